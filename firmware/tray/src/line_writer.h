// Builds a line and hands it to the port whole, or not at all: the board never waits for a cable.
#pragma once

#include <stdint.h>

#include "crc.h"
#include "numbers.h"
#include "tag.h"

namespace tray {

// Port: uint8_t room() says how many bytes can be written without waiting; void write(uint8_t).
template <class Port>
class LineWriter {
 public:
  static const uint8_t LONGEST_BODY = 56;

  explicit LineWriter(Port& port) : port_(port) {}

  LineWriter& start(char kind) {
    length_ = 0;
    return put(kind);
  }

  LineWriter& number(uint32_t value) {
    char digits[10];
    uint8_t count = 0;
    do {
      digits[count++] = static_cast<char>('0' + value % 10);
      value /= 10;
    } while (value);
    put(' ');
    while (count) put(digits[--count]);
    return *this;
  }

  // Begins a word of hex digits; `hex` adds two digits to it.
  LineWriter& gap() { return put(' '); }

  LineWriter& hex(uint8_t value) { return put(hexDigit(value >> 4)).put(hexDigit(value & 0x0F)); }

  LineWriter& letter(char character) { return put(' ').put(character); }

  LineWriter& word(const char* text) {
    put(' ');
    while (*text) put(*text++);
    return *this;
  }

  LineWriter& uid(const Tag& tag) {
    put(' ');
    for (uint8_t i = 0; i < tag.size; i++) hex(tag.bytes[i]);
    return *this;
  }

  // Sends the line if there is room for all of it now; false: build it again later.
  bool finish() {
    const uint8_t around = 7;  // the dollar sign, the star, four digits, the end of the line
    if (port_.room() < length_ + around) return false;
    uint16_t crc = LINE_CRC_START;
    port_.write('$');
    for (uint8_t i = 0; i < length_; i++) {
      crc = lineCrc(crc, static_cast<uint8_t>(body_[i]));
      port_.write(static_cast<uint8_t>(body_[i]));
    }
    port_.write('*');
    for (uint8_t shift = 16; shift; shift -= 4) {
      port_.write(static_cast<uint8_t>(hexDigit((crc >> (shift - 4)) & 0x0F)));
    }
    port_.write('\n');
    return true;
  }

 private:
  LineWriter& put(char character) {
    if (length_ < LONGEST_BODY) body_[length_++] = character;
    return *this;
  }

  Port& port_;
  char body_[LONGEST_BODY];
  uint8_t length_ = 0;
};

}  // namespace tray
