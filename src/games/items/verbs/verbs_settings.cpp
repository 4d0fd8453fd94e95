// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/weights_json.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

// Every place where two values differ, by its pointer; a missing value is null.
void compare_values(const Json& a, const Json& b, const std::string& pointer, Json& into) {
  if (a == b) return;
  if (!a.is_object() || !b.is_object()) {
    into.push(Json(Json::Object{{"pointer", pointer}, {"a", a}, {"b", b}}));
    return;
  }
  for (const Json::Member& member : a.members()) {
    compare_values(member.value, b.at(member.key), io::pointer_to(pointer, member.key), into);
  }
  for (const Json::Member& member : b.members()) {
    if (a.find(member.key) != nullptr) continue;
    compare_values(Json(), member.value, io::pointer_to(pointer, member.key), into);
  }
}

Result<Answer> run_settings_diff(const Call& call) {
  Json differences = Json::array();
  compare_values(write_settings(call.inputs[0].as<Settings>()),
                 write_settings(call.inputs[1].as<Settings>()), "", differences);
  Answer answer;
  answer.verdict = differences.items().empty() ? Verdict::Yes : Verdict::No;
  for (const Json& each : differences.items()) {
    answer.text += fmt::format("{}: {} -> {}\n", each.at("pointer").as_text(),
                               each.at("a").is_null() ? "(usual)" : each.at("a").dump(),
                               each.at("b").is_null() ? "(usual)" : each.at("b").dump());
  }
  if (answer.text.empty()) answer.text = "equal\n";
  answer.json = Json(Json::Object{{"equal", differences.items().empty()},
                                  {"differences", std::move(differences)}});
  return answer;
}

Result<Answer> run_settings_draw(const Call& call) {
  Result<Settings> drawn = draw_settings(call.inputs.front().as<Weights>(), call.seed);
  if (!drawn) return drawn.error();
  Answer answer;
  answer.text = write_settings(*drawn).pretty() + "\n";
  answer.document = Document::make("settings", *std::move(drawn));
  return answer;
}

}  // namespace

Verb settings_diff_verb() {
  const auto input = [](const char* name) {
    return Input{.name = name, .kinds = {"settings"}, .help = "settings"};
  };
  return {.name = "settings-diff",
          .help = "where two settings differ (exit 1 if they do)",
          .example =
              "printf '{\"difficulty\": \"easy\"}' > a.json; boardwright items settings diff "
              "a.json a.json",
          .inputs = {input("A"), input("B")},
          .run = run_settings_diff};
}

Verb settings_draw_verb() {
  return {.name = "settings-draw",
          .help = "settings drawn at random by weights",
          .example =
              "printf '{\"draws\": []}' > w.json; boardwright items settings draw w.json --seed 1",
          .inputs = {{.name = "WEIGHTS", .kinds = {"weights"}, .help = "what to draw from"}},
          .seeded = true,
          .run = run_settings_draw};
}

}  // namespace boardwright::items
