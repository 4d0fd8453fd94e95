// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The service, with the games that are built. `null` is always there.
#include "boardwright/host/service.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <atomic>
#include <mutex>
#include <thread>

#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "core/thread.hpp"

// What fontconfig keeps for the next PDF is not a leak of ours.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

namespace boardwright {
namespace {

using io::Json;

// The messages of a call.
std::vector<Json> messages(Service& service, const std::string& request) {
  std::vector<Json> all;
  service.call(request, [&](std::string_view message) {
    EXPECT_EQ(message.find('\n'), std::string_view::npos);
    Result<Json> json = io::parse_json(message);
    EXPECT_TRUE(json.has_value()) << message;
    if (json) all.push_back(*std::move(json));
    return true;
  });
  EXPECT_FALSE(all.empty());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool last = all[i].find("done") != nullptr || all[i].find("error") != nullptr;
    EXPECT_EQ(last, i + 1 == all.size()) << all[i].dump();
  }
  return all;
}

// The one message before the last; the last must be `done`.
Json answer(Service& service, const std::string& request) {
  const std::vector<Json> all = messages(service, request);
  EXPECT_NE(all.back().find("done"), nullptr) << all.back().dump();
  return all.size() > 1 ? all[all.size() - 2] : Json();
}

// The error that the call ends with.
Json error(Service& service, const std::string& request) {
  const std::vector<Json> all = messages(service, request);
  EXPECT_NE(all.back().find("error"), nullptr) << all.back().dump();
  return all.back().at("error");
}
std::string code(Service& service, const std::string& request) {
  const Json json = error(service, request);
  return json.at("code").is_text() ? json.at("code").as_text() : "";
}

const char* const kBoard =
    R"({"name": "row.json", "text": "{\"format\":\"boardwright/null.board\",\"version\":1,\"numbers\":[2,3,1]}"})";

std::string with_board(const std::string& call) {
  std::string text = call;
  text.replace(text.find("BOARD"), 5, kBoard);
  return text;
}

TEST(Service, TellsEveryGameWithItsTables) {
  Service service;
  const Json all = answer(service, R"({"call": "catalogue", "hidden": true})").at("catalogue");
  EXPECT_EQ(all.at("engine").as_text(), engine_version());
  ASSERT_EQ(all.at("games").items().size(), all_games().size());
  for (std::size_t i = 0; i < all_games().size(); ++i) {
    const Game& game = all_games()[i].game();
    const Json& told = all.at("games").items()[i];
    EXPECT_EQ(told.at("name").as_text(), game.name);
    EXPECT_EQ(told.at("display").as_text(), all_games()[i].display);
    ASSERT_EQ(told.at("verbs").items().size(), game.verbs.size());
    for (std::size_t k = 0; k < game.verbs.size(); ++k) {
      const Json& verb = told.at("verbs").items()[k];
      EXPECT_EQ(verb.at("name").as_text(), game.verbs[k].name);
      const std::vector<Option>& options = game.verbs[k].options;
      const auto told_options = std::count_if(options.begin(), options.end(), [&](const Option& o) {
        return game.verbs[k].play == nullptr || o.type != OptionType::Output;
      });
      EXPECT_EQ(verb.at("options").items().size(), static_cast<std::size_t>(told_options));
      EXPECT_EQ(verb.at("inputs").items().size(), game.verbs[k].inputs.size());
      EXPECT_EQ(verb.at("seeded").as_bool(), game.verbs[k].seeded);
      EXPECT_EQ(verb.at("played").as_bool(), game.verbs[k].play != nullptr);
    }
    EXPECT_EQ(told.at("presets").items().size(), game.presets.size());
  }
  const Json shown = answer(service, R"({"call": "catalogue"})").at("catalogue");
  for (const Json& game : shown.at("games").items()) {
    EXPECT_NE(game.at("name").as_text(), "null");
  }
}

