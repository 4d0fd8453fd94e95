// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Measures of a board, and conditions on them as people write them:
// `difficulty = hard`, `score 40..80`, `steps >= 60`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright {

// One measure: nothing, yes or no, a number, a word.
using Measure = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

// Measures by name, in the order in which the game tells them.
using Measures = std::vector<std::pair<std::string, Measure>>;

// nullptr when there is none of that name.
const Measure* find_measure(const Measures& measures, std::string_view name);

// What an answer tells: the members of its `measures`, then its own members
// that are numbers, words of at most 15 bytes, true or false. What says how a
// document was made (format, version, engine, seed) is none.
Measures measures_of(const io::Json& answer);

io::Json measure_json(const Measure& measure);
// "hard", "213", "true"; empty for nothing.
std::string measure_text(const Measure& measure);

enum class Relation { Equal, NotEqual, Less, AtMost, More, AtLeast, Between };

// A condition on one measure.
struct MeasureFilter {
  std::string text;  // as it was written
  std::string name;
  Relation relation = Relation::Equal;
  Measure value;  // or the least of a range
  Measure most;   // of a range

  // Error `bad_condition` when it is none.
  static Result<MeasureFilter> parse(std::string text);

  // False also where there is no such measure; words are compared only by = and !=.
  bool holds(const Measures& measures) const;
  // Whether it can tell measures of this kind apart: a number is compared with
  // numbers, a word with words.
  bool suits(const Measure& measure) const;

  // No value meets both, as their bounds and words tell.
  bool contradicts(const MeasureFilter& other) const;

  bool operator==(const MeasureFilter& other) const { return text == other.text; }
};

// Tells why no board is kept: what the measures that conditions name have been so far.
class UnmetConditions {
 public:
  explicit UnmetConditions(const std::vector<MeasureFilter>& conditions);

  void note(const Measures& measures);
  // Each condition that no board met: `"score 40..80" (score was 133 to 701)`. Empty when
  // each was met, but never all by one board.
  std::string text() const;

 private:
  struct Span {
    MeasureFilter condition;
    bool met = false;
    Measure least{};                   // of the numbers
    Measure most{};                    // of the numbers
    std::vector<std::string> words{};  // in the order in which they came
  };
  std::vector<Span> spans_;
};

}  // namespace boardwright
