// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {
namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

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
