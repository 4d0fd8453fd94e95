// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Counting is in counting.hpp. Sampling: a random open cell gets a random symbol, one
// that is left more often more likely; what contradicts is taken back and excluded.
#include "games/dungeon/solve/policy/odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boardwright/core/random.hpp"
#include "games/dungeon/solve/policy/counting.hpp"

namespace boardwright::dungeon {
namespace {

class BoardWalk {
 public:
  BoardWalk(Deducer& deducer, const std::vector<Cell>& cells)
      : deducer_(deducer), cells_(cells), deadly_(cells.size(), 0) {}

  void sample(Random& random) {
    Propagator& propagator = deducer_.scratch();
    const std::size_t start = propagator.mark();
    std::vector<Cell> open;
    for (std::size_t i = 0; i < propagator.cells(); ++i) {
      if (propagator.domain(Cell(i)).size() > 1) open.push_back(Cell(i));
    }
    random.shuffle(open);
    if (fill(propagator, open, 0, random)) tally(propagator);
    propagator.back_to(start);
  }

  std::uint64_t boards() const { return boards_; }
  double share(std::size_t i) const {
    return boards_ == 0 ? 0 : static_cast<double>(deadly_[i]) / static_cast<double>(boards_);
  }

 private:
  static constexpr int kMostTries = 4000;

  void tally(const Propagator& propagator) {
    ++boards_;
    const Knowledge& known = deducer_.knowledge();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const int symbol = propagator.domain(cells_[i]).first();
      if (known.damage(cells_[i], symbol) >= known.hero().hp) ++deadly_[i];
    }
  }

  int pick(const Propagator& propagator, SymbolSet set, Random& random) const {
    std::uint64_t total = 0;
    for (int symbol : set) total += weight(propagator, symbol);
    auto at = std::uint64_t{random.below(static_cast<std::uint32_t>(total))};
    for (int symbol : set) {
      if (at < weight(propagator, symbol)) return symbol;
      at -= weight(propagator, symbol);
    }
    return set.first();
  }
  static std::uint64_t weight(const Propagator& propagator, int symbol) {
    return static_cast<std::uint64_t>(std::max(1, propagator.left(symbol)));
  }

  bool fill(Propagator& propagator, const std::vector<Cell>& open, std::size_t next,
            Random& random) {
    while (next < open.size() && propagator.domain(open[next]).size() == 1) ++next;
    if (next == open.size()) return true;
    for (;;) {
      if (++tries_ > kMostTries) return false;
      const int symbol = pick(propagator, propagator.domain(open[next]), random);
      const std::size_t mark = propagator.mark();
      if (propagator.assume(open[next], SymbolSet::of(symbol)) &&
          fill(propagator, open, next + 1, random)) {
        return true;
      }
      propagator.back_to(mark);
      if (tries_ > kMostTries) return false;
      const SymbolSet others = propagator.domain(open[next]) - SymbolSet::of(symbol);
      if (others.empty() || !propagator.assume(open[next], others)) return false;
      if (propagator.domain(open[next]).size() == 1) {
        return fill(propagator, open, next + 1, random);
      }
    }
  }

  Deducer& deducer_;
  const std::vector<Cell>& cells_;
  std::uint64_t boards_ = 0;
  std::vector<std::uint64_t> deadly_;
  int tries_ = 0;

 public:
  void again() { tries_ = 0; }
};

// Wilson's interval of 95 %.
void set_interval(TileOdds& odds, std::uint64_t draws) {
  const double n = static_cast<double>(draws);
  const double z = 1.96;
  const double centre = (odds.deadly + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(odds.deadly * (1 - odds.deadly) / n + z * z / (4 * n * n));
  odds.least = std::max(0.0, centre - half);
  odds.most = std::min(1.0, centre + half);
}

}  // namespace

std::string odds_text(const TileOdds& odds) {
  switch (odds.kind) {
    case OddsKind::Exact:
      return fmt::format("it kills on {:.1f} % of all boards that are left", 100 * odds.deadly);
    case OddsKind::Sampled:
      return fmt::format(
          "it kills on about {:.1f} % of boards drawn at random ({:.1f} to {:.1f} %)",
          100 * odds.deadly, 100 * odds.least, 100 * odds.most);
    case OddsKind::Bounds: break;
  }
  return "how likely it kills is not known";
}

std::vector<TileOdds> odds(Deducer& deducer, const std::vector<Cell>& cells,
                           const OddsLimits& limits) {
  std::vector<TileOdds> found(cells.size());
  BoardCount count(deducer, cells);
  const bool exact = count.run(limits.nodes) && count.boards() > 0;
  BoardWalk walk(deducer, cells);
  if (!exact) {
    Random random(1, "odds");
    for (int i = 0; i < limits.samples; ++i) {
      walk.again();
      walk.sample(random);
    }
  }
  const Knowledge& known = deducer.knowledge();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    TileOdds& each = found[i];
    each.cell = cells[i];
    int deadly = 0;
    for (int symbol : deducer.domain(cells[i])) {
      deadly += known.damage(cells[i], symbol) >= known.hero().hp ? 1 : 0;
    }
    if (exact) {
      each.kind = OddsKind::Exact;
      each.deadly = each.least = each.most = count.share(i);
    } else if (walk.boards() > 0) {
      each.kind = OddsKind::Sampled;
      each.deadly = walk.share(i);
      set_interval(each, walk.boards());
    } else {
      each.deadly = static_cast<double>(deadly) / deducer.domain(cells[i]).size();
    }
    // What is proved needs no draw.
    if (deadly == 0 || deadly == deducer.domain(cells[i]).size()) {
      each.kind = OddsKind::Exact;
      each.deadly = each.least = each.most = deadly == 0 ? 0 : 1;
    }
  }
  return found;
}

}  // namespace boardwright::dungeon
