/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands about the line, the plug and the processor. */
#include <string.h>

#include "commands.h"
#include "words.h"

static bool do_noise(struct session *session, struct words *words)
{
    uint64_t flips, drops;
    if (!number(words->word[0], 100000, &flips) || !number(words->word[1], 100000, &drops))
        return false;
    session->machine.serial.flips = (uint32_t)flips;
    session->machine.serial.drops = (uint32_t)drops;
    return true;
}

static bool do_garbage(struct session *session, struct words *words)
{
    uint64_t count;
    if (!number(words->word[0], 10000, &count))
        return false;
    serial_garbage(&session->machine.serial, (uint32_t)count);
    return true;
}

static bool do_duplicate(struct session *session, struct words *words)
{
    uint64_t times;
    if (!number(words->word[0], 10, &times))
        return false;
    serial_repeat(&session->machine.serial, (uint32_t)times);
    return true;
}

static bool do_overrun(struct session *session, struct words *words)
{
    uint64_t count;
    if (!number(words->word[0], 10000, &count))
        return false;
    session->machine.serial.overruns = (uint32_t)count;
    return true;
}

static bool do_freeze(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    serial_freeze(&session->machine.serial, ms * CYCLES_PER_MS);
    return true;
}

static bool do_drip(struct session *session, struct words *words)
{
    bool drips;
    if (!flag(words->word[0], &drips))
        return false;
    session->machine.serial.drips = drips;
    session->machine.serial.next_drip_at = clock_now(&session->machine.clock);
    return true;
}

static bool do_reset(struct session *session, struct words *words)
{
    uint64_t cause = CAUSE_EXTERNAL;
    if (words->count > 0 && !number(words->word[0], 15, &cause))
        return false;
    if (!session->machine.plugged)
        return refuse("it is unplugged");
    machine_reset(&session->machine, (uint8_t)cause);
    return true;
}

static bool do_hang(struct session *session, struct words *words)
{
    (void)words;
    machine_hang(&session->machine);
    return true;
}

static bool do_halt(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    machine_halt(&session->machine, ms * CYCLES_PER_MS);
    return true;
}

static bool do_unplug(struct session *session, struct words *words)
{
    (void)words;
    if (!session->machine.plugged)
        return refuse("it is unplugged");
    machine_unplug(&session->machine);
    link_unplug(&session->link);
    return true;
}

static bool do_plug(struct session *session, struct words *words)
{
    bool renamed = words->count > 0;
    if (renamed && strcmp(words->word[0], "renamed") != 0)
        return refuse("plug or plug renamed?");
    if (session->machine.plugged)
        return refuse("it is plugged in");
    if (!session->stepped && !link_plug(&session->link, renamed))
        return refuse("no port");
    machine_plug(&session->machine);
    return true;
}

static bool do_open(struct session *session, struct words *words)
{
    (void)words;
    if (!session->stepped)
        return refuse("open the port itself");
    if (session->machine.plugged && session->machine.resets_on_open)
        machine_reset(&session->machine, CAUSE_EXTERNAL);
    return true;
}

static bool do_autoreset(struct session *session, struct words *words)
{
    return flag(words->word[0], &session->machine.resets_on_open);
}

static bool do_bootloader(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    session->machine.bootloader = ms * CYCLES_PER_MS;
    return true;
}

static bool do_seed(struct session *session, struct words *words)
{
    uint64_t seed;
    if (!number(words->word[0], UINT64_MAX, &seed))
        return false;
    chance_seed(&session->machine.chance, seed);
    return true;
}

const struct command BOARD_COMMANDS[] = {
    {"noise", "FLIPS DROPS", 2, 2, do_noise, false},
    {"garbage", "BYTES", 1, 1, do_garbage, false},
    {"duplicate", "TIMES", 1, 1, do_duplicate, false},
    {"overrun", "BYTES", 1, 1, do_overrun, false},
    {"freeze", "MS", 1, 1, do_freeze, false},
    {"drip", "0|1", 1, 1, do_drip, false},
    {"reset", "[CAUSE]", 0, 1, do_reset, false},
    {"hang", "", 0, 0, do_hang, false},
    {"halt", "MS", 1, 1, do_halt, false},
    {"unplug", "", 0, 0, do_unplug, false},
    {"plug", "[renamed]", 0, 1, do_plug, false},
    {"open", "", 0, 0, do_open, false},
    {"autoreset", "0|1", 1, 1, do_autoreset, false},
    {"bootloader", "MS", 1, 1, do_bootloader, false},
    {"seed", "NUMBER", 1, 1, do_seed, false},
    {NULL, NULL, 0, 0, NULL, false},
};
