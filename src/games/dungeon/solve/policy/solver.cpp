// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/policy/solver.hpp"

#include <algorithm>
#include <numeric>

#include "boardwright/games/contract.hpp"
#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/solve/policy/guess.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kLongestGame = 5000;

bool is_won(SolveStatus status) {
  return status == SolveStatus::Won || status == SolveStatus::Cleared;
}

// Better ends first, then fewer guesses.
bool better(const SolvedGame& a, const SolvedGame& b) {
  const auto rank = [](const SolvedGame& game) {
    return std::array<int, 3>{is_won(game.status) && game.guesses == 0 ? 1 : 0,
                              game.status == SolveStatus::Cleared ? 2
                              : is_won(game.status)               ? 1
                                                                  : 0,
                              -game.guesses};
  };
  return rank(a) > rank(b);
}

SolveStatus end_of(const Run& run) {
  if (run.status() == PlayStatus::Dead) return SolveStatus::Lost;
  if (run.status() != PlayStatus::Won) return SolveStatus::Stuck;
  bool can_clear = false;
  for (const Stamp& stamp : run.recipe().stamps) can_clear |= stamp.type == StampType::Cleared;
  for (std::size_t stamp : run.stamps()) {
    if (run.recipe().stamps[stamp].type == StampType::Cleared) return SolveStatus::Cleared;
  }
  return can_clear ? SolveStatus::Won : SolveStatus::Cleared;
}

bool has_trees(const std::vector<ProvedFact>& facts) {
  return std::any_of(facts.begin(), facts.end(),
                     [](const ProvedFact& fact) { return !fact.tree.cases.empty(); });
}

}  // namespace

Solver::Solver(std::shared_ptr<const Recipe> recipe) : recipe_(std::move(recipe)) {}

std::shared_ptr<const Network> Solver::network(BoardClass board_class) {
  std::shared_ptr<const Network>& kept =
      board_class == BoardClass::Patterns ? patterns_ : composition_;
  if (!kept) kept = std::make_shared<const Network>(recipe_, board_class);
  return kept;
}

Deducer without_contradiction(const Deducer& contradicted, std::vector<std::string>& broken,
                              bool probing) {
  const Knowledge& knowledge = contradicted.knowledge();
  const Recipe& recipe = knowledge.recipe();
  const auto deduce_without = [&](const std::vector<std::size_t>& rules) {
    Deducer next(knowledge, std::make_shared<const Network>(knowledge.shared_recipe(),
                                                            BoardClass::Patterns, rules));
    if (probing) next.probe_all(ProbeDepth::Quick);
    return next;
  };
  broken.clear();
  if (contradicted.network().board_class() == BoardClass::Composition) return contradicted;
  // Every rule that alone may be the broken one.
  std::vector<std::size_t> without;
  for (std::size_t rule = 0; rule < recipe.rules.size(); ++rule) {
    if (!deduce_without({rule}).contradicted()) without.push_back(rule);
  }
  if (without.empty()) {
    // No rule alone: all are dropped, and each that does no harm is taken up again.
    without.resize(recipe.rules.size());
    std::iota(without.begin(), without.end(), std::size_t{0});
    for (std::size_t rule = 0; rule < recipe.rules.size(); ++rule) {
      std::vector<std::size_t> fewer = without;
      fewer.erase(std::find(fewer.begin(), fewer.end(), rule));
      if (!deduce_without(fewer).contradicted()) without = std::move(fewer);
    }
  }
  for (std::size_t rule : without) broken.push_back(recipe.rules[rule].name);
  return deduce_without(without);
}

