#include "check.h"
#include "events.h"
#include "readers.h"
#include "table.h"

using namespace tray;

struct FakePins {
  FakeSpi& spi;
  int resets = 0;
  bool inReset = false;

  explicit FakePins(FakeSpi& bus) : spi(bus) {}
  void readersReset(bool on) {
    if (on && !inReset) resets++;
    inReset = on;
    if (!on) return;
    for (FakeChip& chip : spi.chips) chip.reset();
  }
};

struct Table {
  FakeClock clock;
  FakeSpi spi;
  FakePins pins;
  Settings<3> settings;
  Queue queue;
  Readers<FakeClock, FakeSpi, FakePins, 3> readers;

  Table() : spi(clock, 3), pins(spi), readers(clock, spi, pins) {
    settings.role[2] = PAD;
    wait(200);
  }

  // Lets time pass; the events that it brings.
  std::string wait(int ms) {
    std::string all;
    const uint64_t end = clock.us + static_cast<uint64_t>(ms) * 1000;
    while (clock.us < end) {
      readers.step(settings, queue, static_cast<uint16_t>(clock.milliseconds()));
      clock.us += 100;
      const std::string events = takeAll(queue, static_cast<uint16_t>(clock.milliseconds()));
      if (!events.empty()) all += (all.empty() ? "" : ", ") + events;
    }
    return all;
  }

  void put(int reader, const std::string& uid) { chip(reader).tags.push_back(FakeTag(uid)); }
  FakeChip& chip(int reader) { return spi.chips[static_cast<size_t>(reader)]; }
};

STORY("readers that work are healthy without a word") {
  Table table;
  CHECK_EQUAL("", table.wait(2000));
  for (uint8_t reader = 0; reader < 3; reader++) {
    CHECK_EQUAL(Health::HEALTHY, table.readers.health(reader));
    CHECK_EQUAL(0x92, table.readers.version(reader));
  }
  CHECK_EQUAL(1, table.pins.resets);
}

STORY("a die in a well and a token on a pad are told") {
  Table table;
  table.put(1, "04A1B2C3");
  CHECK_EQUAL("+1 04A1B2C3", table.wait(500));
  table.put(2, "04112233445566");
  CHECK_EQUAL("+2 04112233445566", table.wait(200));
  table.chip(1).tags.clear();
  CHECK_EQUAL("-1 04A1B2C3", table.wait(500));
}

STORY("only one field is on at any time") {
  Table table;
  table.put(0, "04A1B2C3");
  table.wait(3000);
  CHECK_EQUAL(1, table.spi.fieldsAtOnce);
}

STORY("every reader has its gain") {
  Table table;
  table.settings.set(32, 7);
  table.settings.set(33, 0);
  table.wait(100);
  CHECK_EQUAL(0x78, table.chip(0).registers[0x26]);
  CHECK_EQUAL(0x08, table.chip(1).registers[0x26]);
  CHECK_EQUAL(0x48, table.chip(2).registers[0x26]);
}

STORY("a reader that is missing is told; the others go on; it is found when it comes") {
  Table table;
  table.chip(1).present = false;
  CHECK_EQUAL("F1=1", table.wait(3000));
  table.put(0, "04A1B2C3");
  CHECK_EQUAL("+0 04A1B2C3", table.wait(500));
  table.chip(1).present = true;
  CHECK_EQUAL("F1=0", table.wait(1500));
}

STORY("a version byte of no known chip is no reason to refuse a reader that reads") {
  Table table;
  table.chip(0).version = 0x12;
  table.chip(0).reset();
  table.put(0, "04A1B2C3");
  table.wait(1000);
  CHECK_EQUAL(0x12, table.readers.version(0));
  CHECK_EQUAL(Health::HEALTHY, table.readers.health(0));
}

STORY("a dip of one reader's supply is told and mended, and what lies there is still there") {
  Table table;
  table.put(0, "04A1B2C3");
  table.wait(1000);
  table.chip(0).reset();
  CHECK_EQUAL("F0=2, F0=0", table.wait(150));
  CHECK_EQUAL("", table.wait(1000));
}

