// A pad or basket: several tags may lie there, each on its own.
#pragma once

#include <stdint.h>

#include "presence.h"
#include "queue.h"

namespace tray {

const uint8_t PAD_SCANS = 3;

// Says what a finished scan changed. What the queue has no room for is said after a later scan.
inline void reportPad(uint8_t reader, Presence& presence, uint16_t settleMs, uint16_t goneMs,
                      Queue& queue, uint16_t now) {
  for (uint8_t i = 0; i < Presence::SLOTS; i++) {
    Lying& lying = presence.slot(i);
    if (presence.gone(lying, now, goneMs)) {
      const bool told = lying.state == Lying::STILL;
      if (!told || queue.add('-', reader, 0, &lying.tag, now)) lying.tag.size = 0;
    } else if (!lying.free() && lying.steady(now, settleMs, PAD_SCANS)) {
      if (!queue.add('+', reader, 0, &lying.tag, now)) continue;
      lying.state = Lying::STILL;
      lying.mark = now;
    }
  }
}

// A reader that was switched off sees nothing any more: what lay there is said to be gone.
inline void reportNothing(uint8_t reader, Presence& presence, Queue& queue, uint16_t now) {
  for (uint8_t i = 0; i < Presence::SLOTS; i++) {
    Lying& lying = presence.slot(i);
    const bool told = lying.state == Lying::STILL;
    if (lying.free()) continue;
    if (!told || queue.add('-', reader, 0, &lying.tag, now)) lying.tag.size = 0;
  }
}

}  // namespace tray
