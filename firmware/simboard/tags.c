/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tags.h"

#include <string.h>

enum {
    REQA = 0x26,
    WUPA = 0x52,
    SELECT_1 = 0x93,
    SELECT_2 = 0x95,
    HLTA = 0x50,
    WHOLE_UID = 0x70,
    CASCADE_TAG = 0x88,
    LEVEL_BITS = 40, /* four bytes of a UID and their check byte */
};

/* Readers must leave tags 5 ms to wake up (ISO/IEC 14443-3, 5.2.3); real ones need a bit less. */
static const uint64_t WAKE_NS = 3000000;

void crc_a(const uint8_t *bytes, size_t count, uint16_t preset, uint8_t out[2])
{
    uint16_t crc = preset;
    for (size_t i = 0; i < count; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
    }
    out[0] = crc & 0xFF;
    out[1] = crc >> 8;
}

struct tag *field_find(struct field *field, const uint8_t *uid, size_t size)
{
    for (int i = 0; i < field->count; i++) {
        struct tag *tag = &field->tags[i];
        if (tag->size == size && memcmp(tag->uid, uid, size) == 0)
            return tag;
    }
    return NULL;
}

bool field_place(struct field *field, const uint8_t *uid, size_t size, uint32_t deafness)
{
    if (field->count == MOST_TAGS || field_find(field, uid, size))
        return false;
    struct tag tag = {.size = size, .deafness = deafness};
    memcpy(tag.uid, uid, size);
    field->tags[field->count++] = tag;
    return true;
}

bool field_lift(struct field *field, const uint8_t *uid, size_t size)
{
    struct tag *tag = field_find(field, uid, size);
    if (!tag)
        return false;
    struct tag *last = &field->tags[--field->count];
    memmove(tag, tag + 1, (size_t)(last - tag) * sizeof *tag);
    return true;
}

void field_clear(struct field *field)
{
    field->count = 0;
}

void field_power(struct field *field, bool on, uint64_t now_ns)
{
    if (on && !field->powered)
        field->powered_at_ns = now_ns;
    field->powered = on;
    if (on)
        return;
    for (int i = 0; i < field->count; i++) {
        field->tags[i].state = TAG_IDLE;
        field->tags[i].was_halted = false;
    }
}

static void fall_back(struct tag *tag)
{
    if (tag->state == TAG_READY || tag->state == TAG_ACTIVE)
        tag->state = tag->was_halted ? TAG_HALTED : TAG_IDLE;
}

static bool is_deaf_now(const struct tag *tag, struct chance *chance)
{
    return chance_of(chance, tag->deafness, 1000);
}

/* The four bytes and the check byte that a tag says at a cascade level. */
static void level_bytes(const struct tag *tag, int level, uint8_t out[5])
{
    if (tag->size == 4) {
        memcpy(out, tag->uid, 4);
    } else if (level == 0) {
        out[0] = CASCADE_TAG;
        memcpy(out + 1, tag->uid, 3);
    } else {
        memcpy(out, tag->uid + 3, 4);
    }
    out[4] = out[0] ^ out[1] ^ out[2] ^ out[3];
}

static bool bit_of(const uint8_t *bytes, int bit)
{
    return bytes[bit / 8] >> (bit % 8) & 1;
}

/* Lay a further answer over those before; remember the first bit where they differ. */
static void overlay(struct answer *answer, const uint8_t *bytes, int bits)
{
    if (answer->bits == 0) {
        memcpy(answer->bytes, bytes, (size_t)(bits + 7) / 8);
        answer->bits = bits;
        return;
    }
    for (int bit = 0; bit < bits; bit++)
        if (bit_of(answer->bytes, bit) != bit_of(bytes, bit)) {
            if (answer->collision < 0 || bit < answer->collision)
                answer->collision = bit;
            break;
        }
    for (int i = 0; i < (bits + 7) / 8; i++)
        answer->bytes[i] |= bytes[i];
}

static void hear_request(struct field *field, uint8_t command, struct chance *chance,
                         struct answer *answer)
{
    for (int i = 0; i < field->count; i++) {
        struct tag *tag = &field->tags[i];
        if (tag->state == TAG_READY || tag->state == TAG_ACTIVE) {
            fall_back(tag);
            continue;
        }
        bool calls = command == WUPA || (command == REQA && tag->state == TAG_IDLE);
        if (!calls || is_deaf_now(tag, chance))
            continue;
        tag->was_halted = tag->state == TAG_HALTED;
        tag->state = TAG_READY;
        tag->level = 0;
        const uint8_t atqa[2] = {tag->size == 4 ? 0x04 : 0x44, 0x00};
        overlay(answer, atqa, 16);
    }
}

