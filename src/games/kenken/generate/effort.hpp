// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What making a puzzle has cost. A step is a layout cut or a draft read, and a
// node of the budget; steps that take far more work than usual cost more nodes,
// so that a budget means about the same time whatever is asked for.
#pragma once

#include <cstdint>

#include "boardwright/core/budget.hpp"

namespace boardwright::kenken {

class Effort {
 public:
  static constexpr std::uint64_t kWorkPerNode = 16'384;  // nanoseconds or so

  explicit Effort(const Budget& budget) : nodes_(budget, "generate") {}

  // Counts a step; false when the work must end.
  bool step() { return nodes_.spend(); }
  // Pays for the work of a step, beyond its node. That the nodes are spent is
  // noticed at the next step.
  void pay(std::uint64_t work) { pay_nodes(work / kWorkPerNode); }
  void pay_nodes(std::uint64_t nodes) {
    extra_ += nodes;
    nodes_.spend(nodes);
  }

  bool interrupted() const { return nodes_.interrupted(); }
  // REQUIRES: the nodes are not spent
  std::uint64_t steps() const { return nodes_.spent() - extra_; }

 private:
  NodeCounter nodes_;
  std::uint64_t extra_ = 0;
};

}  // namespace boardwright::kenken
