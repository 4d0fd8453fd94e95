// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A draft is a Latin square, drawn uniformly, a cut into cages and clues for them;
// layouts that no clue can save are cut again at once. A draft that is not as wanted is
// repaired (repair.cpp); where that gets nowhere, the next draft begins. Repair
// ends when the rules of the wanted grade finish the puzzle and those below do
// not (for unreasonable: when the solver finds no second solution). Where every
// invariant is checked, the Grader is asked once more. (The squares of the puzzles
// that are kept are not uniform: some squares allow more unique puzzles of a
// grade than others.)
#include "boardwright/games/kenken/generate/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/generate/latin.hpp"
#include "games/kenken/generate/repair.hpp"
#include "games/kenken/generate/swaps.hpp"

namespace boardwright::kenken {
namespace {

constexpr int kCutsPerSquare = 50;
constexpr std::uint64_t kGraderNodes = 10'000;

bool selects_by_score(const GenerateOptions& options) {
  return options.least_score > 0 || options.most_score != kAnyScore;
}

// What the streams of all stages start from. Every option takes part, so that a
// seed gives unrelated solutions for different requests: sheets of several
// difficulties made from one seed must not answer each other.
std::uint64_t stage_seed(const GenerateOptions& options, std::uint64_t seed) {
  const int difficulty = options.difficulty ? static_cast<int>(*options.difficulty) : -1;
  std::string text = fmt::format(
      "{} {} {} {:d}{:d}{:d}{:d}{:d} {} {} {} {} {:d} {} {} {:d} {}", options.size, difficulty,
      static_cast<int>(options.style), options.add, options.subtract, options.multiply,
      options.divide, options.hidden == 100, options.most_cells, options.most_single_cells,
      options.target_cap, static_cast<int>(options.corner), options.unique,
      fmt::join(options.weights, ","), static_cast<int>(options.shape), options.symmetric, seed);
  // Later options: at their defaults they leave the puzzles of old seeds alone.
  if (options.shares != GenerateOptions{}.shares) {
    text += fmt::format(" shares {}", fmt::join(options.shares, ","));
  }
  if (options.most_ways != 0) text += fmt::format(" ways {}", options.most_ways);
  if (selects_by_score(options)) {
    text += fmt::format(" score {} {}", options.least_score, options.most_score);
  }
  if (options.hidden > 0 && options.hidden < 100) text += fmt::format(" hidden {}", options.hidden);
  if (!options.digits.empty()) text += fmt::format(" digits {}", fmt::join(options.digits, ","));
  if (options.minus_divide == MinusDivide::Any) text += " minus_divide";
  return fnv1a64(text);
}

// What depends on the options alone, kept from puzzle to puzzle.
struct Plan {
  Plan(const GenerateOptions& wanted, ClueTable& clues, DraftGrader& draft_grader, Solver& solver)
      : options(wanted),
        operations(options, clues),
        layout(options, operations),
        repair(options, layout, operations, draft_grader, solver) {}
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;

  const GenerateOptions options;
  Operations operations;
  Layout layout;
  Repair repair;
};

}  // namespace

struct Generator::Scratch {
  LatinSampler latin;
  ClueTable clues;
  DraftGrader draft_grader;
  Solver solver;
  Grader grader;
  Draft draft;
  Puzzle puzzle;
  std::unique_ptr<Plan> plan;

