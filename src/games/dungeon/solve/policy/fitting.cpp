// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Depth first over the sets of fights that leave no room for a further one, refill by
// refill, dear fights first.
#include "games/dungeon/solve/policy/fitting.hpp"

#include <algorithm>
#include <limits>

namespace boardwright::dungeon {
namespace {

constexpr double kNever = std::numeric_limits<double>::max();
constexpr double kLater = 0.7;  // weight of hearts unspent one refill later
constexpr int kRefills = 3;     // looked ahead

class Fitting {
 public:
  Fitting(const Recipe& recipe, const Endgame& start, int nodes)
      : rules_(recipe.player), now_(start), nodes_(nodes) {}

  double with(std::size_t kind) {
    EndgameFight& first = now_.fights[kind];
    if (first.level > now_.hearts || first.count == 0) return kNever;
    take(first, 1);
    best_ = kNever;
    fill(0, 0, 1, 0);
    return best_;
  }

 private:
  void take(EndgameFight& fight, int n) {
    fight.count -= n;
    now_.hearts -= n * fight.level;
    now_.xp += n * fight.xp;
    now_.heals += n * fight.heals;
  }

  // Fights of the kinds from `from` on; `sum` is what was left unspent before.
  void fill(std::size_t from, double sum, double weight, int refill) {
    if (sum >= best_ || --nodes_ < 0) return;
    while (from < now_.fights.size() &&
           (now_.fights[from].count == 0 || now_.fights[from].level > now_.hearts)) {
      ++from;
    }
    if (from == now_.fights.size()) return refilled(sum, weight, refill);
    EndgameFight& fight = now_.fights[from];
    const int most = std::min(fight.count, now_.hearts / fight.level);
    for (int n = most; n >= 0; --n) {
      // What is spared must not fit at the end.
      if (n < most && cheapest_after(from) > now_.hearts - n * fight.level) break;
      take(fight, n);
      fill(from + 1, sum, weight, refill);
      take(fight, -n);
    }
  }
  // The least that a fight of a later kind costs.
  int cheapest_after(std::size_t from) const {
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = from + 1; i < now_.fights.size(); ++i) {
      if (now_.fights[i].count > 0) least = std::min(least, now_.fights[i].level);
    }
    return least;
  }

  // Whatever the hearts, when everybody is beaten nothing more can be spent.
  void refilled(double sum, double weight, int refill) {
    const bool over = std::all_of(now_.fights.begin(), now_.fights.end(),
                                  [](const EndgameFight& fight) { return fight.count == 0; });
    if (!over) sum += weight * now_.hearts;
    if (sum >= best_) return;
    const bool level = now_.xp >= rules_.need(now_.level);
    if (over || refill == kRefills || (!level && now_.heals == 0)) {
      best_ = sum;
      return;
    }
    const Endgame before = now_;
    if (level) {
      gain_level(rules_, now_);
    } else {
      --now_.heals;
      now_.hearts = now_.max_hp - 1;
    }
    fill(0, sum, weight * kLater, refill + 1);
    now_ = before;
  }

  const PlayerRules& rules_;
  Endgame now_;
  int nodes_;
  double best_ = kNever;
};

}  // namespace

std::vector<double> unspent_after(const Recipe& recipe, const Endgame& start, int nodes) {
  std::vector<double> found;
  for (std::size_t kind = 0; kind < start.fights.size(); ++kind) {
    found.push_back(Fitting(recipe, start, nodes).with(kind));
  }
  return found;
}

}  // namespace boardwright::dungeon
