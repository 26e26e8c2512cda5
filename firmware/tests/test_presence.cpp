#include "check.h"
#include "events.h"
#include "pad.h"
#include "well.h"

using namespace tray;

const Tag RED = {4, {0x0A, 0, 0, 1}};
const Tag BLUE = {4, {0x0B, 0, 0, 2}};
const Tag THIRD = {7, {4, 5, 6, 7, 8, 9, 10}};

// One reader that is scanned every 40 ms.
struct Spot {
  Presence presence;
  Well well;
  Queue queue;
  bool isWell;
  uint16_t goneMs = 300;
  uint16_t now = 65000;  // so that the clock runs over in most stories

  explicit Spot(bool isWell) : isWell(isWell) {}

  // `times` scans that see these tags, clean or not; the events they bring.
  std::string scan(int times, std::initializer_list<Tag> tags, bool clean = true) {
    std::string all;
    for (int i = 0; i < times; i++) {
      now += 40;
      presence.beginScan();
      for (const Tag& tag : tags) presence.saw(tag, now);
      presence.endScan(clean);
      if (isWell) well.report(2, presence, 300, goneMs, queue, now);
      if (!isWell) reportPad(2, presence, 60, goneMs, queue, now);
      const std::string events = takeAll(queue, now);
      if (!events.empty()) all += (all.empty() ? "" : ", ") + events;
    }
    return all;
  }
};

struct PadSpot : Spot {
  PadSpot() : Spot(false) {}
};
struct WellSpot : Spot {
  WellSpot() : Spot(true) {}
};

STORY("a token on a pad is told at its third scan") {
  PadSpot pad;
  CHECK_EQUAL("", pad.scan(2, {RED}));
  CHECK_EQUAL("+2 0A000001", pad.scan(1, {RED}));
  CHECK_EQUAL("", pad.scan(1000, {RED}));
}

STORY("a token is gone after three clean misses and 300 ms, whichever comes later") {
  PadSpot pad;
  pad.scan(5, {RED});
  CHECK_EQUAL("", pad.scan(7, {}));
  CHECK_EQUAL("-2 0A000001", pad.scan(1, {}));
  CHECK_EQUAL("", pad.scan(100, {}));
}

STORY("noise never takes anything away") {
  PadSpot pad;
  pad.scan(5, {RED});
  CHECK_EQUAL("", pad.scan(1000, {}, false));
  CHECK_EQUAL("", pad.scan(2, {}));
  CHECK_EQUAL("", pad.scan(1, {RED}));
}

STORY("a token that is missed now and then stays") {
  PadSpot pad;
  pad.scan(5, {RED});
  for (int i = 0; i < 50; i++) CHECK_EQUAL("", pad.scan(2, {}) + pad.scan(1, {RED}));
}

STORY("a token that only passes by is nobody's news") {
  PadSpot pad;
  CHECK_EQUAL("", pad.scan(2, {RED}));
  CHECK_EQUAL("", pad.scan(100, {}));
}

STORY("several tokens on a pad come and go each on its own") {
  PadSpot pad;
  CHECK_EQUAL("+2 0A000001, +2 0B000002", pad.scan(3, {RED, BLUE}));
  CHECK_EQUAL("+2 0405060708090A", pad.scan(3, {RED, BLUE, THIRD}));
  CHECK_EQUAL("-2 0B000002", pad.scan(10, {RED, THIRD}));
}

STORY("what the queue has no room for is told later, and nothing is lost") {
  PadSpot pad;
  fill(pad.queue);
  for (int i = 0; i < 5; i++) {
    pad.presence.beginScan();
    pad.presence.saw(RED, pad.now += 40);
    pad.presence.endScan(true);
    reportPad(2, pad.presence, 60, 300, pad.queue, pad.now);
  }
  takeAll(pad.queue);
  CHECK_EQUAL("+2 0A000001", pad.scan(1, {RED}));
}

