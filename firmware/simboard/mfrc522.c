/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mfrc522.h"

#include <string.h>

/* Register addresses, data sheet table 20. */
enum {
    COMMAND = 0x01,
    COM_IRQ = 0x04,
    DIV_IRQ = 0x05,
    ERROR = 0x06,
    FIFO_DATA = 0x09,
    FIFO_LEVEL = 0x0A,
    CONTROL = 0x0C,
    BIT_FRAMING = 0x0D,
    COLL = 0x0E,
    MODE = 0x11,
    TX_MODE = 0x12,
    RX_MODE = 0x13,
    TX_CONTROL = 0x14,
    CRC_RESULT_HIGH = 0x21,
    CRC_RESULT_LOW = 0x22,
    T_MODE = 0x2A,
    T_PRESCALER = 0x2B,
    T_RELOAD_HIGH = 0x2C,
    T_RELOAD_LOW = 0x2D,
    VERSION = 0x37,
};

enum { CALC_CRC = 0x3, TRANSCEIVE = 0xC, SOFT_RESET = 0xF };
enum { POWER_DOWN = 0x10, COMMAND_MASK = 0x0F };
enum { IRQ_SET = 0x80, TX_IRQ = 0x40, RX_IRQ = 0x20, ERR_IRQ = 0x02, TIMER_IRQ = 0x01 };
enum { CRC_IRQ = 0x04 };
enum { BUFFER_OVERFLOW = 0x10, COLLISION = 0x08, CRC_ERROR = 0x04, PARITY_ERROR = 0x02 };
enum { START_SEND = 0x80, FLUSH_BUFFER = 0x80, VALUES_AFTER_COLL = 0x80, POSITION_NOT_VALID = 0x20 };
enum { CRC_ENABLED = 0x80, T_AUTO = 0x80, ANTENNA = 0x03 };

/* Times on the air at 106 kbit/s, in ns (ISO/IEC 14443-3, 6.1.2: frame delay about 1172 / fc). */
static const uint64_t BIT_NS = 9440;
static const uint64_t FRAME_DELAY_NS = 86400;
static const uint64_t OSCILLATOR_NS = 40000; /* 37.74 us after a reset, section 8.8 */

static const struct {
    uint8_t address, value;
} RESET_VALUES[] = {
    {COMMAND, 0x20}, {0x02, 0x80}, {COM_IRQ, 0x14}, {0x07, 0x21}, {0x0B, 0x08}, {CONTROL, 0x10},
    {COLL, 0xA0}, {MODE, 0x3F}, {TX_CONTROL, 0x80}, {0x16, 0x10}, {0x17, 0x84}, {0x18, 0x84},
    {0x19, 0x4D}, {CRC_RESULT_HIGH, 0xFF}, {CRC_RESULT_LOW, 0xFF}, {0x24, 0x26}, {0x26, 0x48},
    {0x27, 0x88}, {0x28, 0x20}, {0x29, 0x20},
};

void mfrc522_lose_registers(struct mfrc522 *chip, uint64_t now_ns)
{
    memset(chip->registers, 0, sizeof chip->registers);
    for (size_t i = 0; i < sizeof RESET_VALUES / sizeof *RESET_VALUES; i++)
        chip->registers[RESET_VALUES[i].address] = RESET_VALUES[i].value;
    chip->fifo_count = 0;
    chip->busy = false;
    chip->ready_at_ns = now_ns + OSCILLATOR_NS;
    field_power(&chip->field, false, now_ns);
}

void mfrc522_power_on(struct mfrc522 *chip, struct chance *chance, uint64_t now_ns)
{
    memset(chip, 0, sizeof *chip);
    chip->chance = chance;
    chip->version = 0x92;
    mfrc522_lose_registers(chip, now_ns);
}

void mfrc522_select(struct mfrc522 *chip, bool selected)
{
    chip->selected = selected;
    chip->has_address = false;
    chip->next_out = 0;
}

void mfrc522_hold_in_reset(struct mfrc522 *chip, bool held, uint64_t now_ns)
{
    if (held != chip->held_in_reset)
        mfrc522_lose_registers(chip, now_ns);
    chip->held_in_reset = held;
}

static void put(struct mfrc522 *chip, uint8_t byte)
{
    if (chip->fifo_count < (int)sizeof chip->fifo)
        chip->fifo[chip->fifo_count++] = byte;
    else
        chip->registers[ERROR] |= BUFFER_OVERFLOW;
}

