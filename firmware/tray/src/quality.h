// A test of how well a reader reads: what do its next scans see?
#pragma once

#include <stdint.h>

namespace tray {

class Quality {
 public:
  static const uint8_t MOST_SCANS = 200;

  bool idle() const { return state_ == IDLE; }
  bool done() const { return state_ == DONE; }

  void begin(uint8_t reader, uint8_t scans) {
    reader_ = reader;
    scans_ = scans;
    seen_ = single_ = errors_ = 0;
    state_ = COUNTING;
  }

  // `reader` had its turn and saw `tags`; turns it could not use count as errors.
  void scanned(uint8_t reader, bool clean, uint8_t tags) {
    if (state_ != COUNTING || reader != reader_) return;
    if (!clean) errors_++;
    if (clean && tags == 1) single_++;
    if (++seen_ == scans_) state_ = DONE;
  }

  void told() { state_ = IDLE; }

  uint8_t reader() const { return reader_; }
  uint8_t scans() const { return scans_; }
  uint8_t single() const { return single_; }
  uint8_t errors() const { return errors_; }

 private:
  enum State : uint8_t { IDLE, COUNTING, DONE };

  State state_ = IDLE;
  uint8_t reader_ = 0;
  uint8_t scans_ = 0;
  uint8_t seen_ = 0;
  uint8_t single_ = 0;
  uint8_t errors_ = 0;
};

}  // namespace tray