STORY("what lay on a reader that is switched off is said to be gone") {
  PadSpot pad;
  pad.scan(3, {RED, BLUE});
  reportNothing(2, pad.presence, pad.queue, pad.now);
  CHECK_EQUAL("-2 0A000001, -2 0B000002", takeAll(pad.queue));
  CHECK_EQUAL(0, pad.presence.count());
}

STORY("a die lies still after 300 ms") {
  WellSpot well;
  CHECK_EQUAL("", well.scan(8, {RED}));
  CHECK_EQUAL("+2 0A000001", well.scan(1, {RED}));
}

STORY("a die that is weak to read settles, too") {
  WellSpot well;
  std::string all;
  for (int i = 0; i < 10; i++) all += well.scan(1, {RED}) + well.scan(1, {});
  CHECK_EQUAL("+2 0A000001", all);
}

STORY("a die that rolls on settles with its last face only") {
  WellSpot well;
  CHECK_EQUAL("", well.scan(5, {RED}));
  CHECK_EQUAL("", well.scan(5, {BLUE}));
  CHECK_EQUAL("", well.scan(5, {THIRD}));
  CHECK_EQUAL("+2 0405060708090A", well.scan(8, {THIRD}));
}

STORY("a die turned over in its well: the old face goes before the new one comes, and no crowd") {
  WellSpot well;
  well.scan(20, {RED});
  CHECK_EQUAL("-2 0A000001, +2 0B000002", well.scan(20, {BLUE}));
}

STORY("the same with a long time to be gone: the face that is not seen any more is no crowd") {
  WellSpot well;
  well.goneMs = 1000;
  well.scan(20, {RED});
  CHECK_EQUAL("-2 0A000001, +2 0B000002", well.scan(40, {BLUE}));
}

STORY("a face that shows in between starts the settle time anew") {
  WellSpot well;
  CHECK_EQUAL("", well.scan(7, {RED}));
  CHECK_EQUAL("", well.scan(1, {RED, BLUE}));
  CHECK_EQUAL("", well.scan(7, {RED}));
  CHECK_EQUAL("+2 0A000001", well.scan(1, {RED}));
}

STORY("two faces at once are a tilted die: said once, and never one of them picked") {
  WellSpot well;
  CHECK_EQUAL("M2", well.scan(100, {RED, BLUE}));
  CHECK(well.well.crowded());
}

STORY("two faces that answer by turns are a tilted die as well") {
  WellSpot well;
  std::string all;
  for (int i = 0; i < 30; i++) all += well.scan(1, {RED}) + well.scan(1, {BLUE});
  CHECK_EQUAL("M2", all);
}

STORY("a die that lay still and is tilted is first gone, then a crowd") {
  WellSpot well;
  well.scan(20, {RED});
  CHECK_EQUAL("-2 0A000001, M2", well.scan(20, {RED, BLUE}));
}

STORY("a crowd ends with the one that remains") {
  WellSpot well;
  well.scan(20, {RED, BLUE});
  CHECK_EQUAL("+2 0B000002", well.scan(30, {BLUE}));
  CHECK(!well.well.crowded());
  CHECK_EQUAL("-2 0B000002", well.scan(30, {}));
}

STORY("a crowd that is taken away is said to be gone, by one of its tags") {
  WellSpot well;
  well.scan(20, {RED, BLUE});
  const std::string events = well.scan(30, {});
  CHECK(events == "-2 0A000001" || events == "-2 0B000002");
  CHECK(!well.well.crowded());
  CHECK_EQUAL("", well.scan(30, {}));
}

STORY("a crowd that shrinks to one which is taken at once ends as well") {
  WellSpot well;
  well.scan(20, {RED, BLUE});
  well.scan(10, {RED});
  CHECK(well.well.crowded());
  CHECK_EQUAL("-2 0A000001", well.scan(10, {}));
  CHECK(!well.well.crowded());
}

STORY("a finger that passes with another tag does not disturb a die that lies still") {
  WellSpot well;
  well.scan(20, {RED});
  CHECK_EQUAL("", well.scan(3, {RED, BLUE}));
  CHECK_EQUAL("", well.scan(100, {RED}));
}

