// What the board remembers without power, kept so that a power cut in mid-write is noticed.
#pragma once

#include <stdint.h>

#include "crc.h"

namespace tray {

// Memory: uint8_t read(address); void write(address, value) starts a write and may wait for the
// one before; bool ready() tells that the last write is finished (about 3.4 ms a byte).

// Counts the board's starts. Each start writes another of 16 slots, so that a cell which lasts
// 100,000 writes lasts 1.6 million starts; a slot with a wrong check counts as never written.
template <class Memory>
class BootCounter {
 public:
  static const uint8_t SLOTS = 16;
  static const uint8_t SLOT_BYTES = 4;
  static const uint8_t BYTES = SLOTS * SLOT_BYTES;

  explicit BootCounter(Memory& memory) : memory_(memory) {}

  // The number of this start, written down; waits for the memory (14 ms), so only at the start.
  uint16_t count() {
    const uint16_t boot = latest() + 1;
    const uint16_t check = checkOf(boot);
    const uint8_t at = boot % SLOTS * SLOT_BYTES;
    memory_.write(at, static_cast<uint8_t>(boot));
    memory_.write(at + 1, static_cast<uint8_t>(boot >> 8));
    memory_.write(at + 2, static_cast<uint8_t>(check));
    memory_.write(at + 3, static_cast<uint8_t>(check >> 8));
    return boot;
  }

 private:
  // The newest number that was written whole, or 0. It runs on from 65535 to 0, so "newer" means
  // less than half a turn ahead.
  uint16_t latest() {
    uint16_t newest = 0;
    bool any = false;
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
      const uint16_t boot = word(slot * SLOT_BYTES);
      const bool whole = word(slot * SLOT_BYTES + 2) == checkOf(boot);
      if (!whole) continue;
      if (!any || static_cast<int16_t>(boot - newest) > 0) newest = boot;
      any = true;
    }
    return newest;
  }

  uint16_t word(uint8_t at) {
    return static_cast<uint16_t>(memory_.read(at) | memory_.read(at + 1) << 8);
  }

  static uint16_t checkOf(uint16_t boot) {
    uint16_t crc = lineCrc(LINE_CRC_START, static_cast<uint8_t>(boot));
    return lineCrc(crc, static_cast<uint8_t>(boot >> 8));
  }

  Memory& memory_;
};

// The id that the host gave the board, kept twice: a power cut spoils one copy at most.
template <class Memory>
class BoardId {
 public:
  static const uint8_t COPY_BYTES = 6;
  static const uint8_t BYTES = 2 * COPY_BYTES;

  BoardId(Memory& memory, uint8_t address) : memory_(memory), address_(address) {}

  // To be called once at the start; the id is 0 until one was given.
  void load() {
    id_ = 0;
    if (!loadCopy(0)) loadCopy(1);
  }

  uint32_t id() const { return id_; }

  // Begins to write; `step` goes on with it, a byte at a time, and `busy` tells how long.
  void give(uint32_t id) {
    id_ = id;
    written_ = 0;
  }

  bool busy() { return written_ < BYTES || !memory_.ready(); }

  void step() {
    if (written_ == BYTES || !memory_.ready()) return;
    memory_.write(address_ + written_, byteOf(id_, written_ % COPY_BYTES));
    written_++;
  }

 private:
  bool loadCopy(uint8_t copy) {
    const uint8_t from = address_ + copy * COPY_BYTES;
    uint32_t id = 0;
    for (uint8_t i = 4; i; i--) id = id << 8 | memory_.read(from + i - 1);
    for (uint8_t i = 4; i < COPY_BYTES; i++) {
      if (memory_.read(from + i) != byteOf(id, i)) return false;
    }
    id_ = id;
    return true;
  }

  // Byte `index` of a copy: the id with the lowest byte first, then its check.
  static uint8_t byteOf(uint32_t id, uint8_t index) {
    if (index < 4) return static_cast<uint8_t>(id >> 8 * index);
    uint16_t crc = LINE_CRC_START;
    for (uint8_t i = 0; i < 4; i++) crc = lineCrc(crc, static_cast<uint8_t>(id >> 8 * i));
    return static_cast<uint8_t>(index == 4 ? crc : crc >> 8);
  }

  Memory& memory_;
  uint8_t address_;
  uint32_t id_ = 0;
  uint8_t written_ = BYTES;
};

}  // namespace tray
