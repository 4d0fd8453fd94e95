// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The shipped recipes can be played to the end: a player who sees through the
// tiles and spends hearts greedily wins every board, and clears most of them.
#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

class SeeingPlayer {
 public:
  explicit SeeingPlayer(std::shared_ptr<const Board> board) : run_(std::move(board)) {}

  // Plays until nothing is left to do, then takes the crown.
  const dungeon::Run& play() {
    for (int steps = 0; steps < 2000 && run_.status() == PlayStatus::Playing; ++steps) {
      if (!step()) break;
    }
    take_crown();
    return run_;
  }

 private:
  const Form& form(Cell cell) const { return run_.recipe().form(run_.tile(cell).form); }
  void click_cell(Cell cell) { run_.act({ActionType::Click, cell, 0}); }

  bool step() { return free_click() || fight_strongest() || hit_wall() || level_up() || heal(); }

  // Whatever costs nothing: floors, beaten monsters, chests, scrolls, treasure.
  bool free_click() {
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      const Cell cell(i);
      const Tile& tile = run_.tile(cell);
      const Form& actor = form(cell);
      const bool floor = actor.role == Role::Empty && !tile.revealed;
      const bool harmless = actor.monster() && (tile.defeated || actor.level == 0);
      const bool thing =
          actor.role == Role::Treasure || actor.role == Role::Chest || actor.role == Role::Scroll ||
          actor.role == Role::Orb ||
          ((actor.role == Role::Medikit || actor.role == Role::Wall) && !tile.revealed);
      if (floor || harmless || thing) {
        click_cell(cell);
        return true;
      }
    }
    return false;
  }

  bool fight_strongest() {
    std::optional<Cell> best;
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      const Cell cell(i);
      if (!form(cell).monster() || run_.tile(cell).defeated) continue;
      if (run_.level_of(cell) >= run_.hp()) continue;
      if (!best || run_.level_of(cell) > run_.level_of(*best)) best = cell;
    }
    if (!best) return false;
    click_cell(*best);
    return true;
  }

  bool hit_wall() {
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      if (form(Cell(i)).role != Role::Wall || run_.hp() <= 1) continue;
      click_cell(Cell(i));
      return true;
    }
    return false;
  }

  bool level_up() {
    if (run_.xp() < run_.xp_needed()) return false;
    run_.act({ActionType::LevelUp, Cell(), 0});
    return true;
  }

  bool heal() {
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      if (form(Cell(i)).role != Role::Medikit) continue;
      click_cell(Cell(i));
      return true;
    }
    return false;
  }

  void take_crown() {
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      if (form(Cell(i)).role == Role::Crown) click_cell(Cell(i));
    }
  }

  dungeon::Run run_;
};

struct Record {
  int won = 0;
  int cleared = 0;
};

Record play_boards(const std::string& theme, int boards) {
  Record record;
  for (int seed = 0; seed < boards; ++seed) {
    SeeingPlayer player(std::make_shared<const Board>(
        Generator(built_in(theme)).optimal(std::to_string(seed), Budget{}).board));
    const dungeon::Run& run = player.play();
    record.won += run.status() == PlayStatus::Won ? 1 : 0;
    for (std::size_t stamp : run.stamps()) {
      record.cleared += run.recipe().stamps[stamp].type == StampType::Cleared ? 1 : 0;
    }
  }
  return record;
}

TEST(Playable, ReefIsWonAndClearedBySeeing) {
  const Record record = play_boards("reef", 60);
  EXPECT_EQ(record.won, 60);
  EXPECT_EQ(record.cleared, 60);
}

TEST(Playable, DragonIsWonBySeeing) {
  const Record record = play_boards("dragon", 30);
  EXPECT_EQ(record.won, 30);
  EXPECT_GE(record.cleared, 20);
}

}  // namespace
}  // namespace boardwright::dungeon
