// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `showdown table`.
#include <fmt/format.h>

#include <algorithm>

#include "games/showdown/draw/draw.hpp"
#include "games/showdown/solve/table/distance_table.hpp"
#include "games/showdown/solve/table/small_table.hpp"
#include "games/showdown/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::showdown {
namespace {

struct TableFacts {
  std::vector<std::uint64_t> histogram;
  std::vector<Tiles> farthest;
  int distance = 0;
  Moves best;
};

// The arrangements at that distance, in the order of their digits.
std::vector<Tiles> at_distance(SmallTable& table, Tiles tiles, int distance) {
  std::vector<Tiles> found;
  std::sort(tiles.begin(), tiles.end());
  do {
    if (found.size() == DistanceTable::kMostFarthest) break;
    if (table.map().distance(table.at(tiles).key()) == distance) found.push_back(tiles);
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  return found;
}

// Size 3: all 5040 arrangements through the general map.
TableFacts small_table(const Board& board, const Goals& goals) {
  SmallTable table(board.size, goals);
  const auto& map = table.map();
  const SmallTable::Walker here = table.at(board.start);
  TableFacts facts;
  facts.histogram = map.histogram();
  facts.distance = map.distance(here.key());
  for (Move move : legal_moves(board.start, board.size)) {
    const Cell tile = *tile_of(move, blank_of(board.start), board.size);
    const auto next = here.key_after(static_cast<std::uint8_t>(tile.index));
    if (map.distance(next) < facts.distance) facts.best.push_back(move);
  }
  const auto diameter = static_cast<int>(facts.histogram.size()) - 1;
  facts.farthest = at_distance(table, board.start, diameter);
  return facts;
}

std::string table_text(const TableFacts& facts, std::uint64_t states, double mean) {
  std::string text = "moves  positions\n";
  const std::uint64_t most = *std::max_element(facts.histogram.begin(), facts.histogram.end());
  for (std::size_t i = 0; i < facts.histogram.size(); ++i) {
    const auto bar = static_cast<std::size_t>(50 * facts.histogram[i] / most);
    text += fmt::format("{:>5} {:>10}{}{}\n", i, facts.histogram[i], bar > 0 ? " " : "",
                        std::string(bar, '#'));
  }
  text += fmt::format("{} positions, {:.3f} moves on average, {} at most\n", states, mean,
                      facts.histogram.size() - 1);
  text += fmt::format("this board: {}; first moves of a shortest way: {}\n",
                      count_text(static_cast<std::size_t>(facts.distance)),
                      facts.best.empty() ? std::string("none") : moves_text(facts.best));
  for (const Tiles& tiles : facts.farthest)
    text += fmt::format("farthest: {}\n", tiles_text(tiles));
  return text;
}

Result<Answer> run_table(const Call& call) {
  const Board& board = board_of(call);
  if (board.size > DistanceTable::kSize) {
    return Error{"size_out_of_range", "there are tables for size 4 and less", at_pointer("/size")};
  }
  std::optional<Answer> none;
  Result<Goals> goals = goals_or_answer(board, call.budget, none);
  if (!goals) return goals.error();
  if (none) return *std::move(none);
  TableFacts facts;
  if (board.size < DistanceTable::kSize) {
    facts = small_table(board, *goals);
  } else {
    const auto table = DistanceTable::build(goals->tiles, call.budget);
    if (!table) {
      return spent(fmt::format("the table of size 4 has {} positions; {}", DistanceTable::kStates,
                               remedy_for(call.budget)));
    }
    facts = {table->histogram(), table->farthest(), table->distance(board.start),
             table->best_moves(board.start)};
  }
  std::uint64_t states = 0;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < facts.histogram.size(); ++i) {
    states += facts.histogram[i];
    sum += i * facts.histogram[i];
  }
  const double mean = static_cast<double>(sum) / static_cast<double>(states);
  Answer answer;
  answer.json = io::Json(io::Json::Object{{"states", states},
                                          {"diameter", facts.histogram.size() - 1},
                                          {"sum", sum},
                                          {"mean", mean},
                                          {"histogram", io::Json::list(facts.histogram)},
                                          {"distance", facts.distance},
                                          {"best_moves", moves_text(facts.best)},
                                          {"farthest", io::json_list(facts.farthest, tiles_text)}});
  answer.text = table_text(facts, states, mean);
  answer.nodes = states;
  return answer;
}

}  // namespace

Verb table_verb() {
  return {.name = "table",
          .help = "the distance of every position of a 3x3 or 4x4 board",
          .example = "boardwright showdown generate --seed 1 | boardwright showdown table -",
          .inputs = {board_input()},
          .budget_unit = "positions",
          .budget = DistanceTable::kStates,
          .run = run_table};
}

}  // namespace boardwright::showdown
