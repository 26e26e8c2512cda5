// A whole board with everything on it, and a host at the other end of its line, for tests.
#pragma once

#include <string>

#include "table.h"
#include "tray.h"
#include "wire.h"

// A whole board of five readers; a host talks to it by lines.
struct FakeBoard {
  struct Pins {
    FakeSpi* spi = nullptr;
    uint32_t closed = 0;
    int at = 0;
    bool lamps[6] = {};

    void readersReset(bool on) {
      for (FakeChip& chip : spi->chips) {
        if (on) chip.reset();
      }
    }
    void chainLoad() { at = 0; }
    bool chainBit() { return !(closed >> (at / 8 * 8 + 7 - at % 8) & 1); }
    void chainNext() { at++; }
    void lamp(uint8_t led, bool on) { lamps[led] = on; }
  };
  struct Memory {
    uint8_t cells[128] = {};
    uint8_t read(uint8_t at) { return cells[at]; }
    void write(uint8_t at, uint8_t value) { cells[at] = value; }
    bool ready() { return true; }
  };

  typedef FakeSpi Spi;
  typedef FakePort Port;
  typedef FakeClock Clock;
  static const uint8_t READERS = 5;
  static const uint8_t LEDS = 6;

  Clock clock;
  Spi spi;
  Pins pins;
  Port port;
  Memory memory;

  FakeBoard() : spi(clock, READERS) { pins.spi = &spi; }
  uint16_t freeBytes() { return 900; }
};

// A board that is on, and a host that acknowledges what it is told to.
struct Session {
  FakeBoard board;
  tray::Tray<FakeBoard>* tray = nullptr;

  explicit Session(bool greeted = true) {
    start(1);
    wait(700);
    if (!greeted) return;
    say("H 1");
    wait(100);
    quiet();
  }
  ~Session() { delete tray; }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void start(uint8_t cause) {
    delete tray;
    tray = new tray::Tray<FakeBoard>(board);
    board.clock.us = 0;
    tray->begin(cause);
  }

  void say(const std::string& body) { board.port.hear(framed(body)); }
  void quiet() { board.port.lines(); }

  void wait(int ms) {
    const uint64_t end = board.clock.us + static_cast<uint64_t>(ms) * 1000;
    while (board.clock.us < end) {
      tray->step();
      board.clock.us += 150;
      board.port.drain();
    }
  }

  // All lines of this kind that came by now, joined by "; ". The others are passed over.
  std::string heard(const std::string& kinds) {
    std::string all;
    for (const std::string& line : board.port.lines()) {
      if (kinds.find(line[0]) == std::string::npos) continue;
      all += (all.empty() ? "" : "; ") + line;
    }
    return all;
  }

  std::string ask(const std::string& body, const std::string& kinds, int ms = 60) {
    quiet();
    say(body);
    wait(ms);
    return heard(kinds);
  }

  void put(int reader, const std::string& uid) {
    board.spi.chips[static_cast<size_t>(reader)].tags.push_back(FakeTag(uid));
  }
};
