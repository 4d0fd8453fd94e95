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

#include "games/squad/solve/drag_engine.hpp"
#include "games/squad/solve/motion_state.hpp"

namespace boardwright::squad {
namespace {

// Counts up to seven hits per cell.
struct Tally {
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

  // Kills and hits if all of them landed.
  Score score(const Life& life) const {
    const CellSet two = twos | fours;
    const CellSet one = ones | two;
    const CellSet three = (ones & twos) | fours;
    const std::array<CellSet, 4>& above = life.above;
    const CellSet dead = ((above[0] - above[1]) & one) | ((above[1] - above[2]) & two) |
                         ((above[2] - above[3]) & three) | (above[3] & fours);
    const int hits = (above[0] & one).size() + (above[1] & two).size() + (above[2] & three).size() +
                     (above[3] & fours).size();
    return Score{dead.size(), std::min(hits, most), 0};
  }
};

class MotionEngine : public DragEngine {
 public:
  MotionEngine(const Board& board, const Arena& arena, const DragMaps& maps)
      : arena_(arena),
        maps_(maps),
        rule_(board.settings),
        compass_(board),
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
      case LayeredMotion::Growth::Grown: return Growth::Grown;
      case LayeredMotion::Growth::Exhausted: return Growth::Exhausted;
      case LayeredMotion::Growth::Spent: return Growth::Spent;
    }
    return Growth::Spent;
  }

  int layer() const override { return motion_.layer(); }
  std::uint64_t states() const override { return motion_.states(); }
  AttackOrder order(std::uint64_t) const override { return order_; }
  Life life(std::uint64_t) const override { return arena_.life(); }

  void evaluate(CandidateList& list, std::size_t search) const override {
    Candidate candidate;
    candidate.steps = motion_.layer();
    candidate.search = search;
    for (const MotionGroup& group : motion_.frontier()) {
      Tally others;
      for (Token token : maps_.token_indices()) {
        const HeroIndex hero = maps_.tokens[token.index];
        const Cell cell(token_node(group.tokens, token.index));
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
        candidate.state = motion_state(group.tokens, cell.index);
        list.add(candidate);
      }
    }
  }

  void arrivals(std::uint64_t state, std::vector<Arrival>& found) const override {
    const auto steps_to = [&](std::uint64_t to) {
      return motion_.distance(state_tokens(to), state_mover(to).index);
    };
    const int steps = steps_to(state);
    if (steps > 0) find_arrivals(maps_, compass_, motion_, state, steps, steps_to, found);
  }

 private:
  // No state with these others and a pivot that hits so much is worth more.
  std::int64_t bound_with(Tally tally, CellSet hit, int most_hits) const {
    tally.add(hit, most_hits);
    return rule_.value(tally.score(arena_.life())) + support_;
  }

  const Arena& arena_;
  const DragMaps& maps_;
  ScoreRule rule_;
  Compass compass_;
  LayeredMotion motion_;
  AttackOrder order_;
  CellSet anywhere_;          // what the pivot could hit from one cell or another
  int most_anywhere_ = 0;     // and how many at once
  bool exact_ = true;         // nobody shoots
  std::int64_t support_ = 0;  // what support can add at most
};

}  // namespace

bool plain_rules(const Settings& settings) {
  return settings.order != Order::Recency && !settings.push;
}

std::unique_ptr<DragEngine> make_motion_engine(const Board& board, const Arena& arena,
                                               const DragMaps& maps) {
  return std::make_unique<MotionEngine>(board, arena, maps);
}

}  // namespace boardwright::squad
