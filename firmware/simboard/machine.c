/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "machine.h"

#include <simavr/avr_watchdog.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    MCUSR = 0x54, /* in data space, ATmega328P and ATmega2560 alike */
    CHATTER_EVERY = 50 * CYCLES_PER_MS,
    CHATTER_BYTES = 5,
    JUMP_TO_ITSELF = 0xCFFF, /* rjmp .-2 */
};

static void on_avr_reset(avr_io_t *io)
{
    struct machine *machine = (struct machine *)((char *)io - offsetof(struct machine, observer));
    machine->cycles_before_reset = machine->avr->cycle;
    machine->was_reset = true;
}

/* Every module is asked; -1 lets the next one answer. */
static int on_avr_ioctl(avr_io_t *io, uint32_t control, void *parameter)
{
    (void)parameter;
    struct machine *machine = (struct machine *)((char *)io - offsetof(struct machine, observer));
    if (control == AVR_IOCTL_WATCHDOG_RESET) {
        uint64_t now = clock_now(&machine->clock);
        if (machine->fed_at && now - machine->fed_at > machine->longest_loop)
            machine->longest_loop = now - machine->fed_at;
        machine->fed_at = now;
    }
    return -1;
}

static void complain_on_errors(avr_t *avr, const int level, const char *format, va_list arguments)
{
    (void)avr;
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, arguments);
}

static void do_not_sleep(avr_t *avr, avr_cycle_count_t cycles)
{
    (void)avr;
    (void)cycles;
}

static uint32_t heap_start(const avr_t *avr, const elf_firmware_t *firmware)
{
    for (uint32_t i = 0; i < firmware->symbolcount; i++)
        if (strcmp(firmware->symbol[i]->symbol, "_end") == 0)
            return firmware->symbol[i]->addr & 0xFFFF;
    return avr->ioend + 1u + firmware->datasize + firmware->bsssize;
}