TEST(Service, RunsAVerbAsTheCommandLineDoes) {
  Service service;
  const std::vector<Json> all = messages(
      service,
      R"({"id": 7, "call": "run", "game": "null", "verb": "generate", "options": {"size": 4}, "seed": "1", "count": 3})");
  ASSERT_EQ(all.size(), 4U);
  for (std::uint64_t i = 0; i < 3; ++i) {
    EXPECT_EQ(all[i].at("id").as_integer(), 7);
    const Json& board = all[i].at("reply").at("json");
    EXPECT_EQ(board.at("format").as_text(), "boardwright/null.board");
    EXPECT_EQ(board.at("seed").as_text(), std::to_string(i + 1));
    EXPECT_EQ(board.at("numbers").items().size(), 4U);
    EXPECT_EQ(all[i].at("reply").find("text"), nullptr) << "of many";
  }
  EXPECT_EQ(all.back().dump(), R"({"id":7,"done":{"exit":0,"replies":3,"seed":"1"}})");
  // The same as run_verb gives.
  const Game& game = *find_game("null");
  Call call;
  call.options = *make_options(game, *game.find_verb("generate"), "", {{"size", "4"}});
  call.seed = "2";
  const Result<Answer> alone = run_verb(game, *game.find_verb("generate"), call);
  EXPECT_EQ(all[1].at("reply").at("json").dump(), answer_json(game, *alone).dump());
}

TEST(Service, DrawsAFreshSeedAndTellsIt) {
  Service service;
  const std::vector<Json> all =
      messages(service, R"({"call": "run", "game": "null", "verb": "generate"})");
  const std::string seed = all.back().at("done").at("seed").as_text();
  EXPECT_EQ(all.front().at("reply").at("json").at("seed").as_text(), seed);
  EXPECT_NE(all.front().at("reply").find("text"), nullptr);
}

TEST(Service, ReadsInputsAndNamesThemInErrors) {
  Service service;
  const Json reply =
      answer(service,
             with_board(R"({"call": "run", "game": "null", "verb": "verify", "inputs": [BOARD]})"))
          .at("reply");
  EXPECT_EQ(reply.at("exit").as_integer(), 0);
  EXPECT_TRUE(reply.at("json").at("valid").as_bool());
  const Json wrong = error(
      service,
      R"({"call": "run", "game": "null", "verb": "show", "inputs": [{"name": "bad.json", "text": "{\"numbers\": [1, }"}]})");
  EXPECT_EQ(wrong.at("code").as_text(), "bad_json");
  EXPECT_EQ(wrong.at("where").at("file").as_text(), "bad.json");
  EXPECT_EQ(wrong.at("exit").as_integer(), 2);
  const Json document = answer(
      service,
      R"({"call": "run", "game": "null", "verb": "verify", "inputs": [{"document": {"numbers": [1, 2]}}]})");
  EXPECT_EQ(document.at("reply").at("exit").as_integer(), 0);
}

TEST(Service, AnswersLinesInTheirOrderWithErrorsInTheirPlace) {
  Service service;
  const std::vector<Json> all = messages(
      service,
      R"({"call": "run", "game": "null", "verb": "verify", "threads": 2, "inputs": [{"name": "a.jsonl", "text": "{\"numbers\":[1,2]}\nnonsense\n{\"numbers\":[2,1]}\n"}]})");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].at("reply").at("exit").as_integer(), 0);
  EXPECT_EQ(all[1].at("reply").at("exit").as_integer(), 2);
  EXPECT_EQ(all[1].at("reply").at("json").at("error").at("where").at("line").as_integer(), 2);
  EXPECT_EQ(all[2].at("reply").at("exit").as_integer(), 0);
  EXPECT_EQ(all[3].at("done").at("exit").as_integer(), 2);
}

