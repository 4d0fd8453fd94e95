// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The checker of certificates. Its knowledge never loses the truth, whatever is
// played; a right certificate of a small board is accepted, and nothing that is
// changed in it is.
#include "games/dungeon/verify/certificate/check_certificate.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/random.hpp"
#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/view.hpp"
#include "games/dungeon/verify/certificate/observer.hpp"
#include "games/dungeon/verify/certificate/propagator.hpp"

namespace boardwright::dungeon {
namespace {

using checker::Constraints;
using checker::Domains;
using checker::Observer;
using checker::Propagator;
using checker::Symbols;
using checker::SymbolSet;

std::shared_ptr<const Recipe> recipe_file(const std::string& name) {
  Result<Recipe> recipe =
      read_recipe(io::parse_json(source_file("data/dungeon/" + name + ".json")).value());
  BOARDWRIGHT_ASSERT(recipe.has_value());
  return std::make_shared<const Recipe>(*std::move(recipe));
}

// Plays at random and follows with the checker's knowledge; what is under each
// tile must stay possible. Returns how many cells were pinned down on the way.
int follow_random_play(const std::shared_ptr<const Board>& board, BoardClass board_class,
                       std::uint64_t seed) {
  const Recipe& recipe = *board->recipe;
  const Symbols symbols(recipe);
  dungeon::Run run(board);
  Constraints constraints;
  Domains domains(recipe.size(), symbols.all());
  Observer observer(recipe, symbols, view(run), domains, constraints);
  const Propagator propagator(recipe, symbols, board_class, constraints);
  Random random(seed, "test");
  int known = 0;
  for (int i = 0; i < 150 && run.status() == PlayStatus::Playing; ++i) {
    EXPECT_TRUE(propagator.settle(domains)) << "action " << i;
    known = 0;
    for (std::size_t c = 0; c < recipe.size(); ++c) {
      const SymbolSet truth = symbols.of(FormSet::of(board->forms[c]));
      EXPECT_TRUE(domains.may(Cell(c), truth))
          << "action " << i << ", cell " << c << ", seed " << board->seed;
      if (domains[Cell(c)].size() == 1) ++known;
    }
    if (::testing::Test::HasFailure()) return known;
    Action action{ActionType::Click, Cell(random.below(static_cast<std::uint32_t>(recipe.size()))),
                  0};
    if (run.xp() >= run.xp_needed()) action = {ActionType::LevelUp, Cell(), 0};
    // Mostly what does not kill, so that games get far.
    const int level = run.tile(action.cell).defeated ? 0 : run.level_of(action.cell);
    if (action.type == ActionType::Click && level >= run.hp()) continue;
    const ActionResult result = run.act(action);
    std::optional<Cell> clicked;
    if (action.type == ActionType::Click) clicked = action.cell;
    std::optional<Cell> fled;
    if (result.jump) fled = result.jump->from;
    observer.see(clicked, view(run), fled);
  }
  return known;
}

std::shared_ptr<const Board> optimal(const std::shared_ptr<const Recipe>& recipe, int seed) {
  return std::make_shared<const Board>(
      Generator(recipe).optimal(std::to_string(seed), Budget{}).board);
}

TEST(CertificateKnowledge, NeverLosesTheTruthInThePatternsOfTheDragon) {
  int known = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    const auto board =
        std::make_shared<const Board>(dragon().optimal(std::to_string(seed), Budget{}).board);
    known += follow_random_play(board, BoardClass::Patterns, static_cast<std::uint64_t>(seed));
  }
  EXPECT_GT(known, 12 * 20) << "hardly anything was deduced";
}

TEST(CertificateKnowledge, NeverLosesTheTruthByCompositionAlone) {
  for (int seed = 1; seed <= 6; ++seed) {
    const auto board = std::make_shared<const Board>(dragon().classic(std::to_string(seed)).board);
    follow_random_play(board, BoardClass::Composition, static_cast<std::uint64_t>(seed));
  }
}

TEST(CertificateKnowledge, NeverLosesTheTruthInOtherRecipes) {
  for (const char* name : {"cellar", "reef", "first"}) {
    const auto recipe = recipe_file(name);
    for (int seed = 1; seed <= 10; ++seed) {
      follow_random_play(optimal(recipe, seed), BoardClass::Patterns,
                         static_cast<std::uint64_t>(seed));
    }
  }
}

TEST(CertificateSymbols, JoinsFormsThatNothingTellsApart) {
  const Symbols symbols(*built_in("dragon"));
  EXPECT_EQ(symbols.by_letters("wxyz")->size(), 1);
  EXPECT_EQ(symbols.count(*symbols.by_letters("wxyz")), 8);
  EXPECT_FALSE(symbols.by_letters("wx")) << "half of a symbol";
  EXPECT_FALSE(symbols.by_letters("rr"));
  EXPECT_FALSE(symbols.by_letters("q")) << "never placed";
  EXPECT_EQ(symbols.by_letters("RJ")->size(), 2) << "they have sides of their own";
}

// Every click on the board of data/dungeon/first.json costs one heart at most,
// but for the butler, who is seen from the start: a certificate without facts.
class CertificateMaker {
 public:
  explicit CertificateMaker(std::shared_ptr<const Board> board) : run_(std::move(board)) {}

  Certificate make() {
    certificate_.board = board_digest(run_.board());
    certificate_.recipe = run_.recipe().name;
    certificate_.recipe_hash = run_.recipe().hash;
    certificate_.margin = 100;
    while (run_.status() == PlayStatus::Playing && step()) {
    }
    return certificate_;
  }

