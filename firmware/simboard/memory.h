/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What outlives a run, and what tells how deep the stack went. */
#ifndef SIMBOARD_MEMORY_H
#define SIMBOARD_MEMORY_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stdint.h>

enum { LARGEST_EEPROM = 4096 };

struct memory {
    avr_t *avr;
    const char *file; /* keeps the EEPROM, or NULL */
    uint32_t eeprom_size;
    uint8_t saved[LARGEST_EEPROM];
    uint32_t heap_start; /* the first byte above all variables */
};

/* False, with a message on standard error, when the file cannot be used. */
bool memory_attach(struct memory *memory, avr_t *avr, const char *file, uint32_t heap_start);

/* Write the EEPROM to its file if it changed. */
void memory_save(struct memory *memory);

/* Power was gone: fill the RAM so that the stack leaves a trace. */
void memory_power_on(struct memory *memory);

/* The least number of bytes that were ever free between variables and stack. */
uint32_t memory_free_stack(const struct memory *memory);

#endif
