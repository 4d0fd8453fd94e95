// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/solve/forcing_chain.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

constexpr std::uint8_t kNotEntered = 255;

}  // namespace

bool ForcingChain::find(CandidateTables tables, std::size_t size) {
  tables_ = tables;
  size_ = size;
  const std::size_t cells = size * size;
  from_.resize(cells);
  for (std::size_t start = 0; start < cells; ++start) {
    if (!exactly_two(tables[start])) continue;
    for (unsigned digits = tables[start]; digits != 0; digits = without_first(digits)) {
      denied_ = first_of(digits);
      if (follow(start)) return true;
    }
  }
  return false;
}

bool ForcingChain::follow(std::size_t start) {
  const std::size_t cells = size_ * size_;
  const Mask* columns_of = &tables_[cells];
  const Mask* rows_of = &tables_[2 * cells];
  forced_.assign(cells, kNotEntered);
  queue_.clear();
  const auto enter = [&](std::size_t cell, unsigned lost, std::size_t from) {
    forced_[cell] =
        static_cast<std::uint8_t>(first_of(static_cast<unsigned>(tables_[cell]) ^ (1U << lost)));
    from_[cell] = static_cast<std::uint16_t>(from);
    queue_.push_back(static_cast<std::uint16_t>(cell));
  };
  // True if the chain up to `at` takes the denied digit from `next`.
  const auto visit = [&](std::size_t at, std::size_t next) {
    const unsigned digit = forced_[at];
    if (forced_[next] != kNotEntered) return false;
    if (digit == denied_ && (next / size_ == start / size_ || next % size_ == start % size_)) {
      end_ = at;
      target_ = next;
      return true;
    }
    if (exactly_two(tables_[next])) enter(next, digit, at);
    return false;
  };
  enter(start, denied_, start);
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const std::size_t at = queue_[head];
    const std::size_t row = at / size_;
    const std::size_t col = at % size_;
    for (unsigned rows = rows_of[forced_[at] * size_ + col]; rows != 0;
         rows = without_first(rows)) {
      if (visit(at, first_of(rows) * size_ + col)) return true;
    }
    for (unsigned cols = columns_of[forced_[at] * size_ + row]; cols != 0;
         cols = without_first(cols)) {
      if (visit(at, row * size_ + first_of(cols))) return true;
    }
  }
  return false;
}

std::vector<Cell> ForcingChain::cells() const {
  std::vector<Cell> chain = {Cell(end_)};
  for (std::size_t at = end_; from_[at] != at;) {
    at = from_[at];
    chain.emplace_back(at);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace boardwright::kenken
