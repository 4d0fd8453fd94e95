// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Forcing chains, the last rule of Extreme. Deny a digit to a cell with two
// candidates: it takes the other one, a second cell of its line with two
// candidates then loses that one, and so on. If a cell of the chain is forced to
// the denied digit, one end of the chain has it, and a cell that sees both ends
// loses it. Each cell is entered once, breadth first, in Keen's order: down the
// column, then along the row.
//
// Cells with two candidates are numbered in reading order, and sets of them are
// bit sets: the next cells of a chain are those of the line that have the digit
// and were not entered yet.
#include <bit>

#include "games/kenken/generate/draft/draft_grader_board.hpp"

namespace boardwright::kenken {

template <std::size_t Parts>
struct DraftBoard<Parts>::Links {
  static constexpr std::size_t kWords = Parts * Parts;
  using Set = std::array<std::uint64_t, kWords>;

  std::array<std::uint8_t, kStride * kStride> place;  // by number
  std::size_t count = 0;
  std::array<Set, kStride> in_row{}, in_col{};
  std::array<Set, 16> with_digit{};

  void add(std::size_t at, unsigned mask) {
    const std::size_t word = count / 64;
    const std::uint64_t one = std::uint64_t{1} << count % 64;
    place[count++] = static_cast<std::uint8_t>(at);
    in_row[at / kStride][word] |= one;
    in_col[at % kStride][word] |= one;
    with_digit[first_of(mask)][word] |= one;
    with_digit[first_of(without_first(mask))][word] |= one;
  }
};

template <std::size_t Parts>
bool DraftBoard<Parts>::follow_chain(const Links& links, std::size_t start, unsigned denied) {
  std::array<std::uint8_t, kStride * kStride> queue;  // numbers of cells entered
  std::array<Mask, kStride * kStride> forced;         // by number
  typename Links::Set entered{};
  std::size_t head = 0;
  std::size_t tail = 0;
  const auto enter = [&](std::size_t number, unsigned lost) {
    entered[number / 64] |= std::uint64_t{1} << number % 64;
    forced[number] = static_cast<Mask>(masks_[links.place[number]] & ~lost);
    queue[tail++] = static_cast<std::uint8_t>(number);
  };
  const auto enter_all = [&](const typename Links::Set& line, unsigned digit) {
    for (std::size_t word = 0; word < Links::kWords; ++word) {
      std::uint64_t next = line[word] & links.with_digit[first_of(digit)][word] & ~entered[word];
      for (; next != 0; next &= next - 1) {
        enter(word * 64 + static_cast<std::size_t>(std::countr_zero(next)), digit);
      }
    }
  };
  const std::size_t start_row = links.place[start] / kStride;
  const std::size_t start_col = links.place[start] % kStride;
  // Takes the denied digit from the first cell that sees both ends.
  const auto take_from = [&](std::size_t row_, std::size_t col_) {
    const std::size_t at = row_ * kStride + col_;
    if ((masks_[at] & denied) == 0) return false;
    for (std::size_t i = 0; i < tail; ++i) {
      if (links.place[queue[i]] == at) return false;
    }
    masks_[at] = static_cast<Mask>(masks_[at] & ~denied);
    return true;
  };
  const auto take_between = [&](std::size_t row_, std::size_t col_) {
    if (col_ == start_col) {
      for (std::size_t r = 0; r < size_; ++r) {
        if (take_from(r, col_)) return true;
      }
    } else if (take_from(start_row, col_)) {
      return true;
    }
    if (row_ == start_row) {
      for (std::size_t c = 0; c < size_; ++c) {
        if (take_from(row_, c)) return true;
      }
    } else if (take_from(row_, start_col)) {
      return true;
    }
    return false;
  };
  enter(start, denied);
  while (head < tail) {
    const std::size_t number = queue[head++];
    const std::size_t at = links.place[number];
    if (forced[number] == denied && take_between(at / kStride, at % kStride)) return true;
    enter_all(links.in_col[at % kStride], forced[number]);
    enter_all(links.in_row[at / kStride], forced[number]);
  }
  return false;
}

template <std::size_t Parts>
bool DraftBoard<Parts>::chains() {
  Links links;
  for (std::size_t r = 0; r < size_; ++r) {
    for (std::size_t c = 0; c < size_; ++c) {
      const unsigned mask = masks_[r * kStride + c];
      if (exactly_two(mask)) links.add(r * kStride + c, mask);
    }
  }
  for (std::size_t start = 0; start < links.count; ++start) {
    const unsigned mask = masks_[links.place[start]];
    const unsigned low = mask & (0U - mask);
    if (follow_chain(links, start, low) || follow_chain(links, start, mask & ~low)) return true;
  }
  return false;
}

template bool DraftBoard<1>::chains();
template bool DraftBoard<2>::chains();

}  // namespace boardwright::kenken