STORY("a crowd that comes while the queue is full is told whole later") {
  WellSpot well;
  well.scan(20, {RED});
  fill(well.queue);
  for (int i = 0; i < 20; i++) {
    well.presence.beginScan();
    well.presence.saw(RED, well.now += 40);
    well.presence.saw(BLUE, well.now);
    well.presence.endScan(true);
    well.well.report(2, well.presence, 300, 300, well.queue, well.now);
  }
  CHECK(!well.well.crowded());
  takeAll(well.queue);
  CHECK_EQUAL("-2 0A000001, M2", well.scan(1, {RED, BLUE}));
}

STORY("room for one event only: gone is told first, the crowd when there is room again") {
  WellSpot well;
  well.scan(20, {RED});
  fill(well.queue);
  well.queue.due(0);
  well.queue.sent(0);
  well.queue.acknowledge(well.queue.first(), 0);
  const uint8_t before = well.queue.waiting();
  for (int i = 0; i < 20; i++) {
    well.presence.beginScan();
    well.presence.saw(RED, well.now += 40);
    well.presence.saw(BLUE, well.now);
    well.presence.endScan(true);
    well.well.report(2, well.presence, 300, 300, well.queue, well.now);
  }
  CHECK_EQUAL(before + 1, well.queue.waiting());
  const std::string waiting = takeAll(well.queue);
  CHECK(waiting.find("-2 0A000001") != std::string::npos);
  CHECK(waiting.find("M2") == std::string::npos);
  CHECK_EQUAL("M2", well.scan(1, {RED, BLUE}));
}

STORY("a pad with several tokens that becomes a well is a crowd") {
  PadSpot spot;
  spot.scan(10, {RED, BLUE});
  spot.isWell = true;
  CHECK_EQUAL("-2 0A000001, -2 0B000002, M2", spot.scan(20, {RED, BLUE}));
}

STORY("a crowded well that becomes a pad tells its tags") {
  WellSpot spot;
  spot.scan(20, {RED, BLUE});
  spot.isWell = false;
  spot.well.reconsider(spot.presence, spot.now);
  CHECK_EQUAL("+2 0A000001, +2 0B000002", spot.scan(20, {RED, BLUE}));
}

STORY("whatever is put into a well and taken out, what was told ends as what lies there") {
  uint32_t random = 1;
  const Tag tags[] = {RED, BLUE, THIRD};
  for (int round = 0; round < 300; round++) {
    WellSpot well;
    std::string told, crowd;
    for (int turn = 0; turn < 8; turn++) {
      random = random * 1664525u + 1013904223u;
      const unsigned which =
          turn == 7 ? random >> 8 & 1 : random >> 8 & 7;  // which of the tags lie there
      const int scans = turn == 7 ? 40 : static_cast<int>(random >> 16 & 15);
      for (int i = 0; i < scans; i++) {
        well.now += 40;
        well.presence.beginScan();
        for (unsigned tag = 0; tag < 3; tag++) {
          if (which >> tag & 1) well.presence.saw(tags[tag], well.now);
        }
        well.presence.endScan(true);
        well.well.report(2, well.presence, 300, 300, well.queue, well.now);
        while (const Event* event = well.queue.due(well.now)) {
          if (event->kind == '+') {
            CHECK(told.empty());
            told = uidOf(event->tag);
            crowd = "";
          } else if (event->kind == '-') {
            CHECK(!crowd.empty() || told == uidOf(event->tag));
            told = crowd = "";
          } else {
            CHECK(told.empty() && crowd.empty());
            crowd = "M";
          }
          well.queue.sent(well.now);
          well.queue.acknowledge(well.queue.first(), well.now);
        }
      }
    }
    CHECK_EQUAL("", crowd);
    CHECK_EQUAL(random >> 8 & 1 ? "0A000001" : std::string(), told);
  }
}
