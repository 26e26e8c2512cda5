/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels that the world outside puts on the AVR's input pins.
 *
 * libsimavr 1.6 applies internal pull-ups again at each write to a port, and raises no change where
 * it believes there was none, not even after a reset cleared the pin's register. So each outside
 * level is told twice: as what the pin falls back to, and as a change. */
#ifndef SIMBOARD_PINS_H
#define SIMBOARD_PINS_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

#include "wiring.h"

struct pins {
    avr_t *avr;
    uint8_t driven['L' - 'A' + 1]; /* which pins of each port have a level from outside */
    uint8_t levels['L' - 'A' + 1];
};

void pins_attach(struct pins *pins, avr_t *avr);

void pins_drive(struct pins *pins, struct pin pin, bool high);

/* Nothing outside pulls at this pin any more: an internal pull-up wins. */
void pins_release(struct pins *pins, struct pin pin);

/* Must follow each reset of the AVR: tell all outside levels again. */
void pins_refresh(struct pins *pins);

/* Call `notify` when the level of a pin changes. */
void pins_watch(struct pins *pins, struct pin pin, avr_irq_notify_t notify, void *param);

#endif
