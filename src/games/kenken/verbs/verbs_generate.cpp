// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken generate`: from option texts to GenerateOptions, and from what was
// made to a document that records them.
#include <fmt/format.h>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

Status read_operations(const std::string& signs, GenerateOptions& options) {
  options.add = options.subtract = options.multiply = options.divide = false;
  for (char sign : signs) {
    switch (sign) {
      case '+': options.add = true; break;
      case '-': options.subtract = true; break;
      case '*': options.multiply = true; break;
      case '/': options.divide = true; break;
      default:
        return Error{
            "bad_option", fmt::format("--ops is \"{}\" but may hold only + - * and /", signs), {}};
    }
  }
  if (signs.empty()) return Error{"bad_option", "--ops is empty; name at least one of + - * /", {}};
  return {};
}

// "0,8,8,4,2,1": how often each cage size is drawn, from one cell on.
Status read_weights(const std::string& text, GenerateOptions& options) {
  options.weights.fill(0);
  std::size_t index = 0;
  std::uint32_t number = 0;
  bool digits = false;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] >= '0' && text[i] <= '9' && number < 100000) {
      number = number * 10 + static_cast<std::uint32_t>(text[i] - '0');
      digits = true;
    } else if ((i == text.size() || text[i] == ',') && digits && index < options.weights.size()) {
      options.weights[index++] = number;
      number = 0;
      digits = false;
    } else {
      return Error{
          "bad_option",
          fmt::format("--weights is \"{}\" but must be up to {} whole numbers with commas, "
                      "such as 0,8,8,4",
                      text, options.weights.size()),
          {}};
    }
  }
  return {};
}

Result<GenerateOptions> read_options(const Options& options) {
  GenerateOptions wanted;
  wanted.size = static_cast<int>(options.integer("size"));
  wanted.difficulty = kDifficultyNames.find(options.text("difficulty"));  // "any": nothing
  wanted.style = *kStyleNames.find(options.text("style"));
  wanted.shape = *kShapeNames.find(options.text("shape"));
  wanted.symmetric = options.flag("symmetric");
  wanted.no_op = options.flag("no-op");
  wanted.most_cells = static_cast<int>(options.integer("most-cells"));
  wanted.most_single_cells = static_cast<int>(options.integer("single-cells"));
  wanted.target_cap = static_cast<std::uint64_t>(options.integer("target-cap"));
  wanted.corner = *kCornerNames.find(options.text("corner"));
  if (auto error = read_operations(options.text("ops"), wanted)) return *error;
  if (options.flag("multiply-only")) {
    if (options.given("ops")) {
      return Error{"bad_option", "--multiply-only and --ops contradict each other; give one", {}};
    }
    wanted.add = wanted.subtract = wanted.divide = false;
  }
  if (options.given("weights")) {
    if (auto error = read_weights(options.text("weights"), wanted)) return *error;
  }
  return wanted;
}

// The options as the document records them: what was asked for, and nothing
// that is at its fallback.
std::vector<NamedSetting> settings_of(const std::vector<Option>& table, const Options& options) {
  std::vector<NamedSetting> list;
  for (const Option& option : table) {
    const bool always =
        option.name == "size" || option.name == "difficulty" || option.name == "style";
    const std::string& text = options.text(option.name);
    if (option.name == "to" || (!always && (text == option.fallback || text == "false"))) continue;
    Setting value = text;
    if (option.type == OptionType::Integer) value = options.integer(option.name);
    if (option.type == OptionType::Flag) value = true;
    list.emplace_back(option.name, std::move(value));
  }
  return list;
}

std::string asked_for(const std::vector<NamedSetting>& list) {
  std::string text;
  for (const auto& [name, value] : list) {
    text += (text.empty() ? "--" : " --") + name;
    if (const auto* word = std::get_if<std::string>(&value)) text += " " + *word;
    if (const auto* number = std::get_if<std::int64_t>(&value)) text += fmt::format(" {}", *number);
  }
  return text;
}

std::vector<std::string> difficulty_choices() {
  std::vector<std::string> choices = kDifficultyNames.texts();
  choices.emplace_back("any");
  return choices;
}

