/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chain165.h"

static const uint32_t BEHIND = UINT32_C(1) << 31;

static void show(struct chain165 *chain)
{
    pins_drive(chain->pins, chain->data, chain->shifted & 1);
}

static void on_load(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct chain165 *chain = param;
    chain->loading = !value;
    if (chain->loading) {
        chain->shifted = chain->inputs;
        show(chain);
    }
}

static void on_clock(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    struct chain165 *chain = param;
    if (!value || chain->loading)
        return;
    chain->shifted = chain->shifted >> 1 | BEHIND;
    show(chain);
}

void chain165_attach(struct chain165 *chain, struct pins *pins, const struct wiring *wiring)
{
    chain->pins = pins;
    chain->data = wiring->chain_data;
    chain->inputs = UINT32_MAX;
    chain->shifted = UINT32_MAX;
    chain->loading = false;
    pins_watch(pins, wiring->chain_load, on_load, chain);
    pins_watch(pins, wiring->chain_clock, on_clock, chain);
    show(chain);
}

static uint32_t mask_of(int which)
{
    int chip = which / 8;
    return UINT32_C(1) << (8 * chip + 7 - which % 8);
}

void chain165_set(struct chain165 *chain, int which, bool closed)
{
    uint32_t mask = mask_of(which);
    chain->inputs = closed ? chain->inputs & ~mask : chain->inputs | mask;
    if (chain->loading) {
        chain->shifted = chain->inputs;
        show(chain);
    }
}
