#include "check.h"
#include "commands.h"

using namespace tray;

// The answer that is due, as "id code", and marks it as sent.
static std::string answer(Commands& commands) {
  uint8_t id, code;
  if (!commands.due(id, code)) return "";
  commands.said(id);
  return std::to_string(id) + " " + std::to_string(code);
}

STORY("a command is carried out once and answered") {
  Commands commands;
  CHECK(commands.begin(9));
  CHECK_EQUAL("", answer(commands));
  commands.answer(9, Commands::DONE);
  CHECK_EQUAL("9 0", answer(commands));
  CHECK_EQUAL("", answer(commands));
}

STORY("a repeated one is answered the same and not carried out") {
  Commands commands;
  commands.begin(9);
  commands.answer(9, Commands::BAD_ARGUMENT);
  answer(commands);
  CHECK(!commands.begin(9));
  CHECK_EQUAL("9 2", answer(commands));
}

STORY("one that is still at work is not begun again") {
  Commands commands;
  commands.begin(9);
  CHECK(!commands.begin(9));
  CHECK_EQUAL("", answer(commands));
  commands.answer(9, Commands::DONE);
  CHECK_EQUAL("9 0", answer(commands));
}

STORY("the latest four are remembered, not more") {
  Commands commands;
  for (uint8_t id = 1; id <= 5; id++) {
    CHECK(commands.begin(id));
    commands.answer(id, Commands::DONE);
    answer(commands);
  }
  for (uint8_t id = 2; id <= 5; id++) CHECK(!commands.begin(id));
  while (!answer(commands).empty()) {
  }
  CHECK(commands.begin(1));
}

STORY("answers wait for room on the line; a fifth command has to come again") {
  Commands commands;
  for (uint8_t id = 1; id <= 4; id++) {
    CHECK(commands.begin(id));
    commands.answer(id, Commands::DONE);
  }
  CHECK(!commands.begin(5));
  CHECK_EQUAL("1 0", answer(commands));
  CHECK(commands.begin(5));
  commands.answer(5, Commands::BUSY);
  CHECK_EQUAL("2 0", answer(commands));
  CHECK_EQUAL("3 0", answer(commands));
  CHECK_EQUAL("4 0", answer(commands));
  CHECK_EQUAL("5 5", answer(commands));
}
