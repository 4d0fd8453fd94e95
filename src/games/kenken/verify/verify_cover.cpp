// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two options conflict if they share an item: at most one of them is in a
// solution. The options still possible are one set of bits, and so are the
// options of each item and the conflicts of each option. Choosing an option takes
// away its items and its conflicts, a few words at a time, and going back is
// forgetting a copy; for the few hundred options of a puzzle that is faster
// than Knuth's dancing links.
//
// Between choices two deductions run until nothing changes. An item with one
// option left needs it (a naked or hidden single); with none there is no
// solution here. And an option that conflicts with every option left to some
// item can never be: whichever of them covers the item rules it out. For a
// KenKen that says "this cage needs the 3 of this row", "the 3 of this row is
// in this cage" and more. It is asked only for items with few options, where
// the answer is often yes and cheap. The search branches on a shortest item.
#include "games/kenken/verify/verify_cover.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "boardwright/core/assert.hpp"

namespace boardwright::kenken::proving {
namespace {

constexpr std::size_t kBits = 64;
constexpr std::size_t kMostRows = 4096;  // rows of conflicts are kept up to so many options
// Up to so many items fewer strikes pay (measured: boards of size 6 and 9).
constexpr std::size_t kSmallProblem = 100;
constexpr std::size_t kMiddleProblem = 220;
constexpr std::size_t kWorkPerNode = 1 << 13;  // words looked at

std::uint64_t bit(std::size_t index) { return std::uint64_t{1} << (index % kBits); }

bool is_empty(const std::vector<std::uint64_t>& set) {
  return std::all_of(set.begin(), set.end(), [](std::uint64_t word) { return word == 0; });
}

// Takes the smallest member out of a set; false when there is none.
bool pop(std::vector<std::uint64_t>& set, std::uint32_t& member) {
  for (std::size_t word = 0; word < set.size(); ++word) {
    if (set[word] == 0) continue;
    member = static_cast<std::uint32_t>(word * kBits) +
             static_cast<std::uint32_t>(std::countr_zero(set[word]));
    set[word] &= set[word] - 1;
    return true;
  }
  return false;
}

}  // namespace

void ExactCover::reset(std::size_t items) {
  items_ = items;
  flat_.clear();
  start_.assign(1, 0);
}

void ExactCover::add_item(std::size_t item) { flat_.push_back(static_cast<Index>(item)); }

void ExactCover::end_option() {
  BOARDWRIGHT_ASSERT(flat_.size() > start_.back());
  start_.push_back(static_cast<Index>(flat_.size()));
}

std::span<const ExactCover::Index> ExactCover::items_of(Index option) const {
  return {&flat_[start_[option]], start_[option + 1] - start_[option]};
}

// The options that share an item with this one, itself among them. The row is
// valid until the next call, unless rows are kept.
const ExactCover::Word* ExactCover::conflicts(Index option) {
  Word* row = filled_.empty() ? row_.data() : &conflicts_[option * words_];
  if (!filled_.empty() && filled_[option] != 0) return row;
  std::fill_n(row, words_, Word{0});
  for (Index item : items_of(option)) {
    const Word* same = options_of(item);
    for (std::size_t word = 0; word < words_; ++word) row[word] |= same[word];
  }
  work_ += items_of(option).size() * words_;
  if (!filled_.empty()) filled_[option] = 1;
  return row;
}

ExactCover::Few ExactCover::few_options(const Position& position, Index item) const {
  Few few;
  const Word* same = options_of(item);
  for (std::size_t word = 0; word < words_; ++word) {
    for (Word rest = position.options[word] & same[word]; rest != 0; rest &= rest - 1) {
      few.option[few.count] =
          static_cast<Index>(word * kBits) + static_cast<Index>(std::countr_zero(rest));
      if (++few.count > few_) return few;
    }
  }
  return few;
}

// Takes some options of one word away and notes the items that lose them.
void ExactCover::remove(Position& position, std::size_t word, Word options) {
  position.options[word] &= ~options;
  for (; options != 0; options &= options - 1) {
    const auto option =
        static_cast<Index>(word * kBits) + static_cast<Index>(std::countr_zero(options));
    for (Index item : items_of(option)) touched_[item / kBits] |= bit(item);
  }
}

void ExactCover::take(Position& position, Index option) {
  chosen_.push_back(option);
  position.chosen = chosen_.size();
  for (Index item : items_of(option)) position.items[item / kBits] &= ~bit(item);
  work_ += words_;
  const Word* gone = conflicts(option);
  for (std::size_t word = 0; word < words_; ++word) {
    const Word options = position.options[word] & gone[word];
    if (options != 0) remove(position, word, options);
  }
}

// Takes away the options that are conflicts of all these, the options left to
// `item`.
void ExactCover::strike(Position& position, Index item, const Few& few) {
  work_ += (few.count + 1) * words_;
  std::copy_n(conflicts(few.option[0]), words_, common_.begin());
  for (Index i = 1; i < few.count; ++i) {
    const Word* row = conflicts(few.option[i]);
    for (std::size_t word = 0; word < words_; ++word) common_[word] &= row[word];
  }
  const Word* own = options_of(item);
  for (std::size_t word = 0; word < words_; ++word) {
    const Word options = position.options[word] & common_[word] & ~own[word];
    if (options != 0) remove(position, word, options);
  }
}

// Deduces all there is from the items touched; false when the position has no
// solution or the budget ended. Forced choices come first.
bool ExactCover::settle(Position& position) {
  const auto open = [&](Index item) { return (position.items[item / kBits] & bit(item)) != 0; };
  std::fill(short_.begin(), short_.end(), Word{0});
  for (Index item = 0;;) {
    work_ += words_;
    if (pop(touched_, item)) {
      if (!open(item)) continue;
      const Few few = few_options(position, item);
      if (few.count == 0) return false;
      if (few.count == 1) {
        take(position, few.option[0]);
        if (!spend()) return false;
      } else if (few.count <= few_) {
        short_[item / kBits] |= bit(item);
      }
    } else if (pop(short_, item)) {
      if (!open(item)) continue;
      strike(position, item, few_options(position, item));
    } else {
      return true;
    }
  }
}

ExactCover::Index ExactCover::shortest_item(const Position& position) {
  Index best = 0;
  int fewest = std::numeric_limits<int>::max();
  std::vector<Word>& rest = short_;  // empty between settlements
  rest = position.items;
  for (Index item = 0; fewest > 2 && pop(rest, item);) {
    const Word* same = options_of(item);
    int count = 0;
    std::size_t word = 0;
    for (; word < words_ && count < fewest; ++word) {
      count += std::popcount(position.options[word] & same[word]);
    }
    work_ += word;
    if (count < fewest) {
      best = item;
      fewest = count;
    }
  }
  return best;
}

// One node for a choice, and more for much work since the last.
bool ExactCover::spend() {
  if (!counter_->spend(1 + work_ / kWorkPerNode)) spent_ = true;
  work_ %= kWorkPerNode;
  return !spent_;
}

// Goes on from positions_[depth], which is settled; false ends the search.
bool ExactCover::extend(std::size_t depth) {
  if (is_empty(positions_[depth].items)) {
    if (accepts_ && !accepts_(chosen_)) return true;
    solutions_.push_back(chosen_);
    return solutions_.size() < limit_;
  }
  if (positions_.size() == depth + 1) positions_.emplace_back();
  const Index item = shortest_item(positions_[depth]);
  const Word* same = options_of(item);
  for (std::size_t word = 0; word < words_; ++word) {
    for (Word rest = positions_[depth].options[word] & same[word]; rest != 0; rest &= rest - 1) {
      Position& next = positions_[depth + 1];
      next = positions_[depth];
      chosen_.resize(next.chosen);
      std::fill(touched_.begin(), touched_.end(), Word{0});
      take(next, static_cast<Index>(word * kBits) + static_cast<Index>(std::countr_zero(rest)));
      if (!spend()) return false;
      if (settle(next) && !extend(depth + 1)) return false;
      if (spent_) return false;
    }
  }
  return true;
}

void ExactCover::prepare() {
  const std::size_t options = start_.size() - 1;
  words_ = (options + kBits - 1) / kBits;
  by_item_.assign(items_ * words_, 0);
  for (std::size_t option = 0; option < options; ++option) {
    for (Index item : items_of(static_cast<Index>(option))) {
      by_item_[item * words_ + option / kBits] |= bit(option);
    }
  }
  filled_.assign(options <= kMostRows ? options : 0, 0);
  if (conflicts_.size() < filled_.size() * words_) conflicts_.resize(filled_.size() * words_);
  few_ = items_ <= kSmallProblem ? 3 : items_ <= kMiddleProblem ? 4 : kMostFew;
  row_.resize(words_);
  common_.resize(words_);
  if (positions_.empty()) positions_.emplace_back();
  Position& first = positions_[0];
  first.chosen = 0;
  first.options.assign(words_, ~Word{0});
  first.items.assign((items_ + kBits - 1) / kBits, ~Word{0});
  if (options % kBits != 0) first.options.back() = bit(options) - 1;
  if (items_ % kBits != 0) first.items.back() = bit(items_) - 1;
  touched_ = first.items;
  short_.assign(first.items.size(), 0);
}

bool ExactCover::search(std::size_t limit, NodeCounter& counter, const Accepts& accepts) {
  limit_ = limit;
  accepts_ = accepts;
  counter_ = &counter;
  spent_ = false;
  work_ = 0;
  solutions_.clear();
  chosen_.clear();
  prepare();
  if (settle(positions_[0])) extend(0);
  return !spent_;
}

}  // namespace boardwright::kenken::proving
