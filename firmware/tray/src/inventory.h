// Finds every tag in a reader's field: ISO/IEC 14443-3, section 6, with one exchange a step.
#pragma once

#include <stdint.h>

#include "crc.h"
#include "exchange.h"
#include "presence.h"
#include "tag.h"

namespace tray {

// REQA wakes tags; anticollision finds one of them bit by bit; SELECT makes sure of it; HLTA sends
// it to sleep, so that the next REQA finds the others; and so on until silence.
template <class Spi>
class Inventory {
 public:
  typedef Mfrc522<Spi> Chip;

  explicit Inventory(Chip& chip) : exchange_(chip) {}

  // The reader's field is on. `collisionFromLevel` is what was learnt of this chip before.
  void begin(bool collisionFromLevel) {
    fromLevel_ = collisionFromLevel;
    clean_ = true;
    stuck_ = false;
    tooMany_ = false;
    found_ = 0;
    failures_ = 0;
    asked_ = false;
    next(REQUEST);
  }

  // Starts an exchange or looks after it; true when the inventory is complete.
  bool step(Presence& presence, uint16_t now) {
    if (step_ == FINISHED) return true;
    if (!asked_) {
      ask(now);
      asked_ = true;
      return false;
    }
    const Outcome outcome = exchange_.poll(now);
    if (outcome == Exchange<Spi>::PENDING) return false;
    asked_ = false;
    take(outcome, presence, now);
    return step_ == FINISHED;
  }

  // Every exchange was understood and silence ended it: what was not found is not there.
  bool clean() const { return clean_; }
  bool stuck() const { return stuck_; }
  bool tooMany() const { return tooMany_; }
  uint8_t found() const { return found_; }
  bool collisionFromLevel() const { return fromLevel_; }

 private:
  typedef typename Exchange<Spi>::Outcome Outcome;

  enum Step : uint8_t { REQUEST, RECOVER, ANTICOLLISION, SELECT, HALT, FINISHED };

  static const uint8_t REQA = 0x26;
  static const uint8_t SELECT_LEVEL_1 = 0x93;
  static const uint8_t ALL_VALID_BITS = 0x70;
  static const uint8_t CASCADE_TAG = 0x88;
  static const uint8_t SAK_INCOMPLETE = 0x04;
  static const uint8_t LEVEL_BITS = 40;  // four bytes of the UID and their check byte
  static const uint8_t MOST_FAILURES = 3;

  void next(Step step) { step_ = step; }

  void beginLevel(uint8_t level) {
    frame_[0] = SELECT_LEVEL_1 + 2 * level;
    level_ = level;
    known_ = 0;
    ambiguous_ = false;
    next(ANTICOLLISION);
  }

  void ask(uint16_t now) {
    switch (step_) {
      case ANTICOLLISION: return askWhoElse(now);
      case SELECT: return askSelected(now);
      case HALT: return askSleep(now);
      default: {
        const uint8_t request = REQA;
        exchange_.start(&request, 1, 7, 0, true, now);  // a short frame has seven bits
      }
    }
  }

  // Everybody whose first `known_` bits are these: what are your others?
  void askWhoElse(uint16_t now) {
    const uint8_t whole = known_ / 8;
    const uint8_t part = known_ % 8;
    frame_[1] = static_cast<uint8_t>((2 + whole) << 4 | part);
    exchange_.start(frame_, 2 + whole + (part ? 1 : 0), part, part, false, now);
  }

  void askSelected(uint16_t now) {
    frame_[1] = ALL_VALID_BITS;
    sign(7);
    exchange_.start(frame_, 9, 0, 0, true, now);
  }

  void askSleep(uint16_t now) {
    frame_[0] = 0x50;
    frame_[1] = 0x00;
    sign(2);
    exchange_.start(frame_, 4, 0, 0, true, now);
  }

  void sign(uint8_t count) {
    const uint16_t crc = tagCrc(frame_, count);
    frame_[count] = static_cast<uint8_t>(crc);
    frame_[count + 1] = static_cast<uint8_t>(crc >> 8);
  }

  void take(Outcome outcome, Presence& presence, uint16_t now) {
    if (outcome == Exchange<Spi>::STUCK) {
      clean_ = false;
      stuck_ = true;
      return next(FINISHED);
    }
    switch (step_) {
      case REQUEST:
      case RECOVER: return takeRequest(outcome);
      case ANTICOLLISION: return takeBits(outcome);
      case SELECT: return takeSelected(outcome, presence, now);
      default: return next(REQUEST);  // nobody answers HLTA
    }
  }

