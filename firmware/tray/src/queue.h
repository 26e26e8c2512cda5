// Events wait here until the host says that they are safe.
#pragma once

#include <stdint.h>

#include "tag.h"

namespace tray {

struct Event {
  char kind;       // + - M B F, as in PROTOCOL.md
  uint8_t place;   // reader or switch
  uint8_t detail;  // a switch's state, or a health code
  uint16_t at;     // ms, modulo 65536
  Tag tag;         // size 0 where none belongs to the event
};

// Go-back-N: at most WINDOW events are ahead of the acknowledgement; if it does not come, all of
// them are sent again. Numbers run from 1 to 255 and then from 1 again.
class Queue {
 public:
  static const uint8_t CAPACITY = 12;
  static const uint8_t WINDOW = 4;
  static const uint8_t RESEND_MS = 150;

  uint8_t waiting() const { return count_; }
  uint8_t room() const { return CAPACITY - count_; }

  // The number of the oldest event not acknowledged, or else of the next new one.
  uint8_t first() const { return first_; }
  uint8_t next() const { return later(first_, count_); }

  // While muted, what happens is taken as known and makes no events: for the look around at the
  // start, which the snapshot tells.
  void mute(bool muted) { muted_ = muted; }

  // False if there is no room: the caller leaves its state as it is and says so later.
  bool add(char kind, uint8_t place, uint8_t detail, const Tag* tag, uint16_t at) {
    if (muted_) return true;
    if (count_ == CAPACITY) return false;
    Event& added = event(count_++);
    added.kind = kind;
    added.place = place;
    added.detail = detail;
    added.at = at;
    if (tag) {
      added.tag = *tag;
    } else {
      added.tag.size = 0;
    }
    return true;
  }

  // The event to send now, if any.
  const Event* due(uint16_t now) {
    if (sent_ && static_cast<uint16_t>(now - lastSent_) >= RESEND_MS) sent_ = 0;
    if (sent_ >= count_ || sent_ >= WINDOW) return nullptr;
    return &event(sent_);
  }

  uint8_t dueNumber() const { return later(first_, sent_); }

  // The due event is on its way.
  void sent(uint16_t now) {
    sent_++;
    if (reached_ < sent_) reached_ = sent_;
    lastSent_ = now;
  }

  // Everything up to `number` is safe. Numbers that were never sent are nobody's to acknowledge.
  void acknowledge(uint8_t number, uint16_t now) {
    for (uint8_t i = 0; i < reached_; i++) {
      if (later(first_, i) != number) continue;
      const uint8_t done = i + 1;
      first_ = later(first_, done);
      head_ = (head_ + done) % CAPACITY;
      count_ -= done;
      reached_ -= done;
      sent_ = sent_ > done ? sent_ - done : 0;
      lastSent_ = now;
      return;
    }
  }

  // A host begins or resumes: it gets everything from the oldest event on.
  void again() { sent_ = 0; }

 private:
  static uint8_t later(uint8_t number, uint8_t steps) {
    return static_cast<uint8_t>((number - 1 + steps) % 255 + 1);
  }

  Event& event(uint8_t index) { return events_[(head_ + index) % CAPACITY]; }

  Event events_[CAPACITY];
  uint8_t head_ = 0;
  uint8_t count_ = 0;
  uint8_t first_ = 1;
  uint8_t sent_ = 0;     // how many of the waiting ones are under way
  uint8_t reached_ = 0;  // how many of them were under way at any time
  uint16_t lastSent_ = 0;
  bool muted_ = false;
};

}  // namespace tray
