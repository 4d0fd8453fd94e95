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

Style style_by_name(const std::string& name) {
  if (name == "showdown") return Style::Showdown;
  return name == "grow" ? Style::Grow : Style::KeenLike;
}

Shape shape_by_name(const std::string& name) {
  if (name == "straight") return Shape::Straight;
  return name == "compact" ? Shape::Compact : Shape::Any;
}

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
  wanted.difficulty = difficulty_by_name(options.text("difficulty"));  // "any": nothing
  wanted.style = style_by_name(options.text("style"));
  wanted.shape = shape_by_name(options.text("shape"));
  wanted.symmetric = options.flag("symmetric");
  wanted.no_op = options.flag("no-op");
  wanted.most_cells = static_cast<int>(options.integer("most-cells"));
  wanted.most_single_cells = static_cast<int>(options.integer("single-cells"));
  wanted.target_cap = static_cast<std::uint64_t>(options.integer("target-cap"));
  wanted.corner = options.text("corner") == "free" ? Corner::Free : Corner::Caged;
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
std::vector<Parameter> parameters(const std::vector<Option>& table, const Options& options) {
  std::vector<Parameter> list;
  for (const Option& option : table) {
    const bool always =
        option.name == "size" || option.name == "difficulty" || option.name == "style";
    const std::string& text = options.text(option.name);
    if (option.name == "to" || (!always && (text == option.fallback || text == "false"))) continue;
    Parameter parameter{option.name, text};
    if (option.type == OptionType::Integer) parameter.value = options.integer(option.name);
    if (option.type == OptionType::Flag) parameter.value = true;
    list.push_back(std::move(parameter));
  }
  return list;
}

std::string asked_for(const std::vector<Parameter>& list) {
  std::string text;
  for (const Parameter& parameter : list) {
    if (!text.empty()) text += " ";
    text += "--" + parameter.name;
    if (const auto* word = std::get_if<std::string>(&parameter.value)) text += " " + *word;
    if (const auto* number = std::get_if<std::int64_t>(&parameter.value)) {
      text += fmt::format(" {}", *number);
    }
  }
  return text;
}

const std::vector<Option>& generate_options() {
  static const std::vector<Option> kOptions = {
      integer_option("size", kSmallestSize, kLargestSize, "6", "cells in a row"),
      choice_option("difficulty", {"easy", "normal", "hard", "extreme", "unreasonable", "any"},
                    "normal", "exactly this grade"),
      choice_option("style", {"keen-like", "showdown", "grow"}, "keen-like", "how cages are cut"),
      text_option("ops", "+-*/", "allowed operations"),
      flag_option("multiply-only", "products only, as --ops '*'"),
      flag_option("no-op", "hide the operations"),
      integer_option("most-cells", 2, kMostGeneratedCells, "6", "cells of the largest cage"),
      integer_option("single-cells", 0, 256, "0", "one-cell cages allowed"),
      integer_option("target-cap", 0, std::int64_t{1} << 40, "0", "largest target, 0 for none"),
      choice_option("corner", {"caged", "free"}, "caged",
                    "free: the last cell is in no cage, for the sliding game"),
      text_option("weights", "", "grow: how often each cage size is drawn, from 1 cell on"),
      choice_option("shape", {"any", "straight", "compact"}, "any", "grow: shapes of cages"),
      flag_option("symmetric", "grow: the layout looks the same turned by 180 degrees"),
      choice_option("to", {"json", "keen", "text"}, "json", "form to print")};
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
  document.generator = parameters(generate_options(), call.options);
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
    answer.text =
        draw_text(document.puzzle, Drawing{}, call.look) +
        fmt::format("{}x{}, {}, seed {}\n", document.puzzle.size, document.puzzle.size,
                    document.difficulty ? difficulty_name(*document.difficulty) : "one solution",
                    call.seed);
  }
  answer.document = Document::make("puzzle", std::move(document));
  return answer;
}

}  // namespace

Verb generate_verb() {
  Verb verb;
  verb.name = "generate";
  verb.help = "make puzzles with exactly one solution and exactly the wanted difficulty";
  verb.example = "boardwright kenken generate --size 6 --difficulty hard --seed tea";
  verb.seeded = true;
  verb.counted = true;
  verb.options = generate_options();
  verb.budget_unit = "drafts and repairs";
  verb.budget = kDefaultGenerateNodes;
  verb.run = run_generate;
  return verb;
}

}  // namespace boardwright::kenken
