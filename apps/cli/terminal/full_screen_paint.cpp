// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "terminal/full_screen.hpp"

namespace boardwright::cli {
namespace {

constexpr int kBottomLines = 2;  // what happened, and help
constexpr int kBetween = 2;      // columns between board and panels
constexpr int kPanelLeast = 24;  // columns; with less they stand below the board
constexpr int kPanelMost = 48;
constexpr int kPanelLines = 3;  // kept below a board that is too high

constexpr Style kStrong{.bold = true};
constexpr Style kWeak{.dim = true};

}  // namespace

const PlacedCell* FullScreen::cursor_cell() const {
  return cursor_ ? sheet_.find(cursor_->first, cursor_->second) : nullptr;
}

// Asks the session for everything again, after a change.
void FullScreen::look_again() {
  dirty_ = true;
  look_.width = screen_.width();
  controls_ = all_controls(table_);
  sheet_ = board_sheet(table_.session(), look_);
  if (sheet_.cells.empty() || !uses_cells(controls_)) {
    cursor_.reset();
  } else if (cursor_cell() == nullptr) {
    cursor_ = {sheet_.cells.front().side, sheet_.cells.front().box.cell};
  }
  lay_out();
}

// Panels stand beside the board where there is room, else below it.
void FullScreen::lay_out() {
  const int height = std::max(1, screen_.height() - kBottomLines);
  const int width = screen_.width();
  const int beside = width - sheet_.width - kBetween;
  frame_.panel_row = 0;
  frame_.panel_column = 0;
  frame_.board_width = std::min(width, sheet_.width);
  frame_.board_height = std::min(height, sheet_.height());
  if (beside >= kPanelLeast) {
    panels_ = panel_lines(table_.session(), std::min(beside, kPanelMost));
    frame_.panel_column = sheet_.width + kBetween;
    frame_.panel_height = height;
    return;
  }
  panels_ = panel_lines(table_.session(), width);
  const int lines = static_cast<int>(panels_.size());
  // A board that has room is seen whole; who goes to the panels sees some of them.
  const int least = std::min(kPanelLines, height / 3);
  const bool whole = sheet_.height() <= height && !std::holds_alternative<InPanels>(mode_);
  const int left = std::max(height - sheet_.height(), whole ? 0 : least);
  frame_.panel_height = std::min(lines, left);
  frame_.board_height = std::min(sheet_.height(), height - frame_.panel_height);
  frame_.panel_row = frame_.board_height;
  if (frame_.panel_row + frame_.panel_height < height) ++frame_.panel_row;
}

void FullScreen::paint() {
  dirty_ = false;
  const bool in_panels = std::holds_alternative<InPanels>(mode_);
  if (in_panels != frame_.in_panels) {
    frame_.in_panels = in_panels;
    lay_out();
  }
  Canvas canvas(screen_.height(), screen_.width());
  text_cursor_ = {screen_.height() - 1, 0};
  paint_panels(canvas);
  paint_board(canvas);
  paint_message(canvas);
  if (const auto* list = std::get_if<Choosing>(&mode_)) paint_list(canvas, *list);
  if (auto* page = std::get_if<Reading>(&mode_)) paint_page(canvas, *page);
  paint_help(canvas);
  screen_.show(canvas, text_cursor_.first, text_cursor_.second,
               std::holds_alternative<Typing>(mode_));
}

void FullScreen::paint_board(Canvas& canvas) {
  const PlacedCell* cursor = cursor_cell();
  viewport_.follow(sheet_, cursor, frame_.board_height, frame_.board_width);
  for (int row = 0; row < frame_.board_height; ++row) {
    const StyledLine& line = sheet_.lines[static_cast<std::size_t>(row + viewport_.top)];
    const auto from = std::min(line.size(), static_cast<std::size_t>(viewport_.left));
    const auto to = std::min(line.size(), from + static_cast<std::size_t>(frame_.board_width));
    canvas.put(row, 0,
               StyledLine(line.begin() + static_cast<std::ptrdiff_t>(from),
                          line.begin() + static_cast<std::ptrdiff_t>(to)));
  }
  const auto mark = [&](const CellBox& box, auto style) {
    for (int i = 0; i < box.height; ++i) {
      const int row = box.row + i - viewport_.top;
      const int column = box.column - viewport_.left;
      if (row >= frame_.board_height) continue;
      (canvas.*style)(row, column, std::min(box.width, frame_.board_width - column));
    }
  };
  if (const auto* drag = std::get_if<Dragging>(&mode_)) {
    for (const CellName& name : drag->pending.cells) {
      const PlacedCell* cell = sheet_.find(drag->pending.side, name);
      if (cell != nullptr) mark(cell->box, &Canvas::underline);
    }
  }
  if (cursor == nullptr || std::holds_alternative<InPanels>(mode_)) return;
  mark(cursor->box, &Canvas::reverse);
  text_cursor_ = {cursor->box.row - viewport_.top, cursor->box.column - viewport_.left};
}

void FullScreen::paint_panels(Canvas& canvas) {
  const int lines = static_cast<int>(panels_.size());
  int focus = -1;
  if (auto* mode = std::get_if<InPanels>(&mode_)) {
    const int rows = row_count(panels_);
    if (rows == 0 && !panels_overflow()) {
      mode_ = AtBoard{};
    } else if (rows > 0 && !mode->scrolled) {
      mode->row = std::min(mode->row, rows - 1);
      focus = line_of_row(panels_, mode->row);
      panel_top_ = std::min(std::max(panel_top_, focus - frame_.panel_height + 1), focus);
    }
  }
  panel_top_ = std::clamp(panel_top_, 0, std::max(0, lines - frame_.panel_height));
  const int width = canvas.width() - frame_.panel_column;
  for (int i = 0; i < std::min(frame_.panel_height, lines - panel_top_); ++i) {
    const int row = frame_.panel_row + i;
    const StyledLine& text = panels_[static_cast<std::size_t>(i + panel_top_)].text;
    canvas.put(row, frame_.panel_column, text);
    if (i + panel_top_ == focus) {
      canvas.reverse(row, frame_.panel_column, std::min(static_cast<int>(text.size()), width));
      text_cursor_ = {row, frame_.panel_column};
    }
  }
  // More above or below is told at the edge.
  const auto hint = [&](int row) { canvas.put(row, canvas.width() - 1, styled_line("↕", kWeak)); };
  if (frame_.panel_height > 0 && panels_overflow()) {
    hint(frame_.panel_row + frame_.panel_height - 1);
  }
}

void FullScreen::paint_message(Canvas& canvas) {
  std::vector<StyledLine> lines = styled_lines(message_);
  if (!message_whole_ && lines.size() > 1) lines.erase(lines.begin(), lines.end() - 1);
  std::vector<StyledLine> parts;
  for (const StyledLine& line : lines) {
    for (StyledLine& part : wrapped(line, canvas.width())) parts.push_back(std::move(part));
  }
  // An answer of more than a line covers the end of the board; what happened is told
  // whole if it covers nothing.
  const auto is_free = [&](int row) {
    for (int column = 0; row >= 0 && column < canvas.width(); ++column) {
      if (canvas.at(row, column).letter != " ") return false;
    }
    return row >= 0;
  };
  bool whole = message_whole_;
  for (int i = 1; !whole && i < static_cast<int>(parts.size()); ++i) {
    if (!is_free(canvas.height() - kBottomLines - i)) break;
    whole = i + 1 == static_cast<int>(parts.size());
  }
  if (whole) lines = std::move(parts);
  const int count = static_cast<int>(lines.size());
  for (int i = 0; i < count; ++i) {
    const int row = canvas.height() - kBottomLines - (count - 1) + i;
    if (row < 0) continue;
    canvas.clear_row(row);
    canvas.put(row, 0, lines[static_cast<std::size_t>(i)]);
  }
}

std::string FullScreen::bottom_text() const {
  struct Text {
    std::string operator()(const AtBoard& /*mode*/) const { return {}; }
    std::string operator()(const InPanels& /*mode*/) const {
      return "↑ ↓ row  Enter takes it  PgUp PgDn scroll  Tab back to the board";
    }
    std::string operator()(const Typing& /*mode*/) const { return {}; }
    std::string operator()(const Choosing& mode) const {
      return fmt::format("↑ ↓ Enter choose  Esc back  letters narrow the list: {}",
                         mode.filter.text());
    }
    std::string operator()(const Asking& mode) const { return mode.question + " (y/n)"; }
    std::string operator()(const Reading& /*mode*/) const {
      return "↑ ↓ scroll  any other key: back";
    }
    std::string operator()(const Dragging& mode) const {
      return fmt::format("{}: {}  arrows go on  Enter ends it  Esc drops it",
                         mode.pending.control.label,
                         plural(static_cast<std::int64_t>(mode.pending.cells.size()), "cell"));
    }
  };
  return std::visit(Text{}, mode_);
}

void FullScreen::paint_help(Canvas& canvas) {
  const int row = canvas.height() - 1;
  canvas.clear_row(row);
  const auto* typing = std::get_if<Typing>(&mode_);
  if (typing == nullptr) {
    const std::string text = bottom_text();
    if (text.empty()) {
      paint_buttons(canvas);
    } else {
      canvas.put(row, 0, styled_line(text, kStrong));
    }
    return;
  }
  // What is typed scrolls sideways, so that the cursor stays in sight.
  const std::size_t label = letter_count(typing->label);
  const auto room = static_cast<std::size_t>(std::max(2, canvas.width() - static_cast<int>(label)));
  const std::vector<std::string>& letters = typing->editor.letters();
  const std::size_t cursor = typing->editor.cursor();
  const std::size_t from = cursor < room ? 0 : cursor - room + 1;
  std::string text = typing->label;
  for (std::size_t i = from; i < std::min(letters.size(), from + room); ++i) text += letters[i];
  canvas.put(row, 0, styled_line(text));
  text_cursor_ = {row, static_cast<int>(label + cursor - from)};
}

// The keys of the game, as many as there is room for, then those of every game.
void FullScreen::paint_buttons(Canvas& canvas) {
  const int row = canvas.height() - 1;
  const auto width_of = [](const HelpEntry& entry) {
    const std::size_t gap = entry.label.empty() ? 0 : 1;
    return static_cast<int>(letter_count(entry.key) + gap + letter_count(entry.label));
  };
  const std::size_t own = static_cast<std::size_t>(-1);
  std::vector<HelpEntry> always{{0, own, ":", "type"}, {0, own, "?", "help"}, {0, own, "q", "end"}};
  if (panels_overflow()) always.insert(always.begin(), {0, own, "Tab", "more"});
  int kept = 0;
  for (const HelpEntry& entry : always) kept += width_of(entry) + 2;
  int column = 0;
  frame_.buttons.clear();
  const auto put = [&](const HelpEntry& entry, bool enabled) {
    const StyledLine key = styled_line(entry.key, enabled ? kStrong : kWeak);
    canvas.put(row, column, key);
    canvas.put(row, column + static_cast<int>(key.size()) + 1,
               styled_line(entry.label, enabled ? Style{} : kWeak));
    frame_.buttons.push_back({column, width_of(entry), entry});
    column += width_of(entry) + 2;
  };
  for (const HelpEntry& entry : help_entries(controls_)) {
    if (column + width_of(entry) + 2 + kept > canvas.width() + 2) break;
    put(entry, controls_[static_cast<std::size_t>(entry.side)][entry.control].enabled);
  }
  for (const HelpEntry& entry : always) put(entry, true);
}

void FullScreen::paint_list(Canvas& canvas, const Choosing& mode) {
  const std::vector<std::size_t> shown = mode.shown();
  const int count = static_cast<int>(shown.size());
  const int height = std::max(1, canvas.height() - kBottomLines);
  const int room = std::max(1, std::min(count, height - 2));
  int widest = static_cast<int>(letter_count(mode.title)) + 2;
  for (const std::string& item : mode.items) {
    widest = std::max(widest, static_cast<int>(letter_count(item)));
  }
  const int width = std::max(6, std::min(canvas.width(), widest + 4));
  const int left = std::max(0, (canvas.width() - width) / 2);
  const int top = std::max(0, (height - room - 2) / 2);
  const int selected = std::clamp(mode.selected, 0, std::max(0, count - 1));
  const int first = std::clamp(selected - room / 2, 0, std::max(0, count - room));
  const auto edge = [&](int row, const char* from, const char* to) {
    std::string line = from;
    for (int i = 0; i < width - 2; ++i) line += "─";
    canvas.put(row, left, styled_line(line + to));
  };
  edge(top, "┌", "┐");
  canvas.put(top, left + 2, styled_line(" " + mode.title + " ", kStrong), width - 4);
  for (int i = 0; i < room; ++i) {
    const int row = top + 1 + i;
    canvas.put(row, left,
               styled_line("│" + std::string(static_cast<std::size_t>(width - 2), ' ') + "│"));
    if (first + i >= count) continue;
    const std::size_t item = shown[static_cast<std::size_t>(first + i)];
    canvas.put(row, left + 2, styled_line(mode.items[item]), width - 4);
    if (first + i == selected) {
      canvas.reverse(row, left + 1, width - 2);
      text_cursor_ = {row, left + 2};
    }
  }
  edge(top + room + 1, "└", "┘");
  frame_.list_row = top + 1;
  frame_.list_first = first;
  frame_.list_count = std::min(room, count);
}

void FullScreen::paint_page(Canvas& canvas, Reading& mode) {
  std::vector<StyledLine> lines;
  for (const StyledLine& line : styled_lines(mode.text)) {
    for (StyledLine& part : wrapped(line, canvas.width())) lines.push_back(std::move(part));
  }
  const int room = std::max(1, canvas.height() - 1);
  mode.top = std::clamp(mode.top, 0, std::max(0, static_cast<int>(lines.size()) - room));
  for (int row = 0; row < room; ++row) {
    canvas.clear_row(row);
    const auto index = static_cast<std::size_t>(row + mode.top);
    if (index < lines.size()) canvas.put(row, 0, lines[index]);
  }
  text_cursor_ = {0, 0};
}

}  // namespace boardwright::cli
