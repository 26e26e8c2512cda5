// The MFRC522 reader chip by its data sheet (NXP, MFRC522, rev. 3.9): registers of section 9.3,
// spoken to over SPI as in section 8.1.2.
#pragma once

#include <stdint.h>

namespace tray {

// Spi: select(reader) and release(reader) move one chip's NSS line; transfer(byte) exchanges a
// byte; idleHigh() exchanges one with no chip selected and tells whether nobody held the line.
template <class Spi>
class Mfrc522 {
 public:
  enum Register : uint8_t {
    COMMAND = 0x01,        // 9.3.1.2
    COM_IRQ = 0x04,        // 9.3.1.5
    ERROR = 0x06,          // 9.3.1.7
    FIFO_DATA = 0x09,      // 9.3.1.10
    FIFO_LEVEL = 0x0A,     // 9.3.1.11
    BIT_FRAMING = 0x0D,    // 9.3.1.14
    COLL = 0x0E,           // 9.3.1.15
    MODE = 0x11,           // 9.3.2.2
    TX_CONTROL = 0x14,     // 9.3.2.5
    TX_ASK = 0x15,         // 9.3.2.6
    RF_CFG = 0x26,         // 9.3.3.7
    T_MODE = 0x2A,         // 9.3.3.10
    T_PRESCALER = 0x2B,    // 9.3.3.10
    T_RELOAD_HIGH = 0x2C,  // 9.3.3.11
    T_RELOAD_LOW = 0x2D,   // 9.3.3.11
    VERSION = 0x37,        // 9.3.4.8
  };

  enum Command : uint8_t { IDLE = 0x00, TRANSCEIVE = 0x0C, SOFT_RESET = 0x0F };  // 10.3

  explicit Mfrc522(Spi& spi) : spi_(spi) {}

  // All that follows is said to this chip.
  void choose(uint8_t reader) { reader_ = reader; }

  uint8_t read(Register from) {
    spi_.select(reader_);
    spi_.transfer(READ | from << 1);
    const uint8_t value = spi_.transfer(0);
    spi_.release(reader_);
    return value;
  }

  void write(Register to, uint8_t value) { write(to, &value, 1); }

  // Several bytes into the same register, which is how the FIFO is filled (8.1.2.2).
  void write(Register to, const uint8_t* bytes, uint8_t count) {
    spi_.select(reader_);
    spi_.transfer(to << 1);
    for (uint8_t i = 0; i < count; i++) spi_.transfer(bytes[i]);
    spi_.release(reader_);
  }

  // Empties `count` bytes of the FIFO: each answer arrives with the next address (8.1.2.1).
  void readFifo(uint8_t* bytes, uint8_t count) {
    if (!count) return;
    spi_.select(reader_);
    spi_.transfer(READ | FIFO_DATA << 1);
    for (uint8_t i = 0; i < count; i++) {
      bytes[i] = spi_.transfer(i + 1 < count ? READ | FIFO_DATA << 1 : 0);
    }
    spi_.release(reader_);
  }

  // Begins a soft reset; `awake` tells when the oscillator runs again (9.3.1.2, PowerDown).
  void reset() { write(COMMAND, SOFT_RESET); }
  bool awake() { return !(read(COMMAND) & POWER_DOWN); }

  uint8_t version() { return read(VERSION); }
  bool busHeld() { return !spi_.idleHigh(); }

  // Prepares the chip for ISO/IEC 14443-A at 106 kbit/s, field off.
  void configure() {
    write(T_MODE, T_AUTO);
    write(T_PRESCALER, 169);  // 13.56 MHz / (2 * 169 + 1): a tick of 25 us
    write(T_RELOAD_HIGH, 0);
    write(T_RELOAD_LOW, ANSWER_TICKS);
    write(TX_ASK, FORCE_100_ASK);
    write(MODE, CRC_PRESET_6363);
    field(false);
  }

  // Whether the chip still has what `configure` gave it. A dip of its supply resets it silently;
  // and a bus that only echoes would not return two different values.
  bool configured() { return read(TX_ASK) == FORCE_100_ASK && read(T_RELOAD_LOW) == ANSWER_TICKS; }

  // The receiver's gain, 0-7: RxGain, bits 6 to 4 of RFCfgReg.
  void gain(uint8_t step) { write(RF_CFG, static_cast<uint8_t>(step << 4 | RF_CFG_RESERVED)); }

  void field(bool on) {
    const uint8_t others = read(TX_CONTROL) & static_cast<uint8_t>(~BOTH_DRIVERS);
    write(TX_CONTROL, on ? others | BOTH_DRIVERS : others);
  }

 private:
  static const uint8_t READ = 0x80;
  static const uint8_t POWER_DOWN = 0x10;
  static const uint8_t T_AUTO = 0x80;      // the timer starts at the end of each transmission
  static const uint8_t ANSWER_TICKS = 24;  // 0.6 ms: a tag answers within 0.1 ms, or never
  static const uint8_t FORCE_100_ASK = 0x40;
  static const uint8_t CRC_PRESET_6363 = 0x3D;
  static const uint8_t RF_CFG_RESERVED = 0x08;  // as after a reset
  static const uint8_t BOTH_DRIVERS = 0x03;

  Spi& spi_;
  uint8_t reader_ = 0;
};

}  // namespace tray
