/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bus.h"

#include <simavr/sim_io.h>
#include <string.h>

static uint8_t exchange(struct bus *bus, uint8_t out)
{
    uint64_t now_ns = clock_now_ns(bus->clock);
    uint8_t in = 0xFF; /* nobody pulls the line: it floats high */
    for (int i = 0; i < bus->count; i++) {
        struct mfrc522 *reader = &bus->readers[i];
        if (reader->absent)
            continue;
        if (reader->selected)
            in &= mfrc522_exchange(reader, out, now_ns);
        if (reader->holds_bus)
            in = 0;
    }
    return in;
}

static avr_cycle_count_t on_byte_over(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)avr;
    (void)when;
    struct bus *bus = param;
    avr_raise_irq(bus->spi->io.irq + SPI_IRQ_INPUT, exchange(bus, bus->sending));
    return 0;
}

/* Data sheet ATmega328P, table 18-5: SPI2X, SPR1, SPR0. */
static unsigned divider(const struct bus *bus)
{
    static const unsigned dividers[] = {4, 16, 64, 128, 2, 8, 32, 64};
    const uint8_t *data = bus->avr->data;
    return dividers[(data[bus->spi->r_spcr] & 3) | (data[bus->spi->r_spsr] & 1) << 2];
}

static void on_write(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)address;
    struct bus *bus = param;
    if (!avr_regbit_get(avr, bus->spi->spe))
        return;
    bus->sending = value;
    bus->byte_cycles = 8 * divider(bus);
    uint64_t now = clock_now(bus->clock);
    if (now - bus->begun_at < bus->least_gap)
        bus->least_gap = now - bus->begun_at;
    bus->begun_at = now;
    avr_cycle_timer_register(avr, bus->byte_cycles, on_byte_over, bus);
}

static void on_select(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    mfrc522_select(param, !value);
}

static void on_reset_pin(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct bus *bus = param;
    for (int i = 0; i < bus->count; i++)
        mfrc522_hold_in_reset(&bus->readers[i], !value, clock_now_ns(bus->clock));
}

static avr_spi_t *find_spi(avr_t *avr)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (strcmp(io->kind, "spi") == 0)
            return (avr_spi_t *)io;
    return NULL;
}

void bus_attach(struct bus *bus, avr_t *avr, struct clock *clock, struct pins *pins,
                const struct wiring *wiring, struct chance *chance)
{
    bus->avr = avr;
    bus->spi = find_spi(avr);
    bus->clock = clock;
    bus->pins = pins;
    bus->miso = wiring->miso;
    bus->count = wiring->readers;
    bus->least_gap = UINT64_MAX;
    for (int i = 0; i < bus->count; i++) {
        mfrc522_power_on(&bus->readers[i], chance, 0);
        pins_watch(pins, wiring->select[i], on_select, &bus->readers[i]);
    }
    pins_watch(pins, wiring->reset, on_reset_pin, bus);
    avr_register_io_write(avr, bus->spi->r_spdr, on_write, bus);
}

void bus_reset(struct bus *bus)
{
    for (int i = 0; i < bus->count; i++)
        mfrc522_select(&bus->readers[i], false);
}

void bus_power_on(struct bus *bus)
{
    for (int i = 0; i < bus->count; i++)
        mfrc522_lose_registers(&bus->readers[i], clock_now_ns(bus->clock));
}

void bus_hold(struct bus *bus, int reader, bool holds)
{
    bus->readers[reader].holds_bus = holds;
    bool any = false;
    for (int i = 0; i < bus->count; i++)
        any = any || bus->readers[i].holds_bus;
    if (any)
        pins_drive(bus->pins, bus->miso, false);
    else
        pins_release(bus->pins, bus->miso);
}
