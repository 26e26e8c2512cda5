/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lamps.h"

#include <stdio.h>

static void light(struct lamp *lamp, bool lit)
{
    if (lamp->lit == lit)
        return;
    lamp->lit = lit;
    printf("lamp %d %d %llu\n", (int)(lamp - lamp->all->each), lit,
           (unsigned long long)clock_now_ms(lamp->all->clock));
}

static void on_pin(avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    light(param, value & 1);
}

void lamps_attach(struct lamps *lamps, struct clock *clock, struct pins *pins,
                  const struct wiring *wiring)
{
    lamps->clock = clock;
    for (int i = 0; i < LAMPS; i++) {
        lamps->each[i] = (struct lamp){.all = lamps};
        pins_watch(pins, wiring->lamps[i], on_pin, &lamps->each[i]);
    }
}

void lamps_reset(struct lamps *lamps)
{
    for (int i = 0; i < LAMPS; i++)
        light(&lamps->each[i], false);
}
