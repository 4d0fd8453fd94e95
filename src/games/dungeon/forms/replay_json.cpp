// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The answer of `replay`: a head, one line of state per action, an end. Names
// are those of the recorded games of the original.
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/play/view.hpp"
#include "io/json_list.hpp"

namespace boardwright::dungeon {
namespace {

// [cell, token] of every cell whose token changed.
io::Json changes(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  io::Json list = io::Json::array();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (before[i] != after[i]) list.push(io::Json(io::Json::Array{i, after[i]}));
  }
  return list;
}

void add_book(io::Json& line, const Run& run) {
  io::Json counts = io::Json::array();
  io::Json powers = io::Json::array();
  for (const BookCount& entry : run.book()) {
    counts.push(entry.count ? io::Json(*entry.count) : io::Json("?"));
    powers.push(entry.power);
  }
  line.set("book", std::move(counts)).set("bookP", std::move(powers));
}

void add_result(io::Json& line, const ActionResult& result) {
  if (result.jump) {
    line.set("gnome", io::Json::Array{result.jump->from.index, result.jump->to.index});
  }
  if (result.block) {
    const ActionResult::Block& block = *result.block;
    line.set("orb", io::Json::Object{{"hidden", block.hidden},
                                     {"draws", block.hidden},
                                     {"pick", block.pick ? int{block.pick->index} : -1}});
  }
}

io::Json step_line(const Action& action, const Run& run, const ActionResult& result, bool was_open,
                   const std::vector<std::string>& before, const std::vector<std::string>& after) {
  io::Json line = write_action(action, run.recipe());
  line.set("hp", run.hp())
      .set("maxHP", run.max_hp())
      .set("xp", run.xp())
      .set("level", run.level())
      .set("score", run.score())
      .set("status", kStatusNames.name(run.status()))
      .set("view", changes(before, after));
  add_result(line, result);
  if (run.book_open()) {
    line.set("open", 1);
    if (!was_open) add_book(line, run);
  }
  return line;
}

io::Json final_line(const Run& run) {
  const Recipe& recipe = run.recipe();
  io::Json stamps = io::Json::array();
  for (std::size_t stamp : run.stamps()) stamps.push(recipe.stamps[stamp].name);
  std::string board;
  std::string flags;
  for (std::size_t i = 0; i < recipe.size(); ++i) {
    const Tile& tile = run.tile(Cell(i));
    board += recipe.form(tile.form).letter;
    flags += tile.revealed ? (tile.defeated ? 'x' : 'r') : (tile.defeated ? 'X' : 'h');
  }
  io::Json end = io::Json::object();
  end.set("status", kStatusNames.name(run.status())).set("stamps", std::move(stamps));
  for (std::size_t i = 0; i < recipe.tallies.size(); ++i) {
    end.set(recipe.tallies[i].name, run.tally(i));
  }
  end.set("draws", run.draws()).set("board", board).set("flags", flags);
  return io::Json(io::Json::Object{{"final", std::move(end)}});
}

}  // namespace

std::vector<io::Json> replay_lines(const std::shared_ptr<const Board>& board,
                                   const std::vector<Action>& actions) {
  Run run(board);
  std::vector<std::string> before = view(run);
  const std::vector<std::string> covered(before.size(), "#");
  std::vector<io::Json> lines;
  lines.push_back(io::Json(io::Json::Object{{"board", letters(*board)},
                                            {"order", io::json_list(board->order, &Cell::index)},
                                            {"draws", board->draws},
                                            {"view", changes(covered, before)}}));
  for (const Action& action : actions) {
    const bool was_open = run.book_open();
    const ActionResult result = run.act(action);
    std::vector<std::string> after = view(run);
    lines.push_back(step_line(action, run, result, was_open, before, after));
    before = std::move(after);
  }
  lines.push_back(final_line(run));
  return lines;
}

}  // namespace boardwright::dungeon
