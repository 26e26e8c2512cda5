// Words and numbers in the body of a line: strict, because whatever comes in may be broken.
#pragma once

#include <stdint.h>

namespace tray {

inline char hexDigit(uint8_t value) {
  return static_cast<char>(value < 10 ? '0' + value : 'A' + value - 10);
}

// The value of an upper-case hex digit, or 255.
inline uint8_t hexValue(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<uint8_t>(digit - '0');
  if (digit >= 'A' && digit <= 'F') return static_cast<uint8_t>(digit - 'A' + 10);
  return 255;
}

// Reads the words of a body one after the other: single spaces between them, decimal numbers
// without sign or leading zeros. After the first mistake every further question is refused.
class Words {
 public:
  explicit Words(const char* body) : next_(body) {}

  // The next word as a number up to `most`; false if there is none, or it is anything else.
  bool number(uint32_t& value, uint32_t most) {
    value = 0;
    if (*next_ != ' ') return fail();
    const char* first = ++next_;
    while (*next_ >= '0' && *next_ <= '9') {
      const uint8_t digit = static_cast<uint8_t>(*next_ - '0');
      if (value > (0xFFFFFFFFUL - digit) / 10) return fail();
      value = value * 10 + digit;
      next_++;
    }
    const bool ended = *next_ == ' ' || *next_ == 0;
    const bool padded = *first == '0' && next_ - first > 1;
    if (next_ == first || !ended || padded || value > most) return fail();
    return true;
  }

  // The same for numbers that fit a byte.
  bool byte(uint8_t& value, uint8_t most) {
    uint32_t wide;
    if (!number(wide, most)) return false;
    value = static_cast<uint8_t>(wide);
    return true;
  }

 private:
  bool fail() {
    next_ = "";
    return false;
  }

  const char* next_;
};

}  // namespace tray
