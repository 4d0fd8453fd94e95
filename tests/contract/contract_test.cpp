// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What every game must do, whatever it is. A new game gets all of this by
// being registered.
#include <fstream>
#include <set>

#include "boardwright/core/hash.hpp"
#include "contract/games_under_test.hpp"
#include "io/read_file.hpp"

namespace boardwright {
namespace {

class Contract : public GameTest {};
INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(game_names()),
                         [](const auto& each) { return each.param; });

TEST_P(Contract, HasTheVerbsThatEveryGameHas) {
  for (const char* name : {"generate", "verify", "measure", "show"}) {
    EXPECT_NE(game().find_verb(name), nullptr) << name;
  }
  EXPECT_FALSE(game().summary.empty());
  EXPECT_FALSE(game().presets.empty());
}

TEST_P(Contract, TablesAreWhole) {
  std::set<std::string> verbs;
  for (const Verb& each : game().verbs) {
    EXPECT_TRUE(verbs.insert(each.name).second) << each.name << " is there twice";
    EXPECT_FALSE(each.help.empty()) << each.name;
    EXPECT_NE(each.example.find("boardwright " + game().name), std::string::npos) << each.name;
    for (const Input& input : each.inputs) {
      for (const std::string& kind : input.kinds)
        EXPECT_NE(game().find_kind(kind), nullptr) << kind;
    }
    std::set<std::string> options = {
        "json",    "output", "seed",       "count",           "preset", "lines", "budget",
        "threads", "time",   "time-limit", "time-limit-each", "first",  "quiet"};
    if (!each.seeded) options.erase("seed");
    if (!each.counted) options.erase("count");
    if (!each.counted) options.erase("first");
    if (!each.counted) options.erase("preset");
    for (const Option& option : each.options) {
      EXPECT_TRUE(options.insert(option.name).second) << each.name << " --" << option.name;
      EXPECT_FALSE(option.help.empty()) << each.name << " --" << option.name;
      EXPECT_EQ(option.type == OptionType::Choice, !option.choices.empty()) << option.name;
      EXPECT_EQ(option.type == OptionType::Input, !option.kinds.empty()) << option.name;
    }
    const Options fallbacks = fallback_options(game(), each);  // asserts that they are legal
    EXPECT_TRUE(each.options.empty() || !fallbacks.given(each.options.front().name));
  }
}

TEST_P(Contract, GeneratedBoardsPassVerify) {
  for (const Preset& preset : game().presets) {
    for (const char* seed : {"1", "2", "tea", ""}) {
      const Document document = make(preset, seed);
      Result<Answer> answer = run("verify", document);
      ASSERT_TRUE(answer.has_value()) << preset.name << error_text(answer.error());
      EXPECT_EQ(answer->verdict, Verdict::Yes) << preset.name << " " << answer->json.dump();
      ASSERT_NE(answer->json.find("valid"), nullptr);
      EXPECT_TRUE(answer->json.find("valid")->as_bool());
      EXPECT_TRUE(answer->json.find("problems")->items().empty());
    }
  }
}

TEST_P(Contract, DocumentsRoundTrip) {
  for (const Preset& preset : game().presets) {
    const Document document = make(preset, "7");
    const std::string written = bytes(document);
    Result<Document> read = read_document(game(), written, {document.kind()});
    ASSERT_TRUE(read.has_value()) << error_text(read.error());
    EXPECT_EQ(bytes(*read), written);
    const io::Json json = io::parse_json(written).value();
    EXPECT_EQ(json.find("format")->as_text(), "boardwright/" + game().name + "." + document.kind());
    EXPECT_EQ(json.find("seed")->as_text(), "7");
    EXPECT_EQ(json.find("engine")->as_text(), engine_version());
  }
}

TEST_P(Contract, BoardsAreMeasuredAndShown) {
  const Document document = make(game().presets.front(), "3");
  Result<Answer> measures = run("measure", document);
  ASSERT_TRUE(measures.has_value());
  ASSERT_NE(measures->json.find("measures"), nullptr);
  EXPECT_FALSE(measures->json.find("measures")->members().empty());
  for (const io::Json::Member& measure : measures->json.find("measures")->members()) {
    EXPECT_TRUE(measure.value.is_number()) << measure.key;
  }
  Result<Answer> shown = run("show", document);
  ASSERT_TRUE(shown.has_value());
  EXPECT_FALSE(shown->text.empty());
  EXPECT_EQ(shown->text.back(), '\n');
}

TEST_P(Contract, SolutionsPassVerify) {
  if (game().find_verb("solve") == nullptr) GTEST_SKIP() << "the game has no solve";
  for (const Preset& preset : game().presets) {
    const Document document = make(preset, "5");
    Result<Answer> answer = run("solve", document);
    ASSERT_TRUE(answer.has_value()) << error_text(answer.error());
    ASSERT_TRUE(answer->witness.has_value()) << preset.name << " " << answer->json.dump();
    Result<Answer> verified = run("verify", *answer->witness);
    ASSERT_TRUE(verified.has_value()) << error_text(verified.error());
    EXPECT_EQ(verified->verdict, Verdict::Yes) << verified->json.dump();
  }
}

// Same seed, same bytes: alone, in a batch, and on any number of threads.
TEST_P(Contract, ThreadsDoNotChangeTheBytes) {
  const auto batch = [&](int threads) {
    Request request;
    request.game = &game();
    request.verb = &verb("generate");
    request.preset = game().presets.front().name;
    request.seed = "41";
    request.count = 6;
    request.threads = threads;
    std::vector<std::string> boards;
    const auto error = run_request(request, [&](const Reply& reply) {
      boards.push_back(reply.answer ? answer_json(game(), *reply.answer).dump()
                                    : error_text(reply.answer.error()));
      return true;
    });
    EXPECT_FALSE(error.failed());
    return boards;
  };
  const std::vector<std::string> one = batch(1);
  ASSERT_EQ(one.size(), 6U);
  EXPECT_EQ(one, batch(2));
  EXPECT_EQ(one, batch(5));
  EXPECT_EQ(one[0], bytes(make(game().presets.front(), "41")));
  EXPECT_EQ(one[3], bytes(make(game().presets.front(), "44")));
  EXPECT_NE(one[0], one[1]);
}

// `--first N` begins at board N of the series that --count counts.
TEST_P(Contract, ASeriesCanBeginAnywhere) {
  Request request;
  request.game = &game();
  request.verb = &verb("generate");
  request.preset = game().presets.front().name;
  request.seed = "tea";
  std::vector<std::string> boards;
  const auto make_some = [&](std::uint64_t first, std::uint64_t count) {
    request.first = first;
    request.count = count;
    boards.clear();
    const Status error = run_request(request, [&](const Reply& reply) {
      boards.push_back(answer_json(game(), *reply.answer).dump());
      return true;
    });
    EXPECT_FALSE(error.failed());
    return boards;
  };
  const std::vector<std::string> all = make_some(0, 4);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(make_some(2, 2), (std::vector<std::string>{all[2], all[3]}));
  EXPECT_EQ(make_some(3, 1), std::vector<std::string>{all[3]});
}

// A session that was not given a board has made one, and says which: the host
// could not verify it otherwise.
TEST_P(Contract, SessionsTellWhatTheyArePlayedOn) {
  for (const Verb& each : game().verbs) {
    if (!each.play) continue;
    EXPECT_FALSE(each.run) << each.name << " is played";
    Call call;
    call.inputs = opening_inputs(each);
    call.options = fallback_options(game(), each);
    call.seed = "1";
    call.budget.nodes = each.budget;
    Result<Opening> opening = each.play(call);
    ASSERT_TRUE(opening.has_value()) << error_text(opening.error());
    ASSERT_NE(opening->session, nullptr);
    ASSERT_FALSE(opening->session->boards().empty());
    EXPECT_TRUE(opening->session->boards()[0].same(opening->session->boards()[0]));
    for (const Document& board : opening->session->boards()) {
      Result<Answer> verified = run("verify", board);
      ASSERT_TRUE(verified.has_value()) << error_text(verified.error());
      EXPECT_EQ(verified->verdict, Verdict::Yes) << verified->json.dump();
    }
    Result<Answer> view = run_verb(game(), each, call);
    ASSERT_TRUE(view.has_value());
    EXPECT_EQ(view->json.dump(), view_json(game(), *opening->session, 0).dump());
  }
}

TEST_P(Contract, ForeignAndFutureDocumentsSaySo) {
  const Document document = make(game().presets.front(), "1");
  const std::vector<std::string> kinds = {document.kind()};
  const auto code = [&](const std::string& text) {
    Result<Document> read = read_document(game(), text, kinds);
    return read ? std::string() : read.error().code;
  };
  EXPECT_EQ(code(R"({"format":"boardwright/chess.board","version":1})"), "wrong_game");
  EXPECT_EQ(code(R"({"format":"boardwright/)" + game().name + R"(.nothing","version":1})"),
            "wrong_kind");
  EXPECT_EQ(code(R"({"format":"elsewhere"})"), "unknown_format");
  EXPECT_EQ(code(R"({"format":"boardwright/)" + game().name + "." + document.kind() +
                 R"(","version":99})"),
            "later_version");
  // A game with one text form has a word of its own for it.
  const auto& forms = game().text_forms;
  EXPECT_EQ(code(""), forms.size() == 1 && !forms.front().whole
                          ? forms.front().read("").error().code
                          : "empty_input");
  EXPECT_EQ(code("{"), "bad_json");
  io::Json json = write_document(game(), document);
  json.set("oddity", 1);
  EXPECT_EQ(code(json.dump()), "unknown_field");
  json.members().pop_back();
  json.set("notes", "kept out of the meaning").set("source", "a test");
  EXPECT_EQ(code(json.dump()), "");
  // What --time adds is no part of the document.
  io::Json timed = write_document(game(), document);
  timed.set("cpu_ms", 1.5);
  Result<Document> read = read_document(game(), timed.dump(), kinds);
  ASSERT_TRUE(read.has_value()) << error_text(read.error());
  EXPECT_EQ(bytes(*read), bytes(document));
}