  // Whatever answers, several tags with different answers included, is worth asking for its UID.
  void takeRequest(Outcome outcome) {
    if (outcome != Exchange<Spi>::SILENT) {
      tag_.size = 0;
      return beginLevel(0);
    }
    // After a failure tags may be left half selected. They take the first REQA as a mistake, fall
    // back, and answer only the second.
    next(step_ == RECOVER ? REQUEST : FINISHED);
  }

  void takeBits(Outcome outcome) {
    const bool collided = outcome == Exchange<Spi>::COLLIDED;
    if (!collided && outcome != Exchange<Spi>::ANSWERED) return fail();
    const uint8_t whole = known_ / 8;
    merge(whole, known_ % 8);
    if (collided) return branch(whole);
    if (whole + exchange_.length() != 5) return fail();
    const uint8_t* uid = frame_ + 2;
    if ((uid[0] ^ uid[1] ^ uid[2] ^ uid[3]) != uid[4]) return fail();
    next(SELECT);
  }

  // Adds the answer to what is known; the first byte of both may be in part known already.
  void merge(uint8_t whole, uint8_t part) {
    for (uint8_t i = 0; i < exchange_.length() && whole + i < 5; i++) {
      const uint8_t keep = i == 0 ? static_cast<uint8_t>((1 << part) - 1) : 0;
      uint8_t& byte = frame_[2 + whole + i];
      byte = (byte & keep) | (exchange_.answer()[i] & static_cast<uint8_t>(~keep));
    }
  }

  // Goes on with those that have a 1 where they differ.
  //
  // CollPos is told in two ways: counted from the first byte of the answer (bits that `align`
  // shifted in included), or from the first bit of the level. Once a whole byte is known, these
  // differ. Which one a chip means shows when the other leads nowhere.
  void branch(uint8_t whole) {
    uint8_t position = exchange_.collision();
    if (!position) return fail();
    if (whole) {
      ambiguous_ = true;
      if (!fromLevel_) position += 8 * whole;
    }
    if (position <= known_ || position > LEVEL_BITS) return fail();
    frame_[2 + (position - 1) / 8] |= static_cast<uint8_t>(1 << (position - 1) % 8);
    known_ = position;
    if (known_ == LEVEL_BITS) fail();  // check bytes differ only where UIDs do
  }

  void takeSelected(Outcome outcome, Presence& presence, uint16_t now) {
    if (outcome != Exchange<Spi>::ANSWERED || exchange_.length() != 3) return fail();
    const uint8_t* sak = exchange_.answer();
    if (tagCrc(sak, 1) != static_cast<uint16_t>(sak[1] | sak[2] << 8)) return fail();
    const bool more = sak[0] & SAK_INCOMPLETE;
    // Two levels make seven bytes; tags with a third one are none of ours.
    if (level_ ? more : more != (frame_[2] == CASCADE_TAG)) return fail();
    const uint8_t first = more ? 3 : 2;
    for (uint8_t i = first; i < 6; i++) tag_.bytes[tag_.size++] = frame_[i];
    if (more) return beginLevel(1);
    keep(presence, now);
  }

  void keep(Presence& presence, uint16_t now) {
    if (presence.sawInThisScan(tag_)) return fail();  // it did not go to sleep
    if (++found_ > Presence::SLOTS) {
      tooMany_ = true;
      clean_ = false;
      return next(FINISHED);
    }
    presence.saw(tag_, now);
    next(HALT);
  }

  // Something is there, but was not understood: it may be tried again, and nobody is missed.
  void fail() {
    clean_ = false;
    if (ambiguous_) fromLevel_ = !fromLevel_;
    ambiguous_ = false;
    next(++failures_ < MOST_FAILURES ? RECOVER : FINISHED);
  }

  Exchange<Spi> exchange_;
  Tag tag_ = {};
  uint8_t frame_[9] = {};
  uint8_t known_ = 0;
  uint8_t level_ = 0;
  uint8_t found_ = 0;
  uint8_t failures_ = 0;
  Step step_ = FINISHED;
  bool asked_ = false;
  bool ambiguous_ = false;
  bool fromLevel_ = false;
  bool clean_ = true;
  bool stuck_ = false;
  bool tooMany_ = false;
};

}  // namespace tray
