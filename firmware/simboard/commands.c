/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_WORDS = 4, LONGEST_RUN_MS = 3600000, SLICE_MS = 50, LARGEST_CHUNK = 4096 };

/* The words of one command, behind its name. */
struct words {
    int count;
    char *word[MOST_WORDS];
};

static bool refuse(const char *why)
{
    printf("err %s\n", why);
    return false;
}

static bool number(const char *word, uint64_t most, uint64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoull(word, &end, 10);
    return (errno == 0 && isdigit((unsigned char)word[0]) && *end == '\0' && *value <= most) ||
           refuse("a number is wrong or too large");
}

static bool flag(const char *word, bool *value)
{
    *value = strcmp(word, "1") == 0;
    return *value || strcmp(word, "0") == 0 || refuse("0 or 1?");
}

static struct mfrc522 *reader_of(struct session *session, const char *word)
{
    uint64_t which;
    if (!number(word, (uint64_t)session->machine.bus.count - 1, &which))
        return NULL;
    return &session->machine.bus.readers[which];
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *found = c ? strchr(digits, toupper((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* The bytes that pairs of hex digits mean; false if they are no such pairs or too many. */
static bool hex(const char *word, uint8_t *bytes, size_t most, size_t *count)
{
    *count = 0;
    for (; *word; word += 2) {
        int high = hex_digit(word[0]);
        int low = high < 0 ? -1 : hex_digit(word[1]);
        if (low < 0 || *count == most)
            return refuse("wrong hex digits");
        bytes[(*count)++] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static bool uid_of(const char *word, uint8_t uid[LONGEST_UID], size_t *size)
{
    size_t digits = strlen(word);
    if (digits != 8 && digits != 14)
        return refuse("a UID has 8 or 14 hex digits");
    return hex(word, uid, LONGEST_UID, size);
}

/* ---- what lies on the table ---- */

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

/* ---- faults of the line ---- */

static bool do_noise(struct session *session, struct words *words)
{
    uint64_t flips, drops;
    if (!number(words->word[0], 100000, &flips) || !number(words->word[1], 100000, &drops))
        return false;
    session->machine.serial.flips = (uint32_t)flips;
    session->machine.serial.drops = (uint32_t)drops;
    return true;
}

static bool do_garbage(struct session *session, struct words *words)
{
    uint64_t count;
    if (!number(words->word[0], 10000, &count))
        return false;
    serial_garbage(&session->machine.serial, (uint32_t)count);
    return true;
}

static bool do_duplicate(struct session *session, struct words *words)
{
    uint64_t times;
    if (!number(words->word[0], 10, &times))
        return false;
    serial_repeat(&session->machine.serial, (uint32_t)times);
    return true;
}

static bool do_overrun(struct session *session, struct words *words)
{
    uint64_t count;
    if (!number(words->word[0], 10000, &count))
        return false;
    session->machine.serial.overruns = (uint32_t)count;
    return true;
}

static bool do_freeze(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    serial_freeze(&session->machine.serial, ms * CYCLES_PER_MS);
    return true;
}

static bool do_drip(struct session *session, struct words *words)
{
    bool drips;
    if (!flag(words->word[0], &drips))
        return false;
    session->machine.serial.drips = drips;
    session->machine.serial.next_drip_at = clock_now(&session->machine.clock);
    return true;
}

/* ---- the board itself ---- */

static bool do_reset(struct session *session, struct words *words)
{
    uint64_t cause = CAUSE_EXTERNAL;
    if (words->count > 0 && !number(words->word[0], 15, &cause))
        return false;
    if (!session->machine.plugged)
        return refuse("it is unplugged");
    machine_reset(&session->machine, (uint8_t)cause);
    return true;
}

static bool do_hang(struct session *session, struct words *words)
{
    (void)words;
    machine_hang(&session->machine);
    return true;
}

static bool do_halt(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    machine_halt(&session->machine, ms * CYCLES_PER_MS);
    return true;
}

static bool do_unplug(struct session *session, struct words *words)
{
    (void)words;
    if (!session->machine.plugged)
        return refuse("it is unplugged");
    machine_unplug(&session->machine);
    link_unplug(&session->link);
    return true;
}

static bool do_plug(struct session *session, struct words *words)
{
    bool renamed = words->count > 0;
    if (renamed && strcmp(words->word[0], "renamed") != 0)
        return refuse("plug or plug renamed?");
    if (session->machine.plugged)
        return refuse("it is plugged in");
    if (!session->stepped && !link_plug(&session->link, renamed))
        return refuse("no port");
    machine_plug(&session->machine);
    return true;
}

static bool do_open(struct session *session, struct words *words)
{
    (void)words;
    if (!session->stepped)
        return refuse("open the port itself");
    if (session->machine.plugged && session->machine.resets_on_open)
        machine_reset(&session->machine, CAUSE_EXTERNAL);
    return true;
}

static bool do_autoreset(struct session *session, struct words *words)
{
    return flag(words->word[0], &session->machine.resets_on_open);
}

static bool do_bootloader(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!number(words->word[0], 60000, &ms))
        return false;
    session->machine.bootloader = ms * CYCLES_PER_MS;
    return true;
}

static bool do_seed(struct session *session, struct words *words)
{
    uint64_t seed;
    if (!number(words->word[0], UINT64_MAX, &seed))
        return false;
    chance_seed(&session->machine.chance, seed);
    return true;
}

/* ---- time and bytes ---- */

static void print_sent(struct machine *machine)
{
    uint8_t bytes[256];
    size_t count;
    while ((count = serial_to_host(&machine->serial, bytes, sizeof bytes)) > 0) {
        fputs("tx ", stdout);
        for (size_t i = 0; i < count; i++)
            printf("%02X", bytes[i]);
        putchar('\n');
    }
}

static bool do_run(struct session *session, struct words *words)
{
    uint64_t ms;
    if (!session->stepped)
        return refuse("time runs by itself");
    if (!number(words->word[0], LONGEST_RUN_MS, &ms))
        return false;
    print_sent(&session->machine);
    while (ms > 0) {
        uint64_t slice = ms < SLICE_MS ? ms : SLICE_MS;
        machine_advance(&session->machine, slice * CYCLES_PER_MS);
        print_sent(&session->machine);
        ms -= slice;
    }
    return true;
}

static bool do_rx(struct session *session, struct words *words)
{
    static uint8_t bytes[LARGEST_CHUNK];
    size_t count;
    if (!session->stepped)
        return refuse("write to the port itself");
    if (!hex(words->word[0], bytes, sizeof bytes, &count))
        return false;
    if (session->machine.plugged)
        serial_from_host(&session->machine.serial, bytes, count);
    return true;
}

static bool do_speed(struct session *session, struct words *words)
{
    char *end;
    double speed = strtod(words->word[0], &end);
    if (end == words->word[0] || *end || !(speed >= 0 && speed <= 100))
        return refuse("a factor from 0, as fast as it goes, to 100");
    session->speed = speed;
    return true;
}

/* ---- looking ---- */

static bool do_lamps(struct session *session, struct words *words)
{
    (void)words;
    fputs("lamps ", stdout);
    for (int i = 0; i < LAMPS; i++)
        putchar(session->machine.lamps.each[i].lit ? '1' : '0');
    putchar('\n');
    return true;
}

static void measured(const char *what, uint64_t value)
{
    printf(" %s %llu", what, (unsigned long long)value);
}

static bool do_stat(struct session *session, struct words *words)
{
    (void)words;
    struct machine *machine = &session->machine;
    struct serial *serial = &machine->serial;
    uint64_t selected = 0;
    for (int i = 0; i < machine->bus.count; i++)
        selected += machine->bus.readers[i].field.selected;
    fputs("stat", stdout);
    measured("ms", clock_now_ms(&machine->clock));
    measured("cycles", clock_now(&machine->clock));
    measured("resets", machine->resets);
    measured("free-stack", memory_free_stack(&machine->memory));
    measured("longest-loop-us", machine->longest_loop * 1000 / CYCLES_PER_MS);
    measured("spi-cycles", machine->bus.byte_cycles);
    measured("spi-gap", machine->bus.least_gap);
    measured("received", serial->received);
    measured("sent", serial->sent);
    measured("lost", serial->lost);
    measured("byte-cycles", serial_pace(serial));
    measured("selected", selected);
    measured("crashed", machine->crashed);
    putchar('\n');
    machine->longest_loop = 0;
    return true;
}

static bool do_help(struct session *session, struct words *words);

static bool do_quit(struct session *session, struct words *words)
{
    (void)words;
    session->over = true;
    return true;
}

static const struct {
    const char *name;
    const char *takes;
    int least, most;
    bool (*run)(struct session *session, struct words *words);
    bool answers; /* it prints its own answer when it succeeds */
} COMMANDS[] = {
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
    {"noise", "FLIPS DROPS", 2, 2, do_noise, false},
    {"garbage", "BYTES", 1, 1, do_garbage, false},
    {"duplicate", "TIMES", 1, 1, do_duplicate, false},
    {"overrun", "BYTES", 1, 1, do_overrun, false},
    {"freeze", "MS", 1, 1, do_freeze, false},
    {"drip", "0|1", 1, 1, do_drip, false},
    {"reset", "[CAUSE]", 0, 1, do_reset, false},
    {"hang", "", 0, 0, do_hang, false},
    {"halt", "MS", 1, 1, do_halt, false},
    {"unplug", "", 0, 0, do_unplug, false},
    {"plug", "[renamed]", 0, 1, do_plug, false},
    {"open", "", 0, 0, do_open, false},
    {"autoreset", "0|1", 1, 1, do_autoreset, false},
    {"bootloader", "MS", 1, 1, do_bootloader, false},
    {"seed", "NUMBER", 1, 1, do_seed, false},
    {"run", "MS", 1, 1, do_run, false},
    {"rx", "HEX", 1, 1, do_rx, false},
    {"speed", "FACTOR", 1, 1, do_speed, false},
    {"lamps", "", 0, 0, do_lamps, true},
    {"stat", "", 0, 0, do_stat, true},
    {"help", "", 0, 0, do_help, true},
    {"quit", "", 0, 0, do_quit, false},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static bool do_help(struct session *session, struct words *words)
{
    (void)session;
    (void)words;
    fputs("help", stdout);
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("%s %s%s%s", i ? ";" : "", COMMANDS[i].name, *COMMANDS[i].takes ? " " : "",
               COMMANDS[i].takes);
    putchar('\n');
    return true;
}

void command_line(struct session *session, char *line)
{
    struct words words = {0};
    char *rest;
    char *name = strtok_r(line, " \t\r", &rest);
    if (!name)
        return;
    for (char *word; (word = strtok_r(NULL, " \t\r", &rest)); words.count++) {
        if (words.count == MOST_WORDS) {
            refuse("too many words");
            return;
        }
        words.word[words.count] = word;
    }
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(COMMANDS[i].name, name) != 0)
            continue;
        if (words.count < COMMANDS[i].least || words.count > COMMANDS[i].most)
            printf("err %s takes %s\n", name, *COMMANDS[i].takes ? COMMANDS[i].takes : "nothing");
        else if (COMMANDS[i].run(session, &words) && !COMMANDS[i].answers)
            puts("ok");
        return;
    }
    refuse("no such command; try help");
}
