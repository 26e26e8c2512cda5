/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiring.h"

#include <stddef.h>
#include <string.h>

static const struct wiring BOARDS[] = {
    {
        .name = "uno",
        .mcu = "atmega328p",
        .readers = 5,
        .select = {{'B', 2}, {'B', 0}, {'D', 7}, {'D', 6}, {'C', 4}}, /* 10, 8, 7, 6, A4 */
        .reset = {'B', 1},                                            /* 9 */
        .miso = {'B', 4},                                             /* 12 */
        .chain_clock = {'D', 2},
        .chain_load = {'D', 3},
        .chain_data = {'D', 4},
        /* A0-A3, 5, A5 */
        .lamps = {{'C', 0}, {'C', 1}, {'C', 2}, {'C', 3}, {'D', 5}, {'C', 5}},
    },
    {
        .name = "mega",
        .mcu = "atmega2560",
        .readers = 8,
        /* 22-29 */
        .select = {{'A', 0}, {'A', 1}, {'A', 2}, {'A', 3}, {'A', 4}, {'A', 5}, {'A', 6}, {'A', 7}},
        .reset = {'D', 7},       /* 38 */
        .miso = {'B', 3},        /* 50 */
        .chain_clock = {'G', 2}, /* 39 */
        .chain_load = {'G', 1},  /* 40 */
        .chain_data = {'G', 0},  /* 41 */
        /* A0-A5 */
        .lamps = {{'F', 0}, {'F', 1}, {'F', 2}, {'F', 3}, {'F', 4}, {'F', 5}},
    },
};

const struct wiring *wiring_of(const char *name)
{
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++)
        if (strcmp(BOARDS[i].name, name) == 0)
            return &BOARDS[i];
    return NULL;
}
