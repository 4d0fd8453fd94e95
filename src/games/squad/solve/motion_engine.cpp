// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Scoring a layer. The states of a group differ in the pivot's cell only, so
// the monsters that the others could hit are counted once per group, as three
// words of binary counters (one bit per cell), and the pivot's are added per
// state. That sum bounds kills and hits; only a state whose bound can still get
// onto the list is fought out, and a group is left alone when no cell of the
// pivot could do it. When nobody shoots, the bound is the score.
#include <algorithm>
#include <array>
#include <utility>

#include "games/squad/solve/drag_engine.hpp"
#include "games/squad/solve/motion_state.hpp"

namespace boardwright::squad {
namespace {

// Counts up to seven hits per cell.
template <class S>
struct Tally {
  using CellSet = typename S::CellSet;
  CellSet ones;
  CellSet twos;
  CellSet fours;
  int most = 0;  // hits in all, as the attackers' patterns allow

  void add(CellSet hit, int most_hits) {
    const CellSet carry = ones & hit;
    ones = (ones | hit) - carry;
    fours |= twos & carry;
    twos = (twos | carry) - (twos & carry);
    most += most_hits;
  }

  // Those that are hit at least so often.
  template <std::size_t Times>
  CellSet at_least() const {
    if constexpr (Times == 1) return ones | twos | fours;
    if constexpr (Times == 2) return twos | fours;
    if constexpr (Times == 3) return (ones & twos) | fours;
    if constexpr (Times == 4) return fours;
    if constexpr (Times == 5) return fours & (ones | twos);
    if constexpr (Times == 6) return fours & twos;
    if constexpr (Times == 7) return fours & twos & ones;
  }

  // Kills and hits if all of them landed.
  Score score(const FightLife<S>& life) const {
    return score(life, std::make_index_sequence<S::kLevels>());
  }

 private:
  template <std::size_t... Level>
  Score score(const FightLife<S>& life, std::index_sequence<Level...>) const {
    const std::array<CellSet, S::kLevels> struck{(life.above[Level] & at_least<Level + 1>())...};
    const CellSet dead = (... | fallen<Level>(life, struck[Level]));
    const int hits = (... + struck[Level].size());
    return Score{dead.size(), std::min(hits, most), 0};
  }

  // Those of `struck` that need no more hits than this level has.
  template <std::size_t Level>
  static CellSet fallen(const FightLife<S>& life, CellSet struck) {
    if constexpr (Level + 1 < S::kLevels) {
      return struck - life.above[Level + 1];
    } else if constexpr (S::kLevels < kMostHeroes) {
      return struck;
    } else {
      return CellSet();  // needs more hits than there are heroes
    }
  }
};

template <class S>
class MotionEngine : public DragEngine {
 public:
  using CellSet = typename S::CellSet;
  using Motion = BasicLayeredMotion<typename S::NodeSet>;
  MotionEngine(const Board& board, const BasicArena<S>& arena, const BasicDragMaps<S>& maps)
      : arena_(arena),
        maps_(maps),
        rule_(board.settings),
        compass_(board),
        life_(life_of(board)),
        motion_(maps.rules, maps.start.index, maps.token_nodes),
        order_(arena.order(maps.pivot)) {
    for (HeroIndex hero : arena.heroes()) exact_ = exact_ && !arena.blockable(hero);
    for (Cell cell : CellSet(maps.rules.mover.component(maps.start.index))) {
      anywhere_ |= arena.potential(maps.pivot, cell);
      most_anywhere_ = std::max(most_anywhere_, arena.most_hits(maps.pivot, cell));
    }
    if (rule_.counts_support()) support_ = rule_.value(Score{0, 0, arena.most_support()});
  }

  Growth advance(const Budget& budget) override {
    switch (motion_.advance(budget)) {
      case Motion::Growth::Grown: return Growth::Grown;
      case Motion::Growth::Exhausted: return Growth::Exhausted;
      case Motion::Growth::Spent: return Growth::Spent;
    }
    return Growth::Spent;
  }

  int layer() const override { return motion_.layer(); }
  std::uint64_t states() const override { return motion_.states(); }
  AttackOrder order(std::uint64_t) const override { return order_; }
  Life life(std::uint64_t) const override { return life_; }

  void evaluate(CandidateList& list, std::size_t search) const override {
    Candidate candidate;
    candidate.steps = motion_.layer();
    candidate.search = search;
    for (const auto& group : motion_.frontier()) {
      Tally<S> others;
      for (Token token : maps_.token_indices()) {
        const HeroIndex hero = maps_.tokens[token.index];
        const Cell cell(token_node<typename S::NodeSet>(group.tokens, token.index));
        candidate.cells[hero.index] = cell;
        others.add(arena_.potential(hero, cell), arena_.most_hits(hero, cell));
      }
      if (!list.wants(bound_with(others, anywhere_, most_anywhere_), candidate.steps)) continue;
      for (Cell cell : CellSet(group.movers)) {
        const std::int64_t bound = bound_with(others, arena_.potential(maps_.pivot, cell),
                                              arena_.most_hits(maps_.pivot, cell));
        if (!list.wants(bound, candidate.steps)) continue;
        candidate.cells[maps_.pivot.index] = cell;
        candidate.value = bound;
        if (!exact_ || support_ != 0) {
          candidate.value = rule_.value(arena_.score(candidate.cells, order_));
        }
        candidate.state = motion_state<S>(group.tokens, cell.index);
        list.add(candidate);
      }
    }
  }

  void arrivals(std::uint64_t state, std::vector<Arrival>& found) const override {
    const auto steps_to = [&](std::uint64_t to) {
      return motion_.distance(state_tokens<S>(to), state_mover<S>(to).index);
    };
    const int steps = steps_to(state);
    if (steps > 0) find_arrivals(maps_, compass_, motion_, state, steps, steps_to, found);
  }

 private:
  // No state with these others and a pivot that hits so much is worth more.
  std::int64_t bound_with(Tally<S> tally, CellSet hit, int most_hits) const {
    tally.add(hit, most_hits);
    return rule_.value(tally.score(arena_.life())) + support_;
  }

  const BasicArena<S>& arena_;
  const BasicDragMaps<S>& maps_;
  ScoreRule rule_;
  Compass compass_;
  Life life_;
  Motion motion_;
  AttackOrder order_;
  CellSet anywhere_;          // what the pivot could hit from one cell or another
  int most_anywhere_ = 0;     // and how many at once
  bool exact_ = true;         // nobody shoots
  std::int64_t support_ = 0;  // what support can add at most
};

}  // namespace

bool ends_alone_count(const Settings& settings) {
  return settings.order != Order::Recency && !settings.push;
}

bool plain_rules(const Board& board) {
  return ends_alone_count(board.settings) &&
         std::none_of(board.heroes.begin(), board.heroes.end(), [](const Hero& hero) {
           return hero.profile.buff > 0 && hero.profile.support > 0;
         });
}

template <class S>
std::unique_ptr<DragEngine> make_motion_engine(const Board& board, const BasicArena<S>& arena,
                                               const BasicDragMaps<S>& maps) {
  return std::make_unique<MotionEngine<S>>(board, arena, maps);
}

template std::unique_ptr<DragEngine> make_motion_engine(const Board&, const BasicArena<Small>&,
                                                        const BasicDragMaps<Small>&);
template std::unique_ptr<DragEngine> make_motion_engine(const Board&, const BasicArena<Large>&,
                                                        const BasicDragMaps<Large>&);

}  // namespace boardwright::squad
