// What lies on the table now, told line by line while nothing is scanned.
#pragma once

#include <stdint.h>

#include "line_writer.h"
#include "presence.h"
#include "queue.h"
#include "switches.h"

namespace tray {

class Snapshot {
 public:
  bool running() const { return running_; }
  void cancel() { running_ = false; }

  void begin() {
    running_ = true;
    reader_ = 0;
    slot_ = 0;
    lines_ = 0;
  }

  // Sends at most one line, if there is room for it.
  template <class Readers, class Port>
  void step(const Readers& readers, uint8_t count, const Switches& switches, const Queue& queue,
            LineWriter<Port>& line) {
    if (reader_ == count) {
      if (!switchesLine(switches, line)) return;
      lines_++;
      reader_++;
    } else if (reader_ > count) {
      if (line.start('Z').number(queue.next()).number(lines_).finish()) running_ = false;
    } else if (slot_ == 0) {
      if (readerLine(readers, line)) countLine();
    } else {
      tagLine(readers, line);
    }
    if (slot_ <= Presence::SLOTS) return;
    slot_ = 0;
    reader_++;
  }

 private:
  // Slot 0 stands for the reader itself, slot n for its tag n - 1; switches come after the last
  // reader, and the end after them.
  void countLine() {
    lines_++;
    slot_++;
  }

  template <class Readers, class Port>
  bool readerLine(const Readers& readers, LineWriter<Port>& line) {
    line.start('S').number(reader_).gap().hex(readers.version(reader_));
    return line.number(readers.health(reader_)).number(readers.crowded(reader_)).finish();
  }

  template <class Readers, class Port>
  void tagLine(const Readers& readers, LineWriter<Port>& line) {
    while (slot_ <= Presence::SLOTS) {
      const Lying& lying = readers.presence(reader_).slot(slot_ - 1);
      if (!lying.free() && lying.state == Lying::STILL) {
        if (line.start('T').number(reader_).uid(lying.tag).finish()) countLine();
        return;
      }
      slot_++;
    }
  }

  template <class Port>
  bool switchesLine(const Switches& switches, LineWriter<Port>& line) {
    line.start('W').gap();
    for (uint8_t chip = Switches::CHIPS; chip; chip--) line.hex(switches.closed(chip - 1));
    return line.finish();
  }

  bool running_ = false;
  uint8_t reader_ = 0;
  uint8_t slot_ = 0;
  uint8_t lines_ = 0;
};

}  // namespace tray
