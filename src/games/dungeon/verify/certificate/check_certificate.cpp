// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/verify/certificate/check_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/model/score.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/play/view.hpp"
#include "games/dungeon/verify/certificate/observer.hpp"
#include "games/dungeon/verify/certificate/propagator.hpp"

namespace boardwright::dungeon {
namespace checker {

class CertificateCheck {
 public:
  CertificateCheck(const Certificate& certificate, const std::shared_ptr<const Board>& board)
      : certificate_(certificate),
        recipe_(*board->recipe),
        run_(board),
        symbols_(recipe_),
        domains_(recipe_.size(), symbols_.all()),
        observer_(recipe_, symbols_, view(run_), domains_, constraints_),
        propagator_(recipe_, symbols_, certificate.board_class, constraints_) {}

  Findings run() {
    if (!check_head()) return std::move(findings_);
    for (std::size_t i = 0; i < certificate_.steps.size(); ++i) {
      if (!check_step(certificate_.steps[i], fmt::format("/steps/{}", i))) {
        return std::move(findings_);
      }
    }
    check_end();
    return std::move(findings_);
  }

 private:
  bool problem(std::string code, std::string message, std::string pointer) {
    findings_.problem(std::move(code), std::move(message), std::move(pointer));
    return false;
  }

  bool check_head() {
    const Board& board = run_.board();
    if (certificate_.board != board_digest(board)) {
      return problem("wrong_board",
                     fmt::format("the certificate is of another board: {}, this one is {}",
                                 certificate_.board, board_digest(board)),
                     "/board");
    }
    if (certificate_.recipe != recipe_.name) {
      return problem("wrong_recipe", fmt::format("the board's recipe is \"{}\"", recipe_.name),
                     "/recipe");
    }
    if (certificate_.recipe_hash && *certificate_.recipe_hash != recipe_.hash) {
      return problem("wrong_recipe",
                     fmt::format("the board's recipe has the hash {}", recipe_.hash),
                     "/recipe_hash");
    }
    if (certificate_.board_class == BoardClass::Patterns &&
        happiness(recipe_, board.forms) != recipe_.bound()) {
      return problem("not_in_class",
                     "the board misses a pattern, so nothing that follows from the patterns is "
                     "certain on it",
                     "/class");
    }
    return settle("/board");
  }

  bool settle(const std::string& pointer) {
    if (propagator_.settle(domains_)) return true;
    return problem("not_in_class", "what is seen agrees with no board of the class", pointer);
  }

  bool check_step(const CertifiedStep& step, const std::string& pointer) {
    if (run_.status() != PlayStatus::Playing) {
      return problem("no_effect", "the game is over before this step", pointer);
    }
    if (step.hp != run_.hp()) {
      return problem("wrong_hearts", fmt::format("hp is {}, not {}", run_.hp(), step.hp),
                     pointer + "/hp");
    }
    Action action{step.type, Cell{}, 0};
    if (step.type == ActionType::Click) {
      if (step.x >= recipe_.width || step.y >= recipe_.height) {
        return problem("off_the_board", "there is no such tile", pointer);
      }
      action.cell = recipe_.grid().at(step.y, step.x);
      if (!check_click(step, action.cell, pointer)) return false;
    }
    return act(action, pointer);
  }

  bool check_click(const CertifiedStep& step, Cell cell, const std::string& pointer) {
    for (std::size_t i = 0; i < step.proof.size(); ++i) {
      if (!check_fact(step.proof[i], fmt::format("{}/proof/{}", pointer, i))) return false;
    }
    if (observer_.lucky_scroll(cell) && observer_.any_hidden()) {
      return problem("luck", "what this scroll uncovers is luck while a tile is covered", pointer);
    }
    const int damage = observer_.worst_damage(cell);
    if (damage > step.most) {
      return problem(
          "not_proved",
          fmt::format("the click may cost {}, the step says at most {}", damage, step.most),
          pointer + "/most");
    }
    if (step.most >= step.hp) {
      return problem("deadly", fmt::format("{} of {} hp may be lost", step.most, step.hp),
                     pointer + "/most");
    }
    if (observer_.unknown(cell)) margin_ = std::min(margin_, step.hp - 1 - step.most);
    return true;
  }

