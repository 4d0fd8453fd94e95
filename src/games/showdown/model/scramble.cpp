// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/model/scramble.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/did_you_mean.hpp"
#include "core/text.hpp"

namespace boardwright::showdown {
namespace {

constexpr int kLongestWalk = 1'000'000;

Error bad_scramble(std::string_view text) {
  const std::vector<std::string> words{"easy", "medium", "hard", "uniform", "distance", "walk"};
  const std::string_view word = text.substr(0, text.find(':'));
  const bool known = std::find(words.begin(), words.end(), word) != words.end();
  return Error{
      "bad_scramble",
      fmt::format("\"{}\" is no scramble{}; write easy, medium, hard, uniform, distance:12, "
                  "distance:12-18, walk:100 or walk:100:classic",
                  text, known ? "" : did_you_mean(word, words)),
      {}};
}

Error bad_number(std::string_view text) {
  return Error{"bad_scramble",
               fmt::format("\"{}\": a number of moves is a whole number from 1 to {}, and a band "
                           "begins with the smaller one",
                           text, kLongestWalk),
               {}};
}

}  // namespace

Scramble band(Band level, int size) {
  constexpr std::array<std::array<int, 6>, 3> kBands{{
      {6, 10, 11, 15, 16, 22},   // 3x3
      {12, 18, 20, 28, 30, 40},  // 4x4
      {14, 20, 22, 28, 30, kMostProvenDistance},
  }};
  const auto& bands = kBands[static_cast<std::size_t>(std::clamp(size, 3, 5) - 3)];
  const std::size_t at = 2 * static_cast<std::size_t>(level);
  return {ScrambleKind::Band, bands[at], bands[at + 1]};
}

Result<Scramble> parse_scramble(std::string_view text, int size) {
  if (text == "easy") return band(Band::Easy, size);
  if (text == "medium") return band(Band::Medium, size);
  if (text == "hard") return band(Band::Hard, size);
  if (text == "uniform") return Scramble{ScrambleKind::Uniform, 0, 0};
  std::string_view rest = text;
  Scramble scramble;
  if (rest.starts_with("walk:")) {
    rest.remove_prefix(5);
    scramble.kind = ScrambleKind::Walk;
    constexpr std::string_view kClassic = ":classic";
    if (rest.ends_with(kClassic)) {
      rest.remove_suffix(kClassic.size());
      scramble.kind = ScrambleKind::ClassicWalk;
    }
  } else if (rest.starts_with("distance:")) {
    rest.remove_prefix(9);
    scramble.kind = ScrambleKind::Distance;
  } else {
    return bad_scramble(text);
  }
  std::string_view last = rest;
  const std::size_t dash = rest.find('-');
  if (scramble.kind == ScrambleKind::Distance && dash != std::string_view::npos) {
    scramble.kind = ScrambleKind::Band;
    last = rest.substr(dash + 1);
    rest = rest.substr(0, dash);
  }
  const auto least = parse_number(rest, 1, kLongestWalk);
  const auto most = parse_number(last, 1, kLongestWalk);
  if (!least || !most || *least > *most) return bad_number(text);
  scramble.least = *least;
  scramble.most = *most;
  return scramble;
}

std::string scramble_text(const Scramble& scramble) {
  switch (scramble.kind) {
    case ScrambleKind::Walk: return fmt::format("walk:{}", scramble.least);
    case ScrambleKind::ClassicWalk: return fmt::format("walk:{}:classic", scramble.least);
    case ScrambleKind::Distance: return fmt::format("distance:{}", scramble.least);
    case ScrambleKind::Band: return fmt::format("distance:{}-{}", scramble.least, scramble.most);
    case ScrambleKind::Uniform: break;
  }
  return "uniform";
}

}  // namespace boardwright::showdown
