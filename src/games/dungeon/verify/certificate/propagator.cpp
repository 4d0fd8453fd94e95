// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Counts, numbers and alternatives. A number is filtered exactly, each domain on
// its own: forward[i] holds the sums that the first i summands can have, wanted[i]
// those before summand i from which the others reach the target; a level stays if
// it leads from the one to the other.
#include "games/dungeon/verify/certificate/propagator.hpp"

#include <array>
#include <bitset>

namespace boardwright::dungeon::checker {
namespace {

constexpr std::size_t kMostSummands = 8;

template <std::size_t N>
class SumFilter {
 public:
  SumFilter(const Sum& sum, const Constraints& constraints, Domains& domains)
      : sum_(sum), constraints_(constraints), domains_(domains) {}

  void run() {
    const std::size_t count = sum_.summands.size();
    forward_[0].set(0);
    for (std::size_t i = 0; i < count; ++i) {
      levels_of(i, [&](int level) { forward_[i + 1] |= forward_[i] << index(level); });
    }
    wanted_[count].set(index(sum_.target));
    for (std::size_t i = count; i > 0; --i) {
      levels_of(i - 1, [&](int level) { wanted_[i - 1] |= wanted_[i] >> index(level); });
    }
    if (!wanted_[0].test(0)) return domains_.fail();
    for (std::size_t i = 0; i < count; ++i) {
      SymbolSet lost;
      for (SymbolId id : domains_[sum_.summands[i].first]) {
        const int level = table(i)[id.index];
        if (((forward_[i] << index(level)) & wanted_[i + 1]).none()) lost.insert(id);
      }
      domains_.remove(sum_.summands[i].first, lost);
    }
  }

 private:
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  const std::vector<int>& table(std::size_t i) const {
    return constraints_.levels[sum_.summands[i].second];
  }
  // Each level that the summand can have, once or more often.
  template <class Use>
  void levels_of(std::size_t i, Use use) const {
    int last = -1;
    for (SymbolId id : domains_[sum_.summands[i].first]) {
      const int level = table(i)[id.index];
      if (level != last) use(level);
      last = level;
    }
  }

  const Sum& sum_;
  const Constraints& constraints_;
  Domains& domains_;
  std::array<std::bitset<N>, kMostSummands + 1> forward_{};
  std::array<std::bitset<N>, kMostSummands + 1> wanted_{};
};

}  // namespace

Propagator::Propagator(const Recipe& recipe, const Symbols& symbols, BoardClass board_class,
                       const Constraints& constraints)
    : recipe_(recipe), symbols_(symbols), constraints_(constraints) {
  for (std::size_t i = 0; i < recipe.size(); ++i) cells_.emplace_back(i);
  if (board_class == BoardClass::Composition) return;
  for (const Rule& rule : recipe.rules) {
    const SymbolSet of = symbols.of(rule.of);
    if (!of.empty() && rule.points != 0) patterns_.push_back({&rule, of});
  }
}

bool Propagator::settle(Domains& domains) const {
  std::uint64_t before = 0;
  do {
    before = domains.clock();
    counts(domains);
    if (!domains.contradiction()) sums(domains);
    if (!domains.contradiction()) one_ofs(domains);
    if (!domains.contradiction()) patterns(domains);
  } while (!domains.contradiction() && domains.clock() != before);
  return !domains.contradiction();
}

void Propagator::counts(Domains& domains) const {
  for (SymbolSet set : symbols_.counted()) {
    int certain = 0;
    int possible = 0;
    for (Cell cell : cells_) {
      if (!domains.may(cell, set)) continue;
      ++possible;
      if (domains.is(cell, set)) ++certain;
    }
    const int count = symbols_.count(set);
    if (certain > count || possible < count) return domains.fail();
    if (certain == possible || (certain < count && possible > count)) continue;
    for (Cell cell : cells_) {
      if (!domains.may(cell, set) || domains.is(cell, set)) continue;
      if (certain == count) {
        domains.remove(cell, set);
      } else {
        domains.keep(cell, set);
      }
    }
  }
}

void Propagator::sums(Domains& domains) const {
  constexpr int kSmall = 1024;
  constexpr int kLarge = 8192;  // eight neighbours of level 1000 at most
  domains.sums_done.resize(constraints_.sums.size(), 0);
  for (std::size_t i = 0; i < constraints_.sums.size(); ++i) {
    const Sum& sum = constraints_.sums[i];
    std::uint64_t& done = domains.sums_done[i];
    bool changed = done == 0;
    for (const auto& summand : sum.summands) changed |= domains.changed(summand.first) >= done;
    if (!changed) continue;
    done = domains.clock() + 1;
    if (sum.target < 0 || sum.target >= kLarge) return domains.fail();
    if (sum.target < kSmall) {
      SumFilter<kSmall>(sum, constraints_, domains).run();
    } else {
      SumFilter<kLarge>(sum, constraints_, domains).run();
    }
    if (domains.contradiction()) return;
  }
}

void Propagator::one_ofs(Domains& domains) const {
  for (const OneOf& one : constraints_.one_ofs) {
    const std::pair<Cell, SymbolSet>* only = nullptr;
    int possible = 0;
    for (const auto& place : one.places) {
      if (!domains.may(place.first, place.second)) continue;
      ++possible;
      only = &place;
    }
    if (possible == 0) return domains.fail();
    if (possible == 1) domains.keep(only->first, only->second);
  }
}

}  // namespace boardwright::dungeon::checker
