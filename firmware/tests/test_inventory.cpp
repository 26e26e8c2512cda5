#include <algorithm>

#include "check.h"
#include "inventory.h"
#include "numbers.h"
#include "table.h"

using namespace tray;

// One reader with its field on, and what its inventories find.
struct Field {
  FakeClock clock;
  FakeSpi spi;
  Mfrc522<FakeSpi> chip;
  Inventory<FakeSpi> inventory;
  Presence presence;
  bool fromLevel = false;
  int steps = 0;
  uint64_t longestStep = 0;

  Field() : spi(clock, 1), chip(spi), inventory(chip) {
    chip.choose(0);
    chip.configure();
    chip.field(true);
  }

  void put(const std::string& uid) { spi.chips[0].tags.push_back(FakeTag(uid)); }
  FakeChip& reader() { return spi.chips[0]; }

  // One inventory; the UIDs found, sorted.
  std::string scan() {
    chip.field(false);
    chip.field(true);
    presence = Presence();
    presence.beginScan();
    inventory.begin(fromLevel);
    steps = 0;
    uint64_t before = clock.us;
    while (!inventory.step(presence, static_cast<uint16_t>(clock.milliseconds()))) {
      longestStep = std::max(longestStep, clock.us - before);
      clock.us += 50;
      before = clock.us;
      if (++steps > 100000) return "never ends";
    }
    fromLevel = inventory.collisionFromLevel();
    std::vector<std::string> uids;
    for (uint8_t i = 0; i < Presence::SLOTS; i++) {
      const Tag& tag = presence.slot(i).tag;
      std::string uid;
      for (uint8_t k = 0; k < tag.size; k++) {
        uid += hexDigit(tag.bytes[k] >> 4);
        uid += hexDigit(tag.bytes[k] & 15);
      }
      if (tag.size) uids.push_back(uid);
    }
    std::sort(uids.begin(), uids.end());
    std::string all;
    for (const std::string& uid : uids) all += uid + " ";
    return all;
  }
};

STORY("an empty reader is silent: a clean scan with nothing in it, after one question") {
  Field field;
  CHECK_EQUAL("", field.scan());
  CHECK(field.inventory.clean());
  CHECK_EQUAL(1, field.reader().exchanges);
}

STORY("a tag with four bytes and one with seven are found") {
  Field field;
  field.put("04A1B2C3");
  CHECK_EQUAL("04A1B2C3 ", field.scan());
  field.put("04112233445566");
  CHECK_EQUAL("04112233445566 04A1B2C3 ", field.scan());
  CHECK(field.inventory.clean());
  CHECK_EQUAL(2, field.inventory.found());
}

STORY("five similar tags are told apart, in one clean scan, whatever their chip means by CollPos") {
  for (bool fromLevel : {false, true}) {
    Field field;
    field.reader().countsFromLevel = fromLevel;
    for (const char* uid : {"04000001", "04000003", "04010003", "04018003", "04018083"})
      field.put(uid);
    const std::string all = "04000001 04000003 04010003 04018003 04018083 ";
    field.scan();  // here the firmware may learn what its chip means
    CHECK_EQUAL(all, field.scan());
    CHECK(field.inventory.clean());
    CHECK_EQUAL(fromLevel, field.fromLevel);
  }
}

STORY("any two tags that differ in one bit are told apart, both meanings of CollPos") {
  for (bool fromLevel : {false, true}) {
    Field field;
    field.reader().countsFromLevel = fromLevel;
    field.fromLevel = fromLevel;
    for (int bit = 0; bit < 32; bit++) {
      const uint32_t other = 0x5A3C6904u ^ 1u << bit;
      char uid[9];
      std::snprintf(uid, sizeof uid, "%08X", static_cast<unsigned>(other));
      if (std::string(uid).substr(0, 2) == "88") continue;
      field.reader().tags.clear();
      field.put("5A3C6904");
      field.put(uid);
      field.scan();
      CHECK_EQUAL(2, field.inventory.found());
      CHECK(field.inventory.clean());
    }
  }
}