SolvedGame Solver::play(const std::shared_ptr<const Board>& board, const SolveOptions& options,
                        std::size_t policy_number) {
  Policy policy = policies()[policy_number];
  if (options.certify) policy.scroll_last = true;
  policy.clear = options.clear;
  policy.may_guess = options.guess;
  policy.tree_nodes = options.tree_nodes;
  Watch watch(board);
  Deducer deducer(Knowledge(watch.opening()), network(options.board_class));
  SolvedGame game;
  game.policy = policy_number;
  game.margin = -1;
  std::optional<std::size_t> dropped_at;  // step before which rules were dropped
  int drops = 0;                          // how often there
  while (watch.run().status() == PlayStatus::Playing &&
         game.steps.size() < static_cast<std::size_t>(kLongestGame)) {
    if (game.probes + deducer.probes() > options.probes) {
      game.spent = true;
      break;
    }
    if (deducer.contradicted()) {
      game.probes += deducer.probes();
      if (deducer.network().board_class() == BoardClass::Composition) break;
      // If probing refutes what propagation let pass, rules are chosen by probing too; if
      // more refutes that, none is left to trust.
      drops = dropped_at == game.steps.size() ? drops + 1 : 1;
      dropped_at = game.steps.size();
      if (drops < 3) deducer = without_contradiction(deducer, game.broken, drops == 2);
      if (deducer.contradicted()) {
        deducer = Deducer(deducer.knowledge(), network(BoardClass::Composition));
      }
      if (deducer.contradicted()) break;
      continue;
    }
    Player player(deducer, policy);
    std::optional<Move> move = player.safe_move();
    if (deducer.contradicted()) continue;
    SolvedStep step;
    if (!move) {
      if (!options.guess) break;
      // Certificates, and who gets one, must not depend on how the program was built.
      if (find_safe(deducer, options.conflicts)) {
        game.tier = 4;
        continue;
      }
      const std::optional<Guess> guess = best_guess(deducer);
      if (!guess) break;
      move = Move{{ActionType::Click, guess->odds.cell, 0}, Motive::Guess, guess->worst, false};
      step.guess = true;
      step.odds = guess->odds;
      ++game.guesses;
    }
    step.action = move->action;
    step.motive = move->motive;
    step.hp = deducer.knowledge().hero().hp;
    step.worst = move->worst;
    step.certain = game.broken.empty() && !step.guess;
    step.proof = deducer.take_proofs();
    if (step.action.type == ActionType::Click) {
      step.unknown = deducer.unknown(step.action.cell);
      if (step.unknown && !step.guess) {
        const int spare = step.hp - 1 - step.worst;
        game.margin = game.margin < 0 ? spare : std::min(game.margin, spare);
      }
      ++game.clicks;
    }
    if (!step.proof.empty()) game.tier = std::max(game.tier, has_trees(step.proof) ? 3 : 2);
    const SeenStep seen = watch.act(step.action);
    game.steps.push_back(std::move(step));
    deducer.observe(seen);
  }
  game.probes += deducer.probes();
  game.margin = std::max(game.margin, 0);
  game.status = end_of(watch.run());
  return game;
}

SolvedGame Solver::solve(const std::shared_ptr<const Board>& board, const SolveOptions& options) {
  std::optional<SolvedGame> best;
  const std::size_t tries = std::min(std::max<std::size_t>(1, options.policies), policies().size());
  SolveOptions left = options;
  for (std::size_t policy = 0; policy < tries; ++policy) {
    SolvedGame game = play(board, left, policy);
    left.probes -= std::min(left.probes, game.probes);
    if (!best || better(game, *best)) best = std::move(game);
    const bool enough =
        options.want_clear ? best->status == SolveStatus::Cleared : is_won(best->status);
    if ((best->guesses == 0 && enough) || left.probes == 0) break;
  }
  return *std::move(best);
}

namespace {

CaseTree tree_of(const ProofTree& tree, const SymbolTable& symbols) {
  CaseTree made;
  if (tree.cases.empty()) return made;
  made.cell = tree.cell.index;
  for (const auto& [set, after] : tree.cases) {
    made.cases.emplace_back(symbols.letters(set), tree_of(after, symbols));
  }
  return made;
}

}  // namespace

Certificate certificate_of(const Board& board, const SolvedGame& game, BoardClass board_class,
                           CertificateGoal goal) {
  const Recipe& recipe = *board.recipe;
  const SymbolTable symbols(recipe);
  Certificate made;
  made.engine = std::string(engine_version());
  made.board = board_digest(board);
  made.recipe = recipe.name;
  made.recipe_hash = recipe.hash;
  made.board_class = board_class;
  made.goal = goal;
  made.tier = game.tier;
  made.margin = game.margin;
  std::vector<CertifiedFact> waiting;  // proved before a step that is no click
  for (const SolvedStep& step : game.steps) {
    CertifiedStep next;
    next.type = step.action.type;
    next.hp = step.hp;
    for (const ProvedFact& fact : step.proof) {
      waiting.push_back(
          {fact.cell.index, symbols[fact.symbol].letters, tree_of(fact.tree, symbols)});
    }
    if (step.action.type == ActionType::Click) {
      next.x = recipe.x(step.action.cell);
      next.y = recipe.y(step.action.cell);
      next.most = step.worst;
      next.proof = std::exchange(waiting, {});
    }
    made.steps.push_back(std::move(next));
  }
  return made;
}

}  // namespace boardwright::dungeon
