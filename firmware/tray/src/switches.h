// 24 switches on three chained 74HC165, each believed when it has been steady for a while.
#pragma once

#include <stdint.h>

#include "queue.h"

namespace tray {

// Pins: void chainLoad() takes a picture of all inputs; bool chainBit() reads the bit that stands
// at the end of the chain; void chainNext() shifts by one.
//
// The chip nearest the board comes first, its input H before its input A; input A of chip k is
// switch 8k. Switches close to ground, so a closed one reads 0, and a missing chip, because of
// the pull-up on the data pin, reads as open.
class Switches {
 public:
  static const uint8_t CHIPS = 3;
  static const uint8_t COUNT = 8 * CHIPS;
  static const uint8_t SAMPLE_MS = 4;
  static const uint8_t FIRST_PEG = 12;
  static const uint8_t FIRST_FREE = 18;

  bool due(uint16_t now) const { return static_cast<uint16_t>(now - sampledAt_) >= SAMPLE_MS; }

  // Looks at all switches; a change that has lasted long enough becomes an event. If the queue
  // is full, the change is said at a later sample.
  template <class Pins, class Settings>
  void sample(Pins& pins, const Settings& settings, Queue& queue, uint16_t now) {
    sampledAt_ = now;
    pins.chainLoad();
    for (uint8_t chip = 0; chip < CHIPS; chip++) {
      uint8_t closed = 0;
      for (uint8_t bit = 0; bit < 8; bit++) {
        closed = static_cast<uint8_t>(closed << 1 | !pins.chainBit());
        pins.chainNext();
      }
      compare(chip, closed, settings, queue, now);
    }
  }

  // The believed states of switches 8 * chip to 8 * chip + 7, the lowest in the lowest bit.
  uint8_t closed(uint8_t chip) const { return closed_[chip]; }

 private:
  template <class Settings>
  void compare(uint8_t chip, uint8_t closed, const Settings& settings, Queue& queue, uint16_t now) {
    const uint8_t differing = closed ^ closed_[chip];
    for (uint8_t bit = 0; bit < 8; bit++) {
      const uint8_t which = 8 * chip + bit;
      const uint8_t mask = static_cast<uint8_t>(1 << bit);
      if (!(differing & mask)) {
        samples_[which] = 0;
        continue;
      }
      if (samples_[which] < 255) samples_[which]++;
      const bool state = closed & mask;
      const uint16_t steadyMs = SAMPLE_MS * (samples_[which] - 1);
      if (steadyMs < patience(which, state, settings)) continue;
      if (!queue.add('B', which, state, nullptr, now)) continue;
      closed_[chip] ^= mask;
      samples_[which] = 0;
    }
  }

  // How long a switch must be steady. Pegs are slower: a passenger that is pushed in or pulled
  // out wobbles, and one that is only touched must not jump.
  template <class Settings>
  static uint16_t patience(uint8_t which, bool state, const Settings& settings) {
    const bool peg = which >= FIRST_PEG && which < FIRST_FREE;
    if (!peg) return settings.buttonMs;
    return state ? settings.pegInMs : settings.pegOutMs;
  }

  uint8_t closed_[CHIPS] = {};
  uint8_t samples_[COUNT] = {};  // how many samples in a row differ from what is believed
  uint16_t sampledAt_ = 0;
};

}  // namespace tray
