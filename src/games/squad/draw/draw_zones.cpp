// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/draw/draw_zones.hpp"

namespace boardwright::squad {
namespace {

template <class Letter>
std::string draw_letters(const Board& board, Letter letter) {
  std::string text;
  for (Cell cell : board.all_cells()) {
    text += letter(cell);
    if ((cell.index + 1) % board.cols == 0) text += '\n';
  }
  return text;
}

}  // namespace

char zone_letter(ZoneId zone) {
  constexpr std::string_view kZoneLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+*"
      "=!$%&()<>?@[]^_{|}~:;,-/";
  return kZoneLetters[zone.index % kZoneLetters.size()];
}

std::string draw_zone_marks(const Board& board, const ZoneMap& zones) {
  return draw_letters(board, [&](Cell cell) {
    return !zones.cells.contains(cell)        ? 'O'
           : zones.deadends.contains(cell)    ? 'd'
           : zones.chokepoints.contains(cell) ? 'c'
                                              : '.';
  });
}

std::string draw_zone_letters(const Board& board, const ZoneMap& zones) {
  return draw_letters(board, [&](Cell cell) {
    const ZoneId zone = zones.zone_of[cell.index];
    return zone ? zone_letter(zone) : ' ';
  });
}

std::string draw_cells(const Board& board, CellSet map, CellSet cells) {
  return draw_letters(board, [&](Cell cell) {
    return cells.contains(cell) ? '*' : map.contains(cell) ? '.' : 'O';
  });
}

}  // namespace boardwright::squad
