// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/play/controls.hpp"
#include "games/dungeon/play/lifecycle.hpp"

namespace boardwright::dungeon {
namespace {

Panel book_panel(const Run& run) {
  Panel panel{.id = "book", .title = "Book: what is left", .kind = PanelKind::Chips};
  const std::vector<BookCount> counts = run.book();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const BookLine& line = run.recipe().book[i];
    std::string name = line.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    panel.rows.push_back(
        {.title = fmt::format("{} {}", run.recipe().form(line.power).token, name),
         .detail = counts[i].power > 0 ? fmt::format("power {}", counts[i].power) : "",
         .badge = counts[i].count ? std::to_string(*counts[i].count) : "?"});
  }
  return panel;
}

// What acts as the hint says; nothing where it says nothing.
std::string hint_line(const Hint& hint) {
  if (!hint.move) return "";
  const Action& action = hint.move->action;
  return action.type == ActionType::LevelUp ? "level" : "click #" + cell_id(action.cell);
}

Panel hint_panel(const Hint& hint) {
  PanelRow row{.title = "What", .detail = hint_sentence(hint), .line = hint_line(hint)};
  if (hint.move && hint.move->action.type == ActionType::Click) {
    row.cells.push_back(cell_id(hint.move->action.cell));
  }
  for (const Cell cell : hint.from) row.cells.push_back(cell_id(cell));
  return {.id = "hint", .title = "Hint", .kind = PanelKind::Hint, .rows = {std::move(row)}};
}

Panel hero_panel(const Run& run) {
  return {.id = "hero",
          .kind = PanelKind::Meters,
          .rows = {{.title = "hearts",
                    .value = std::max(run.hp() - 1, 0),
                    .most = std::max(run.max_hp() - 1, 0)},
                   {.title = "experience", .value = run.xp(), .most = run.xp_needed()}}};
}

std::string status_text(const Run& run) {
  if (run.status() == PlayStatus::Won) return "won";
  return run.status() == PlayStatus::Dead ? "dead" : "";
}

Panel facts_panel(const Run& run, const Sitting& sitting) {
  Panel panel{.id = "facts", .kind = PanelKind::Facts};
  const auto add = [&](std::string title, std::string detail) {
    panel.rows.push_back({.title = std::move(title), .detail = std::move(detail)});
  };
  const RunTime time = run_time(sitting.elapsed_ms);
  if (const std::string status = status_text(run); !status.empty()) add("game", status);
  add("level", std::to_string(run.level()));
  add("score", std::to_string(run.score()));
  add("time", fmt::format("{}:{:02}", time.minutes + 60 * time.hours, time.seconds));
  add("seed", printable_seed(run.board().seed));
  if (sitting.practice) add("mode", "practice");
  for (std::size_t stamp : run.stamps()) add("stamp", run.recipe().stamps[stamp].name);
  return panel;
}

Panel log_panel(const Sitting& sitting) {
  Panel panel{.id = "log", .title = "What happened", .kind = PanelKind::Log};
  for (const Event& event : sitting.log) {
    panel.rows.push_back({.title = event.text, .cells = event.cells});
  }
  return panel;
}

}  // namespace

std::string hint_sentence(const Hint& hint) {
  std::string text = capital(hint.reason);
  if (!hint.broken.empty()) text += "; the board breaks a pattern, so nothing is certain";
  return text + ".";
}

std::vector<Panel> game_panels(const Run& run, const Sitting& sitting) {
  std::vector<Panel> panels;
  if (sitting.hint != nullptr) panels.push_back(hint_panel(*sitting.hint));
  if (run.book_open()) panels.push_back(book_panel(run));
  panels.push_back(hero_panel(run));
  panels.push_back(facts_panel(run, sitting));
  if (!sitting.log.empty()) panels.push_back(log_panel(sitting));
  return panels;
}

}  // namespace boardwright::dungeon