  bool check_fact(const CertifiedFact& fact, const std::string& pointer) {
    tier_ = std::max(tier_, fact.tree.cell ? 3 : 2);
    const std::optional<SymbolSet> symbol = symbols_.by_letters(fact.symbol);
    if (!symbol || symbol->size() != 1) {
      return problem("unknown_symbol", fmt::format("\"{}\" is not one symbol", fact.symbol),
                     pointer + "/not");
    }
    if (static_cast<std::size_t>(fact.cell) >= recipe_.size()) {
      return problem("off_the_board", "there is no such cell", pointer + "/cell");
    }
    Domains assumed = domains_;
    assumed.keep(Cell(fact.cell), *symbol);
    if (propagator_.settle(assumed) && !refuted(assumed, fact.tree, pointer + "/tree")) {
      return false;
    }
    domains_.remove(Cell(fact.cell), *symbol);
    return settle(pointer);
  }

  // Every case of the tree ends in a contradiction.
  bool refuted(const Domains& domains, const CaseTree& tree, const std::string& pointer) {
    if (!tree.cell) {
      return problem("not_proved", "propagation finds no contradiction here", pointer);
    }
    if (static_cast<std::size_t>(*tree.cell) >= recipe_.size()) {
      return problem("off_the_board", "there is no such cell", pointer + "/0");
    }
    const Cell cell(*tree.cell);
    SymbolSet left = domains[cell];
    for (std::size_t i = 0; i < tree.cases.size(); ++i) {
      const auto& [letters, after] = tree.cases[i];
      const std::string at = fmt::format("{}/1/{}", pointer, i);
      const std::optional<SymbolSet> set = symbols_.by_letters(letters);
      if (!set) {
        return problem("unknown_symbol", fmt::format("\"{}\" holds no whole symbols", letters), at);
      }
      left -= *set;
      Domains assumed = domains;
      assumed.keep(cell, *set);
      if (propagator_.settle(assumed) && !refuted(assumed, after, at + "/1")) return false;
    }
    if (left.empty()) return true;
    return problem("incomplete_cases", "the cases leave something out that is possible there",
                   pointer + "/1");
  }

  bool act(const Action& action, const std::string& pointer) {
    const std::vector<std::string> before = view(run_);
    const auto numbers = [&] {
      return std::tuple(run_.hp(), run_.xp(), run_.level(), run_.status());
    };
    const auto old = numbers();
    const ActionResult result = run_.act(action);
    const std::vector<std::string> now = view(run_);
    if (before == now && old == numbers()) {
      return problem("no_effect", "this step changes nothing", pointer);
    }
    if (run_.status() == PlayStatus::Dead) {
      return problem("deadly", "this step is the death of the player", pointer);
    }
    std::optional<Cell> clicked;
    if (action.type == ActionType::Click) clicked = action.cell;
    std::optional<Cell> fled;
    if (result.jump) fled = result.jump->from;
    observer_.see(clicked, now, fled);
    return settle(pointer);
  }

  void check_end() {
    if (run_.status() != PlayStatus::Won) {
      problem("not_reached", "the steps do not take the crown", "/goal");
    } else if (certificate_.goal == CertificateGoal::Cleared && !cleared()) {
      problem("not_reached", "the crown is taken, but something is left", "/goal");
    }
    if (certificate_.tier != tier_) {
      problem("wrong_tier", fmt::format("the proofs are of tier {}", tier_), "/tier");
    }
    const int margin = margin_ == std::numeric_limits<int>::max() ? 0 : margin_;
    if (certificate_.margin != margin) {
      problem("wrong_margin", fmt::format("the least margin is {}", margin), "/margin");
    }
  }

  bool cleared() const {
    const std::vector<Stamp>& stamps = recipe_.stamps;
    const std::vector<std::size_t> earned = run_.stamps();
    for (std::size_t i = 0; i < stamps.size(); ++i) {
      if (stamps[i].type != StampType::Cleared) continue;
      if (std::find(earned.begin(), earned.end(), i) == earned.end()) return false;
    }
    return true;
  }

  const Certificate& certificate_;
  const Recipe& recipe_;
  Run run_;
  Symbols symbols_;
  Constraints constraints_;
  Domains domains_;
  Observer observer_;
  Propagator propagator_;
  Findings findings_;
  int tier_ = 1;
  int margin_ = std::numeric_limits<int>::max();
};

}  // namespace checker

Findings check_certificate(const Certificate& certificate,
                           const std::shared_ptr<const Board>& board) {
  return checker::CertificateCheck(certificate, board).run();
}

}  // namespace boardwright::dungeon
