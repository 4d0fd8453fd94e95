// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Purse: a budget that several searches share out among them.
#pragma once

#include <algorithm>

#include "boardwright/core/budget.hpp"

namespace boardwright::showdown {

class Purse {
 public:
  explicit Purse(const Budget& budget) : budget_(&budget) {}

  // A budget of at most `nodes` of what is left.
  Budget part(std::uint64_t nodes) const {
    const std::uint64_t left = budget_->nodes - std::min(budget_->nodes, spent_);
    return budget_->with_nodes(std::min(nodes, left));
  }
  // So many nodes, but at most a quarter of all: some must be left for others.
  std::uint64_t share(std::uint64_t nodes) const { return std::min(nodes, budget_->nodes / 4); }
  void pay(std::uint64_t nodes) { spent_ += nodes; }
  std::uint64_t spent() const { return spent_; }
  bool empty() const { return spent_ >= budget_->nodes || NodeCounter(*budget_).interrupted(); }

 private:
  const Budget* budget_;
  std::uint64_t spent_ = 0;
};

}  // namespace boardwright::showdown
