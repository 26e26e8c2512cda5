#include "check.h"
#include "settings.h"

using namespace tray;

STORY("by default the first four readers are wells and the others pads") {
  Settings<5> settings;
  CHECK_EQUAL(WELL, settings.role[0]);
  CHECK_EQUAL(WELL, settings.role[3]);
  CHECK_EQUAL(PAD, settings.role[4]);
  CHECK_EQUAL(4, settings.gain[0]);
}

STORY("every key sets its own value") {
  Settings<5> settings;
  CHECK(settings.set(1, 301) && settings.wellSettleMs == 301);
  CHECK(settings.set(2, 61) && settings.padSettleMs == 61);
  CHECK(settings.set(3, 302) && settings.goneMs == 302);
  CHECK(settings.set(4, 21) && settings.buttonMs == 21);
  CHECK(settings.set(5, 151) && settings.pegInMs == 151);
  CHECK(settings.set(6, 303) && settings.pegOutMs == 303);
  CHECK(settings.set(16, OFF) && settings.role[0] == OFF);
  CHECK(settings.set(20, WELL) && settings.role[4] == WELL);
  CHECK(settings.set(32, 7) && settings.gain[0] == 7);
  CHECK(settings.set(36, 0) && settings.gain[4] == 0);
}

STORY("unknown keys, readers that are not there and values out of bounds are refused") {
  Settings<5> settings;
  for (int key = 0; key < 256; key++) {
    const bool known =
        (key >= 1 && key <= 6) || (key >= 16 && key <= 20) || (key >= 32 && key <= 36);
    CHECK_EQUAL(known, settings.set(static_cast<uint8_t>(key), 1));
    CHECK(!settings.set(static_cast<uint8_t>(key), 4000000000u));
  }
  CHECK(!settings.set(16, 3));
  CHECK(!settings.set(32, 8));
  CHECK(!settings.set(4, 1001));
  CHECK(!settings.set(1, 10001));
}
