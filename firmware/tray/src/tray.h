// The whole firmware: hears the host, looks at the table, and says what is new.
#pragma once

#include <stdint.h>

#include "commands.h"
#include "lamps.h"
#include "line_reader.h"
#include "line_writer.h"
#include "memory.h"
#include "numbers.h"
#include "queue.h"
#include "readers.h"
#include "settings.h"
#include "snapshot.h"
#include "switches.h"

namespace tray {

// Board: what the rest of the world looks like. It has the types and members `clock`
// (milliseconds(), microseconds()), `spi`, `pins`, `port` (room(), write(), available(), read())
// and `memory`; freeBytes(); and the numbers READERS and LEDS.
template <class Board>
class Tray {
 public:
  static const uint8_t PROTOCOL = 1;

  explicit Tray(Board& board)
      : board_(board),
        line_(board.port),
        readers_(board.clock, board.spi, board.pins),
        id_(board.memory, BootCounter<typename Board::Memory>::BYTES) {}

  // To be called once; `cause` is the AVR's MCUSR.
  void begin(uint8_t cause) {
    cause_ = cause;
    boot_ = BootCounter<typename Board::Memory>(board_.memory).count();
    id_.load();
    queue_.mute(true);
  }

  // To be called for ever. Every pass is short: one line in, one line out, one exchange with a tag.
  void step() {
    measure();
    ms_ = board_.clock.milliseconds();
    hear();
    speak();
    look();
    if (lamps_.due(ms_)) lamps_.update(board_.pins, ms_ - heardAt_ >= ALONE_MS, ms_);
    remember();
  }

 private:
  typedef tray::Settings<Board::READERS> Settings;

  static const uint16_t SURVEY_MS = 500;
  static const uint16_t LONGEST_SURVEY_MS = 1500;
  static const uint8_t SURVEY_ROUNDS = 5;
  static const uint16_t ALONE_MS = 5000;
  static const uint16_t BEAT_MS = 1000;
  static const uint8_t MOST_BYTES = 64;  // in one pass: what the receive ring holds

  uint16_t now() const { return static_cast<uint16_t>(ms_); }

  void measure() {
    const uint32_t us = board_.clock.microseconds();
    if (started_ && us - passAt_ > longestPass_) longestPass_ = us - passAt_;
    started_ = true;
    passAt_ = us;
  }

  // ---- what the host says

  void hear() {
    for (uint8_t i = 0; i < MOST_BYTES && board_.port.available(); i++) {
      switch (reader_.take(board_.port.read())) {
        case LineReader::NOTHING: break;
        case LineReader::LINE: heardAt_ = ms_; return obey(reader_.body());
        case LineReader::TOO_LONG: complain(Commands::TOO_LONG); break;
        default: complain(Commands::CRC);
      }
    }
  }

  void complain(uint8_t code) {
    note_ = code;
    if (badLines_ < 0xFFFF) badLines_++;
  }

  void obey(const char* body) {
    const char kind = *body;
    Words words(body + 1);
    switch (kind) {
      case 'H': return greeted(words);
      case 'A': return acknowledged(words);
      case 'S':
        if (online_) snapshot_.begin();
        return;
      case 'L':
      case 'C':
      case 'R':
      case 'Q': return commanded(kind, words);
      default: note_ = Commands::UNKNOWN;
    }
  }

  // Nothing more is said to this host before the hello that answers it.
  void greeted(Words& words) {
    uint32_t protocol;
    if (!words.number(protocol, 0xFFFF)) {
      note_ = Commands::BAD_ARGUMENT;
      return;
    }
    online_ = false;
    snapshot_.cancel();
    commands_ = Commands();  // another host may begin with the same numbers
    helloDue_ = true;
    sessionDue_ = protocol == PROTOCOL;
    if (!sessionDue_) note_ = Commands::OTHER_PROTOCOL;
  }

  void acknowledged(Words& words) {
    uint8_t number;
    if (online_ && words.byte(number, 255)) queue_.acknowledge(number, now());
  }

  void commanded(char kind, Words& words) {
    uint8_t command;
    if (!words.byte(command, 255) || command == 0) {
      note_ = Commands::BAD_ARGUMENT;
      return;
    }
    if (!commands_.begin(command)) return;
    uint8_t what;
    uint32_t value = 0;
    const bool complete = words.byte(what, 255) && (kind == 'R' || words.number(value, 0xFFFFFFFF));
    if (!complete) return commands_.answer(command, Commands::BAD_ARGUMENT);
    switch (kind) {
      case 'L': return commands_.answer(command, light(what, value));
      case 'R': return commands_.answer(command, restart(what));
      case 'Q': return commands_.answer(command, test(what, value));
      default: configure(command, what, value);
    }
  }

  uint8_t light(uint8_t led, uint32_t mode) {
    if (led >= Board::LEDS || mode > Lamps<Board::LEDS>::FLASH) return Commands::BAD_ARGUMENT;
    lamps_.set(led, static_cast<uint8_t>(mode), now());
    return Commands::DONE;
  }

  uint8_t restart(uint8_t reader) {
    if (reader >= Board::READERS) return Commands::BAD_ARGUMENT;
    readers_.restart(reader, now());
    return Commands::DONE;
  }

