// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Easy and Normal. The candidates lie in rows of vector lanes, so that one sweep
// finds all naked and hidden singles of all rows and columns with a few vector
// operations per row: for hidden ones it collects the digits seen at least once
// and at least twice, down the columns lane by lane and along the rows by folding.
// A sweep over everything costs about as much as looking at five single lines,
// so there is no queue of changed lines. Cages are looked at when one of their
// cells has changed since the last look.
#include "games/kenken/generate/draft/draft_grader_board.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kEachLane = 0x0001'0001'0001'0001U;

// The digits of all four lanes together.
std::uint64_t fold(std::uint64_t lanes) {
  lanes |= lanes >> 32U;
  return (lanes | lanes >> 16U) & 0xffffU;
}

// The same digits in each of the first lanes.
std::array<std::uint64_t, 2> in_each(std::uint64_t digits, std::size_t places) {
  const std::uint64_t all = digits * kEachLane;
  const auto first = [&](std::size_t lanes) {
    return lanes == 4 ? all : all & ((std::uint64_t{1} << (16 * lanes)) - 1);
  };
  if (places <= 4) return {first(places), 0};
  return {all, first(places - 4)};
}

// Digits seen in one lane at least, and in two at least.
struct Seen {
  std::uint64_t once, twice;
};

Seen both(Seen a, Seen b) { return {a.once | b.once, a.twice | b.twice | (a.once & b.once)}; }

template <std::size_t Words>
Seen fold_seen(const std::array<std::uint64_t, Words>& words) {
  Seen seen{words[0], 0};
  for (std::size_t i = 1; i < Words; ++i) seen = both(seen, {words[i], 0});
  seen = both(seen, {seen.once >> 32U, seen.twice >> 32U});
  return both(seen, {seen.once >> 16U, seen.twice >> 16U});
}

MaskVector spread(std::uint64_t mask) {
  const auto m = static_cast<Mask>(mask);
  return MaskVector{m, m, m, m, m, m, m, m};
}

MaskVector choose(MaskVector where, MaskVector yes, MaskVector no) {
  return (yes & where) | (no & ~where);
}

// All bits of a lane set where it is 0.
MaskVector is_zero(MaskVector lanes) { return reinterpret_cast<MaskVector>(lanes == MaskVector{}); }

bool any(MaskVector lanes) {
  std::array<std::uint64_t, 2> words{};
  std::memcpy(&words, &lanes, sizeof lanes);
  return (words[0] | words[1]) != 0;
}

int sum(MaskVector lanes) {
  std::array<std::uint64_t, 2> words{};
  std::memcpy(&words, &lanes, sizeof lanes);
  return static_cast<int>(((words[0] + words[1]) * kEachLane) >> 48U);
}

}  // namespace

template <std::size_t Parts>
void DraftBoard<Parts>::load(const Draft& draft, Difficulty first) {
  draft_ = &draft;
  size_ = static_cast<std::size_t>(draft.size);
  solved_ = false;
  by_place_ = first != Difficulty::Easy;
  effort_ = 0;
  masks_.fill(0);
  if (first >= Difficulty::Normal) masks_seen_.fill(0);
  masks_[(size_ - 1) * kStride + size_ - 1] = all_of(draft.size);  // a corner in no cage
  pair_count_ = 0;
  large_cages_.clear();
  std::size_t words = 0;
  for (std::size_t i = 0; i < draft.cages; ++i) {
    const DraftCage& cage = draft.cage[i];
    const Clue& clue = *cage.clue;
    if (cage.count == 2) {  // both cells have the same candidates
      const std::size_t one = place_of(cage.cells[0]);
      const std::size_t two = cage.cells[1] == cage.cells[0] + 1 ? one + 1 : one + kStride;
      masks_[one] = masks_[two] = static_cast<Mask>(clue.all[0]);
      pairs_[pair_count_++] = {clue.partners, static_cast<std::uint32_t>(clue.all[0]), 0,
                               static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(two)};
      continue;
    }
    LargeCage large;
    large.places = clue.places;
    large.width = clue.width;
    large.live = clue.words;
    large.fillings = clue.fillings;
    large.seen = by_place_ ? clue.all : in_each(fold(clue.all[0] | clue.all[1]), clue.places);
    for (std::size_t p = 0; p < clue.places; ++p) {
      const std::size_t place = place_of(cage.cells[p]);
      large.place[p] = static_cast<std::uint8_t>(place);
      masks_[place] = static_cast<Mask>(large.seen[p / 4] >> (16 * (p % 4)));
    }
    if (clue.places == 1) continue;
    words += (std::size_t{clue.fillings} + 1) * clue.width;
    large_cages_.push_back(large);
  }
  if (buffer_.size() < words) buffer_.resize(words * 2);
  std::uint64_t* buffer = buffer_.data();
  for (LargeCage& large : large_cages_) {
    large.buffer = buffer;
    buffer += (std::size_t{large.fillings} + 1) * large.width;
  }
}

