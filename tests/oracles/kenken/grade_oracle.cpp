// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/kenken/grade_oracle.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>

#include "oracles/kenken/count_oracle.hpp"

namespace boardwright::kenken::oracle {
namespace {

using Digits = std::vector<std::uint64_t>;
using Matrix = std::vector<std::set<int>>;  // by row: the columns that are allowed

class Rules {
 public:
  explicit Rules(const Puzzle& puzzle)
      : puzzle_(puzzle), n_(puzzle.size), can_(puzzle.grid().size()) {
    for (const int digit : digits_of(puzzle)) digits_.push_back(digit);
    for (auto& digits : can_) digits.insert(digits_.begin(), digits_.end());
  }

  bool contradiction() const {
    return std::any_of(can_.begin(), can_.end(), [](const auto& set) { return set.empty(); });
  }
  const Candidates& candidates() const { return can_; }

  // One rule that changes something; false if none does.
  bool step(Difficulty level) {
    if (naked_singles() || hidden_singles()) return true;
    if (level == Difficulty::Easy) return cages(false);
    if (cages(true)) return true;
    if (level == Difficulty::Normal) return false;
    if (cage_lines() || line_subsets()) return true;
    if (level == Difficulty::Hard) return false;
    return digit_subsets() || forcing_chain();
  }

 private:
  std::size_t at(int row, int col) const { return static_cast<std::size_t>(row * n_ + col); }
  int row(std::size_t cell) const { return static_cast<int>(cell) / n_; }
  int col(std::size_t cell) const { return static_cast<int>(cell) % n_; }
  bool erase(std::size_t cell, int digit) { return can_[cell].erase(digit) != 0; }

  bool place(std::size_t cell, int digit) {
    bool changed = can_[cell].size() != 1;
    can_[cell] = {digit};
    for (int i = 0; i < n_; ++i) {
      if (at(row(cell), i) != cell) changed |= erase(at(row(cell), i), digit);
      if (at(i, col(cell)) != cell) changed |= erase(at(i, col(cell)), digit);
    }
    return changed;
  }

  bool naked_singles() {
    for (std::size_t cell = 0; cell < can_.size(); ++cell) {
      if (can_[cell].size() == 1 && place(cell, *can_[cell].begin())) return true;
    }
    return false;
  }

  bool hidden_singles() {
    for (int line = 0; line < 2 * n_; ++line) {
      for (const int digit : digits_) {
        std::vector<std::size_t> cells;
        for (int i = 0; i < n_; ++i) {
          const std::size_t cell = line < n_ ? at(line, i) : at(i, line - n_);
          if (can_[cell].count(digit) != 0) cells.push_back(cell);
        }
        if (cells.empty()) {
          can_[0].clear();  // no place for the digit: a contradiction
          return false;
        }
        if (cells.size() == 1 && place(cells[0], digit)) return true;
      }
    }
    return false;
  }

  // Every way to write candidates into the cage.
  std::vector<Digits> fillings(const Cage& cage) const {
    std::vector<Digits> found;
    Digits digits;
    const std::function<void()> next = [&] {
      const std::size_t i = digits.size();
      if (i == cage.cells.size()) {
        if (makes_target(puzzle_, cage, digits)) found.push_back(digits);
        return;
      }
      const std::size_t cell = cage.cells[i].index;
      for (const int digit : can_[cell]) {
        bool clash = false;
        for (std::size_t k = 0; k < i; ++k) {
          const std::size_t other = cage.cells[k].index;
          clash |= digits[k] == static_cast<std::uint64_t>(digit) &&
                   (row(other) == row(cell) || col(other) == col(cell));
        }
        if (clash) continue;
        digits.push_back(static_cast<std::uint64_t>(digit));
        next();
        digits.pop_back();
      }
    };
    next();
    return found;
  }

  bool cages(bool by_place) {
    bool changed = false;
    for (const Cage& cage : puzzle_.cages) {
      std::vector<std::set<int>> seen(cage.cells.size());
      std::set<int> seen_anywhere;
      for (const Digits& filling : fillings(cage)) {
        for (std::size_t i = 0; i < filling.size(); ++i) {
          seen[i].insert(static_cast<int>(filling[i]));
          seen_anywhere.insert(static_cast<int>(filling[i]));
        }
      }
      for (std::size_t i = 0; i < cage.cells.size(); ++i) {
        const std::set<int>& keep = by_place ? seen[i] : seen_anywhere;
        for (const int digit : digits_) {
          if (keep.count(digit) == 0) changed |= erase(cage.cells[i].index, digit);
        }
      }
    }
    return changed;
  }