/* The library prints what it loads to standard output, which belongs to the answers here. */
static int read_quietly(const char *file, elf_firmware_t *firmware)
{
    fflush(stdout);
    int answers = dup(STDOUT_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    int failed = elf_read_firmware(file, firmware);
    fflush(stdout);
    dup2(answers, STDOUT_FILENO);
    close(answers);
    return failed;
}

/* What everything around the AVR notices when the AVR begins anew. */
static void begin_anew(struct machine *machine)
{
    machine->was_reset = false;
    /* Board time goes on where it was. */
    if (machine->avr->cycle < machine->cycles_before_reset)
        machine->clock.offset += machine->cycles_before_reset - machine->avr->cycle;
    uint8_t cause = machine->avr->data[MCUSR];
    machine->resets++;
    machine->fed_at = 0;
    machine->crashed = false;
    machine->halted_until = 0;
    machine->starts_at = clock_now(&machine->clock);
    /* Boot loaders start the program at once after the watchdog bit. */
    if (!(cause & CAUSE_WATCHDOG))
        machine->starts_at += machine->bootloader;
    machine->next_chatter = clock_now(&machine->clock);
    bus_reset(&machine->bus);
    lamps_reset(&machine->lamps);
    pins_refresh(&machine->pins);
    printf("reset %u\n", cause);
}

bool machine_start(struct machine *machine, const struct options *options)
{
    memset(machine, 0, sizeof *machine);
    machine->wiring = wiring_of(options->board);
    elf_firmware_t firmware = {0};
    if (!machine->wiring) {
        fprintf(stderr, "simboard: no board is called %s: uno, mega\n", options->board);
        return false;
    }
    avr_global_logger_set(complain_on_errors);
    if (access(options->elf, R_OK) != 0 || read_quietly(options->elf, &firmware) != 0) {
        fprintf(stderr, "simboard: cannot read the firmware %s\n", options->elf);
        return false;
    }
    avr_t *avr = avr_make_mcu_by_name(machine->wiring->mcu);
    machine->avr = avr;
    avr_init(avr);
    firmware.frequency = HERTZ;
    avr_load_firmware(avr, &firmware);
    avr->frequency = HERTZ;
    avr->sleep = do_not_sleep;
    avr->log = LOG_ERROR;
    machine->clock.avr = avr;
    chance_seed(&machine->chance, options->seed);
    pins_attach(&machine->pins, avr);
    bus_attach(&machine->bus, avr, &machine->clock, &machine->pins, machine->wiring,
               &machine->chance);
    chain165_attach(&machine->chain, &machine->pins, machine->wiring);
    lamps_attach(&machine->lamps, &machine->clock, &machine->pins, machine->wiring);
    serial_attach(&machine->serial, avr, &machine->clock, &machine->chance);
    if (!memory_attach(&machine->memory, avr, options->eeprom, heap_start(avr, &firmware)))
        return false;
    machine->observer = (avr_io_t){
        .kind = "observer", .reset = on_avr_reset, .ioctl = on_avr_ioctl};
    avr_register_io(avr, &machine->observer);
    machine->resets_on_open = options->resets_on_open;
    machine->bootloader = (uint64_t)options->bootloader_ms * CYCLES_PER_MS;
    machine->plugged = true;
    machine_reset(machine, CAUSE_POWER);
    return true;
}

static void chatter(struct machine *machine)
{
    while (machine->next_chatter < machine->starts_at &&
           machine->next_chatter <= clock_now(&machine->clock)) {
        serial_garbage(&machine->serial, CHATTER_BYTES);
        machine->next_chatter += CHATTER_EVERY;
    }
}

static uint64_t least(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

/* Time passes while the AVR stands still; returns until when, at most. */
static uint64_t standstill(const struct machine *machine)
{
    if (!machine->plugged || machine->crashed)
        return UINT64_MAX;
    uint64_t now = clock_now(&machine->clock);
    if (now < machine->starts_at)
        return least(machine->starts_at, machine->next_chatter > now ? machine->next_chatter
                                                                     : UINT64_MAX);
    return machine->halted_until;
}

static void run_avr(struct machine *machine)
{
    int state = avr_run(machine->avr);
    if (machine->was_reset)
        begin_anew(machine);
    if (state == cpu_Done || state == cpu_Crashed) {
        printf("crashed %x\n", machine->avr->pc);
        machine->crashed = true;
    }
}

void machine_advance(struct machine *machine, uint64_t cycles)
{
    struct clock *clock = &machine->clock;
    machine->target += cycles;
    while (clock_now(clock) < machine->target) {
        uint64_t now = clock_now(clock);
        uint64_t until = standstill(machine);
        if (until > now) {
            until = least(least(until, machine->target), serial_due(&machine->serial));
            clock->offset += until > now ? until - now : 0;
            chatter(machine);
        } else {
            run_avr(machine);
        }
        /* A boot loader reads what comes and throws it away. */
        bool starting = clock_now(clock) < machine->starts_at;
        serial_tick(&machine->serial, machine->plugged && !starting);
    }
    memory_save(&machine->memory);
}

void machine_reset(struct machine *machine, uint8_t cause)
{
    avr_reset(machine->avr);
    machine->avr->data[MCUSR] = cause;
    begin_anew(machine);
    chatter(machine);
}

void machine_hang(struct machine *machine)
{
    avr_t *avr = machine->avr;
    avr_flashaddr_t last = (avr_flashaddr_t)(avr->flashend - 1);
    avr->flash[last] = JUMP_TO_ITSELF & 0xFF;
    avr->flash[last + 1] = JUMP_TO_ITSELF >> 8;
    avr->sreg[S_I] = 0;
    avr->pc = last;
}

void machine_halt(struct machine *machine, uint64_t cycles)
{
    machine->halted_until = clock_now(&machine->clock) + cycles;
    machine->fed_at = 0; /* the firmware's loop is not to blame for this pause */
}

void machine_unplug(struct machine *machine)
{
    machine->plugged = false;
    serial_clear(&machine->serial);
    lamps_reset(&machine->lamps);
}

void machine_plug(struct machine *machine)
{
    machine->plugged = true;
    serial_clear(&machine->serial);
    memory_power_on(&machine->memory);
    bus_power_on(&machine->bus);
    machine_reset(machine, CAUSE_POWER);
}
