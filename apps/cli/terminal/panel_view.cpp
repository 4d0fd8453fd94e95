// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/panel_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "boardwright/core/assert.hpp"

namespace boardwright::cli {
namespace {

constexpr std::size_t kLogRows = 5;
constexpr std::size_t kScrubberRows = 5;
constexpr int kWide = 60;           // columns: below the board, not beside it
constexpr std::size_t kIndent = 4;  // columns of what goes on on the next line

// The rows of a panel that are shown: [first, second).
std::pair<std::size_t, std::size_t> shown_rows(const Panel& panel) {
  const std::size_t count = panel.rows.size();
  if (panel.kind == PanelKind::Log && count > kLogRows) return {count - kLogRows, count};
  if (panel.kind == PanelKind::Scrubber && count > kScrubberRows) {
    const auto at = static_cast<std::size_t>(
        std::clamp<std::int64_t>(panel.value - static_cast<std::int64_t>(kScrubberRows / 2), 0,
                                 static_cast<std::int64_t>(count - kScrubberRows)));
    return {at, at + kScrubberRows};
  }
  return {0, count};
}

// One row alone, as panel_text() writes it.
std::string row_text(const Panel& panel, std::size_t index, int width) {
  Panel alone;
  alone.kind = panel.kind;
  alone.rows = {panel.rows[index]};
  alone.value = panel.value == static_cast<std::int64_t>(index) ? 0 : -1;
  return panel_text(alone, width);
}

// Things that only stand there go on one line, as far as it reaches; facts and
// meters too where there is much room.
bool flows(const Panel& panel, int width) {
  const bool wide = width >= kWide && panel.rows.size() > 1 &&
                    (panel.kind == PanelKind::Facts || panel.kind == PanelKind::Meters);
  return (wide || panel.kind == PanelKind::Chips) &&
         std::all_of(panel.rows.begin(), panel.rows.end(),
                     [](const PanelRow& row) { return row.line.empty(); });
}

class Lines {
 public:
  explicit Lines(int width) : width_(width) {}

  void add(const Panel& panel, int side) {
    if (panel.rows.empty() && panel.title.empty()) return;
    if (!panel.title.empty()) lines_.push_back({.text = styled_line(panel.title, {.bold = true})});
    if (flows(panel, width_)) {
      StyledLine line;
      for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        std::string text = row_text(panel, i, width_ / 2);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        const StyledLine part = styled_line(text);
        // A thing and its number stay together.
        if (!line.empty() && line.size() + part.size() > static_cast<std::size_t>(width_)) {
          add_text(std::exchange(line, {}), {}, true);
        }
        line.insert(line.end(), part.begin(), part.end());
      }
      add_text(line, {}, true);
      return;
    }
    const auto [from, to] = shown_rows(panel);
    for (std::size_t i = from; i < to; ++i) {
      PanelLine line{.side = side, .line = panel.rows[i].line};
      if (!line.line.empty()) line.row = rows_++;
      for (const StyledLine& text : styled_lines(row_text(panel, i, width_))) {
        add_text(text, line, panel.kind != PanelKind::Scrubber);
      }
    }
  }

  std::vector<PanelLine> take() { return std::move(lines_); }

 private:
  void add_text(const StyledLine& text, PanelLine line, bool wrap) {
    if (!wrap) {
      line.text = text;
      lines_.push_back(std::move(line));
      return;
    }
    std::vector<StyledLine> parts = wrapped(text, width_);
    const StyledLine indent(kIndent);
    if (parts.size() > 1) parts = wrapped(text, std::max(width_ - static_cast<int>(kIndent), 1));
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) parts[i].insert(parts[i].begin(), indent.begin(), indent.end());
      line.text = std::move(parts[i]);
      lines_.push_back(line);
    }
  }

  int width_;
  int rows_ = 0;
  std::vector<PanelLine> lines_;
};

}  // namespace

std::vector<PanelLine> panel_lines(const PlaySession& session, int width) {
  Lines lines(width);
  std::vector<std::string> shown;
  for (int side = 0; side < session.sides(); ++side) {
    for (const Panel& panel : session.panels(side)) {
      // What is the same for all sides stands there once.
      std::string content = panel_json(panel).dump();
      if (std::count(shown.begin(), shown.end(), content) > 0) continue;
      lines.add(panel, side);
      shown.push_back(std::move(content));
    }
  }
  return lines.take();
}

int row_count(const std::vector<PanelLine>& lines) {
  int count = 0;
  for (const PanelLine& line : lines) count = std::max(count, line.row + 1);
  return count;
}

int line_of_row(const std::vector<PanelLine>& lines, int row) {
  const auto found = std::find_if(lines.begin(), lines.end(),
                                  [&](const PanelLine& line) { return line.row == row; });
  BOARDWRIGHT_ASSERT(found != lines.end());
  return static_cast<int>(found - lines.begin());
}

}  // namespace boardwright::cli
