#include "check.h"
#include "events.h"
#include "health.h"
#include "quality.h"

using namespace tray;

static void scans(Health& health, int count, bool clean, bool tooMany = false) {
  for (int i = 0; i < count; i++) health.scanned(clean, tooMany);
}

STORY("a reader is healthy until something is wrong") {
  Health health;
  scans(health, 500, true);
  CHECK_EQUAL(Health::HEALTHY, health.code());
}

STORY("more than half of 32 scans in error is noisy, less than a quarter is healthy again") {
  Health health;
  scans(health, 17, false);
  scans(health, 15, true);
  CHECK_EQUAL(Health::NOISY, health.code());
  CHECK(health.usable());
  scans(health, 12, false);
  scans(health, 20, true);
  CHECK_EQUAL(Health::NOISY, health.code());
  scans(health, 8, false);
  scans(health, 24, true);
  CHECK_EQUAL(Health::HEALTHY, health.code());
}

STORY("half of the scans in error are not yet noisy") {
  Health health;
  for (int i = 0; i < 320; i++) health.scanned(i % 2, false);
  CHECK_EQUAL(Health::HEALTHY, health.code());
}

STORY("too many tags are no noise, and over as soon as there are fewer") {
  Health health;
  scans(health, 100, false, true);
  CHECK_EQUAL(Health::TOO_MANY, health.code());
  scans(health, 1, true);
  CHECK_EQUAL(Health::HEALTHY, health.code());
}

STORY("stuck means three scans in a row") {
  Health health;
  CHECK(!health.gotStuck());
  CHECK(!health.gotStuck());
  health.worked();
  CHECK(!health.gotStuck());
  CHECK(!health.gotStuck());
  CHECK(health.gotStuck());
  CHECK(health.gotStuck());
}

STORY("a change is said once, and again when it is over") {
  Health health;
  Queue queue;
  health.set(Health::ABSENT);
  CHECK(!health.usable());
  for (int i = 0; i < 9; i++) health.report(3, queue, 0);
  health.scanned(true, false);
  for (int i = 0; i < 9; i++) health.report(3, queue, 0);
  CHECK_EQUAL("F3=1, F3=0", takeAll(queue));
}

STORY("a change that finds the queue full is said later") {
  Health health;
  Queue queue;
  fill(queue);
  health.set(Health::STUCK);
  health.report(3, queue, 0);
  takeAll(queue);
  health.report(3, queue, 0);
  CHECK_EQUAL("F3=2", takeAll(queue));
}

STORY("a quality test counts its own reader's scans, up to the number asked for") {
  Quality test;
  CHECK(test.idle());
  test.begin(2, 5);
  test.scanned(2, true, 1);
  test.scanned(1, true, 1);
  test.scanned(2, true, 0);
  test.scanned(2, true, 2);
  test.scanned(2, false, 1);
  CHECK(!test.done());
  test.scanned(2, true, 1);
  CHECK(test.done());
  test.scanned(2, true, 1);
  CHECK_EQUAL(5, test.scans());
  CHECK_EQUAL(2, test.single());
  CHECK_EQUAL(1, test.errors());
  test.told();
  CHECK(test.idle());
}
