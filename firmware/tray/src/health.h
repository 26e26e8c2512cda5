// How a reader is: what is wrong with it, and since when it is worth trying again.
#pragma once

#include <stdint.h>

#include "queue.h"

namespace tray {

class Health {
 public:
  enum Code : uint8_t { HEALTHY = 0, ABSENT = 1, STUCK = 2, BUS_HELD = 3, NOISY = 4, TOO_MANY = 5 };

  Code code() const { return code_; }

  // Whether tags can be read at all.
  bool usable() const { return code_ == HEALTHY || code_ >= NOISY; }

  void set(Code code) { code_ = code; }

  // A scan ended; the reader itself worked.
  void scanned(bool clean, bool tooMany) {
    errors_ += !clean && !tooMany;
    if (!usable()) code_ = HEALTHY;
    if (code_ != NOISY) code_ = tooMany ? TOO_MANY : HEALTHY;
    if (++scans_ < WINDOW) return;
    // Between a quarter and a half nothing changes, or a border case would be told all the time.
    if (errors_ > WINDOW / 2) code_ = NOISY;
    if (code_ == NOISY && errors_ <= WINDOW / 4) code_ = HEALTHY;
    scans_ = 0;
    errors_ = 0;
  }

  // A scan in which the chip did not even count time; true when that has happened too often.
  bool gotStuck() {
    if (stuckScans_ < STUCK_SCANS) stuckScans_++;
    return stuckScans_ == STUCK_SCANS;
  }
  void worked() { stuckScans_ = 0; }

  // Says a change. If the queue is full, it is said later, unless it is over by then.
  void report(uint8_t reader, Queue& queue, uint16_t now) {
    if (code_ != told_ && queue.add('F', reader, code_, nullptr, now)) told_ = code_;
  }

 private:
  static const uint8_t WINDOW = 32;
  static const uint8_t STUCK_SCANS = 3;

  Code code_ = HEALTHY;
  Code told_ = HEALTHY;
  uint8_t scans_ = 0;
  uint8_t errors_ = 0;
  uint8_t stuckScans_ = 0;
};

}  // namespace tray
