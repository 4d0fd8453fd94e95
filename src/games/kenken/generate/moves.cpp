// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules only ever take candidates away, and with fewer candidates they take
// away no less: so where they got stuck is the one greatest set of candidates
// that they leave alone. A new clue that leaves it alone too cannot lead below
// it. Testing that takes a look at one cage instead of a run of all the rules,
// and it rules out most changes.
#include "games/kenken/generate/moves.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::uint32_t kCutsInTen = 3;
constexpr int kMoveTries = 8;

}  // namespace

void Moves::start(const Draft& draft) {
  look(draft);
  const int slack = 1 + static_cast<int>(draft.cages) / 16;
  for (std::size_t i = 0; i < used_.size(); ++i) most_used_[i] = used_[i] + slack;
}

void Moves::look(const Draft& draft) {
  std::array<bool, kBoardCells> here;
  here.fill(true);
  list_places(draft, here);
}

void Moves::look(const Draft& draft, const std::array<Mask, kBoardCells>& stuck) {
  stuck_ = stuck;
  std::array<bool, kBoardCells> here;
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) here[cell] = !at_most_one(stuck[cell]);
  list_places(draft, here);
}

void Moves::list_places(const Draft& draft, const std::array<bool, kBoardCells>& here) {
  cell_count_ = 0;
  cage_count_ = 0;
  std::array<bool, kMostDraftCages> listed{};
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
    const std::uint8_t cage = draft.cage_of[cell];
    if (!here[cell] || cage == kNoCage || draft.cage[cage].count < 2) continue;
    cells_[cell_count_++] = static_cast<std::uint8_t>(cell);
    if (!listed[cage]) cages_[cage_count_++] = cage;
    listed[cage] = true;
  }
  used_.fill(0);
  for (std::size_t i = 0; i < draft.cages; ++i) {
    ++used_[static_cast<std::size_t>(draft.cage[i].operation)];
  }
}

bool Moves::acceptable(Random& random, const ClueChoice& choice) const {
  const auto operation = static_cast<std::size_t>(choice.operation);
  if (choice.quality == ClueQuality::LastResort || used_[operation] >= most_used_[operation])
    return false;
  return choice.quality == ClueQuality::Good || random.chance(1, 4);
}

bool Moves::gains(const DraftCage& cage, const Clue& clue) const {
  const bool by_place = options_->difficulty != Difficulty::Easy;  // whose rules know no places
  if (cage.count == 2) {
    const unsigned one = stuck_[cage.cells[0]];
    const unsigned two = stuck_[cage.cells[1]];
    const unsigned keep_one = one & partner_digits<true>(clue.partners, two);
    const unsigned keep_two = two & partner_digits<true>(clue.partners, one);
    if (by_place) return keep_one != one || keep_two != two;
    return ((one | two) & ~(keep_one | keep_two)) != 0;
  }
  std::array<std::uint64_t, 2> now{}, kept{};
  for (std::size_t p = 0; p < cage.count; ++p) {
    now[p / 4] |= std::uint64_t{stuck_[cage.cells[p]]} << (16 * (p % 4));
  }
  for (std::uint32_t i = 0; i < clue.fillings; ++i) {
    const std::uint64_t* filling = clue.words + std::size_t{i} * clue.width;
    const std::uint64_t second = clue.width == 2 ? filling[1] : 0;
    if (((filling[0] & ~now[0]) | (second & ~now[1])) != 0) continue;
    kept[0] |= filling[0];
    kept[1] |= second;
  }
  if (!by_place) {
    std::uint64_t together = kept[0] | kept[1];
    together |= together >> 32U;
    together = ((together | together >> 16U) & 0xffffU) * 0x0001'0001'0001'0001U;
    kept = {now[0] & together, now[1] & together};
  }
  return kept != now;
}

