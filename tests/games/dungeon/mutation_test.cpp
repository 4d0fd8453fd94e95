// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Certificates that the solver wrote, changed in one place: the checker accepts
// the original and refuses every change. BOARDWRIGHT_CERTIFICATES says how many
// boards (check-more: 1000).
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "boardwright/core/random.hpp"
#include "games/dungeon/helpers.hpp"
#include "games/dungeon/solve/policy/certified.hpp"
#include "games/dungeon/verify/certificate/check_certificate.hpp"

namespace boardwright::dungeon {
namespace {

class Mutations {
 public:
  Mutations(Certificate right, std::shared_ptr<const Board> board, std::uint64_t seed)
      : right_(std::move(right)), board_(std::move(board)), random_(seed, "mutations") {}

  void expect_all_refused() {
    refuse("hearts", [&](Certificate& other) { ++step(other).hp; });
    refuse("fewer hearts", [&](Certificate& other) { --step(other).hp; });
    refuse("a click that may kill", [&](Certificate& other) {
      CertifiedStep& at = click(other);
      at.most = at.hp;
    });
    refuse("less damage than is possible", [&](Certificate& other) {
      if (CertifiedStep* at = costly(other)) {
        --at->most;
      } else {
        other.steps.clear();
      }
    });
    refuse("a step twice", [&](Certificate& other) {
      const std::size_t at = fought(other);
      other.steps.insert(other.steps.begin() + static_cast<std::ptrdiff_t>(at), other.steps[at]);
    });
    refuse("no end", [&](Certificate& other) { other.steps.pop_back(); });
    refuse("tier", [&](Certificate& other) { other.tier = other.tier == 1 ? 2 : other.tier - 1; });
    refuse("margin", [&](Certificate& other) { ++other.margin; });
    refuse("board", [&](Certificate& other) { other.board.back() ^= 1; });
    refuse("a fact that is false", [&](Certificate& other) { state_what_is_false(other); });
  }

 private:
  template <class Change>
  void refuse(const char* what, Change change) {
    Certificate other = right_;
    change(other);
    ASSERT_FALSE(other == right_) << what;
    EXPECT_FALSE(check_certificate(other, board_).valid()) << what;
  }

  std::size_t any(const Certificate& of) {
    return random_.below(static_cast<std::uint32_t>(of.steps.size()));
  }
  CertifiedStep& step(Certificate& of) { return of.steps[any(of)]; }
  CertifiedStep& click(Certificate& of) {
    for (;;) {
      CertifiedStep& at = step(of);
      if (at.type == ActionType::Click) return at;
    }
  }
  CertifiedStep* costly(Certificate& of) {
    std::vector<CertifiedStep*> found;
    for (CertifiedStep& at : of.steps) {
      if (at.type == ActionType::Click && at.most > 0) found.push_back(&at);
    }
    if (found.empty()) return nullptr;
    return found[random_.below(static_cast<std::uint32_t>(found.size()))];
  }
  // A step that cost hearts: done again, the next one has the wrong hearts.
  std::size_t fought(const Certificate& of) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i + 1 < of.steps.size(); ++i) {
      if (of.steps[i + 1].hp < of.steps[i].hp) found.push_back(i);
    }
    return found[random_.below(static_cast<std::uint32_t>(found.size()))];
  }
  void state_what_is_false(Certificate& of) {
    CertifiedStep& at = click(of);
    const auto cell =
        static_cast<int>(random_.below(static_cast<std::uint32_t>(board_->forms.size())));
    const FormId form = board_->forms[static_cast<std::size_t>(cell)];
    const std::string letter(1, form == kEmpty ? '.' : board_->recipe->form(form).letter);
    const bool gargoyle = letter.find_first_of("wxyz") != std::string::npos;
    at.proof.push_back({cell, gargoyle ? "wxyz" : letter, {}});
    of.tier = std::max(of.tier, 2);
  }

  Certificate right_;
  std::shared_ptr<const Board> board_;
  Random random_;
};

TEST(CertificateMutations, AreAllFound) {
  const char* wanted = std::getenv("BOARDWRIGHT_CERTIFICATES");
  const int boards = wanted != nullptr ? std::atoi(wanted) : 4;
  const Generator generator(built_in("dragon"));
  Solver solver(built_in("dragon"));
  int certified = 0;
  for (int seed = 1; certified < boards; ++seed) {
    ASSERT_LE(seed, boards * 2 + 10) << "too few boards can be certified";
    const auto board =
        std::make_shared<const Board>(generator.optimal(std::to_string(seed), Budget{}).board);
    const std::optional<CertifiedGame> game =
        certify(solver, board, seed % 2 == 0 ? CertificateGoal::Cleared : CertificateGoal::Won);
    if (!game) continue;
    ++certified;
    ASSERT_TRUE(check_certificate(game->certificate, board).valid()) << "seed " << seed;
    SCOPED_TRACE(seed);
    Mutations(game->certificate, board, static_cast<std::uint64_t>(seed)).expect_all_refused();
  }
}

}  // namespace
}  // namespace boardwright::dungeon