static uint8_t take(struct mfrc522 *chip)
{
    if (chip->fifo_count == 0)
        return 0;
    uint8_t byte = chip->fifo[0];
    memmove(chip->fifo, chip->fifo + 1, (size_t)--chip->fifo_count);
    return byte;
}

static uint16_t crc_preset(const struct mfrc522 *chip)
{
    static const uint16_t presets[] = {0x0000, 0x6363, 0xA671, 0xFFFF};
    return presets[chip->registers[MODE] & 3];
}

/* The time the chip's own timer runs, section 8.5. */
static uint64_t timeout_ns(const struct mfrc522 *chip)
{
    const uint8_t *registers = chip->registers;
    uint64_t prescaler = (registers[T_MODE] & 0x0Fu) << 8 | registers[T_PRESCALER];
    uint64_t reload = (uint64_t)registers[T_RELOAD_HIGH] << 8 | registers[T_RELOAD_LOW];
    return (reload + 1) * (2 * prescaler + 1) * 1000000 / 13560;
}

static void start_sending(struct mfrc522 *chip, uint64_t now_ns)
{
    uint8_t frame[sizeof chip->fifo + 2];
    size_t count = (size_t)chip->fifo_count;
    int last_bits = chip->registers[BIT_FRAMING] & 7;
    memcpy(frame, chip->fifo, count);
    if (chip->registers[TX_MODE] & CRC_ENABLED) {
        crc_a(frame, count, crc_preset(chip), frame + count);
        count += 2;
    }
    chip->fifo_count = 0;
    chip->registers[BIT_FRAMING] &= (uint8_t)~START_SEND;
    chip->registers[ERROR] = 0;
    if (chip->stalled)
        return;
    chip->registers[COM_IRQ] |= TX_IRQ;
    uint64_t sent_bits = count * 9 - (last_bits ? 8u - (unsigned)last_bits : 0u) + 2;
    uint64_t sent_at_ns = now_ns + sent_bits * BIT_NS;
    field_hear(&chip->field, frame, count, last_bits, now_ns, chip->chance, &chip->answer);
    if (chip->answer.bits) {
        uint64_t answer_bits = (uint64_t)chip->answer.bits * 9 / 8 + 2;
        chip->done_at_ns = sent_at_ns + FRAME_DELAY_NS + answer_bits * BIT_NS;
    } else if (chip->registers[T_MODE] & T_AUTO) {
        chip->done_at_ns = sent_at_ns + timeout_ns(chip);
    } else {
        return; /* it waits for an answer until the command is taken back */
    }
    chip->busy = true;
}

static void report_collision(struct mfrc522 *chip, int align)
{
    const struct answer *answer = &chip->answer;
    int position = answer->collision + 1 +
                   (chip->counts_from_level ? answer->known : align);
    chip->registers[ERROR] |= COLLISION;
    chip->registers[COLL] &= VALUES_AFTER_COLL;
    chip->registers[COLL] |= position > 32 ? POSITION_NOT_VALID : (uint8_t)(position & 0x1F);
}

static void receive(struct mfrc522 *chip)
{
    struct answer *answer = &chip->answer;
    int align = chip->registers[BIT_FRAMING] >> 4 & 7;
    chip->registers[COLL] = (chip->registers[COLL] & VALUES_AFTER_COLL) | POSITION_NOT_VALID;
    if (answer->collision >= 0) {
        report_collision(chip, align);
        if (!(chip->registers[COLL] & VALUES_AFTER_COLL))
            for (int bit = answer->collision; bit < answer->bits; bit++)
                answer->bytes[bit / 8] &= (uint8_t)~(1 << bit % 8);
    }
    if (chance_of(chip->chance, chip->corruption, 1000)) {
        int bit = (int)chance_below(chip->chance, (uint32_t)answer->bits);
        answer->bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        /* Parity sees one wrong bit, but two of them slip through. */
        if (!chance_of(chip->chance, 1, 8))
            chip->registers[ERROR] |= PARITY_ERROR;
    }
    uint8_t aligned[sizeof answer->bytes + 1] = {0};
    int bits = align + answer->bits;
    for (int bit = align; bit < bits; bit++)
        if (answer->bytes[(bit - align) / 8] >> (bit - align) % 8 & 1)
            aligned[bit / 8] |= (uint8_t)(1 << bit % 8);
    int count = (bits + 7) / 8;
    if (chip->registers[RX_MODE] & CRC_ENABLED && count >= 3) {
        uint8_t check[2];
        count -= 2;
        crc_a(aligned, (size_t)count, crc_preset(chip), check);
        if (memcmp(check, aligned + count, 2) != 0)
            chip->registers[ERROR] |= CRC_ERROR;
    }
    for (int i = 0; i < count; i++)
        put(chip, aligned[i]);
    chip->registers[CONTROL] = (chip->registers[CONTROL] & ~7) | (bits & 7);
    chip->registers[COM_IRQ] |= RX_IRQ;
    if (chip->registers[ERROR])
        chip->registers[COM_IRQ] |= ERR_IRQ;
}

