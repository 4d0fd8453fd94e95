// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which cells a control offers follows from what is seen, never from what is
// under the stones.
#include "games/dungeon/play/controls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

// Cells by what they show.
struct SeenCells {
  std::vector<CellName> any;     // but floor: a click may do something
  std::vector<CellName> hidden;  // can be marked
  std::vector<CellName> marked;
};

SeenCells seen_cells(const Run& run) {
  SeenCells cells;
  for (std::size_t i = 0; i < run.recipe().size(); ++i) {
    const ParsedToken parts = parse_token(token(run, Cell(i)), &run.recipe());
    if (parts.type == ParsedToken::Type::Floor) continue;
    cells.any.push_back(cell_id(Cell(i)));
    if (parts.type != ParsedToken::Type::Hidden) continue;
    cells.hidden.push_back(cell_id(Cell(i)));
    if (parts.mark > 0) cells.marked.push_back(cell_id(Cell(i)));
  }
  return cells;
}

// The marks, with the monsters that have such a level.
std::vector<Choice> mark_choices(const Recipe& recipe) {
  std::vector<Choice> choices;
  for (int mark = 1; mark < kRemoveMark; ++mark) {
    std::vector<std::string> names;
    for (const Form& form : recipe.forms) {
      const std::string name = lower(form.title);
      if (!form.monster() || form.level != mark || !form.flees_to.empty()) continue;
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    std::string label = std::to_string(mark);
    if (!names.empty()) label += " " + join(names, ", ");
    choices.push_back({std::to_string(mark), std::move(label)});
  }
  choices.push_back({std::to_string(kRemoveMark), "no mark"});
  return choices;
}

std::string over_note(const Run& run) {
  return run.status() == PlayStatus::Won ? "the game is won" : "you are dead";
}

Control level_control(const Run& run) {
  Control control{.id = "level",
                  .label = "Level up",
                  .group = "hero",
                  .keys = {"l"},
                  .line = "level",
                  .note = "heals completely"};
  const int missing = run.xp_needed() - run.xp();
  if (run.status() != PlayStatus::Playing) {
    control.enabled = false;
    control.note = over_note(run);
  } else if (missing > 0) {
    control.enabled = false;
    control.label = fmt::format("Level up in {} xp", missing);
    control.note = fmt::format("{} xp more are needed", missing);
  }
  control.primary = control.enabled;
  return control;
}

}  // namespace

std::vector<Control> game_controls(const Run& run, const Sitting& sitting) {
  const bool playing = run.status() == PlayStatus::Playing;
  const bool open = playing && !run.book_open();
  const std::string why_not = playing ? "close the book first" : over_note(run);
  SeenCells cells = seen_cells(run);
  std::vector<Control> controls;
  const bool tap = open && !cells.any.empty();
  controls.push_back({.id = "open",
                      .label = "Open",
                      .group = "board",
                      .keys = {"Enter", "Space"},
                      .gesture = Gesture::Tap,
                      .line = "click #{cell}",
                      .enabled = tap,
                      .note = tap ? "uncovers a tile, fights, collects or uses it" : why_not,
                      .cells = std::move(cells.any)});
  const bool mark = open && !cells.hidden.empty();
  controls.push_back({.id = "mark",
                      .label = "Mark",
                      .group = "marks",
                      .keys = {"m"},
                      .gesture = Gesture::OtherTap,
                      .line = "mark #{cell} {choice}",
                      .enabled = mark,
                      .note = mark ? "a note on a hidden tile: what may be under it" : why_not,
                      .cells = std::move(cells.hidden),
                      .choices = mark_choices(run.recipe())});
  controls.push_back(level_control(run));
  const bool book = playing || run.status() == PlayStatus::Dead;
  controls.push_back({.id = "book",
                      .label = run.book_open() ? "Close book" : "Book",
                      .group = "hero",
                      .keys = {"b"},
                      .line = "book",
                      .enabled = book,
                      .note = "what is left of each kind; while it is open, tiles rest",
                      .chosen = run.book_open()});
  controls.push_back(
      {.id = "explain",
       .label = "What is it?",
       .group = "help",
       .keys = {"e"},
       .line = "explain #{cell}",
       .enabled = !run.book_open(),
       .note = run.book_open() ? "close the book first" : "says in words what a tile shows"});
  controls.push_back({.id = "hint",
                      .label = "Hint",
                      .group = "help",
                      .keys = {"h"},
                      .line = "hint",
                      .enabled = open,
                      .note = open ? "what to do next, and why" : why_not});
  controls.push_back({.id = "close",
                      .label = "Close hint",
                      .group = "help",
                      .line = "close",
                      .enabled = sitting.hint != nullptr,
                      .note = "puts the hint away"});
  const bool unmark = open && !cells.marked.empty();
  controls.push_back({.id = "unmark",
                      .label = "Remove mark",
                      .group = "marks",
                      .keys = {"Delete", "Backspace"},
                      .line = "unmark #{cell}",
                      .enabled = unmark,
                      .note = unmark ? ""
                              : open ? "no tile is marked"
                                     : why_not,
                      .cells = std::move(cells.marked)});
  controls.push_back({.id = "restart",
                      .label = "New game",
                      .group = "game",
                      .keys = {"r"},
                      .line = "restart",
                      .enabled = run.status() != PlayStatus::Won,
                      .note = playing ? "gives this game up" : "",
                      .confirm = playing ? "Give up and start a new game?" : "",
                      .primary = run.status() == PlayStatus::Dead});
  return controls;
}

}  // namespace boardwright::dungeon
