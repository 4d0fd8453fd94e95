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

bool Moves::tasteful(Random& random, const Offer& offer) const {
  const auto operation = static_cast<std::size_t>(offer.operation);
  if (offer.taste == Taste::LastResort || used_[operation] >= most_used_[operation]) return false;
  return offer.taste == Taste::Good || random.chance(1, 4);
}

bool Moves::gains(const DraftCage& cage, const Clue& clue) const {
  const bool by_place = options_->difficulty != Difficulty::Easy;  // whose rules know no places
  if (cage.count == 2) {
    const unsigned one = stuck_[cage.cells[0]];
    const unsigned two = stuck_[cage.cells[1]];
    const unsigned keep_one = one & beside_any<true>(clue.beside, two);
    const unsigned keep_two = two & beside_any<true>(clue.beside, one);
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

// Another clue for one of the cages; `wanted` decides by cage and offer.
template <class Wanted>
bool Moves::change_clue(Random& random, Draft& draft, Before& before, const Wanted& wanted) {
  if (cage_count_ == 0) return false;
  const std::uint32_t start = random.below(cage_count_);
  for (std::uint32_t i = 0; i < cage_count_; ++i) {
    const std::size_t index = cages_[(start + i) % cage_count_];
    DraftCage& cage = draft.cage[index];
    const Offer* chosen = nullptr;
    std::uint32_t tickets = 0;
    for (const Offer& offer : operations_->offers(draft, cage)) {
      if (offer.operation == cage.operation || !wanted(cage, offer)) continue;
      if (tasteful(random, offer) && random.below(++tickets) == 0) chosen = &offer;
    }
    if (chosen == nullptr) continue;
    before.remember(draft, index);
    take(cage, *chosen);
    return true;
  }
  return false;
}

// Cuts the cage of the cell and its neighbours anew, with clues at random;
// `wanted` must hold for one of the new cages.
template <class Wanted>
bool Moves::cut(Random& random, Draft& draft, std::uint8_t cell, Before& before,
                const Wanted& wanted) {
  if (!recut(random, *layout_, cell, draft, before)) return false;
  if (options_->symmetric && !recut_image(draft, before)) return false;
  bool found = false;
  for (std::size_t i = 0; i < before.count; ++i) {
    DraftCage& cage = draft.cage[before.index[i]];
    const Offers& offers = operations_->offers(draft, cage);
    if (offers.count == 0) {
      before.put_back(draft);
      return false;
    }
    const Offer* chosen = nullptr;
    std::uint32_t tickets = 0;
    for (const Offer& offer : offers) {
      if (tasteful(random, offer) && random.below(++tickets) == 0) chosen = &offer;
    }
    if (chosen == nullptr) {
      chosen = &offers.offer[random.below(static_cast<std::uint32_t>(offers.count))];
    }
    found = found || wanted(cage, *chosen);
    take(cage, *chosen);
  }
  if (!found) before.put_back(draft);
  return found;
}

template <class Wanted>
bool Moves::cut_somewhere(Random& random, Draft& draft, Before& before, const Wanted& wanted) {
  if (cell_count_ == 0) return false;
  const std::uint32_t start = random.below(cell_count_);
  for (std::uint32_t i = 0; i < cell_count_; ++i) {
    if (cut(random, draft, cells_[(start + i) % cell_count_], before, wanted)) return true;
  }
  return false;
}

bool Moves::tell_more(Random& random, Draft& draft, Before& before) {
  const auto wanted = [&](const DraftCage& cage, const Offer& offer) {
    return gains(cage, *offer.clue);
  };
  const bool cut_first = random.chance(kCutsInTen, 10);
  if (!cut_first && change_clue(random, draft, before, wanted)) return true;
  if (cut_somewhere(random, draft, before, wanted)) return true;
  if (cut_first && change_clue(random, draft, before, wanted)) return true;
  return change_clue(random, draft, before, [](const DraftCage&, const Offer&) { return true; });
}

bool Moves::tell_less(Random& random, Draft& draft, Before& before) {
  if (cell_count_ == 0) return false;
  for (int i = 0; i < kMoveTries; ++i) {
    if (random.chance(kCutsInTen, 10)) {
      const std::uint8_t cell = cells_[random.below(cell_count_)];
      const auto any = [](const DraftCage&, const Offer&) { return true; };
      if (cut(random, draft, cell, before, any)) return true;
    } else {
      const auto more = [](const DraftCage& cage, const Offer& offer) {
        return offer.clue->fillings > cage.clue->fillings;
      };
      if (change_clue(random, draft, before, more)) return true;
    }
  }
  return false;
}

bool Moves::tell_apart(Random& random, Draft& draft, const std::uint8_t* rival, Before& before) {
  std::array<bool, kBoardCells> differs;
  for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
    differs[cell] = rival[cell] != draft.solution[cell];
  }
  list_places(draft, differs);
  const auto wanted = [&](const DraftCage& cage, const Offer& offer) {
    const Operation operation = options_->no_op ? Operation::Any : offer.operation;
    return !makes_target(operation, offer.target, cage, rival);
  };
  const bool cut_first = random.chance(kCutsInTen, 10);
  if (!cut_first && change_clue(random, draft, before, wanted)) return true;
  if (cut_somewhere(random, draft, before, wanted)) return true;
  return cut_first && change_clue(random, draft, before, wanted);
}

}  // namespace boardwright::kenken
