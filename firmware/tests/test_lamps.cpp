#include "check.h"
#include "lamps.h"

using namespace tray;

struct FakeLamps {
  bool on[6] = {};
  void lamp(uint8_t led, bool shines) { on[led] = shines; }
};

struct Row {
  FakeLamps pins;
  Lamps<6> lamps;

  // How LED 2 shines from `from` on for `ms`, in steps of 25 ms: # for light.
  std::string watch(uint32_t from, int ms, bool alone = false) {
    std::string seen;
    for (uint32_t at = from; at < from + static_cast<uint32_t>(ms); at += 25) {
      lamps.update(pins, alone, at);
      seen += pins.on[2] ? '#' : '.';
    }
    return seen;
  }
};

STORY("LEDs are dark at first, and shine when told") {
  Row row;
  CHECK_EQUAL("....", row.watch(0, 100));
  row.lamps.set(2, Lamps<6>::ON, 100);
  CHECK_EQUAL("####", row.watch(100, 100));
  CHECK(!row.pins.on[1] && !row.pins.on[3]);
}

STORY("slow is half a second on and half a second off; fast is an eighth") {
  Row row;
  row.lamps.set(2, Lamps<6>::SLOW, 0);
  CHECK_EQUAL(std::string(20, '#') + std::string(20, '.'), row.watch(1000, 1000));
  row.lamps.set(2, Lamps<6>::FAST, 0);
  CHECK_EQUAL("#####.....#####.....", row.watch(1000, 500));
}

STORY("a flash is 100 ms, then dark for good") {
  Row row;
  row.lamps.set(2, Lamps<6>::FLASH, 1000);
  CHECK_EQUAL("####....", row.watch(1000, 200));
  CHECK_EQUAL(std::string(40, '.'), row.watch(65536 + 1000, 1000));
}

STORY("a board alone blinks slowly, and remembers what was asked of it") {
  Row row;
  row.lamps.set(2, Lamps<6>::ON, 0);
  CHECK_EQUAL(std::string(20, '#') + std::string(20, '.'), row.watch(5000, 1000, true));
  CHECK_EQUAL("####", row.watch(6500, 100));
}
