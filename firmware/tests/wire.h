// The host's end of the line, for tests: makes lines, and takes lines apart.
#pragma once

#include <cstdint>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>

#include "crc.h"

// A line as it goes over the wire.
inline std::string framed(const std::string& body) {
  uint16_t crc = tray::LINE_CRC_START;
  for (char character : body) crc = tray::lineCrc(crc, static_cast<uint8_t>(character));
  char tail[7];
  std::snprintf(tail, sizeof tail, "*%04X\n", static_cast<unsigned>(crc));
  return "$" + body + tail;
}

// A serial port with a send ring of 63 bytes that empties only when told.
struct FakePort {
  std::deque<uint8_t> incoming;
  std::string outgoing;  // what the host has got
  std::string ring;      // what waits in the send ring
  unsigned ringSize = 63;
  bool draining = true;
  bool overflowed = false;

  uint8_t room() { return static_cast<uint8_t>(ringSize - ring.size()); }
  void write(uint8_t byte) {
    overflowed = overflowed || ring.size() >= ringSize;
    ring += static_cast<char>(byte);
  }
  bool available() { return !incoming.empty(); }
  uint8_t read() {
    const uint8_t byte = incoming.front();
    incoming.pop_front();
    return byte;
  }

  void drain() {
    if (!draining) return;
    outgoing += ring;
    ring.clear();
  }
  void hear(const std::string& bytes) {
    incoming.insert(incoming.end(), bytes.begin(), bytes.end());
  }

  // The bodies of all whole lines since the last call; one with a wrong check reads "BAD".
  std::vector<std::string> lines() {
    drain();
    std::vector<std::string> bodies;
    size_t end;
    while ((end = outgoing.find('\n')) != std::string::npos) {
      const std::string line = outgoing.substr(0, end + 1);
      outgoing.erase(0, end + 1);
      const std::string body = line.size() < 7 ? "" : line.substr(1, line.size() - 7);
      bodies.push_back(framed(body) == line ? body : "BAD");
    }
    return bodies;
  }
};
