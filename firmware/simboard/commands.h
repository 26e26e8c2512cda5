/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people and tests tell the board: one command a line, one answer a line. */
#ifndef SIMBOARD_COMMANDS_H
#define SIMBOARD_COMMANDS_H

#include <stdbool.h>

#include "link.h"
#include "machine.h"

struct session {
    struct machine machine;
    struct link link;
    bool stepped; /* time moves only by the command "run" */
    double speed;
    bool over;
};

/* Carry out one line, without its line end, and print the answer: "ok", "err ..." or facts. */
void command_line(struct session *session, char *line);

#endif
