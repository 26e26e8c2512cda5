// All readers, one after the other: only one radio field is on at any time.
#pragma once

#include <stdint.h>

#include "health.h"
#include "inventory.h"
#include "pad.h"
#include "presence.h"
#include "quality.h"
#include "settings.h"
#include "well.h"

namespace tray {

// Neighbours with their fields on together see each other's tags; so each reader has its turn:
// field on, a rest for the tags to wake, an inventory, field off. Every tag begins afresh in each
// turn. A step takes one exchange at most, far below the 5.5 ms that fill the receive ring.
template <class Clock, class Spi, class Pins, uint8_t COUNT>
class Readers {
 public:
  typedef tray::Settings<COUNT> Settings;

  Readers(Clock& clock, Spi& spi, Pins& pins)
      : clock_(clock), pins_(pins), chip_(spi), inventory_(chip_) {}

  // Does the next small thing.
  void step(const Settings& settings, Queue& queue, uint16_t now) {
    switch (phase_) {
      case POWER_DOWN: return powerDown(now);
      case POWER_UP: return powerUp(now);
      case TURN: return beginTurn(settings, queue, now);
      case WAKE: return wake(settings, queue, now);
      case FIELD: return field(now);
      case SCAN: return scan(settings, queue, now);
    }
  }

  // The version byte the chip gave when it was last started: information only, clones vary.
  uint8_t version(uint8_t reader) const { return places_[reader].version; }
  Health::Code health(uint8_t reader) const { return places_[reader].health.code(); }
  bool crowded(uint8_t reader) const { return places_[reader].well.crowded(); }
  const Presence& presence(uint8_t reader) const { return places_[reader].presence; }

  // How long the last round took, and how many there were.
  uint16_t roundMs() const { return roundMs_; }
  uint8_t rounds() const { return rounds_; }

  // The reader is started anew at its next turn.
  void restart(uint8_t reader, uint16_t now) { places_[reader].tryAtOnce(now); }

  // No turn is under way: a good moment to stop, with all fields off.
  bool between() const { return phase_ == TURN; }

  // The reader is no well (any more): what was a crowd are now tags on a pad, or nothing.
  void noWell(uint8_t reader, uint16_t now) {
    places_[reader].well.reconsider(places_[reader].presence, now);
  }

  Quality& quality() { return quality_; }

 private:
  enum Phase : uint8_t { POWER_DOWN, POWER_UP, TURN, WAKE, FIELD, SCAN };

  static const uint8_t POWER_DOWN_MS = 2;
  static const uint8_t POWER_UP_MS = 50;
  static const uint8_t WAKE_MS = 50;
  static const uint16_t FIELD_US = 5000;  // ISO/IEC 14443-3, section 5: tags are ready in 5 ms
  static const uint16_t RETRY_MS = 500;
  static const uint8_t FAILURES_TO_POWER_DOWN = 4 * COUNT;

  struct Place {
    Presence presence;
    Well well;
    Health health;
    uint8_t version = 0;
    uint16_t triedAt = 0;
    bool started = false;  // the chip is prepared
    bool collisionFromLevel = false;

    void tryAtOnce(uint16_t now) {
      started = false;
      triedAt = now - RETRY_MS;
    }
  };

  Place& place() { return places_[current_]; }

  void enter(Phase phase, uint16_t now) {
    phase_ = phase;
    since_ = now;
  }

  bool passed(uint8_t ms, uint16_t now) const { return static_cast<uint16_t>(now - since_) > ms; }

  // All chips share a reset line: pulled at the start, and when none of them works any more.
  void powerDown(uint16_t now) {
    pins_.readersReset(true);
    if (!passed(POWER_DOWN_MS, now)) return;
    pins_.readersReset(false);
    enter(POWER_UP, now);
  }

  void powerUp(uint16_t now) {
    if (!passed(POWER_UP_MS, now)) return;
    for (Place& each : places_) each.tryAtOnce(now);
    failures_ = 0;
    enter(TURN, now);
  }

