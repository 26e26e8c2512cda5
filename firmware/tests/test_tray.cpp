#include "check.h"
#include "session.h"

STORY("a board that starts says hello when it has looked around, and no event before a host does") {
  Session session(false);
  CHECK_EQUAL("H 1 1 1 5 24 6 1 00000000 tray-1.0 wells4", session.heard("HSTWZE"));
  session.board.pins.closed = 1;
  session.wait(3000);
  CHECK_EQUAL("", session.heard("HSTWZE"));
}

STORY("a hello is answered by hello and snapshot") {
  Session session(false);
  CHECK_EQUAL(
      "H 1 1 1 5 24 6 1 00000000 tray-1.0 wells4; S 0 92 0 0; S 1 92 0 0; S 2 92 0 0; "
      "S 3 92 0 0; S 4 92 0 0; W 000000; Z 1 6",
      session.ask("H 1", "HSTWZE"));
}

STORY("what lies there at the start is in the snapshot and makes no event") {
  Session session(false);
  session.put(0, "04A1B2C3");
  session.put(4, "0A0A0A0A");
  session.put(4, "04112233445566");
  session.put(1, "01010101");
  session.put(1, "02020202");
  session.board.spi.chips[2].present = false;
  session.board.pins.closed = 1ul << 12 | 1;
  session.start(8);
  session.say("H 1");
  session.wait(400);
  CHECK_EQUAL("", session.heard("SZ"));  // still looking around
  session.wait(600);
  CHECK_EQUAL(
      "S 0 92 0 0; T 0 04A1B2C3; S 1 92 0 1; S 2 FF 1 0; S 3 92 0 0; S 4 92 0 0; "
      "T 4 0A0A0A0A; T 4 04112233445566; W 001001; Z 1 9",
      session.heard("STWZE"));
  session.wait(2000);
  CHECK_EQUAL("", session.heard("E"));
}

STORY("events are told, again until they are acknowledged, and then no more") {
  Session session;
  session.board.pins.closed = 1ul << 3;
  session.wait(60);
  const std::string event = session.heard("E");
  CHECK(event.find("E 1 ") == 0 && event.find(" B 3 1") != std::string::npos);
  session.wait(400);
  CHECK_EQUAL(event + "; " + event, session.heard("E"));
  session.say("A 1");
  session.wait(20);
  session.quiet();
  session.wait(1000);
  CHECK_EQUAL("", session.heard("E"));
}

STORY("events hold all that PROTOCOL.md says") {
  Session session;
  session.put(0, "04A1B2C3");
  session.put(1, "01010101");
  session.put(1, "02020202");
  session.board.spi.chips[3].present = false;
  std::string events;
  for (int number = 1; number < 4; number++) {
    session.wait(500);
    events += session.heard("E");
    session.say("A " + std::to_string(number));
  }
  CHECK(events.find(" + 0 04A1B2C3") != std::string::npos);
  CHECK(events.find(" M 1") != std::string::npos);
  CHECK(events.find(" F 3 1") != std::string::npos);
}

STORY("a resumed session begins with the oldest event, after the snapshot that holds it") {
  Session session;
  session.put(0, "04A1B2C3");
  session.wait(500);
  CHECK(session.heard("E").find("E 1 ") == 0);
  session.quiet();
  session.say("H 1");
  session.wait(80);
  const std::string all = session.heard("HTZE");
  CHECK(all.find("H 1 1 1 5 24 6 1 ") == 0);
  CHECK(all.find("T 0 04A1B2C3; Z 2 7; E 1 ") != std::string::npos);
}

STORY("another protocol is refused, and ends what was") {
  Session session;
  CHECK_EQUAL("H 1 1 1 5 24 6 1 00000000 tray-1.0 wells4; N 6", session.ask("H 2", "HSTWZEN"));
  session.board.pins.closed = 1;
  session.wait(500);
  CHECK_EQUAL("", session.heard("E"));
  CHECK(session.ask("H 1", "E").find(" B 0 1") != std::string::npos);
}

