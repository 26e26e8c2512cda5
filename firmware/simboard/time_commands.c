/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that let time and bytes pass, and look at what there is. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "words.h"

enum { LONGEST_RUN_MS = 3600000, SLICE_MS = 50, LARGEST_CHUNK = 4096 };

static void print_sent(struct machine *machine)
{
    uint8_t bytes[256];
    size_t count;
    while ((count = serial_to_host(&machine->serial, bytes, sizeof bytes)) > 0) {
        fputs("tx ", stdout);
        for (size_t i = 0; i < count; i++)
            printf("%02X", bytes[i]);
        putchar('\n');
    }
}

static bool do_run(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!session->stepped)
        return refuse("time runs by itself");
    if (!number(words->word[0], LONGEST_RUN_MS, &ms))
        return false;
    print_sent(&session->machine);
    while (ms > 0) {
        uint64_t slice = ms < SLICE_MS ? ms : SLICE_MS;
        machine_advance(&session->machine, slice * CYCLES_PER_MS);
        print_sent(&session->machine);
        ms -= slice;
    }
    return true;
}

static bool do_rx(struct session *session, struct words *words)
{
    static uint8_t bytes[LARGEST_CHUNK];
    size_t count;
    if (!session->stepped)
        return refuse("write to the port itself");
    if (!hex(words->word[0], bytes, sizeof bytes, &count))
        return false;
    if (session->machine.plugged)
        serial_from_host(&session->machine.serial, bytes, count);
    return true;
}

static bool do_speed(struct session *session, struct words *words)
{
    char *end;
    double speed = strtod(words->word[0], &end);
    if (end == words->word[0] || *end || !(speed >= 0 && speed <= 100))
        return refuse("a factor from 0, as fast as it goes, to 100");
    session->speed = speed;
    return true;
}

static bool do_lamps(struct session *session, struct words *words)
{
    (void)words;
    fputs("lamps ", stdout);
    for (int i = 0; i < LAMPS; i++)
        putchar(session->machine.lamps.each[i].lit ? '1' : '0');
    putchar('\n');
    return true;
}

static void measured(const char *what, uint64_t value)
{
    printf(" %s %llu", what, (unsigned long long)value);
}

static bool do_stat(struct session *session, struct words *words)
{
    (void)words;
    struct machine *machine = &session->machine;
    struct serial *serial = &machine->serial;
    uint64_t selected = 0;
    for (int i = 0; i < machine->bus.count; i++)
        selected += machine->bus.readers[i].field.selected;
    fputs("stat", stdout);
    measured("ms", clock_now_ms(&machine->clock));
    measured("cycles", clock_now(&machine->clock));
    measured("resets", machine->resets);
    measured("free-stack", memory_free_stack(&machine->memory));
    measured("longest-loop-us", machine->longest_loop * 1000 / CYCLES_PER_MS);
    measured("spi-cycles", machine->bus.byte_cycles);
    measured("spi-gap", machine->bus.least_gap);
    measured("received", serial->received);
    measured("sent", serial->sent);
    measured("lost", serial->lost);
    measured("byte-cycles", serial_pace(serial));
    measured("selected", selected);
    measured("crashed", machine->crashed);
    putchar('\n');
    machine->longest_loop = 0;
    return true;
}

const struct command TIME_COMMANDS[] = {
    {"run", "MS", 1, 1, do_run, false},
    {"rx", "HEX", 1, 1, do_rx, false},
    {"speed", "FACTOR", 1, 1, do_speed, false},
    {"lamps", "", 0, 0, do_lamps, true},
    {"stat", "", 0, 0, do_stat, true},
    {NULL, NULL, 0, 0, NULL, false},
};
