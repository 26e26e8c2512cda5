// The table for tests: tags as ISO/IEC 14443-3 has them, reader chips as far as the firmware uses
// their data sheet, a bus, and a clock that only moves when told.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "crc.h"

struct FakeClock {
  uint64_t us = 0;
  uint32_t milliseconds() { return static_cast<uint32_t>(us / 1000); }
  uint32_t microseconds() { return static_cast<uint32_t>(us); }
};

struct FakeTag {
  enum State { IDLE, READY, ACTIVE, HALT };

  std::vector<uint8_t> uid;
  State state = IDLE;
  bool wokenFromHalt = false;
  int level = 0;
  bool sleepless = false;  // ignores HLTA
  int deafFor = 0;         // so many commands are not heard

  explicit FakeTag(const std::string& hex) {
    for (size_t i = 0; i + 1 < hex.size(); i += 2) {
      uid.push_back(static_cast<uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
    }
  }

  void fallBack() { state = wokenFromHalt ? HALT : IDLE; }

  // The four bytes of the UID that this level tells, and their check byte.
  std::vector<uint8_t> part(int of) const {
    std::vector<uint8_t> bytes(uid);
    if (uid.size() == 7 && of == 0) bytes = {0x88, uid[0], uid[1], uid[2]};
    if (uid.size() == 7 && of == 1) bytes.assign(uid.begin() + 3, uid.end());
    bytes.push_back(bytes[0] ^ bytes[1] ^ bytes[2] ^ bytes[3]);
    return bytes;
  }
};

struct FakeChip {
  uint8_t registers[64];
  std::vector<uint8_t> fifo;
  std::vector<FakeTag> tags;
  uint8_t version = 0x92;
  bool present = true;
  bool stalled = false;          // neither answers nor counts time
  bool sleepy = false;           // its oscillator does not start
  bool countsFromLevel = false;  // what CollPos means, see inventory.h
  int garble = 0;                // so many answers come with a parity error
  int spoil = 0;                 // so many answers come with a wrong bit and no error
  int exchanges = 0;
  int selects = 0;

  FakeChip() { reset(); }

  void reset() {
    for (uint8_t& each : registers) each = 0;
    registers[0x01] = 0x20;
    registers[0x14] = 0x80;
    fifo.clear();
    busy_ = false;
    fieldOff();
  }

  bool field() const { return registers[0x14] & 0x03; }

  uint8_t read(uint8_t address, uint64_t us) {
    settle(us);
    switch (address) {
      case 0x01: return static_cast<uint8_t>(registers[1] | (sleepy ? 0x10 : 0));
      case 0x09: {
        if (fifo.empty()) return 0;
        const uint8_t first = fifo.front();
        fifo.erase(fifo.begin());
        return first;
      }
      case 0x0A: return static_cast<uint8_t>(fifo.size());
      case 0x37: return version;
      default: return registers[address];
    }
  }

  void write(uint8_t address, uint8_t value, uint64_t us) {
    settle(us);
    switch (address) {
      case 0x01:
        registers[1] = value & 0x0F;
        if (value == 0x0F) reset();
        if (value == 0x00) busy_ = false;
        break;
      case 0x04:
        registers[4] = static_cast<uint8_t>(value & 0x80 ? registers[4] | (value & 0x7F)
                                                         : registers[4] & ~value);
        break;
      case 0x09: fifo.push_back(value); break;
      case 0x0A:
        if (value & 0x80) fifo.clear();
        break;
      case 0x0D:
        registers[0x0D] = value & 0x7F;
        if (value & 0x80 && registers[1] == 0x0C) send(us);
        break;
      case 0x14:
        registers[0x14] = value;
        if (!field()) fieldOff();
        break;
      default: registers[address] = value;
    }
  }

 private:
  void fieldOff() {
    for (FakeTag& tag : tags) tag.state = FakeTag::IDLE;
  }

  void send(uint64_t us) {
    exchanges++;
    answer_.clear();
    registers[0x06] = 0;
    collision_ = 0;
    const std::vector<uint8_t> command(fifo);
    fifo.clear();
    busy_ = true;
    doneAt_ = us + 500;
    if (stalled) doneAt_ = ~uint64_t(0);
    if (field() && !stalled) ask(command, registers[0x0D] & 7);
  }

  void settle(uint64_t us) {
    if (!busy_ || us < doneAt_) return;
    busy_ = false;
    if (answer_.empty()) {
      registers[0x04] |= 0x01;
      return;
    }
    if (spoil > 0 && spoil--) answer_.back() ^= 0x10;
    if (garble > 0 && garble--) registers[0x06] |= 0x02;
    fifo = answer_;
    registers[0x0E] = static_cast<uint8_t>((registers[0x0E] & 0x80) | collision_);
    registers[0x04] |= 0x20;
  }

  void ask(const std::vector<uint8_t>& bytes, int lastBits) {
    for (FakeTag& tag : tags) {
      if (tag.deafFor > 0 && tag.deafFor--) tag.fallBack();
    }
    if (bytes.size() == 1 && lastBits == 7) return request(bytes[0]);
    if (bytes[0] == 0x50) return halt();
    const int level = bytes[0] == 0x93 ? 0 : 1;
    if (bytes[1] == 0x70) return select(bytes, level);
    anticollision(bytes, level);
  }

