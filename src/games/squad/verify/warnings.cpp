// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/squad/verify/verify.hpp"

namespace boardwright::squad {
namespace {

Where place_of(const Board& board, Cell cell) {
  if (board.places.empty()) {
    return at_pointer(fmt::format("/positions/{}", board.grid().row(cell)));
  }
  Where where;
  where.line = board.places[cell.index].first;
  where.column = board.places[cell.index].second;
  return where;
}

bool counts_support(const Settings& settings) {
  if (settings.weights) return (*settings.weights)[2] != 0;
  const auto& parts = settings.score;
  return std::find(parts.begin(), parts.end(), ScorePart::Support) != parts.end();
}

}  // namespace

std::vector<Finding> board_warnings(const Board& board) {
  std::vector<Finding> warnings;
  for (const Hero& hero : board.heroes) {
    const Terrain terrain = board.terrain[hero.cell.index];
    if (!can_stand(hero.walk, terrain)) {
      warnings.push_back({"W01",
                          fmt::format("hero {} stands on {}, which it cannot walk; it does not "
                                      "attack while it stands there (walk= would change that)",
                                      hero.id, terrain_name(terrain)),
                          place_of(board, hero.cell)});
    }
    if (hero.profile.buff > 0 && hero.profile.support == 0) {
      warnings.push_back({"W04",
                          fmt::format("hero {}: a buff without support has no effect", hero.id),
                          place_of(board, hero.cell)});
    }
    if (hero.mighty > 0 || hero.rubble > 0) {
      warnings.push_back(
          {"W04", fmt::format("hero {}: mighty and rubble are kept but have no effect", hero.id),
           place_of(board, hero.cell)});
    }
  }
  for (Cell cell : board.monster_cells()) {
    const Terrain terrain = board.terrain[cell.index];
    if (terrain == Terrain::Floor || terrain == Terrain::Ice) continue;
    warnings.push_back({"W02",
                        fmt::format("the monster at {} stands on {}", cell_text(board, cell),
                                    terrain_name(terrain)),
                        place_of(board, cell)});
  }
  if (board.monster_cells().empty()) {
    const bool support = counts_support(board.settings);
    warnings.push_back({"W03",
                        support ? "there is no monster: support alone decides"
                                : "there is no monster, and the score has no support: every drag "
                                  "is as good as any other",
                        {}});
  }
  const bool peaceful = std::all_of(board.heroes.begin(), board.heroes.end(), [](const Hero& hero) {
    return hero.profile.attack == Attack::None;
  });
  if (peaceful && !board.monster_cells().empty()) {
    warnings.push_back({"W05",
                        "no hero attacks, so nothing can be hit; give them classes in the section "
                        "`heroes` (`boardwright squad classes` lists them)",
                        {}});
  }
  return warnings;
}

}  // namespace boardwright::squad
