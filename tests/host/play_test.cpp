// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The host's side of play, with a game of its own: a counter.
#include "boardwright/host/play.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "boardwright/host/files.hpp"

namespace boardwright {
namespace {

class Counter : public PlaySession {
 public:
  explicit Counter(int start) : value_(start) {}

  std::string draw(int, const Look&) const override { return std::to_string(value_) + "\n"; }
  io::Json view(int side) const override {
    return io::Json(io::Json::Object{{"value", value_}, {"side", side}});
  }
  std::string help() const override { return "  up   count\n"; }
  Result<std::string> act(int, std::string_view line, std::int64_t) override {
    if (line != "up") return Error{"unknown_command", "only `up`", {}};
    ++value_;
    return std::string("counted\n");
  }
  bool tick(std::int64_t) override { return false; }
  bool over() const override { return value_ >= 5; }
  Document save(std::int64_t) const override { return Document::make("count", value_); }

 private:
  int value_;
};

Game counter_game() {
  Kind count;
  count.name = "count";
  count.help = "a number";
  count.read = [](const io::Json& json) -> Result<Document> {
    const io::Json* value = json.find("value");
    if (value == nullptr || !value->is_integer()) return Error{"missing_field", "no value", {}};
    return Document::make("count", static_cast<int>(value->as_integer()));
  };
  count.write = [](const Document& document) {
    return envelope("counter", "count", 1).set("value", document.as<int>());
  };
  Verb play;
  play.name = "play";
  play.inputs = {{"FILE", {"count"}, "a saved count", false, false}};
  play.play = [](const Call& call) -> Result<std::unique_ptr<PlaySession>> {
    return std::unique_ptr<PlaySession>(
        std::make_unique<Counter>(call.inputs.empty() ? 0 : call.inputs.front().as<int>()));
  };
  Game game;
  game.name = "counter";
  game.kinds = {count};
  game.verbs = {play};
  return game;
}

class PlayTableTest : public testing::Test {
 protected:
  PlayTableTest()
      : folder_(std::filesystem::temp_directory_path() /
                ("boardwright-play-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
    request_.game = &game_;
    request_.verb = &game_.verbs.front();
  }
  ~PlayTableTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
  Game game_ = counter_game();
  Request request_;
};

TEST_F(PlayTableTest, SavesAfterEveryActionAndResumes) {
  const std::string file = path("a.json");
  Result<PlayTable> table = PlayTable::open(request_, file);
  ASSERT_TRUE(table.has_value());
  EXPECT_FALSE(table->resumed());
  EXPECT_NE(read_file(file)->find("\"value\":0"), std::string::npos) << "kept from the start";
  EXPECT_TRUE(table->say(0, " up ").redraw);
  EXPECT_NE(read_file(file)->find("\"value\":1"), std::string::npos);
  Result<PlayTable> again = PlayTable::open(request_, file);
  ASSERT_TRUE(again.has_value());
  EXPECT_TRUE(again->resumed());
  EXPECT_EQ(again->session().draw(0, Look{}), "1\n");
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    EXPECT_EQ(entry.path().filename(), "a.json") << "no draft is left";
  }
}

TEST_F(PlayTableTest, GameThatIsNamedGoesOnInItsFile) {
  const std::string file = path("b.json");
  std::ofstream(file) << R"({"format":"boardwright/counter.count","version":1,"value":3})";
  request_.files = {file};
  Result<PlayTable> table = PlayTable::open(request_, "");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->save_path(), file);
  table->say(0, "up");
  EXPECT_NE(read_file(file)->find("\"value\":4"), std::string::npos);
  EXPECT_FALSE(table->session().over());
  table->say(0, "up");
  EXPECT_TRUE(table->session().over());
}

TEST_F(PlayTableTest, BrokenSaveIsAnErrorAndStays) {
  const std::string file = path("c.json");
  std::ofstream(file) << R"({"format":"boardwright/counter.co)";
  Result<PlayTable> table = PlayTable::open(request_, file);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().code, "bad_json");
  EXPECT_EQ(table.error().where.file, file);
  EXPECT_EQ(*read_file(file), R"({"format":"boardwright/counter.co)");
  request_.files = {path("other.json")};
  EXPECT_EQ(PlayTable::open(request_, file).error().code, "save_exists");
}

TEST_F(PlayTableTest, KnowsTheWordsThatEveryGameHas) {
  Result<PlayTable> table = PlayTable::open(request_, "");
  ASSERT_TRUE(table.has_value());
  EXPECT_NE(table->say(0, "help").text.find("  up   count\n"), std::string::npos);
  EXPECT_EQ(table->say(1, "json").text, "{\"value\":0,\"side\":1}\n");
  EXPECT_TRUE(table->say(0, "quit").quit);
  EXPECT_TRUE(table->say(0, "Quit").quit);
  EXPECT_EQ(table->say(0, "down").error->code, "unknown_command");
  EXPECT_EQ(table->say(0, "save").error->code, "bad_option");
  EXPECT_EQ(table->say(0, "save " + path("no/such/folder.json")).error->code, "not_writable");
  EXPECT_TRUE(table->save_path().empty());
  EXPECT_FALSE(table->say(0, "save " + path("d.json")).error.failed());
  table->say(0, "up");
  EXPECT_NE(read_file(path("d.json"))->find("\"value\":1"), std::string::npos);
}

}  // namespace
}  // namespace boardwright
