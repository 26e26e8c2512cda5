/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ISO/IEC 14443-3 type A tags that lie in the field of one reader.
 *
 * Request, bit-wise anticollision, select and halt, with UIDs of 4 and 7 bytes and the states
 * IDLE, READY, ACTIVE and HALT. Tags that answer together collide bit by bit, as on the air. */
#ifndef SIMBOARD_TAGS_H
#define SIMBOARD_TAGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance.h"

enum { MOST_TAGS = 8, LONGEST_UID = 7 };

enum tag_state { TAG_IDLE, TAG_READY, TAG_ACTIVE, TAG_HALTED };

struct tag {
    uint8_t uid[LONGEST_UID];
    size_t size;        /* 4 or 7 */
    uint32_t deafness;  /* of 1000 questions it does not answer so many */
    enum tag_state state;
    int level;          /* cascade level that it answers at, 0 or 1 */
    bool was_halted;    /* a wrong frame sends it back to HALT, not to IDLE */
};

struct field {
    struct tag tags[MOST_TAGS];
    int count;
    bool powered;
    uint64_t powered_at_ns;
    unsigned long selected; /* how often a tag was selected: complete readings */
};

/* The bits that come back, the first one sent in the lowest place of the first byte. Where tags
 * differ, a 1 wins; `collision` is the first such bit, or -1. */
struct answer {
    uint8_t bytes[8];
    int bits; /* 0: nobody answers */
    int known; /* how many bits of the cascade level the reader had sent itself */
    int collision;
};

/* False when the field is full or that tag lies there already. */
bool field_place(struct field *field, const uint8_t *uid, size_t size, uint32_t deafness);
bool field_lift(struct field *field, const uint8_t *uid, size_t size);
struct tag *field_find(struct field *field, const uint8_t *uid, size_t size);
void field_clear(struct field *field);

/* Switch the field on or off; tags without power forget their state. */
void field_power(struct field *field, bool on, uint64_t now_ns);

/* Let all tags hear a frame of `count` bytes, of the last one only `last_bits` (0 means all 8). */
void field_hear(struct field *field, const uint8_t *frame, size_t count, int last_bits,
                uint64_t now_ns, struct chance *chance, struct answer *answer);

/* CRC_A of ISO/IEC 14443-3 with another preset than 6363 where asked for, low byte first. */
void crc_a(const uint8_t *bytes, size_t count, uint16_t preset, uint8_t out[2]);

#endif
