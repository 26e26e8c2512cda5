// A well: it is for one die, so exactly one tag may answer. Several are a die that leans on the
// edge and shows two of its faces to the antenna, or two dice; that is told, never guessed at.
#pragma once

#include <stdint.h>

#include "presence.h"
#include "queue.h"

namespace tray {

class Well {
 public:
  static const uint8_t SCANS = 4;

  bool crowded() const { return crowded_; }

  // The reader is no well any more: what was a crowd is looked at anew.
  void reconsider(Presence& presence, uint16_t now) {
    crowded_ = false;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      Lying& lying = presence.slot(i);
      if (lying.state == Lying::CROWD) lying.startClock(now);
    }
  }

  // Says what a finished scan changed. What the queue has no room for is said after a later scan.
  void report(uint8_t reader, Presence& presence, uint16_t settleMs, uint16_t goneMs, Queue& queue,
              uint16_t now) {
    if (presence.arrived()) restartAll(presence, now);
    if (!dropGone(reader, presence, goneMs, queue, now)) return;
    const uint8_t present = presence.count();
    if (present == 1) {
      single(reader, only(presence), settleMs, queue, now);
    } else if (present > 1 && !crowded_) {
      several(reader, presence, settleMs, queue, now);
    }
  }

 private:
  // A reading that changes starts every clock anew: the die is moving.
  static void restartAll(Presence& presence, uint16_t now) {
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      Lying& lying = presence.slot(i);
      if (lying.free()) continue;
      if (lying.state == Lying::COMING) lying.mark = now;
      lying.hits = lying.misses ? 0 : 1;
    }
  }

  static Lying& only(Presence& presence) {
    uint8_t index = 0;
    while (presence.slot(index).free()) index++;
    return presence.slot(index);
  }

  // Frees the slots of tags that left; false if one of them could not be said yet.
  bool dropGone(uint8_t reader, Presence& presence, uint16_t goneMs, Queue& queue, uint16_t now) {
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      Lying& lying = presence.slot(i);
      if (!presence.gone(lying, now, goneMs)) continue;
      // The last one of a crowd takes the crowd with it: somebody has to hear that it is over.
      const bool endsCrowd = crowded_ && presence.count() == 1;
      if (lying.state == Lying::STILL || endsCrowd) {
        if (!queue.add('-', reader, 0, &lying.tag, now)) return false;
        if (endsCrowd) crowded_ = false;
      }
      lying.tag.size = 0;
    }
    return true;
  }

  void single(uint8_t reader, Lying& lying, uint16_t settleMs, Queue& queue, uint16_t now) {
    if (lying.state == Lying::CROWD) lying.startClock(now);
    if (!lying.steady(now, settleMs, SCANS)) return;
    if (!queue.add('+', reader, 0, &lying.tag, now)) return;
    lying.state = Lying::STILL;
    lying.mark = now;
    crowded_ = false;
  }

  // Two tags that both kept answering since the newer one came are a crowd. A tag that only
  // passes by, or one that is about to be counted as gone, does not answer often enough.
  void several(uint8_t reader, Presence& presence, uint16_t settleMs, Queue& queue, uint16_t now) {
    uint8_t answering = 0;
    bool settled = false;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      const Lying& lying = presence.slot(i);
      if (lying.free() || lying.hits < SCANS) continue;
      answering++;
      settled = settled || lying.steady(now, settleMs, SCANS);
    }
    // Several that were told before come of a pad that was made a well: no need to wait for them.
    if (answering < 2 || !(settled || known(presence) > 1)) return;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      Lying& lying = presence.slot(i);
      if (lying.free()) continue;
      if (lying.state == Lying::STILL && !queue.add('-', reader, 0, &lying.tag, now)) return;
      if (lying.state == Lying::STILL) lying.state = Lying::CROWD;
    }
    if (!queue.add('M', reader, 0, nullptr, now)) return;
    crowded_ = true;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      Lying& lying = presence.slot(i);
      if (lying.free()) continue;
      lying.state = Lying::CROWD;
      lying.mark = now;
    }
  }

  static uint8_t known(const Presence& presence) {
    uint8_t count = 0;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      const Lying& lying = presence.slot(i);
      count += !lying.free() && lying.state != Lying::COMING;
    }
    return count;
  }

  bool crowded_ = false;
};

}  // namespace tray
