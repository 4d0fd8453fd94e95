// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making puzzles: exactly one solution, exactly the wanted difficulty, by
// repairing a draft instead of drawing again until one fits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/puzzle.hpp"

namespace boardwright::kenken {

enum class Style : std::uint8_t { KeenLike, Showdown, Grow };

struct GenerateOptions {
  int size = 6;
  std::optional<Difficulty> difficulty = Difficulty::Normal;  // nothing: any, unique is enough
  Style style = Style::KeenLike;
  // Allowed operations among + - * / ; one-cell cages are always `=`.
  bool add = true, subtract = true, multiply = true, divide = true;
  bool no_op = false;               // hide the operations: every clue becomes `?`
  int most_cells = 6;               // largest cage
  int most_single_cells = 0;        // one-cell cages allowed
  std::uint64_t target_cap = 0;     // largest target, 0 = none
  Corner corner = Corner::Caged;
  bool unique = true;
};

struct Made {
  Puzzle puzzle;
  Square solution;
  std::optional<Difficulty> difficulty;
  std::uint64_t nodes = 0;     // drafts and repairs graded
};

// Reusable scratch memory; not thread safe, one per thread.
class Generator {
 public:
  Generator();
  ~Generator();
  Generator(Generator&&) noexcept;
  Generator& operator=(Generator&&) noexcept;

  // One puzzle. Errors: bad options (`bad_options`), or `cannot_generate` when
  // the options are known to be impossible. A spent budget gives nullopt.
  Result<std::optional<Made>> generate(const GenerateOptions& options, std::uint64_t seed,
                                       const Budget& budget);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::kenken
