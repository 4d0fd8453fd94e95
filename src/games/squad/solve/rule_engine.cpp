// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The engine for rules that the closed form does not know. A state holds what
// the score depends on: with order recency, which heroes were swapped and how
// lately; with push on, where the monsters are and how many charges are left. With
// buffs it is the placement alone, but who hits how hard depends on all of it.
// Plain breadth-first search, one table entry per state, each with every last
// step that reaches it in as few steps.
//
// Push and tumble are orthogonal. The dragged hero enters a monster's cell; the
// monster moves one cell on (push), if that is free floor or ice, or comes back
// to where the hero was (tumble), if that is floor or ice. Each use takes one
// charge. A monster bars the way and the flanks of a diagonal as ever.
#include <algorithm>

#include "games/squad/solve/drag_engine.hpp"
#include "search/flat_map.hpp"

namespace boardwright::squad {
namespace {

constexpr std::uint64_t kMix = 1099511628211ULL;

template <class S>
struct RuleState {
  Cells cells{};
  std::array<HeroIndex, kMostHeroes> recent{};  // heroes swapped, latest first, then none
  std::int8_t push = 0;                         // charges left
  std::int8_t tumble = 0;
  FightLife<S> life;

  bool operator==(const RuleState&) const = default;
  template <class H>
  friend H AbslHashValue(H h, const RuleState& s) {
    h = H::combine(std::move(h), packed(s.cells), s.push, s.tumble);
    for (HeroIndex hero : s.recent) h = H::combine(std::move(h), hero.index);
    for (typename S::CellSet set : s.life.above) h = H::combine(std::move(h), set);
    return h;
  }
};

template <class S>
struct RuleNode {
  RuleState<S> state;
  int layer = 0;
  std::vector<Arrival> arrivals;
};

template <class S>
class RuleEngine : public DragEngine {
 public:
  using CellSet = typename S::CellSet;
  using RuleState = squad::RuleState<S>;
  using RuleNode = squad::RuleNode<S>;
  RuleEngine(const Board& board, const BasicArena<S>& arena, const BasicDragMaps<S>& maps)
      : arena_(arena),
        settings_(board.settings),
        rule_(board.settings),
        compass_(board),
        pivot_(maps.pivot),
        cells_(board.cells()) {
    const Hero& hero = board.heroes[pivot_.index];
    RuleState start;
    start.cells = arena.start();
    start.life = arena.life();
    if (settings_.push) {
      start.push = static_cast<std::int8_t>(hero.push);
      start.tumble = static_cast<std::int8_t>(hero.tumble);
    }
    open_ = S::narrowed(board.terrain_cells(Terrain::Floor) | board.terrain_cells(Terrain::Ice));
    for (const Hero& other : board.heroes) ground_.push_back(S::narrowed(standable(board, other)));
    index_.emplace(start, 0);
    nodes_.push_back(RuleNode{start, 0, {}});
  }

  int layer() const override { return layer_; }
  std::uint64_t states() const override { return whole_; }

