// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Safe if and only if: on small recipes every board of the class is played along,
// and those that show anything else are dropped. A tile is deadly if one of the
// boards that are left makes it so. Late in big games the same is done with all boards
// on which those not seen yet change places. BOARDWRIGHT_ORACLE_GAMES: how many games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "boardwright/core/random.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"
#include "games/dungeon/play/view.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/solve/complete/complete.hpp"
#include "games/dungeon/solve/deduce/deducer.hpp"
#include "games/dungeon/solve/policy/counting.hpp"
#include "games/dungeon/solve/policy/odds.hpp"
#include "games/dungeon/solve/policy/solver.hpp"

namespace boardwright::dungeon {
namespace {

const char* const kKeep = R"({
  "format": "boardwright/dungeon.recipe", "version": 1, "name": "keep", "title": "Keep",
  "grid": {"width": 4, "height": 3},
  "kinds": [
    {"id": "boss", "letter": "B", "role": "monster", "level": 4, "xp": 4, "becomes": "key"},
    {"id": "rat", "letter": "r", "role": "monster", "level": 1, "xp": 1, "facing": {"type": "toward", "to": ["boss"]}},
    {"id": "eye", "letter": "e", "role": "monster", "level": 2, "xp": 2, "gaze": "diamond"},
    {"id": "trap", "letter": "*", "role": "monster", "level": 50, "hazard": true},
    {"id": "bread", "letter": "+", "role": "medikit"},
    {"id": "key", "letter": "k", "role": "crown"}],
  "layers": [[{"place": "boss"}, {"place": "rat", "count": 2}, {"place": "eye"}, {"place": "trap"}, {"place": "bread"}]],
  "rules": [
    {"name": "boss", "type": "corner", "of": ["boss"], "points": 10},
    {"name": "apart", "type": "spacing", "of": ["rat"], "reach": "orthogonal", "points": -10},
    {"name": "bread", "type": "near", "of": ["bread"], "to": ["rat"], "reach": "around", "points": 10}],
  "post": [{"step": "reveal", "of": ["bread"]}],
  "player": {"hearts": 3, "most_hearts": 6, "levels_per_heart": 1, "xp_to_next": [2, 3]}
})";

const char* const kVault = R"({
  "format": "boardwright/dungeon.recipe", "version": 1, "name": "vault", "title": "Vault",
  "grid": {"width": 4, "height": 3},
  "kinds": [
    {"id": "ogre", "letter": "O", "role": "monster", "level": 3, "xp": 3, "facing": {"type": "guarded", "to": ["chest"]}},
    {"id": "chest", "letter": "$", "token": "C", "role": "chest", "contains": "coin"},
    {"id": "mimic", "letter": "m", "role": "monster", "level": 5, "xp": 5, "disguise": "chest"},
    {"id": "imp", "role": "monster", "level": 2, "xp": 2, "facing": {"type": "twin"},
      "forms": [{"id": "imp1", "letter": "i", "token": "i"}, {"id": "imp2", "letter": "j", "token": "i"}]},
    {"id": "coin", "letter": "t", "role": "treasure", "xp": 1},
    {"id": "wall", "letter": "#", "token": "X", "role": "wall", "contains": "coin"}],
  "layers": [[{"place": "ogre"}, {"place": "chest"}, {"place": "mimic"}, {"place": "imp1", "count": 2}, {"place": "wall", "count": 2}]],
  "rules": [
    {"name": "ogre", "type": "guards_one", "of": ["ogre"], "charge": ["chest"], "reach": "around", "points": 10},
    {"name": "imps", "type": "twin", "of": ["imp"], "reach": "orthogonal", "points": 10},
    {"name": "walls", "type": "isolated_pair", "of": ["wall"], "points": 10},
    {"name": "ogre_edge", "type": "edge", "of": ["ogre"], "points": 10}],
  "post": [{"step": "hits", "of": ["wall"], "hits": [2]}],
  "player": {"hearts": 3, "most_hearts": 6, "levels_per_heart": 1, "xp_to_next": [2, 3]}
})";