  void beginTurn(const Settings& settings, Queue& queue, uint16_t now) {
    if (settings.role[current_] == OFF) {
      reportNothing(current_, place().presence, queue, now);
      return endTurn(false, 0, now);
    }
    chip_.choose(current_);
    if (place().started && place().health.usable()) return fieldOn(settings, now);
    if (static_cast<uint16_t>(now - place().triedAt) < RETRY_MS) return endTurn(false, 0, now);
    place().triedAt = now;
    place().version = chip_.version();
    if (noVersion()) return fail(queue, now);
    chip_.reset();
    enter(WAKE, now);
  }

  void wake(const Settings& settings, Queue& queue, uint16_t now) {
    if (!chip_.awake() && !passed(WAKE_MS, now)) return;
    chip_.configure();
    if (!chip_.configured()) return fail(queue, now);
    place().started = true;
    fieldOn(settings, now);
  }

  void fieldOn(const Settings& settings, uint16_t now) {
    chip_.gain(settings.gain[current_]);
    chip_.field(true);
    fieldOnAt_ = static_cast<uint16_t>(clock_.microseconds());
    enter(FIELD, now);
  }

  void field(uint16_t now) {
    if (static_cast<uint16_t>(clock_.microseconds() - fieldOnAt_) < FIELD_US) return;
    place().presence.beginScan();
    inventory_.begin(place().collisionFromLevel);
    enter(SCAN, now);
  }

  void scan(const Settings& settings, Queue& queue, uint16_t now) {
    if (!inventory_.step(place().presence, now)) return;
    chip_.field(false);
    place().collisionFromLevel = inventory_.collisionFromLevel();
    if (!chip_.configured()) return fail(queue, now);  // most likely its supply dipped
    if (inventory_.stuck()) {
      if (place().health.gotStuck()) return fail(queue, now);
      return endTurn(false, 0, now);
    }
    scanned(settings, queue, now);
  }

  void scanned(const Settings& settings, Queue& queue, uint16_t now) {
    const bool clean = inventory_.clean();
    Place& here = place();
    failures_ = 0;
    here.health.worked();
    here.presence.endScan(clean);
    if (settings.role[current_] == WELL) {
      here.health.scanned(clean, false);
      here.well.report(current_, here.presence, settings.wellSettleMs, settings.goneMs, queue, now);
    } else {
      here.health.scanned(clean, inventory_.tooMany());
      reportPad(current_, here.presence, settings.padSettleMs, settings.goneMs, queue, now);
    }
    here.health.report(current_, queue, now);
    endTurn(clean, inventory_.found(), now);
  }

  bool noVersion() { return place().version == 0x00 || place().version == 0xFF; }

  // Finds out what is wrong and says it. What lies there is not gone because nobody can see it.
  void fail(Queue& queue, uint16_t now) {
    place().version = chip_.version();
    Health::Code code = Health::STUCK;
    if (noVersion()) code = chip_.busHeld() ? Health::BUS_HELD : Health::ABSENT;
    place().health.set(code);
    place().health.report(current_, queue, now);
    if (failures_ < 255) failures_++;
    endTurn(false, 0, now);
  }

  void endTurn(bool clean, uint8_t tags, uint16_t now) {
    quality_.scanned(current_, clean, tags);
    enter(TURN, now);
    if (++current_ < COUNT) return;
    current_ = 0;
    roundMs_ = now - roundAt_;
    roundAt_ = now;
    if (rounds_ < 255) rounds_++;
    if (failures_ >= FAILURES_TO_POWER_DOWN) enter(POWER_DOWN, now);
  }

  Clock& clock_;
  Pins& pins_;
  Mfrc522<Spi> chip_;
  Inventory<Spi> inventory_;
  Quality quality_;
  Place places_[COUNT];
  Phase phase_ = POWER_DOWN;
  uint8_t current_ = 0;
  uint8_t failures_ = 0;  // in a row, of any reader
  uint8_t rounds_ = 0;
  uint16_t since_ = 0;
  uint16_t fieldOnAt_ = 0;  // us
  uint16_t roundMs_ = 0;
  uint16_t roundAt_ = 0;
};

}  // namespace tray
