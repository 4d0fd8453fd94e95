// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/cell_name.hpp"
#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/done.hpp"
#include "games/squad/draw/draw_stage.hpp"
#include "games/squad/model/drag_walk.hpp"
#include "games/squad/model/edit.hpp"
#include "games/squad/play/controls.hpp"
#include "io/json_list.hpp"

namespace boardwright::squad {
namespace {

// Nodes of the search for what a longer drag could do: on a large board a proof takes more than
// there is time for, so only a quick look is taken.
std::uint64_t play_placement_nodes(const Board& board) {
  return board.grid().size() <= 36 ? 2'000 : 500;
}

// Commands of one cell.
bool takes_cell(std::string_view word) {
  return word == "tap" || word == "step" || word == "paint";
}

class StageSession : public PlaySession {
 public:
  StageSession(PlayedStage stage, Document board, std::uint64_t states)
      : stage_(std::move(stage)),
        opened_(stage_.board),
        boards_{std::move(board)},
        states_(states) {
    follow();
  }

  Screen draw(int /*side*/, const Look& look) const override {
    return draw_stage(stage_.board, drag(), look.colour);
  }
  std::string picture(int /*side*/, const PictureLook& look) const override {
    return draw_stage_svg(stage_.board, drag(), look);
  }
  io::Json view(int side) const override;
  std::vector<Control> controls(int /*side*/) const override { return stage_controls(stage_); }
  std::vector<Panel> panels(int /*side*/) const override { return stage_panels(stage_, drag()); }
  std::string help() const override { return std::string(stage_help()); }
  Result<Done> act(int side, std::string_view line, std::int64_t now_ms) override;

  std::vector<Document> boards() const override { return boards_; }
  bool over() const override { return false; }
  // No monster is left of those that there were; the board can still be painted on.
  GameResult result() const override {
    const bool won = stage_.kills > 0 && stage_.board.monster_cells().empty();
    return won ? GameResult::Won : GameResult::Open;
  }
  // Painted on, or another turn.
  std::optional<std::string> other_seed() const override {
    return stage_.board == opened_ ? std::nullopt : std::optional<std::string>("");
  }
  Document save(std::int64_t /*now_ms*/) const override { return Document::make("game", stage_); }
  bool allows_undo() const override { return true; }
  void restore(const Document& saved, std::int64_t /*now_ms*/) override {
    std::string tool = std::move(stage_.tool);
    stage_ = saved.as<PlayedStage>();
    stage_.tool = std::move(tool);
    follow();
  }

 private:
  const RankedDrag* drag() const { return shown_ ? &*shown_ : nullptr; }
  const Hero& pivot() const {
    return stage_.board.heroes[stage_.board.find_hero(stage_.drag.pivot).index];
  }
  // The drag as far as it is shown.
  void follow() {
    shown_.reset();
    if (stage_.drag.pivot != 0) shown_ = preview(stage_.board, stage_.drag, stage_.at);
  }

  static Done tell(std::string kind, std::string text, const std::vector<Cell>& cells, bool changed,
                   bool undoable) {
    std::vector<CellName> names;
    for (const Cell cell : cells) names.push_back(std::to_string(cell.index));
    Done done =
        boardwright::tell(std::move(kind), capital(std::move(text)), std::move(names), changed);
    done.undoable = undoable;
    return done;
  }

  Result<Cell> cell_of(const std::string& word) const;
  Result<Done> run(const std::vector<std::string>& words);
  Result<Done> tap(Cell cell);
  Done grab(Cell cell);
  Result<Done> step(Cell to);
  Result<Done> drag_over(const std::vector<std::string>& words);
  Result<Done> go_to(int at);
  Done drop();
  Result<Done> best();
  Result<Done> show(const std::string& number);
  Done apply();
  Result<Done> paint_cell(Cell cell);
  Result<Done> set_hero(const std::vector<std::string>& words);
  void board_changed();
  std::string step_text() const;
  Done with_way(Done done) const;