  bool cage_lines() {
    for (const Cage& cage : puzzle_.cages) {
      const auto all = fillings(cage);
      for (int line = 0; line < 2 * n_; ++line) {
        const auto in_line = [&](std::size_t cell) {
          return line < n_ ? row(cell) == line : col(cell) == line - n_;
        };
        for (const int digit : digits_) {
          const bool always = std::all_of(all.begin(), all.end(), [&](const Digits& filling) {
            for (std::size_t i = 0; i < filling.size(); ++i) {
              if (filling[i] == static_cast<std::uint64_t>(digit) && in_line(cage.cells[i].index)) {
                return true;
              }
            }
            return false;
          });
          if (!always) continue;
          bool changed = false;
          for (std::size_t cell = 0; cell < can_.size(); ++cell) {
            const bool inside = std::count(cage.cells.begin(), cage.cells.end(), Cell(cell)) != 0;
            if (in_line(cell) && !inside) changed |= erase(cell, digit);
          }
          if (changed) return true;
        }
      }
    }
    return false;
  }

  // k rows whose allowed columns are k together: other rows cannot use those.
  // Calls `erase_at(row, column)`, which tells whether that changed anything.
  static bool subsets(const Matrix& matrix, const std::function<bool(int, int)>& erase_at) {
    const int n = static_cast<int>(matrix.size());
    for (unsigned subset = 1; subset < (1U << n); ++subset) {
      std::set<int> together;
      int size = 0;
      for (int i = 0; i < n; ++i) {
        if ((subset >> i & 1U) == 0) continue;
        ++size;
        together.insert(matrix[static_cast<std::size_t>(i)].begin(),
                        matrix[static_cast<std::size_t>(i)].end());
      }
      if (size < 2 || size > n - 2 || static_cast<int>(together.size()) != size) continue;
      bool changed = false;
      for (int i = 0; i < n; ++i) {
        if ((subset >> i & 1U) != 0) continue;
        for (const int column : together) changed |= erase_at(i, column);
      }
      if (changed) return true;
    }
    return false;
  }

  bool line_subsets() {
    for (int line = 0; line < 2 * n_; ++line) {
      const auto cell_at = [&](int i) { return line < n_ ? at(line, i) : at(i, line - n_); };
      Matrix matrix;
      for (int i = 0; i < n_; ++i) matrix.push_back(can_[cell_at(i)]);
      if (subsets(matrix, [&](int i, int digit) { return erase(cell_at(i), digit); })) return true;
    }
    return false;
  }

  bool digit_subsets() {
    for (const int digit : digits_) {
      Matrix matrix(static_cast<std::size_t>(n_));
      for (std::size_t cell = 0; cell < can_.size(); ++cell) {
        if (can_[cell].count(digit) != 0) {
          matrix[static_cast<std::size_t>(row(cell))].insert(col(cell));
        }
      }
      if (subsets(matrix, [&](int r, int c) { return erase(at(r, c), digit); })) return true;
    }
    return false;
  }

  int other_of_two(std::size_t cell, int digit) const {
    return *can_[cell].begin() == digit ? *can_[cell].rbegin() : *can_[cell].begin();
  }

  // Breadth first from every cell of two candidates; a cell is entered once.
  bool forcing_chain() {
    for (std::size_t start = 0; start < can_.size(); ++start) {
      if (can_[start].size() != 2) continue;
      for (const int denied : can_[start]) {
        std::map<std::size_t, int> forced{{start, other_of_two(start, denied)}};
        std::deque<std::size_t> queue{start};
        while (!queue.empty()) {
          const std::size_t from = queue.front();
          queue.pop_front();
          const int digit = forced[from];
          std::vector<std::size_t> neighbours;
          for (int r = 0; r < n_; ++r) neighbours.push_back(at(r, col(from)));
          for (int c = 0; c < n_; ++c) neighbours.push_back(at(row(from), c));
          for (const std::size_t next : neighbours) {
            if (forced.count(next) != 0 || can_[next].count(digit) == 0) continue;
            if (digit == denied && (row(next) == row(start) || col(next) == col(start))) {
              erase(next, denied);
              return true;
            }
            if (can_[next].size() == 2) {
              forced[next] = other_of_two(next, digit);
              queue.push_back(next);
            }
          }
        }
      }
    }
    return false;
  }

  const Puzzle& puzzle_;
  int n_;
  std::vector<int> digits_;
  Candidates can_;
};

}  // namespace

RuleResult apply_rules(const Puzzle& puzzle, Difficulty level) {
  Rules rules(puzzle);
  while (!rules.contradiction() && rules.step(level)) {
  }
  return {rules.contradiction(), rules.candidates()};
}

std::optional<Difficulty> grade_by_rules(const Puzzle& puzzle) {
  for (int level = 0; level < kDifficulties - 1; ++level) {
    const RuleResult result = apply_rules(puzzle, static_cast<Difficulty>(level));
    if (result.contradiction) return std::nullopt;
    const bool finished = std::all_of(result.candidates.begin(), result.candidates.end(),
                                      [](const auto& set) { return set.size() == 1; });
    if (finished) return static_cast<Difficulty>(level);
  }
  return std::nullopt;
}

}  // namespace boardwright::kenken::oracle