template <std::size_t Parts>
bool DraftBoard<Parts>::sweep_singles() {
  std::array<MaskVector, Parts> single_in_col{}, once{}, twice{};
  std::array<std::uint64_t, kStride> single_in_row, once_in_row;
  for (std::size_t r = 0; r < size_; ++r) {
    std::array<std::uint64_t, 2 * Parts> singles, words;
    for (std::size_t p = 0; p < Parts; ++p) {
      const MaskVector x = row(r, p);
      const MaskVector single = x & is_zero(x & (x - 1));
      single_in_col[p] |= single;
      twice[p] |= once[p] & x;
      once[p] |= x;
      std::memcpy(&singles[2 * p], &single, sizeof single);
      std::memcpy(&words[2 * p], &x, sizeof x);
    }
    std::uint64_t together = 0;
    for (std::uint64_t word : singles) together |= word;
    single_in_row[r] = fold(together);
    const Seen seen = fold_seen(words);
    once_in_row[r] = seen.once & ~seen.twice;
  }
  MaskVector changed{}, decided{};
  for (std::size_t r = 0; r < size_; ++r) {
    const MaskVector row_single = spread(single_in_row[r]);
    const MaskVector row_once = spread(once_in_row[r]);
    for (std::size_t p = 0; p < Parts; ++p) {
      const MaskVector x = row(r, p);
      const MaskVector is_single = is_zero(x & (x - 1));
      const MaskVector hidden = x & ((once[p] & ~twice[p]) | row_once);
      const MaskVector thinned = x & ~(single_in_col[p] | row_single);
      MaskVector now = choose(is_single, x, thinned);
      now = choose(is_zero(hidden), now, hidden);
      changed |= now ^ x;
      decided -= is_zero(now & (now - 1));
      std::memcpy(&masks_[r * kStride + p * 8], &now, sizeof now);
    }
  }
  undecided_ = static_cast<int>(size_ * kStride) - sum(decided);
  solved_ = undecided_ == 0;
  return any(changed);
}

template <std::size_t Parts>
bool DraftBoard<Parts>::filter_pairs(bool by_place) {
  bool changed = false;
  for (std::size_t i = 0; i < pair_count_; ++i) {
    Pair& pair = pairs_[i];
    const unsigned one = masks_[pair.one];
    const unsigned two = masks_[pair.two];
    if ((one | two << 16U) == pair.seen) continue;
    unsigned keep_one = one & partner_digits<kWide>(pair.partners, two);
    unsigned keep_two = two & partner_digits<kWide>(pair.partners, one);
    if (!by_place) {
      const unsigned together = keep_one | keep_two;
      keep_one = one & together;
      keep_two = two & together;
    }
    masks_[pair.one] = static_cast<Mask>(keep_one);
    masks_[pair.two] = static_cast<Mask>(keep_two);
    pair.seen = keep_one | keep_two << 16U;
    changed |= keep_one != one || keep_two != two;
  }
  return changed;
}

