// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/explain/hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "games/dungeon/explain/witness.hpp"
#include "games/dungeon/solve/policy/guess.hpp"
#include "games/dungeon/solve/policy/solver.hpp"

namespace boardwright::dungeon {
namespace {

class HintMaker {
 public:
  HintMaker(Deducer& deducer, const HintLimits& limits)
      : deducer_(deducer),
        known_(deducer.knowledge()),
        limits_(limits),
        network_(std::make_shared<const Network>(deducer.network())) {}

  Hint make() {
    Policy policy;
    policy.tree_nodes = limits_.tree_nodes;
    // Random scrolls are no worse now than later for somebody who only wants on.
    Player player(deducer_, policy);
    hint_.move = player.safe_move();
    const bool complete = !hint_.move && Complete::available() && limits_.conflicts > 0;
    if (complete) hint_.tiers = 4;
    if (complete && find_safe(deducer_, limits_.conflicts)) {
      hint_.move = player.safe_move();
      hint_.tier = 4;
    }
    hint_.safe = hint_.move.has_value();
    for (const ProvedFact& fact : deducer_.take_proofs()) {
      hint_.tier = std::max(hint_.tier, fact.tree.cases.empty() ? 2 : 3);
    }
    if (!hint_.move) guess();
    if (hint_.move) explain();
    if (limits_.others) look_around();
    return std::move(hint_);
  }

 private:
  void guess() {
    const std::optional<Guess> best = best_guess(deducer_);
    if (!best) {
      hint_.reason = "there is nothing left to click";
      return;
    }
    hint_.move = Move{{ActionType::Click, best->odds.cell, 0}, Motive::Guess, best->worst, false};
    guess_ = *best;
  }

  std::string place(Cell cell) const {
    return fmt::format("row {}, column {}", known_.recipe().y(cell) + 1,
                       known_.recipe().x(cell) + 1);
  }
  std::string title(SymbolSet set) const {
    const Symbol& symbol = known_.symbols()[set.first()];
    const Form& form = known_.recipe().form(symbol.forms.first());
    return form.title.empty() ? form.id : form.title;
  }
  std::string shown(Cell cell) const {
    const SeenTile& tile = known_.tile(cell);
    const SymbolSet domain = deducer_.domain(cell);
    if (tile.hidden() && domain.size() == 1) return title(domain);
    if (!tile.actor() || tile.forms.empty()) return "tile";
    const Form& form = known_.recipe().form(tile.forms.first());
    return form.title.empty() ? form.id : form.title;
  }

  // Is the tile harmless by these numbers alone (and all that is not a number)?
  bool suffices(Cell cell, int worst, const std::vector<Cell>& tiles) const {
    Propagator trial(network_);
    const Facts& facts = known_.facts();
    for (const KeepFact& fact : facts.keeps) trial.keep(fact.cell, fact.allowed);
    for (const TwinFact& fact : facts.twins) trial.add(fact);
    for (const TallyFact& fact : facts.tallies) trial.add(fact);
    const auto listed = [&](Cell at) {
      return std::find(tiles.begin(), tiles.end(), at) != tiles.end();
    };
    for (const NumberFact& fact : facts.numbers) {
      if (listed(fact.at)) trial.add(fact);
    }
    for (const OneOfFact& fact : facts.one_ofs) {
      if (listed(fact.at)) trial.add(fact);
    }
    return !trial.run() || known_.worst(cell, trial.domain(cell)) <= worst;
  }

  // The nearest tiles that show it, then as few of them as can be.
  void find_tiles(Cell cell, int worst) {
    const Recipe& recipe = known_.recipe();
    for (const int reach : {0, 1, 2, 3}) {
      std::vector<Cell> tiles;
      for (std::size_t i = 0; i < known_.cells(); ++i) {
        const Cell at(i);
        const int distance = std::max(std::abs(recipe.x(at) - recipe.x(cell)),
                                      std::abs(recipe.y(at) - recipe.y(cell)));
        if (distance <= reach && at != cell && !known_.tile(at).hidden()) tiles.push_back(at);
      }
      if (!suffices(cell, worst, tiles)) continue;
      for (std::size_t i = tiles.size(); i > 0; --i) {
        std::vector<Cell> fewer = tiles;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        if (suffices(cell, worst, fewer)) tiles = std::move(fewer);
      }
      hint_.from = std::move(tiles);
      return;
    }
  }

  std::string because() const {
    if (hint_.from.empty()) {
      return hint_.tier > 1 ? " (anything else leads to a contradiction)" : "";
    }
    std::string text = ", as is seen at";
    for (std::size_t i = 0; i < hint_.from.size(); ++i) {
      text += fmt::format("{} {}", i == 0 ? "" : ";", place(hint_.from[i]));
    }
    return text;
  }