std::shared_ptr<const Recipe> small_recipe(const char* text) {
  return std::make_shared<const Recipe>(read_recipe(io::parse_json(text).value()).value());
}

// Every board of the class.
std::vector<std::shared_ptr<const Board>> all_boards(const std::shared_ptr<const Recipe>& recipe,
                                                     BoardClass board_class) {
  std::vector<FormId> forms;
  for (const Layer& layer : recipe->layers) {
    for (const LayerEntry& entry : layer)
      forms.insert(forms.end(), static_cast<std::size_t>(entry.count), entry.form);
  }
  forms.resize(recipe->size(), kEmpty);
  std::sort(forms.begin(), forms.end());
  std::vector<std::shared_ptr<const Board>> boards;
  Board board;
  board.recipe = recipe;
  board.seed = "1";
  board.buttons.assign(recipe->size(), 0);
  for (std::size_t i = 0; i < recipe->size(); ++i) board.order.push_back(Cell(i));
  do {
    if (board_class == BoardClass::Patterns && happiness(*recipe, forms) != recipe->bound()) {
      continue;
    }
    board.forms = forms;
    boards.push_back(std::make_shared<const Board>(board));
  } while (std::next_permutation(forms.begin(), forms.end()));
  return boards;
}

struct Tallies {
  int compared = 0;
  int deadly = 0;
  int open = 0;  // neither refuted nor shown within the limits
};

// Tier 4 says the same, where the program has it; its board is one of the class.
void compare_complete(Complete& complete, Deducer& deducer, Cell cell, bool deadly) {
  const SymbolSet kills = deducer.deadly(cell);
  if (!Complete::available()) return;
  const Possible possible = complete.ask(cell, kills, kConflicts);
  ASSERT_EQ(possible, deadly ? Possible::Yes : Possible::No) << "cell " << cell.index;
  if (!deadly) return;
  ASSERT_TRUE(kills.contains(complete.board()[cell.index]));
  Propagator& trial = deducer.scratch();
  const std::size_t mark = trial.mark();
  for (std::size_t i = 0; i < complete.board().size(); ++i) {
    ASSERT_TRUE(trial.assume(Cell(i), SymbolSet::of(complete.board()[i]))) << "cell " << i;
  }
  trial.back_to(mark);
}

// One random game; after each action every unknown tile is compared.
void compare_game(const std::vector<std::shared_ptr<const Board>>& boards,
                  const std::shared_ptr<const Network>& network, Random& random, Tallies& tallies) {
  const auto truth = boards[random.below(static_cast<std::uint32_t>(boards.size()))];
  Watch watch(truth);
  Deducer deducer(Knowledge(watch.opening()), network);
  std::vector<Run> alive;
  for (const auto& board : boards) {
    Run run(board);
    if (view(run) == watch.opening().view) alive.push_back(std::move(run));
  }
  for (int step = 0; step < 30 && watch.run().status() == PlayStatus::Playing; ++step) {
    const std::size_t cells = truth->recipe->size();
    ASSERT_FALSE(deducer.contradicted());
    Complete complete(deducer);
    for (std::size_t c = 0; c < cells; ++c) {
      const Cell cell(c);
      if (!deducer.unknown(cell)) continue;
      const Knowledge& known = deducer.knowledge();
      const int hp = known.hero().hp;
      bool deadly = false;
      for (const Run& run : alive) {
        Run trial = run;
        trial.act({ActionType::Click, cell, 0});
        deadly = deadly || trial.status() == PlayStatus::Dead;
      }
      compare_complete(complete, deducer, cell, deadly);
      bool refuted = true;
      bool decided = true;
      for (int symbol : deducer.domain(cell)) {
        if (known.damage(cell, symbol) < hp) continue;
        const std::optional<bool> gone = deducer.refute(cell, symbol, 5000);
        refuted = refuted && gone.value_or(false);
        decided = decided && gone.has_value();
      }
      ++tallies.compared;
      if (!decided) {
        ++tallies.open;
      } else {
        ASSERT_EQ(!refuted, deadly) << "cell " << c << " of seed board " << letters(*truth)
                                    << " after " << step << " steps, hp " << hp;
      }
    }
    Action action{ActionType::Click, Cell(random.below(static_cast<std::uint32_t>(cells))), 0};
    if (random.chance(1, 5)) action = {ActionType::LevelUp, {}, 0};
    const SeenStep seen = watch.act(action);
    if (watch.run().status() == PlayStatus::Dead) return;
    deducer.observe(seen);
    std::vector<Run> left;
    for (Run& run : alive) {
      run.act(action);
      if (hero_of(run) == seen.hero && view(run) == view(watch.run()))
        left.push_back(std::move(run));
    }
    alive = std::move(left);
  }
}

