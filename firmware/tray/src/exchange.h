// One question to the tags and their answer, without waiting: start it, then ask how it is.
#pragma once

#include <stdint.h>

#include "mfrc522.h"

namespace tray {

template <class Spi>
class Exchange {
 public:
  typedef Mfrc522<Spi> Chip;

  enum Outcome : uint8_t {
    PENDING,
    ANSWERED,
    SILENT,    // the chip's own timer ran out: certainly nobody answered
    COLLIDED,  // several answered, and differed at `collision()`
    GARBLED,   // something answered, nothing usable
    STUCK,     // the chip does not even count the time any more
  };

  static const uint8_t LONGEST_ANSWER = 5;

  explicit Exchange(Chip& chip) : chip_(chip) {}

  // Sends `count` bytes, of the last one only `lastBits` (0: all eight). The answer's first bit is
  // put at position `align` of its first byte. `keepBits` leaves bits after a collision as they
  // came; otherwise they read 0 (CollReg, ValuesAfterColl).
  void start(const uint8_t* bytes, uint8_t count, uint8_t lastBits, uint8_t align, bool keepBits,
             uint16_t now) {
    const uint8_t framing = static_cast<uint8_t>(align << 4 | lastBits);
    chip_.write(Chip::COMMAND, Chip::IDLE);
    chip_.write(Chip::COM_IRQ, ALL_OF_THEM);
    chip_.write(Chip::FIFO_LEVEL, FLUSH);
    chip_.write(Chip::FIFO_DATA, bytes, count);
    chip_.write(Chip::COLL, keepBits ? KEEP_BITS : 0);
    chip_.write(Chip::COMMAND, Chip::TRANSCEIVE);
    chip_.write(Chip::BIT_FRAMING, START_SEND | framing);
    startedAt_ = now;
  }

  Outcome poll(uint16_t now) {
    const uint8_t requests = chip_.read(Chip::COM_IRQ);
    if (requests & (RX_IRQ | IDLE_IRQ)) return finish();
    if (requests & TIMER_IRQ) return stop(SILENT);
    if (static_cast<uint16_t>(now - startedAt_) <= GUARD_MS) return PENDING;
    // The timer stops at the first bit received: an answer that broke off ends here, too.
    return stop(requests & ERR_IRQ ? GARBLED : STUCK);
  }

  const uint8_t* answer() const { return answer_; }
  uint8_t length() const { return length_; }

  // CollPos as the chip gives it, 1-32, or 0 if it does not know.
  uint8_t collision() const { return collision_; }

 private:
  static const uint8_t GUARD_MS = 8;
  static const uint8_t ALL_OF_THEM = 0x7F;
  static const uint8_t FLUSH = 0x80;
  static const uint8_t KEEP_BITS = 0x80;
  static const uint8_t START_SEND = 0x80;
  static const uint8_t RX_IRQ = 0x20;
  static const uint8_t IDLE_IRQ = 0x10;
  static const uint8_t ERR_IRQ = 0x02;
  static const uint8_t TIMER_IRQ = 0x01;
  static const uint8_t UNUSABLE = 0x13;   // ErrorReg: BufferOvfl, ParityErr, ProtocolErr
  static const uint8_t COLLISION = 0x08;  // ErrorReg: CollErr
  static const uint8_t POSITION_UNKNOWN = 0x20;

  Outcome stop(Outcome outcome) {
    chip_.write(Chip::COMMAND, Chip::IDLE);
    return outcome;
  }

  Outcome finish() {
    const uint8_t errors = chip_.read(Chip::ERROR);
    const uint8_t level = chip_.read(Chip::FIFO_LEVEL);
    length_ = level < LONGEST_ANSWER ? level : LONGEST_ANSWER;
    chip_.readFifo(answer_, length_);
    collision_ = 0;
    if (errors & COLLISION) {
      const uint8_t where = chip_.read(Chip::COLL);
      // CollPos counts from 1 and writes the 32nd bit as 0.
      if (!(where & POSITION_UNKNOWN)) collision_ = where & 0x1F ? where & 0x1F : 32;
    }
    if (errors & UNUSABLE || level > LONGEST_ANSWER) return stop(GARBLED);
    return stop(errors & COLLISION ? COLLIDED : ANSWERED);
  }

  Chip& chip_;
  uint8_t answer_[LONGEST_ANSWER] = {};
  uint8_t length_ = 0;
  uint8_t collision_ = 0;
  uint16_t startedAt_ = 0;
};

}  // namespace tray
