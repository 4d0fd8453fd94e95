// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine for rules that the closed form does not know. A state holds what
// the score depends on: with order recency, which heroes were swapped and how
// lately; with push on, where the monsters are and how many charges are left.
// Plain breadth-first search, one table entry per state, each with every last
// step that reaches it in as few steps.
//
// Push and tumble are orthogonal. The dragged hero enters a monster's cell; the
// monster moves one cell on (push), if that is free floor or ice, or comes back
// to where the hero was (tumble), if that is floor or ice. Each use takes one
// charge. A monster bars the way and the flanks of a diagonal as ever.
#include <absl/container/flat_hash_map.h>

#include <algorithm>

#include "games/squad/solve/drag_engine.hpp"

namespace boardwright::squad {
namespace {

struct RuleState {
  Cells cells{};
  std::array<std::int8_t, kMostHeroes> recent{};  // heroes swapped, latest first; -1: no more
  std::int8_t push = 0;                           // charges left
  std::int8_t tumble = 0;
  Life life;

  bool operator==(const RuleState&) const = default;
  template <class H>
  friend H AbslHashValue(H h, const RuleState& s) {
    h = H::combine_contiguous(std::move(h), s.cells.data(), s.cells.size());
    h = H::combine_contiguous(std::move(h), s.recent.data(), s.recent.size());
    h = H::combine(std::move(h), s.push, s.tumble);
    for (CellSet set : s.life.above) h = H::combine(std::move(h), set.bits());
    return h;
  }
};

struct RuleNode {
  RuleState state;
  int layer = 0;
  std::vector<Arrival> arrivals;
};

class RuleEngine : public DragEngine {
 public:
  RuleEngine(const Board& board, const Arena& arena, const DragMaps& maps)
      : arena_(arena),
        settings_(board.settings),
        rule_(board.settings),
        compass_(board),
        pivot_(static_cast<std::size_t>(maps.pivot)) {
    const Hero& hero = board.heroes[pivot_];
    RuleState start;
    start.cells = arena.start();
    start.recent.fill(-1);
    start.life = arena.life();
    if (settings_.push) {
      start.push = static_cast<std::int8_t>(hero.push);
      start.tumble = static_cast<std::int8_t>(hero.tumble);
    }
    open_ = board.terrain_cells(Terrain::Floor) | board.terrain_cells(Terrain::Ice);
    for (const Hero& other : board.heroes) {
      CellSet ground;
      for (int cell = 0; cell < board.cells(); ++cell) {
        if (can_stand(other.walk, board.terrain[static_cast<std::size_t>(cell)])) {
          ground.insert(cell);
        }
      }
      ground.insert(other.cell);
      ground_.push_back(ground);
    }
    index_.emplace(start, 0);
    nodes_.push_back(RuleNode{start, 0, {}});
  }

  int layer() const override { return layer_; }
  std::uint64_t states() const override { return whole_; }

  Growth advance(const Budget& budget) override {
    NodeCounter clock(budget);
    const std::size_t first = begin_;
    const std::size_t last = static_cast<std::size_t>(whole_);
    for (std::size_t i = first; i < last; ++i) {
      for (int d = 0; d < settings_.moves; ++d) expand(i, d);
      const bool late = (i & 255U) == 0 && clock.interrupted();
      if (late || nodes_.size() > budget.nodes) {
        drop(last);
        return Growth::Spent;
      }
    }
    if (nodes_.size() == last) return Growth::Exhausted;
    begin_ = last;
    whole_ = nodes_.size();
    ++layer_;
    return Growth::Grown;
  }

  void evaluate(CandidateList& list, int search) const override {
    for (std::size_t i = begin_; i < whole_; ++i) {
      const RuleState& state = nodes_[i].state;
      Candidate candidate;
      candidate.steps = static_cast<std::int16_t>(layer_);
      candidate.search = static_cast<std::int8_t>(search);
      candidate.cells = state.cells;
      candidate.state = i;
      for (CellSet set : state.life.above) {
        candidate.monsters = candidate.monsters * 1099511628211ULL + set.bits();
      }
      candidate.value = rule_.value(arena_.score(state.cells, order(i), state.life));
      list.add(candidate);
    }
  }

  void arrivals(std::uint64_t state, std::vector<Arrival>& found) const override {
    found = nodes_[static_cast<std::size_t>(state)].arrivals;
  }

  AttackOrder order(std::uint64_t state) const override {
    AttackOrder order = arena_.order(static_cast<int>(pivot_));
    if (settings_.order != Order::Recency) return order;
    std::size_t at = 1;  // the pivot comes first
    const auto& recent = nodes_[static_cast<std::size_t>(state)].state.recent;
    for (std::int8_t hero : recent) {
      if (hero >= 0) order[at++] = hero;
    }
    for (int hero = 0; hero < arena_.heroes(); ++hero) {
      const bool placed = hero == static_cast<int>(pivot_) ||
                          std::find(recent.begin(), recent.end(), hero) != recent.end();
      if (!placed) order[at++] = static_cast<std::int8_t>(hero);
    }
    return order;
  }

