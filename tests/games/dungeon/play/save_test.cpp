// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

GameDocument some_game(const std::shared_ptr<const Board>& board) {
  GameDocument game;
  game.seed = "9";
  game.board = to_document(*board);
  auto run = std::make_shared<dungeon::Run>(board);
  for (int i = 0; i < 40; ++i) {
    game.actions.push_back({ActionType::Click, Cell(static_cast<std::size_t>(i * 7 % 20)), 0});
    game.actions.push_back({ActionType::LevelUp, Cell(), 0});
  }
  game.actions.push_back({ActionType::Mark, Cell(19), 4});
  for (const Action& action : game.actions) run->act(action);
  game.run = run;
  game.elapsed_ms = 61000;
  game.stamps = {"egg"};
  return game;
}

io::Json good_save() {
  return write_game(some_game(std::make_shared<const Board>(dragon().classic("3").board)));
}

std::string code_of(const io::Json& json) {
  Result<GameDocument> game = read_game(json);
  return game ? "" : game.error().code;
}

TEST(Save, RoundTripsAndComesToTheSameState) {
  const io::Json json = good_save();
  Result<GameDocument> game = read_game(json);
  ASSERT_TRUE(game.has_value()) << game.error().message;
  EXPECT_EQ(write_game(*game), json);
  EXPECT_EQ(game->elapsed_ms, 61000);
  EXPECT_EQ(game->stamps, std::vector<std::string>{"egg"});
  EXPECT_EQ(game->actions.size(), 81U);
}

TEST(Save, HoldsARecipeThatIsNotBuiltIn) {
  io::Json recipe = io::parse_json(source_file("data/dungeon/dragon.json")).value();
  recipe.set("name", "mine");
  const RecipeDocument own = read_recipe_document(recipe).value();
  GameDocument game =
      some_game(std::make_shared<const Board>(Generator(own.recipe).optimal("1", Budget{}).board));
  game.recipe = own;
  const io::Json json = write_game(game);
  Result<GameDocument> read = read_game(json);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->run->recipe().name, "mine");

  game.recipe.reset();
  EXPECT_EQ(code_of(write_game(game)), "unknown_recipe");
}

TEST(Save, AnyChangedMemberIsFoundOut) {
  const io::Json json = good_save();
  for (std::size_t i = 0; i < json.members().size(); ++i) {
    io::Json edited = json;
    edited.members()[i].value = io::Json(12345);
    EXPECT_NE(code_of(edited), "") << json.members()[i].key;
    io::Json cut = json;
    cut.members().erase(cut.members().begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(code_of(cut), "") << json.members()[i].key;
  }
  EXPECT_EQ(code_of(io::Json(json).set("elapsed_ms", 5)), "edited_save");
  EXPECT_EQ(code_of(io::Json(json).set("notes", "a good game")), "");
}

TEST(Save, EditedActionsAndStateAreFoundOut) {
  io::Json json = good_save();
  for (io::Json::Member& member : json.members()) {
    if (member.key == "actions") member.value.items().pop_back();
  }
  EXPECT_EQ(code_of(json), "edited_save");
}

TEST(Save, CutTextIsNoJson) {
  const std::string text = good_save().dump();
  for (std::size_t length = 0; length < text.size(); length += 97) {
    EXPECT_FALSE(io::parse_json(text.substr(0, length)).has_value());
  }
}

TEST(Position, RoundTripsAndHidesTheTruth) {
  const dungeon::Run run(std::make_shared<const Board>(dragon().classic("3").board));
  const io::Json json = position_record().write(to_position(run));
  EXPECT_EQ(position_record().write(position_record().read(json).value()), json);
  EXPECT_EQ(json.find("rows"), nullptr);
  EXPECT_EQ(json.find("seed"), nullptr);
  EXPECT_EQ(position_record().read(io::Json(json).set("view", io::Json::array())).error().code,
            "wrong_size");
  EXPECT_EQ(position_record().read(io::Json(json).set("hp", -1)).error().where.pointer, "/hp");
  EXPECT_EQ(position_record().read(io::Json(json).set("status", "lost")).error().code,
            "wrong_choice");
}

TEST(Position, CheckFindsWhatNoGameShows) {
  dungeon::Run run(std::make_shared<const Board>(dragon().classic("3").board));
  const Recipe& recipe = run.recipe();
  const PositionDocument good = to_position(run);
  EXPECT_TRUE(check_position(good, recipe).valid());
  const auto code = [&](auto change) {
    PositionDocument bad = good;
    change(bad);
    const std::vector<Finding> problems = check_position(bad, recipe).problems;
    return problems.empty() ? "" : problems.front().code;
  };
  EXPECT_EQ(code([](PositionDocument& bad) { bad.view[7] = "Zz"; }), "unknown_token");
  EXPECT_EQ(code([](PositionDocument& bad) { bad.view[7] = "900"; }), "number_too_high");
  EXPECT_EQ(code([](PositionDocument& bad) { bad.hp = 0; }), "wrong_status");
  EXPECT_EQ(code([](PositionDocument& bad) { bad.max_hp = 40; }), "too_many_hearts");
  EXPECT_EQ(code([](PositionDocument& bad) { bad.book.pop_back(); }), "wrong_size");
  EXPECT_EQ(code([](PositionDocument& bad) { bad.width = 12; }), "wrong_size");
  run.act({ActionType::Click, Cell(58), 0});
  EXPECT_TRUE(check_position(to_position(run), recipe).valid()) << "killed by the dragon";
}

}  // namespace
}  // namespace boardwright::dungeon
