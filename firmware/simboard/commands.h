/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people and tests tell the board: one command a line, one answer a line. */
#ifndef SIMBOARD_COMMANDS_H
#define SIMBOARD_COMMANDS_H

#include <stdbool.h>

#include "link.h"
#include "machine.h"
#include "words.h"

struct session {
    struct machine machine;
    struct link link;
    bool stepped; /* time moves only by the command "run" */
    double speed;
    bool over;
};

struct command {
    const char *name;
    const char *takes; /* the words behind it, for people */
    int least, most;   /* how many they are */
    bool (*run)(struct session *session, struct words *words);
    bool answers; /* it prints its own answer when it succeeds */
};

/* They end with a nameless one. */
extern const struct command TABLE_COMMANDS[], BOARD_COMMANDS[], TIME_COMMANDS[];

/* Carry out one line, without its line end, and print the answer: "ok", "err ..." or facts. */
void command_line(struct session *session, char *line);

#endif
