// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Checks of a request before any work. Besides plain mistakes there
// are requests without any puzzle. With the usual digits, and differences and quotients
// of two cells:
//   - Without sum and product every larger cage is a pair, and pairs cannot cover
//     an odd number of cells.
//   - With differences only, replacing each digit d by size + 1 - d keeps every
//     clue, so there are always two solutions.
//   - With quotients only, a prime above size / 2 can only stand beside a 1. If
//     there are two such primes there are not enough ones; if there is one (sizes
//     4, 6 and 10), all its pairs are with all the ones, and exchanging the two
//     digits everywhere keeps every clue.
//   - At size 3 next to nothing is above Normal: of all cuts and clues with shown
//     operations, 16 puzzles are Hard and none is more.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "boardwright/games/kenken/generate/generate.hpp"

namespace boardwright::kenken {
namespace {

Error bad(std::string message) { return Error{"bad_option", std::move(message), {}}; }
Error impossible(std::string message) { return Error{"cannot_generate", std::move(message), {}}; }

Status check_ranges(const GenerateOptions& options) {
  if (options.size < kSmallestSize || options.size > kLargestSize) {
    return bad(fmt::format("size {} is out of range; choose {} to {}", options.size, kSmallestSize,
                           kLargestSize));
  }
  if (options.most_cells < 2 || options.most_cells > kMostGeneratedCells) {
    return bad(fmt::format("cages of up to {} cells; choose 2 to {}", options.most_cells,
                           kMostGeneratedCells));
  }
  const int cells = options.size * options.size;
  if (options.most_single_cells < 0 || options.most_single_cells > cells / 2) {
    return bad(
        fmt::format("{} single cells; choose 0 to {}", options.most_single_cells, cells / 2));
  }
  if (options.hidden < 0 || options.hidden > 100) {
    return bad(fmt::format("{} of a hundred operations hidden; choose 0 to 100", options.hidden));
  }
  const std::vector<std::uint8_t>& digits = options.digits;
  if (!digits.empty() && digits.size() != static_cast<std::size_t>(options.size)) {
    return bad(fmt::format("{} digits for size {}; give as many as the size", digits.size(),
                           options.size));
  }
  if (std::adjacent_find(digits.begin(), digits.end(), std::greater_equal<>()) != digits.end() ||
      (!digits.empty() && digits.back() > kLargestDigit)) {
    return bad(fmt::format("the digits must all differ, the smallest first, and be at most {}",
                           kLargestDigit));
  }
  if (!options.add && !options.subtract && !options.multiply && !options.divide) {
    return bad("no operation is allowed; allow one of + - * /");
  }
  return {};
}

Status check_combinations(const GenerateOptions& options) {
  if (!options.unique && options.difficulty) {
    return bad("a difficulty needs a unique solution; leave the difficulty open");
  }
  if (options.style != Style::Grow && (options.shape != Shape::Any || options.symmetric ||
                                       options.weights != GenerateOptions{}.weights)) {
    return bad("weights, shapes and symmetry belong to the style grow; choose it");
  }
  if (options.symmetric && options.corner == Corner::Free) {
    return bad("a layout with a free corner cannot be symmetric; choose one of the two");
  }
  const bool selects =
      options.most_ways > 0 || options.least_score > 0 || options.most_score != kAnyScore;
  if (selects && !options.unique) {
    return bad("ways and scores are those of puzzles with one solution");
  }
  if (options.most_ways > 0 && options.difficulty == Difficulty::Unreasonable) {
    return bad("unreasonable puzzles need a guess, which no number of ways bounds");
  }
  if (options.least_score > options.most_score) {
    return bad(
        fmt::format("the score {}..{} holds no number", options.least_score, options.most_score));
  }
  if (options.shares == std::array<std::uint32_t, 4>{}) {
    return bad("the shares of all operations are 0");
  }
  const auto* weights = options.weights.data();
  const std::uint64_t total =
      std::accumulate(weights + 1, weights + options.most_cells, std::uint64_t{0});
  if (options.style == Style::Grow && (total == 0 || total + weights[0] > 1'000'000)) {
    return bad(
        fmt::format("the weights of cages of 2 to {} cells add up to {}; choose 1 to 1000000",
                    options.most_cells, total));
  }
  return {};
}

Status check_possible(const GenerateOptions& options) {
  const bool usual =
      options.digits.empty() && options.minus_divide == MinusDivide::Pairs && options.hidden == 0;
  // All of them were counted. With a caged corner 167 284 have one solution, of which 16 are
  // hard and none is harder; with a free one 49 752: 194 hard, 61 harder.
  const Difficulty hardest = options.corner == Corner::Free ? Difficulty::Hard : Difficulty::Normal;
  if (usual && options.size == 3 && options.difficulty.value_or(Difficulty::Easy) > hardest) {
    return impossible(fmt::format("size 3 is too small to be {}; choose easy or normal, or size 4",
                                  kDifficultyNames.name(*options.difficulty)));
  }
  const bool singles = options.most_single_cells > 0 || options.style == Style::Showdown;
  if (singles) return {};
  const bool pairs_only = options.most_cells == 2 || (!options.add && !options.multiply &&
                                                      options.minus_divide == MinusDivide::Pairs);
  const int cells = options.size * options.size - (options.corner == Corner::Free ? 1 : 0);
  if (pairs_only && cells % 2 == 1) {
    return impossible(fmt::format(
        "{} cells cannot be cut into pairs; allow + or * with larger cages, or a single cell",
        cells));
  }
  if (usual && options.unique && !options.add && !options.multiply &&
      !(options.subtract && options.divide)) {
    return impossible(fmt::format(
        "puzzles with {} alone never have exactly one solution; allow another operation or single "
        "cells",
        options.subtract ? '-' : '/'));
  }
  return {};
}

}  // namespace

Status check_options(const GenerateOptions& options) {
  if (auto error = check_ranges(options)) return error;
  if (auto error = check_combinations(options)) return error;
  return check_possible(options);
}

}  // namespace boardwright::kenken
