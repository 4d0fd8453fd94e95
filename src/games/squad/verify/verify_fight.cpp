// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/verify/verify_fight.hpp"

#include <algorithm>
#include <optional>

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
    for (HeroIndex hero : attack_order()) {
      const std::vector<int>& seen = together ? at_start : life_;
      for (Cell target : targets_of(hero, seen)) {
        int& life = life_[target.index];
        if (life == 0) continue;
        const int taken = std::min(life, 1 + added_to(hero, at_start));
        result.hits += taken;
        life -= taken;
        if (life == 0) ++result.kills;
      }
    }
    for (HeroIndex hero : board_.hero_indices()) {
      result.support += static_cast<int>(covered(hero, at_start).size());
    }
    return result;
  }

 private:
  std::vector<HeroIndex> attack_order() const {
    std::vector<HeroIndex> order;
    const auto add = [&](HeroIndex hero) {
      if (std::find(order.begin(), order.end(), hero) == order.end()) order.push_back(hero);
    };
    if (board_.settings.order != Order::Id) add(scene_.pivot);
    if (board_.settings.order == Order::Recency) {
      for (HeroIndex hero : scene_.swapped) add(hero);
    }
    for (HeroIndex hero : board_.hero_indices()) add(hero);
    return order;
  }

  // The cell `far` steps away; nullopt outside.
  std::optional<Cell> cell_at(Cell cell, Heading heading, int far) const {
    const Grid grid = board_.grid();
    const int row = grid.row(cell) + heading.row * far;
    const int col = grid.col(cell) + heading.col * far;
    if (!grid.contains(row, col)) return std::nullopt;
    return grid.at(row, col);
  }

  bool hero_on(Cell cell) const {
    return std::find(scene_.hero_cells.begin(), scene_.hero_cells.end(), cell) !=
           scene_.hero_cells.end();
  }

  bool stops_shots(Cell cell) const {
    const Terrain terrain = board_.terrain[cell.index];
    return terrain == Terrain::Wall ||
           (terrain == Terrain::Rubble && board_.settings.rubble_blocks);
  }

  std::vector<Cell> targets_of(HeroIndex hero, const std::vector<int>& life) const {
    const Hero& who = board_.heroes[hero.index];
    const Cell cell = scene_.hero_cells[hero.index];
    if (!can_stand(who.walk, board_.terrain[cell.index])) return {};
    const Profile& profile = who.profile;
    const int shot_dirs = profile.alt == 0 ? profile.dirs : profile.alt;
    switch (profile.attack) {
      case Attack::None: return {};
      case Attack::Melee: return struck(cell, profile.dirs, life);
      case Attack::Magic: return lit(cell, profile.dirs, life);
      case Attack::Ranged: return shot(cell, profile.dirs, profile.over, life);
      case Attack::MeleeOrRanged: {
        const std::vector<Cell> close = struck(cell, profile.dirs, life);
        return close.empty() ? shot(cell, shot_dirs, profile.over, life) : close;
      }
    }
    return {};
  }

  std::vector<Cell> struck(Cell cell, int dirs, const std::vector<int>& life) const {
    std::vector<Cell> found;
    for (int d = 0; d < dirs; ++d) {
      const auto next = cell_at(cell, kHeadings[d], 1);
      if (next && life[next->index] > 0) found.push_back(*next);
    }
    return found;
  }

  std::vector<Cell> lit(Cell cell, int dirs, const std::vector<int>& life) const {
    std::vector<Cell> found;
    for (int d = 0; d < dirs; ++d) {
      for (int far = 1;; ++far) {
        const auto next = cell_at(cell, kHeadings[d], far);
        if (!next || stops_shots(*next)) break;
        if (life[next->index] > 0) found.push_back(*next);
      }
    }
    return found;
  }

  std::vector<Cell> shot(Cell cell, int dirs, int over, const std::vector<int>& life) const {
    std::vector<Cell> found;
    for (int d = 0; d < dirs; ++d) {
      int allies = 0;
      for (int far = 1;; ++far) {
        const auto next = cell_at(cell, kHeadings[d], far);
        if (!next || stops_shots(*next)) break;
        if (life[next->index] > 0) {
          found.push_back(*next);
          break;
        }
        if (hero_on(*next) && ++allies > over) break;
      }
    }
    return found;
  }

  // What friends add to each of its hits.
  int added_to(HeroIndex hero, const std::vector<int>& life) const {
    const Cell cell = scene_.hero_cells[hero.index];
    int added = 0;
    for (HeroIndex other : board_.hero_indices()) {
      const int buff = board_.heroes[other.index].profile.buff;
      if (buff == 0) continue;
      const std::vector<Cell> cells = covered(other, life);
      if (std::find(cells.begin(), cells.end(), cell) != cells.end()) added += buff;
    }
    return added;
  }

  // The cells of the heroes that its support covers.
  std::vector<Cell> covered(HeroIndex hero, const std::vector<int>& life) const {
    std::vector<Cell> cells;
    const Profile& profile = board_.heroes[hero.index].profile;
    if (profile.support == 0) return cells;
    const int reach = profile.sreach == SupportReach::Ray ? kLongestSide : 1;
    for (int d = 0; d < profile.sdirs; ++d) {
      for (int far = 1; far <= reach; ++far) {
        const auto next = cell_at(scene_.hero_cells[hero.index], kHeadings[d], far);
        if (!next || life[next->index] > 0) break;
        if (board_.terrain[next->index] == Terrain::Wall) break;
        if (hero_on(*next)) cells.push_back(*next);
      }
    }
    return cells;
  }

  const Scene& scene_;
  const Board& board_;
  std::vector<int> life_;
};

}  // namespace

FightResult fight(const Scene& scene) { return Fight(scene).run(); }

}  // namespace boardwright::squad