void compare_recipe(const char* text, BoardClass board_class, int fewer) {
  const auto recipe = small_recipe(text);
  const auto boards = all_boards(recipe, board_class);
  ASSERT_FALSE(boards.empty());
  const auto network = std::make_shared<const Network>(recipe, board_class);
  const char* wanted = std::getenv("BOARDWRIGHT_ORACLE_GAMES");
  const int games = wanted != nullptr ? std::atoi(wanted) / fewer : 12 / fewer;
  Random random(1, "oracle");
  Tallies tallies;
  for (int game = 0; game < games && !::testing::Test::HasFatalFailure(); ++game) {
    compare_game(boards, network, random, tallies);
  }
  EXPECT_EQ(tallies.open, 0) << "of " << tallies.compared;
  std::printf("compared %d tiles over %zu boards\n", tallies.compared, boards.size());
}

TEST(DeduceOracle, SafeIfAndOnlyIfPatterns) {
  compare_recipe(kKeep, BoardClass::Patterns, 1);
  compare_recipe(kVault, BoardClass::Patterns, 1);
}

TEST(DeduceOracle, SafeIfAndOnlyIfComposition) {
  compare_recipe(kKeep, BoardClass::Composition, 4);
}

// The dragon recipe without those whose doings are luck (who flees, the scroll of chance)
// and with one pair of gargoyles, so that a board is settled by what a player sees.
std::shared_ptr<const Recipe> plain_dragon_recipe() {
  std::string text = source_file("data/dungeon/dragon.json");
  const auto drop = [&](const std::string& what) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) text.erase(at, what.size());
  };
  drop(R"(, {"place": "gnome"}, {"place": "spell_make_orb"})");
  drop(R"(, {"place": "gargoyle2", "count": 2})");
  drop(R"({"place": "gargoyle3", "count": 2}, {"place": "gargoyle4", "count": 2},)");
  return small_recipe(text.c_str());
}

// All boards of the class that show the same: those who are not seen change places.
std::vector<std::shared_ptr<const Board>> late_boards(const std::shared_ptr<const Board>& truth,
                                                      const History& history,
                                                      const std::vector<Action>& actions,
                                                      const std::vector<Cell>& cells) {
  const Recipe& recipe = *truth->recipe;
  std::vector<FormId> rest;
  for (Cell cell : cells) rest.push_back(truth->forms[cell.index]);
  std::sort(rest.begin(), rest.end());
  dungeon::Run played(truth);
  for (const Action& action : actions) played.act(action);
  const std::vector<std::string> last = view(played);
  std::vector<std::shared_ptr<const Board>> found;
  do {
    Board board = *truth;
    for (std::size_t i = 0; i < cells.size(); ++i) board.forms[cells[i].index] = rest[i];
    if (happiness(recipe, board.forms) != recipe.bound()) continue;
    const auto other = std::make_shared<const Board>(std::move(board));
    dungeon::Run run(other);
    for (const Action& action : actions) run.act(action);
    if (view(run) != last || watch(other, actions).steps != history.steps) continue;
    found.push_back(other);
  } while (std::next_permutation(rest.begin(), rest.end()));
  return found;
}

