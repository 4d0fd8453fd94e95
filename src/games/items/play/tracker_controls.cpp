// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/play/tracker_controls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/items/model/place_names.hpp"

namespace boardwright::items {
namespace {

enum class Takes : std::uint8_t { Nothing, Name };
struct CommandShape {
  std::string_view word;
  Takes takes;
  std::string_view means;  // the word that does the same; empty: itself
};
constexpr std::array<CommandShape, 20> kCommands = {
    {{"check", Takes::Name, ""},    {"c", Takes::Name, "check"},     {"force", Takes::Name, ""},
     {"uncheck", Takes::Name, ""},  {"have", Takes::Name, ""},       {"+", Takes::Name, "have"},
     {"lose", Takes::Name, ""},     {"-", Takes::Name, "lose"},      {"about", Takes::Name, ""},
     {"why", Takes::Name, "about"}, {"needs", Takes::Name, "about"}, {"area", Takes::Name, ""},
     {"list", Takes::Name, ""},     {"next", Takes::Nothing, ""},    {"back", Takes::Nothing, ""},
     {"hint", Takes::Nothing, ""},  {"route", Takes::Nothing, ""},   {"close", Takes::Nothing, ""},
     {"goal", Takes::Nothing, ""},  {"restart", Takes::Nothing, ""}}};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kGaps = " \t\r\n";
  const std::size_t start = text.find_first_not_of(kGaps);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kGaps) - start + 1);
}

class Table {
 public:
  Table(const Tracker& tracker, const Advice* advice)
      : tracker_(tracker), tracked_(tracker.tracked()), state_(tracker.state()), advice_(advice) {}

  std::vector<Control> controls() {
    add_places();
    add_help();
    add_items();
    add_looks();
    add_game();
    add_answers();
    return std::move(controls_);
  }

 private:
  bool going() const { return !state_.finished; }
  // Controls on these cells; not enabled if there are none.
  void on_cells(Control control, std::vector<CellName> cells) {
    control.group = "board";
    control.enabled = control.enabled && !cells.empty();
    control.cells = std::move(cells);
    controls_.push_back(std::move(control));
  }

  void add_places() {
    const std::vector<CellName> open = cells_in(tracker_, PlaceState::Open);
    const std::vector<CellName> out = cells_in(tracker_, PlaceState::Out);
    const std::vector<CellName> done = cells_in(tracker_, PlaceState::Done);
    on_cells({.id = "check",
              .label = "Check",
              .keys = {"Enter", "Space"},
              .gesture = Gesture::Tap,
              .line = "check {cell}",
              .enabled = going(),
              .note = "what lies there is yours"},
             open);
    controls_.push_back({.id = "why",
                         .label = "Why",
                         .group = "board",
                         .keys = {"w"},
                         .line = "about {cell}",
                         .note = "the way there, or what it lacks"});
    on_cells({.id = "force",
              .label = "Check anyway",
              .gesture = Gesture::OtherTap,
              .line = "force {cell}",
              .enabled = going(),
              .note = "you got there although it is out of logic",
              .confirm = "It is out of logic. Check it all the same?"},
             out);
    on_cells({.id = "uncheck",
              .label = "Uncheck",
              .gesture = Gesture::OtherTap,
              .line = "uncheck {cell}",
              .enabled = going() && !tracked_.sealed,
              .note = tracked_.sealed ? "what was seen cannot be unseen" : "it was not done"},
             done);
    if (tracked_.known) return;
    std::vector<CellName> all = open;
    all.insert(all.end(), out.begin(), out.end());
    on_cells({.id = "found",
              .label = "Found",
              .keys = {"f"},
              .line = "force {cell} = {choice}",
              .enabled = going(),
              .note = "checks it, and notes what was there",
              .choices = item_choices(false)},
             std::move(all));
  }

  // A tap on what cannot be checked tells why. It stands last: Enter is what
  // `check` is known by.
  void add_answers() {
    std::vector<CellName> others = cells_in(tracker_, PlaceState::Out);
    const std::vector<CellName> done = cells_in(tracker_, PlaceState::Done);
    others.insert(others.end(), done.begin(), done.end());
    on_cells({.id = "about",
              .label = "What is there",
              .keys = {"Enter", "Space"},
              .gesture = Gesture::Tap,
              .line = "about {cell}",
              .note = "what was found there, or what it lacks"},
             std::move(others));
  }

