// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Hard and Extreme. Closing a line under naked and hidden subsets of all sizes
// leaves exactly the candidates that occur in some filling of the line with n
// different values (Hall 1935; Regin 1994). The hidden solution is one such
// filling, so no matching has to be found: with an arc from each value to the
// candidates of its cell, a candidate occurs in some filling exactly when its
// arc lies on a cycle. Warshall's closure of 16 nodes in vector lanes tells in
// a few dozen operations. The same holds for one digit's rows and columns.
#include "games/kenken/generate/draft/draft_grader_board.hpp"

namespace boardwright::kenken {

namespace {

// True if every open node can be reached from every other: no arc to take.
bool all_connected(const std::array<Mask, 16>& arcs, unsigned open) {
  const unsigned first = first_of(open);
  unsigned reached = arcs[first];
  for (unsigned done = 1U << first; (reached & open & ~done) != 0;) {
    const unsigned next = first_of(reached & open & ~done);
    done |= 1U << next;
    reached |= arcs[next];
  }
  if ((open & ~reached) != 0) return false;
  unsigned reaching = 1U << first;
  for (unsigned before = 0; before != reaching;) {
    before = reaching;
    for (unsigned rest = open & ~reaching; rest != 0; rest = without_first(rest)) {
      if ((arcs[first_of(rest)] & reaching) != 0) reaching |= 1U << first_of(rest);
    }
  }
  return (open & ~reaching) == 0;
}

}  // namespace

void keep_cycle_arcs(std::array<Mask, 16>& arcs, unsigned open) {
  if (all_connected(arcs, open)) return;
  alignas(16) std::array<Mask, 16> reach = arcs;
  std::array<MaskVector, 2> lanes;
  std::memcpy(&lanes, &reach, sizeof lanes);
  for (unsigned rest = open; rest != 0; rest = without_first(rest)) {
    const unsigned k = first_of(rest);
    std::memcpy(&reach, &lanes, sizeof lanes);
    const Mask b = bit(k);
    const Mask m = reach[k];
    const MaskVector through = {b, b, b, b, b, b, b, b};
    const MaskVector gain = {m, m, m, m, m, m, m, m};
    for (MaskVector& part : lanes)
      part |= gain & reinterpret_cast<MaskVector>((part & through) == through);
  }
  std::memcpy(&reach, &lanes, sizeof lanes);
  for (unsigned rest = open; rest != 0; rest = without_first(rest)) {
    const unsigned v = first_of(rest);
    for (unsigned to = arcs[v] & ~(1U << v); to != 0; to = without_first(to)) {
      const unsigned w = first_of(to);
      if ((reach[w] >> v & 1U) == 0) arcs[v] = static_cast<Mask>(arcs[v] & ~(1U << w));
    }
  }
}

// A line of cells from `first` on; `solution` is the same line of the square.
template <std::size_t Parts>
bool DraftBoard<Parts>::subset_line(std::size_t first, std::size_t step,
                                    const std::uint8_t* solution, std::size_t solution_step) {
  unsigned open = 0;
  Nodes arcs{};
  std::array<std::uint8_t, 16> place;  // of the cell that has the value
  for (std::size_t i = 0; i < size_; ++i) {
    const Mask mask = masks_[first + i * step];
    const unsigned value = solution[i * solution_step] - 1U;
    arcs[value] = mask;
    place[value] = static_cast<std::uint8_t>(first + i * step);
    if (!at_most_one(mask)) open |= 1U << value;
  }
  // A subset of k of m open cells is one of m - k too: below four cells all of
  // them are singles.
  if (count_of(open) < 4) return false;
  const Nodes before = arcs;
  keep_cycle_arcs(arcs, open);
  if (arcs == before) return false;
  for (unsigned rest = open; rest != 0; rest = without_first(rest)) {
    masks_[place[first_of(rest)]] = arcs[first_of(rest)];
  }
  return true;
}

// Looks at the lines that have changed since the last time.
template <std::size_t Parts>
bool DraftBoard<Parts>::subsets() {
  unsigned rows = 0;
  std::array<MaskVector, Parts> changed{};
  for (std::size_t r = 0; r < size_; ++r) {
    std::uint64_t in_row = 0;
    for (std::size_t p = 0; p < Parts; ++p) {
      MaskVector seen;
      std::memcpy(&seen, &masks_seen_[r * kStride + p * 8], sizeof seen);
      const MaskVector difference = seen ^ row(r, p);
      changed[p] |= difference;
      std::array<std::uint64_t, 2> words;
      std::memcpy(&words, &difference, sizeof words);
      in_row |= words[0] | words[1];
    }
    if (in_row != 0) rows |= 1U << r;
  }
  masks_seen_ = masks_;
  std::array<Mask, kStride> cols;
  std::memcpy(&cols, &changed, sizeof cols);
  const std::uint8_t* square = draft_->solution.data();
  bool found = false;
  for (std::size_t i = 0; i < size_; ++i) {
    if ((rows >> i & 1U) != 0) found |= subset_line(i * kStride, 1, square + i * size_, 1);
    if (cols[i] != 0) found |= subset_line(i, kStride, square + i, size_);
  }
  return found;
}

// A digit that every living filling has within one line of the cage stands
// there, so the rest of the line loses it. `places`: those of the cage in the
// line.
template <std::size_t Parts>
bool DraftBoard<Parts>::confine_line(const LargeCage& large, unsigned places, bool in_row) {
  std::array<std::uint64_t, 2> lanes{};
  for (unsigned rest = places; rest != 0; rest = without_first(rest)) {
    const unsigned p = first_of(rest);
    lanes[p / 4] |= std::uint64_t{0xffff} << (16 * (p % 4));
  }
  std::uint64_t always = 0xffff;
  for (std::uint32_t i = 0; i < large.fillings && always != 0; ++i) {
    std::uint64_t filling = large.live[i * large.width] & lanes[0];
    if (large.width == 2) filling |= large.live[2 * i + 1] & lanes[1];
    filling |= filling >> 32U;
    always &= filling | filling >> 16U;
  }
  if (always == 0) return false;
  std::array<bool, kStride> inside{};
  for (unsigned rest = places; rest != 0; rest = without_first(rest)) {
    const std::size_t place = large.place[first_of(rest)];
    inside[in_row ? place % kStride : place / kStride] = true;
  }
  return clear_line(always, large.place[first_of(places)], in_row, inside);
}

// Takes the digits from the cells of a line that are not inside the cage.
template <std::size_t Parts>
bool DraftBoard<Parts>::clear_line(std::uint64_t digits, std::size_t place, bool in_row,
                                   const std::array<bool, kStride>& inside) {
  bool changed = false;
  const std::size_t start = in_row ? place / kStride * kStride : place % kStride;
  const std::size_t step = in_row ? 1 : kStride;
  for (std::size_t i = 0; i < size_; ++i) {
    Mask& mask = masks_[start + i * step];
    if (inside[i] || (mask & digits) == 0) continue;
    mask = static_cast<Mask>(mask & ~digits);
    changed = true;
  }
  return changed;
}

// A digit is in every filling of a pair if there is none without it.
template <std::size_t Parts>
bool DraftBoard<Parts>::confine_pair(const Pair& pair) {
  const unsigned one = masks_[pair.one];
  const unsigned two = masks_[pair.two];
  if (at_most_one(one)) return false;
  const unsigned lowest = one & (0U - one);
  unsigned always = 0;
  unsigned tries = lowest | (two & partner_digits<kWide>(pair.partners, lowest));
  for (; tries != 0; tries = without_first(tries)) {
    const unsigned digit = tries & (0U - tries);
    if ((one & ~digit & partner_digits<kWide>(pair.partners, two & ~digit)) == 0) always |= digit;
  }
  if (always == 0) return false;
  const bool in_row = pair.two == pair.one + 1;
  std::array<bool, kStride> inside{};
  inside[in_row ? pair.one % kStride : pair.one / kStride] = true;
  inside[in_row ? pair.two % kStride : pair.two / kStride] = true;
  return clear_line(always, pair.one, in_row, inside);
}

template <std::size_t Parts>
bool DraftBoard<Parts>::confine(const LargeCage& large) {
  bool changed = false;
  for (const bool in_row : {true, false}) {
    unsigned left = (1U << large.places) - 1U;
    while (left != 0) {
      unsigned places = 0;
      const std::size_t one = large.place[first_of(left)];
      for (unsigned rest = left; rest != 0; rest = without_first(rest)) {
        const std::size_t other = large.place[first_of(rest)];
        const bool together =
            in_row ? one / kStride == other / kStride : one % kStride == other % kStride;
        if (together) places |= 1U << first_of(rest);
      }
      left &= ~places;
      if (!at_most_one(places)) changed |= confine_line(large, places, in_row);
    }
  }
  return changed;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::confine_cages() {
  bool changed = false;
  for (std::size_t i = 0; i < pair_count_; ++i) {
    Pair& pair = pairs_[i];
    if (pair.confined == pair.seen) continue;
    pair.confined = pair.seen;
    changed |= confine_pair(pair);
  }
  for (LargeCage& large : large_cages_) {
    if (large.confined == large.fillings || large.fillings == 1) continue;
    large.confined = large.fillings;
    changed |= confine(large);
  }
  return changed;
}

// A node is a column, standing for the row where the solution has the digit in
// that column; its arcs are the columns where the digit may stand in that row.
template <std::size_t Parts>
bool DraftBoard<Parts>::fish_for(unsigned digit) {
  Nodes arcs{};
  std::array<std::uint8_t, 16> row_of{};
  unsigned open = 0;
  for (std::size_t r = 0; r < size_; ++r) {
    unsigned columns = 0;
    unsigned node = 0;
    for (std::size_t c = 0; c < size_; ++c) {
      columns |= (masks_[r * kStride + c] >> digit & 1U) << c;
      if (draft_->solution[r * size_ + c] == digit + 1) node = static_cast<unsigned>(c);
    }
    arcs[node] = static_cast<Mask>(columns);
    row_of[node] = static_cast<std::uint8_t>(r);
    if (!at_most_one(columns)) open |= 1U << node;
  }
  if (count_of(open) < 4) return false;
  const Nodes before = arcs;
  keep_cycle_arcs(arcs, open);
  bool changed = false;
  for (unsigned rest = open; rest != 0; rest = without_first(rest)) {
    const unsigned node = first_of(rest);
    unsigned gone = before[node] & ~unsigned{arcs[node]};
    for (; gone != 0; gone = without_first(gone)) {
      Mask& mask = masks_[row_of[node] * kStride + first_of(gone)];
      mask = static_cast<Mask>(mask & ~(1U << digit));
      changed = true;
    }
  }
  return changed;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::fish() {
  bool changed = false;
  for (unsigned digit = 0; digit < size_; ++digit) changed |= fish_for(digit);
  return changed;
}

template bool DraftBoard<1>::subsets();
template bool DraftBoard<2>::subsets();
template bool DraftBoard<1>::confine_cages();
template bool DraftBoard<2>::confine_cages();
template bool DraftBoard<1>::fish();
template bool DraftBoard<2>::fish();

}  // namespace boardwright::kenken