// One late position: every unknown tile, with the hearts of then.
void compare_late(const std::shared_ptr<const Board>& truth, const std::vector<Action>& actions,
                  const std::shared_ptr<const Network>& network, Tallies& tallies) {
  constexpr std::size_t kMostUnknown = 8;
  const History history = watch(truth, actions);
  Deducer deducer(Knowledge(history), network);
  ASSERT_FALSE(deducer.contradicted());
  std::vector<Cell> cells;
  for (std::size_t c = 0; c < truth->recipe->size(); ++c) {
    const SeenTile& tile = deducer.knowledge().tile(Cell(c));
    const bool chest = tile.actor() && tile.original && tile.role == Role::Chest;
    if (tile.hidden() || chest) cells.push_back(Cell(c));
  }
  if (cells.empty() || cells.size() > kMostUnknown) return;
  const auto boards = late_boards(truth, history, actions, cells);
  ASSERT_FALSE(boards.empty());
  const int hp = deducer.knowledge().hero().hp;
  Complete complete(deducer);
  for (Cell cell : cells) {
    bool deadly = false;
    for (const auto& board : boards) {
      dungeon::Run run(board);
      for (const Action& action : actions) run.act(action);
      run.act({ActionType::Click, cell, 0});
      deadly = deadly || run.status() == PlayStatus::Dead;
    }
    compare_complete(complete, deducer, cell, deadly);
    bool refuted = true;
    for (int symbol : deducer.domain(cell)) {
      if (deducer.knowledge().damage(cell, symbol) < hp) continue;
      const std::optional<bool> gone = deducer.refute(cell, symbol, 5000);
      tallies.open += gone.has_value() ? 0 : 1;
      refuted = refuted && gone.value_or(false);
    }
    ++tallies.compared;
    tallies.deadly += deadly ? 1 : 0;
    ASSERT_EQ(!refuted, deadly) << "cell " << cell.index << " after " << actions.size()
                                << " actions on " << letters(*truth);
  }
}

TEST(DeduceOracle, SafeIfAndOnlyIfLateInBigGames) {
  const auto recipe = plain_dragon_recipe();
  const auto network = std::make_shared<const Network>(recipe, BoardClass::Patterns);
  const Generator generator(recipe);
  Solver solver(recipe);
  const char* wanted = std::getenv("BOARDWRIGHT_ORACLE_GAMES");
  const int games = wanted != nullptr ? 3 * std::atoi(wanted) : 8;
  Tallies tallies;
  for (int seed = 1; seed <= games && !::testing::Test::HasFatalFailure(); ++seed) {
    const auto board =
        std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
    std::vector<Action> actions;
    for (const SolvedStep& step : solver.solve(board, {}).steps) {
      actions.push_back(step.action);
      if (actions.size() > 120 && actions.size() % 4 == 0) {
        compare_late(board, actions, network, tallies);
      }
    }
  }
  EXPECT_EQ(tallies.open, 0);
  EXPECT_GT(tallies.deadly, 0);
  EXPECT_LT(tallies.deadly, tallies.compared);
  std::printf("compared %d tiles of late positions, %d deadly\n", tallies.compared, tallies.deadly);
}

TEST(Propagator, ForgetsANumberThatWasAssumed) {
  const auto recipe = built_in("dragon");
  const auto network = std::make_shared<const Network>(recipe, BoardClass::Patterns);
  const auto domains = [](const Propagator& propagator) {
    std::vector<std::uint64_t> all;
    for (std::size_t i = 0; i < propagator.cells(); ++i) {
      all.push_back(propagator.domain(Cell(i)).bits());
    }
    return all;
  };
  const Cell corner = recipe->grid().at(0, 0);
  NumberFact fact{corner, 0, {}, {}};
  for (Cell near : recipe->grid().neighbours8(corner)) {
    fact.cells.push_back(near);
    fact.zero.emplace_back();
  }
  Propagator propagator(network);
  const std::vector<std::uint64_t> before = domains(propagator);
  const std::size_t mark = propagator.mark();
  ASSERT_TRUE(propagator.assume(fact));
  EXPECT_NE(domains(propagator), before);
  propagator.back_to(mark);
  EXPECT_EQ(domains(propagator), before);
  fact.sum = 999;  // more than any three neighbours
  EXPECT_FALSE(propagator.assume(fact));
  propagator.back_to(mark);
  EXPECT_EQ(domains(propagator), before);
  // Neither is left: the cells beside the corner may be anybody again.
  EXPECT_FALSE(propagator.counted(fact.cells.front()));
  EXPECT_TRUE(propagator.run());
  EXPECT_EQ(domains(propagator), before);
}

