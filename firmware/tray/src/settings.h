// What the host may set; it lasts until the board restarts.
#pragma once

#include <stdint.h>

namespace tray {

enum Role : uint8_t { OFF = 0, WELL = 1, PAD = 2 };

template <uint8_t READERS>
struct Settings {
  static const uint8_t WELLS = 4;  // by default the first readers are wells, all others pads
  static const uint8_t DEFAULT_GAIN = 4;

  uint16_t wellSettleMs = 300;
  uint16_t padSettleMs = 60;
  uint16_t goneMs = 300;
  uint16_t buttonMs = 20;
  uint16_t pegInMs = 150;
  uint16_t pegOutMs = 300;
  uint8_t role[READERS];
  uint8_t gain[READERS];

  Settings() {
    for (uint8_t reader = 0; reader < READERS; reader++) {
      role[reader] = reader < WELLS ? WELL : PAD;
      gain[reader] = DEFAULT_GAIN;
    }
  }

  // Sets `key` of PROTOCOL.md (other than the board's id); false if key or value is out of bounds.
  bool set(uint8_t key, uint32_t value) {
    if (key >= FIRST_GAIN && key - FIRST_GAIN < READERS) {
      if (value > 7) return false;
      gain[key - FIRST_GAIN] = static_cast<uint8_t>(value);
      return true;
    }
    if (key >= FIRST_ROLE && key < FIRST_GAIN && key - FIRST_ROLE < READERS) {
      if (value > PAD) return false;
      role[key - FIRST_ROLE] = static_cast<uint8_t>(value);
      return true;
    }
    switch (key) {
      case 1: return within(wellSettleMs, value, 10000);
      case 2: return within(padSettleMs, value, 10000);
      case 3: return within(goneMs, value, 10000);
      case 4: return within(buttonMs, value, LONGEST_DEBOUNCE_MS);
      case 5: return within(pegInMs, value, LONGEST_DEBOUNCE_MS);
      case 6: return within(pegOutMs, value, LONGEST_DEBOUNCE_MS);
      default: return false;
    }
  }

 private:
  static const uint8_t FIRST_ROLE = 16;
  static const uint8_t FIRST_GAIN = 32;
  static const uint16_t LONGEST_DEBOUNCE_MS = 1000;  // a switch's counter ends soon after it

  static bool within(uint16_t& setting, uint32_t value, uint16_t most) {
    if (value > most) return false;
    setting = static_cast<uint16_t>(value);
    return true;
  }
};

}  // namespace tray