// Another clue for one of the cages; `wanted` decides by cage and choice.
template <class Wanted>
bool Moves::change_clue(Random& random, Draft& draft, CageUndo& undo, const Wanted& wanted) {
  if (cage_count_ == 0) return false;
  const std::uint32_t start = random.below(cage_count_);
  for (std::uint32_t i = 0; i < cage_count_; ++i) {
    const std::size_t index = cages_[(start + i) % cage_count_];
    DraftCage& cage = draft.cage[index];
    const ClueChoice* chosen = nullptr;
    std::uint32_t offered = 0;
    for (const ClueChoice& choice : operations_->choices(draft, cage)) {
      if (choice.operation == cage.operation || !wanted(cage, choice)) continue;
      if (acceptable(random, choice) && random.below(++offered) == 0) chosen = &choice;
    }
    if (chosen == nullptr) continue;
    undo.save(draft, index);
    take(cage, *chosen);
    return true;
  }
  return false;
}

// Cuts the cage of the cell and its neighbours anew, with clues at random;
// `wanted` must hold for one of the new cages.
template <class Wanted>
bool Moves::cut(Random& random, Draft& draft, std::uint8_t cell, CageUndo& undo,
                const Wanted& wanted) {
  if (!recut(random, *layout_, cell, draft, undo)) return false;
  if (options_->symmetric && !recut_image(draft, undo)) return false;
  bool found = false;
  for (std::size_t i = 0; i < undo.count; ++i) {
    DraftCage& cage = draft.cage[undo.index[i]];
    const ClueChoices& choices = operations_->choices(draft, cage);
    if (choices.count == 0) {
      undo.restore(draft);
      return false;
    }
    const ClueChoice* chosen = nullptr;
    std::uint32_t offered = 0;
    for (const ClueChoice& choice : choices) {
      if (acceptable(random, choice) && random.below(++offered) == 0) chosen = &choice;
    }
    if (chosen == nullptr) {
      chosen = &choices.choice[random.below(static_cast<std::uint32_t>(choices.count))];
    }
    found = found || wanted(cage, *chosen);
    take(cage, *chosen);
  }
  if (!found) undo.restore(draft);
  return found;
}

template <class Wanted>
bool Moves::cut_somewhere(Random& random, Draft& draft, CageUndo& undo, const Wanted& wanted) {
  if (cell_count_ == 0) return false;
  const std::uint32_t start = random.below(cell_count_);
  for (std::uint32_t i = 0; i < cell_count_; ++i) {
    if (cut(random, draft, cells_[(start + i) % cell_count_], undo, wanted)) return true;
  }
  return false;
}

bool Moves::tighten(Random& random, Draft& draft, CageUndo& undo) {
  const auto wanted = [&](const DraftCage& cage, const ClueChoice& choice) {
    return gains(cage, *choice.clue);
  };
  const bool cut_first = random.chance(kCutsInTen, 10);
  if (!cut_first && change_clue(random, draft, undo, wanted)) return true;
  if (cut_somewhere(random, draft, undo, wanted)) return true;
  if (cut_first && change_clue(random, draft, undo, wanted)) return true;
  return change_clue(random, draft, undo, [](const DraftCage&, const ClueChoice&) { return true; });
}

bool Moves::loosen(Random& random, Draft& draft, CageUndo& undo) {
  if (cell_count_ == 0) return false;
  for (int i = 0; i < kMoveTries; ++i) {
    if (random.chance(kCutsInTen, 10)) {
      const std::uint8_t cell = cells_[random.below(cell_count_)];
      const auto any = [](const DraftCage&, const ClueChoice&) { return true; };
      if (cut(random, draft, cell, undo, any)) return true;
    } else {
      const auto more = [](const DraftCage& cage, const ClueChoice& choice) {
        return choice.clue->fillings > cage.clue->fillings;
      };
      if (change_clue(random, draft, undo, more)) return true;
    }
  }
  return false;
}

bool Moves::exclude_solution(Random& random, Draft& draft, const std::uint8_t* other,
                             CageUndo& undo) {
  std::array<bool, kBoardCells> differs;
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
    differs[cell] = other[cell] != draft.solution[cell];
  }
  list_places(draft, differs);
  const auto wanted = [&](const DraftCage& cage, const ClueChoice& choice) {
    const Operation operation = draft.shown(cage, choice.operation);
    return !makes_target(draft.rules, operation, choice.target, cage, other);
  };
  const bool cut_first = random.chance(kCutsInTen, 10);
  if (!cut_first && change_clue(random, draft, undo, wanted)) return true;
  if (cut_somewhere(random, draft, undo, wanted)) return true;
  return cut_first && change_clue(random, draft, undo, wanted);
}

}  // namespace boardwright::kenken
