/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The LEDs, and the facts about them on standard output. */
#ifndef SIMBOARD_LAMPS_H
#define SIMBOARD_LAMPS_H

#include <stdbool.h>

#include "clock.h"
#include "pins.h"

struct lamps;

struct lamp {
    struct lamps *all;
    bool lit;
};

struct lamps {
    struct clock *clock;
    struct lamp each[LAMPS];
};

void lamps_attach(struct lamps *lamps, struct clock *clock, struct pins *pins,
                  const struct wiring *wiring);

/* After a reset the pins are inputs again: all dark. */
void lamps_reset(struct lamps *lamps);

#endif