STORY("lines that cannot be used are counted and noted") {
  Session session;
  CHECK_EQUAL("N 1", session.ask("X 1", "N"));
  CHECK_EQUAL("N 2", session.ask("H", "N"));
  CHECK_EQUAL("N 2", session.ask("L 0 0 0", "N"));
  CHECK_EQUAL("N 2", session.ask("L 256 0 0", "N"));
  session.quiet();
  session.board.port.hear("$A 1*0000\n");
  session.wait(20);
  CHECK_EQUAL("N 3", session.heard("N"));
  session.board.port.hear("$" + std::string(99, 'x') + "\n");
  session.wait(20);
  CHECK_EQUAL("N 4", session.heard("N"));
  session.wait(1000);
  const std::string beat = session.heard("P");
  CHECK(beat.find(" 0 2 900 ") != std::string::npos);
}

STORY("once a second the board tells how it is") {
  Session session;
  session.wait(3000);
  int beats = 0;
  for (char character : session.heard("P")) beats += character == 'P';
  CHECK_EQUAL(3, beats);
}

STORY("LEDs do as they are told, each command once") {
  Session session;
  CHECK_EQUAL("K 7 0", session.ask("L 7 5 1", "K"));
  CHECK(session.board.pins.lamps[5]);
  CHECK_EQUAL("K 8 0", session.ask("L 8 5 0", "K"));
  CHECK_EQUAL("K 7 0", session.ask("L 7 5 1", "K"));
  CHECK(!session.board.pins.lamps[5]);
  CHECK_EQUAL("K 9 2", session.ask("L 9 6 1", "K"));
  CHECK_EQUAL("K 10 2", session.ask("L 10 0 5", "K"));
  CHECK_EQUAL("K 11 2", session.ask("L 11 0", "K"));
}

STORY("another host may use the same numbers again") {
  Session session;
  session.ask("L 1 5 1", "K");
  session.ask("H 1", "H");
  CHECK_EQUAL("K 1 0", session.ask("L 1 5 0", "K"));
  CHECK(!session.board.pins.lamps[5]);
}

STORY("a board whose host is silent blinks, and goes on when it is back") {
  Session session;
  session.ask("L 1 0 1", "K");
  int changes = 0;
  bool before = false;
  for (int i = 0; i < 100; i++) {
    session.wait(100);
    changes += session.board.pins.lamps[3] != before;
    before = session.board.pins.lamps[3];
  }
  CHECK(changes >= 8 && changes <= 12);
  session.ask("S", "Z");
  CHECK(session.board.pins.lamps[0]);
  CHECK(!session.board.pins.lamps[3]);
}

STORY("settings are taken or refused") {
  Session session;
  CHECK_EQUAL("K 1 0", session.ask("C 1 4 100", "K"));
  CHECK_EQUAL("K 2 2", session.ask("C 2 4 5000", "K"));
  CHECK_EQUAL("K 3 2", session.ask("C 3 99 1", "K"));
  session.board.pins.closed = 1;
  session.wait(90);
  CHECK_EQUAL("", session.heard("E"));
  session.wait(30);
  CHECK(session.heard("E").find(" B 0 1") != std::string::npos);
}

STORY("an id is kept over a restart; settings are not") {
  Session session;
  CHECK_EQUAL("K 1 0", session.ask("C 1 0 3735928559", "K"));
  session.ask("C 2 16 0", "K");
  session.start(2);
  session.wait(700);
  CHECK_EQUAL("H 1 2 2 5 24 6 1 DEADBEEF tray-1.0 wells4", session.heard("H"));
  session.put(0, "04A1B2C3");
  session.say("H 1");
  session.wait(500);
  CHECK(session.heard("E").find(" + 0 04A1B2C3") != std::string::npos);
}

STORY("a reader switched off says that its tags are gone") {
  Session session;
  session.put(0, "04A1B2C3");
  session.wait(500);
  session.ask("A 1", "K");
  CHECK(session.ask("C 5 16 0", "E", 200).find(" - 0 04A1B2C3") != std::string::npos);
}

