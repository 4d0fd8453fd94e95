// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Recorded answers: boards with every reachable state counted, in both movement
// models. A few are our own; a larger collection is used as well where it lies
// beside the project.
#include <gtest/gtest.h>

#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "boardwright/io/json.hpp"
#include "games/squad/explain/explain.hpp"
#include "io/read_file.hpp"
#include "samples.hpp"
#include "shared_data.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

CellSet hex_set(const Json& json) { return CellSet(std::stoull(json.as_text(), nullptr, 16)); }

Board board_of(const Json& record, int moves) {
  std::string text = "squad 1\nterrain\n";
  for (const Json& row : record.find("terrain")->items()) text += row.as_text() + "\n";
  text += "end\npositions\n";
  for (const Json& row : record.find("positions")->items()) text += row.as_text() + "\n";
  text += "end\nheroes\n";
  if (const Json* walk = record.find("walk")) {
    for (const Json::Member& hero : walk->members()) {
      text += hero.key + " none walk=" + hero.value.as_text() + "\n";
    }
  }
  text += "end\noptions\nmoves " + std::to_string(moves) + "\nend\n";
  Result<Board> board = read_board_text(text);
  EXPECT_TRUE(board.has_value()) << text;
  return *std::move(board);
}

void check_structure(const Board& board, HeroIndex pivot, const Json& expected) {
  const CellSet cells = passable(board, board.heroes[pivot.index]);
  EXPECT_EQ(cells, hex_set(*expected.find("passable")));
  const ZoneMap zones = zone_map(board, cells);
  EXPECT_EQ(static_cast<std::int64_t>(zones.sections.size()),
            expected.find("sections")->as_integer());
  EXPECT_EQ(static_cast<std::int64_t>(zones.zones.size()), expected.find("zones")->as_integer());
  EXPECT_EQ(zones.chokepoints, hex_set(*expected.find("chokepoints")));
  EXPECT_EQ(zones.deadends, hex_set(*expected.find("deadends")));
  const ZoneMap rooms = zone_map(board, cells, ZoneView::Rooms);
  EXPECT_EQ(static_cast<std::int64_t>(rooms.zones.size()),
            expected.find("room_zones")->as_integer());
}

void check_reach(const Board& board, HeroIndex pivot, const Json& expected) {
  const DragMaps maps(board, pivot);
  const Reach reach = find_reach(maps, ReachOptions{}, Budget{});
  EXPECT_EQ(reach.joint_count, expected.find("joint_count")->as_unsigned());
  const Json::Object& by_end = expected.find("by_end")->members();
  ASSERT_EQ(reach.ends.size(), by_end.size());
  for (const EndReach& end : reach.ends) {
    const Json* entry = expected.find("by_end")->find(std::to_string(end.end.index));
    ASSERT_NE(entry, nullptr) << end.end.index;
    EXPECT_EQ(end.count, entry->find("n")->as_unsigned());
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const int id = board.heroes[maps.tokens[token].index].id;
      EXPECT_EQ(end.cells[token], hex_set(*entry->find(std::to_string(id)))) << id;
    }
  }
}

// With eight directions the case table names the exact set of each hero on
// its own; several heroes with other maps can only have less.
void check_table(const Board& board, HeroIndex pivot) {
  const Result<Explanation> explained = explain(board, pivot, ExplainOptions{}, Budget{});
  ASSERT_TRUE(explained.has_value());
  const DragMaps maps(board, pivot);
  for (const EndCases& end : explained->ends) {
    for (const HeroCase& hero : end.heroes) {
      EXPECT_TRUE((hero.exact - hero.allowed).empty()) << hero.name;
      if (maps.same || maps.tokens.size() == 1) {
        EXPECT_EQ(hero.exact, hero.allowed) << hero.name;
      }
    }
  }
}

