// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/canonical.hpp"

#include "core/symmetry.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

// What no symmetry changes.
std::string fixed_text(const Board& board) {
  std::string text;
  for (const auto& [info, value] : changed_settings(board.settings)) {
    text.append(info->name).append("=").append(value).append("\n");
  }
  for (const Hero& hero : board.heroes) {
    text.append(std::to_string(hero.id)).append(" ").append(hero.class_name);
    if (hero.pivot) text += " pivot";
    for (const auto& [key, value] : hero.keys) {
      text.append("\t").append(key).append("=").append(value);
    }
    text += "\n";
  }
  return text;
}

std::string image(const Board& board, const std::vector<int>& hero_at, int symmetry) {
  const Grid grid = board.grid();
  std::string text;
  text.reserve(3 * grid.size() + 1);
  text += static_cast<char>(turned_grid(grid, symmetry).rows());
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const std::size_t from = turned_from(grid, symmetry, Cell(i)).index;
    text += static_cast<char>(board.terrain[from]);
    text += static_cast<char>(board.monsters[from]);
    text += static_cast<char>(hero_at[from]);
  }
  return text;
}

}  // namespace

Digest canonical_digest(const Board& board) {
  std::vector<int> hero_at(board.grid().size(), 0);
  for (const Hero& hero : board.heroes) hero_at[hero.cell.index] = hero.id;
  std::string least;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    std::string text = image(board, hero_at, symmetry);
    if (least.empty() || text < least) least = std::move(text);
  }
  return fnv1a128(fixed_text(board) + least);
}

}  // namespace boardwright::squad
