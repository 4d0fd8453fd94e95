// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/board_view.hpp"

#include <algorithm>
#include <cstdlib>

namespace boardwright::cli {
namespace {

constexpr int kBetweenSides = 4;  // columns

int widest(const std::vector<StyledLine>& lines) {
  std::size_t width = 0;
  for (const StyledLine& line : lines) width = std::max(width, line.size());
  return static_cast<int>(width);
}

// Adds a drawing with its upper left corner at that place.
void place(Sheet& sheet, const std::vector<StyledLine>& lines, int row, int column) {
  const auto height = static_cast<std::size_t>(row) + lines.size();
  if (sheet.lines.size() < height) sheet.lines.resize(height);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    StyledLine& line = sheet.lines[static_cast<std::size_t>(row) + i];
    if (line.size() < static_cast<std::size_t>(column))
      line.resize(static_cast<std::size_t>(column));
    line.insert(line.end(), lines[i].begin(), lines[i].end());
  }
  sheet.width = std::max(sheet.width, column + widest(lines));
}

// Twice the middle of a box, in rows and in columns.
int middle_row(const CellBox& box) { return 2 * box.row + box.height; }
int middle_column(const CellBox& box) { return 2 * box.column + box.width; }

bool overlap(int from, int length, int other, int other_length) {
  return from < other + other_length && other < from + length;
}
bool same_rows(const CellBox& a, const CellBox& b) {
  return overlap(a.row, a.height, b.row, b.height);
}
bool same_columns(const CellBox& a, const CellBox& b) {
  return overlap(a.column, a.width, b.column, b.width);
}

// The first or last cell of the row or column that a cell stands in.
const PlacedCell* edge(const Sheet& sheet, const PlacedCell& from, Way way) {
  const PlacedCell* best = &from;
  for (const PlacedCell& cell : sheet.cells) {
    const bool in_row = same_rows(cell.box, from.box);
    const bool in_column = same_columns(cell.box, from.box);
    if ((way == Way::RowStart && in_row && cell.box.column < best->box.column) ||
        (way == Way::RowEnd && in_row && cell.box.column > best->box.column) ||
        (way == Way::Top && in_column && cell.box.row < best->box.row) ||
        (way == Way::Bottom && in_column && cell.box.row > best->box.row)) {
      best = &cell;
    }
  }
  return best;
}

}  // namespace

const PlacedCell* Sheet::cell_at(int row, int column) const {
  for (const PlacedCell& cell : cells) {
    if (overlap(cell.box.row, cell.box.height, row, 1) &&
        overlap(cell.box.column, cell.box.width, column, 1)) {
      return &cell;
    }
  }
  return nullptr;
}

const PlacedCell* Sheet::find(int side, const CellName& name) const {
  for (const PlacedCell& cell : cells) {
    if (cell.side == side && cell.box.cell == name) return &cell;
  }
  return nullptr;
}

Sheet board_sheet(const PlaySession& session, const Look& look) {
  Sheet sheet;
  std::string first;
  for (int side = 0; side < session.sides(); ++side) {
    Screen drawing = session.draw(side, look);
    int row = 0;
    int column = 0;
    if (side == 0 || drawing.text != first) {
      const std::vector<StyledLine> lines = styled_lines(drawing.text);
      if (side > 0 && sheet.width + kBetweenSides + widest(lines) <= look.width) {
        column = sheet.width + kBetweenSides;
      } else if (side > 0) {
        row = sheet.height() + 1;
      }
      place(sheet, lines, row, column);
    }
    if (side == 0) first = std::move(drawing.text);
    for (CellBox& box : drawing.cells) {
      box.row += row;
      box.column += column;
      sheet.cells.push_back({std::move(box), side});
    }
  }
  return sheet;
}

const PlacedCell* step(const Sheet& sheet, const PlacedCell& from, Way way) {
  if (way != Way::Up && way != Way::Down && way != Way::Left && way != Way::Right) {
    return edge(sheet, from, way);
  }
  const bool upright = way == Way::Up || way == Way::Down;
  const int sign = way == Way::Down || way == Way::Right ? 1 : -1;
  const PlacedCell* best = &from;
  int best_cost = 0;
  for (const PlacedCell& cell : sheet.cells) {
    // A row is about as high as two columns are wide.
    const int rows = 2 * (middle_row(cell.box) - middle_row(from.box));
    const int columns = middle_column(cell.box) - middle_column(from.box);
    const int along = sign * (upright ? rows : columns);
    const int aside = std::abs(upright ? columns : rows);
    if (along <= 0) continue;
    const bool straight =
        upright ? same_columns(cell.box, from.box) : same_rows(cell.box, from.box);
    if (!straight && aside > 3 * along) continue;
    const int cost = along + (straight ? aside : 8 * aside);
    if (best == &from || cost < best_cost) {
      best = &cell;
      best_cost = cost;
    }
  }
  return best;
}

void Viewport::follow(const Sheet& sheet, const PlacedCell* cell, int height, int width) {
  if (cell != nullptr) {
    const CellBox& box = cell->box;
    // A neighbour stays in sight where there is room for it.
    const int above = std::clamp((height - box.height) / 2, 0, box.height);
    const int beside = std::clamp((width - box.width) / 2, 0, box.width);
    top = std::min(std::max(top, box.row + box.height + above - height), box.row - above);
    left = std::min(std::max(left, box.column + box.width + beside - width), box.column - beside);
  }
  top = std::clamp(top, 0, std::max(0, sheet.height() - height));
  left = std::clamp(left, 0, std::max(0, sheet.width - width));
}

}  // namespace boardwright::cli
