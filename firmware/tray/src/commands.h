// Commands that were carried out lately, so that one that is repeated is not carried out again.
#pragma once

#include <stdint.h>

namespace tray {

class Commands {
 public:
  static const uint8_t REMEMBERED = 4;

  enum Code : uint8_t {
    DONE = 0,
    UNKNOWN = 1,
    BAD_ARGUMENT = 2,
    CRC = 3,
    TOO_LONG = 4,
    BUSY = 5,
    OTHER_PROTOCOL = 6
  };

  // A command with number `id` came in. True: it is new and is to be carried out, and `answer` is
  // to be called. False: it was done before and its answer is sent again; or the latest four
  // still wait to be answered, and it has to come again.
  bool begin(uint8_t id) {
    for (Entry& entry : entries_) {
      if (entry.id != id) continue;
      entry.toSay = entry.answered;
      return false;
    }
    const Entry& reused = entries_[oldest_];
    if (reused.id && (reused.toSay || !reused.answered)) return false;
    entries_[oldest_] = Entry{id, DONE, false, false};
    oldest_ = (oldest_ + 1) % REMEMBERED;
    return true;
  }

  void answer(uint8_t id, uint8_t code) {
    for (Entry& entry : entries_) {
      if (entry.id != id) continue;
      entry.code = code;
      entry.answered = true;
      entry.toSay = true;
    }
  }

  // An answer to send, oldest first: `id` and `code`; false if there is none.
  bool due(uint8_t& id, uint8_t& code) const {
    for (uint8_t i = 0; i < REMEMBERED; i++) {
      const Entry& entry = entries_[(oldest_ + i) % REMEMBERED];
      if (!entry.toSay) continue;
      id = entry.id;
      code = entry.code;
      return true;
    }
    return false;
  }

  void said(uint8_t id) {
    for (Entry& entry : entries_) {
      if (entry.id == id) entry.toSay = false;
    }
  }

 private:
  struct Entry {
    uint8_t id;  // 0: unused
    uint8_t code;
    bool answered;
    bool toSay;
  };

  Entry entries_[REMEMBERED] = {};
  uint8_t oldest_ = 0;
};

}  // namespace tray
