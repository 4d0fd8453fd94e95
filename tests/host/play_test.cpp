// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The host's side of play, with a game of its own: a counter.
#include "host/play.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "io/read_file.hpp"

namespace boardwright {
namespace {

// A count from 0 to 5; `again` begins at another number, which the session
// makes itself.
class Counter : public PlaySession {
 public:
  explicit Counter(Document board) : value_(board.as<int>()), boards_({std::move(board)}) {}

  Screen draw(int, const Look&) const override { return {.text = std::to_string(value_) + "\n"}; }
  std::string picture(int, const PictureLook&) const override { return "<svg/>"; }
  std::vector<Control> controls(int) const override {
    return {{.id = "up", .label = "Up", .line = "up", .enabled = !over()},
            {.id = "again",
             .label = "Again",
             .line = "again {choice}",
             .choices = {{.value = "1", .label = "one"}, {.value = "2", .label = "two"}}}};
  }
  io::Json view(int side) const override {
    return io::Json(io::Json::Object{{"value", value_}, {"side", side}});
  }
  std::string help() const override { return "  up   count\n"; }
  Result<Done> act(int, std::string_view line, std::int64_t) override {
    if (line.starts_with("again ")) {
      value_ = line.back() - '0';
      boards_ = {Document::make("count", value_)};
      return Done{.text = "another game\n"};
    }
    if (line == "look") return Done{.text = "looked\n", .undoable = false};
    if (line != "up") return Error{"unknown_command", "only `up`", {}};
    ++value_;
    return Done{.text = "counted\n", .events = {{.kind = "counted"}}};
  }
  // Counts by itself when it is told to.
  Done tick(std::int64_t) override {
    if (ticking) ++value_;
    return {.changed = ticking};
  }
  std::vector<Document> boards() const override { return boards_; }
  bool over() const override { return value_ >= 5; }
  Document save(std::int64_t) const override { return Document::make("count", value_); }
  bool allows_undo() const override { return undoable; }
  void restore(const Document& saved, std::int64_t) override { value_ = saved.as<int>(); }

  static inline bool ticking = false;
  static inline bool undoable = false;

 private:
  int value_;
  std::vector<Document> boards_;
};

// Seed "3" makes a wrong board, "spent" none at all.
Result<Opening> open_counter(const Call& call) {
  if (!call.inputs.empty()) return Opening{std::make_unique<Counter>(call.inputs.front())};
  if (call.seed == "spent") return Opening{nullptr, Error{"budget_spent", "no board", {}}};
  const int start = call.seed.empty() ? 0 : call.seed[0] - '0';
  return Opening{std::make_unique<Counter>(Document::make("count", start))};
}

// Three is no board, and four cannot be proven to be one.
Result<Answer> verify_count(const Call& call) {
  const int value = call.inputs.front().as<int>();
  Answer answer = verification({}, {});
  if (value == 3) answer.verdict = Verdict::No;
  if (value == 4) answer.verdict = Verdict::Spent;
  return answer;
}

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
  play.seeded = true;
  play.play = open_counter;
  Verb verify;
  verify.name = "verify";
  verify.run = verify_count;
  Game game;
  game.name = "counter";
  game.kinds = {count};
  game.verbs = {play, verify};
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

  PlayTable open(const std::string& save_path) {
    Result<PlayOpening> opening = PlayTable::open(request_, save_path);
    EXPECT_TRUE(opening.has_value());
    return *std::move(opening->table);
  }

  std::filesystem::path folder_;
  Game game_ = counter_game();
  Request request_;
};

TEST_F(PlayTableTest, SavesAfterEveryActionAndResumes) {
  const std::string file = path("a.json");
  {
    PlayTable table = open(file);
    EXPECT_FALSE(table.resumed());
    EXPECT_NE(read_file(file)->find("\"value\":0"), std::string::npos) << "kept from the start";
    EXPECT_TRUE(table.say(0, " up ").redraw);
    EXPECT_NE(read_file(file)->find("\"value\":1"), std::string::npos);
    EXPECT_EQ(PlayTable::open(request_, file).error().code, "in_use");
  }
  EXPECT_EQ(open(file).session().draw(0, Look{}).text, "1\n");
  EXPECT_TRUE(open(file).resumed());
  for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
    EXPECT_EQ(entry.path().filename(), "a.json") << "no draft is left";
  }
}