  PlayedStage stage_;
  Board opened_;  // as it was at first
  std::vector<Document> boards_;
  std::uint64_t states_;
  std::optional<RankedDrag> shown_;
};

io::Json path_json(const StagePath& path, const Score& score) {
  io::Json json = io::Json::object();
  return json.set("pivot", path.pivot)
      .set("path", io::json_list(path.path, &Cell::index))
      .set("kills", score.kills)
      .set("hits", score.hits)
      .set("support", score.support);
}

io::Json StageSession::view(int /*side*/) const {
  io::Json json = io::Json::object();
  json.set("board", board_record().write(stage_.board));
  if (shown_) {
    json.set("drag", path_json(stage_.drag, shown_->score));
    json.set("at", stage_.at);
  }
  const auto scored = [&](const StagePath& each) {
    return path_json(each, preview(stage_.board, each, each.steps()).score);
  };
  json.set("best", io::json_list(stage_.best, scored)).set("turn", stage_.turn);
  return json.set("kills", stage_.kills).set("hits", stage_.hits).set("over", false);
}

Result<Cell> StageSession::cell_of(const std::string& word) const {
  const std::string_view text = word;
  const auto cell = parse_cell(stage_.board.grid(), text.starts_with('#') ? text.substr(1) : text);
  if (cell) return *cell;
  return Error{"no_such_cell",
               fmt::format("there is no cell {}; give row,column from 1,1 to {},{}", word,
                           stage_.board.rows, stage_.board.cols),
               {}};
}

Result<Done> StageSession::act(int /*side*/, std::string_view line, std::int64_t /*now_ms*/) {
  const PlayedStage before = stage_;
  std::vector<std::string> words = split(line);
  if (!words.empty() && takes_cell(lower(words.front()))) join_cell(words, 2);
  Result<Done> done = run(words);
  if (!done) stage_ = before;
  follow();
  return done;
}

Result<Done> StageSession::run(const std::vector<std::string>& words) {
  const std::string word = words.empty() ? "" : lower(words.front());
  const std::size_t parts = words.size();
  if (takes_cell(word) && parts == 2) {
    Result<Cell> cell = cell_of(words[1]);
    if (!cell) return cell.error();
    if (word == "tap") return tap(*cell);
    return word == "step" ? step(*cell) : paint_cell(*cell);
  }
  if (word == "drag" && parts > 1) return drag_over(words);
  if (word == "tool" && parts > 1) {
    std::string tool = lower(words[1]);
    if (parts == 3) tool += " " + words[2];
    if (parts > 3 || (tool != "drag" && !brush_by_text(tool))) {
      return Error{"no_such_tool",
                   fmt::format("the tools are drag, floor, wall, lava, water, rubble, ice, erase, "
                               "hero 1 to {} and monster 1 to {}",
                               kMostHeroes, kMostHits),
                   {}};
    }
    const bool changed = stage_.tool != tool;
    stage_.tool = tool;
    return tell("tool", fmt::format("The tool is: {}.", tool), {}, changed, false);
  }
  if ((word == "class" || word == "walk") && parts == 3) return set_hero(words);
  if (word == "show" && parts == 2) return show(words[1]);
  if (word == "at" && parts == 2) {
    const auto at = parse_number<int>(words[1], 0, stage_.drag.steps());
    if (!at) return Error{"no_such_step", "the drag has no such step", {}};
    return go_to(*at);
  }
  if (parts == 1) {
    if (word == "best") return best();
    if (word == "back") return go_to(stage_.at - 1);
    if (word == "on") return go_to(stage_.at + 1);
    if (word == "drop" || word == "apply") {
      if (stage_.drag.pivot == 0)
        return Error{"no_drag", "nobody is dragged; take a hero first", {}};
      return word == "drop" ? drop() : apply();
    }
  }
  return Error{"unknown_command", "type `tap 3,4`, `drag 3,4 2,4`, `best`, `apply`, or help", {}};
}

Result<Done> StageSession::tap(Cell cell) {
  const std::optional<Tap> what = tap_on(stage_, cell);
  if (!what) {
    if (stage_.tool != "drag") return paint_cell(cell);
    if (stage_.drag.pivot != 0) return step(cell);
    return Error{"no_hero",
                 fmt::format("there is no hero to drag at {}", place_text(stage_.board, cell)),
                 {}};
  }
  switch (*what) {
    case Tap::Grab: return grab(cell);
    case Tap::Step: return step(cell);
    case Tap::LetGo: return drop();
    case Tap::Paint: break;
  }
  return paint_cell(cell);
}

Done StageSession::grab(Cell cell) {
  const auto hero = std::find_if(stage_.board.heroes.begin(), stage_.board.heroes.end(),
                                 [&](const Hero& each) { return each.cell == cell; });
  stage_.drag = {.pivot = hero->id, .path = {cell}, .meets = {}};
  stage_.at = 0;
  follow();
  return tell("taken", fmt::format("{} is dragged. {}", who_text(*hero), step_text()), {cell}, true,
              true);
}

// Adds a step after those that are shown; the others are forgotten.
Result<Done> StageSession::step(Cell to) {
  if (stage_.drag.pivot == 0) return Error{"no_drag", "nobody is dragged; take a hero first", {}};
  const auto shown = static_cast<std::size_t>(stage_.at);
  stage_.drag.path.resize(shown + 1);
  stage_.drag.meets.resize(stage_.board.settings.push ? shown : 0, Meet::None);
  DragWalk walk(stage_.board, stage_.drag.pivot);
  for (std::size_t i = 1; i <= shown; ++i) {
    walk.step(stage_.drag.path[i],
              stage_.drag.meets.empty() ? std::nullopt : std::optional(stage_.drag.meets[i - 1]));
  }
  const std::string why = walk.why_not(to);
  if (!why.empty()) {
    return Error{
        "illegal_step",
        fmt::format("{} cannot go to {}: {}", who_text(pivot()), place_text(stage_.board, to), why),
        {}};
  }
  const Cell from = walk.cell();
  walk.step(to);
  stage_.drag.path.push_back(to);
  if (stage_.board.settings.push) stage_.drag.meets.push_back(walk.meet());
  stage_.at = stage_.drag.steps();
  follow();
  std::string text = fmt::format("Step {}: {} goes to {}", stage_.at, who_text(pivot()),
                                 place_text(stage_.board, to));
  if (walk.swapped()) {
    text += " and changes places with " + who_text(stage_.board.heroes[walk.swapped().index]);
  }
  if (walk.meet() == Meet::Push) text += " and pushes the monster";
  if (walk.meet() == Meet::Tumble) text += " and changes places with the monster";
  const bool swaps = walk.swapped() || walk.meet() != Meet::None;
  return tell(swaps ? "swapped" : "stepped", text + ". " + step_text(), {from, to}, true, true);
}

// What would be if the drag ended here.
std::string StageSession::step_text() const {
  return fmt::format("It leads to {}.", leads_to(shown_->score));
}

// With the way of a drag that comes back to a cell, step by step: the picture has one
// dot for a cell, however often the drag came through.
Done StageSession::with_way(Done done) const {
  std::vector<Cell> cells = stage_.drag.path;
  std::sort(cells.begin(), cells.end());
  if (shown_ && std::adjacent_find(cells.begin(), cells.end()) != cells.end()) {
    done.text += fmt::format("Way: {}\n", path_text(stage_.board, *shown_));
  }
  return done;
}

Result<Done> StageSession::drag_over(const std::vector<std::string>& words) {
  Result<Cell> start = cell_of(words[1]);
  if (!start) return start.error();
  // A drag that goes on from where the hero is, or a new one.
  const bool goes_on = shown_ && shown_->final[shown_->pivot.index] == *start;
  if (!goes_on) {
    stage_.drag = {};
    stage_.at = 0;
    PlayedStage fresh = stage_;
    fresh.tool = "drag";
    if (tap_on(fresh, *start) != Tap::Grab) {
      return Error{"no_hero",
                   fmt::format("there is no hero to drag at {}", place_text(stage_.board, *start)),
                   {}};
    }
    grab(*start);
  }
  Done last = tell("taken", fmt::format("{} is dragged.", who_text(pivot())), {*start}, true, true);
  std::vector<Event> events;
  for (std::size_t i = 2; i < words.size(); ++i) {
    Result<Cell> cell = cell_of(words[i]);
    if (!cell) return cell.error();
    Result<Done> done = step(*cell);
    if (!done) return done.error();
    events.insert(events.end(), done->events.begin(), done->events.end());
    last = *std::move(done);
  }
  if (!events.empty()) last.events = std::move(events);
  return with_way(std::move(last));
}

Result<Done> StageSession::go_to(int at) {
  if (stage_.drag.pivot == 0) return Error{"no_drag", "nobody is dragged; take a hero first", {}};
  if (at < 0 || at > stage_.drag.steps()) {
    return Error{"no_such_step", at < 0 ? "this is the start of the drag" : "this is its end", {}};
  }
  const bool changed = stage_.at != at;
  stage_.at = at;
  follow();
  return tell("shown", fmt::format("Step {} of {}. {}", at, stage_.drag.steps(), step_text()),
              {stage_.drag.path[static_cast<std::size_t>(at)]}, changed, false);
}

Done StageSession::drop() {
  const Cell start = stage_.drag.path.front();
  stage_.drag = {};
  stage_.at = 0;
  return tell("dropped", "Everybody is back.", {start}, true, true);
}

Result<Done> StageSession::best() {
  SolveOptions options;
  options.placement_nodes = play_placement_nodes(stage_.board);
  Result<Solution> solution = solve(stage_.board, options, Budget{}.with_nodes(states_));
  if (!solution) return solution.error();
  const std::vector<StagePath> before = stage_.best;
  const int exact_before = stage_.exact_steps;
  stage_.best.clear();
  for (const RankedDrag& each : solution->drags) {
    const Drag drag = drag_document(stage_.board, each);
    stage_.best.push_back({.pivot = drag.pivot, .path = drag.path, .meets = drag.meets});
  }
  stage_.exact_steps = solution->layers;
  const bool all = solution->stopped == Stopped::Exhausted || solution->stopped == Stopped::Bound;
  const Score& score = solution->drags.front().score;
  return tell("found",
              fmt::format("The best, first in the list: {}; {}.", leads_to(score),
                          all ? "nothing is better"
                              : fmt::format("exact for drags of up to {}",
                                            plural(solution->layers, "step"))),
              {}, stage_.best != before || stage_.exact_steps != exact_before, false);
}

Result<Done> StageSession::show(const std::string& number) {
  const auto rank = parse_number<std::size_t>(number, 1, stage_.best.size());
  if (!rank) return Error{"no_such_drag", "there is no such drag; `best` looks for some", {}};
  const bool changed = stage_.drag != stage_.best[*rank - 1] || stage_.at != stage_.drag.steps();
  stage_.drag = stage_.best[*rank - 1];
  stage_.at = stage_.drag.steps();
  follow();
  return with_way(tell(
      "shown", fmt::format("{}: {}. {}", who_text(pivot()), plural(stage_.at, "step"), step_text()),
      stage_.drag.path, changed, true));
}

// A new turn, or another board: drags of the old one mean nothing.
void StageSession::board_changed() {
  stage_.drag = {};
  stage_.at = 0;
  stage_.best.clear();
  stage_.exact_steps = -1;
}

Done StageSession::apply() {
  const RankedDrag done = preview(stage_.board, stage_.drag, stage_.at);
  std::vector<Cell> hit;
  for (const Cell cell : done.life.alive()) {
    if (done.assault.hits[cell.index] > 0) hit.push_back(cell);
  }
  stage_.board = next_board(stage_.board, done);
  stage_.kills += done.score.kills;
  stage_.hits += done.score.hits;
  ++stage_.turn;
  board_changed();
  const bool cleared = stage_.board.monster_cells().empty();
  Done told = tell("fought",
                   fmt::format("{}, {}. Turn {}.", plural(done.score.kills, "kill"),
                               plural(done.score.hits, "hit"), stage_.turn),
                   hit, true, true);
  if (cleared && !hit.empty()) {
    told.text += "No monster is left.\n";
    told.events.push_back({.kind = "won", .text = "No monster is left."});
  }
  return told;
}

Result<Done> StageSession::paint_cell(Cell cell) {
  const std::optional<Brush> brush = brush_by_text(stage_.tool);
  if (!brush) return Error{"no_such_tool", "choose a brush first: `tool wall`", {}};
  const std::string why = paint_problem(stage_.board, cell, *brush);
  if (!why.empty()) return Error{"E11", why, {}};
  const Board before = stage_.board;
  paint(stage_.board, cell, *brush);
  const bool changed = !(before == stage_.board);
  if (changed) board_changed();
  return tell("painted", fmt::format("{}: {}.", place_text(stage_.board, cell), stage_.tool),
              {cell}, changed, true);
}

Result<Done> StageSession::set_hero(const std::vector<std::string>& words) {
  const int id = parse_number<int>(words[1], 1, kMostHeroes).value_or(0);
  const Board before = stage_.board;
  Status error = lower(words[0]) == "class" ? set_class(stage_.board, id, words[2])
                                            : set_walk(stage_.board, id, words[2]);
  if (error) return *error;
  const Hero& hero = stage_.board.heroes[stage_.board.find_hero(id).index];
  const bool changed = !(before == stage_.board);
  if (changed) board_changed();
  return tell("changed", fmt::format("{} walks {}.", who_text(hero), walk_text(hero.walk)),
              {hero.cell}, changed, true);
}

}  // namespace

std::unique_ptr<PlaySession> open_stage(PlayedStage stage, Document board, std::uint64_t states) {
  return std::make_unique<StageSession>(std::move(stage), std::move(board), states);
}

RankedDrag preview(const Board& board, const StagePath& drag, int steps) {
  Drag document;
  document.board = board;
  document.pivot = drag.pivot;
  document.path.assign(drag.path.begin(), drag.path.begin() + steps + 1);
  document.meets = drag.meets;
  document.meets.resize(static_cast<std::size_t>(steps), Meet::None);
  return replay_drag(document);
}

}  // namespace boardwright::squad
