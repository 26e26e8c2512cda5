#include <map>
#include <set>
#include <sstream>

#include "check.h"
#include "session.h"

// What a host knows of the table, from snapshots or from events.
struct Known {
  std::map<int, std::set<std::string>> lying;
  std::set<int> crowded;
  std::set<int> closed;

  bool operator==(const Known& other) const {
    return lying == other.lying && crowded == other.crowded && closed == other.closed;
  }
};

// A host that folds every event into what it knows, and collects snapshots beside that.
struct Host {
  Session session;
  Known known, snapshot;
  int expected = 1;
  int events = 0;
  bool complete = false;

  void hear() {
    for (const std::string& line : session.board.port.lines()) {
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      if (kind == "E") takeEvent(words);
      if (kind == "S" || kind == "T" || kind == "W" || kind == "Z") takeSnapshot(kind, words);
    }
  }

  void takeEvent(std::istringstream& words) {
    int number, time, place, state = 0;
    char what;
    std::string uid;
    words >> number >> time >> what >> place;
    if (number != expected) return;
    expected = expected == 255 ? 1 : expected + 1;
    events++;
    session.say("A " + std::to_string(number));
    if (what == 'B') words >> state;
    if (what == '+' || what == '-') words >> uid;
    if (what == '+' || what == '-') known.crowded.erase(place);
    if (what == '+') {
      CHECK(known.lying[place].insert(uid).second);
      CHECK(place > 3 || known.lying[place].size() == 1);
    }
    if (what == '-') known.lying[place].erase(uid);
    if (what == 'M') CHECK(known.lying[place].empty() && known.crowded.insert(place).second);
    if (what == 'B' && state) CHECK(known.closed.insert(place).second);
    if (what == 'B' && !state) CHECK(known.closed.erase(place) == 1);
    if (known.lying[place].empty()) known.lying.erase(place);
  }

  void takeSnapshot(const std::string& kind, std::istringstream& words) {
    int reader, health, crowd;
    std::string text;
    if (kind == "S" && words >> reader >> text >> health >> crowd && crowd) {
      snapshot.crowded.insert(reader);
    }
    if (kind == "T" && words >> reader >> text) snapshot.lying[reader].insert(text);
    if (kind == "W" && words >> text) {
      const unsigned long bits = std::stoul(text, nullptr, 16);
      for (int i = 0; i < 24; i++) {
        if (bits >> i & 1) snapshot.closed.insert(i);
      }
    }
    if (kind == "Z") complete = true;
  }

  void wait(int ms) {
    for (int i = 0; i < ms; i += 5) {
      session.wait(5);
      hear();
    }
  }
};

static uint32_t chance = 2024;

static unsigned draw(unsigned count) {
  chance = chance * 1664525u + 1013904223u;
  return (chance >> 12) % count;
}

// Somebody puts a tag down, takes one or all away, or works some switches.
static void move(FakeBoard& board) {
  std::vector<FakeTag>& tags = board.spi.chips[draw(5)].tags;
  const FakeTag tag("0400000" + std::string(1, "12345678"[draw(8)]));
  bool there = false;
  for (const FakeTag& other : tags) there = there || other.uid == tag.uid;
  switch (draw(5)) {
    case 0:
    case 1:
      if (!there && tags.size() < 5) tags.push_back(tag);
      break;
    case 2:
      if (!tags.empty()) tags.pop_back();
      break;
    case 3: tags.clear(); break;
    default: board.pins.closed ^= (1ul << draw(24)) | (1ul << draw(24)) | (1ul << draw(24));
  }
}

STORY("whatever happens on the table, events add up to what the snapshot tells") {
  Host host;
  for (int round = 0; round < 40; round++) {
    for (int i = 0; i < 10; i++) {
      move(host.session.board);
      host.wait(static_cast<int>(draw(500)));
    }
    host.wait(2000);
    host.snapshot = Known();
    host.complete = false;
    host.session.say("S");
    host.wait(200);
    CHECK(host.complete);
    CHECK(host.known == host.snapshot);
  }
  CHECK(host.events > 200);
}