TEST(Service, HandsOutPicturesAndFilesAsContent) {
  Service service;
  if (find_game("kenken") == nullptr) GTEST_SKIP() << "without kenken";
  const std::string made =
      answer(
          service,
          R"({"call": "run", "game": "kenken", "verb": "generate", "options": {"size": 4}, "seed": 1})")
          .at("reply")
          .at("json")
          .dump();
  const std::string inputs = R"("inputs": [{"document": )" + made + "}]";
  const Json shown =
      answer(service, R"({"call": "run", "game": "kenken", "verb": "show", "picture": true, )" +
                          inputs + "}")
          .at("reply");
  EXPECT_TRUE(shown.at("picture").as_text().starts_with("<svg"));
  EXPECT_TRUE(shown.at("files").items().empty());
  EXPECT_EQ(shown.at("json").find("svg"), nullptr);
  EXPECT_EQ(shown.at("text").as_text().find("drawn to"), std::string::npos) << "the drawing itself";
  const Json page =
      answer(
          service,
          R"({"call": "run", "game": "kenken", "verb": "page", "options": {"pdf": true, "svg": "s.svg"}, )" +
              inputs + "}")
          .at("reply");
  const Json::Array& files = page.at("files").items();
  ASSERT_GE(files.size(), 2U);
  EXPECT_EQ(files[0].at("option").as_text(), "pdf");
  EXPECT_EQ(files[0].at("name").as_text(), "kenken.pdf");
  EXPECT_TRUE(files[0].at("base64").as_text().starts_with("JVBERi")) << "%PDF-";
  EXPECT_EQ(files[1].at("option").as_text(), "svg");
  EXPECT_EQ(files[1].at("name").as_text(), "s-1.svg");
}

TEST(Service, RefusesWhatIsWrongAndSaysWhere) {
  Service service;
  const std::pair<const char*, const char*> cases[] = {
      {"", "bad_json"},
      {"[]", "wrong_type"},
      {"{}", "missing_field"},
      {R"({"call": "fly"})", "unknown_call"},
      {R"({"call": 3})", "wrong_type"},
      {R"({"call": "catalogue", "more": 1})", "unknown_field"},
      {R"({"call": "catalogue", "id": []})", "wrong_type"},
      {R"({"call": "run", "game": "chess", "verb": "generate"})", "unknown_game"},
      {R"({"call": "run", "game": "null", "verb": "fly"})", "unknown_verb"},
      {R"({"call": "run", "game": "null", "verb": "generate", "options": {"size": 1000}})",
       "bad_option"},
      {R"({"call": "run", "game": "null", "verb": "generate", "options": {"sise": 5}})",
       "unknown_option"},
      {R"({"call": "run", "game": "null", "verb": "generate", "options": {"size": []}})",
       "wrong_type"},
      {R"({"call": "run", "game": "null", "verb": "generate", "preset": "huge"})",
       "unknown_preset"},
      {R"({"call": "run", "game": "null", "verb": "generate", "seed": 1.5})", "wrong_type"},
      {R"({"call": "run", "game": "null", "verb": "generate", "inputs": [{"text": ""}]})",
       "too_many_inputs"},
      {R"({"call": "run", "game": "null", "verb": "show"})", "missing_input"},
      {R"({"call": "run", "game": "null", "verb": "show", "inputs": [{"name": "a"}]})",
       "missing_field"},
      {R"({"call": "run", "game": "null", "verb": "show", "inputs": ["/etc/passwd"]})",
       "wrong_type"},
      {R"({"call": "run", "game": "null", "verb": "show", "seed": 1, "inputs": [{"text": ""}]})",
       "bad_option"},
      {R"({"call": "run", "game": "null", "verb": "generate", "time_limit": 0})", "out_of_range"},
      {R"({"call": "open", "game": "null", "verb": "show"})", "unknown_verb"},
      {R"({"call": "open", "game": "null", "look": {"picture": {"prefix": "\""}}})", "bad_option"},
      {R"({"call": "act", "session": "s9", "action": "x"})", "unknown_session"},
      {R"({"call": "look"})", "missing_field"},
      {R"({"call": "schema", "name": "null.nothing"})", "unknown_schema"},
  };
  for (const auto& [call, expected] : cases) EXPECT_EQ(code(service, call), expected) << call;
}