  void prepare(const GenerateOptions& options);
  bool make_draft(Random& square, Random& cages, NodeCounter& nodes);
  std::optional<Difficulty> grade_of(const Square& solution);
  bool selected(Difficulty difficulty);
  std::optional<GeneratedPuzzle> finish(const NodeCounter& nodes);
};

void Generator::Scratch::prepare(const GenerateOptions& options) {
  if (plan && plan->options == options && !clues.full()) return;
  const GenerateOptions copy = options;  // may be the plan's own
  plan.reset();
  clues.start(CageRules(copy.size, copy.digits, copy.minus_divide));
  plan = std::make_unique<Plan>(copy, clues, draft_grader, solver);
}

// A square, cages and clues. False if the nodes are spent.
bool Generator::Scratch::make_draft(Random& square, Random& cages, NodeCounter& nodes) {
  const auto draw = [&] {
    const std::uint64_t before = clues.work();
    const bool fine = plan->layout.cut(cages, draft) &&
                      !(plan->options.unique && has_free_swap(draft)) &&
                      plan->operations.choose(cages, draft);
    nodes.charge((clues.work() - before) / kWorkPerNode);
    return fine;
  };
  for (;;) {
    latin.draw(square, draft.solution.data());
    for (int i = 0; i < kCutsPerSquare; ++i) {
      if (!nodes.spend()) return false;
      if (draw()) return true;
    }
  }
}

// The grade of the puzzle, if this is its one solution.
std::optional<Difficulty> Generator::Scratch::grade_of(const Square& solution) {
  const auto grade = grader.grade(puzzle, Budget{}.with_nodes(kGraderNodes));
  const bool agrees = grade && grade->outcome == Outcome::Solved && grade->solution == solution;
  return agrees ? grade->difficulty : std::nullopt;
}

// Is the puzzle of this grade among those to be kept?
bool Generator::Scratch::selected(Difficulty difficulty) {
  const GenerateOptions& options = plan->options;
  if (options.most_ways > 0) {
    const auto ways = grader.ways(puzzle, difficulty);
    if (!ways || *ways > options.most_ways) return false;
  }
  if (!selects_by_score(options)) return true;
  const auto grade = grader.grade(puzzle, Budget{}.with_nodes(kGraderNodes));
  return grade && grade->outcome == Outcome::Solved && grade->score >= options.least_score &&
         grade->score <= options.most_score;
}

// The draft as a puzzle, unless it is not among those to be kept. Its grade is known from the
// repair, unless any will do.
std::optional<GeneratedPuzzle> Generator::Scratch::finish(const NodeCounter& nodes) {
  const GenerateOptions& options = plan->options;
  write_puzzle(draft, puzzle);
  GeneratedPuzzle made;
  const auto cells = static_cast<std::ptrdiff_t>(draft.cells());
  made.solution.assign(draft.solution.begin(), draft.solution.begin() + cells);
  made.solution = DigitRanks(puzzle).digits_of(std::move(made.solution));
  made.nodes = nodes.steps();
  made.difficulty = options.difficulty;
  if (options.difficulty) {
    BOARDWRIGHT_VALIDATE(grade_of(made.solution) == options.difficulty);
  } else if (options.unique) {
    made.difficulty = grade_of(made.solution);
    if (!made.difficulty) return std::nullopt;
  }
  if (made.difficulty && !selected(*made.difficulty)) return std::nullopt;
  made.puzzle = puzzle;
  return made;
}

Generator::Generator() : scratch_(std::make_unique<Scratch>()) {}
Generator::~Generator() = default;
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;

Result<std::optional<GeneratedPuzzle>> Generator::generate(const GenerateOptions& options,
                                                           std::uint64_t seed,
                                                           const Budget& budget) {
  Scratch& scratch = *scratch_;
  if (auto error = check_options(options)) return *error;
  scratch.prepare(options);
  Budget bounded = budget;
  if (bounded.nodes == Budget::kUnlimited) bounded.nodes = kDefaultGenerateNodes;
  NodeCounter nodes(bounded, "generate");
  const std::uint64_t start = stage_seed(options, seed);
  Random square(start, "square");
  Random cages(start, "cages");
  Random changes(start, "changes");
  scratch.latin.start(options.size);
  while (scratch.make_draft(square, cages, nodes)) {
    Plan& plan = *scratch.plan;
    if (!options.unique || plan.repair.run(changes, scratch.draft, nodes, bounded)) {
      if (auto made = scratch.finish(nodes)) return made;
    }
    if (nodes.interrupted()) break;
    scratch.prepare(options);  // only if the table of clues is full
  }
  return std::optional<GeneratedPuzzle>();
}

}  // namespace boardwright::kenken
