/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole board: the AVR with its firmware, what hangs on its pins, its supply and its time. */
#ifndef SIMBOARD_MACHINE_H
#define SIMBOARD_MACHINE_H

#include <simavr/sim_avr.h>
#include <simavr/sim_io.h>
#include <stdbool.h>
#include <stdint.h>

#include "bus.h"
#include "chain165.h"
#include "chance.h"
#include "clock.h"
#include "lamps.h"
#include "memory.h"
#include "options.h"
#include "pins.h"
#include "serial.h"
#include "wiring.h"

enum { CAUSE_POWER = 1, CAUSE_EXTERNAL = 2, CAUSE_BROWN_OUT = 4, CAUSE_WATCHDOG = 8 };

struct machine {
    avr_t *avr;
    avr_io_t observer; /* hears of resets and of the watchdog being fed */
    const struct wiring *wiring;
    struct clock clock;
    struct chance chance;
    struct pins pins;
    struct bus bus;
    struct chain165 chain;
    struct lamps lamps;
    struct serial serial;
    struct memory memory;

    bool plugged;
    bool crashed;
    bool resets_on_open;
    uint64_t bootloader;   /* cycles that the boot loader waits at a start */
    uint64_t starts_at;    /* the firmware runs from then on */
    uint64_t next_chatter; /* when the boot loader says something again */
    uint64_t halted_until; /* the AVR stands still */
    uint64_t target;       /* how far time was asked to go */

    bool was_reset; /* set by the library in the middle of a run */
    avr_cycle_count_t cycles_before_reset;
    unsigned long resets;
    uint64_t fed_at, longest_loop; /* cycles between two feedings of the watchdog */
};

/* False, with a message on standard error, when there is no such firmware or memory file. */
bool machine_start(struct machine *machine, const struct options *options);

/* Let board time pass. */
void machine_advance(struct machine *machine, uint64_t cycles);

void machine_reset(struct machine *machine, uint8_t cause);

/* The firmware falls into a loop that never ends, with the interrupts off: the watchdog's case. */
void machine_hang(struct machine *machine);

/* The AVR stands still for a while, its watchdog too; bytes go on arriving. */
void machine_halt(struct machine *machine, uint64_t cycles);

void machine_unplug(struct machine *machine);
void machine_plug(struct machine *machine);

#endif
