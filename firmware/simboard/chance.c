/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance.h"

void chance_seed(struct chance *chance, uint64_t seed)
{
    /* The generator must not start at zero, and similar seeds must part at once. */
    chance->state = (seed + 1) * 0x9E3779B97F4A7C15u;
    if (chance->state == 0)
        chance->state = 1;
}

uint32_t chance_below(struct chance *chance, uint32_t limit)
{
    /* xorshift64*: Vigna, "An experimental exploration of Marsaglia's xorshift generators". */
    uint64_t state = chance->state;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    chance->state = state;
    uint32_t high = (uint32_t)((state * 0x2545F4914F6CDD1Du) >> 32);
    return (uint32_t)(((uint64_t)high * limit) >> 32);
}

bool chance_of(struct chance *chance, uint32_t part, uint32_t whole)
{
    return part > 0 && chance_below(chance, whole) < part;
}
