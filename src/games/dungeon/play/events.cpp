// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/events.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::size_t kActionsTold = 12;
constexpr std::size_t kEventsTold = 6;

std::string hearts_left(const Run& run) {
  return run.hp() <= 1 ? "no heart left" : plural(run.hp() - 1, "heart") + " left";
}

// What a click did, told one by one.
class ClickStory {
 public:
  ClickStory(const Run& before, const Run& after, Cell cell, const ActionResult& result)
      : before_(before), after_(after), cell_(cell), result_(result) {}

  std::vector<Event> tell() {
    if (before_.status() != PlayStatus::Playing) return nothing("The game is over.");
    if (before_.book_open()) return nothing("Close the book first.");
    if (result_.jump) {
      add("fled", fmt::format("The {} {} jumped away.", name(), at()));
    }
    tell_tile();
    tell_others();
    if (events_.empty()) return nothing("Nothing happens.");
    return std::move(events_);
  }

 private:
  const Tile& was() const { return before_.tile(cell_); }
  const Tile& now() const { return after_.tile(cell_); }
  const Form& form() const { return before_.recipe().form(was().form); }
  std::string name() const { return lower(form().title); }
  std::string at() const { return "at " + place_text(before_.recipe(), cell_); }

  void add(std::string kind, std::string text) {
    events_.push_back(
        {.kind = std::move(kind), .cells = {cell_id(cell_)}, .text = std::move(text)});
  }
  std::vector<Event> nothing(std::string text) const {
    return {{.kind = "nothing", .cells = {cell_id(cell_)}, .text = std::move(text)}};
  }

  void tell_tile() {
    if (after_.status() == PlayStatus::Won) return tell_victory();
    if (after_.killer() == cell_) {
      return add("died", fmt::format("The {} {} killed you.", name(), at()));
    }
    if (now().defeated && !was().defeated) {
      return add("fought",
                 fmt::format("You beat the {} {}; {}.", name(), at(), hearts_left(after_)));
    }
    if (after_.score() > before_.score()) {
      return add("collected", fmt::format("{} xp for the {} {}.", after_.score() - before_.score(),
                                          name(), at()));
    }
    if (was().revealed && tell_use()) return;
    if (token(before_, cell_) == token(after_, cell_)) return;
    add("opened", fmt::format("Row {}, column {}: {}.", before_.recipe().y(cell_) + 1,
                              before_.recipe().x(cell_) + 1,
                              token_text(token(after_, cell_), after_.recipe())));
  }

  // A tile that was seen and is used.
  bool tell_use() {
    switch (form().role) {
      case Role::Wall:
        if (after_.hp() == before_.hp()) {
          events_ = nothing("That would take your last heart.");
        } else if (now().form == was().form) {
          add("hit", fmt::format("The {} {} needs {}; {}.", name(), at(),
                                 plural(now().hits, "more hit"), hearts_left(after_)));
        } else {
          add("broke", fmt::format("The {} {} is down; {}.", name(), at(), hearts_left(after_)));
        }
        return true;
      case Role::Medikit:
        add("healed", fmt::format("Healed {}: {}.", at(), hearts_left(after_)));
        return true;
      case Role::Scroll: add("cast", spell_text()); return true;
      default: return false;
    }
  }

  std::string spell_text() const {
    const Spell& spell = *form().spell;
    std::vector<std::string> names;
    for (FormId id : spell.on) {
      std::string title = lower(before_.recipe().form(id).title);
      if (std::find(names.begin(), names.end(), title) == names.end()) {
        names.push_back(std::move(title));
      }
    }
    const std::string whom = names.empty() ? "nothing" : "every " + join(names, ", ");
    switch (spell.type) {
      case SpellType::Reveal: return fmt::format("The scroll uncovers {}.", whom);
      case SpellType::Disarm: return fmt::format("The scroll disarms {}.", whom);
      case SpellType::RevealBlock: break;
    }
    if (!result_.block || !result_.block->pick) return "The scroll finds nothing hidden.";
    return fmt::format("The scroll uncovers the tiles around {}.",
                       place_text(before_.recipe(), *result_.block->pick));
  }

