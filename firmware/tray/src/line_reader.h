// Finds whole, checked lines in a stream of bytes of which any may be missing or wrong.
#pragma once

#include <stdint.h>

#include "crc.h"
#include "numbers.h"

namespace tray {

class LineReader {
 public:
  static const uint8_t LONGEST_BODY = 35;

  enum Result : uint8_t {
    NOTHING,  // go on
    LINE,     // `body()` holds a line, until the next byte is taken
    BROKEN,   // a line that ended too early or holds a byte that has no place in one
    BAD_CRC,
    TOO_LONG,
  };

  Result take(uint8_t byte) {
    if (byte == '$') return begin();
    if (!inside_) return NOTHING;
    if (byte == '\n') return end();
    if (byte < 0x20 || byte > 0x7E) return stop(BROKEN);
    if (length_ == sizeof text_) return stop(TOO_LONG);
    text_[length_++] = static_cast<char>(byte);
    return NOTHING;
  }

  const char* body() const { return text_; }

 private:
  static const uint8_t TAIL = 5;  // the star and four digits

  // A new line begins even inside another one: that one has lost its end.
  Result begin() {
    const bool cut = inside_ && length_;
    inside_ = true;
    length_ = 0;
    return cut ? BROKEN : NOTHING;
  }

  Result stop(Result result) {
    inside_ = false;
    return result;
  }

  Result end() {
    inside_ = false;
    if (length_ <= TAIL || text_[length_ - TAIL] != '*') return BROKEN;
    const uint8_t bodyLength = length_ - TAIL;
    uint16_t crc = LINE_CRC_START;
    for (uint8_t i = 0; i < bodyLength; i++) {
      if (text_[i] == '*') return BROKEN;
      crc = lineCrc(crc, static_cast<uint8_t>(text_[i]));
    }
    for (uint8_t i = 0; i < 4; i++) {
      const uint8_t nibble = static_cast<uint8_t>((crc >> (12 - 4 * i)) & 0x0F);
      if (hexValue(text_[bodyLength + 1 + i]) != nibble) return BAD_CRC;
    }
    text_[bodyLength] = 0;
    return LINE;
  }

  char text_[LONGEST_BODY + TAIL] = {};
  uint8_t length_ = 0;
  bool inside_ = false;
};

}  // namespace tray
