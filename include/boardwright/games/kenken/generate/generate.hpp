// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making puzzles: exactly one solution, exactly the wanted difficulty, by
// repairing a draft instead of drawing again until one fits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

// How the board is cut into cages.
enum class Style : std::uint8_t {
  KeenLike,  // mostly two cells, some three, rarely more: as in Keen
  Showdown,  // winding paths of 2 to 5 cells in reading order, single cells where walled in
  Grow,      // any shapes, sizes by weight
};
enum class Shape : std::uint8_t { Any, Straight, Compact };

inline constexpr auto kStyleNames = names<Style>(
    {{Style::KeenLike, "keen-like"}, {Style::Showdown, "showdown"}, {Style::Grow, "grow"}});
inline constexpr auto kShapeNames =
    names<Shape>({{Shape::Any, "any"}, {Shape::Straight, "straight"}, {Shape::Compact, "compact"}});

constexpr int kMostGeneratedCells = 8;  // of one cage
constexpr std::uint64_t kAnyScore = ~std::uint64_t{0};

struct GenerateOptions {
  int size = 6;
  std::optional<Difficulty> difficulty = Difficulty::Normal;  // nothing: any, unique is enough
  Style style = Style::KeenLike;
  // Allowed operations among + - * / ; one-cell cages are always `=`.
  bool add = true, subtract = true, multiply = true, divide = true;
  int hidden = 0;                // of a hundred operations, how many are hidden: `?`
  int most_cells = 6;            // largest cage, 2 to 8; 2 gives pairs only
  int most_single_cells = 0;     // one-cell cages allowed; Showdown makes them in any case
  std::uint64_t target_cap = 0;  // largest target, 0 = none
  Corner corner = Corner::Caged;
  bool unique = true;  // false (only with no difficulty): the first draft, solutions not counted
  // For Grow: how often each cage size is drawn, from 1 cell to 8; sizes above
  // most_cells are left out.
  std::array<std::uint32_t, kMostGeneratedCells> weights = {0, 8, 8, 4, 2, 1, 0, 0};
  Shape shape = Shape::Any;  // Grow: only straight cages, or only compact ones
  bool symmetric = false;    // Grow: the layout looks the same turned by 180 degrees
  // Shares of + - * / among cages that can have them (not for Showdown). Equal:
  // they take turns.
  std::array<std::uint32_t, 4> shares = {1, 1, 1, 1};
  // Which of the puzzles made are kept: those with at most so many Grader::ways
  // (0: any), and with a Grade::score in this range.
  std::uint64_t most_ways = 0;
  std::uint64_t least_score = 0;
  std::uint64_t most_score = kAnyScore;
  std::vector<std::uint8_t> digits;               // as in Puzzle
  MinusDivide minus_divide = MinusDivide::Pairs;  // as in Puzzle

  bool operator==(const GenerateOptions&) const = default;
};

// What is wrong with the options, if anything: `bad_options` for values out of
// range and for combinations that say nothing, `cannot_generate` for requests
// that are known to have no puzzle.
Status check_options(const GenerateOptions& options);

// What an unlimited budget means here: some seconds at the small sizes, fifteen
// or so at the worst. A request that has puzzles needs a thousandth of it.
constexpr std::uint64_t kDefaultGenerateNodes = 1'000'000;

struct GeneratedPuzzle {
  Puzzle puzzle;
  Square solution;
  std::optional<Difficulty> difficulty;  // nothing if solutions were not counted
  std::uint64_t nodes = 0;               // spent
};

// Reusable scratch memory; not thread safe, one per thread.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // One puzzle, the same for the same options and seed; with other options the
  // seed gives an unrelated one. Errors: those of
  // check_options(). Nothing if the budget is spent; it counts layouts cut and
  // drafts read (as does GeneratedPuzzle::nodes), and those that take far more work than
  // usual by that work. The memory of earlier calls makes later
  // ones with the same options faster, and changes nothing else.
  Result<std::optional<GeneratedPuzzle>> generate(const GenerateOptions& options,
                                                  std::uint64_t seed, const Budget& budget);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::kenken
