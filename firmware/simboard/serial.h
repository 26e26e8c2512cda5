/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The serial line between the board and the host, byte by byte in time, and what can befall it.
 *
 * Bytes reach the board one each 10 bit times of 115200 baud. libsimavr takes 11 bits for each byte
 * and buffers 64 of them; here a byte takes 10, and of what the firmware has not read yet only
 * three are kept, as in the real USART: two in its buffer and one in its shift register. */
#ifndef SIMBOARD_SERIAL_H
#define SIMBOARD_SERIAL_H

#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance.h"
#include "clock.h"

enum { QUEUE = 1 << 16 };

/* A ring of bytes; `in` and `out` only grow. */
struct queue {
    uint8_t bytes[QUEUE];
    uint32_t in, out;
};

struct serial {
    avr_t *avr;
    avr_uart_t *uart;
    struct clock *clock;
    struct chance *chance;

    struct queue to_board, to_host;
    uint64_t next_byte_at; /* when the next byte towards the board begins, in cycles */
    uint8_t line[80];      /* what the board has said since its latest line end */
    size_t line_size;

    /* Faults. */
    uint32_t flips, drops;    /* of 100 000 bytes, both ways */
    uint32_t repeats;         /* the next chunk and the next line come so often again */
    bool repeats_to_board, repeats_to_host;
    uint32_t overruns;        /* so many of the next received bytes are lost */
    uint64_t frozen_until;    /* the line stands still, both ways */
    bool drips;               /* one byte a second to the host */
    uint64_t next_drip_at;

    unsigned long received, sent, lost;
    /* The latest bytes that the board sent without a pause: their pace is the board's own. */
    uint64_t burst_at, sent_at;
    unsigned long burst_size;
};

void serial_attach(struct serial *serial, avr_t *avr, struct clock *clock, struct chance *chance);

/* Bytes from the host, one chunk as it came. */
void serial_from_host(struct serial *serial, const uint8_t *bytes, size_t count);

/* Bytes that the host can read now, at most `most`. */
size_t serial_to_host(struct serial *serial, uint8_t *bytes, size_t most);

/* Bytes that nobody sent, on their way to the host. */
void serial_garbage(struct serial *serial, uint32_t count);

/* Everything under way is lost: a plug was pulled. */
void serial_clear(struct serial *serial);

void serial_freeze(struct serial *serial, uint64_t cycles);
void serial_repeat(struct serial *serial, uint32_t times);

/* Cycles that the board takes for a byte, measured over its latest burst; 0 before there was one. */
uint64_t serial_pace(const struct serial *serial);

/* When something has to happen on the line, in cycles of board time. */
uint64_t serial_due(const struct serial *serial);

/* Let a byte arrive at the board, if it is time; `listening` tells whether a USART is there. */
void serial_tick(struct serial *serial, bool listening);

#endif