void check_record(const Json& record) {
  SCOPED_TRACE(record.find("id")->as_text());
  for (int moves : {8, 4}) {
    SCOPED_TRACE(moves);
    const Board board = board_of(record, moves);
    const HeroIndex pivot = board.find_hero(static_cast<int>(record.find("pivot")->as_integer()));
    check_structure(board, pivot, *record.find("pivot_map"));
    check_reach(board, pivot, *record.find("answers")->find(std::to_string(moves)));
    if (moves == 8) check_table(board, pivot);
  }
}

Board scoring_board(const Json& record) {
  std::string text = "squad 1\nterrain\n";
  for (const Json& row : record.find("terrain")->items()) text += row.as_text() + "\n";
  text += "end\npositions\n";
  for (const Json& row : record.find("positions")->items()) text += row.as_text() + "\n";
  text += "end\nheroes\n";
  for (const Json::Member& hero : record.find("heroes")->members()) {
    text += hero.key + " " + hero.value.find("class")->as_text() + "\n";
  }
  text += "end\noptions\nmax-steps 8\nscore kills,hits\nend\n";
  Result<Board> board = read_board_text(text);
  EXPECT_TRUE(board.has_value()) << text;
  return *std::move(board);
}

void check_pivot(const Board& board, int id, const Json& expected) {
  SCOPED_TRACE(id);
  const HeroIndex pivot = board.find_hero(id);
  const Reach reach = find_reach(DragMaps(board, pivot), ReachOptions{8}, Budget{});
  const Json::Array& within = expected.find("states_within")->items();
  for (std::size_t n = 0; n < within.size(); ++n) {
    const std::size_t last = std::min(n, reach.states_within.size() - 1);
    EXPECT_EQ(reach.states_within[last], within[n].as_unsigned()) << n;
  }
  SolveOptions options;
  options.pivot = id;
  const Result<Solution> solution = solve(board, options, Budget{});
  ASSERT_TRUE(solution.has_value());
  const RankedDrag& best = solution->drags.front();
  const Json& best8 = *expected.find("best8");
  EXPECT_EQ(best.score.kills, best8.find("kills")->as_integer());
  EXPECT_EQ(best.score.hits, best8.find("hits")->as_integer());
  EXPECT_EQ(best.difficulty.steps, best8.find("steps")->as_integer());
  const Json& any = *expected.find("best_any");
  EXPECT_TRUE(solution->best.proved);
  EXPECT_EQ(solution->best.score.kills, any.find("kills")->as_integer());
  EXPECT_EQ(solution->best.score.hits, any.find("hits")->as_integer());
}

class SquadCases : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const bool own = std::string_view(GetParam()) == "Own";
    if (!own) BOARDWRIGHT_NEEDS_SHARED("squad-cases.json");
    Result<Json> json =
        io::parse_json(read_file(own ? BOARDWRIGHT_SOURCE_DIR "/tests/games/squad/cases.json"
                                     : shared_data("squad-cases.json").string())
                           .value());
    ASSERT_TRUE(json.has_value());
    cases_ = *std::move(json);
  }
  // Never none.
  const Json::Array& records(const char* list) const {
    const Json::Array& found = cases_.find(list)->items();
    EXPECT_FALSE(found.empty());
    return found;
  }

  Json cases_;
};
INSTANTIATE_TEST_SUITE_P(Squad, SquadCases, testing::Values("Own", "BesideTheProject"),
                         [](const auto& each) { return std::string(each.param); });

TEST_P(SquadCases, BestDrags) {
  for (const Json& record : records("best_cases")) {
    SCOPED_TRACE(record.find("id")->as_text());
    const Board board = scoring_board(record);
    for (const Json::Member& pivot : record.find("per_pivot")->members()) {
      check_pivot(board, std::stoi(pivot.key), pivot.value);
    }
  }
}

TEST_P(SquadCases, ReachAndZones) {
  for (const Json& record : records("cases")) check_record(record);
}

}  // namespace
}  // namespace boardwright::squad
