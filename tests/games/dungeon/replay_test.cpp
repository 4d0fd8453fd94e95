// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "boardwright/core/hash.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/helpers.hpp"
#include "shared_data.hpp"

namespace boardwright::dungeon {
namespace {

const io::Json& at(const io::Json& json, std::string_view key) { return *json.find(key); }

// `expected` without what is only informative; members in any order.
void expect_same(const io::Json& made, const io::Json& expected, const std::string& where) {
  std::size_t known = 0;
  for (const io::Json::Member& member : expected.members()) {
    if (member.key == "tags") continue;
    ++known;
    const io::Json* value = made.find(member.key);
    ASSERT_NE(value, nullptr) << where << " has no " << member.key;
    EXPECT_EQ(value->dump(), member.value.dump()) << where << " " << member.key;
  }
  EXPECT_EQ(made.members().size(), known) << where << ": " << made.dump();
}

int check_record(const io::Json& record) {
  const std::string seed = std::to_string(at(record, "seed").as_unsigned());
  auto board = std::make_shared<const Board>(dragon().classic(seed).board);
  std::vector<Action> actions;
  for (const io::Json& step : at(record, "steps").items()) {
    io::Json action = io::Json::object();
    for (const char* key : {"a", "x", "y", "m"}) {
      if (step.find(key) != nullptr) action.set(key, at(step, key));
    }
    actions.push_back(to_action(read_action(action, "").value(), *board->recipe).value());
  }
  const std::vector<io::Json> lines = replay_lines(board, actions);
  EXPECT_EQ(lines.size(), actions.size() + 2);
  for (const char* key : {"board", "order", "draws", "view"}) {
    EXPECT_EQ(at(lines.front(), key).dump(), at(record, key).dump()) << seed << " " << key;
  }
  for (std::size_t i = 0; i < actions.size(); ++i) {
    expect_same(lines[i + 1], at(record, "steps").items()[i], seed + ", step " + std::to_string(i));
  }
  expect_same(at(lines.back(), "final"), at(record, "final"), seed + ", final");
  return static_cast<int>(actions.size());
}

// Games recorded with the original, one per line: how many games and actions.
void expect_recorded(const std::string& text, int games, int actions) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line); --games) {
    actions -= check_record(io::parse_json(line).value());
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_EQ(games, 0);
  EXPECT_EQ(actions, 0);
}

TEST(Replay, EqualsRecordedGamesOfTheOriginal) {
  expect_recorded(source_file("tests/games/dungeon/recorded_games.jsonl"), 2, 13);
}

TEST(Replay, EqualsTheRecordedGamesBesideTheProject) {
  BOARDWRIGHT_NEEDS_SHARED("dungeon-traces.jsonl");
  expect_recorded(file_content(shared_data("dungeon-traces.jsonl")), 60, 12344);
}

// A player without a plan, whose games must never change: every line of state
// of a few hundred actions, as a hash.
std::string played(const std::string& seed, const Board& board) {
  Random random(1, seed);
  std::vector<Action> actions;
  for (int i = 0; i < 250; ++i) {
    Action action;
    const std::uint32_t dice = random.below(20);
    if (dice == 0) action.type = ActionType::Book;
    if (dice == 1 || dice == 2) action.type = ActionType::Mark;
    if (dice >= 3 && dice <= 8) action.type = ActionType::LevelUp;
    if (dice < 3 || dice > 8) action.cell = Cell(random.below(130));
    if (action.type == ActionType::Mark) action.mark = 1 + static_cast<int>(random.below(16));
    actions.push_back(action);
  }
  std::uint64_t hash = kFnvOffset;
  for (const io::Json& line : replay_lines(std::make_shared<const Board>(board), actions)) {
    hash = fnv1a64(line.dump(), hash);
  }
  return hex64(hash);
}

// After an intended change: BOARDWRIGHT_REWRITE_GOLDEN=1 writes the file anew.
void rewrite_golden() {
  std::ofstream file(std::string(BOARDWRIGHT_SOURCE_DIR) +
                     "/tests/games/dungeon/replay_golden.txt");
  for (int seed = 101; seed < 113; ++seed) {
    const std::string text = std::to_string(seed);
    file << text << " " << played(text, dragon().classic(text).board) << " "
         << played(text, dragon().optimal(text, Budget{}).board) << "\n";
  }
}

TEST(Replay, RandomGamesAreGolden) {
  if (std::getenv("BOARDWRIGHT_REWRITE_GOLDEN") != nullptr) rewrite_golden();
  std::istringstream lines(source_file("tests/games/dungeon/replay_golden.txt"));
  int count = 0;
  for (std::string seed, classic, optimal; lines >> seed >> classic >> optimal; ++count) {
    EXPECT_EQ(played(seed, dragon().classic(seed).board), classic) << seed;
    EXPECT_EQ(played(seed, dragon().optimal(seed, Budget{}).board), optimal) << seed;
  }
  EXPECT_EQ(count, 12);
}

TEST(Replay, ActionLinesAreReadWithTheirNumbers) {
  const auto good = read_action_lines("{\"a\":\"click\",\"x\":3,\"y\":4}\n\n{\"a\":\"levelup\"}\n");
  ASSERT_TRUE(good.has_value());
  ASSERT_EQ(good->lines.size(), 2U);
  EXPECT_EQ(good->lines[1].number, 3);
  EXPECT_TRUE(read_action_lines("").has_value());
  const auto error = [](std::string_view text) { return read_action_lines(text).error(); };
  EXPECT_EQ(error("{\"a\":\"book\"}\n{\"a\":\"jump\"}").where.line, 2);
  EXPECT_EQ(error("{\"a\":\"jump\"}").code, "wrong_choice");
  EXPECT_EQ(error("{\"a\":\"click\",\"x\":3}").code, "missing_field");
  EXPECT_EQ(error("{\"a\":\"mark\",\"x\":3,\"y\":3,\"m\":17}").code, "out_of_range");
  EXPECT_EQ(error("{\"a\":\"levelup\",\"x\":1}").code, "unknown_field");
  EXPECT_EQ(error("{\"a\"").code, "bad_json");
  EXPECT_EQ(to_action({ActionType::Click, 13, 0, 0, 5}, *dragon().recipe()).error().code,
            "off_the_board");
}

}  // namespace
}  // namespace boardwright::dungeon