class ServiceSession : public testing::Test {
 protected:
  std::string open(const std::string& more = "") {
    const Json json =
        answer(service_, R"({"call": "open", "game": "null", "seed": "1")" + more + "}");
    EXPECT_TRUE(json.at("session").is_text()) << json.dump();
    return json.at("session").as_text();
  }
  std::string on(const std::string& id, const std::string& rest) {
    return R"({"session": ")" + id + "\", " + rest + "}";
  }

  Service service_{ServiceLimits{.sessions = 2}};
};

TEST_F(ServiceSession, IsPlayedSavedAndResumed) {
  const Json opened =
      answer(service_, R"({"call": "open", "game": "null", "options": {"size": 4}, "seed": "1",
                    "look": {"view": true, "picture": {"frame": false, "prefix": "a-"}, "controls": true,
                             "panels": true, "text": true, "help": true, "save": true}})");
  const std::string id = opened.at("session").as_text();
  EXPECT_EQ(opened.at("state").at("seed").as_text(), "1");
  EXPECT_FALSE(opened.at("state").at("can_undo").as_bool());
  const Json& look = opened.at("look");
  EXPECT_EQ(look.at("view").at("format").as_text(), "boardwright/null.view");
  EXPECT_TRUE(look.at("picture").as_text().starts_with("<svg"));
  EXPECT_FALSE(look.at("controls").items().empty());
  EXPECT_FALSE(look.at("panels").items().empty());
  EXPECT_EQ(look.at("cells").items().size(), 4U);
  EXPECT_FALSE(look.at("help").as_text().empty());

  const Json acted =
      answer(service_, on(id, R"("call": "act", "action": {"control": "pick", "cell": 0})"));
  EXPECT_TRUE(acted.at("changed").as_bool()) << acted.dump();
  const Json swapped = answer(
      service_,
      on(id,
         R"("call": "act", "action": {"control": "pick", "cell": 1}, "look": [{"save": true}])"));
  ASSERT_FALSE(swapped.at("events").items().empty());
  EXPECT_TRUE(swapped.at("state").at("can_undo").as_bool());
  const Json saved = answer(service_, on(id, R"("call": "save")")).at("document");
  EXPECT_EQ(saved, swapped.at("look").items().at(0).at("save"));

  const Json resumed =
      answer(service_, R"({"call": "open", "game": "null", "inputs": [{"document": )" +
                           saved.dump() + R"(}], "look": {"view": true}})");
  EXPECT_TRUE(resumed.at("state").at("resumed").as_bool());
  EXPECT_EQ(resumed.at("state").find("seed"), nullptr);
  const Json again = answer(service_, on(id, R"("call": "look", "look": {"view": true})"));
  EXPECT_EQ(resumed.at("look").at("view"), again.at("look").at("view"));

  EXPECT_TRUE(
      answer(service_, on(id, R"("call": "act", "action": "undo")")).at("changed").as_bool());
  EXPECT_TRUE(answer(service_, on(id, R"("call": "close")")).at("closed").as_bool());
  EXPECT_EQ(code(service_, on(id, R"("call": "save")")), "unknown_session");
}

TEST_F(ServiceSession, RefusedActionsChangeNothing) {
  const std::string id = open();
  const std::string before = answer(service_, on(id, R"("call": "save")")).dump();
  for (const char* action : {R"("save /tmp/x")", R"("quit")", R"({"control": "nothing"})",
                             R"("fly")", R"({"line": 3})"}) {
    error(service_, on(id, R"("call": "act", "action": )" + std::string(action)));
  }
  EXPECT_EQ(code(service_, on(id, R"("call": "act", "side": 1, "action": "hint")")),
            "out_of_range");
  EXPECT_EQ(code(service_, on(id, R"("call": "act", "action": "hint", "look": {"more": 1})")),
            "unknown_field");
  EXPECT_EQ(answer(service_, on(id, R"("call": "save")")).dump(), before);
}