  void explain() {
    const Move& move = *hint_.move;
    const Cell cell = move.action.cell;
    const int hearts = known_.hero().hp - 1;
    const SymbolSet domain = deducer_.domain(cell);
    if (known_.tile(cell).hidden() && move.motive != Motive::Guess) find_tiles(cell, move.worst);
    switch (move.motive) {
      case Motive::Collect:
        hint_.reason = fmt::format("take the {} at {}: it costs nothing", shown(cell), place(cell));
        break;
      case Motive::Free:
        hint_.reason =
            fmt::format("open {}: nothing that can be there hurts{}", place(cell), because());
        break;
      case Motive::KeyMonster:
        hint_.reason = fmt::format(
            "fight the {} at {} now: you have the {} hearts it takes, and "
            "it opens up the board",
            shown(cell), place(cell), move.worst);
        break;
      case Motive::Open:
        hint_.reason =
            domain.size() == 1
                ? fmt::format("open {}: it is a {}{}", place(cell), title(domain), because())
                : fmt::format("open {}: at worst it costs {} of your {} hearts{}", place(cell),
                              move.worst, hearts, because());
        break;
      case Motive::Fight:
        hint_.reason = fmt::format("fight the {} at {}: it costs {} of your {} hearts{}",
                                   shown(cell), place(cell), move.worst, hearts,
                                   known_.tile(cell).hidden() ? because() : std::string());
        break;
      case Motive::Wall:
        hint_.reason = fmt::format(
            "hit the {} at {}: there is nothing better to do with the hearts that are left",
            shown(cell), place(cell));
        break;
      case Motive::LevelUp:
        hint_.reason = "level up: hearts are spent, and the next level brings them back";
        break;
      case Motive::Heal:
        hint_.reason = fmt::format(
            "use the {} at {}: hearts are spent, and there is not enough "
            "xp for a level",
            shown(cell), place(cell));
        break;
      case Motive::Crown:
        hint_.reason = fmt::format("take the {} at {}: the game is won", shown(cell), place(cell));
        break;
      case Motive::Guess:
        hint_.reason =
            fmt::format("a guess: no click is known to be safe; {} is the least likely to kill: {}",
                        place(cell), odds_text(guess_->odds));
        break;
    }
  }

  // All other unknown tiles: safe, dangerous (a board shows it), or open. A board
  // that shows one danger often shows others.
  void look_around() {
    std::vector<Cell> others;
    std::vector<SymbolSet> deadly;
    for (std::size_t i = 0; i < known_.cells(); ++i) {
      const Cell cell(i);
      if (!deducer_.unknown(cell)) continue;
      const SymbolSet kills = deducer_.deadly(cell);
      if (kills.empty()) {
        hint_.safe_cells.push_back(cell);
        continue;
      }
      others.push_back(cell);
      deadly.push_back(kills);
    }
    hint_.complete = show_dangers(others, deadly);
    if (!limits_.odds || others.empty()) return;
    hint_.odds = guess_ ? guess_->all : odds(deducer_, others, {.nodes = 2000, .samples = 0});
  }

  // Where no board was found there may be none: tier 3 tries to show it.
  bool prove_safe(Cell cell, SymbolSet deadly) {
    for (int symbol : deadly) {
      if (deducer_.refute(cell, symbol, limits_.witness_nodes) != true) return false;
    }
    hint_.safe_cells.push_back(cell);
    return true;
  }

  void keep_witness(Cell cell, const std::vector<FormId>& forms) {
    if (hint_.witness_cell) return;
    hint_.witness_cell = cell;
    hint_.witness = forms;
  }

  // What tiers 1 to 3 left open.
  bool ask_the_rest(const std::vector<Cell>& cells, const std::vector<SymbolSet>& deadly,
                    std::vector<char>& shown) {
    const auto open = [&] { return std::count(shown.begin(), shown.end(), 0) > 0; };
    if (!open() || !Complete::available() || limits_.conflicts <= 0) return !open();
    hint_.tiers = 4;
    Complete complete(deducer_);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (shown[i] != 0) continue;
      const Possible found = complete.ask(cells[i], deadly[i], limits_.conflicts);
      if (found == Possible::Open) continue;
      shown[i] = 1;
      if (found == Possible::No) {
        hint_.safe_cells.push_back(cells[i]);
        continue;
      }
      const auto forms = spell_out(deducer_.network(), known_, complete.board());
      if (!forms) {
        shown[i] = 0;
        continue;
      }
      keep_witness(cells[i], *forms);
      for (std::size_t n = i + 1; n < cells.size(); ++n) {
        if (deadly[n].contains(complete.board()[cells[n].index])) shown[n] = 1;
      }
    }
    std::sort(hint_.safe_cells.begin(), hint_.safe_cells.end());
    return !open();
  }

  bool show_dangers(const std::vector<Cell>& cells, const std::vector<SymbolSet>& deadly) {
    std::vector<char> shown(cells.size(), 0);
    int failures = 0;
    for (std::size_t i = 0; i < cells.size() && failures < kMostFailures; ++i) {
      if (shown[i] != 0) continue;
      const auto board = deducer_.witness(cells[i], deadly[i], limits_.witness_tries);
      const auto forms = board ? spell_out(deducer_.network(), known_, *board) : std::nullopt;
      if (!forms) {
        shown[i] = prove_safe(cells[i], deadly[i]) ? 1 : 0;
        failures += shown[i] == 0 ? 1 : 0;
        continue;
      }
      keep_witness(cells[i], *forms);
      for (std::size_t n = 0; n < cells.size(); ++n) {
        if (deadly[n].contains((*board)[cells[n].index])) shown[n] = 1;
      }
    }
    return ask_the_rest(cells, deadly, shown);
  }

  // Tiles that may stay open before the search for dangers is given up.
  static constexpr int kMostFailures = 6;

  Deducer& deducer_;
  const Knowledge& known_;
  HintLimits limits_;
  std::shared_ptr<const Network> network_;
  std::optional<Guess> guess_;  // where no click is safe
  Hint hint_;
};

}  // namespace

Hint find_hint(const Knowledge& knowledge, BoardClass board_class, const HintLimits& limits) {
  Deducer deducer(knowledge,
                  std::make_shared<const Network>(knowledge.shared_recipe(), board_class));
  std::vector<std::string> broken;
  if (deducer.contradicted()) deducer = without_contradiction(deducer, broken);
  if (deducer.contradicted()) {
    Hint none;
    none.reason = "no board of this recipe shows what is seen here";
    none.broken = std::move(broken);
    return none;
  }
  Hint hint = HintMaker(deducer, limits).make();
  hint.broken = std::move(broken);
  if (!hint.broken.empty()) hint.safe = false;
  return hint;
}

}  // namespace boardwright::dungeon