  std::string why_no_hint() const {
    if (!tracked_.known) return "what lies where is not known";
    if (tracked_.sealed) return "a sealed race gives no hints";
    return state_.finished ? "the goal is reached" : "";
  }

  void add_help() {
    const std::string no = why_no_hint();
    const bool all = advice_ != nullptr && state_.hint_level >= hint_levels(*advice_);
    controls_.push_back({.id = "hint",
                         .label = state_.hint_level == 0   ? "Hint"
                                  : state_.hint_level == 1 ? "Hint: where"
                                                           : "Hint: what",
                         .group = "help",
                         .keys = {"h"},
                         .line = "hint",
                         .enabled = no.empty() && !all,
                         .note = !no.empty() ? no
                                 : all       ? "it is all told"
                                             : "an area; then the place; then what lies there"});
    const bool told =
        advice_ != nullptr && advice_->kind == Advice::Kind::Next && state_.hint_level > 1;
    const World& world = tracker_.world();
    controls_.push_back(
        {.id = "take",
         .label = told ? "Check " + place_name(world, advice_->next) : "Check the place",
         .group = "help",
         .keys = {"c"},
         .line = told ? "check " + world.locations[advice_->next.index].id : "check",
         .enabled = going() && told,
         .note = told ? "that the hint names" : "ask for a hint twice first",
         .primary = told && !tracker_.goal()});
    controls_.push_back(
        {.id = "route",
         .label = "Route",
         .group = "help",
         .keys = {"r"},
         .line = "route",
         .enabled = going(),
         .note = no.empty() ? "everything that is still needed, in order" : "what the goal lacks"});
    controls_.push_back({.id = "close",
                         .label = "Close",
                         .group = "help",
                         .keys = {"Escape"},
                         .line = "close",
                         .enabled = state_.hint_level > 0 || state_.route,
                         .note = "puts hint and route away"});
  }

  std::vector<Choice> item_choices(bool marked) const {
    std::vector<Choice> choices;
    const World& world = tracker_.world();
    for (std::size_t i = 0; i < world.items.size(); ++i) {
      const ItemId item(i);
      if (marked ? state_.by_hand[i] == 0 : !is_item_of_game(tracker_, item)) continue;
      choices.push_back({world.items[i].name, fmt::format("{} ({} of {})", world.items[i].name,
                                                          tracker_.held()[i], tracker_.pool()[i])});
    }
    return choices;
  }

  void add_items() {
    std::vector<Choice> all = item_choices(false);
    std::vector<Choice> marked = item_choices(true);
    const bool any = !all.empty();
    const bool any_marked = !marked.empty();
    controls_.push_back({.id = "have",
                         .label = "Add item",
                         .group = "items",
                         .keys = {"i"},
                         .line = "have {choice}",
                         .enabled = going() && any,
                         .note = "you got it elsewhere",
                         .choices = std::move(all)});
    controls_.push_back({.id = "lose",
                         .label = "Take item away",
                         .group = "items",
                         .keys = {"I"},
                         .line = "lose {choice}",
                         .enabled = going() && any_marked,
                         .note = any_marked ? "one that was added" : "none was added",
                         .choices = std::move(marked)});
  }

  void add_looks() {
    const auto list = [&](std::string_view name, std::string label, PlaceState state,
                          std::string key) {
      controls_.push_back({.id = fmt::format("list-{}", name),
                           .label = fmt::format("{} {}", label, tracker_.count(state)),
                           .group = "list",
                           .keys = {std::move(key)},
                           .line = fmt::format("list {}", name),
                           .note = "what the list shows",
                           .chosen = *kTrackerListNames.find(name) == state_.list});
    };
    list("check", "To check", PlaceState::Open, "1");
    list("done", "Done", PlaceState::Done, "2");
    list("out", "Out of logic", PlaceState::Out, "3");
    const bool several = tracker_.areas().size() > 1;
    controls_.push_back({.id = "back",
                         .label = "Area before",
                         .group = "areas",
                         .keys = {"["},
                         .line = "back",
                         .enabled = several});
    controls_.push_back({.id = "next",
                         .label = "Next area",
                         .group = "areas",
                         .keys = {"]"},
                         .line = "next",
                         .enabled = several});
    Control area{
        .id = "area", .label = "Area", .group = "areas", .keys = {"a"}, .line = "area {choice}"};
    for (AreaId each : tracker_.areas()) {
      const std::string& name = tracker_.world().areas[each.index];
      area.choices.push_back(
          {name, fmt::format("{} ({} to check)", name, tracker_.count(PlaceState::Open, each))});
    }
    controls_.push_back(std::move(area));
  }