/* Let happen what is due by now. */
static void settle(struct mfrc522 *chip, uint64_t now_ns)
{
    if (!chip->busy || now_ns < chip->done_at_ns || chip->stalled)
        return;
    chip->busy = false;
    if (chip->answer.bits)
        receive(chip);
    else
        chip->registers[COM_IRQ] |= TIMER_IRQ;
}

static void calculate_crc(struct mfrc522 *chip)
{
    uint8_t result[2];
    crc_a(chip->fifo, (size_t)chip->fifo_count, crc_preset(chip), result);
    chip->fifo_count = 0;
    chip->registers[CRC_RESULT_LOW] = result[0];
    chip->registers[CRC_RESULT_HIGH] = result[1];
    chip->registers[DIV_IRQ] |= CRC_IRQ;
}

static void write_command(struct mfrc522 *chip, uint8_t value, uint64_t now_ns)
{
    uint8_t command = value & COMMAND_MASK;
    if (command == SOFT_RESET) {
        mfrc522_lose_registers(chip, now_ns);
        return;
    }
    chip->registers[COMMAND] = value;
    chip->busy = false;
    if (command == CALC_CRC && !chip->stalled)
        calculate_crc(chip);
}

/* Interrupt bits are set or cleared where a written byte has ones, as its highest bit says. */
static void write_interrupts(struct mfrc522 *chip, uint8_t address, uint8_t value)
{
    if (value & IRQ_SET)
        chip->registers[address] |= value & 0x7F;
    else
        chip->registers[address] &= (uint8_t)~value;
}

static void write_register(struct mfrc522 *chip, uint8_t address, uint8_t value, uint64_t now_ns)
{
    switch (address) {
    case COMMAND:
        write_command(chip, value, now_ns);
        break;
    case COM_IRQ:
    case DIV_IRQ:
        write_interrupts(chip, address, value);
        break;
    case FIFO_DATA:
        put(chip, value);
        break;
    case FIFO_LEVEL:
        if (value & FLUSH_BUFFER) {
            chip->fifo_count = 0;
            chip->registers[ERROR] &= (uint8_t)~BUFFER_OVERFLOW;
        }
        break;
    case BIT_FRAMING:
        chip->registers[address] = value;
        if (value & START_SEND && (chip->registers[COMMAND] & COMMAND_MASK) == TRANSCEIVE)
            start_sending(chip, now_ns);
        break;
    case COLL:
        chip->registers[address] = (chip->registers[address] & 0x7F) | (value & VALUES_AFTER_COLL);
        break;
    case TX_CONTROL:
        chip->registers[address] = value;
        field_power(&chip->field, (value & ANTENNA) != 0, now_ns);
        break;
    case ERROR:
    case CRC_RESULT_HIGH:
    case CRC_RESULT_LOW:
    case VERSION:
        break; /* can only be read */
    default:
        chip->registers[address] = value;
    }
}

static uint8_t read_register(struct mfrc522 *chip, uint8_t address, uint64_t now_ns)
{
    switch (address) {
    case COMMAND:
        return chip->registers[address] | (now_ns < chip->ready_at_ns ? POWER_DOWN : 0);
    case FIFO_DATA:
        return take(chip);
    case FIFO_LEVEL:
        return (uint8_t)chip->fifo_count;
    case VERSION:
        return chip->version;
    default:
        return chip->registers[address];
    }
}

uint8_t mfrc522_exchange(struct mfrc522 *chip, uint8_t in, uint64_t now_ns)
{
    uint8_t out = chip->next_out;
    chip->next_out = 0;
    if (chip->held_in_reset)
        return 0;
    settle(chip, now_ns);
    bool reads = chip->address & 0x80;
    if (chip->has_address && !reads) {
        write_register(chip, chip->address >> 1 & 0x3F, in, now_ns);
        return out;
    }
    /* The first byte is an address; while reading, each further one is the next address. The
     * answer is fixed now, for it leaves with the byte that follows (section 8.1.2.1). */
    chip->address = in;
    chip->has_address = true;
    if (in & 0x80)
        chip->next_out = read_register(chip, in >> 1 & 0x3F, now_ns);
    return out;
}