// Brings the living fillings of a larger cage up to date and takes away what
// none of them has.
template <std::size_t Parts>
template <std::size_t Width>
bool DraftBoard<Parts>::filter_large(LargeCage& large, bool by_place) {
  std::array<std::uint64_t, 2> now{}, kept{};
  for (std::size_t p = 0; p < large.places; ++p) {
    now[p / 4] |= std::uint64_t{masks_[large.place[p]]} << (16 * (p % 4));
  }
  if (now == large.seen) return false;
  work_ += Width * large.fillings;
  std::uint32_t living = 0;
  for (std::uint32_t i = 0; i < large.fillings; ++i) {
    std::array<std::uint64_t, 2> filling{};
    for (std::size_t w = 0; w < Width; ++w) filling[w] = large.live[Width * i + w];
    const bool lives = ((filling[0] & ~now[0]) | (filling[1] & ~now[1])) == 0;
    for (std::size_t w = 0; w < Width; ++w) {
      large.buffer[Width * living + w] = filling[w];
      kept[w] |= lives ? filling[w] : 0;
    }
    living += lives ? 1U : 0U;
  }
  large.fillings = living;
  large.live = large.buffer;
  if (!by_place) {
    const std::uint64_t together = fold(kept[0] | kept[1]) * kEachLane;
    kept = {now[0] & together, now[1] & together};
  }
  large.seen = kept;
  if (kept == now) return false;
  for (std::size_t p = 0; p < large.places; ++p) {
    masks_[large.place[p]] = static_cast<Mask>(kept[p / 4] >> (16 * (p % 4)));
  }
  return true;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::filter_cages(bool by_place) {
  bool changed = filter_pairs(by_place);
  for (LargeCage& large : large_cages_) {
    changed |=
        large.width == 1 ? filter_large<1>(large, by_place) : filter_large<2>(large, by_place);
  }
  return changed;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::settle(bool by_place) {
  bool changed = false;
  do {
    changed = sweep_singles();
    if (solved_) return true;
    effort_ += undecided_;
    work_ += 16 * Parts * size_;
    changed |= filter_cages(by_place);
  } while (changed);
  return false;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::run(Difficulty level) {
  if (level == Difficulty::Easy) return settle(false);
  if (!by_place_) {  // what the rules of Easy have seen is new to those of Normal
    for (std::size_t i = 0; i < pair_count_; ++i) pairs_[i].seen = 0;
    for (LargeCage& large : large_cages_) large.seen = {};
    masks_seen_.fill(0);
    by_place_ = true;
  }
  for (;;) {
    if (settle(true)) return true;
    if (level == Difficulty::Normal) return false;
    work_ += 32 * size_ * size_;
    if (subsets() || confine_cages()) continue;
    if (level == Difficulty::Hard) return false;
    work_ += 64 * size_ * size_;
    if (fish() || chains()) continue;
    return false;
  }
}

template <std::size_t Parts>
int DraftBoard<Parts>::open() const {
  MaskVector total{};
  for (std::size_t r = 0; r < size_; ++r) {
    for (std::size_t p = 0; p < Parts; ++p) {
      MaskVector x = row(r, p);
      x = x - ((x >> 1) & 0x5555);
      x = (x & 0x3333) + ((x >> 2) & 0x3333);
      x = (x + (x >> 4)) & 0x0f0f;
      total += (x + (x >> 8)) & 0x1f;
    }
  }
  return sum(total) - static_cast<int>(size_ * size_);
}

template <std::size_t Parts>
void DraftBoard<Parts>::copy_candidates(Mask* out) const {
  for (std::size_t r = 0; r < size_; ++r) {
    std::memcpy(out + r * size_, &masks_[r * kStride], size_ * sizeof(Mask));
  }
}

template class DraftBoard<1>;
template class DraftBoard<2>;

}  // namespace boardwright::kenken
