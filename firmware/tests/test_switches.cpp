#include "check.h"
#include "settings.h"
#include "switches.h"

using namespace tray;

// Three 74HC165 as their data sheet has them: a low pulse on the load pin takes the picture, the
// output shows H of the nearest chip, and each rising clock shifts by one, with ones behind.
struct FakeChain {
  uint32_t closed = 0;
  int chips = 3;
  bool wires[24] = {};  // what comes out next, first to last
  int at = 24;

  void chainLoad() {
    for (int i = 0; i < 24; i++) {
      const int which = i / 8 * 8 + (7 - i % 8);
      wires[i] = i / 8 >= chips || !(closed >> which & 1);
    }
    at = 0;
  }
  bool chainBit() { return at < 24 ? wires[at] : true; }
  void chainNext() { at++; }
};

struct Room {
  FakeChain chain;
  Settings<5> settings;
  Queue queue;
  Switches switches;
  uint16_t now = 0;

  // Lets `ms` pass; the events they bring, as words.
  std::string wait(int ms) {
    std::string events;
    for (int i = 0; i < ms; i++) {
      now++;
      if (switches.due(now)) switches.sample(chain, settings, queue, now);
      while (const Event* event = queue.due(now)) {
        events += std::string(1, event->kind) + std::to_string(event->place) + "=" +
                  std::to_string(event->detail) + " ";
        const uint8_t number = queue.dueNumber();
        queue.sent(now);
        queue.acknowledge(number, now);
      }
    }
    return events;
  }
};

STORY("a button counts after 20 ms, when pressed and when let go") {
  Room room;
  room.chain.closed = 1;
  CHECK_EQUAL("", room.wait(19));
  CHECK_EQUAL("B0=1 ", room.wait(9));
  room.chain.closed = 0;
  CHECK_EQUAL("", room.wait(19));
  CHECK_EQUAL("B0=0 ", room.wait(9));
}

STORY("every one of the 24 switches has its own number and its own bit") {
  for (int which = 0; which < 24; which++) {
    Room room;
    room.chain.closed = 1ul << which;
    CHECK_EQUAL("B" + std::to_string(which) + "=1 ", room.wait(400));
    for (int chip = 0; chip < 3; chip++) {
      CHECK_EQUAL(room.chain.closed >> 8 * chip & 0xFF,
                  room.switches.closed(static_cast<uint8_t>(chip)));
    }
  }
}

STORY("a bouncing contact is one press") {
  Room room;
  std::string events;
  for (int i = 0; i < 20; i++) {
    room.chain.closed = static_cast<uint32_t>(i % 2);
    events += room.wait(3);
  }
  CHECK_EQUAL("", events);
  room.chain.closed = 1;
  CHECK_EQUAL("B0=1 ", room.wait(100));
}

STORY("pegs take longer, out longer than in") {
  Room room;
  room.chain.closed = 1ul << 12;
  CHECK_EQUAL("", room.wait(149));
  CHECK_EQUAL("B12=1 ", room.wait(10));
  room.chain.closed = 0;
  CHECK_EQUAL("", room.wait(299));
  CHECK_EQUAL("B12=0 ", room.wait(10));
}

STORY("a peg that is only touched stays in") {
  Room room;
  room.chain.closed = 1ul << 17;
  room.wait(400);
  room.chain.closed = 0;
  room.wait(250);
  room.chain.closed = 1ul << 17;
  CHECK_EQUAL("", room.wait(1000));
}

STORY("18 to 23 are buttons again") {
  Room room;
  room.chain.closed = 1ul << 18;
  CHECK_EQUAL("B18=1 ", room.wait(30));
}

STORY("the longest debounce still ends") {
  Room room;
  CHECK(room.settings.set(4, 1000));
  room.chain.closed = 2;
  CHECK_EQUAL("", room.wait(999));
  CHECK_EQUAL("B1=1 ", room.wait(20));
}

STORY("missing chips read as open") {
  Room room;
  room.chain.chips = 1;
  room.chain.closed = 0xFFFFFF;
  CHECK_EQUAL("B0=1 B1=1 B2=1 B3=1 B4=1 B5=1 B6=1 B7=1 ", room.wait(400));
}

STORY("a press that finds the queue full is said as soon as there is room") {
  Room room;
  for (int i = 0; i < 12; i++) room.queue.add('F', 0, 0, nullptr, 0);
  room.chain.closed = 1;
  for (int i = 0; i < 100; i += 4)
    room.switches.sample(room.chain, room.settings, room.queue, room.now += 4);
  CHECK_EQUAL(0, room.switches.closed(0));
  const std::string events = room.wait(10);
  CHECK(events.find("B0=1") != std::string::npos);
}
