/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One RC522 module: an NXP MFRC522 seen through its SPI registers (data sheet rev. 3.9, section 9),
 * and all that can be wrong with it. It keeps no clock: every call says what time it is. */
#ifndef SIMBOARD_MFRC522_H
#define SIMBOARD_MFRC522_H

#include <stdbool.h>
#include <stdint.h>

#include "chance.h"
#include "tags.h"

struct mfrc522 {
    struct field field;
    struct chance *chance;

    /* Faults. */
    bool absent;             /* nothing is plugged in */
    bool stalled;            /* its clock stands: commands never end, the timer never fires */
    bool holds_bus;          /* pulls MISO low, selected or not */
    bool counts_from_level;  /* CollPos from bit 1 of the cascade level, not of the FIFO */
    uint32_t corruption;     /* of 1000 answers so many arrive with a wrong bit */
    uint8_t version;

    /* Pins. */
    bool selected;
    bool held_in_reset;

    /* SPI: an access is an address byte, then data; a read byte goes out with the next byte. */
    bool has_address;
    uint8_t address;
    uint8_t next_out;

    uint8_t registers[64];
    uint8_t fifo[64];
    int fifo_count;
    bool busy;
    uint64_t ready_at_ns; /* the oscillator runs from then on */
    uint64_t done_at_ns;  /* when the exchange under way ends */
    struct answer answer;
};

/* A healthy module after power-on. */
void mfrc522_power_on(struct mfrc522 *chip, struct chance *chance, uint64_t now_ns);

/* Back to the reset values of all registers, as after a dip of its supply. */
void mfrc522_lose_registers(struct mfrc522 *chip, uint64_t now_ns);

void mfrc522_select(struct mfrc522 *chip, bool selected);
void mfrc522_hold_in_reset(struct mfrc522 *chip, bool held, uint64_t now_ns);

/* One byte in over MOSI, one out over MISO at the same time. */
uint8_t mfrc522_exchange(struct mfrc522 *chip, uint8_t in, uint64_t now_ns);

#endif
