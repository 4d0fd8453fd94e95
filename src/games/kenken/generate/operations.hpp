// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which clues a cage may have, and the first choice of clues for a whole draft.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "games/kenken/generate/draft/clue_table.hpp"
#include "games/kenken/generate/draft/draft.hpp"

namespace boardwright::kenken {

// How well a clue suits the style: the higher ones are used first.
enum class ClueQuality : std::uint8_t {
  LastResort,  // too easy: the largest difference, a quotient above size / 2
  Poor,        // only one pair of digits makes it
  Good,
};

struct ClueChoice {
  Operation operation = Operation::Equal;
  ClueQuality quality = ClueQuality::Good;
  std::uint64_t target = 0;
  const Clue* clue = nullptr;
};

// The clues that the options allow for one cage; at most one per operation.
struct ClueChoices {
  std::array<ClueChoice, 4> choice{};
  std::size_t count = 0;

  const ClueChoice* begin() const { return choice.data(); }
  const ClueChoice* end() const { return choice.data() + count; }
};

class Operations {
 public:
  // REQUIRES: options that check_options() accepts; both must outlive this.
  Operations(const GenerateOptions& options, ClueTable& table);

  // Valid until the next call for a cage of another size than two. O(1) for
  // pairs, which are worked out beforehand.
  const ClueChoices& choices(const Draft& draft, const DraftCage& cage) {
    return find_choices(draft, cage, 4);
  }
  // True if the options leave many cages without a clue.
  bool scarce() const { return scarce_; }
  // True if no cage can be without a clue.
  bool unrestricted() const { return unrestricted_; }
  // True if the cage can have a clue.
  bool possible(const Draft& draft, const DraftCage& cage) {
    return unrestricted_ || cage.count <= surely_possible_ ||
           find_choices(draft, cage, 1).count > 0;
  }

  // Sets a clue in every cage. False if some cage can have none.
  bool choose(Random& random, Draft& draft);

 private:
  bool choose_in_turn(Random& random, Draft& draft);
  bool choose_as_showdown(Random& random, Draft& draft);
  // `enough` choices at least, if there are so many: a cage that is only tried needs one.
  const ClueChoices& find_choices(const Draft& draft, const DraftCage& cage, std::size_t enough);
  void add_choice(ClueChoices& choices, const DraftCage& cage, bool hidden, Operation operation,
                  std::uint64_t target);
  ClueQuality quality_of(Operation operation, std::uint64_t target, const Clue& clue) const;

  ClueChoices choices_for_pair(unsigned high, unsigned low, bool hidden);

  const GenerateOptions* options_;
  ClueTable* table_;
  bool scarce_;
  bool unrestricted_;
  std::size_t surely_possible_ = 0;  // cages of so many cells always have a clue
  CageRules rules_;
  // By rank and rank; operations shown, and hidden.
  using PairChoices = std::array<std::array<ClueChoices, kLargestSize + 1>, kLargestSize + 1>;
  std::array<PairChoices, 2> pairs_{};
  ClueChoices larger_;
  std::array<const ClueChoices*, kMostDraftCages> all_{};
  std::array<ClueChoices, kMostDraftCages> all_larger_{};
};

void take(DraftCage& cage, const ClueChoice& choice);

}  // namespace boardwright::kenken