const std::vector<Option>& generate_options() {
  static const std::vector<Option> kOptions = {
      {.name = "size",
       .type = OptionType::Integer,
       .fallback = "6",
       .help = "cells in a row",
       .least = kSmallestSize,
       .most = kLargestSize},
      {.name = "difficulty",
       .type = OptionType::Choice,
       .fallback = "normal",
       .help = "exactly this grade",
       .choices = difficulty_choices()},
      {.name = "style",
       .type = OptionType::Choice,
       .fallback = "keen-like",
       .help = "how cages are cut",
       .choices = kStyleNames.texts()},
      {.name = "ops", .type = OptionType::Text, .fallback = "+-*/", .help = "allowed operations"},
      {.name = "multiply-only", .help = "products only, as --ops '*'"},
      {.name = "no-op", .help = "hide the operations"},
      {.name = "most-cells",
       .type = OptionType::Integer,
       .fallback = "6",
       .help = "cells of the largest cage",
       .least = 2,
       .most = kMostGeneratedCells},
      {.name = "single-cells",
       .type = OptionType::Integer,
       .fallback = "0",
       .help = "one-cell cages allowed",
       .most = 256},
      {.name = "target-cap",
       .type = OptionType::Integer,
       .fallback = "0",
       .help = "largest target, 0 for none",
       .most = std::int64_t{1} << 40},
      {.name = "corner",
       .type = OptionType::Choice,
       .fallback = "caged",
       .help = "free: the last cell is in no cage, for the sliding game",
       .choices = kCornerNames.texts()},
      {.name = "weights",
       .type = OptionType::Text,
       .help = "grow: how often each cage size is drawn, from 1 cell on"},
      {.name = "shape",
       .type = OptionType::Choice,
       .fallback = "any",
       .help = "grow: shapes of cages",
       .choices = kShapeNames.texts()},
      {.name = "symmetric", .help = "grow: the layout looks the same turned by 180 degrees"},
      {.name = "to",
       .type = OptionType::Choice,
       .fallback = "json",
       .help = "form to print",
       .choices = {"json", "keen", "text"}}};
  return kOptions;
}

Result<Answer> run_generate(const Call& call) {
  thread_local Generator generator;
  Result<GenerateOptions> options = read_options(call.options);
  if (!options) return options.error();
  Result<std::optional<GeneratedPuzzle>> made =
      generator.generate(*options, seed_number(call.seed), call.budget);
  if (!made) return made.error();

  PuzzleDocument document;
  document.generator = settings_of(generate_options(), call.options);
  Answer answer;
  if (!*made) {
    answer.verdict = Verdict::Spent;
    answer.error = Error{"cannot_generate",
                         fmt::format("no puzzle found within the budget for {}; allow more cells, "
                                     "operations or another difficulty, or raise --budget",
                                     asked_for(document.generator)),
                         {}};
    return answer;
  }
  document.puzzle = std::move((*made)->puzzle);
  document.solution = std::move((*made)->solution);
  document.difficulty = (*made)->difficulty;
  document.seed = call.seed;
  document.engine = std::string(engine_version());
  answer.nodes = (*made)->nodes;
  if (auto error = put_form(call.options.text("to"), document, answer)) return *error;
  if (call.look.wanted) {
    answer.text = draw_text(document.puzzle, Drawing{}, call.look) +
                  fmt::format("{}x{}, {}, seed {}\n", document.puzzle.size, document.puzzle.size,
                              document.difficulty ? kDifficultyNames.name(*document.difficulty)
                                                  : "one solution",
                              call.seed);
  }
  answer.document = Document::make("puzzle", std::move(document));
  return answer;
}

}  // namespace

Verb generate_verb() {
  return {.name = "generate",
          .help = "make puzzles with exactly one solution and exactly the wanted difficulty",
          .example = "boardwright kenken generate --size 6 --difficulty hard --seed tea",
          .options = generate_options(),
          .seeded = true,
          .counted = true,
          .budget_unit = "drafts and repairs",
          .budget = kDefaultGenerateNodes,
          .run = run_generate};
}

}  // namespace boardwright::kenken
