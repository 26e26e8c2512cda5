#include "check.h"
#include "numbers.h"

using namespace tray;

static bool accepts(const char* text, uint32_t most = 0xFFFFFFFF) {
  uint32_t value;
  return Words(text).number(value, most);
}

STORY("numbers are read one after the other") {
  Words words(" 0 17 4294967295");
  uint32_t value;
  CHECK(words.number(value, 10));
  CHECK_EQUAL(0u, value);
  CHECK(words.number(value, 17));
  CHECK_EQUAL(17u, value);
  CHECK(words.number(value, 0xFFFFFFFF));
  CHECK_EQUAL(4294967295u, value);
  CHECK(!words.number(value, 0xFFFFFFFF));
}

STORY("what is no number, or too large, or written strangely, is refused") {
  for (const char* text : {"", " ", "5", " -1", " +1", " 01", " 00", " 1x", " x", "  1",
                           " 4294967296", " 99999999999", " 1.0"}) {
    CHECK(!accepts(text));
  }
  CHECK(accepts(" 5", 5));
  CHECK(!accepts(" 6", 5));
}

STORY("after a mistake, nothing of the rest is believed") {
  Words words(" x 5");
  uint32_t value;
  CHECK(!words.number(value, 9));
  CHECK(!words.number(value, 9));
}

STORY("words behind those that are known do no harm") {
  uint8_t value;
  CHECK(Words(" 7 whatever").byte(value, 255));
  CHECK_EQUAL(7, value);
  CHECK(!Words(" 256").byte(value, 255));
}

STORY("hex digits are upper-case") {
  CHECK_EQUAL('A', hexDigit(10));
  CHECK_EQUAL(15, hexValue('F'));
  CHECK_EQUAL(9, hexValue('9'));
  for (char wrong : {'a', 'G', ' ', '/', ':', '@'}) CHECK_EQUAL(255, hexValue(wrong));
}
