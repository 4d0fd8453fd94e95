// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The history document: what was seen, step by step. No board is in it.
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/draw/parse_token.hpp"
#include "games/dungeon/forms/codecs.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/model/names.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostSeenHp = 2000;
constexpr int kMostSeenNumber = 1000000000;
constexpr std::size_t kMostSeenSteps = 100000;

auto seen_token_codec() {
  constexpr std::string_view kWanted = "a token of 1 to 8 plain characters is needed here";
  return io::saying(checked_text(
                        [](const std::string& text) {
                          return !text.empty() && text.size() <= 8 &&
                                 std::all_of(text.begin(), text.end(),
                                             [](char c) { return c > ' ' && c < 127; });
                        },
                        "bad_token", std::string(kWanted), {{"pattern", "^[!-~]{1,8}$"}}),
                    "bad_token", std::string(kWanted));
}

// [cell, token]
struct SightCodec {
  void read(const io::Json& json, const io::Place& place, Sight& sight) const {
    const io::Json::Array* pair = io::read_array(json, place);
    if (pair == nullptr) return;
    if (pair->size() != 2) return place.fail("wrong_size", "a cell and its token are needed here");
    io::integer(0, kMostCells - 1).read((*pair)[0], place.at(std::size_t{0}), sight.cell);
    if (place.fields().failed()) return;
    seen_token_codec().read((*pair)[1], place.at(std::size_t{1}), sight.token);
  }
  io::Json write(const Sight& sight) const {
    return io::Json(io::Json::Array{io::Json(sight.cell.index), io::Json(sight.token)});
  }
  io::Json schema() const {
    return io::Json(io::Json::Object{
        {"type", "array"},
        {"items",
         io::Json::Array{io::integer(0, kMostCells - 1).schema(), seen_token_codec().schema()}},
        {"minItems", 2},
        {"maxItems", 2}});
  }
};

template <class T>
void add_hero(io::Record<T>& record, Hero T::*hero) {
  const auto in = [hero](auto member) {
    return [ hero, member ](auto& it) -> auto& { return it.*hero.*member; };
  };
  record.required("hp", in(&Hero::hp), io::integer(0, kMostSeenHp))
      .required("max_hp", in(&Hero::max_hp), io::integer(1, kMostSeenHp))
      .required("xp", in(&Hero::xp), io::integer(0, kMostSeenNumber))
      .required("level", in(&Hero::level), io::integer(1, kMostSeenNumber))
      .with_default("status", in(&Hero::status),
                    io::OneOfCodec<PlayStatus>{std::span(kStatusNames.rows).first(3)},
                    PlayStatus::Playing);
}

io::Record<HistoryStep> seen_step_record() {
  using Step = HistoryStep;
  const io::IntegerCodec place = io::integer(0, kLongestSide - 1);
  io::Record<Step> record;
  record.required("a", &Step::type, io::one_of(kActionNames))
      .optional("x", &Step::x, place)
      .optional("y", &Step::y, place)
      .optional("m", &Step::mark, io::integer(1, kRemoveMark));
  add_hero(record, &Step::hero);
  record.unless_default("view", &Step::changes, io::list_of(SightCodec(), 0, kMostCells))
      .optional("fled", &Step::fled, io::integer(0, kMostCells - 1), "somebody ran from this cell")
      .check([](io::Fields& fields, Step& step) {
        const bool placed = step.type == ActionType::Click || step.type == ActionType::Mark;
        if (placed && (!step.x || !step.y)) {
          fields.fail("missing_field", "this action needs \"x\" and \"y\"", "/x");
        }
      });
  return record;
}

}  // namespace

const io::Record<HistoryDocument>& history_record() {
  using Document = HistoryDocument;
  static const io::Record<Document> kRecord = [] {
    io::Record<Document> record("dungeon.history", 1);
    record.ignored({"engine"}, io::text().schema())
        .required(
            "recipe", [](auto& it) -> auto& { return it.recipe.name; }, io::text())
        .optional(
            "recipe_hash", [](auto& it) -> auto& { return it.recipe.hash; }, io::text(),
            "16 hexadecimal digits");
    add_hero(record, &Document::hero);
    record
        .required("view", &Document::view, io::list_of(seen_token_codec(), 4, kMostCells),
                  "before the first action: one token per cell, row by row")
        .required("steps", &Document::steps,
                  io::list_of(io::object(seen_step_record()), 0, kMostSeenSteps));
    return record;
  }();
  return kRecord;
}

