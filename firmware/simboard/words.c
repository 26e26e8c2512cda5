/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool refuse(const char *why)
{
    printf("err %s\n", why);
    return false;
}

bool number(const char *word, uint64_t most, uint64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoull(word, &end, 10);
    return (errno == 0 && isdigit((unsigned char)word[0]) && *end == '\0' && *value <= most) ||
           refuse("a number is wrong or too large");
}

bool flag(const char *word, bool *value)
{
    *value = strcmp(word, "1") == 0;
    return *value || strcmp(word, "0") == 0 || refuse("0 or 1?");
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *found = c ? strchr(digits, toupper((unsigned char)c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* The bytes that pairs of hex digits mean; false if they are no such pairs or too many. */
bool hex(const char *word, uint8_t *bytes, size_t most, size_t *count)
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

bool uid_of(const char *word, uint8_t uid[LONGEST_UID], size_t *size)
{
    size_t digits = strlen(word);
    if (digits != 8 && digits != 14)
        return refuse("a UID has 8 or 14 hex digits");
    return hex(word, uid, LONGEST_UID, size);
}
