// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Every refill of hearts is a bin, and it must be filled to the last heart: by
// fights alone if some of them add up to it, dear ones first, since small ones
// fit later; else with hits on walls, the fewer the better, since they hardly
// bring xp; else hearts are lost. Depth first over these choices, with a limit of
// nodes, and with the bound that all hearts that may still come cover all costs.
#include "games/dungeon/solve/policy/endgame.hpp"

#include <algorithm>

namespace boardwright::dungeon {

void gain_level(const PlayerRules& rules, Endgame& game) {
  game.xp -= rules.need(game.level);
  ++game.level;
  if (game.max_hp < rules.most_hearts + 1 && (game.level - 1) % rules.levels_per_heart == 0) {
    ++game.max_hp;
  }
  game.hearts = game.max_hp - 1;
}

namespace {

class EndgameSearch {
 public:
  EndgameSearch(const Recipe& recipe, const Endgame& start, int nodes)
      : rules_(recipe.player), now_(start), nodes_(nodes) {}

  std::optional<EndgamePlan> run() {
    if (!go_on()) return std::nullopt;
    return first_;
  }

 private:
  int hits_left() const { return static_cast<int>(now_.wall_xp.size() - hits_); }
  int cost_left() const {
    int cost = hits_left();
    for (const EndgameFight& fight : now_.fights) cost += fight.level * fight.count;
    return cost;
  }

  // All xp at once, then all heals at the highest level.
  bool may_suffice() const {
    EndgameSearch best(*this);
    int heals = now_.heals;
    for (const EndgameFight& fight : now_.fights) {
      best.now_.xp += fight.xp * fight.count;
      heals += fight.heals * fight.count;
    }
    for (std::size_t i = hits_; i < now_.wall_xp.size(); ++i) best.now_.xp += now_.wall_xp[i];
    int hearts = now_.hearts;
    while (best.now_.xp >= rules_.need(best.now_.level)) {
      gain_level(rules_, best.now_);
      hearts += best.now_.hearts;
    }
    return hearts + heals * (best.now_.max_hp - 1) >= cost_left();
  }

  void note(EndgamePlan plan) {
    if (!first_) first_ = plan;
  }

  // Plays on; true: everything is done.
  bool go_on() {
    if (cost_left() == 0) return true;
    if (--nodes_ < 0) return false;
    return now_.hearts == 0 ? refill() : may_suffice() && fill();
  }

  bool refill() {
    const Endgame before = now_;
    const std::optional<EndgamePlan> first = first_;
    if (now_.xp >= rules_.need(now_.level)) {
      note({EndgameStep::LevelUp, 0});
      gain_level(rules_, now_);
    } else if (now_.heals > 0) {
      note({EndgameStep::Heal, 0});
      --now_.heals;
      now_.hearts = now_.max_hp - 1;
    } else {
      return false;
    }
    if (go_on()) return true;
    now_ = before;
    first_ = first;
    return false;
  }

  bool fill() {
    const int hearts = now_.hearts;
    for (int hits = 0; hits <= std::min(hearts, hits_left()); ++hits) {
      if (choose(0, hearts - hits, hits)) return true;
    }
    for (int lost = 1; lost < hearts && hits_left() == 0; ++lost) {
      if (choose(0, hearts - lost, 0)) return true;
    }
    return false;
  }

  // Fights from `from` on that add up to `sum`; then so many hits.
  bool choose(std::size_t from, int sum, int hits) {
    if (nodes_ < 0) return false;
    if (sum == 0) return strike(hits);
    while (from < now_.fights.size() && now_.fights[from].level > sum) ++from;
    if (from == now_.fights.size()) return false;
    EndgameFight& fight = now_.fights[from];
    const std::optional<EndgamePlan> first = first_;
    const int most = std::min(fight.count, sum / fight.level);
    for (int n = most; n >= 0; --n) {
      if (n > 0) note({EndgameStep::Fight, from});
      take(fight, n);
      if (choose(from + 1, sum - n * fight.level, hits)) return true;
      take(fight, -n);
      first_ = first;
    }
    return false;
  }

  void take(EndgameFight& fight, int n) {
    fight.count -= n;
    now_.hearts -= n * fight.level;
    now_.xp += n * fight.xp;
    now_.heals += n * fight.heals;
  }

  // Hits, then the hearts that are left are lost.
  bool strike(int hits) {
    const std::optional<EndgamePlan> first = first_;
    const int hearts = now_.hearts;
    const int xp = now_.xp;
    if (hits > 0) note({EndgameStep::Wall, 0});
    for (int n = 0; n < hits; ++n) now_.xp += now_.wall_xp[hits_++];
    now_.hearts = 0;
    if (go_on()) return true;
    hits_ -= static_cast<std::size_t>(hits);
    now_.hearts = hearts;
    now_.xp = xp;
    first_ = first;
    return false;
  }

  const PlayerRules& rules_;
  Endgame now_;
  std::size_t hits_ = 0;  // done
  int nodes_;
  std::optional<EndgamePlan> first_;
};

}  // namespace

std::optional<EndgamePlan> plan_endgame(const Recipe& recipe, const Endgame& start, int nodes) {
  return EndgameSearch(recipe, start, nodes).run();
}

}  // namespace boardwright::dungeon