HistoryDocument to_document(const History& history) {
  const Recipe& recipe = *history.recipe;
  HistoryDocument document;
  document.recipe = {recipe.name, recipe.hash};
  document.view = history.view;
  document.hero = history.hero;
  for (const SeenStep& seen : history.steps) {
    HistoryStep step;
    step.type = seen.action.type;
    if (seen.action.type == ActionType::Click || seen.action.type == ActionType::Mark) {
      step.x = recipe.x(seen.action.cell);
      step.y = recipe.y(seen.action.cell);
    }
    if (seen.action.type == ActionType::Mark) step.mark = seen.action.mark;
    step.hero = seen.hero;
    step.changes = seen.changes;
    step.fled = seen.fled;
    document.steps.push_back(std::move(step));
  }
  return document;
}

namespace {

// Tokens that no tile of the recipe shows would make nonsense of all that follows.
Status check_seen(const std::string& token, const std::string& pointer, const Recipe& recipe) {
  const ParsedToken parts = parse_token(token, &recipe);
  int level = 0;
  for (const Form& form : recipe.forms) level = std::max(level, form.level);
  if (parts.type == ParsedToken::Type::Actor && !parts.form) {
    return pointer_error("unknown_token",
                         fmt::format("no tile of \"{}\" shows {}", recipe.name, token), pointer);
  }
  if (parts.number.value_or(0) > 8 * level) {
    return pointer_error("number_too_high", fmt::format("no number is {}", token), pointer);
  }
  return {};
}

Status check_seen_step(const HistoryStep& step, const std::string& pointer, const Recipe& recipe) {
  if (step.x.value_or(0) >= recipe.width || step.y.value_or(0) >= recipe.height) {
    return pointer_error("off_the_board",
                         fmt::format("not on the board of {} x {}", recipe.width, recipe.height),
                         pointer + "/x");
  }
  if (step.fled && step.fled->index >= recipe.size()) {
    return pointer_error("off_the_board", "no cell of the board", pointer + "/fled");
  }
  for (std::size_t i = 0; i < step.changes.size(); ++i) {
    const std::string here = io::pointer_to(pointer + "/view", i);
    if (step.changes[i].cell.index >= recipe.size()) {
      return pointer_error("off_the_board", "no cell of the board", here);
    }
    if (Status error = check_seen(step.changes[i].token, here, recipe)) return error;
  }
  return {};
}

}  // namespace

Result<History> resolve_history(const HistoryDocument& document, const Document* given) {
  Result<std::shared_ptr<const Recipe>> recipe = find_recipe(document.recipe, given);
  if (!recipe) return recipe.error();
  const Recipe& rules = **recipe;
  if (document.view.size() != rules.size()) {
    return pointer_error("wrong_size",
                         fmt::format("{} tokens, but the board of \"{}\" has {} cells",
                                     document.view.size(), rules.name, rules.size()),
                         "/view");
  }
  History history{*recipe, document.view, document.hero, {}};
  for (std::size_t i = 0; i < document.view.size(); ++i) {
    if (Status error = check_seen(document.view[i], io::pointer_to("/view", i), rules)) {
      return *std::move(error);
    }
  }
  for (std::size_t i = 0; i < document.steps.size(); ++i) {
    const HistoryStep& step = document.steps[i];
    if (Status error = check_seen_step(step, io::pointer_to("/steps", i), rules)) {
      return *std::move(error);
    }
    SeenStep seen;
    seen.action = {step.type, rules.grid().at(step.y.value_or(0), step.x.value_or(0)),
                   step.mark.value_or(0)};
    seen.hero = step.hero;
    seen.changes = step.changes;
    seen.fled = step.fled;
    history.steps.push_back(std::move(seen));
  }
  return history;
}

}  // namespace boardwright::dungeon