static void hear_anticollision(struct field *field, int level, const uint8_t *known_bytes,
                               int known, struct chance *chance, struct answer *answer)
{
    answer->known = known;
    for (int i = 0; i < field->count; i++) {
        struct tag *tag = &field->tags[i];
        if (tag->state != TAG_READY)
            continue;
        if (tag->level != level) {
            fall_back(tag);
            continue;
        }
        uint8_t own[5];
        level_bytes(tag, level, own);
        bool meant = true;
        for (int bit = 0; bit < known; bit++)
            meant = meant && bit_of(own, bit) == bit_of(known_bytes, bit);
        if (!meant || is_deaf_now(tag, chance))
            continue;
        uint8_t rest[5] = {0};
        for (int bit = known; bit < LEVEL_BITS; bit++)
            if (bit_of(own, bit))
                rest[(bit - known) / 8] |= (uint8_t)(1 << (bit - known) % 8);
        overlay(answer, rest, LEVEL_BITS - known);
    }
}

static void hear_select(struct field *field, int level, const uint8_t *frame,
                        struct chance *chance, struct answer *answer)
{
    uint8_t check[2];
    crc_a(frame, 7, 0x6363, check);
    bool whole = memcmp(check, frame + 7, 2) == 0;
    for (int i = 0; i < field->count; i++) {
        struct tag *tag = &field->tags[i];
        uint8_t own[5];
        level_bytes(tag, level, own);
        bool meant = whole && tag->state == TAG_READY && tag->level == level &&
                     memcmp(own, frame + 2, 5) == 0;
        if (!meant) {
            fall_back(tag);
            continue;
        }
        if (is_deaf_now(tag, chance))
            continue;
        bool more = tag->size == 7 && level == 0;
        if (more)
            tag->level = 1;
        else
            tag->state = TAG_ACTIVE;
        uint8_t sak[3] = {more ? 0x04 : tag->size == 7 ? 0x00 : 0x08};
        crc_a(sak, 1, 0x6363, sak + 1);
        overlay(answer, sak, 24);
        field->selected += !more;
    }
}

static void hear_halt(struct field *field, const uint8_t *frame)
{
    uint8_t check[2];
    crc_a(frame, 2, 0x6363, check);
    bool whole = memcmp(check, frame + 2, 2) == 0;
    for (int i = 0; i < field->count; i++) {
        if (whole && field->tags[i].state == TAG_ACTIVE)
            field->tags[i].state = TAG_HALTED;
        else
            fall_back(&field->tags[i]);
    }
}

void field_hear(struct field *field, const uint8_t *frame, size_t count, int last_bits,
                uint64_t now_ns, struct chance *chance, struct answer *answer)
{
    memset(answer, 0, sizeof *answer);
    answer->collision = -1;
    if (!field->powered || now_ns - field->powered_at_ns < WAKE_NS || count == 0)
        return;
    if (count == 1 && last_bits == 7) {
        hear_request(field, frame[0], chance, answer);
        return;
    }
    bool selects = count >= 2 && (frame[0] == SELECT_1 || frame[0] == SELECT_2);
    int level = frame[0] == SELECT_2;
    if (selects && frame[1] == WHOLE_UID && count == 9 && last_bits == 0) {
        hear_select(field, level, frame, chance, answer);
        return;
    }
    if (selects && frame[1] != WHOLE_UID) {
        int known = (frame[1] >> 4) * 8 + (frame[1] & 7) - 16;
        int sent = (int)(count - 2) * 8 - (last_bits ? 8 - last_bits : 0);
        if (known >= 0 && known < LEVEL_BITS && known == sent) {
            hear_anticollision(field, level, frame + 2, known, chance, answer);
            return;
        }
    }
    if (count == 4 && frame[0] == HLTA && frame[1] == 0 && last_bits == 0) {
        hear_halt(field, frame);
        return;
    }
    for (int i = 0; i < field->count; i++)
        fall_back(&field->tags[i]);
}
