/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pin of which board leads where: the same tables as in firmware/tray. */
#ifndef SIMBOARD_WIRING_H
#define SIMBOARD_WIRING_H

enum { MOST_READERS = 8, LAMPS = 6 };

struct pin {
    char port;
    int bit;
};

struct wiring {
    const char *name;
    const char *mcu;
    int readers;
    struct pin select[MOST_READERS];
    struct pin reset; /* all readers' NRSTPD */
    struct pin miso;
    struct pin chain_clock, chain_load, chain_data;
    struct pin lamps[LAMPS];
};

/* The board of that name, "uno" or "mega", or NULL. */
const struct wiring *wiring_of(const char *name);

#endif