STORY("many random pairs and handfuls are found whole") {
  uint32_t random = 12345;
  for (int round = 0; round < 300; round++) {
    Field field;
    field.reader().countsFromLevel = round % 2;
    field.fromLevel = round % 2;
    std::vector<std::string> uids;
    for (int i = 0; i < 2 + round % 4; i++) {
      random = random * 1664525u + 1013904223u;
      char uid[15];
      if (random >> 20 & 1) {
        std::snprintf(uid, sizeof uid, "04%06X%06X", static_cast<unsigned>(random >> 8),
                      static_cast<unsigned>(round));
      } else {
        std::snprintf(uid, sizeof uid, "04%06X", static_cast<unsigned>(random >> 8));
      }
      uids.push_back(uid);
      field.put(uid);
    }
    std::sort(uids.begin(), uids.end());
    std::string expected;
    for (const std::string& uid : uids) expected += uid + " ";
    CHECK_EQUAL(expected, field.scan());
  }
}

STORY("six tags are one too many, and nobody is called missing for it") {
  Field field;
  for (int i = 0; i < 6; i++) field.put("0400000" + std::to_string(i));
  field.scan();
  CHECK(field.inventory.tooMany());
  CHECK(!field.inventory.clean());
  CHECK_EQUAL(5, field.presence.count());
}

STORY("a garbled answer spoils the scan's cleanness, but the tag is asked again and found") {
  for (int garbled = 1; garbled <= 4; garbled++) {
    Field field;
    field.put("04A1B2C3");
    field.reader().garble = garbled;
    CHECK_EQUAL("04A1B2C3 ", field.scan());
    CHECK_EQUAL(garbled == 1, field.inventory.clean());  // REQA's answer need not be readable
  }
}

STORY("in lasting noise the scan gives up, and knows that it knows nothing") {
  Field field;
  field.put("04A1B2C3");
  field.reader().garble = 1000;
  CHECK_EQUAL("", field.scan());
  CHECK(!field.inventory.clean());
  CHECK(field.reader().exchanges < 20);
}

STORY("an answer with a wrong bit that the chip did not notice is never taken for a UID") {
  for (int wrong = 1; wrong <= 8; wrong++) {
    Field field;
    field.put("04A1B2C3");
    field.put("04112233445566");
    field.reader().spoil = wrong;
    const std::string found = field.scan();
    for (size_t i = 0; i < found.size();) {
      const size_t end = found.find(' ', i);
      const std::string uid = found.substr(i, end - i);
      CHECK(uid == "04A1B2C3" || uid == "04112233445566");
      i = end + 1;
    }
    CHECK(found == "04112233445566 04A1B2C3 " || !field.inventory.clean());
  }
}

STORY("a UID whose check byte is wrong is not even selected") {
  Field field;
  field.put("04A1B2C3");
  field.scan();
  field.reader().spoil = 2;  // REQA's answer, and the first with the UID
  field.reader().selects = 0;
  CHECK_EQUAL("04A1B2C3 ", field.scan());
  CHECK_EQUAL(1, field.reader().selects);
}

STORY("a tag that falls silent in the middle leaves the scan unclean") {
  Field field;
  field.put("04A1B2C3");
  for (int heard = 1; heard < 3; heard++) {
    field.chip.field(false);
    field.chip.field(true);
    field.presence = Presence();
    field.inventory.begin(false);
    const int before = field.reader().exchanges;
    while (
        !field.inventory.step(field.presence, static_cast<uint16_t>(field.clock.milliseconds()))) {
      field.clock.us += 50;
      if (field.reader().exchanges == before + heard) field.reader().tags[0].deafFor = 99;
    }
    CHECK(!field.inventory.clean());
    field.reader().tags[0].deafFor = 0;
  }
}

STORY("a tag that does not go to sleep is counted once, and the scan ends") {
  Field field;
  field.put("04A1B2C3");
  field.reader().tags[0].sleepless = true;
  CHECK_EQUAL("04A1B2C3 ", field.scan());
  CHECK_EQUAL(1, field.inventory.found());
}

STORY("a chip that stops counting time is called stuck after 8 ms, not waited for") {
  Field field;
  field.reader().stalled = true;
  const uint64_t before = field.clock.us;
  field.scan();
  CHECK(field.inventory.stuck());
  CHECK(!field.inventory.clean());
  CHECK(field.clock.us - before < 11000);
}

STORY("no step takes long, with five tags in the field") {
  Field field;
  for (const char* uid : {"04000001", "04000003", "04010003", "04112233445566", "04112233445567"})
    field.put(uid);
  field.scan();
  CHECK_EQUAL(5, field.inventory.found());
  CHECK(field.longestStep < 700);  // us on the bus, of the 5,500 that the receive ring allows
}

STORY("an unplugged reader ends the scan, too") {
  Field field;
  field.put("04A1B2C3");
  field.reader().present = false;
  CHECK_EQUAL("", field.scan());
  CHECK(!field.inventory.clean());
}
