// LEDs and how they shine.
#pragma once

#include <stdint.h>

namespace tray {

// Pins: lamp(led, on).
template <uint8_t COUNT>
class Lamps {
 public:
  enum Mode : uint8_t { DARK = 0, ON = 1, SLOW = 2, FAST = 3, FLASH = 4 };

  static const uint8_t UPDATE_MS = 8;
  static const uint16_t SLOW_MS = 500;
  static const uint16_t FAST_MS = 125;
  static const uint16_t FLASH_MS = 100;

  void set(uint8_t led, uint8_t mode, uint16_t now) {
    mode_[led] = mode;
    since_[led] = now;
  }

  bool due(uint32_t ms) const { return static_cast<uint8_t>(ms - updatedAt_) >= UPDATE_MS; }

  // Brings all LEDs up to date. All that blink do so together. With nobody on the other side they
  // all blink slowly, whatever they were set to, and go on as before when the host is back.
  template <class Pins>
  void update(Pins& pins, bool alone, uint32_t ms) {
    updatedAt_ = static_cast<uint8_t>(ms);
    const bool slow = ms / SLOW_MS % 2 == 0;
    const bool fast = ms / FAST_MS % 2 == 0;
    for (uint8_t led = 0; led < COUNT; led++) {
      const uint16_t lasting = static_cast<uint16_t>(ms) - since_[led];
      if (mode_[led] == FLASH && lasting >= FLASH_MS) mode_[led] = DARK;
      pins.lamp(led, alone ? slow : shines(mode_[led], slow, fast));
    }
  }

 private:
  static bool shines(uint8_t mode, bool slow, bool fast) {
    switch (mode) {
      case SLOW: return slow;
      case FAST: return fast;
      default: return mode != DARK;
    }
  }

  uint8_t mode_[COUNT] = {};
  uint16_t since_[COUNT] = {};
  uint8_t updatedAt_ = 0;
};

}  // namespace tray