 private:
  bool step() {
    for (std::size_t i = 0; i < run_.recipe().size(); ++i) {
      const Tile& tile = run_.tile(Cell(i));
      const Form& form = run_.recipe().form(tile.form);
      if (tile.revealed && form.monster() && tile.defeated) return click(Cell(i), 0);
      if (tile.revealed && form.role == Role::Crown) return click(Cell(i), 0);
      if (tile.revealed && form.monster() && run_.hp() > form.level) {
        return click(Cell(i), form.level);
      }
    }
    for (std::size_t i = 0; i < run_.recipe().size() && run_.hp() > 1; ++i) {
      if (!run_.tile(Cell(i)).revealed) {
        certificate_.margin = std::min(certificate_.margin, run_.hp() - 2);
        return click(Cell(i), 1);
      }
    }
    if (run_.xp() < run_.xp_needed()) return false;
    certificate_.steps.push_back({.type = ActionType::LevelUp, .hp = run_.hp(), .proof = {}});
    run_.act({ActionType::LevelUp, Cell(), 0});
    return true;
  }
  bool click(Cell cell, int most) {
    certificate_.steps.push_back({.type = ActionType::Click,
                                  .x = run_.recipe().x(cell),
                                  .y = run_.recipe().y(cell),
                                  .hp = run_.hp(),
                                  .most = most,
                                  .proof = {}});
    run_.act({ActionType::Click, cell, 0});
    return true;
  }

  dungeon::Run run_;
  Certificate certificate_;
};

class CertificateCheckTest : public ::testing::Test {
 protected:
  std::string first_problem(const Certificate& certificate) const {
    const Findings findings = check_certificate(certificate, board_);
    return findings.problems.empty() ? "" : findings.problems.front().code;
  }

  std::shared_ptr<const Board> board_ = optimal(recipe_file("first"), 1);
  Certificate right_ = CertificateMaker(board_).make();
};

TEST_F(CertificateCheckTest, AcceptsARightOne) {
  for (const Finding& each : check_certificate(right_, board_).problems) {
    ADD_FAILURE() << each.where.pointer << ": " << each.message;
  }
}

TEST_F(CertificateCheckTest, ReadsWhatItWrites) {
  right_.steps[0].proof = {{3, "m", {}}, {4, "m", {{5}, {{".", {}}, {"m", {{6}, {{".m", {}}}}}}}}};
  const io::Json json = certificate_record().write(right_);
  const Result<Certificate> again = certificate_record().read(json);
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_TRUE(*again == right_);
  EXPECT_EQ(certificate_digest(*again), certificate_digest(right_));
}

TEST_F(CertificateCheckTest, RefusesAnotherBoard) {
  board_ = optimal(board_->recipe, 2);
  EXPECT_EQ(first_problem(right_), "wrong_board");
}

TEST_F(CertificateCheckTest, RefusesABoardThatMissesAPattern) {
  auto other = std::make_shared<Board>(*board_);
  std::swap(other->forms[0], other->forms[other->forms.size() / 2]);
  for (std::size_t i = 0; i + 1 < other->forms.size(); ++i) {
    if (other->forms[i] == *other->recipe->by_letter('B')) {
      std::swap(other->forms[i], other->forms[other->forms.size() / 2]);
    }
  }
  board_ = other;
  right_.board = board_digest(*board_);
  EXPECT_EQ(first_problem(right_), "not_in_class");
}

TEST_F(CertificateCheckTest, FindsWhateverIsChanged) {
  for (std::size_t i = 0; i < right_.steps.size(); ++i) {
    Certificate other = right_;
    ++other.steps[i].hp;
    EXPECT_EQ(first_problem(other), "wrong_hearts") << i;
    if (right_.steps[i].type == ActionType::Click) {
      other = right_;
      other.steps[i].most = right_.steps[i].hp;
      EXPECT_EQ(first_problem(other), "deadly") << i;
    }
    other = right_;
    other.steps.insert(other.steps.begin() + static_cast<std::ptrdiff_t>(i), right_.steps[i]);
    EXPECT_NE(first_problem(other), "") << "step " << i << " twice";
  }
  Certificate other = right_;
  other.steps.pop_back();
  EXPECT_EQ(first_problem(other), "not_reached");
  other = right_;
  other.tier = 2;
  EXPECT_EQ(first_problem(other), "wrong_tier");
  other = right_;
  ++other.margin;
  EXPECT_EQ(first_problem(other), "wrong_margin");
}

TEST_F(CertificateCheckTest, FactsNeedAProof) {
  Certificate other = right_;
  other.tier = 2;
  // The one butler is seen, so a covered tile is none: a fact that propagation closes.
  const int covered = right_.steps[0].x + right_.steps[0].y * board_->recipe->width;
  other.steps[0].proof = {{covered, "B", {}}};
  EXPECT_EQ(first_problem(other), "");
  // A mouse may be there.
  other.steps[0].proof = {{covered, "m", {}}};
  EXPECT_EQ(first_problem(other), "not_proved");
  other.steps[0].proof = {{covered, "x", {}}};
  EXPECT_EQ(first_problem(other), "unknown_symbol");
  other.tier = 3;
  other.steps[0].proof = {{covered, "m", {{0}, {{".", {}}}}}};
  EXPECT_NE(first_problem(other), "");
}

}  // namespace
}  // namespace boardwright::dungeon
