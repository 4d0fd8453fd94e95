// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// First drafts of the generator, for tests of its parts.
#pragma once

#include <gtest/gtest.h>

#include "games/kenken/generate/latin.hpp"
#include "games/kenken/generate/layout.hpp"
#include "games/kenken/generate/operations.hpp"

namespace boardwright::kenken {

class DraftMaker {
 public:
  explicit DraftMaker(const GenerateOptions& wanted)
      : options(wanted), operations(options, table()), layout(options, operations) {
    EXPECT_FALSE(check_options(options));
  }
  DraftMaker(const DraftMaker&) = delete;
  DraftMaker& operator=(const DraftMaker&) = delete;

  // The next draft: square, cages and clues.
  Draft& make(Random& random) {
    latin_.start(options.size);
    do {
      latin_.draw(random, draft.solution.data());
    } while (!layout.cut(random, draft) || !operations.choose(random, draft));
    return draft;
  }
  Puzzle puzzle() const {
    Puzzle made;
    write_puzzle(draft, made);
    return made;
  }

  GenerateOptions options;

 private:
  ClueTable& table() {
    clues_.start(CageRules(options.size, options.digits, options.minus_divide));
    return clues_;
  }
  ClueTable clues_;
  LatinSampler latin_;

 public:
  Operations operations;
  Layout layout;
  Draft draft;
};

}  // namespace boardwright::kenken