TEST_F(ServiceSession, AreLimitedInNumber) {
  const std::string first = open();
  open();
  EXPECT_EQ(code(service_, R"({"call": "open", "game": "null"})"), "too_many_sessions");
  answer(service_, on(first, R"("call": "close")"));
  open();
}

TEST_F(ServiceSession, TimeComesFromTheCallAndNeverGoesBack) {
  const std::string id = open();
  EXPECT_EQ(answer(service_, on(id, R"("call": "tick", "now_ms": 5000000)"))
                .at("state")
                .at("now_ms")
                .as_integer(),
            5000000);
  EXPECT_EQ(answer(service_, on(id, R"("call": "tick", "now_ms": 10)"))
                .at("state")
                .at("now_ms")
                .as_integer(),
            5000000);
}

TEST(Service, SecretIdsCannotBeGuessed) {
  Service service(ServiceLimits{.secret_ids = true});
  const Json opened = answer(service, R"({"call": "open", "game": "null"})");
  EXPECT_GE(opened.at("session").as_text().size(), 32U);
}

TEST(Service, ALongRunIsCancelledByItsReceiver) {
  Service service;
  std::vector<std::string> all;
  service.call(
      R"({"call": "run", "game": "null", "verb": "generate", "seed": "1", "count": 1000000})",
      [&](std::string_view message) {
        all.emplace_back(message);
        return all.size() < 3;
      });
  ASSERT_EQ(all.size(), 4U);
  EXPECT_NE(all.back().find("\"cancelled\""), std::string::npos) << all.back();
}

TEST(Service, ALongRunIsCancelledFromAnotherThread) {
  Service service;
  StopSource source;
  std::string last;
  std::uint64_t replies = 0;
  service.call(
      R"({"call": "run", "game": "null", "verb": "generate", "seed": "1", "count": 1000000, "threads": 2})",
      [&](std::string_view message) {
        if (++replies == 3) JoiningThread([&] { source.request_stop(); });
        last = message;
        return true;
      },
      source.get_token());
  EXPECT_NE(last.find("\"exit\":130"), std::string::npos) << last;
}

TEST(Service, AnswersSeveralThreadsAtOnce) {
  Service service;
  const std::string shared =
      answer(service, R"({"call": "open", "game": "null", "seed": "1"})").at("session").as_text();
  const auto work = [&] {
    for (int i = 0; i < 20; ++i) {
      const Json own = answer(service, R"({"call": "open", "game": "null", "seed": "1"})");
      const std::string id = own.at("session").as_text();
      answer(service, R"({"call": "look", "look": {"view": true}, "session": ")" + shared + "\"}");
      answer(service, R"({"call": "tick", "session": ")" + shared + "\"}");
      answer(service, R"({"call": "close", "session": ")" + id + "\"}");
    }
  };
  const JoiningThread other(work);
  work();
}

TEST(Service, KnowsWhoseDocumentATextIs) {
  Service service;
  const auto identify = [&](const std::string& text) {
    std::string call = R"({"call": "identify", "input": {"text": )";
    io::append_json_string(call, text);
    return answer(service, call + "}}").at("documents").dump();
  };
  EXPECT_EQ(identify(R"({"format": "boardwright/null.board", "numbers": 3})"),
            R"([{"game":"null","kind":"board","form":"json"}])");
  EXPECT_EQ(identify(""), "[]");
  EXPECT_EQ(identify("<html>"), "[]");
}

TEST(Service, TellsSchemasAndTheSignature) {
  Service service;
  EXPECT_TRUE(answer(service, R"({"call": "schema"})").at("schemas").is_array());
  EXPECT_TRUE(
      answer(service, R"({"call": "schema", "name": "null.board"})").at("schema").is_object());
}

}  // namespace
}  // namespace boardwright