  Life life(std::uint64_t state) const override {
    return nodes_[static_cast<std::size_t>(state)].state.life;
  }

 private:
  // True if a hero that walks on `pass` can step from one cell to the next.
  bool step_allowed(CellSet pass, int from, int to, int direction) const {
    if (!pass.contains(from) || !pass.contains(to)) return false;
    if (direction < 4 || settings_.corner == Corner::Free) return true;
    // NE: N and E; SE: S and E; SW: S and W; NW: N and W.
    const int vertical = compass_.next(from, direction == 4 || direction == 7 ? 0 : 2);
    const int horizontal = compass_.next(from, direction == 4 || direction == 5 ? 1 : 3);
    const int open = (pass.contains(vertical) ? 1 : 0) + (pass.contains(horizontal) ? 1 : 0);
    return open >= (settings_.corner == Corner::Both ? 2 : 1);
  }

  void expand(std::size_t number, int direction) {
    const RuleState state = nodes_[number].state;
    const int from = state.cells[pivot_];
    const int to = compass_.next(from, direction);
    if (to < 0) return;
    if (state.life.alive().contains(to)) {
      if (direction < 4) meet_monster(state, number, direction, to);
      return;
    }
    const CellSet monsters = state.life.alive();
    if (!step_allowed(ground_[pivot_] - monsters, from, to, direction)) return;
    RuleState next = state;
    next.cells[pivot_] = static_cast<std::int8_t>(to);
    const auto met = std::find(state.cells.begin(), state.cells.begin() + arena_.heroes(), to);
    if (met == state.cells.begin() + arena_.heroes()) {
      reach(next, Arrival{number, direction, kMetNobody});
      return;
    }
    const auto hero = static_cast<std::size_t>(met - state.cells.begin());
    if (!step_allowed(ground_[hero] - monsters, to, from, opposite(direction))) return;
    next.cells[hero] = static_cast<std::int8_t>(from);
    if (settings_.order == Order::Recency) refresh(next, static_cast<std::int8_t>(hero));
    reach(next, Arrival{number, direction, static_cast<int>(hero)});
  }

  static void refresh(RuleState& state, std::int8_t hero) {
    std::int8_t moved = hero;  // to the front; those before its old place move up
    for (std::int8_t& entry : state.recent) {
      std::swap(entry, moved);
      if (moved == hero || moved < 0) break;
    }
  }

  void meet_monster(const RuleState& state, std::size_t number, int direction, int to) {
    const int from = state.cells[pivot_];
    if (!ground_[pivot_].contains(to)) return;
    const auto moved = [&](int cell) {
      RuleState next = state;
      next.cells[pivot_] = static_cast<std::int8_t>(to);
      for (CellSet& set : next.life.above) {
        if (!set.contains(to)) continue;
        set.erase(to);
        set.insert(cell);
      }
      return next;
    };
    const int beyond = compass_.next(to, direction);
    CellSet taken = state.life.alive();
    for (int i = 0; i < arena_.heroes(); ++i)
      taken.insert(state.cells[static_cast<std::size_t>(i)]);
    if (state.push > 0 && beyond >= 0 && (open_ - taken).contains(beyond)) {
      RuleState next = moved(beyond);
      --next.push;
      reach(next, Arrival{number, direction, kPushed});
    }
    if (state.tumble > 0 && open_.contains(from)) {
      RuleState next = moved(from);
      --next.tumble;
      reach(next, Arrival{number, direction, kTumbled});
    }
  }

  void reach(const RuleState& state, const Arrival& arrival) {
    const auto [entry, added] = index_.try_emplace(state, nodes_.size());
    if (added) nodes_.push_back(RuleNode{state, layer_ + 1, {}});
    RuleNode& node = nodes_[entry->second];
    if (node.layer == layer_ + 1) node.arrivals.push_back(arrival);
  }

  void drop(std::size_t last) {
    for (std::size_t i = last; i < nodes_.size(); ++i) index_.erase(nodes_[i].state);
    nodes_.resize(last);
  }

  const Arena& arena_;
  Settings settings_;
  ScoreRule rule_;
  Compass compass_;
  std::size_t pivot_;
  CellSet open_;                 // floor and ice
  std::vector<CellSet> ground_;  // per hero: terrain that it walks on
  absl::flat_hash_map<RuleState, std::size_t> index_;
  std::vector<RuleNode> nodes_;
  std::size_t begin_ = 0;  // the last layer is begin_..whole_
  std::uint64_t whole_ = 1;
  int layer_ = 0;
};

}  // namespace

std::unique_ptr<DragEngine> make_rule_engine(const Board& board, const Arena& arena,
                                             const DragMaps& maps) {
  return std::make_unique<RuleEngine>(board, arena, maps);
}

}  // namespace boardwright::squad