  void tell_victory() {
    add("won", fmt::format("You took the {} and won with a score of {}.", name(), after_.score()));
    for (std::size_t stamp : after_.stamps()) {
      events_.push_back(
          {.kind = "stamp", .text = fmt::format("Stamp: {}.", after_.recipe().stamps[stamp].name)});
    }
  }

  // Tiles that were uncovered besides the one that was clicked.
  void tell_others() {
    if (after_.status() != PlayStatus::Playing) return;
    Event event{.kind = "opened"};
    for (std::size_t i = 0; i < before_.recipe().size(); ++i) {
      if (Cell(i) == cell_ || before_.tile(Cell(i)).revealed || !after_.tile(Cell(i)).revealed) {
        continue;
      }
      event.cells.push_back(cell_id(Cell(i)));
    }
    if (event.cells.empty()) return;
    const auto count = static_cast<std::int64_t>(event.cells.size());
    event.text = plural(count, "more tile") + (count == 1 ? " is uncovered." : " are uncovered.");
    events_.push_back(std::move(event));
  }

  const Run& before_;
  const Run& after_;
  Cell cell_;
  const ActionResult& result_;
  std::vector<Event> events_;
};

Event level_event(const Run& before, const Run& after) {
  if (after.level() > before.level()) {
    return {
        .kind = "levelled",
        .text = fmt::format("Level {}: {} again.", after.level(), plural(after.hp() - 1, "heart"))};
  }
  const int missing = before.xp_needed() - before.xp();
  return {.kind = "nothing", .text = fmt::format("The next level needs {} xp more.", missing)};
}

Event mark_event(const Run& before, const Run& after, Cell cell) {
  const int mark = after.tile(cell).mark;
  const std::string place = place_text(before.recipe(), cell);
  std::vector<CellName> cells = {cell_id(cell)};
  if (before.tile(cell).mark == mark) {
    return {.kind = "nothing", .cells = std::move(cells), .text = "No mark was changed."};
  }
  if (mark == 0) {
    return {.kind = "unmarked",
            .cells = std::move(cells),
            .text = fmt::format("The mark at {} is gone.", place)};
  }
  return {.kind = "marked",
          .cells = std::move(cells),
          .text = fmt::format("Marked {} with {}.", place, mark)};
}

Event book_event(const Run& after) {
  return after.book_open() ? Event{.kind = "book_opened", .text = "The book is open."}
                           : Event{.kind = "book_closed", .text = "The book is closed."};
}

}  // namespace

std::string place_text(const Recipe& recipe, Cell cell) {
  return fmt::format("row {}, column {}", recipe.y(cell) + 1, recipe.x(cell) + 1);
}

CellName cell_id(Cell cell) { return std::to_string(cell.index); }

std::vector<Event> events_of(const Run& before, const Run& after, const Action& action,
                             const ActionResult& result) {
  switch (action.type) {
    case ActionType::Click: return ClickStory(before, after, action.cell, result).tell();
    case ActionType::LevelUp: return {level_event(before, after)};
    case ActionType::Mark: return {mark_event(before, after, action.cell)};
    case ActionType::Book: return {book_event(after)};
  }
  return {};
}

bool is_deed(const Event& event) {
  return event.kind != "nothing" && event.kind != "book_opened" && event.kind != "book_closed";
}

void EventLog::add(const std::vector<Event>& events) {
  recent_.push_back(events);
  std::erase_if(recent_.back(), [](const Event& event) { return !is_deed(event); });
  if (recent_.size() > kActionsTold) recent_.erase(recent_.begin());
}

void EventLog::replay(const Board& board, const std::vector<Action>& actions) {
  clear();
  Run run(std::make_shared<const Board>(board));
  const std::size_t first = actions.size() - std::min(actions.size(), kActionsTold);
  for (std::size_t i = 0; i < first; ++i) run.act(actions[i]);
  for (std::size_t i = first; i < actions.size(); ++i) {
    const Run before = run;
    const ActionResult result = run.act(actions[i]);
    add(events_of(before, run, actions[i], result));
  }
}

std::vector<Event> EventLog::events() const {
  std::vector<Event> all;
  for (const std::vector<Event>& some : recent_) all.insert(all.end(), some.begin(), some.end());
  if (all.size() > kEventsTold) {
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(kEventsTold));
  }
  return all;
}

}  // namespace boardwright::dungeon
