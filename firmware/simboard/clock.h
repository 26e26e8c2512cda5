/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board time: cycles of 16 MHz since the start, which also pass while the AVR stands still. */
#ifndef SIMBOARD_CLOCK_H
#define SIMBOARD_CLOCK_H

#include <simavr/sim_avr.h>
#include <stdint.h>

enum { CYCLES_PER_MS = 16000, HERTZ = 16000000 };

struct clock {
    const avr_t *avr;
    uint64_t offset; /* libsimavr counts from 0 again after each reset */
};

static inline uint64_t clock_now(const struct clock *clock)
{
    return clock->offset + clock->avr->cycle;
}

static inline uint64_t clock_now_ns(const struct clock *clock)
{
    return clock_now(clock) * 125 / 2;
}

static inline uint64_t clock_now_ms(const struct clock *clock)
{
    return clock_now(clock) / CYCLES_PER_MS;
}

#endif
