// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/verify/verify_fight.hpp"

#include <algorithm>

namespace boardwright::squad {
namespace {

struct Heading {
  int row;
  int col;
};
constexpr Heading kHeadings[8] = {{-1, 0},  {1, 0},  {0, -1}, {0, 1},
                                  {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

class Fight {
 public:
  explicit Fight(const Scene& scene) : scene_(scene), board_(*scene.board), life_(scene.monsters) {}

  FightResult run() {
    const std::vector<int> at_start = life_;
    const bool together = board_.settings.resolve == Resolve::Simultaneous;
    FightResult result;
    for (int hero : attack_order()) {
      const std::vector<int>& seen = together ? at_start : life_;
      for (int target : targets_of(hero, seen)) {
        int& life = life_[static_cast<std::size_t>(target)];
        if (life == 0) continue;
        ++result.hits;
        if (--life == 0) ++result.kills;
      }
    }
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) result.support += covered(i, at_start);
    return result;
  }

 private:
  std::vector<int> attack_order() const {
    std::vector<int> order;
    const auto add = [&](int hero) {
      if (std::find(order.begin(), order.end(), hero) == order.end()) order.push_back(hero);
    };
    if (board_.settings.order != Order::Id) add(scene_.pivot);
    if (board_.settings.order == Order::Recency) {
      for (int hero : scene_.swapped) add(hero);
    }
    for (std::size_t i = 0; i < board_.heroes.size(); ++i) add(static_cast<int>(i));
    return order;
  }

  // The cell `far` steps away, or -1.
  int cell_at(int cell, Heading heading, int far) const {
    const int row = cell / board_.cols + heading.row * far;
    const int col = cell % board_.cols + heading.col * far;
    if (row < 0 || row >= board_.rows || col < 0 || col >= board_.cols) return -1;
    return row * board_.cols + col;
  }

  bool hero_on(int cell) const {
    return std::find(scene_.hero_cells.begin(), scene_.hero_cells.end(), cell) !=
           scene_.hero_cells.end();
  }

  bool stops_shots(int cell) const {
    const Terrain terrain = board_.terrain[static_cast<std::size_t>(cell)];
    return terrain == Terrain::Wall ||
           (terrain == Terrain::Rubble && board_.settings.rubble_blocks);
  }

  std::vector<int> targets_of(int hero, const std::vector<int>& life) const {
    const Hero& who = board_.heroes[static_cast<std::size_t>(hero)];
    const int cell = scene_.hero_cells[static_cast<std::size_t>(hero)];
    if (!can_stand(who.walk, board_.terrain[static_cast<std::size_t>(cell)])) return {};
    const Profile& profile = who.profile;
    const int shot_dirs = profile.alt == 0 ? profile.dirs : profile.alt;
    switch (profile.attack) {
      case Attack::None: return {};
      case Attack::Melee: return struck(cell, profile.dirs, life);
      case Attack::Magic: return lit(cell, profile.dirs, life);
      case Attack::Ranged: return shot(cell, profile.dirs, profile.over, life);
      case Attack::MeleeOrRanged: {
        const std::vector<int> close = struck(cell, profile.dirs, life);
        return close.empty() ? shot(cell, shot_dirs, profile.over, life) : close;
      }
    }
    return {};
  }

  std::vector<int> struck(int cell, int dirs, const std::vector<int>& life) const {
    std::vector<int> found;
    for (int d = 0; d < dirs; ++d) {
      const int next = cell_at(cell, kHeadings[d], 1);
      if (next >= 0 && life[static_cast<std::size_t>(next)] > 0) found.push_back(next);
    }
    return found;
  }

  std::vector<int> lit(int cell, int dirs, const std::vector<int>& life) const {
    std::vector<int> found;
    for (int d = 0; d < dirs; ++d) {
      for (int far = 1;; ++far) {
        const int next = cell_at(cell, kHeadings[d], far);
        if (next < 0 || stops_shots(next)) break;
        if (life[static_cast<std::size_t>(next)] > 0) found.push_back(next);
      }
    }
    return found;
  }

  std::vector<int> shot(int cell, int dirs, int over, const std::vector<int>& life) const {
    std::vector<int> found;
    for (int d = 0; d < dirs; ++d) {
      int allies = 0;
      for (int far = 1;; ++far) {
        const int next = cell_at(cell, kHeadings[d], far);
        if (next < 0 || stops_shots(next)) break;
        if (life[static_cast<std::size_t>(next)] > 0) {
          found.push_back(next);
          break;
        }
        if (hero_on(next) && ++allies > over) break;
      }
    }
    return found;
  }

  int covered(std::size_t hero, const std::vector<int>& life) const {
    const Profile& profile = board_.heroes[hero].profile;
    if (profile.support == 0) return 0;
    const int reach = profile.sreach == SupportReach::Ray ? kLongestSide : 1;
    int pairs = 0;
    for (int d = 0; d < profile.sdirs; ++d) {
      for (int far = 1; far <= reach; ++far) {
        const int next = cell_at(scene_.hero_cells[hero], kHeadings[d], far);
        if (next < 0 || life[static_cast<std::size_t>(next)] > 0) break;
        if (board_.terrain[static_cast<std::size_t>(next)] == Terrain::Wall) break;
        if (hero_on(next)) ++pairs;
      }
    }
    return pairs;
  }

  const Scene& scene_;
  const Board& board_;
  std::vector<int> life_;
};

}  // namespace

FightResult fight(const Scene& scene) { return Fight(scene).run(); }

}  // namespace boardwright::squad
