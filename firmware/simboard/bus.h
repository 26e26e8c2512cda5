/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The SPI bus with all readers on it, timed byte by byte.
 *
 * libsimavr 1.6 ends every SPI byte after 100 us, whatever the divider says; newer ones time it
 * themselves. Here each byte takes eight bit times of the divider in both cases, and what the
 * library says when its own time is over is not listened to. */
#ifndef SIMBOARD_BUS_H
#define SIMBOARD_BUS_H

#include <simavr/avr_spi.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>

#include "clock.h"
#include "mfrc522.h"
#include "pins.h"

struct bus {
    avr_t *avr;
    avr_spi_t *spi;
    struct clock *clock;
    struct pins *pins;
    struct pin miso;
    struct mfrc522 readers[MOST_READERS];
    int count;
    uint8_t sending;
    avr_cycle_count_t byte_cycles; /* how long the latest byte took */
    uint64_t begun_at;             /* when it began */
    uint64_t least_gap;            /* the shortest time between the beginnings of two bytes */
};

void bus_attach(struct bus *bus, avr_t *avr, struct clock *clock, struct pins *pins,
                const struct wiring *wiring, struct chance *chance);

/* What the readers notice of a reset of the AVR: its pins let go. */
void bus_reset(struct bus *bus);

/* The supply was gone: all readers begin anew, what lies on them stays. */
void bus_power_on(struct bus *bus);

/* Let a reader pull MISO low all the time, or stop it. */
void bus_hold(struct bus *bus, int reader, bool holds);

#endif
