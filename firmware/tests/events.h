// Events of a queue as words, for tests.
#pragma once

#include <string>

#include "numbers.h"
#include "queue.h"

inline std::string uidOf(const tray::Tag& tag) {
  std::string uid;
  for (uint8_t i = 0; i < tag.size; i++) {
    uid += tray::hexDigit(tag.bytes[i] >> 4);
    uid += tray::hexDigit(tag.bytes[i] & 0x0F);
  }
  return uid;
}

// Takes all events out of the queue: "+3 04A1B2C3, M3, F1=2", for instance.
inline std::string takeAll(tray::Queue& queue, uint16_t now = 0) {
  std::string all;
  while (const tray::Event* event = queue.due(now)) {
    if (!all.empty()) all += ", ";
    all += event->kind + std::to_string(event->place);
    if (event->tag.size) all += " " + uidOf(event->tag);
    if (event->kind == 'B' || event->kind == 'F') all += "=" + std::to_string(event->detail);
    const uint8_t number = queue.dueNumber();
    queue.sent(now);
    queue.acknowledge(number, now);
  }
  return all;
}

inline void fill(tray::Queue& queue) {
  while (queue.room()) queue.add('B', 0, 0, nullptr, 0);
}