// Boards one by one, for comparison with those that are counted together.
double boards_one_by_one(Propagator& propagator, std::size_t from, const Deducer& deducer,
                         Cell asked, double& deadly) {
  while (from < propagator.cells() && propagator.domain(Cell(from)).size() == 1) ++from;
  if (from == propagator.cells()) {
    const Knowledge& known = deducer.knowledge();
    deadly += known.damage(asked, propagator.domain(asked).first()) >= known.hero().hp ? 1 : 0;
    return 1;
  }
  double boards = 0;
  for (int symbol : propagator.domain(Cell(from))) {
    const std::size_t mark = propagator.mark();
    if (propagator.assume(Cell(from), SymbolSet::of(symbol))) {
      boards += boards_one_by_one(propagator, from + 1, deducer, asked, deadly);
    }
    propagator.back_to(mark);
  }
  return boards;
}

// Late in whole games, where many ways to fill a board are counted as one.
TEST(Odds, CountsEveryBoardOnce) {
  const auto recipe = built_in("dragon");
  const auto network = std::make_shared<const Network>(recipe, BoardClass::Patterns);
  const Generator generator(recipe);
  Solver solver(recipe);
  int compared = 0;
  for (int seed = 1; seed <= 8; ++seed) {
    const auto board =
        std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
    Watch watch(board);
    Deducer deducer(Knowledge(watch.opening()), network);
    for (const SolvedStep& step : solver.solve(board, {}).steps) {
      deducer.observe(watch.act(step.action));
      std::vector<Cell> open;
      for (std::size_t i = 0; i < deducer.knowledge().cells(); ++i) {
        if (deducer.domain(Cell(i)).size() > 1) open.push_back(Cell(i));
      }
      if (open.empty() || open.size() > 9) continue;
      BoardCount count(deducer, open);
      ASSERT_TRUE(count.run(100000));
      double deadly = 0;
      const double boards = boards_one_by_one(deducer.scratch(), 0, deducer, open.front(), deadly);
      EXPECT_EQ(count.boards(), boards);
      EXPECT_DOUBLE_EQ(count.share(0), deadly / boards);
      ++compared;
    }
  }
  EXPECT_GT(compared, 20);
}

// Exact odds are those of the boards that are left; sampled ones come near.
TEST(Odds, ExactAndSampledAgree) {
  const auto recipe = small_recipe(kKeep);
  const auto boards = all_boards(recipe, BoardClass::Patterns);
  const auto network = std::make_shared<const Network>(recipe, BoardClass::Patterns);
  Random random(2, "odds_test");
  double off = 0;
  int count = 0;
  for (int game = 0; game < 6; ++game) {
    Watch watch(boards[random.below(static_cast<std::uint32_t>(boards.size()))]);
    Deducer deducer(Knowledge(watch.opening()), network);
    std::vector<Cell> cells;
    for (std::size_t c = 0; c < recipe->size(); ++c) {
      if (deducer.unknown(Cell(c))) cells.push_back(Cell(c));
    }
    std::size_t same = 0;
    std::vector<int> deadly(cells.size(), 0);
    for (const auto& board : boards) {
      const dungeon::Run run(board);
      if (view(run) != watch.opening().view) continue;
      ++same;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        dungeon::Run trial = run;
        trial.act({ActionType::Click, cells[i], 0});
        if (trial.status() == PlayStatus::Dead) ++deadly[i];
      }
    }
    const auto exact = odds(deducer, cells, {.nodes = 1000000, .samples = 1});
    const auto sampled = odds(deducer, cells, {.nodes = 0, .samples = 400});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_EQ(exact[i].kind, OddsKind::Exact);
      EXPECT_NEAR(exact[i].deadly, static_cast<double>(deadly[i]) / static_cast<double>(same),
                  1e-9);
      off += std::abs(sampled[i].deadly - exact[i].deadly);
      ++count;
    }
  }
  EXPECT_LT(off / count, 0.06) << "mean difference of sampled and exact odds";
}

}  // namespace
}  // namespace boardwright::dungeon
