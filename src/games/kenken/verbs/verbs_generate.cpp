// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `kenken generate`: from option texts to GenerateOptions, and from what was
// made to a document that records them.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "boardwright/core/seed.hpp"
#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "core/text.hpp"
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

// "0,8,8,4": up to numbers.size() whole numbers; the rest become 0.
Status read_numbers(const std::string& option, const std::string& text,
                    std::span<std::uint32_t> numbers) {
  std::fill(numbers.begin(), numbers.end(), 0);
  std::string_view rest = text;
  for (std::size_t i = 0;; ++i) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const auto number = parse_number<std::uint32_t>(rest.substr(0, end), 0, 999'999);
    if (!number || i == numbers.size()) {
      return Error{"bad_option",
                   fmt::format("--{} is \"{}\" but must be up to {} whole numbers with commas, "
                               "such as 0,8,8,4",
                               option, text, numbers.size()),
                   {}};
    }
    numbers[i] = *number;
    if (end == rest.size()) return {};
    rest.remove_prefix(end + 1);
  }
}

// "0,1,2,3", "2,4,8..10": numbers and ranges of them.
Status read_digits(const std::string& text, int size, std::vector<std::uint8_t>& digits) {
  std::string_view rest = text;
  while (true) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const std::string_view part = rest.substr(0, end);
    const std::size_t dots = std::min(part.find(".."), part.size());
    const auto low = parse_number<int>(part.substr(0, dots), 0, kLargestDigit);
    auto high = low;
    if (dots < part.size()) high = parse_number<int>(part.substr(dots + 2), 0, kLargestDigit);
    if (!low || !high || *low > *high) {
      return Error{"bad_option",
                   fmt::format("--digits is \"{}\" but must be numbers from 0 to {} with commas, "
                               "or ranges of them, such as 0..5 or 1,2,4,8",
                               text, kLargestDigit),
                   {}};
    }
    for (int digit = *low; digit <= *high; ++digit) {
      digits.push_back(static_cast<std::uint8_t>(digit));
    }
    if (end == rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  Puzzle puzzle{size, Corner::Caged, {}, std::move(digits)};
  normalise(puzzle);
  digits = std::move(puzzle.digits);
  return {};
}

// "40..80", "40.." or "..80".
Status read_score(const std::string& text, GenerateOptions& options) {
  const std::size_t dots = std::min(text.find(".."), text.size());
  const std::string_view low = std::string_view(text).substr(0, dots);
  const std::string_view high = std::string_view(text).substr(std::min(dots + 2, text.size()));
  std::optional<std::uint64_t> least = 0, most = kAnyScore;
  if (!low.empty()) least = parse_number<std::uint64_t>(low);
  if (!high.empty()) most = parse_number<std::uint64_t>(high);
  if (dots == text.size() || !least || !most || (low.empty() && high.empty())) {
    return Error{
        "bad_option",
        fmt::format("--score is \"{}\" but must be a range, such as 40..80, 40.. or ..80", text),
        {}};
  }
  options.least_score = *least;
  options.most_score = *most;
  return {};
}

Result<GenerateOptions> read_options(const Options& options) {
  GenerateOptions wanted;
  wanted.size = static_cast<int>(options.integer("size"));
  wanted.difficulty = kDifficultyNames.find(options.text("difficulty"));  // "any": nothing
  wanted.style = *kStyleNames.find(options.text("style"));
  wanted.shape = *kShapeNames.find(options.text("shape"));
  wanted.symmetric = options.flag("symmetric");
  wanted.hidden = static_cast<int>(options.integer("hidden"));
  if (options.flag("no-op")) wanted.hidden = 100;
  wanted.minus_divide = *kMinusDivideNames.find(options.text("minus-divide"));
  if (options.given("digits")) {
    if (auto error = read_digits(options.text("digits"), wanted.size, wanted.digits)) return *error;
  }
  wanted.most_cells = static_cast<int>(options.integer("most-cells"));
  wanted.most_single_cells = static_cast<int>(options.integer("single-cells"));
  wanted.target_cap = static_cast<std::uint64_t>(options.integer("target-cap"));
  wanted.corner = *kCornerNames.find(options.text("corner"));
  if (auto error = read_operations(options.text("ops"), wanted)) return *error;
  if (options.flag("multiply-only")) {
    wanted.add = wanted.subtract = wanted.divide = false;
  }
  if (options.given("weights")) {
    if (auto error = read_numbers("weights", options.text("weights"), wanted.weights)) {
      return *error;
    }
  }
  if (options.given("shares")) {
    if (auto error = read_numbers("shares", options.text("shares"), wanted.shares)) return *error;
  }
  wanted.most_ways = static_cast<std::uint64_t>(options.integer("most-ways"));
  if (options.given("score")) {
    if (auto error = read_score(options.text("score"), wanted)) return *error;
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
    if (option.name == "to") continue;
    const std::string& text = options.text(option.name);
    if (!always && (text == option.fallback || text == "false")) continue;
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
      {.name = "multiply-only", .help = "products only, as --ops '*'", .contradicts = {"ops"}},
      {.name = "no-op", .help = "hide all operations, as --hidden 100", .contradicts = {"hidden"}},
      {.name = "hidden",
       .type = OptionType::Integer,
       .fallback = "0",
       .help = "hide so many of a hundred operations",
       .most = 100},
      {.name = "digits",
       .type = OptionType::Text,
       .help = "as many as the size, such as 0..5 or 1,2,3,5,8; left out: from 1"},
      {.name = "minus-divide",
       .type = OptionType::Choice,
       .fallback = "pairs",
       .help = "any: - and / in larger cages too, the largest digit first",
       .choices = kMinusDivideNames.texts()},
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
      {.name = "shares",
       .type = OptionType::Text,
       .help = "how often + - * / are chosen, such as 32,18,28,11; left out: in turns"},
      {.name = "most-ways",
       .type = OptionType::Integer,
       .fallback = "0",
       .help = "no step looks through more fillings of a cage than this, 0 for any",
       .most = std::int64_t{1} << 40},
      {.name = "score",
       .type = OptionType::Text,
       .help = "only puzzles with this score of measure: 40..80, 40.. or ..80"},
      {.name = "symmetric", .help = "grow: the layout looks the same turned by 180 degrees"},
      {.name = "to",
       .type = OptionType::Choice,
       .fallback = "json",
       .help = "form to print",
       .choices = {"json", "keen", "text", "janko", "cancan"}}};
  return kOptions;
}

Result<Answer> run_generate(const Call& call) {
  Result<MadePuzzle> made = make_puzzle(call);
  if (!made) return made.error();
  Answer answer;
  answer.nodes = made->nodes;
  if (made->spent) {
    answer.verdict = Verdict::Spent;
    answer.error = std::move(made->spent);
    return answer;
  }
  PuzzleDocument& document = made->document;
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

Result<MadePuzzle> make_puzzle(const Call& call) {
  thread_local Generator generator;
  Result<GenerateOptions> options = read_options(call.options);
  if (!options) return options.error();
  Result<std::optional<GeneratedPuzzle>> found =
      generator.generate(*options, seed_number(call.seed), call.budget);
  if (!found) return found.error();

  MadePuzzle made;
  made.document.generator = settings_of(generate_options(), call.options);
  if (!*found) {
    made.spent = Error{"cannot_generate",
                       fmt::format("no puzzle found within the budget for {}; allow more cells, "
                                   "operations or another difficulty, or raise --budget",
                                   asked_for(made.document.generator)),
                       {}};
    return made;
  }
  made.document.puzzle = std::move((*found)->puzzle);
  made.document.solution = std::move((*found)->solution);
  made.document.difficulty = (*found)->difficulty;
  made.document.seed = call.seed;
  made.document.engine = std::string(engine_version());
  made.nodes = (*found)->nodes;
  return made;
}

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
