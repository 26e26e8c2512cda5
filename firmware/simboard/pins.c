/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pins.h"

#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>

void pins_attach(struct pins *pins, avr_t *avr)
{
    *pins = (struct pins){.avr = avr};
}

static avr_irq_t *irq_of(struct pins *pins, struct pin pin)
{
    return avr_io_getirq(pins->avr, AVR_IOCTL_IOPORT_GETIRQ(pin.port), pin.bit);
}

static void apply(struct pins *pins, char port)
{
    avr_ioport_external_t external = {
        .name = (unsigned long)port & 0x7F,
        .mask = pins->driven[port - 'A'],
        .value = pins->levels[port - 'A'],
    };
    avr_ioctl(pins->avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &external);
}

/* A level that is already noted would be filtered out: let it change to and fro. */
static void raise_surely(avr_irq_t *irq, bool high)
{
    avr_raise_irq(irq, !high);
    avr_raise_irq(irq, high);
}

void pins_drive(struct pins *pins, struct pin pin, bool high)
{
    uint8_t mask = (uint8_t)(1 << pin.bit);
    pins->driven[pin.port - 'A'] |= mask;
    if (high)
        pins->levels[pin.port - 'A'] |= mask;
    else
        pins->levels[pin.port - 'A'] &= (uint8_t)~mask;
    apply(pins, pin.port);
    avr_raise_irq(irq_of(pins, pin), high);
}

void pins_release(struct pins *pins, struct pin pin)
{
    uint8_t mask = (uint8_t)(1 << pin.bit);
    pins->driven[pin.port - 'A'] &= (uint8_t)~mask;
    pins->levels[pin.port - 'A'] &= (uint8_t)~mask;
    apply(pins, pin.port);
    avr_ioport_state_t state;
    avr_ioctl(pins->avr, AVR_IOCTL_IOPORT_GETSTATE(pin.port), &state);
    raise_surely(irq_of(pins, pin), state.port & mask);
}

void pins_refresh(struct pins *pins)
{
    /* A low pin that could interrupt would be looked at in every single cycle. The tray's firmware
     * uses no such interrupts, and its chain hangs on these very pins: three times the speed. */
    for (uint8_t which = 0; which < EXTINT_COUNT; which++)
        avr_extint_set_strict_lvl_trig(pins->avr, which, 0);
    for (char port = 'A'; port <= 'L'; port++)
        for (int bit = 0; bit < 8; bit++)
            if (pins->driven[port - 'A'] >> bit & 1) {
                struct pin pin = {port, bit};
                raise_surely(irq_of(pins, pin), pins->levels[port - 'A'] >> bit & 1);
            }
}

void pins_watch(struct pins *pins, struct pin pin, avr_irq_notify_t notify, void *param)
{
    avr_irq_register_notify(irq_of(pins, pin), notify, param);
}
