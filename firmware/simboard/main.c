/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simboard: the tray's own firmware in a simulated board. README.md tells how to use it. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "options.h"

enum { LONGEST_LINE = 10000, SLICE = CYCLES_PER_MS / 2 };

/* Standard input, cut into lines. */
struct console {
    char text[LONGEST_LINE];
    size_t size;
    bool too_long; /* the rest of this line is thrown away */
};

static void answer_lines(struct console *console, struct session *session)
{
    char *line = console->text;
    char *end;
    while (!session->over &&
           (end = memchr(line, '\n', console->size - (size_t)(line - console->text)))) {
        *end = '\0';
        if (console->too_long)
            puts("err the line is too long");
        else if (strlen(line) == (size_t)(end - line))
            command_line(session, line);
        else
            puts("err a zero byte");
        console->too_long = false;
        line = end + 1;
    }
    console->size -= (size_t)(line - console->text);
    memmove(console->text, line, console->size);
    if (console->size == sizeof console->text) {
        console->too_long = true;
        console->size = 0;
    }
    fflush(stdout);
}

/* Read what there is, or wait for it; the end of the input ends everything. */
static void console_poll(struct console *console, struct session *session, bool wait)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!wait && poll(&input, 1, 0) <= 0)
        return;
    ssize_t count =
        read(STDIN_FILENO, console->text + console->size, sizeof console->text - console->size);
    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0) {
        session->over = true;
        return;
    }
    console->size += (size_t)count;
    answer_lines(console, session);
}

static double wall_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Sleep so that board time keeps to the wall clock. */
static void keep_pace(const struct session *session, double *pace_wall, uint64_t *pace_board)
{
    uint64_t board = clock_now(&session->machine.clock);
    double wall = wall_clock();
    double ahead = 1;
    if (session->speed > 0)
        ahead = (double)(board - *pace_board) / HERTZ / session->speed - (wall - *pace_wall);
    if (session->speed > 0 && ahead > 0 && ahead < 0.25) {
        struct timespec pause = {.tv_nsec = (long)(ahead * 1e9)};
        nanosleep(&pause, NULL);
        return;
    }
    if (session->speed == 0 || ahead > 0 || ahead < -0.25) {
        /* Another speed, or the machine was too busy: do not try to catch up. */
        *pace_wall = wall;
        *pace_board = board;
    }
}

static void live(struct session *session, struct console *console)
{
    double pace_wall = wall_clock();
    uint64_t pace_board = clock_now(&session->machine.clock);
    while (!session->over) {
        machine_advance(&session->machine, SLICE);
        link_poll(&session->link, &session->machine);
        console_poll(console, session, false);
        fflush(stdout);
        keep_pace(session, &pace_wall, &pace_board);
    }
}

int main(int count, char **words)
{
    static struct session session;
    static struct console console;
    struct options options;
    signal(SIGPIPE, SIG_IGN);
    if (!options_read(&options, count, words) || !machine_start(&session.machine, &options))
        return 2;
    session.stepped = options.stepped;
    session.speed = options.speed;
    session.link.master = -1;
    session.link.base = options.link;
    if (!session.stepped && !link_plug(&session.link, false))
        return 2;
    puts("ready");
    fflush(stdout);
    if (!session.stepped)
        live(&session, &console);
    while (!session.over)
        console_poll(&console, &session, true);
    link_unplug(&session.link);
    return 0;
}
