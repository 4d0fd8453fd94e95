// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The forcing chain that the grader would use next (see chain_rule.cpp for
// the rule and why the order matters), with the way back kept.
#include <algorithm>

#include "games/kenken/explain/human_rules.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::size_t kNowhere = ~std::size_t{0};

// The chains that start with one digit denied to one cell.
class ChainSearch {
 public:
  ChainSearch(const Notes& notes, std::size_t size, std::size_t start, unsigned denied)
      : notes_(notes),
        size_(size),
        start_(start),
        denied_(denied),
        forced_(notes.candidates.size(), 0),
        from_(notes.candidates.size(), kNowhere) {}

  std::optional<Step> run() {
    enter(start_, denied_, start_);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const std::size_t at = queue_[head];
      for (std::size_t row = 0; row < size_; ++row) {
        if (visit(at, row * size_ + at % size_)) return step(at, row * size_ + at % size_);
      }
      for (std::size_t col = 0; col < size_; ++col) {
        if (visit(at, at / size_ * size_ + col)) return step(at, at / size_ * size_ + col);
      }
    }
    return std::nullopt;
  }

 private:
  void enter(std::size_t cell, unsigned lost, std::size_t from) {
    forced_[cell] = first_of(static_cast<unsigned>(notes_.candidates[cell]) ^ (1U << lost));
    from_[cell] = from;
    queue_.push_back(cell);
  }

  // True if the chain up to `at` takes the denied digit from `next`.
  bool visit(std::size_t at, std::size_t next) {
    const unsigned digit = forced_[at];
    if (from_[next] != kNowhere || (notes_.candidates[next] >> digit & 1U) == 0) return false;
    const bool sees_start = next / size_ == start_ / size_ || next % size_ == start_ % size_;
    if (digit == denied_ && sees_start) return true;
    if (exactly_two(notes_.candidates[next])) enter(next, digit, at);
    return false;
  }

  Step step(std::size_t end, std::size_t target) const {
    Step found;
    found.rule = Rule::ForcingChain;
    found.effect = Effect::Remove;
    found.cells = {Cell(target)};
    found.digits = {static_cast<std::uint8_t>(denied_ + 1)};
    for (std::size_t at = end; at != start_; at = from_[at]) found.pattern.emplace_back(at);
    found.pattern.emplace_back(start_);
    std::reverse(found.pattern.begin(), found.pattern.end());
    return found;
  }

  const Notes& notes_;
  std::size_t size_;
  std::size_t start_;
  unsigned denied_;
  std::vector<unsigned> forced_;
  std::vector<std::size_t> from_;
  std::vector<std::size_t> queue_;
};

}  // namespace

std::optional<Step> HumanRules::forcing_chain(const Notes& notes) const {
  for (std::size_t start = 0; start < notes.candidates.size(); ++start) {
    if (!exactly_two(notes.candidates[start])) continue;
    for (unsigned rest = notes.candidates[start]; rest != 0; rest = without_first(rest)) {
      if (auto step = ChainSearch(notes, size_, start, first_of(rest)).run()) return step;
    }
  }
  return std::nullopt;
}

}  // namespace boardwright::kenken