STORY("a quality test is answered twice: when it begins and when it is done; one at a time") {
  Session session;
  session.put(4, "04A1B2C3");
  CHECK_EQUAL("K 1 0", session.ask("Q 1 4 10", "KQ", 30));
  CHECK_EQUAL("K 2 5", session.ask("Q 2 4 10", "KQ", 30));
  session.wait(1000);
  CHECK_EQUAL("Q 4 10 10 0", session.heard("KQ"));
  CHECK_EQUAL("K 3 2", session.ask("Q 3 4 0", "K"));
  CHECK_EQUAL("K 4 2", session.ask("Q 4 4 201", "K"));
  CHECK_EQUAL("K 5 2", session.ask("Q 5 5 10", "K"));
}

STORY("a reader is started anew when asked") {
  Session session;
  session.board.spi.chips[0].registers[0x15] = 0x40;
  session.board.spi.chips[0].registers[0x11] = 0x00;
  CHECK_EQUAL("K 1 0", session.ask("R 1 0", "K", 200));
  CHECK_EQUAL(0x3D, session.board.spi.chips[0].registers[0x11]);
  CHECK_EQUAL("K 2 2", session.ask("R 2 5", "K"));
}

STORY("with the queue full nothing more is scanned, and nothing is lost") {
  Session session;
  for (int i = 0; i < 6; i++) {
    session.board.pins.closed = 0x7;
    session.wait(40);
    session.board.pins.closed = 0;
    session.wait(40);
  }
  session.put(0, "04A1B2C3");
  session.wait(100);
  const int scans = session.board.spi.chips[0].exchanges;
  session.wait(1000);
  CHECK_EQUAL(scans, session.board.spi.chips[0].exchanges);
  for (const FakeChip& chip : session.board.spi.chips) CHECK(!chip.field());
  std::string all;
  for (int number = 1; number <= 13; number++) {
    session.say("A " + std::to_string(number));
    session.wait(500);
    all += session.heard("E");
  }
  CHECK(all.find("E 13 ") != std::string::npos);
  CHECK(all.find(" + 0 04A1B2C3") != std::string::npos);
}

STORY("while a snapshot is told nothing is scanned") {
  Session session;
  session.board.port.draining = false;
  session.say("S");
  session.wait(20);
  const int scans = session.board.spi.chips[0].exchanges;
  session.put(0, "04A1B2C3");
  session.board.pins.closed = 1;
  session.wait(1000);
  CHECK_EQUAL(scans, session.board.spi.chips[0].exchanges);
  session.board.port.draining = true;
  session.wait(500);
  const std::string all = session.heard("SWZE");
  CHECK(all.find("W 000000; Z 1 6; E 1 ") != std::string::npos);
}

STORY("a host that does not read makes the board neither wait nor send half a line") {
  Session session;
  session.board.port.draining = false;
  for (int i = 0; i < 30; i++) {
    session.say("L " + std::to_string(i + 1) + " 0 1");
    session.say("H 1");
    session.wait(100);
  }
  CHECK(!session.board.port.overflowed);
  session.board.port.draining = true;
  session.wait(200);
  for (const std::string& line : session.board.port.lines()) CHECK(line != "BAD");
  CHECK_EQUAL("K 99 0", session.ask("L 99 0 1", "K"));
}

STORY("random bytes and random good lines are survived, and the board still answers") {
  Session session;
  uint32_t random = 99;
  const std::string alphabet = "$*\n 0123456789ABCDEFHLSCRQ";
  for (int round = 0; round < 3000; round++) {
    std::string bytes;
    for (int i = 0; i < 20; i++) {
      random = random * 1664525u + 1013904223u;
      bytes += random >> 30 ? alphabet[(random >> 16) % alphabet.size()]
                            : static_cast<char>(random >> 20);
    }
    if (round % 2) {
      for (char& character : bytes) {
        if (character < 0x20 || character == '$' || character == '*') character = ' ';
      }
      session.say(bytes);
    } else {
      session.board.port.hear(bytes);
    }
    for (int i = 0; i < 4; i++) session.tray->step();
    session.board.clock.us += 150;
    session.board.port.drain();
  }
  for (const std::string& line : session.board.port.lines()) CHECK(line != "BAD");
  session.board.port.incoming.clear();
  session.ask("H 1", "H", 200);
  CHECK(session.ask("S", "Z").find("Z ") == 0);
}
