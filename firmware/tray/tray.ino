// The box on the table: reads dice, tokens and switches, and tells the program what is new.
//
// All that can be thought about without a board is in src/; here are only the board's own ways
// of doing things. For boards with an old boot loader that hangs after a watchdog reset, take the
// comment signs off the next line (see BUILD.md).
// #define TRAY_NO_WATCHDOG

#include <SPI.h>
#include <avr/eeprom.h>
#include <avr/wdt.h>

#include "pins.h"
#include "src/tray.h"

// The reason of the last reset, kept by `noteResetCause` before the C runtime clears memory.
static uint8_t resetCause __attribute__((section(".noinit")));

// Runs before everything else. After a watchdog reset the watchdog stays on, with 15 ms to go,
// until MCUSR is cleared (ATmega328P data sheet, 11.8.2). Optiboot clears MCUSR itself and leaves
// its value in r2.
static void noteResetCause() __attribute__((naked, used, section(".init3")));
static void noteResetCause() {
  uint8_t handed;
  __asm__ __volatile__("mov %0, r2" : "=r"(handed));
  resetCause = MCUSR ? MCUSR : handed & 0x0F;
  MCUSR = 0;
  wdt_disable();
}

// Memory between the variables and the stack is marked at the start, to see later how much of it
// was never used: all of it on an Uno, only what a stack could ever reach on a Mega, or looking
// through it would take too long.
extern uint8_t __heap_start;
static const uint8_t UNTOUCHED = 0xC5;
static const uint16_t MOST_MARKED = 1000;
static uint8_t* firstMarked;

static void markFreeMemory() {
  uint8_t* const end = reinterpret_cast<uint8_t*>(SP) - 16;
  firstMarked = end - &__heap_start > MOST_MARKED ? end - MOST_MARKED : &__heap_start;
  for (uint8_t* at = firstMarked; at < end; at++) *at = UNTOUCHED;
}

struct UnoOrMega {
  struct Clock {
    uint32_t milliseconds() { return millis(); }
    uint32_t microseconds() { return micros(); }
  };

  // 1 MHz: leads of some 20 cm to several readers are no place for more.
  struct Spi {
    void select(uint8_t reader) {
      SPI.beginTransaction(SPISettings(1000000, MSBFIRST, SPI_MODE0));
      digitalWrite(READER_PINS[reader], LOW);
    }
    void release(uint8_t reader) {
      digitalWrite(READER_PINS[reader], HIGH);
      SPI.endTransaction();
    }
    uint8_t transfer(uint8_t byte) { return SPI.transfer(byte); }
    // The pull-up is on for this moment only: it would feed 5 V into parts for 3.3 V.
    bool idleHigh() {
      digitalWrite(MISO, HIGH);
      SPI.beginTransaction(SPISettings(1000000, MSBFIRST, SPI_MODE0));
      const uint8_t byte = SPI.transfer(0);
      SPI.endTransaction();
      digitalWrite(MISO, LOW);
      return byte != 0x00;
    }
  };

  struct Pins {
    void readersReset(bool on) { digitalWrite(READERS_RESET_PIN, on ? LOW : HIGH); }
    void chainLoad() {
      digitalWrite(CHAIN_LOAD_PIN, LOW);
      digitalWrite(CHAIN_LOAD_PIN, HIGH);
    }
    bool chainBit() { return digitalRead(CHAIN_DATA_PIN); }
    void chainNext() {
      digitalWrite(CHAIN_CLOCK_PIN, HIGH);
      digitalWrite(CHAIN_CLOCK_PIN, LOW);
    }
    void lamp(uint8_t led, bool on) { digitalWrite(LED_PINS[led], on ? HIGH : LOW); }
  };

  struct Port {
    uint8_t room() { return static_cast<uint8_t>(Serial.availableForWrite()); }
    void write(uint8_t byte) { Serial.write(byte); }
    bool available() { return Serial.available() > 0; }
    uint8_t read() { return static_cast<uint8_t>(Serial.read()); }
  };

  struct Memory {
    uint8_t read(uint8_t at) { return eeprom_read_byte(reinterpret_cast<uint8_t*>(at)); }
    void write(uint8_t at, uint8_t value) {
      eeprom_update_byte(reinterpret_cast<uint8_t*>(at), value);
    }
    bool ready() { return eeprom_is_ready(); }
  };

  static const uint8_t READERS = sizeof READER_PINS;
  static const uint8_t LEDS = sizeof LED_PINS;

  // Bytes of memory that nothing has used since the start.
  uint16_t freeBytes() {
    const uint8_t* at = firstMarked;
    while (at < reinterpret_cast<uint8_t*>(SP) && *at == UNTOUCHED) at++;
    return static_cast<uint16_t>(at - &__heap_start);
  }

  Clock clock;
  Spi spi;
  Pins pins;
  Port port;
  Memory memory;
};

static UnoOrMega board;
static tray::Tray<UnoOrMega> box(board);

static void output(uint8_t pin, uint8_t level) {
  digitalWrite(pin, level);
  pinMode(pin, OUTPUT);
}

void setup() {
  markFreeMemory();
  Serial.begin(115200);
  for (uint8_t pin : READER_PINS) output(pin, HIGH);
  for (uint8_t pin : LED_PINS) output(pin, LOW);
  output(READERS_RESET_PIN, LOW);
  output(CHAIN_CLOCK_PIN, LOW);
  output(CHAIN_LOAD_PIN, HIGH);
  pinMode(CHAIN_DATA_PIN, INPUT_PULLUP);
  SPI.begin();
  box.begin(resetCause);
#ifndef TRAY_NO_WATCHDOG
  wdt_enable(WDTO_1S);
#endif
}

void loop() {
  wdt_reset();
  box.step();
}