TEST_F(PlayTableTest, TakesBackAndDoesAgainWhereTheGameAllowsIt) {
  PlayTable table = open("");
  EXPECT_EQ(table.say(0, "undo").error->code, "unknown_command");
  EXPECT_EQ(table.controls(0).size(), 2U);
  Counter::undoable = true;
  const std::string file = path("undo.json");
  table = open(file);
  const auto undo = [&] { return table.controls(0).at(2); };
  EXPECT_EQ(undo().id, "undo");
  EXPECT_FALSE(undo().enabled);
  EXPECT_EQ(table.say(0, "undo").error->code, "cannot_undo");
  table.say(0, "up");
  table.say(0, "up");
  EXPECT_TRUE(undo().enabled);
  const PlayTable::Reply back = table.say(0, "undo");
  EXPECT_TRUE(back.redraw);
  EXPECT_EQ(back.events.at(0).kind, "undo");
  EXPECT_EQ(table.session().draw(0, Look{}).text, "1\n");
  EXPECT_NE(read_file(file)->find("\"value\":1"), std::string::npos) << "kept as well";
  EXPECT_TRUE(table.say(0, "look").redraw);
  table.say(0, "redo");
  EXPECT_EQ(table.session().draw(0, Look{}).text, "2\n");
  EXPECT_EQ(table.say(0, "redo").error->code, "cannot_undo");
  table.say(0, "undo");
  table.say(0, "up");
  EXPECT_TRUE(table.say(0, "redo").error) << "another action was done";
  table.say(0, "look");
  table.say(0, "undo");
  EXPECT_EQ(table.session().draw(0, Look{}).text, "1\n") << "undo goes past a look";
  Counter::undoable = false;
}

TEST_F(PlayTableTest, TakesActionsAsJson) {
  PlayTable table = open("");
  const auto act = [&](const char* text) { return table.act(0, *io::parse_json(text)); };
  const PlayTable::Reply up = act(R"({"control": "up"})");
  EXPECT_TRUE(up.redraw);
  EXPECT_EQ(up.events.at(0).kind, "counted");
  EXPECT_TRUE(act(R"({"line": "up"})").redraw);
  EXPECT_TRUE(act(R"({"control": "again", "choice": "1"})").redraw);
  EXPECT_EQ(table.session().draw(0, Look{}).text, "1\n");
  for (const char* bad :
       {R"({"control": "down"})", R"({"control": "again", "choice": "9"})", "{}"}) {
    EXPECT_EQ(act(bad).error->code, "bad_action") << bad;
  }
  EXPECT_EQ(act(R"({"control": 3})").error->code, "wrong_type");
}

TEST(Control, LineHasItsPlaceholdersFilledIn) {
  const Control place{.id = "place", .line = "place {cell} {choice}", .cells = {"4", "5"}};
  EXPECT_EQ(*control_line(place, {"5"}, "3"), "place 5 3");
  EXPECT_EQ(control_line(place, {"6"}, "3").error().code, "bad_action");
  EXPECT_EQ(control_line(place, {}, "3").error().code, "bad_action");
  const Control drag{.id = "drag", .gesture = Gesture::Drag, .line = "drag {cells}"};
  EXPECT_EQ(*control_line(drag, {"1", "2", "3"}, ""), "drag 1 2 3");
  EXPECT_EQ(control_line(drag, {}, "").error().code, "bad_action");
}

TEST_F(PlayTableTest, GameThatIsNamedGoesOnInItsFile) {
  const std::string file = path("b.json");
  std::ofstream(file) << R"({"format":"boardwright/counter.count","version":1,"value":3})";
  request_.inputs = {file};
  PlayTable table = open("");
  EXPECT_EQ(table.save_path(), file);
  table.say(0, "up");
  EXPECT_NE(read_file(file)->find("\"value\":4"), std::string::npos);
  EXPECT_FALSE(table.session().over());
  table.say(0, "up");
  EXPECT_TRUE(table.session().over());
}

TEST_F(PlayTableTest, BrokenSaveIsAnErrorAndStays) {
  const std::string file = path("c.json");
  std::ofstream(file) << R"({"format":"boardwright/counter.co)";
  const Result<PlayOpening> table = PlayTable::open(request_, file);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().code, "bad_json");
  EXPECT_EQ(table.error().where.file, file);
  EXPECT_EQ(*read_file(file), R"({"format":"boardwright/counter.co)");
  request_.inputs = {path("other.json")};
  EXPECT_EQ(PlayTable::open(request_, file).error().code, "save_exists");
}

