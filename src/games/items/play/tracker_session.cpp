// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Hint and route are worked out from what is held now; they are not kept in a
// saved game, only how much of them is shown. The layout of the map depends on
// the world alone and is made when the first picture is asked for.
#include "games/items/play/tracker_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/items/model/identity.hpp"
#include "core/text.hpp"
#include "games/done.hpp"
#include "games/items/draw/draw_tracker.hpp"
#include "games/items/model/name_match.hpp"
#include "games/items/model/place_names.hpp"
#include "games/items/play/tracker_controls.hpp"
#include "games/items/play/tracker_panels.hpp"

namespace boardwright::items {
namespace {

TrackerTitle title_of(const TrackedGame& game, const TrackedWorld& tracked) {
  TrackerTitle title;
  title.mode = tracked.sealed ? "sealed" : tracked.known ? "placement" : "hand";
  if (game.race) {
    title.seed = game.race->seed;
    title.words = hash_words(game.race->hash);
  } else if (game.placement && game.placement->origin) {
    title.mode = "seed";
    title.seed = game.placement->origin->seed;
    title.words = hash_words(game.placement->origin->hash);
  }
  return title;
}

class TrackerSession : public PlaySession {
 public:
  TrackerSession(TrackedWorld tracked, TrackedGame game, Document board)
      : title_(title_of(game, tracked)),
        game_(std::move(game)),
        boards_{std::move(board)},
        tracker_(std::move(tracked)) {}

  // Error: the state does not fit the world.
  Status resume(const TrackedGame& game) {
    Result<TrackerState> state = state_of(tracker_.tracked(), game);
    if (!state) return state.error();
    advice_.reset();  // of another state
    go_to(*std::move(state));
    return {};
  }

  Screen draw(int /*side*/, const Look& look) const override {
    return draw_tracker_screen(marks(), look);
  }
  std::string picture(int /*side*/, const PictureLook& look) const override {
    if (!map_) map_ = make_room_map(tracker_.world(), tracker_.tracked().start);
    return draw_tracker_svg(marks(), *map_, look);
  }
  io::Json view(int /*side*/) const override { return tracker_view(tracker_, title_, advice()); }
  std::vector<Control> controls(int /*side*/) const override {
    return tracker_controls(tracker_, advice());
  }
  std::vector<Panel> panels(int /*side*/) const override {
    return tracker_panels(tracker_, title_, advice());
  }
  std::string help() const override { return tracker_help(tracker_.tracked()); }

  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override;

  std::vector<Document> boards() const override { return boards_; }
  bool over() const override { return tracker_.state().finished; }
  Document save(std::int64_t /*now_ms*/) const override {
    TrackedGame kept = game_;
    store(tracker_, kept);
    return Document::make("game", std::move(kept));
  }
  // What a sealed race has told stays told.
  bool allows_undo() const override { return !tracker_.tracked().sealed; }
  void restore(const Document& saved, std::int64_t /*now_ms*/) override {
    const Status error = resume(saved.as<TrackedGame>());
    BOARDWRIGHT_ASSERT(!error);
  }

 private:
  const World& world() const { return tracker_.world(); }
  const TrackerState& state() const { return tracker_.state(); }
  const Advice* advice() const { return advice_ ? &*advice_ : nullptr; }
  bool may_advise() const { return tracker_.tracked().known && !tracker_.tracked().sealed; }
  std::vector<CellName> cell_of(LocationId at) const { return {world().locations[at.index].id}; }

  void go_to(TrackerState state);
  TrackerMarks marks() const;

  Result<Done> run(const TrackerCommand& command);
  Result<Done> check(const std::string& name, bool anyway);
  Done note_check(LocationId at, ItemId item);
  Result<Done> uncheck(LocationId at);
  Result<Done> mark(ItemId item, bool more);
  Result<Done> hint();
  Done route();
  Done close();
  Result<Done> look_at(AreaId area);
  Done turn(int by);
  Result<Done> show_list(const std::string& name);
  Done finish();

