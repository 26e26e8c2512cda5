/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeatable randomness: the same seed gives the same faults. */
#ifndef SIMBOARD_CHANCE_H
#define SIMBOARD_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

struct chance {
    uint64_t state;
};

void chance_seed(struct chance *chance, uint64_t seed);

/* A number from 0 to limit - 1; limit is at least 1. */
uint32_t chance_below(struct chance *chance, uint32_t limit);

/* True in `part` of `whole` cases. */
bool chance_of(struct chance *chance, uint32_t part, uint32_t whole);

#endif
