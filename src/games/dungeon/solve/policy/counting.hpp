// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Counting: how many boards of the class agree with what was seen, and on how many of
// them a click on a tile kills. Exact, if it ends.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

class BoardCount {
 public:
  // REQUIRES: !deducer.contradicted(); the deducer is left as it was
  BoardCount(Deducer& deducer, const std::vector<Cell>& cells);

  // Looks at no more than so many assumptions. False: they did not suffice.
  bool run(std::uint64_t nodes);

  // After run(): boards, and the share of them on which a click on cells[i] kills.
  double boards() const { return root_.boards; }
  double share(std::size_t i) const {
    return root_.boards > 0 ? root_.deadly[i] / root_.boards : 0;
  }

 private:
  // Ways to fill the cells that are open; of these, those that are deadly on a cell.
  struct Ways {
    double boards = 0;
    std::vector<double> deadly;  // by asked cell; 0 where it is settled
  };

  bool visit(std::size_t next, Ways& ways);
  void add(const Ways& after, const std::vector<char>& open, Ways& ways) const;
  std::string state(std::size_t next) const;
  bool deadly(std::size_t asked) const;

  Deducer& deducer_;
  const std::vector<Cell>& cells_;
  std::vector<Cell> order_;  // open cells, those beside numbers first
  // Facts about open cells.
  std::vector<const NumberFact*> numbers_;
  std::vector<const OneOfFact*> one_ofs_;
  std::vector<const TallyFact*> tallies_;
  std::unordered_map<std::string, Ways> seen_;
  std::uint64_t nodes_ = 0;
  Ways root_;
};

}  // namespace boardwright::dungeon
