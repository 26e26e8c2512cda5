// A test runner in one header: stories that run one after the other and say where they fail.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

namespace check {

struct Story {
  const char* name;
  void (*tell)();
};

inline std::vector<Story>& stories() {
  static std::vector<Story> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Adder {
  Adder(const char* name, void (*tell)()) { stories().push_back(Story{name, tell}); }
};

inline void fail(const char* file, int line, const std::string& what) {
  std::printf("%s:%d: %s\n", file, line, what.c_str());
  failures()++;
}

// Numbers are printed as numbers, also those that are characters to C++.
inline std::string show(const std::string& value) {
  return "\"" + value + "\"";
}
inline std::string show(const char* value) {
  return show(std::string(value));
}
inline std::string show(long long value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

template <class One, class Other>
void equal(const char* file, int line, const char* words, const One& expected, const Other& found) {
  if (expected == found) return;
  fail(file, line, std::string(words) + " should be " + show(expected) + " but is " + show(found));
}

}  // namespace check

// STORY("what must be true") { ... }
#define STORY(name) CHECK_STORY_(name, __LINE__)
#define CHECK_STORY_(name, line) CHECK_STORY_AT_(name, line)
#define CHECK_STORY_AT_(name, line)                   \
  static void story##line();                          \
  static check::Adder adder##line(name, story##line); \
  static void story##line()

#define CHECK(truth)                                                    \
  do {                                                                  \
    if (!(truth)) check::fail(__FILE__, __LINE__, "not true: " #truth); \
  } while (false)

#define CHECK_EQUAL(expected, found) check::equal(__FILE__, __LINE__, #found, expected, found)

int main() {
  for (const check::Story& story : check::stories()) {
    const int before = check::failures();
    story.tell();
    if (check::failures() != before) std::printf("  in the story: %s\n", story.name);
  }
  std::printf("%d stories, %d failures\n", static_cast<int>(check::stories().size()),
              check::failures());
  return check::failures() ? 1 : 0;
}
