#include "check.h"
#include "crc.h"

using namespace tray;

static uint16_t crcOfLine(const std::string& body) {
  uint16_t crc = LINE_CRC_START;
  for (char character : body) crc = lineCrc(crc, static_cast<uint8_t>(character));
  return crc;
}

STORY("the line's check is CRC-16/CCITT-FALSE: its well-known check value") {
  CHECK_EQUAL(0x29B1, crcOfLine("123456789"));
  CHECK_EQUAL(0xFFFF, crcOfLine(""));
}

STORY("one step of the line's check equals eight shifts of the textbook, for every byte") {
  for (unsigned start : {0x0000u, 0xFFFFu, 0x1234u, 0x8001u}) {
    for (unsigned byte = 0; byte < 256; byte++) {
      uint16_t slow = static_cast<uint16_t>(start ^ byte << 8);
      for (int i = 0; i < 8; i++)
        slow = static_cast<uint16_t>(slow & 0x8000 ? slow << 1 ^ 0x1021 : slow << 1);
      CHECK_EQUAL(slow, lineCrc(static_cast<uint16_t>(start), static_cast<uint8_t>(byte)));
    }
  }
}

STORY("the tags' check is CRC_A: the examples of ISO/IEC 14443-3, annex B") {
  const uint8_t zeros[] = {0x00, 0x00};
  CHECK_EQUAL(0x1EA0, tagCrc(zeros, 2));
  const uint8_t other[] = {0x12, 0x34};
  CHECK_EQUAL(0xCF26, tagCrc(other, 2));
}
