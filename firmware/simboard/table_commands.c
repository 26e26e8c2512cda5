/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands about what lies on the table, and what is wrong with readers and tags. */
#include <string.h>

#include "commands.h"
#include "words.h"

static struct mfrc522 *reader_of(struct session *session, const char *word)
{
    uint64_t which;
    if (!number(word, (uint64_t)session->machine.bus.count - 1, &which))
        return NULL;
    return &session->machine.bus.readers[which];
}

static bool do_place(struct session *session, struct words *words)
{
    uint8_t uid[LONGEST_UID];
    size_t size;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !uid_of(words->word[1], uid, &size))
        return false;
    return field_place(&reader->field, uid, size, 0) || refuse("full, or it lies there already");
}

static bool do_lift(struct session *session, struct words *words)
{
    uint8_t uid[LONGEST_UID];
    size_t size;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !uid_of(words->word[1], uid, &size))
        return false;
    return field_lift(&reader->field, uid, size) || refuse("it does not lie there");
}

static bool do_clear(struct session *session, struct words *words)
{
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader)
        return false;
    field_clear(&reader->field);
    return true;
}

static bool set_switch(struct session *session, const char *word, bool closed)
{
    uint64_t which;
    if (!number(word, SWITCHES - 1, &which))
        return false;
    chain165_set(&session->machine.chain, (int)which, closed);
    return true;
}

static bool do_press(struct session *session, struct words *words)
{
    return set_switch(session, words->word[0], true);
}

static bool do_release(struct session *session, struct words *words)
{
    return set_switch(session, words->word[0], false);
}

/* ---- faults of readers and tags ---- */

static bool do_stall(struct session *session, struct words *words)
{
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    return reader && flag(words->word[1], &reader->stalled);
}

static bool do_brown_out(struct session *session, struct words *words)
{
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader)
        return false;
    mfrc522_lose_registers(reader, clock_now_ns(&session->machine.clock));
    return true;
}

static bool do_fit(struct session *session, struct words *words)
{
    bool present;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !flag(words->word[1], &present))
        return false;
    if (present && reader->absent)
        mfrc522_lose_registers(reader, clock_now_ns(&session->machine.clock));
    reader->absent = !present;
    return true;
}

static bool do_version(struct session *session, struct words *words)
{
    uint8_t byte;
    size_t count;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !hex(words->word[1], &byte, 1, &count))
        return false;
    reader->version = byte;
    return true;
}

static bool do_corrupt(struct session *session, struct words *words)
{
    uint64_t part;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !number(words->word[1], 1000, &part))
        return false;
    reader->corruption = (uint32_t)part;
    return true;
}

static bool do_weaken(struct session *session, struct words *words)
{
    uint8_t uid[LONGEST_UID];
    size_t size;
    uint64_t part;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !uid_of(words->word[1], uid, &size) || !number(words->word[2], 1000, &part))
        return false;
    struct tag *tag = field_find(&reader->field, uid, size);
    if (!tag)
        return refuse("it does not lie there");
    tag->deafness = (uint32_t)part;
    return true;
}

static bool do_hold(struct session *session, struct words *words)
{
    bool holds;
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader || !flag(words->word[1], &holds))
        return false;
    bus_hold(&session->machine.bus, (int)(reader - session->machine.bus.readers), holds);
    return true;
}

static bool do_collpos(struct session *session, struct words *words)
{
    struct mfrc522 *reader = reader_of(session, words->word[0]);
    if (!reader)
        return false;
    bool from_level = strcmp(words->word[1], "level") == 0;
    if (!from_level && strcmp(words->word[1], "fifo") != 0)
        return refuse("counted from level or fifo?");
    reader->counts_from_level = from_level;
    return true;
}

const struct command TABLE_COMMANDS[] = {
    {"place", "READER UID", 2, 2, do_place, false},
    {"lift", "READER UID", 2, 2, do_lift, false},
    {"clear", "READER", 1, 1, do_clear, false},
    {"press", "SWITCH", 1, 1, do_press, false},
    {"release", "SWITCH", 1, 1, do_release, false},
    {"stall", "READER 0|1", 2, 2, do_stall, false},
    {"brown-out", "READER", 1, 1, do_brown_out, false},
    {"fit", "READER 0|1", 2, 2, do_fit, false},
    {"version", "READER HEX", 2, 2, do_version, false},
    {"corrupt", "READER PERMILLE", 2, 2, do_corrupt, false},
    {"weaken", "READER UID PERMILLE", 3, 3, do_weaken, false},
    {"hold", "READER 0|1", 2, 2, do_hold, false},
    {"collpos", "READER fifo|level", 2, 2, do_collpos, false},
    {NULL, NULL, 0, 0, NULL, false},
};