  Growth advance(const Budget& budget) override {
    NodeCounter clock(budget);
    const std::size_t first = begin_;
    const std::size_t last = whole_;
    for (std::size_t i = first; i < last; ++i) {
      for (Direction d : directions(settings_.moves)) expand(i, d);
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

  void evaluate(CandidateList& list, std::size_t search) const override {
    for (std::size_t i = begin_; i < whole_; ++i) {
      const RuleState& state = nodes_[i].state;
      Candidate candidate;
      candidate.steps = layer_;
      candidate.search = search;
      candidate.cells = state.cells;
      candidate.state = i;
      for (CellSet set : state.life.above) {
        for (Cell cell : set) candidate.monsters += kMix << (cell.index % 64U) ^ cell.index;
        candidate.monsters *= kMix;
      }
      candidate.value = rule_.value(arena_.score(state.cells, order(i), state.life));
      list.add(candidate);
    }
  }

  void arrivals(std::uint64_t state, std::vector<Arrival>& found) const override {
    found = nodes_[state].arrivals;
  }

  AttackOrder order(std::uint64_t state) const override {
    const auto& recent = nodes_[state].state.recent;
    return arena_.order(pivot_,
                        {recent.begin(), std::find(recent.begin(), recent.end(), HeroIndex())});
  }

  Life life(std::uint64_t state) const override { return nodes_[state].state.life.listed(cells_); }

 private:
  // True if a hero that walks on `pass` can step from one cell to the next.
  bool step_allowed(CellSet pass, Cell from, Cell to, Direction direction) const {
    if (!pass.contains(from) || !pass.contains(to)) return false;
    if (direction.index < 4 || settings_.corner == Corner::Free) return true;
    // NE: N and E; SE: S and E; SW: S and W; NW: N and W.
    const Direction vertical = kRowStep[direction.index] < 0 ? kNorth : kSouth;
    const Direction horizontal = kColStep[direction.index] < 0 ? kWest : kEast;
    const int open = (pass.contains(*compass_.next(from, vertical)) ? 1 : 0) +
                     (pass.contains(*compass_.next(from, horizontal)) ? 1 : 0);
    return open >= (settings_.corner == Corner::Both ? 2 : 1);
  }

  void expand(std::size_t number, Direction direction) {
    const RuleState state = nodes_[number].state;
    const Cell from = state.cells[pivot_.index];
    const std::optional<Cell> to = compass_.next(from, direction);
    if (!to) return;
    const CellSet monsters = state.life.alive();
    if (monsters.contains(*to)) {
      if (direction.index < 4) meet_monster(state, number, direction, *to);
      return;
    }
    if (!step_allowed(ground_[pivot_.index] - monsters, from, *to, direction)) return;
    RuleState next = state;
    next.cells[pivot_.index] = *to;
    HeroIndex met;
    for (HeroIndex hero : arena_.heroes()) {
      if (state.cells[hero.index] == *to) met = hero;
    }
    if (met) {
      if (!step_allowed(ground_[met.index] - monsters, *to, from, opposite(direction))) return;
      next.cells[met.index] = from;
      if (settings_.order == Order::Recency) refresh(next, met);
    }
    reach(next, Arrival{number, {direction, met}});
  }

  static void refresh(RuleState& state, HeroIndex hero) {
    HeroIndex moved = hero;  // to the front; those before its old place move up
    for (HeroIndex& entry : state.recent) {
      std::swap(entry, moved);
      if (moved == hero || !moved) break;
    }
  }

  void meet_monster(const RuleState& state, std::size_t number, Direction direction, Cell to) {
    const Cell from = state.cells[pivot_.index];
    if (!ground_[pivot_.index].contains(to)) return;
    const auto moved = [&](Cell cell) {
      RuleState next = state;
      next.cells[pivot_.index] = to;
      next.life.move(to, cell);
      return next;
    };
    const std::optional<Cell> beyond = compass_.next(to, direction);
    CellSet taken = state.life.alive();
    for (HeroIndex hero : arena_.heroes()) taken.insert(state.cells[hero.index]);
    if (state.push > 0 && beyond && (open_ - taken).contains(*beyond)) {
      RuleState next = moved(*beyond);
      --next.push;
      reach(next, Arrival{number, {direction, {}, Meet::Push}});
    }
    if (state.tumble > 0 && open_.contains(from)) {
      RuleState next = moved(from);
      --next.tumble;
      reach(next, Arrival{number, {direction, {}, Meet::Tumble}});
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

  const BasicArena<S>& arena_;
  Settings settings_;
  ScoreRule rule_;
  Compass compass_;
  HeroIndex pivot_;
  int cells_;
  CellSet open_;                 // floor and ice
  std::vector<CellSet> ground_;  // per hero: terrain that it walks on
  FlatMap<RuleState, std::size_t> index_;
  std::vector<RuleNode> nodes_;
  std::size_t begin_ = 0;  // the last layer is begin_..whole_
  std::size_t whole_ = 1;
  int layer_ = 0;
};

}  // namespace

template <class S>
std::unique_ptr<DragEngine> make_rule_engine(const Board& board, const BasicArena<S>& arena,
                                             const BasicDragMaps<S>& maps) {
  return std::make_unique<RuleEngine<S>>(board, arena, maps);
}

template std::unique_ptr<DragEngine> make_rule_engine(const Board&, const BasicArena<Small>&,
                                                      const BasicDragMaps<Small>&);
template std::unique_ptr<DragEngine> make_rule_engine(const Board&, const BasicArena<Large>&,
                                                      const BasicDragMaps<Large>&);

}  // namespace boardwright::squad
