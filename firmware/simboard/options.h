/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line says. */
#ifndef SIMBOARD_OPTIONS_H
#define SIMBOARD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct options {
    const char *elf;
    const char *board;
    const char *eeprom;
    const char *link;
    bool stepped;
    bool resets_on_open;
    double speed; /* 0: as fast as it goes */
    uint32_t bootloader_ms;
    uint64_t seed;
};

/* False, with a message on standard error, when the words make no sense. */
bool options_read(struct options *options, int count, char **words);

#endif
