// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tier 3: depth first, always splitting the smallest domain near the target, the
// nearest of several; each symbol is a case of its own.
#include <algorithm>
#include <cstdlib>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

std::optional<Cell> Deducer::split_cell(Cell near) const {
  constexpr int kFar = 4;  // further away, a small domain does not help
  const Recipe& recipe = knowledge_.recipe();
  std::optional<Cell> best;
  int best_cost = 0;
  for (std::size_t i = 0; i < knowledge_.cells(); ++i) {
    const int size = propagator_.domain(Cell(i)).size();
    if (size < 2) continue;
    const int distance =
        std::abs(recipe.x(Cell(i)) - recipe.x(near)) + std::abs(recipe.y(Cell(i)) - recipe.y(near));
    const int cost = size * 4 + (distance > kFar ? distance * 8 : distance);
    if (best && cost >= best_cost) continue;
    best = Cell(i);
    best_cost = cost;
  }
  return best;
}

// True: every case ends in a contradiction. REQUIRES: no contradiction so far
bool Deducer::refute_tree(ProofTree& tree, Cell near, std::uint64_t& nodes, bool& spent) {
  const std::optional<Cell> cell = split_cell(near);
  if (!cell) return false;
  tree.cell = *cell;
  for (int symbol : propagator_.domain(*cell)) {
    if (nodes == 0) {
      spent = true;
      return false;
    }
    --nodes;
    const std::size_t mark = propagator_.mark();
    tree.cases.emplace_back(SymbolSet::of(symbol), ProofTree{});
    const bool open = propagator_.assume(*cell, SymbolSet::of(symbol)) &&
                      !refute_tree(tree.cases.back().second, near, nodes, spent);
    propagator_.back_to(mark);
    if (open) return false;
  }
  return true;
}

namespace {

// Certificates are JSON, and parsers limit how deep that may be.
constexpr int kDeepestProof = 35;

int depth_of(const ProofTree& tree) {
  int deepest = 0;
  for (const auto& branch : tree.cases) deepest = std::max(deepest, 1 + depth_of(branch.second));
  return deepest;
}

}  // namespace

std::optional<bool> Deducer::refute(Cell cell, int symbol, std::uint64_t nodes) {
  if (!domain(cell).contains(symbol)) return true;
  ++probes_;
  const std::size_t mark = propagator_.mark();
  ProofTree tree;
  bool spent = false;
  const bool refuted =
      !propagator_.assume(cell, SymbolSet::of(symbol)) || refute_tree(tree, cell, nodes, spent);
  propagator_.back_to(mark);
  if (refuted && depth_of(tree) > kDeepestProof) return std::nullopt;
  if (refuted) removed(cell, symbol, std::move(tree));
  if (spent) return std::nullopt;
  return refuted;
}

// The smallest domain first, of several the nearest to the target (`open` is in that
// order), or the nearest in any case; in it the most likely symbol first: the one that
// is left most often. Each of the two orders finds boards that the other does not.
bool Deducer::fill(const std::vector<Cell>& open, FillOrder order, int& tries) {
  std::optional<Cell> next;
  for (Cell cell : open) {
    const int size = domain(cell).size();
    if (size > 1 && (!next || size < domain(*next).size())) next = cell;
    if (size == 2 || (next && order == FillOrder::Nearest)) break;
  }
  if (!next) return true;
  const std::size_t mark = propagator_.mark();
  SymbolSet rest = domain(*next);
  while (!rest.empty()) {
    if (--tries < 0) return false;
    int best = rest.first();
    for (int symbol : rest) {
      if (propagator_.left(symbol) > propagator_.left(best)) best = symbol;
    }
    if (propagator_.assume(*next, SymbolSet::of(best)) && fill(open, order, tries)) return true;
    propagator_.back_to(mark);
    rest.erase(best);
  }
  return false;
}

std::optional<std::vector<int>> Deducer::witness(Cell cell, SymbolSet which, int tries) {
  const Recipe& recipe = knowledge_.recipe();
  std::optional<std::vector<int>> found;
  const std::size_t mark = propagator_.mark();
  for (int symbol : which& domain(cell)) {
    std::vector<Cell> open;
    for (std::size_t i = 0; i < knowledge_.cells(); ++i) {
      if (domain(Cell(i)).size() > 1) open.push_back(Cell(i));
    }
    const auto distance = [&](Cell other) {
      return std::abs(recipe.x(other) - recipe.x(cell)) +
             std::abs(recipe.y(other) - recipe.y(cell));
    };
    std::stable_sort(open.begin(), open.end(),
                     [&](Cell a, Cell b) { return distance(a) < distance(b); });
    for (FillOrder order : {FillOrder::Smallest, FillOrder::Nearest}) {
      int left = tries;
      if (propagator_.assume(cell, SymbolSet::of(symbol)) && fill(open, order, left)) {
        found.emplace();
        for (std::size_t i = 0; i < knowledge_.cells(); ++i) {
          found->push_back(domain(Cell(i)).first());
        }
      }
      propagator_.back_to(mark);
      if (found) return found;
    }
  }
  return std::nullopt;
}

}  // namespace boardwright::dungeon
