// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a clue allows depends on its operation and target and on which of its
// cells see each other, not on where the cage is. A domino's clue is one of
// fewer than a hundred and fifty for size 9, and the three-cell cages have four
// ways to lie; so after a few drafts nearly every clue has been listed before.
#include "games/kenken/generate/draft/clue_table.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

constexpr std::size_t kBlockWords = 1U << 14U;
// What a thread keeps at most: 2 MiB, and 8 MiB for sizes above 9, whose cages have more
// fillings. New clues come as long as boards are made, but few come again: with 32 MiB a
// run grew for a million boards, and 200,000 hard 6x6 took 8.88 s where they now take
// 8.92, 300 hard 12x12 1.09 s where they now take 1.18.
constexpr std::size_t kMostWords = std::size_t{1} << 18U;
constexpr std::size_t kMostWordsWide = std::size_t{1} << 20U;

std::uint32_t sight_of(const DraftCage& cage, int size) {
  std::uint32_t sight = 0;
  for (int i = 1; i < cage.count; ++i) {
    for (int j = 0; j < i; ++j) {
      const int a = cage.cells[static_cast<std::size_t>(i)];
      const int b = cage.cells[static_cast<std::size_t>(j)];
      const bool sees = a / size == b / size || a % size == b % size;
      sight = sight << 1U | (sees ? 1U : 0U);
    }
  }
  return sight;
}

}  // namespace

void ClueTable::start(const CageRules& rules) {
  rules_ = rules;
  stored_ = 0;
  block_left_ = 0;
  slots_.clear();
  blocks_.clear();
}

bool ClueTable::full() const {
  const std::size_t slots = slots_.size() * sizeof(Slot) / sizeof(std::uint64_t);
  return stored_ + slots > (rules_.size > 9 ? kMostWordsWide : kMostWords);
}

const Clue* ClueTable::find(Operation operation, std::uint64_t target, const DraftCage& cage) {
  Key key;
  key.target = target;
  key.sight = cage.count == 2 ? 1 : sight_of(cage, rules_.size);
  key.kind = static_cast<std::uint16_t>(cage.count * 8 + static_cast<int>(operation));
  Slot& slot = slots_[key];
  if (slot.clue.places == 0) fill(slot, operation, target, cage);
  work_ += slot.cost;
  return slot.too_many ? nullptr : &slot.clue;
}

std::size_t ClueTable::Hash::operator()(const Key& key) const {
  const std::uint64_t hash = key.target * 0x9e3779b97f4a7c15U ^ key.sight * 0xc2b2ae3d27d4eb4fU ^
                             key.kind * 0x165667b19e3779f9U;
  return hash ^ hash >> 29U;
}

void ClueTable::fill(Slot& slot, Operation operation, std::uint64_t target, const DraftCage& cage) {
  Cage plain{operation, target, {}};
  for (std::size_t i = 0; i < cage.count; ++i) plain.cells.emplace_back(cage.cells[i]);
  const std::vector<Mask> everything(cage.count, all_of(rules_.size));
  found_.clear();
  ListingLimit limit(rules_.size > 9 ? kMostWideClueFillings : kMostClueFillings);
  const std::uint64_t steps = limit.steps;
  slot.too_many = !list_fillings(plain, rules_, everything, limit, found_);
  // Clues that are of use come again and again.
  slot.cost = static_cast<std::uint32_t>((steps - limit.steps) * (slot.too_many ? 16 : 1));
  Clue& clue = slot.clue;
  clue.places = cage.count;
  if (slot.too_many) return;
  clue.width = cage.count > 4 ? 2 : 1;
  clue.fillings = static_cast<std::uint32_t>(found_.size());
  std::uint64_t* words = store(found_.size() * clue.width);
  clue.words = words;
  for (Filling filling : found_) {
    std::array<std::uint64_t, 2> lanes{};
    for (std::size_t i = 0; i < cage.count; ++i) {
      lanes[i / 4] |= std::uint64_t{1} << (16 * (i % 4) + digit_at(filling, i));
    }
    for (std::size_t w = 0; w < clue.width; ++w) {
      *words++ = lanes[w];
      clue.all[w] |= lanes[w];
    }
  }
  if (clue.places == 2) fill_partners(clue);
}

void ClueTable::fill_partners(Clue& clue) {
  constexpr std::size_t kEntries = 512;
  auto* table = reinterpret_cast<Mask*>(store(kEntries * sizeof(Mask) / sizeof(std::uint64_t)));
  std::array<Mask, 16> one{};  // beside one digit
  for (std::uint32_t i = 0; i < clue.fillings; ++i) {
    const unsigned first = first_of(static_cast<unsigned>(clue.words[i] & 0xffffU));
    one[first] = static_cast<Mask>(one[first] | clue.words[i] >> 16U);
  }
  for (std::size_t i = 0; i < kEntries; ++i) {
    const unsigned digits = i & 255U;
    table[i] = 0;
    if (digits == 0) continue;
    const Mask rest = table[i - (digits & (0U - digits))];
    table[i] = static_cast<Mask>(rest | one[first_of(digits) + (i < 256 ? 0 : 8)]);
  }
  clue.partners = table;
}

std::uint64_t* ClueTable::store(std::size_t words) {
  stored_ += words;
  if (words > block_left_) {
    const std::size_t length = std::max(words, kBlockWords);
    blocks_.push_back(std::make_unique<std::uint64_t[]>(length));
    block_at_ = blocks_.back().get();
    block_left_ = length;
  }
  std::uint64_t* place = block_at_;
  block_at_ += words;
  block_left_ -= words;
  return place;
}

}  // namespace boardwright::kenken
