// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Whole games: what is deduced never loses the truth, safe clicks never kill,
// certificates pass the independent check, and hints lead to the end.
#include "games/dungeon/solve/policy/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/dungeon/explain/hint.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/solve/policy/fitting.hpp"
#include "games/dungeon/verify/certificate/check_certificate.hpp"

namespace boardwright::dungeon {
namespace {

std::shared_ptr<const Board> optimal_board(const std::shared_ptr<const Recipe>& recipe, int seed) {
  const Generator generator(recipe);
  return std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
}

std::shared_ptr<const Recipe> file_recipe(const std::string& name) {
  return std::make_shared<const Recipe>(
      read_recipe(io::parse_json(source_file("data/dungeon/" + name + ".json")).value()).value());
}

// Plays safe moves; every domain must hold the truth, every cost what was said.
void expect_sound(const std::shared_ptr<const Board>& board, BoardClass board_class) {
  const auto network = std::make_shared<const Network>(board->recipe, board_class);
  const SymbolTable& symbols = network->symbols();
  Watch watch(board);
  Deducer deducer(Knowledge(watch.opening()), network);
  for (int i = 0; i < 1000 && watch.run().status() == PlayStatus::Playing; ++i) {
    ASSERT_FALSE(deducer.contradicted()) << "step " << i;
    const std::optional<Move> move = Player(deducer, Policy{}).safe_move();
    if (!move) break;
    for (std::size_t c = 0; c < deducer.knowledge().cells(); ++c) {
      const SymbolSet truth = symbols.of(FormSet::of(board->forms[c]));
      ASSERT_FALSE((deducer.domain(Cell(c)) & truth).empty()) << "step " << i << " cell " << c;
    }
    const int before = watch.run().hp();
    ASSERT_LT(move->worst, before);
    const SeenStep seen = watch.act(move->action);
    if (move->action.type == ActionType::Click) {
      ASSERT_LE(before - watch.run().hp(), move->worst) << "step " << i;
    }
    deducer.observe(seen);
  }
  EXPECT_NE(watch.run().status(), PlayStatus::Dead);
}

TEST(Solver, NeverLosesTheTruth) {
  for (int seed = 1; seed <= 3; ++seed) {
    expect_sound(optimal_board(built_in("dragon"), seed), BoardClass::Patterns);
  }
  expect_sound(optimal_board(built_in("dragon"), 4), BoardClass::Composition);
  for (int seed = 1; seed <= 3; ++seed) {
    expect_sound(optimal_board(built_in("reef"), seed), BoardClass::Patterns);
  }
  for (int seed = 1; seed <= 10; ++seed) {
    expect_sound(optimal_board(file_recipe("cellar"), seed), BoardClass::Patterns);
  }
}

TEST(Solver, CertificatesPassTheIndependentCheck) {
  Solver solver(built_in("dragon"));
  int certified = 0;
  for (int seed = 1; seed <= 3; ++seed) {
    const auto board = optimal_board(built_in("dragon"), seed);
    SolveOptions options;
    options.certify = true;
    options.guess = false;
    const SolvedGame game = solver.solve(board, options);
    if (game.status != SolveStatus::Won && game.status != SolveStatus::Cleared) continue;
    ++certified;
    const auto goal =
        game.status == SolveStatus::Cleared ? CertificateGoal::Cleared : CertificateGoal::Won;
    const Findings findings =
        check_certificate(certificate_of(*board, game, BoardClass::Patterns, goal), board);
    EXPECT_TRUE(findings.valid()) << "seed " << seed << ": "
                                  << (findings.valid() ? "" : findings.problems[0].message) << " "
                                  << (findings.valid() ? "" : findings.problems[0].where.pointer);
  }
  EXPECT_GE(certified, 2);
}

TEST(Solver, SameBoardSameGame) {
  const auto board = optimal_board(built_in("reef"), 5);
  Solver one(board->recipe);
  Solver two(board->recipe);
  const SolvedGame a = one.solve(board, {});
  const SolvedGame b = two.solve(board, {});
  ASSERT_EQ(a.steps.size(), b.steps.size());
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    EXPECT_EQ(a.steps[i].action, b.steps[i].action);
  }
}

// Nothing is safe on the first view of the cellar: a guess, called one, then on.
TEST(Solver, GuessesWhenNothingIsSafe) {
  const auto recipe = file_recipe("cellar");
  Solver solver(recipe);
  int won = 0;
  for (int seed = 1; seed <= 10; ++seed) {
    const SolvedGame game = solver.solve(optimal_board(recipe, seed), {});
    ASSERT_NE(game.status, SolveStatus::Stuck) << "seed " << seed;
    won += game.status == SolveStatus::Lost ? 0 : 1;
    int guesses = 0;
    for (const SolvedStep& step : game.steps) {
      if (!step.guess) {
        EXPECT_LT(step.worst, step.hp);
        continue;
      }
      ++guesses;
      EXPECT_EQ(step.motive, Motive::Guess);
      EXPECT_GE(step.worst, step.hp) << "a safe click is no guess";
      ASSERT_TRUE(step.odds);
      EXPECT_EQ(step.odds->cell, step.action.cell);
      EXPECT_LT(step.odds->deadly, 1);
    }
    EXPECT_EQ(game.guesses, guesses);
  }
  EXPECT_GE(won, 5);
}

// A player has one try: other ways to play are for the makers of boards.
TEST(Solver, PlaysOneWay) {
  Solver solver(built_in("dragon"));
  int cleared = 0;
  for (int seed = 1; seed <= 5; ++seed) {
    const SolvedGame game = solver.solve(optimal_board(built_in("dragon"), seed), {});
    EXPECT_EQ(game.policy, 0U);
    EXPECT_EQ(game.guesses, 0);
    cleared += game.status == SolveStatus::Cleared ? 1 : 0;
  }
  EXPECT_GE(cleared, 4);
}

TEST(Hint, LeadsToTheEndOfTheGame) {
  const auto board = optimal_board(file_recipe("cellar"), 1);
  Watch watch(board);
  History history = watch.opening();
  for (int i = 0; i < 200 && watch.run().status() == PlayStatus::Playing; ++i) {
    const Hint hint = find_hint(Knowledge(history), BoardClass::Patterns, {});
    ASSERT_TRUE(hint.move) << hint.reason;
    EXPECT_FALSE(hint.reason.empty());
    const int before = watch.run().hp();
    history.steps.push_back(watch.act(hint.move->action));
    if (hint.safe) {
      EXPECT_LE(before - watch.run().hp(), std::max(hint.move->worst, 0));
    }
  }
  EXPECT_NE(watch.run().status(), PlayStatus::Playing);
}

// The board that shows a danger is one: of the recipe, at its bound, and whoever plays
// the same clicks on it sees the same.
TEST(Hint, WitnessIsABoardThatShowsTheSame) {
  int shown = 0;
  int pairs = 0;
  for (int seed = 1; seed <= 10; ++seed) {
    const auto board = optimal_board(built_in("dragon"), seed);
    Solver solver(board->recipe);
    std::vector<Action> actions;
    // Scrolls of chance are read last by who wants a certificate.
    for (const SolvedStep& step : solver.solve(board, {.certify = true}).steps) {
      actions.push_back(step.action);
      if (actions.size() == static_cast<std::size_t>(20 + 4 * seed)) break;
    }
    const History history = watch(board, actions);
    // Where somebody flees to is luck and not the board's.
    if (std::any_of(history.steps.begin(), history.steps.end(),
                    [](const SeenStep& step) { return step.fled.has_value(); })) {
      continue;
    }
    const Hint hint = find_hint(Knowledge(history), BoardClass::Patterns, {.odds = false});
    if (!hint.witness_cell) continue;
    ++shown;
    Board other = *board;
    other.forms = hint.witness;
    EXPECT_EQ(happiness(*board->recipe, other.forms), board->recipe->bound()) << letters(other);
    pairs +=
        std::count(hint.witness.begin(), hint.witness.end(), *board->recipe->by_letter('z')) == 2
            ? 1
            : 0;
    const History same = watch(std::make_shared<const Board>(other), actions);
    EXPECT_EQ(same.view, history.view);
    EXPECT_EQ(same.steps, history.steps) << "seed " << seed;
    dungeon::Run run(std::make_shared<const Board>(other));
    for (const Action& action : actions) run.act(action);
    run.act({ActionType::Click, *hint.witness_cell, 0});
    EXPECT_EQ(run.status(), PlayStatus::Dead) << "seed " << seed;
  }
  EXPECT_GE(shown, 3);
  EXPECT_EQ(pairs, shown);
}

TEST(Hint, ReadsOnePictureToo) {
  const auto board = optimal_board(built_in("dragon"), 1);
  Watch watch(board);
  const History opening = watch.opening();
  Picture picture{board->recipe, opening.view, opening.hero, {}};
  for (const BookCount& line : watch.run().book()) picture.book.push_back(line.count);
  const Knowledge knowledge(picture);
  EXPECT_FALSE(knowledge.whole());
  const Hint hint = find_hint(knowledge, BoardClass::Patterns, {});
  ASSERT_TRUE(hint.move);
  EXPECT_TRUE(hint.safe);
}

// A classic board that misses a pattern: seed 48.
TEST(Solver, GoesOnWhereAPatternIsBroken) {
  const auto board = std::make_shared<const Board>(dragon().classic("48").board);
  ASSERT_LT(board->happiness, board->recipe->bound());
  Solver solver(board->recipe);
  SolveOptions options;
  options.policies = 1;
  const SolvedGame game = solver.solve(board, options);
  EXPECT_NE(game.status, SolveStatus::Stuck);
}

// What was seen breaks two patterns: both are named, the others stay in force.
TEST(Solver, NamesEveryPatternThatIsBroken) {
  const auto recipe = built_in("dragon");
  Board board = *optimal_board(recipe, 3);
  // The dragon leaves its place, the orb goes to a corner.
  const auto move_to = [&](char letter, int x, int y) {
    const auto at = std::find(board.forms.begin(), board.forms.end(), *recipe->by_letter(letter));
    std::swap(*at, board.forms[recipe->grid().at(y, x).index]);
  };
  move_to('D', 3, 3);
  move_to('O', 0, 9);
  const Watch watch(std::make_shared<const Board>(board));
  const Deducer deducer(Knowledge(watch.opening()),
                        std::make_shared<const Network>(recipe, BoardClass::Patterns));
  ASSERT_TRUE(deducer.contradicted());
  std::vector<std::string> broken;
  const Deducer next = without_contradiction(deducer, broken);
  EXPECT_FALSE(next.contradicted());
  EXPECT_EQ(broken, (std::vector<std::string>{"dragon", "orb_edge"}));
  EXPECT_EQ(next.network().board_class(), BoardClass::Patterns);
}

// A classic board that misses a pattern: without the rule that propagation blames, probing
// finds the next contradiction before any click. The game went on for ever.
TEST(Solver, GoesOnWhenProbingContradictsAgain) {
  const auto recipe = built_in("dragon");
  const auto board = std::make_shared<const Board>(Generator(recipe).classic("262").board);
  const SolvedGame game = Solver(recipe).solve(board, {});
  EXPECT_NE(game.status, SolveStatus::Stuck);
  EXPECT_FALSE(game.broken.empty());
}

// Several rules may be the broken one. Trusting all but the first of them, the game
// clicked a tile that killed.
TEST(Solver, TrustsNoRuleThatMayBeTheBrokenOne) {
  const auto recipe = built_in("dragon");
  const auto board = std::make_shared<const Board>(Generator(recipe).classic("1863").board);
  ASSERT_LT(board->happiness, recipe->bound());
  const SolvedGame game = Solver(recipe).solve(board, {});
  EXPECT_NE(game.status, SolveStatus::Lost);
  EXPECT_FALSE(game.broken.empty());
}

// Three hearts, then five after the level: the skeleton now leaves bat and skeleton for
// the five; bat and rat now would leave two of them unspent.
TEST(Fitting, KeepsSmallFightsForTheNextRefill) {
  const auto recipe = built_in("dragon");
  Endgame game;
  game.hearts = 3;
  game.xp = 2;
  game.level = 1;
  game.max_hp = 6;
  game.fights = {{3, 3, 0, 2}, {2, 2, 0, 1}, {1, 1, 0, 1}};
  const std::vector<double> unspent = unspent_after(*recipe, game, 300);
  ASSERT_EQ(unspent.size(), 3U);
  EXPECT_EQ(unspent[0], 0);
  EXPECT_GT(unspent[1], 1);
  EXPECT_GT(unspent[2], 1);
  game.hearts = 2;
  EXPECT_GT(unspent_after(*recipe, game, 300)[0], 1000) << "it would kill";
}

}  // namespace
}  // namespace boardwright::dungeon