// tests/golden/<game>.txt: preset, seed, hash of the document, nodes. After an
// intended change: `make golden`, and a breaking entry in the changelog.
TEST_P(Contract, GoldenSeeds) {
  std::string text;
  for (const Preset& preset : game().presets) {
    for (const char* seed : {"1", "2", "golden"}) {
      Result<Options> options = make_options(game(), verb("generate"), preset.name, {});
      ASSERT_TRUE(options.has_value());
      Call call;
      call.options = *options;
      call.seed = seed;
      call.budget.nodes = verb("generate").budget;
      Result<Answer> answer = run_verb(game(), verb("generate"), call);
      ASSERT_TRUE(answer.has_value()) << error_text(answer.error());
      text += preset.name + " " + seed + " " + hex64(fnv1a64(answer_json(game(), *answer).dump())) +
              " " + std::to_string(answer->nodes) + "\n";
    }
  }
  const std::string path =
      std::string(BOARDWRIGHT_SOURCE_DIR) + "/tests/golden/" + game().name + ".txt";
  if (std::getenv("BOARDWRIGHT_REWRITE_GOLDEN") != nullptr) {
    std::ofstream(path) << text;
    return;
  }
  const Result<std::string> golden = read_file(path);
  ASSERT_TRUE(golden.has_value()) << path << " is missing: run `make golden`";
  EXPECT_EQ(text, *golden) << "seed output changed: if it was meant, run `make golden`";
}

}  // namespace
}  // namespace boardwright