  uint8_t test(uint8_t reader, uint32_t scans) {
    if (reader >= Board::READERS || settings_.role[reader] == OFF) return Commands::BAD_ARGUMENT;
    if (scans < 1 || scans > Quality::MOST_SCANS) return Commands::BAD_ARGUMENT;
    if (!readers_.quality().idle()) return Commands::BUSY;
    readers_.quality().begin(reader, static_cast<uint8_t>(scans));
    return Commands::DONE;
  }

  void configure(uint8_t command, uint8_t key, uint32_t value) {
    if (key == 0) return giveId(command, value);
    const bool done = settings_.set(key, value);
    if (done) applyRoles();
    commands_.answer(command, done ? Commands::DONE : Commands::BAD_ARGUMENT);
  }

  // The answer waits until the memory has it.
  void giveId(uint8_t command, uint32_t id) {
    if (idCommand_) return commands_.answer(command, Commands::BUSY);
    idCommand_ = command;
    id_.give(id);
  }

  void applyRoles() {
    for (uint8_t reader = 0; reader < Board::READERS; reader++) {
      if (settings_.role[reader] != WELL) readers_.noWell(reader, now());
    }
  }

  // ---- what the board says, one line a pass; without room for it, it is built again later

  void speak() {
    if (surveying_) return;
    if (helloDue_) return hello();
    if (note_) return note();
    uint8_t command;
    uint8_t code;
    if (commands_.due(command, code)) {
      if (line_.start('K').number(command).number(code).finish()) commands_.said(command);
    } else if (ms_ - beatAt_ >= BEAT_MS) {
      beat();
    } else if (snapshot_.running()) {
      snapshot_.step(readers_, Board::READERS, switches_, queue_, line_);
    } else if (readers_.quality().done()) {
      quality();
    } else if (online_) {
      event();
    }
  }

  void hello() {
    line_.start('H').number(PROTOCOL).number(boot_).number(cause_).number(Board::READERS);
    line_.number(Switches::COUNT).number(Board::LEDS).number(queue_.first()).gap();
    for (uint8_t i = 4; i; i--) line_.hex(static_cast<uint8_t>(id_.id() >> 8 * (i - 1)));
    if (!line_.word("tray-1.0").word("wells4").finish()) return;
    helloDue_ = false;
    if (!sessionDue_) return;
    sessionDue_ = false;
    online_ = true;
    queue_.again();
    snapshot_.begin();
  }

  void note() {
    if (line_.start('N').number(note_).finish()) note_ = 0;
  }

  void beat() {
    line_.start('P').number(ms_).number(queue_.waiting()).number(badLines_);
    line_.number(board_.freeBytes()).number(readers_.roundMs()).number(longestPass_);
    if (!line_.finish()) return;
    beatAt_ = ms_;
    longestPass_ = 0;
  }

  void quality() {
    Quality& test = readers_.quality();
    line_.start('Q').number(test.reader()).number(test.scans()).number(test.single());
    if (line_.number(test.errors()).finish()) test.told();
  }

  void event() {
    const Event* event = queue_.due(now());
    if (!event) return;
    line_.start('E').number(queue_.dueNumber()).number(event->at).letter(event->kind);
    line_.number(event->place);
    if (event->kind == 'B' || event->kind == 'F') line_.number(event->detail);
    if (event->tag.size) line_.uid(event->tag);
    if (line_.finish()) queue_.sent(now());
  }

  // ---- what is on the table

  // Nothing is looked at while a snapshot is told, and no reader has a turn while the queue is
  // full: what lies on the table will still lie there.
  void look() {
    if (snapshot_.running()) return;
    if (switches_.due(now())) switches_.sample(board_.pins, settings_, queue_, now());
    if (queue_.room() || !readers_.between()) readers_.step(settings_, queue_, now());
    if (surveying_) survey();
  }

  // After a start the board first looks around in silence, so that what lay there before is told
  // in the snapshot and can never be taken for a new roll.
  void survey() {
    if (ms_ < SURVEY_MS || (readers_.rounds() < SURVEY_ROUNDS && ms_ < LONGEST_SURVEY_MS)) return;
    surveying_ = false;
    queue_.mute(false);
    helloDue_ = true;
    beatAt_ = ms_;
  }

  void remember() {
    id_.step();
    if (!idCommand_ || id_.busy()) return;
    commands_.answer(idCommand_, Commands::DONE);
    idCommand_ = 0;
  }

  Board& board_;
  LineReader reader_;
  LineWriter<typename Board::Port> line_;
  Queue queue_;
  Commands commands_;
  Snapshot snapshot_;
  Settings settings_;
  Switches switches_;
  Lamps<Board::LEDS> lamps_;
  Readers<typename Board::Clock, typename Board::Spi, typename Board::Pins, Board::READERS>
      readers_;
  BoardId<typename Board::Memory> id_;

  uint32_t ms_ = 0;
  uint32_t heardAt_ = 0;
  uint32_t beatAt_ = 0;
  uint32_t passAt_ = 0;
  uint32_t longestPass_ = 0;  // us, since the last beat
  uint16_t badLines_ = 0;
  uint16_t boot_ = 0;
  uint8_t cause_ = 0;
  uint8_t note_ = 0;
  uint8_t idCommand_ = 0;
  bool started_ = false;
  bool surveying_ = true;
  bool online_ = false;
  bool helloDue_ = false;
  bool sessionDue_ = false;
};

}  // namespace tray
