// Which tags are on a reader, scan after scan, although single scans may miss or fail.
#pragma once

#include <stdint.h>

#include "tag.h"

namespace tray {

// One tag on a reader.
struct Lying {
  enum State : uint8_t {
    COMING,  // seen, not long enough yet; nobody was told
    STILL,   // said to lie still
    CROWD,   // one of several in a well that is for one; the crowd was told, not the single tag
  };

  Tag tag;         // size 0: this slot is free
  uint8_t hits;    // scans that saw it since the clock was started
  uint8_t misses;  // clean scans in a row that did not
  uint16_t mark;   // COMING: when the clock was started; otherwise: when it was last seen
  State state;

  bool free() const { return tag.size == 0; }

  void startClock(uint16_t now) {
    state = COMING;
    mark = now;
    hits = 0;
  }

  bool steady(uint16_t now, uint16_t settleMs, uint8_t scans) const {
    return state == COMING && hits >= scans && static_cast<uint16_t>(now - mark) >= settleMs;
  }
};

class Presence {
 public:
  static const uint8_t SLOTS = 5;
  static const uint8_t MISSES_TO_GO = 3;

  Lying& slot(uint8_t index) { return slots_[index]; }
  const Lying& slot(uint8_t index) const { return slots_[index]; }

  uint8_t count() const {
    uint8_t taken = 0;
    for (const Lying& lying : slots_) taken += !lying.free();
    return taken;
  }

  void beginScan() {
    seen_ = 0;
    arrived_ = false;
  }

  // A tag answered in this scan; false if there is no slot for it.
  bool saw(const Tag& tag, uint16_t now) {
    uint8_t index = find(tag);
    if (index == SLOTS) {
      index = takeSlot(tag, now);
      if (index == SLOTS) return false;
    }
    Lying& lying = slots_[index];
    seen_ |= static_cast<uint8_t>(1 << index);
    lying.misses = 0;
    if (lying.hits < 255) lying.hits++;
    if (lying.state != Lying::COMING) lying.mark = now;
    return true;
  }

  bool sawInThisScan(const Tag& tag) const {
    const uint8_t index = find(tag);
    return index < SLOTS && (seen_ >> index & 1);
  }

  // Only a clean scan, one that ended in silence and not in noise, may count a tag as missed.
  void endScan(bool clean) {
    if (!clean) return;
    for (uint8_t i = 0; i < SLOTS; i++) {
      Lying& lying = slots_[i];
      if (lying.free() || (seen_ >> i & 1)) continue;
      if (lying.misses < 255) lying.misses++;
    }
  }

  // Whether this scan saw a tag that was not there before.
  bool arrived() const { return arrived_; }

  bool gone(const Lying& lying, uint16_t now, uint16_t goneMs) const {
    if (lying.free() || lying.misses < MISSES_TO_GO) return false;
    return lying.state == Lying::COMING || static_cast<uint16_t>(now - lying.mark) >= goneMs;
  }

 private:
  uint8_t find(const Tag& tag) const {
    uint8_t index = 0;
    while (index < SLOTS && !same(slots_[index].tag, tag)) index++;
    return index;
  }

  uint8_t takeSlot(const Tag& tag, uint16_t now) {
    uint8_t index = 0;
    while (index < SLOTS && !slots_[index].free()) index++;
    if (index == SLOTS) return SLOTS;
    slots_[index].tag = tag;
    slots_[index].misses = 0;
    slots_[index].startClock(now);
    arrived_ = true;
    return index;
  }

  Lying slots_[SLOTS] = {};
  uint8_t seen_ = 0;
  bool arrived_ = false;
};

}  // namespace tray
