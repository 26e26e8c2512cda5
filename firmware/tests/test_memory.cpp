#include "check.h"
#include "memory.h"

using namespace tray;

// An EEPROM that can lose its power after some writes.
struct FakeMemory {
  uint8_t cells[128];
  long writes[128] = {};
  int powerFor = 1 << 30;  // writes until the power goes
  bool busy = false;

  FakeMemory() {
    for (uint8_t& cell : cells) cell = 0xFF;
  }
  uint8_t read(uint8_t at) { return cells[at]; }
  void write(uint8_t at, uint8_t value) {
    if (powerFor-- <= 0) return;
    cells[at] = value;
    writes[at]++;
  }
  bool ready() { return !busy; }
};

typedef BootCounter<FakeMemory> Counter;
typedef BoardId<FakeMemory> Id;

static void giveWhole(Id& id, uint32_t value) {
  id.give(value);
  while (id.busy()) id.step();
}

STORY("starts are counted from 1 on") {
  FakeMemory memory;
  for (int boot = 1; boot < 100; boot++) CHECK_EQUAL(boot, Counter(memory).count());
}

STORY("the count goes on over its end, without ever repeating the one before") {
  FakeMemory memory;
  uint16_t before = 0;
  for (long start = 0; start < 70000; start++) {
    const uint16_t boot = Counter(memory).count();
    CHECK(boot == static_cast<uint16_t>(before + 1));
    before = boot;
  }
}

STORY("the cells share the work") {
  FakeMemory memory;
  for (int start = 0; start < 1600; start++) Counter(memory).count();
  for (int cell = 0; cell < Counter::BYTES; cell++) CHECK_EQUAL(100, memory.writes[cell]);
}

STORY("a power cut at any write repeats no number that anybody has heard") {
  for (int cut = 0; cut < 4; cut++) {
    FakeMemory memory;
    for (int start = 0; start < 40; start++) Counter(memory).count();
    memory.powerFor = cut;
    Counter(memory).count();  // nobody hears of it: the power is gone
    memory.powerFor = 1 << 30;
    CHECK_EQUAL(41, Counter(memory).count());
  }
}

STORY("a memory full of anything is survived") {
  uint32_t random = 7;
  for (int round = 0; round < 200; round++) {
    FakeMemory memory;
    for (uint8_t& cell : memory.cells)
      cell = static_cast<uint8_t>((random = random * 1664525u + 1013904223u) >> 24);
    const uint16_t first = Counter(memory).count();
    CHECK_EQUAL(static_cast<uint16_t>(first + 1), Counter(memory).count());
  }
}

STORY("a board has no id until it is given one, and keeps it") {
  FakeMemory memory;
  Id id(memory, 64);
  id.load();
  CHECK_EQUAL(0u, id.id());
  CHECK(!id.busy());
  giveWhole(id, 0x12345678);
  Id later(memory, 64);
  later.load();
  CHECK_EQUAL(0x12345678u, later.id());
  giveWhole(later, 0);
  id.load();
  CHECK_EQUAL(0u, id.id());
}

STORY("a power cut while a new id is written leaves the old one or the new one") {
  for (int cut = 0; cut <= 12; cut++) {
    FakeMemory memory;
    Id id(memory, 64);
    giveWhole(id, 0xAAAA5555);
    memory.powerFor = cut;
    giveWhole(id, 0x0BADCAFE);
    Id later(memory, 64);
    later.load();
    CHECK(later.id() == 0xAAAA5555 || later.id() == 0x0BADCAFE);
    CHECK(cut < 12 || later.id() == 0x0BADCAFE);
  }
}

STORY("writing never waits: one byte a step, and none while the memory is busy") {
  FakeMemory memory;
  Id id(memory, 64);
  memory.busy = true;
  id.give(1);
  for (int i = 0; i < 100; i++) id.step();
  CHECK_EQUAL(0xFF, memory.cells[64]);
  CHECK(id.busy());
  memory.busy = false;
  for (int i = 0; i < 12; i++) {
    CHECK(id.busy());
    id.step();
  }
  CHECK(!id.busy());
}