  void request(uint8_t kind) {
    uint8_t all = 0, any = 0;
    bool answered = false;
    for (FakeTag& tag : tags) {
      if (tag.deafFor > 0) continue;
      if (tag.state == FakeTag::READY || tag.state == FakeTag::ACTIVE) {
        tag.fallBack();
        continue;
      }
      if (tag.state == FakeTag::HALT && kind == 0x26) continue;
      tag.wokenFromHalt = tag.state == FakeTag::HALT;
      tag.state = FakeTag::READY;
      tag.level = 0;
      const uint8_t kindOfTag = tag.uid.size() == 7 ? 0x44 : 0x04;
      all = answered ? all & kindOfTag : kindOfTag;
      any |= kindOfTag;
      answered = true;
    }
    if (!answered) return;
    answer_ = {any, 0x00};
    if (all != any) collide(7);
  }

  void collide(int position) {
    registers[0x06] |= 0x08;
    collision_ = static_cast<uint8_t>(position > 32 ? 0x20 : position & 0x1F);
  }

  void anticollision(const std::vector<uint8_t>& bytes, int level) {
    const int known = ((bytes[1] >> 4) - 2) * 8 + (bytes[1] & 7);
    std::vector<std::vector<uint8_t>> answers;
    for (FakeTag& tag : tags) {
      if (tag.deafFor > 0 || tag.state != FakeTag::READY) continue;
      if (tag.level != level) {
        tag.fallBack();
        continue;
      }
      const std::vector<uint8_t> part = tag.part(level);
      bool meant = true;
      for (int bit = 0; bit < known; bit++) meant = meant && at(part, bit) == at(bytes, bit + 16);
      if (meant) answers.push_back(part);
    }
    if (answers.empty()) return;
    int first = known;
    while (first < 40 && agree(answers, first)) first++;
    std::vector<uint8_t> together(answers[0]);
    if (first < 40) {
      collide(first + 1 - (countsFromLevel ? 0 : known / 8 * 8));
      for (int bit = first; bit < 40; bit++)
        together[bit / 8] &= static_cast<uint8_t>(~(1 << bit % 8));
    }
    together.erase(together.begin(), together.begin() + known / 8);
    together[0] &= static_cast<uint8_t>(0xFF << known % 8);
    answer_ = together;
  }

  static int at(const std::vector<uint8_t>& bytes, int bit) {
    return bytes[bit / 8] >> bit % 8 & 1;
  }

  static bool agree(const std::vector<std::vector<uint8_t>>& answers, int bit) {
    for (const std::vector<uint8_t>& answer : answers) {
      if (at(answer, bit) != at(answers[0], bit)) return false;
    }
    return true;
  }

  void select(const std::vector<uint8_t>& bytes, int level) {
    selects++;
    if (bytes.size() != 9 || !signedRight(bytes)) return;
    for (FakeTag& tag : tags) {
      if (tag.deafFor > 0 || tag.state != FakeTag::READY) continue;
      const std::vector<uint8_t> part = tag.part(level);
      if (tag.level != level || !std::equal(part.begin(), part.end(), bytes.begin() + 2)) {
        tag.fallBack();
        continue;
      }
      const bool more = tag.uid.size() == 7 && level == 0;
      if (more) tag.level = 1;
      if (!more) tag.state = FakeTag::ACTIVE;
      answer_ = {static_cast<uint8_t>(more ? 0x04 : 0x08)};
      const uint16_t crc = tray::tagCrc(answer_.data(), 1);
      answer_.push_back(static_cast<uint8_t>(crc));
      answer_.push_back(static_cast<uint8_t>(crc >> 8));
    }
  }

  static bool signedRight(const std::vector<uint8_t>& bytes) {
    const uint16_t crc = tray::tagCrc(bytes.data(), static_cast<uint8_t>(bytes.size() - 2));
    return bytes[bytes.size() - 2] == (crc & 0xFF) && bytes.back() == crc >> 8;
  }

  void halt() {
    for (FakeTag& tag : tags) {
      if (tag.state == FakeTag::ACTIVE && !tag.sleepless) {
        tag.state = FakeTag::HALT;
      } else if (tag.state != FakeTag::HALT) {
        tag.fallBack();
      }
    }
  }

  bool busy_ = false;
  uint64_t doneAt_ = 0;
  std::vector<uint8_t> answer_;
  uint8_t collision_ = 0;
};

// Several chips on one bus. A byte takes 8 us, as at 1 MHz.
struct FakeSpi {
  explicit FakeSpi(FakeClock& time, int count) : clock(time), chips(static_cast<size_t>(count)) {}

  FakeClock& clock;
  std::vector<FakeChip> chips;
  bool held = false;  // some chip pulls the line down although nobody spoke to it
  int fieldsAtOnce = 0;

  void select(uint8_t reader) {
    chosen_ = &chips[reader];
    first_ = true;
  }
  void release(uint8_t) {
    chosen_ = nullptr;
    int fields = 0;
    for (const FakeChip& chip : chips) fields += chip.field();
    if (fields > fieldsAtOnce) fieldsAtOnce = fields;
  }

  uint8_t transfer(uint8_t byte) {
    clock.us += 8;
    if (held) return 0x00;
    if (!chosen_ || !chosen_->present) return 0xFF;
    const uint8_t out = pending_;
    pending_ = 0;
    if (!first_ && writing_) {
      chosen_->write(address_, byte, clock.us);
      return out;
    }
    first_ = false;
    writing_ = !(byte & 0x80);
    address_ = byte >> 1 & 0x3F;
    if (!writing_) pending_ = chosen_->read(address_, clock.us);
    return out;
  }

  bool idleHigh() { return transfer(0) != 0x00; }

 private:
  FakeChip* chosen_ = nullptr;
  bool first_ = true;
  bool writing_ = false;
  uint8_t address_ = 0;
  uint8_t pending_ = 0;
};