TEST_F(PlayTableTest, KnowsTheWordsThatEveryGameHas) {
  PlayTable table = open("");
  EXPECT_NE(table.say(0, "help").text.find("  up   count\n"), std::string::npos);
  EXPECT_EQ(table.say(1, "json").text,
            R"({"format":"boardwright/counter.view","version":1,"value":0,"side":1})"
            "\n");
  EXPECT_TRUE(table.say(0, "quit").quit);
  EXPECT_TRUE(table.say(0, "Quit").quit);
  EXPECT_EQ(table.say(0, "down").error->code, "unknown_command");
  EXPECT_EQ(table.say(0, "save").error->code, "bad_option");
  EXPECT_EQ(table.say(0, "save " + path("no/such/folder.json")).error->code, "not_writable");
  EXPECT_TRUE(table.save_path().empty());
  EXPECT_FALSE(table.say(0, "save " + path("d.json")).error.failed());
  table.say(0, "up");
  EXPECT_NE(read_file(path("d.json"))->find("\"value\":1"), std::string::npos);
}

TEST_F(PlayTableTest, OneLetterLosesNothing) {
  PlayTable table = open("");
  EXPECT_TRUE(table.say(0, "q").quit);
  table.say(0, "up");
  EXPECT_FALSE(table.say(0, "q").quit);
  EXPECT_TRUE(table.say(0, "quit").quit);
  table.say(0, "save " + path("q.json"));
  EXPECT_TRUE(table.say(0, "q").quit);
}

TEST_F(PlayTableTest, ShowsNoBoardThatDoesNotVerify) {
  request_.seed = "3";
  EXPECT_EQ(PlayTable::open(request_, path("e.json")).error().code, "not_verified");
  EXPECT_FALSE(file_exists(path("e.json")));
  request_.seed = "4";
  EXPECT_EQ(PlayTable::open(request_, "")->spent->code, "not_proven");
  request_.seed = "spent";
  EXPECT_EQ(PlayTable::open(request_, "")->spent->code, "budget_spent");
  Call call;
  call.seed = "3";
  EXPECT_EQ(run_verb(game_, game_.verbs.front(), call).error().code, "not_verified");
  call.seed = "4";
  EXPECT_EQ(run_verb(game_, game_.verbs.front(), call)->verdict, Verdict::Spent);
  call.seed = "2";
  EXPECT_EQ(run_verb(game_, game_.verbs.front(), call)->text, "2\n");
}

TEST_F(PlayTableTest, ABoardThatWasGivenIsTheUsersOwn) {
  std::ofstream(path("f.json")) << R"({"value":3})";
  request_.inputs = {path("f.json")};
  EXPECT_EQ(open("").session().draw(0, Look{}).text, "3\n");
}

TEST_F(PlayTableTest, EveryLaterBoardIsVerifiedToo) {
  const std::string file = path("g.json");
  PlayTable table = open(file);
  PlayTable::Reply reply = table.say(0, "again 2");
  EXPECT_TRUE(reply.redraw);
  EXPECT_FALSE(reply.error.failed());
  reply = table.say(0, "again 3");
  EXPECT_EQ(reply.error->code, "not_verified");
  EXPECT_TRUE(reply.quit);
  EXPECT_FALSE(reply.redraw);
  EXPECT_EQ(reply.text, "");
  EXPECT_NE(read_file(file)->find("\"value\":2"), std::string::npos) << "it is not kept";
}

TEST_F(PlayTableTest, AFailedSaveIsTold) {
  std::filesystem::create_directories(folder_ / "gone");
  PlayTable table = open(path("gone/h.json"));
  EXPECT_FALSE(table.tick().redraw);
  std::filesystem::remove_all(folder_ / "gone");
  EXPECT_EQ(table.say(0, "up").error->code, "not_writable");
  Counter::ticking = true;
  const PlayTable::Reply reply = table.tick();
  Counter::ticking = false;
  EXPECT_TRUE(reply.redraw);
  EXPECT_EQ(reply.error->code, "not_writable");
}

}  // namespace
}  // namespace boardwright
