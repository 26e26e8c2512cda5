// A tag is known by its UID alone.
#pragma once

#include <stdint.h>

namespace tray {

// A UID of 4 or 7 bytes; size 0 means no tag.
struct Tag {
  uint8_t size;
  uint8_t bytes[7];
};

inline bool same(const Tag& one, const Tag& other) {
  if (one.size != other.size) return false;
  for (uint8_t i = 0; i < one.size; i++) {
    if (one.bytes[i] != other.bytes[i]) return false;
  }
  return true;
}

}  // namespace tray
