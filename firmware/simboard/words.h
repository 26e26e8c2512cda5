/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a command, and what they mean. What makes no sense is answered by "err" and why. */
#ifndef SIMBOARD_WORDS_H
#define SIMBOARD_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tags.h"

enum { MOST_WORDS = 4 };

/* The words of one command, behind its name. */
struct words {
    int count;
    char *word[MOST_WORDS];
};

/* Print why a command is not carried out; always false. */
bool refuse(const char *why);

/* A decimal number from 0 to `most`. */
bool number(const char *word, uint64_t most, uint64_t *value);

/* "0" or "1". */
bool flag(const char *word, bool *value);

/* The bytes that pairs of hex digits mean, at most `most`. */
bool hex(const char *word, uint8_t *bytes, size_t most, size_t *count);

/* A UID of 8 or 14 hex digits. */
bool uid_of(const char *word, uint8_t uid[LONGEST_UID], size_t *size);

#endif
