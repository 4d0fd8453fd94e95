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
enum class Taste : std::uint8_t {
  LastResort,  // tells too much: the largest difference, a quotient above size / 2
  Poor,        // only one pair of digits makes it
  Good,
};

struct Offer {
  Operation operation = Operation::Equal;
  Taste taste = Taste::Good;
  std::uint64_t target = 0;
  const Clue* clue = nullptr;
};

// The clues that the options allow for one cage; at most one per operation.
struct Offers {
  std::array<Offer, 4> offer{};
  std::size_t count = 0;

  const Offer* begin() const { return offer.data(); }
  const Offer* end() const { return offer.data() + count; }
};

class Operations {
 public:
  // REQUIRES: options that check_options() accepts; both must outlive this.
  Operations(const GenerateOptions& options, ClueTable& table);

  // Valid until the next call for a cage of another size than two. O(1) for
  // pairs, which are worked out beforehand.
  const Offers& offers(const Draft& draft, const DraftCage& cage);
  // True if no cage can be without a clue.
  bool unrestricted() const { return unrestricted_; }
  // True if the cage can have a clue.
  bool possible(const Draft& draft, const DraftCage& cage) {
    return unrestricted_ || offers(draft, cage).count > 0;
  }

  // Sets a clue in every cage. False if some cage can have none.
  bool choose(Random& random, Draft& draft);

 private:
  bool choose_in_turn(Random& random, Draft& draft);
  bool choose_as_showdown(Random& random, Draft& draft);
  void offer(Offers& offers, const DraftCage& cage, Operation operation, std::uint64_t target);
  Taste taste_of(Operation operation, std::uint64_t target, const Clue& clue) const;

  Offers offers_for_pair(unsigned high, unsigned low);

  const GenerateOptions* options_;
  ClueTable* table_;
  bool unrestricted_;
  std::array<std::array<Offers, kLargestSize + 1>, kLargestSize + 1> pairs_{};
  Offers larger_;
  std::array<const Offers*, kMostDraftCages> all_{};
  std::array<Offers, kMostDraftCages> all_larger_{};
};

void take(DraftCage& cage, const Offer& offer);

}  // namespace boardwright::kenken
