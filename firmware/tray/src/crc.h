// Check sums: one for our lines, one for what tags say.
#pragma once

#include <stdint.h>

namespace tray {

const uint16_t LINE_CRC_START = 0xFFFF;
const uint16_t TAG_CRC_START = 0x6363;

// CRC-16/CCITT-FALSE, one byte on: polynomial 1021, nothing reflected. The eight shifts of the
// textbook are folded into three, because the loop would cost 5 us a byte on an AVR.
inline uint16_t lineCrc(uint16_t crc, uint8_t byte) {
  uint8_t mixed = static_cast<uint8_t>(crc >> 8) ^ byte;
  mixed ^= mixed >> 4;
  return static_cast<uint16_t>((crc << 8) ^ (static_cast<uint16_t>(mixed) << 12) ^
                               (static_cast<uint16_t>(mixed) << 5) ^ mixed);
}

// CRC_A of ISO/IEC 14443-3 (annex B), one byte on: polynomial 8408 reflected, sent low byte first.
inline uint16_t tagCrc(uint16_t crc, uint8_t byte) {
  uint8_t mixed = byte ^ static_cast<uint8_t>(crc);
  mixed ^= static_cast<uint8_t>(mixed << 4);
  return static_cast<uint16_t>((crc >> 8) ^ (static_cast<uint16_t>(mixed) << 8) ^
                               (static_cast<uint16_t>(mixed) << 3) ^ (mixed >> 4));
}

// CRC_A over `count` bytes.
inline uint16_t tagCrc(const uint8_t* bytes, uint8_t count) {
  uint16_t crc = TAG_CRC_START;
  for (uint8_t i = 0; i < count; i++) crc = tagCrc(crc, bytes[i]);
  return crc;
}

}  // namespace tray