STORY("a stalled reader is told once, does not hold up the others, and comes back by itself") {
  Table table;
  table.put(0, "04A1B2C3");
  table.wait(1000);
  table.chip(0).stalled = true;
  CHECK_EQUAL("F0=2", table.wait(5000));
  table.put(1, "0B0B0B0B");
  CHECK_EQUAL("+1 0B0B0B0B", table.wait(500));
  table.chip(0).stalled = false;
  CHECK_EQUAL("F0=0", table.wait(1000));
}

STORY("a chip that never says that it is awake does not hold up the others") {
  Table table;
  table.chip(0).sleepy = true;
  table.readers.restart(0, static_cast<uint16_t>(table.clock.milliseconds()));
  table.put(1, "0B0B0B0B");
  CHECK_EQUAL("+1 0B0B0B0B", table.wait(500));
}

STORY("a line held low is told apart from readers that are not there") {
  Table table;
  table.spi.held = true;
  CHECK_EQUAL("F0=3, F1=3, F2=3", table.wait(1000));
  table.spi.held = false;
  CHECK_EQUAL("F0=0, F1=0, F2=0", table.wait(4000));
}

STORY("when no reader works any more, all are reset by their common line") {
  Table table;
  for (int reader = 0; reader < 3; reader++) table.chip(reader).stalled = true;
  table.wait(10000);
  CHECK(table.pins.resets > 1);
  for (int reader = 0; reader < 3; reader++) table.chip(reader).stalled = false;
  table.put(0, "04A1B2C3");
  table.wait(3000);
  CHECK_EQUAL(Health::HEALTHY, table.readers.health(0));
  CHECK_EQUAL(1, table.readers.presence(0).count());
}

STORY("a noisy reader is told, and its tag is not taken away") {
  Table table;
  table.put(0, "04A1B2C3");
  table.wait(1000);
  table.chip(0).garble = 1000000;
  CHECK_EQUAL("F0=4", table.wait(4000));
  table.chip(0).garble = 0;
  CHECK_EQUAL("F0=0", table.wait(4000));
}

STORY("more tags than a pad can tell apart are told, and five are well") {
  Table table;
  for (int i = 0; i < 6; i++) table.put(2, "0400000" + std::to_string(i));
  const std::string events = table.wait(1000);
  CHECK(events.find("F2=5") != std::string::npos);
  table.chip(2).tags.pop_back();
  CHECK(table.wait(1000).find("F2=0") != std::string::npos);
  CHECK_EQUAL(5, table.readers.presence(2).count());
}

STORY("a reader that is switched off has no field, and its tags are said to be gone") {
  Table table;
  table.put(0, "04A1B2C3");
  table.wait(1000);
  table.settings.set(16, OFF);
  CHECK_EQUAL("-0 04A1B2C3", table.wait(300));
  CHECK(!table.chip(0).field());
  const int before = table.chip(0).exchanges;
  table.wait(1000);
  CHECK_EQUAL(before, table.chip(0).exchanges);
  table.settings.set(16, WELL);
  CHECK_EQUAL("+0 04A1B2C3", table.wait(500));
}

STORY("a quality test counts good scans, and turns that could not be used as errors") {
  Table table;
  table.put(0, "04A1B2C3");
  table.readers.quality().begin(0, 20);
  table.wait(2000);
  CHECK(table.readers.quality().done());
  CHECK_EQUAL(20, table.readers.quality().single());
  table.readers.quality().told();
  table.chip(1).present = false;
  table.wait(500);
  table.readers.quality().begin(1, 20);
  table.wait(2000);
  CHECK(table.readers.quality().done());
  CHECK_EQUAL(20, table.readers.quality().errors());
}

STORY("a round of three empty readers is short") {
  Table table;
  table.wait(1000);
  CHECK(table.readers.roundMs() < 24);
  CHECK(table.readers.rounds() > 20);
}
