#include "check.h"
#include "queue.h"

using namespace tray;

static void addButtons(Queue& queue, int count) {
  for (int i = 0; i < count; i++) CHECK(queue.add('B', static_cast<uint8_t>(i), 1, nullptr, 0));
}

// Sends everything that is due at `now`; the numbers sent, as words.
static std::string sendAll(Queue& queue, uint16_t now) {
  std::string numbers;
  while (queue.due(now)) {
    numbers += std::to_string(queue.dueNumber()) + " ";
    queue.sent(now);
  }
  return numbers;
}

STORY("nothing is due from an empty queue") {
  Queue queue;
  CHECK(!queue.due(0));
  CHECK_EQUAL(1, queue.first());
  CHECK_EQUAL(1, queue.next());
}

STORY("four events run ahead of the acknowledgement, not more") {
  Queue queue;
  addButtons(queue, 6);
  CHECK_EQUAL("1 2 3 4 ", sendAll(queue, 0));
  queue.acknowledge(2, 10);
  CHECK_EQUAL("5 6 ", sendAll(queue, 10));
  CHECK_EQUAL(3, queue.first());
  CHECK_EQUAL(7, queue.next());
}

STORY("without an acknowledgement all of them come again after 150 ms") {
  Queue queue;
  addButtons(queue, 2);
  CHECK_EQUAL("1 2 ", sendAll(queue, 1000));
  CHECK_EQUAL("", sendAll(queue, 1149));
  CHECK_EQUAL("1 2 ", sendAll(queue, 1150));
}

STORY("the waiting time also passes over the end of the 16-bit clock") {
  Queue queue;
  addButtons(queue, 1);
  CHECK_EQUAL("1 ", sendAll(queue, 65500));
  CHECK_EQUAL("", sendAll(queue, 113));
  CHECK_EQUAL("1 ", sendAll(queue, 114));
}

STORY("twelve fit; the thirteenth is refused and changes nothing") {
  Queue queue;
  addButtons(queue, 12);
  CHECK_EQUAL(0, queue.room());
  CHECK(!queue.add('B', 99, 0, nullptr, 0));
  CHECK_EQUAL(13, queue.next());
  sendAll(queue, 0);
  queue.acknowledge(1, 0);
  CHECK(queue.add('B', 99, 0, nullptr, 0));
}

STORY("numbers run to 255 and then from 1, and never are 0") {
  Queue queue;
  uint8_t expected = 1;
  for (int i = 0; i < 600; i++) {
    addButtons(queue, 1);
    CHECK(queue.due(0));
    CHECK_EQUAL(expected, queue.dueNumber());
    queue.sent(0);
    queue.acknowledge(expected, 0);
    CHECK_EQUAL(0, queue.waiting());
    expected = expected == 255 ? 1 : expected + 1;
  }
}

STORY("acknowledgements of what was never sent, or is long done, change nothing") {
  Queue queue;
  addButtons(queue, 6);
  queue.acknowledge(1, 0);  // not sent yet
  CHECK_EQUAL(6, queue.waiting());
  sendAll(queue, 0);
  for (uint8_t number : {0, 5, 6, 7, 200, 255}) queue.acknowledge(number, 0);
  CHECK_EQUAL(6, queue.waiting());
  queue.acknowledge(4, 0);
  CHECK_EQUAL(2, queue.waiting());
  queue.acknowledge(4, 0);
  CHECK_EQUAL(2, queue.waiting());
}

STORY("an acknowledgement that comes after the resend has begun still counts") {
  Queue queue;
  addButtons(queue, 3);
  sendAll(queue, 0);
  CHECK(queue.due(200));  // starts over
  queue.acknowledge(3, 201);
  CHECK_EQUAL(0, queue.waiting());
  CHECK(!queue.due(400));
}

STORY("a host that begins again gets the oldest first") {
  Queue queue;
  addButtons(queue, 3);
  sendAll(queue, 0);
  queue.again();
  CHECK_EQUAL("1 2 3 ", sendAll(queue, 1));
}

STORY("tags travel with their events") {
  Queue queue;
  const Tag tag = {7, {1, 2, 3, 4, 5, 6, 7}};
  queue.add('+', 4, 0, &tag, 77);
  const Event* event = queue.due(0);
  CHECK_EQUAL('+', event->kind);
  CHECK_EQUAL(4, event->place);
  CHECK_EQUAL(77, event->at);
  CHECK(same(tag, event->tag));
}

STORY("while muted, everything is taken as said and nothing is kept") {
  Queue queue;
  queue.mute(true);
  for (int i = 0; i < 20; i++) CHECK(queue.add('B', 0, 1, nullptr, 0));
  queue.mute(false);
  CHECK_EQUAL(0, queue.waiting());
  CHECK_EQUAL(1, queue.next());
}
