/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <errno.h>
#include <simavr/avr_eeprom.h>
#include <simavr/sim_io.h>
#include <stdio.h>
#include <string.h>

/* The same byte as the firmware paints its free memory with, so that both measure the same. */
enum { PAINT = 0xC5 };

static bool load(struct memory *memory)
{
    FILE *file = fopen(memory->file, "rb");
    if (!file && errno == ENOENT)
        return true; /* a new board */
    size_t size = file ? fread(memory->saved, 1, memory->eeprom_size, file) : 0;
    bool whole = file && size == memory->eeprom_size && fgetc(file) == EOF;
    if (file)
        fclose(file);
    if (!whole) {
        fprintf(stderr, "simboard: %s does not hold %u bytes of EEPROM\n", memory->file,
                memory->eeprom_size);
        return false;
    }
    avr_eeprom_desc_t all = {.ee = memory->saved, .offset = 0, .size = memory->eeprom_size};
    avr_ioctl(memory->avr, AVR_IOCTL_EEPROM_SET, &all);
    return true;
}

bool memory_attach(struct memory *memory, avr_t *avr, const char *file, uint32_t heap_start)
{
    memory->avr = avr;
    memory->file = file;
    memory->heap_start = heap_start;
    memory->eeprom_size = avr->e2end + 1u;
    memset(memory->saved, 0xFF, sizeof memory->saved);
    memory_power_on(memory);
    return !file || load(memory);
}

void memory_save(struct memory *memory)
{
    if (!memory->file)
        return;
    avr_eeprom_desc_t all = {.ee = NULL, .offset = 0, .size = memory->eeprom_size};
    avr_ioctl(memory->avr, AVR_IOCTL_EEPROM_GET, &all);
    if (memcmp(memory->saved, all.ee, memory->eeprom_size) == 0)
        return;
    memcpy(memory->saved, all.ee, memory->eeprom_size);
    char beside[4096];
    int length = snprintf(beside, sizeof beside, "%s.new", memory->file);
    FILE *file = length < (int)sizeof beside ? fopen(beside, "wb") : NULL;
    bool written = file && fwrite(memory->saved, memory->eeprom_size, 1, file) == 1;
    if (file)
        written = fclose(file) == 0 && written;
    if (!written || rename(beside, memory->file) != 0)
        fprintf(stderr, "simboard: cannot write %s\n", memory->file);
}

void memory_power_on(struct memory *memory)
{
    for (uint32_t i = memory->heap_start; i <= memory->avr->ramend; i++)
        memory->avr->data[i] = PAINT;
}

uint32_t memory_free_stack(const struct memory *memory)
{
    uint32_t free = 0;
    for (uint32_t i = memory->heap_start; i <= memory->avr->ramend; i++, free++)
        if (memory->avr->data[i] != PAINT)
            break;
    return free;
}
