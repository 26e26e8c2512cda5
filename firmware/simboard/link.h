/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's port in real time: a pseudo-terminal, under a name of our own if one is wanted. */
#ifndef SIMBOARD_LINK_H
#define SIMBOARD_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "machine.h"

struct link {
    int master;       /* -1 while unplugged */
    const char *base; /* the symbolic link's name, or NULL */
    char name[4096];  /* the name it has now */
    unsigned renamed; /* how often it came back under another name */
    bool opened;      /* somebody has the port open */
    unsigned char waiting[512];
    size_t waiting_count; /* read from the board, not taken by the host's kernel yet */
};

/* False, with a message on standard error, when no pseudo-terminal can be had. */
bool link_plug(struct link *link, bool renamed);
void link_unplug(struct link *link);

/* Carry bytes between the host and the board. */
void link_poll(struct link *link, struct machine *machine);

#endif
