// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Left to chance, quotients would be rare, since few pairs divide: so the
// operations take turns, and each goes to a random cage among those that can
// have it, the better ones first. A clue that leaves too few fillings is used
// only where nothing else is left.
#include "games/kenken/generate/operations.hpp"

#include <algorithm>

namespace boardwright::kenken {

Operations::Operations(const GenerateOptions& options, ClueTable& table)
    : options_(&options),
      table_(&table),
      rules_(options.size, options.digits, options.minus_divide) {
  const bool small = options.size < 10 || options.most_cells < 5;
  // Products of 0, and hidden operations that may be any of four, have too many fillings.
  const bool usual = options.digits.empty() && options.minus_divide == MinusDivide::Pairs;
  scarce_ =
      options.target_cap > 0 || (!options.add && !(options.multiply && options.digits.empty()));
  unrestricted_ = !scarce_ && small && usual;
  if (!scarce_ && usual) {
    // The last digit of a sum or product follows from the others; one that is hidden may be both.
    const std::uint64_t most = options.size > 9 ? kMostWideClueFillings : kMostClueFillings;
    for (std::uint64_t ways = options.hidden > 0 ? 2 : 1; ways <= most;
         ways *= static_cast<std::uint64_t>(options.size)) {
      ++surely_possible_;
    }
  }
  for (const bool hidden : {false, true}) {
    if (options.hidden == (hidden ? 0 : 100)) continue;
    for (unsigned high = 2; high <= static_cast<unsigned>(options.size); ++high) {
      for (unsigned low = 1; low < high; ++low) {
        pairs_[hidden][high][low] = pairs_[hidden][low][high] = choices_for_pair(high, low, hidden);
      }
    }
  }
}

ClueQuality Operations::quality_of(Operation operation, std::uint64_t target,
                                   const Clue& clue) const {
  if (options_->style == Style::Showdown || clue.places != 2) return ClueQuality::Good;
  const std::uint64_t largest = rules_.digit[static_cast<std::size_t>(options_->size) - 1];
  const bool one_pair = clue.fillings <= 2;
  switch (operation) {
    case Operation::Subtract:
      return target == largest - rules_.digit[0] ? ClueQuality::LastResort : ClueQuality::Good;
    case Operation::Divide:
      return 2 * target > largest ? ClueQuality::LastResort : ClueQuality::Good;
    case Operation::Add: return one_pair ? ClueQuality::Poor : ClueQuality::Good;
    case Operation::Multiply:
      return one_pair && options_->difficulty.value_or(Difficulty::Normal) > Difficulty::Normal
                 ? ClueQuality::Poor
                 : ClueQuality::Good;
    case Operation::Equal:
    case Operation::Any: break;
  }
  return ClueQuality::Good;
}

void Operations::add_choice(ClueChoices& choices, const DraftCage& cage, bool hidden,
                            Operation operation, std::uint64_t target) {
  if (options_->target_cap > 0 && target > options_->target_cap) return;
  const Clue* clue = table_->find(hidden ? Operation::Any : operation, target, cage);
  if (clue == nullptr) return;
  choices.choice[choices.count++] = {operation, quality_of(operation, target, *clue), target, clue};
}

ClueChoices Operations::choices_for_pair(unsigned high, unsigned low, bool hidden) {
  DraftCage cage;
  cage.cells = {0, 1};
  cage.count = 2;
  const std::array<std::uint8_t, 2> ranks = {static_cast<std::uint8_t>(high),
                                             static_cast<std::uint8_t>(low)};
  const CageResults made = results_of(rules_, cage, ranks.data());
  ClueChoices found;
  if (options_->divide && made.quotient) {
    add_choice(found, cage, hidden, Operation::Divide, *made.quotient);
  }
  if (options_->subtract) add_choice(found, cage, hidden, Operation::Subtract, *made.difference);
  if (options_->multiply) add_choice(found, cage, hidden, Operation::Multiply, made.product);
  if (options_->add) add_choice(found, cage, hidden, Operation::Add, made.sum);
  return found;
}

const ClueChoices& Operations::find_choices(const Draft& draft, const DraftCage& cage,
                                            std::size_t enough) {
  const bool hidden = draft.hidden[draft.cage_of[cage.cells[0]]];
  if (cage.count == 2) {
    return pairs_[hidden][draft.solution[cage.cells[0]]][draft.solution[cage.cells[1]]];
  }
  larger_.count = 0;
  const CageResults made = results_of(rules_, cage, draft.solution.data());
  if (cage.count == 1) {
    larger_.choice[larger_.count++] = {Operation::Equal, ClueQuality::Good, made.sum,
                                       table_->find(Operation::Equal, made.sum, cage)};
    return larger_;
  }
  if (options_->multiply) add_choice(larger_, cage, hidden, Operation::Multiply, made.product);
  if (larger_.count == enough) return larger_;
  if (options_->add) add_choice(larger_, cage, hidden, Operation::Add, made.sum);
  if (larger_.count == enough) return larger_;
  if (options_->subtract && made.difference) {
    add_choice(larger_, cage, hidden, Operation::Subtract, *made.difference);
  }
  if (options_->divide && made.quotient) {
    add_choice(larger_, cage, hidden, Operation::Divide, *made.quotient);
  }
  return larger_;
}

void take(DraftCage& cage, const ClueChoice& choice) {
  cage.operation = choice.operation;
  cage.target = choice.target;
  cage.clue = choice.clue;
}

bool Operations::choose(Random& random, Draft& draft) {
  return options_->style == Style::Showdown ? choose_as_showdown(random, draft)
                                            : choose_in_turn(random, draft);
}

bool Operations::choose_in_turn(Random& random, Draft& draft) {
  constexpr std::array<Operation, 4> kTurns = {Operation::Divide, Operation::Subtract,
                                               Operation::Multiply, Operation::Add};
  std::array<std::uint8_t, kMostDraftCages> waiting;  // in random order
  std::size_t left = 0;
  for (std::size_t i = 0; i < draft.cages; ++i) {
    all_[i] = &choices(draft, draft.cage[i]);
    if (all_[i]->count == 0) return false;
    if (all_[i]->count == 1) {
      take(draft.cage[i], all_[i]->choice[0]);
      continue;
    }
    if (draft.cage[i].count != 2) {
      all_larger_[i] = *all_[i];
      all_[i] = &all_larger_[i];
    }
    const std::size_t j = random.below(static_cast<std::uint32_t>(left + 1));
    waiting[left++] = waiting[j];
    waiting[j] = static_cast<std::uint8_t>(i);
  }
  // In turns, or drawn by their shares; an operation that no cage can have any more
  // is not drawn again.
  const bool in_turns = options_->shares == GenerateOptions{}.shares;
  std::array<std::uint32_t, 4> shares = {options_->shares[3], options_->shares[1],
                                         options_->shares[2], options_->shares[0]};
  const auto draw = [&] {
    std::uint32_t pick = random.below(shares[0] + shares[1] + shares[2] + shares[3]);
    std::size_t drawn = 0;
    for (; pick >= shares[drawn]; ++drawn) pick -= shares[drawn];
    return drawn;
  };
  for (std::size_t turn = in_turns ? random.below(4) : draw(), passed = 0; left > 0 && passed < 4;
       turn = in_turns ? turn + 1 : draw()) {
    const Operation wanted = kTurns[turn % 4];
    const ClueChoice* best = nullptr;
    std::size_t at = 0;
    for (std::size_t i = 0; i < left; ++i) {
      for (const ClueChoice& one : *all_[waiting[i]]) {
        if (one.operation != wanted || one.quality == ClueQuality::LastResort) continue;
        if (best == nullptr || one.quality > best->quality) {
          best = &one;
          at = i;
        }
      }
      if (best != nullptr && best->quality == ClueQuality::Good) break;
    }
    passed = best == nullptr ? passed + 1 : 0;
    if (best == nullptr) {
      if (!in_turns) {
        shares[turn] = 0;
        if (shares == std::array<std::uint32_t, 4>{}) break;
      }
      continue;
    }
    take(draft.cage[waiting[at]], *best);
    std::copy(waiting.begin() + static_cast<std::ptrdiff_t>(at) + 1,
              waiting.begin() + static_cast<std::ptrdiff_t>(left),
              waiting.begin() + static_cast<std::ptrdiff_t>(at));
    --left;
  }
  for (std::size_t i = 0; i < left; ++i) {
    const ClueChoices& rest = *all_[waiting[i]];
    take(draft.cage[waiting[i]], rest.choice[random.below(static_cast<std::uint32_t>(rest.count))]);
  }
  return true;
}

// Pairs: with 1/2 a quotient, or a difference if there is none; otherwise, and
// for larger cages, product or sum with 1/2 each.
bool Operations::choose_as_showdown(Random& random, Draft& draft) {
  for (std::size_t i = 0; i < draft.cages; ++i) {
    const ClueChoices& found = choices(draft, draft.cage[i]);
    if (found.count == 0) return false;
    const auto find = [&](Operation operation) -> const ClueChoice* {
      for (const ClueChoice& one : found) {
        if (one.operation == operation) return &one;
      }
      return nullptr;
    };
    const ClueChoice* chosen = nullptr;
    if (draft.cage[i].count == 2 && random.chance(1, 2)) {
      chosen = find(Operation::Divide);
      if (chosen == nullptr) chosen = find(Operation::Subtract);
    }
    if (chosen == nullptr) {
      chosen = find(random.chance(1, 2) ? Operation::Multiply : Operation::Add);
    }
    if (chosen == nullptr) {
      chosen = &found.choice[random.below(static_cast<std::uint32_t>(found.count))];
    }
    take(draft.cage[i], *chosen);
  }
  return true;
}

}  // namespace boardwright::kenken
