/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serial.h"

#include <simavr/fifo_declare.h>
#include <simavr/sim_io.h>
#include <string.h>

DEFINE_FIFO(uint16_t, uart_fifo);

enum {
    BYTE_CYCLES = HERTZ / 11520, /* ten bits at 115200 baud */
    UNREAD_BYTES = 3,
};

static uint32_t fill_of(const struct queue *queue)
{
    return queue->in - queue->out;
}

static bool push(struct queue *queue, uint8_t byte)
{
    if (fill_of(queue) == QUEUE)
        return false;
    queue->bytes[queue->in++ % QUEUE] = byte;
    return true;
}

static uint8_t pop(struct queue *queue)
{
    return queue->bytes[queue->out++ % QUEUE];
}

/* False when the byte is lost on the way; otherwise some bit of it may have changed. */
static bool survives(struct serial *serial, uint8_t *byte)
{
    if (chance_of(serial->chance, serial->drops, 100000))
        return false;
    if (chance_of(serial->chance, serial->flips, 100000))
        *byte ^= (uint8_t)(1 << chance_below(serial->chance, 8));
    return true;
}

/* A line is complete: send it on, and again if that was asked for. */
static void end_line(struct serial *serial)
{
    uint32_t copies = 0;
    if (serial->repeats_to_host) {
        copies = serial->repeats;
        serial->repeats_to_host = false;
    }
    for (; copies > 0; copies--)
        for (size_t i = 0; i < serial->line_size; i++)
            push(&serial->to_host, serial->line[i]);
    serial->line_size = 0;
}

static void on_output(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct serial *serial = param;
    uint8_t byte = value & 0xFF;
    uint64_t now = clock_now(serial->clock);
    if (serial->sent == 0 || now - serial->sent_at > 2 * BYTE_CYCLES) {
        serial->burst_at = now;
        serial->burst_size = 0;
    }
    serial->burst_size++;
    serial->sent_at = now;
    serial->sent++;
    if (!survives(serial, &byte))
        return;
    if (!push(&serial->to_host, byte))
        serial->lost++;
    serial->line[serial->line_size++] = byte;
    if (byte == '\n' || serial->line_size == sizeof serial->line)
        end_line(serial);
}

/* The library counts a parity bit that 8N1 does not have. */
static void on_baud_rate(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)address;
    (void)value;
    struct serial *serial = param;
    avr_uart_t *uart = serial->uart;
    unsigned divider = avr->data[uart->ubrrl.reg] | (avr->data[uart->ubrrh.reg] & 0x0Fu) << 8;
    uart->cycles_per_byte = 10 * (divider + 1) * (avr_regbit_get(avr, uart->u2x) ? 8 : 16);
}

static avr_uart_t *find_uart(avr_t *avr)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (strcmp(io->kind, "uart") == 0 && ((avr_uart_t *)io)->name == '0')
            return (avr_uart_t *)io;
    return NULL;
}

void serial_attach(struct serial *serial, avr_t *avr, struct clock *clock, struct chance *chance)
{
    serial->avr = avr;
    serial->uart = find_uart(avr);
    serial->clock = clock;
    serial->chance = chance;
    /* Neither print what the firmware says nor sleep when it waits for input. */
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(serial->uart->io.irq + UART_IRQ_OUTPUT, on_output, serial);
    avr_register_io_write(avr, serial->uart->ubrrl.reg, on_baud_rate, serial);
}

void serial_from_host(struct serial *serial, const uint8_t *bytes, size_t count)
{
    uint32_t times = 1;
    if (serial->repeats_to_board && count > 0) {
        times += serial->repeats;
        serial->repeats_to_board = false;
    }
    if (fill_of(&serial->to_board) == 0 && serial->next_byte_at < clock_now(serial->clock))
        serial->next_byte_at = clock_now(serial->clock);
    for (; times > 0; times--)
        for (size_t i = 0; i < count; i++) {
            uint8_t byte = bytes[i];
            if (survives(serial, &byte) && !push(&serial->to_board, byte))
                serial->lost++;
        }
}

static bool is_frozen(const struct serial *serial)
{
    return clock_now(serial->clock) < serial->frozen_until;
}

size_t serial_to_host(struct serial *serial, uint8_t *bytes, size_t most)
{
    uint64_t now = clock_now(serial->clock);
    size_t count = 0;
    if (is_frozen(serial))
        return 0;
    while (count < most && fill_of(&serial->to_host) > 0) {
        if (serial->drips) {
            if (now < serial->next_drip_at)
                break;
            serial->next_drip_at += HERTZ;
        }
        bytes[count++] = pop(&serial->to_host);
    }
    if (serial->drips && fill_of(&serial->to_host) == 0 && serial->next_drip_at < now)
        serial->next_drip_at = now;
    return count;
}

void serial_garbage(struct serial *serial, uint32_t count)
{
    for (; count > 0; count--)
        push(&serial->to_host, (uint8_t)chance_below(serial->chance, 256));
}

void serial_clear(struct serial *serial)
{
    serial->to_board.out = serial->to_board.in;
    serial->to_host.out = serial->to_host.in;
    serial->line_size = 0;
}

void serial_freeze(struct serial *serial, uint64_t cycles)
{
    serial->frozen_until = clock_now(serial->clock) + cycles;
    if (serial->next_byte_at < serial->frozen_until)
        serial->next_byte_at = serial->frozen_until;
}

void serial_repeat(struct serial *serial, uint32_t times)
{
    serial->repeats = times;
    serial->repeats_to_board = serial->repeats_to_host = times > 0;
}

uint64_t serial_pace(const struct serial *serial)
{
    if (serial->burst_size < 2)
        return 0;
    return (serial->sent_at - serial->burst_at) / (serial->burst_size - 1);
}

uint64_t serial_due(const struct serial *serial)
{
    return fill_of(&serial->to_board) > 0 ? serial->next_byte_at : UINT64_MAX;
}

void serial_tick(struct serial *serial, bool listening)
{
    if (clock_now(serial->clock) < serial_due(serial))
        return;
    uint8_t byte = pop(&serial->to_board);
    serial->next_byte_at += BYTE_CYCLES;
    bool full = uart_fifo_get_read_size(&serial->uart->input) >= UNREAD_BYTES;
    if (serial->overruns > 0)
        serial->overruns--;
    else if (listening && !full) {
        serial->received++;
        avr_raise_irq(serial->uart->io.irq + UART_IRQ_INPUT, byte);
        return;
    }
    serial->lost++;
}
