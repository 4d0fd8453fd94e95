// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {
namespace {

using Texts = GivenOptions;

Result<Options> options(const std::string& preset, const Texts& given) {
  const Game& game = *find_game("null");
  return make_options(game, *game.find_verb("generate"), preset, given);
}

TEST(MakeOptions, FallbackThenPresetThenGiven) {
  EXPECT_EQ(options("", {})->integer("size"), 9);
  EXPECT_FALSE(options("", {})->given("size"));
  EXPECT_EQ(options("short", {})->integer("size"), 5);
  EXPECT_TRUE(options("short", {})->given("size"));
  EXPECT_EQ(options("short", {{"size", "7"}})->integer("size"), 7);
}

TEST(MakeOptions, NamesWhatIsWrong) {
  EXPECT_EQ(options("", {{"size", "0"}}).error().code, "bad_option");
  EXPECT_EQ(options("", {{"size", "5x"}}).error().code, "bad_option");
  EXPECT_EQ(options("", {{"size", "99999999999999999999"}}).error().code, "bad_option");
  EXPECT_EQ(options("", {{"colour", "red"}}).error().code, "unknown_option");
  EXPECT_EQ(options("huge", {}).error().code, "unknown_preset");
}

TEST(RunVerb, WithholdsWhatDoesNotVerify) {
  Game game = *find_game("null");
  for (Verb& verb : game.verbs) {
    if (verb.name != "verify") continue;
    verb.run = [](const Call&) -> Result<Answer> {
      return verification({{"broken", "on purpose", {}}}, {});
    };
  }
  Call call;
  call.options = fallback_options(game, *game.find_verb("generate"));
  call.seed = "1";
  Result<Answer> answer = run_verb(game, *game.find_verb("generate"), call);
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().code, "not_verified");
}

// The host decides by what comes out, not by the name of the verb.
TEST(RunVerb, VerifiesWhateverASeedMade) {
  const Game& game = *find_game("null");
  const auto board = [&](const char* text) {
    return game.find_kind("board")->read(*io::parse_json(text)).value();
  };
  const Document right = board(R"({"numbers":[2,1]})");
  const Document wrong = board(R"({"numbers":[1,1]})");
  Call call;
  const auto code = [&](const std::vector<Document>& made, const std::optional<Document>& document,
                        bool seeded = true) {
    Verb verb;
    verb.name = "dream";
    verb.seeded = seeded;
    verb.run = [&](const Call&) -> Result<Answer> {
      Answer answer;
      answer.made = made;
      answer.document = document;
      return answer;
    };
    const Result<Answer> answer = run_verb(game, verb, call);
    return answer ? std::string() : answer.error().code;
  };
  EXPECT_EQ(code({right}, right), "");
  EXPECT_EQ(code({}, wrong), "not_verified");
  EXPECT_EQ(code({right, wrong}, std::nullopt), "not_verified");
  EXPECT_EQ(code({}, wrong, false), "") << "turned into another form, not made";
  call.inputs = {wrong};
  EXPECT_EQ(code({}, wrong), "") << "the user's own";
  EXPECT_EQ(code({}, board(R"({"numbers":[1,1]})")), "not_verified") << "equal, but made";
}

TEST(CheckSeed, TakesAnyTextButNoBrokenBytes) {
  Request request;
  for (const char* seed : {"", "17", "tea", "☃"}) {
    request.seed = seed;
    EXPECT_EQ(check_seed(request), Status()) << seed;
  }
  request.seed = "a\xFF";
  ASSERT_TRUE(check_seed(request).failed());
  EXPECT_EQ(check_seed(request)->code, "bad_seed");
}

TEST(ErrorText, NamesFileAndPlace) {
  EXPECT_EQ(error_text({"code", "Sentence.", {"f.json", 3, 7, ""}}),
            "f.json:3:7: Sentence. [code]");
  EXPECT_EQ(error_text({"code", "Sentence.", {"", 0, 0, "/a/1"}}), "/a/1: Sentence. [code]");
}

}  // namespace
}  // namespace boardwright
