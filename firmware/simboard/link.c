/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

bool link_plug(struct link *link, bool renamed)
{
    int slave;
    char terminal[64];
    struct termios raw;
    if (openpty(&link->master, &slave, terminal, NULL, NULL) != 0) {
        perror("simboard: openpty");
        link->master = -1;
        return false;
    }
    tcgetattr(slave, &raw);
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    /* With the slave closed the master can tell whether anybody else has it open. */
    close(slave);
    fcntl(link->master, F_SETFL, O_NONBLOCK);
    link->opened = false;
    link->waiting_count = 0;
    link->renamed += renamed;
    snprintf(link->name, sizeof link->name, "%s", terminal);
    if (link->base) {
        if (link->renamed)
            snprintf(link->name, sizeof link->name, "%s-%u", link->base, link->renamed + 1);
        else
            snprintf(link->name, sizeof link->name, "%s", link->base);
        struct stat old;
        if (lstat(link->name, &old) == 0 && S_ISLNK(old.st_mode))
            unlink(link->name); /* left behind by one that was killed; never a real file */
        if (symlink(terminal, link->name) != 0) {
            fprintf(stderr, "simboard: %s: %s\n", link->name, strerror(errno));
            return false;
        }
    }
    printf("port %s\n", link->name);
    return true;
}

void link_unplug(struct link *link)
{
    if (link->master < 0)
        return;
    close(link->master);
    link->master = -1;
    if (link->base)
        unlink(link->name);
}

static void take_from_host(struct link *link, struct machine *machine)
{
    unsigned char bytes[512];
    ssize_t count = read(link->master, bytes, sizeof bytes);
    if (count > 0)
        serial_from_host(&machine->serial, bytes, (size_t)count);
}

static void give_to_host(struct link *link, struct machine *machine)
{
    for (;;) {
        if (link->waiting_count == 0)
            link->waiting_count =
                serial_to_host(&machine->serial, link->waiting, sizeof link->waiting);
        if (link->waiting_count == 0)
            return;
        ssize_t count = write(link->master, link->waiting, link->waiting_count);
        if (count <= 0)
            return; /* the host reads too slowly: later */
        link->waiting_count -= (size_t)count;
        memmove(link->waiting, link->waiting + count, link->waiting_count);
    }
}

/* Nobody listens: what the board says is lost. */
static void drop_for_nobody(struct link *link, struct machine *machine)
{
    while (serial_to_host(&machine->serial, link->waiting, sizeof link->waiting) > 0)
        continue;
    link->waiting_count = 0;
}

void link_poll(struct link *link, struct machine *machine)
{
    if (link->master < 0)
        return;
    struct pollfd master = {.fd = link->master, .events = POLLIN};
    poll(&master, 1, 0);
    if (master.revents & POLLHUP) {
        if (link->opened)
            puts("closed");
        link->opened = false;
        drop_for_nobody(link, machine);
        return;
    }
    if (!link->opened) {
        puts("opened");
        link->opened = true;
        if (machine->resets_on_open)
            machine_reset(machine, CAUSE_EXTERNAL);
    }
    if (master.revents & POLLIN)
        take_from_host(link, machine);
    give_to_host(link, machine);
}