  void add_game() {
    controls_.push_back({.id = "goal",
                         .label = "Goal reached",
                         .group = "game",
                         .keys = {"g"},
                         .line = "goal",
                         .enabled = going() && tracker_.goal(),
                         .note = state_.finished   ? "it is reached"
                                 : tracker_.goal() ? "ends the game"
                                                   : "it is out of logic",
                         .primary = going() && tracker_.goal()});
    controls_.push_back({.id = "restart",
                         .label = "Start again",
                         .group = "game",
                         .line = "restart",
                         .enabled = going() && !tracked_.sealed,
                         .note = tracked_.sealed ? "a sealed race is played once" : "",
                         .confirm = "Uncheck everything?"});
  }

  const Tracker& tracker_;
  const TrackedWorld& tracked_;
  const TrackerState& state_;
  const Advice* advice_;
  std::vector<Control> controls_;
};

}  // namespace

bool is_item_of_game(const Tracker& tracker, ItemId item) {
  return tracker.pool()[item.index] > 0 || tracker.held()[item.index] > 0;
}

std::vector<CellName> cells_in(const Tracker& tracker, PlaceState state) {
  std::vector<CellName> cells;
  const World& world = tracker.world();
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    if (tracker.place(LocationId(i)) == state) cells.push_back(world.locations[i].id);
  }
  return cells;
}

std::vector<Control> tracker_controls(const Tracker& tracker, const Advice* advice) {
  return Table(tracker, advice).controls();
}

std::string tracker_help(const TrackedWorld& tracked) {
  std::string text =
      "  check NAME   check a location: its name as shown, the beginning of it, or its id\n";
  if (!tracked.known) {
    text += "  check NAME = ITEM  the same, and note what was there\n";
  }
  text +=
      "  force NAME   check one that is out of logic\n"
      "  uncheck NAME it was not done\n"
      "  why NAME     the way there, or what it lacks\n"
      "  have ITEM    mark an item that you got elsewhere (or + ITEM)\n"
      "  lose ITEM    take such a mark away (or - ITEM)\n"
      "  hint         where to go: an area; again: the place; again: what lies there\n"
      "  route        everything that is still needed, in order; or what the goal lacks\n"
      "  close        put hint and route away\n"
      "  list check   what the list shows: check, done or out\n"
      "  area NAME    look at another area; next, back\n"
      "  goal         you are there\n"
      "  restart      uncheck everything\n";
  return text;
}

Result<TrackerCommand> read_tracker_command(std::string_view line) {
  line = trimmed(line);
  std::size_t end = line.find_first_of(" \t");
  if (end == std::string_view::npos) end = line.size();
  // "+Grapnel" as well as "+ Grapnel".
  if (line.starts_with('+') || line.starts_with('-')) end = 1;
  const std::string typed = lower(line.substr(0, end));
  const auto* shape = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandShape& each) { return each.word == typed; });
  if (shape == kCommands.end()) {
    return Error{"unknown_command", "type `check NAME`, `why NAME`, `hint`, `route`, or help", {}};
  }
  TrackerCommand command{.word = std::string(shape->means.empty() ? shape->word : shape->means),
                         .name = std::string(trimmed(line.substr(end)))};
  if (shape->takes == Takes::Name && command.name.empty()) {
    return Error{"unknown_command", fmt::format("type `{} NAME`", typed), {}};
  }
  if (shape->takes == Takes::Nothing && !command.name.empty()) {
    return Error{"unknown_command", fmt::format("type `{}` alone", typed), {}};
  }
  return command;
}

}  // namespace boardwright::items
