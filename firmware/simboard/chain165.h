/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three 74HC165 in a chain: 24 switches, read over three pins.
 *
 * While "load" is low the registers follow their inputs; each rising edge of the clock then moves
 * them on by one. Inputs A to H of chip k, counted from the board, are switches 8k to 8k + 7, and H
 * comes out first. A closed switch pulls its input low; behind the last chip ones follow. */
#ifndef SIMBOARD_CHAIN165_H
#define SIMBOARD_CHAIN165_H

#include <stdbool.h>
#include <stdint.h>

#include "pins.h"

enum { SWITCHES = 24 };

struct chain165 {
    struct pins *pins;
    struct pin data;
    uint32_t inputs;  /* their levels, in the order in which they come out */
    uint32_t shifted; /* bit 0 is on the data pin */
    bool loading;
};

void chain165_attach(struct chain165 *chain, struct pins *pins, const struct wiring *wiring);
void chain165_set(struct chain165 *chain, int which, bool closed);

#endif
