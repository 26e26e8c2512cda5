#include "check.h"
#include "line_reader.h"
#include "line_writer.h"
#include "wire.h"

using namespace tray;

// Everything that a reader makes of `bytes`: the bodies of lines, and marks for the rest.
static std::string heard(const std::string& bytes) {
  LineReader reader;
  std::string all;
  for (char byte : bytes) {
    switch (reader.take(static_cast<uint8_t>(byte))) {
      case LineReader::NOTHING: break;
      case LineReader::LINE: all += std::string("[") + reader.body() + "]"; break;
      case LineReader::BROKEN: all += "!broken"; break;
      case LineReader::BAD_CRC: all += "!crc"; break;
      case LineReader::TOO_LONG: all += "!long"; break;
    }
  }
  return all;
}

STORY("a whole line is heard") {
  CHECK_EQUAL("[H 1]", heard(framed("H 1")));
  CHECK_EQUAL("[A 7][S]", heard(framed("A 7") + framed("S")));
}

STORY("chatter outside lines is passed over in silence") {
  CHECK_EQUAL("[S]", heard(std::string("AT+GCAP\r\n\0\xFF *", 13) + framed("S") + "\n\n*"));
}

STORY("every single wrong bit is noticed") {
  const std::string good = framed("C 12 3 300");
  for (size_t at = 1; at + 1 < good.size(); at++) {
    for (int bit = 0; bit < 8; bit++) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ 1 << bit);
      CHECK(heard(bad).find('[') == std::string::npos);
    }
  }
}

STORY("every missing byte is noticed, and the next line is heard again") {
  const std::string good = framed("L 9 3 1");
  for (size_t at = 0; at < good.size(); at++) {
    std::string bad = good;
    bad.erase(at, 1);
    const std::string found = heard(bad + framed("S"));
    CHECK_EQUAL("[S]", found.substr(found.size() - 3));
    CHECK(found.find("[L") == std::string::npos);
  }
}

STORY("a dollar sign begins anew, wherever it comes") {
  CHECK_EQUAL("!broken[S]", heard("$A 1" + framed("S")));
  CHECK_EQUAL("[S]", heard("$$$" + framed("S")));
}

STORY("the longest body fits, one more byte does not") {
  CHECK_EQUAL("[" + std::string(35, 'x') + "]", heard(framed(std::string(35, 'x'))));
  CHECK_EQUAL("!long", heard(framed(std::string(36, 'x'))));
  CHECK_EQUAL("!long[S]", heard(framed(std::string(500, 'x')) + framed("S")));
}

STORY("control characters, eight-bit bytes, stars in the body and lower-case digits are refused") {
  CHECK_EQUAL("!broken", heard("$A\t1*0000\n"));
  CHECK_EQUAL("!broken", heard("$A\xC3\xA4*0000\n"));
  CHECK_EQUAL("!broken", heard("$*29B1\n"));
  CHECK_EQUAL("!broken", heard(framed("A*1")));
  CHECK_EQUAL("[123456789]", heard("$123456789*29B1\n"));
  CHECK_EQUAL("!crc", heard("$123456789*29b1\n"));
}

STORY("a writer makes the line that a host expects") {
  FakePort port;
  LineWriter<FakePort> line(port);
  const Tag tag = {4, {0x04, 0xA1, 0xB2, 0xC3}};
  CHECK(line.start('E').number(255).number(65535).letter('+').number(0).uid(tag).finish());
  CHECK(line.start('S').number(3).gap().hex(0x92).number(0).finish());
  CHECK(line.start('H').word("tray-1.0").number(4294967295u).finish() == false);
  const std::vector<std::string> lines = port.lines();
  CHECK_EQUAL(2, static_cast<int>(lines.size()));
  CHECK_EQUAL("E 255 65535 + 0 04A1B2C3", lines[0]);
  CHECK_EQUAL("S 3 92 0", lines[1]);
}

STORY("a line goes out whole or not at all, and never overfills the ring") {
  FakePort port;
  port.draining = false;
  LineWriter<FakePort> line(port);
  int sent = 0;
  while (line.start('P').number(1234567).finish()) sent++;
  CHECK_EQUAL(3, sent);  // 17 bytes each, of 63
  CHECK(!port.overflowed);
  port.draining = true;
  CHECK_EQUAL(3, static_cast<int>(port.lines().size()));
  CHECK(line.start('P').number(1234567).finish());
}

STORY("a body of 56 bytes just fits an empty ring") {
  FakePort port;
  LineWriter<FakePort> line(port);
  CHECK(line.start('X').word(std::string(54, 'y').c_str()).finish());
  CHECK_EQUAL("X " + std::string(54, 'y'), port.lines()[0]);
}