  TrackerTitle title_;
  TrackedGame game_;  // what does not change while it goes on
  std::vector<Document> boards_;
  Tracker tracker_;
  std::optional<Advice> advice_;  // while hint or route is shown
  mutable std::optional<RoomMap> map_;
};

// Everything follows from the state; a hint that now says something else was
// about another state and is put away.
void TrackerSession::go_to(TrackerState next) {
  const LocationId before = advice_ && state().hint_level > 0 ? advice_->next : LocationId();
  const bool shown = state().hint_level > 0 && next.hint_level > 0;
  if (!may_advise()) {
    next.hint_level = 0;
    next.route = false;
  }
  tracker_.set(std::move(next));
  advice_.reset();
  if (state().hint_level == 0 && !state().route) return;
  advice_ = advise(tracker_);
  TrackerState fitted = state();
  if (shown && before && advice_->next != before) fitted.hint_level = 0;
  fitted.hint_level = std::min(fitted.hint_level, hint_levels(*advice_));
  if (fitted.hint_level != state().hint_level) tracker_.set(std::move(fitted));
}

TrackerMarks TrackerSession::marks() const {
  TrackerMarks marks;
  marks.world = &world();
  marks.start = tracker_.tracked().start;
  marks.head = title_.seed.empty() ? world().name : world().name + ", seed " + title_.seed;
  marks.below =
      fmt::format("{} of {} checked{}{}", state().collected.size(), world().locations.size(),
                  title_.words.empty() ? "" : ", ", title_.words);
  marks.areas = tracker_.areas();
  marks.area = state().area;
  marks.page = tracker_.locations(state().area);
  marks.goal = tracker_.goal();
  marks.found.resize(world().locations.size());
  for (std::size_t i = 0; i < world().locations.size(); ++i) {
    marks.places.push_back(tracker_.place(LocationId(i)));
  }
  for (LocationId at : state().collected) {
    if (const ItemId item = tracker_.found(at)) {
      marks.found[at.index] = world().items[item.index].name;
    }
  }
  for (std::size_t i = 0; i < world().nodes.size(); ++i) {
    marks.nodes.push_back(tracker_.reached(NodeId(i)) ? 1 : 0);
  }
  if (advice_ && advice_->kind == Advice::Kind::Next && state().hint_level > 0) {
    marks.hint_area = world().locations[advice_->next.index].area;
    if (state().hint_level > 1) marks.hint = advice_->next;
  }
  return marks;
}

Result<Done> TrackerSession::act(int /*side*/, std::string_view line, std::int64_t /*now_ms*/) {
  Result<TrackerCommand> command = read_tracker_command(line);
  if (!command) return command.error();
  return run(*command);
}

Result<Done> TrackerSession::run(const TrackerCommand& command) {
  // Looking goes on after the end.
  if (command.word == "about") {
    const Result<LocationId> at = location_named(world(), command.name);
    if (!at) return at.error();
    return tell("told", about_text(tracker_, *at), cell_of(*at));
  }
  if (command.word == "next" || command.word == "back")
    return turn(command.word == "next" ? 1 : -1);
  if (command.word == "list") return show_list(command.name);
  if (command.word == "close") return close();
  if (command.word == "area") {
    const Result<AreaId> area = area_named(world(), command.name);
    if (!area) return area.error();
    return look_at(*area);
  }
  if (over()) return Error{"game_over", "the goal is reached", {}};
  if (command.word == "check" || command.word == "force") {
    return check(command.name, command.word == "force");
  }
  if (command.word == "uncheck") {
    const Result<LocationId> at = location_named(world(), command.name);
    if (!at) return at.error();
    return uncheck(*at);
  }
  if (command.word == "have" || command.word == "lose") {
    const Result<ItemId> item = item_named(world(), command.name);
    if (!item) return item.error();
    return mark(*item, command.word == "have");
  }
  if (command.word == "hint") return hint();
  if (command.word == "route") return route();
  if (command.word == "goal") {
    if (tracker_.goal()) return finish();
    return Error{"out_of_logic", goal_text(tracker_), {}};
  }
  BOARDWRIGHT_ASSERT(command.word == "restart");
  if (tracker_.tracked().sealed) {
    return Error{"sealed", "a sealed race is played once; what was seen cannot be unseen", {}};
  }
  TrackerState fresh;
  fresh.found.resize(world().locations.size());
  fresh.by_hand.assign(world().items.size(), 0);
  go_to(std::move(fresh));
  return did("restarted", "Nothing is checked.");
}

// "Top Shelf", or "Top Shelf = Grapnel" where the program does not know.
Result<Done> TrackerSession::check(const std::string& name, bool anyway) {
  std::string place = name;
  ItemId item;
  const std::size_t cut = name.rfind(" = ");
  if (cut != std::string::npos && !world().find_location(name)) {
    if (tracker_.tracked().known) {
      return Error{
          "bad_action", "what lies there is told when it is checked; leave out the item", {}};
    }
    const Result<ItemId> found = item_named(world(), name.substr(cut + 3));
    if (!found) return found.error();
    item = *found;
    place = name.substr(0, cut);
  }
  const Result<LocationId> at = location_named(world(), place);
  if (!at) return at.error();
  if (tracker_.place(*at) == PlaceState::Done) {
    return Error{
        "already_checked", fmt::format("{} is done already", place_text(world(), *at)), {}};
  }
  if (tracker_.place(*at) == PlaceState::Out && !anyway) {
    return Error{"out_of_logic",
                 fmt::format("{} If you got there: `force {}`.", about_text(tracker_, *at),
                             world().locations[at->index].id),
                 {}};
  }
  return note_check(*at, item);
}

Done TrackerSession::note_check(LocationId at, ItemId item) {
  TrackerState next = state();
  next.collected.push_back(at);
  next.area = world().locations[at.index].area;
  if (item) next.found[at.index] = item;
  const bool goal_before = tracker_.goal();
  const std::vector<CellName> open_before = cells_in(tracker_, PlaceState::Open);
  go_to(std::move(next));
  const ItemId there = tracker_.found(at);
  std::string text = place_text(world(), at);
  text += there                      ? ": " + world().items[there.index].name + "."
          : tracker_.tracked().known ? ": nothing."
                                     : " is done.";
  std::vector<CellName> opened = cells_in(tracker_, PlaceState::Open);
  std::erase_if(opened, [&](const CellName& cell) {
    return std::find(open_before.begin(), open_before.end(), cell) != open_before.end();
  });
  if (!opened.empty()) {
    text += fmt::format(" {} can be checked now.",
                        plural(static_cast<std::int64_t>(opened.size()), "more place"));
  }
  Done done = did("checked", std::move(text), cell_of(at));
  if (!opened.empty()) done.events.push_back({.kind = "opened", .cells = std::move(opened)});
  if (tracker_.goal() && !goal_before) {
    const std::string goal = "The goal is in reach; `goal` says that you are there.";
    done.text += goal + "\n";
    done.events.push_back({.kind = "goal_open", .text = goal});
  }
  return done;
}

Result<Done> TrackerSession::uncheck(LocationId at) {
  if (tracker_.tracked().sealed) {
    return Error{"sealed", "a sealed race is played once; what was seen cannot be unseen", {}};
  }
  if (tracker_.place(at) != PlaceState::Done) {
    return Error{"not_checked", fmt::format("{} is not done", place_text(world(), at)), {}};
  }
  TrackerState next = state();
  std::erase(next.collected, at);
  next.found[at.index] = ItemId();
  next.area = world().locations[at.index].area;
  go_to(std::move(next));
  return did("unchecked", fmt::format("{} is not done.", place_text(world(), at)), cell_of(at));
}

Result<Done> TrackerSession::mark(ItemId item, bool more) {
  TrackerState next = state();
  const std::string& name = world().items[item.index].name;
  std::int64_t& count = next.by_hand[item.index];
  if (!more && count == 0) {
    return Error{"not_marked", fmt::format("no {} was marked by hand", name), {}};
  }
  if (more && count == kMostCopies) return Error{"out_of_range", "that is enough", {}};
  count += more ? 1 : -1;
  const bool goal_before = tracker_.goal();
  const std::int64_t open_before = tracker_.count(PlaceState::Open);
  go_to(std::move(next));
  std::string text = fmt::format("{}: {} of {} held.", name, tracker_.held()[item.index],
                                 tracker_.pool()[item.index]);
  const std::int64_t opened = tracker_.count(PlaceState::Open) - open_before;
  if (opened > 0) text += fmt::format(" {} can be checked now.", plural(opened, "more place"));
  if (tracker_.goal() && !goal_before) text += " The goal is in reach.";
  return did(more ? "held" : "lost", std::move(text));
}

Result<Done> TrackerSession::hint() {
  if (!tracker_.tracked().known) {
    return Error{"no_hint", "what lies where is not known; `route` says what the goal lacks", {}};
  }
  if (tracker_.tracked().sealed) {
    return Error{"sealed", "a sealed race gives no hints; `route` says what the goal lacks", {}};
  }
  if (advice_ && state().hint_level >= hint_levels(*advice_)) {
    return tell("hint", "That is all: " + hint_text(tracker_, *advice_, state().hint_level));
  }
  TrackerState next = state();
  if (next.hint_level == 0) ++next.hints;
  ++next.hint_level;
  go_to(std::move(next));
  const int level = state().hint_level;
  const bool points = advice_->kind == Advice::Kind::Next && level > 1;
  if (points && state().area != world().locations[advice_->next.index].area) {
    next = state();
    next.area = world().locations[advice_->next.index].area;
    go_to(std::move(next));
  }
  return tell("hint", hint_text(tracker_, *advice_, level),
              points ? cell_of(advice_->next) : std::vector<CellName>(), true);
}

Done TrackerSession::route() {
  if (!may_advise() || tracker_.goal()) return tell("told", goal_text(tracker_));
  TrackerState next = state();
  const bool changed = !next.route;
  next.route = true;
  if (changed) go_to(std::move(next));
  if (advice_->kind == Advice::Kind::NoWay) {
    return tell("route", "There is no way to the goal from here.", {}, changed);
  }
  const std::size_t steps = advice_->route.size();
  std::string text =
      fmt::format("The way to the goal has {} step{}:", steps, steps == 1 ? "" : "s");
  std::vector<CellName> cells;
  int step = 0;
  for (const std::vector<LocationId>& together : advice_->route) {
    ++step;
    for (LocationId at : together) {
      text += fmt::format("\n{:>3}. {}: {}", step, place_text(world(), at),
                          world().items[tracker_.tracked().items[at.index].index].name);
      cells.push_back(world().locations[at.index].id);
    }
  }
  return tell("route", text, std::move(cells), changed);
}

Done TrackerSession::close() {
  const bool changed = state().hint_level > 0 || state().route;
  TrackerState next = state();
  next.hint_level = 0;
  next.route = false;
  if (changed) go_to(std::move(next));
  return tell("closed", "Hint and route are put away.", {}, changed);
}

Result<Done> TrackerSession::look_at(AreaId area) {
  if (tracker_.locations(area).empty()) {
    return Error{
        "no_location", fmt::format("no location lies in {}", world().areas[area.index]), {}};
  }
  const bool changed = area != state().area;
  TrackerState next = state();
  next.area = area;
  if (changed) go_to(std::move(next));
  return tell("turned",
              fmt::format("{}: {} to check.", world().areas[area.index],
                          tracker_.count(PlaceState::Open, area)),
              {}, changed);
}

Done TrackerSession::turn(int by) {
  const std::vector<AreaId>& areas = tracker_.areas();
  const auto at = std::find(areas.begin(), areas.end(), state().area) - areas.begin();
  const auto count = static_cast<std::ptrdiff_t>(areas.size());
  return *look_at(areas[static_cast<std::size_t>((at + by + count) % count)]);
}

Result<Done> TrackerSession::show_list(const std::string& name) {
  const std::optional<TrackerList> list = kTrackerListNames.find(lower(name));
  if (!list) return Error{"unknown_command", "a list is one of: check, done, out", {}};
  const bool changed = *list != state().list;
  TrackerState next = state();
  next.list = *list;
  if (changed) go_to(std::move(next));
  constexpr std::string_view kWords[] = {"to check", "done", "out of logic"};
  return tell("listed",
              fmt::format("The list shows what is {}.", kWords[static_cast<std::size_t>(*list)]),
              {}, changed);
}

Done TrackerSession::finish() {
  TrackerState next = state();
  next.finished = true;
  next.hint_level = 0;
  next.route = false;
  go_to(std::move(next));
  std::string text = fmt::format("The goal is reached with {} of {} places checked",
                                 state().collected.size(), world().locations.size());
  text += state().hints > 0 ? fmt::format(" and {}.", plural(state().hints, "hint")) : ".";
  return did("won", std::move(text));
}

}  // namespace

Result<std::unique_ptr<PlaySession>> open_tracker(TrackedWorld tracked, const TrackedGame& game,
                                                  Document board) {
  auto session = std::make_unique<TrackerSession>(std::move(tracked), game, std::move(board));
  if (Status error = session->resume(game)) return *error;
  return std::unique_ptr<PlaySession>(std::move(session));
}

Result<ShownTracker> show_tracker(const TrackedWorld& tracked, const TrackedGame& game,
                                  const Look& look, bool picture) {
  Result<std::unique_ptr<PlaySession>> session =
      open_tracker(tracked, game, Document::make("game", game));
  if (!session) return session.error();
  ShownTracker shown;
  shown.text = (*session)->draw(0, look).text;
  for (const Panel& panel : (*session)->panels(0)) shown.text += panel_text(panel, look.width);
  if (picture) shown.svg = (*session)->picture(0, PictureLook{});
  shown.view = (*session)->view(0);
  return shown;
}

}  // namespace boardwright::items
