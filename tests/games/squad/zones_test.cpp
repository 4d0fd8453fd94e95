// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/squad/draw/draw_zones.hpp"
#include "games/squad/explain/explain.hpp"
#include "games/squad/explain/zones.hpp"
#include "games/squad/samples.hpp"

namespace boardwright::squad {
namespace {

Board example(const std::vector<std::pair<int, int>>& heroes, const std::string& options = "") {
  std::vector<std::string> positions(8, "......");
  for (std::size_t i = 0; i < heroes.size(); ++i) {
    positions[static_cast<std::size_t>(heroes[i].first)]
             [static_cast<std::size_t>(heroes[i].second)] = static_cast<char>('1' + i);
  }
  return typed(example_map(), positions, "", options);
}

CellSet cells(std::initializer_list<std::pair<int, int>> list) {
  CellSet set;
  for (auto [row, col] : list) set.insert(Cell(row * 6 + col));
  return set;
}

TEST(ZoneMap, ExampleInTheTextView) {
  const Board board = example({{4, 4}});
  const ZoneMap map = zone_map(board, passable(board, board.heroes[0]));
  EXPECT_EQ(map.sections.size(), 2U);
  EXPECT_EQ(map.zones.size(), 7U);
  EXPECT_EQ(map.deadends, cells({{3, 2}, {7, 0}, {7, 1}, {7, 2}}));
  EXPECT_EQ(draw_zone_letters(board, map),
            "AAA BB\nAAA BB\n    BB\nCCDBBB\nCC BBB\nCC B B\n   BBB\nEFGBBB\n");
}

TEST(ZoneMap, ExampleInTheRoomView) {
  const Board board = example({{4, 4}});
  const ZoneMap map = zone_map(board, passable(board, board.heroes[0]), ZoneView::Rooms);
  EXPECT_EQ(map.sections.size(), 2U);
  EXPECT_EQ(map.zones.size(), 4U);
  EXPECT_EQ(map.deadends, cells({{3, 2}}));
  EXPECT_EQ(draw_zone_marks(board, map),
            "...O..\n...O..\nOOOO..\n..d...\n..O...\n..OcOc\nOOO...\n......\n");
}

TEST(ZoneMap, TwoCellsHaveNoDeadend) {
  const Board board = typed({".."}, {"1."});
  const ZoneMap map = zone_map(board, passable(board, board.heroes[0]));
  EXPECT_TRUE(map.deadends.empty());
  EXPECT_EQ(map.chokepoints.size(), 2);
  EXPECT_EQ(map.zones.size(), 1U);
}

TEST(ZoneMap, PathsLeadThroughTheTree) {
  const Board board = example({{4, 4}});
  const ZoneMap map = zone_map(board, passable(board, board.heroes[0]));
  std::vector<ZoneId> expected;
  for (int zone : {2, 3, 1, 6, 5, 4}) expected.emplace_back(zone);
  EXPECT_EQ(map.path(ZoneId(2), ZoneId(4)), expected);
  EXPECT_EQ(map.path(ZoneId(2), ZoneId(2)), std::vector{ZoneId(2)});
  EXPECT_TRUE(map.path(ZoneId(0), ZoneId(1)).empty());
}

RC_GTEST_PROP(ZoneMap, CuttingDeadendsAreTheArticulationCells, ()) {
  const Board board = random_board(
      {.most_rows = 8, .most_cols = 8, .most_heroes = 1, .most_monsters = 8, .mixed = true});
  const CellSet open = passable(board, board.heroes[0]);
  const ZoneMap map = zone_map(board, open);
  const BasicBlockMap<WideNodeSet> blocks(step_graph(board, open));
  RC_ASSERT(map.cutting_deadends == CellSet(blocks.articulation()));
  for (const auto& block : blocks.blocks()) {
    if (block.nodes.size() < 3) continue;
    const CellSet inner(block.nodes - blocks.articulation());
    RC_ASSERT(std::find(map.zones.begin(), map.zones.end(), inner) != map.zones.end());
  }
}

RC_GTEST_PROP(ZoneMap, ZonesOfASectionAreATree, ()) {
  const Board board = random_board(
      {.most_rows = 8, .most_cols = 8, .most_heroes = 1, .most_monsters = 8, .mixed = true});
  const ZoneMap map = zone_map(board, passable(board, board.heroes[0]));
  std::size_t edges = 0;
  for (const std::vector<ZoneId>& next : map.around) edges += next.size();
  RC_ASSERT(edges / 2 == map.zones.size() - map.sections.size());
}

struct Worked {
  int end_row, end_col;
  const char* cases[3];
  int sizes[3];
};

// The worked table: the pivot starts at (4,4), heroes at (4,0), (3,2), (7,0).
TEST(Explain, WorkedExample) {
  const Board board = example({{4, 4}, {4, 0}, {3, 2}, {7, 0}});
  const CellSet room = cells({{3, 0}, {3, 1}, {4, 0}, {4, 1}, {5, 0}, {5, 1}});
  const Worked table[] = {{5, 0, {"04", "03", "05"}, {6, 21, 1}},
                          {0, 5, {"08", "06", "05"}, {6, 21, 1}},
                          {7, 0, {"08", "06", "02"}, {6, 21, 1}}};
  for (const Worked& row : table) {
    ExplainOptions options;
    options.end = Cell(row.end_row * 6 + row.end_col);
    const Result<Explanation> explained = explain(board, kFirst, options, Budget{});
    ASSERT_TRUE(explained.has_value());
    ASSERT_EQ(explained->ends.size(), 1U);
    for (std::size_t hero = 0; hero < 3; ++hero) {
      const HeroCase& found = explained->ends[0].heroes[hero];
      EXPECT_EQ(found.name, row.cases[hero]);
      EXPECT_EQ(found.allowed.size(), row.sizes[hero]);
      EXPECT_EQ(found.allowed, found.exact);
    }
    EXPECT_EQ(explained->reach.joint_count, 3780U);
  }
  ExplainOptions to_corner;
  to_corner.end = Cell(5 * 6);
  const Result<Explanation> first = explain(board, kFirst, to_corner, Budget{});
  EXPECT_EQ(first->ends[0].heroes[0].allowed,
            cells({{3, 0}, {3, 1}, {3, 2}, {4, 0}, {4, 1}, {5, 1}}));
  EXPECT_EQ(first->ends[0].heroes[0].label, "native");
  EXPECT_EQ(first->ends[0].heroes[2].label, "stranded");
  to_corner.end = Cell(5);
  const Result<Explanation> second = explain(board, kFirst, to_corner, Budget{});
  EXPECT_EQ(second->ends[0].heroes[0].allowed, room);
  to_corner.end = Cell(42);
  const Result<Explanation> third = explain(board, kFirst, to_corner, Budget{});
  EXPECT_EQ(third->ends[0].heroes[2].allowed, cells({{7, 1}}));
}

// With four directions the table is wrong on these, and says so.
TEST(Explain, FourDirectionsNeedTheExactSets) {
  struct Case {
    std::vector<std::string> terrain, positions;
    int end;
    const char* name;
    std::uint64_t table, exact;
  };
  const std::vector<Case> cases = {
      {{"..", ".O"}, {"12", ".."}, 0, "04", 0b0110, 0b0010},
      {{"...", ".OO"}, {"12.", "..."}, 0, "06", 0b001010, 0b000010},
      {{"...", ".OO"}, {"12.", "..."}, 1, "03", 0b001001, 0b000001},
      {{"...", ".OO"}, {"21.", "..."}, 1, "08", 0b001001, 0b000001},
      {{"...", ".OO", ".OO"}, {".1.", "2..", "..."}, 1, "07", 0b001001, 0b001000},
  };
  for (const Case& each : cases) {
    const Board board = typed(each.terrain, each.positions, "", "moves 4");
    ExplainOptions options;
    options.end = Cell(each.end);
    const Result<Explanation> explained = explain(board, kFirst, options, Budget{});
    ASSERT_TRUE(explained.has_value());
    const HeroCase& found = explained->ends.at(0).heroes.at(0);
    EXPECT_EQ(found.name, each.name);
    EXPECT_EQ(found.allowed, CellSet(each.table)) << each.name;
    EXPECT_EQ(found.exact, CellSet(each.exact)) << each.name;
  }
}

TEST(Explain, HeroesThatWalkLess) {
  // The pivot walks on lava, hero 2 does not; the other side is out of its reach.
  const Board board = typed({"..L..", "..L.."}, {"1...2", "....."}, "1 monk walk=lava\n2 mage");
  ExplainOptions options;
  options.end = Cell(0);
  const Result<Explanation> explained = explain(board, kFirst, options, Budget{});
  const HeroCase& found = explained->ends[0].heroes[0];
  EXPECT_EQ(found.name, "D2b-main");
  EXPECT_EQ(found.allowed, found.exact);
  EXPECT_EQ(found.allowed, CellSet(0b1100011000));
}

TEST(Explain, NamesTheGateTheTerrainAndTheFirstNames) {
  const Board lava = typed({"..L..", "..L.."}, {"1...2", "....."}, "1 monk walk=lava\n2 mage");
  const Result<Explanation> differs = explain(lava, kFirst, ExplainOptions{}, Budget{});
  EXPECT_EQ(differs->ends[0].heroes[0].barred, std::vector{Terrain::Lava});
  const Board rooms = example({{4, 4}, {4, 0}, {3, 2}, {7, 0}});
  ExplainOptions options;
  options.end = Cell(5);
  const Result<Explanation> same = explain(rooms, kFirst, options, Budget{});
  EXPECT_EQ(same->ends[0].heroes[0].gate, Cell(20));  // hero 2 is behind (3,2)
  EXPECT_TRUE(same->ends[0].heroes[0].barred.empty());
  EXPECT_EQ(first_name("06"), "S2A2A");
  EXPECT_EQ(first_name("01"), "");
}

RC_GTEST_PROP(Explain, GroupsSayWhatEachEndSays, ()) {
  const Board board =
      random_board({.most_rows = 6, .most_cols = 6, .most_heroes = 4, .most_monsters = 4});
  const Result<Explanation> explained = explain(board, kFirst, ExplainOptions{}, Budget{});
  const std::vector<EndGroup> groups = group_ends(*explained);
  std::size_t ends = 0;
  for (const EndGroup& group : groups) ends += static_cast<std::size_t>(group.ends.size());
  RC_ASSERT(ends == explained->ends.size());
  for (const EndCases& one : explained->ends) {
    const auto home = std::find_if(groups.begin(), groups.end(), [&](const EndGroup& group) {
      return group.ends.contains(one.end);
    });
    for (std::size_t i = 0; i < one.heroes.size(); ++i) {
      const HeroCase& all = home->cases.heroes[i];
      RC_ASSERT(all.name == one.heroes[i].name);
      RC_ASSERT(all.allowed - CellSet::of(one.end) == one.heroes[i].allowed);
    }
  }
}

TEST(Explain, RefusesThePushExtension) {
  const Board board = typed({"..."}, {"1.A"}, "", "push on");
  const Result<Explanation> explained = explain(board, kFirst, ExplainOptions{}, Budget{});
  ASSERT_FALSE(explained.has_value());
  EXPECT_EQ(explained.error().code, "E20");
}

RC_GTEST_PROP(Explain, TheTableIsExactForEightDirections, ()) {
  const Board board =
      random_board({.most_rows = 7, .most_cols = 7, .most_heroes = 4, .most_monsters = 6});
  for (HeroIndex pivot : board.candidates()) {
    const Result<Explanation> explained = explain(board, pivot, ExplainOptions{}, Budget{});
    RC_ASSERT(explained.has_value());
    for (const EndCases& end : explained->ends) {
      for (const HeroCase& hero : end.heroes) RC_ASSERT(hero.allowed == hero.exact);
    }
  }
}

// One hero with other walking rights: still exact; several: never too little.
RC_GTEST_PROP(Explain, MixedWalkers, (bool alone)) {
  const Board board = random_board({.most_rows = 4,
                                    .most_cols = 5,
                                    .most_heroes = alone ? 2 : 3,
                                    .most_monsters = 3,
                                    .mixed = true});
  Budget budget;
  budget.nodes = 200000;
  for (HeroIndex pivot : board.candidates()) {
    const DragMaps maps(board, pivot);
    const Result<Explanation> explained = explain(board, pivot, ExplainOptions{}, budget);
    RC_ASSERT(explained.has_value());
    if (!explained->reach.complete) continue;
    // A hero on terrain that it cannot walk (W01) is outside of the table.
    bool stuck = false;
    for (const Hero& hero : board.heroes) {
      stuck = stuck || !can_stand(hero.walk, board.terrain[hero.cell.index]);
    }
    if (stuck) continue;
    for (const EndCases& end : explained->ends) {
      for (const HeroCase& hero : end.heroes) {
        RC_ASSERT((hero.exact - hero.allowed).empty());
        if (maps.tokens.size() == 1) RC_ASSERT(hero.exact == hero.allowed);
      }
    }
  }
}

}  // namespace
}  // namespace boardwright::squad
