/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char USAGE[] =
    "usage: simboard --elf FILE [--board uno|mega] [--eeprom FILE] [--seed N] [--bootloader MS]\n"
    "                (--stepped | [--link NAME] [--speed FACTOR] [--autoreset])\n"
    "Runs the tray's firmware on a simulated board; README.md tells the commands on its input.\n";

static bool number(const char *word, unsigned long long most, unsigned long long *value)
{
    char *end;
    errno = 0;
    *value = strtoull(word, &end, 10);
    return errno == 0 && end != word && *end == '\0' && word[0] != '-' && *value <= most;
}

static bool factor(const char *word, double *value)
{
    char *end;
    *value = strtod(word, &end);
    return end != word && *end == '\0' && *value >= 0 && *value <= 100;
}

static bool complain(const char *what, const char *word)
{
    fprintf(stderr, "simboard: %s: %s\n%s", what, word, USAGE);
    return false;
}

static bool read_with_value(struct options *options, const char *word, const char *value)
{
    unsigned long long count;
    if (strcmp(word, "--elf") == 0)
        options->elf = value;
    else if (strcmp(word, "--board") == 0)
        options->board = value;
    else if (strcmp(word, "--eeprom") == 0)
        options->eeprom = value;
    else if (strcmp(word, "--link") == 0)
        options->link = value;
    else if (strcmp(word, "--speed") == 0)
        return factor(value, &options->speed) || complain("no speed", value);
    else if (strcmp(word, "--bootloader") == 0) {
        if (!number(value, 60000, &count))
            return complain("no time in ms", value);
        options->bootloader_ms = (uint32_t)count;
    } else if (strcmp(word, "--seed") == 0) {
        if (!number(value, UINT64_MAX, &count))
            return complain("no number", value);
        options->seed = count;
    } else
        return complain("no such option", word);
    return true;
}

bool options_read(struct options *options, int count, char **words)
{
    *options = (struct options){.board = "uno", .speed = 1, .seed = 1};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--stepped") == 0)
            options->stepped = true;
        else if (strcmp(words[i], "--autoreset") == 0)
            options->resets_on_open = true;
        else if (i + 1 == count)
            return complain("no such option, or nothing behind it", words[i]);
        else if (!read_with_value(options, words[i], words[i + 1]))
            return false;
        else
            i++;
    }
    if (!options->elf)
        return complain("which firmware?", "--elf FILE");
    if (options->stepped && options->link)
        return complain("a stepped board has no port", "--link");
    return true;
}
