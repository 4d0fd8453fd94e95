// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/squad/model/setting_table.hpp"
#include "games/squad/samples.hpp"
#include "games/squad/solve/damage.hpp"
#include "oracles/squad/plain_search.hpp"

namespace boardwright::squad {
namespace {

Score standing(const Board& board, HeroIndex pivot = kFirst) {
  const Arena arena(board);
  return arena.score(arena.start(), arena.order(pivot));
}

TEST(Damage, MeleeHitsItsNeighbours) {
  const std::vector<std::string> floor(3, "...");
  EXPECT_EQ(standing(typed(floor, {"A.B", "C1D", "..A"}, "1 monk")), (Score{2, 5, 0}));
  EXPECT_EQ(standing(typed(floor, {"A.B", "C1D", "..A"}, "1 knight")), (Score{0, 2, 0}));
}

TEST(Damage, ShotsHitTheFirstAndFriendsAreInTheWay) {
  EXPECT_EQ(standing(typed({"....."}, {"1..BA"}, "1 archer")), (Score{0, 1, 0}));
  EXPECT_EQ(standing(typed({"....."}, {"1.2.A"}, "1 archer")), (Score{0, 0, 0}));
  EXPECT_EQ(standing(typed({"....."}, {"1.2.A"}, "1 archer over=1")), (Score{1, 1, 0}));
  EXPECT_EQ(standing(typed({"..O.."}, {"1...A"}, "1 archer")), (Score{0, 0, 0}));
  EXPECT_EQ(standing(typed({".LWIR."}, {"1....A"}, "1 archer")), (Score{1, 1, 0}));
  EXPECT_EQ(standing(typed({".LWIR."}, {"1....A"}, "1 archer", "blocks O,R")), (Score{0, 0, 0}));
}

TEST(Damage, MagicHitsEverythingOnItsWay) {
  EXPECT_EQ(standing(typed({"......"}, {"1A2B.A"}, "1 mage")), (Score{2, 3, 0}));
  EXPECT_EQ(standing(typed({"...O.."}, {"1A...A"}, "1 mage")), (Score{1, 1, 0}));
}

TEST(Damage, PiratesStrikeOrShoot) {
  EXPECT_EQ(standing(typed({"....", "....", "...."}, {"1..A", "B...", "C..."}, "1 pirate")),
            (Score{0, 1, 0}));
  EXPECT_EQ(standing(typed({"....", "....", "...."}, {"1..A", "....", "C..."}, "1 pirate")),
            (Score{1, 2, 0}));
}

TEST(Damage, TheDeadMakeWayForLaterShots) {
  const Board board = typed({"....."}, {"12.AB"}, "1 mage\n2 archer");
  EXPECT_EQ(standing(board, kFirst),
            (Score{2, 3, 0}));  // the mage kills A, the arrow flies on to B
  EXPECT_EQ(standing(board, HeroIndex(1)), (Score{1, 2, 0}));  // the arrow kills A, the mage hits B
}

TEST(Damage, SimultaneousAttacksSeeTheStart) {
  const Board board = typed({"....."}, {"12.AB"}, "1 mage\n2 archer", "resolve simultaneous");
  EXPECT_EQ(standing(board, kFirst), (Score{1, 2, 0}));
}

TEST(Damage, OrderById) {
  const Board board = typed({"....."}, {"12.AB"}, "1 mage\n2 archer", "order id");
  EXPECT_EQ(standing(board, HeroIndex(1)), (Score{2, 3, 0}));
}

TEST(Damage, NobodyAttacksFromTerrainItCannotWalk) {
  EXPECT_EQ(standing(typed({"L.."}, {"1A."}, "1 monk")), (Score{0, 0, 0}));
  EXPECT_EQ(standing(typed({"L.."}, {"1A."}, "1 monk walk=lava")), (Score{1, 1, 0}));
}

TEST(Damage, SupportPairs) {
  // The paladin covers its neighbours, the princess what is in line.
  EXPECT_EQ(standing(typed({"...", "..."}, {"12.", ".3."}, "1 paladin")).support, 2);
  EXPECT_EQ(standing(typed({"....."}, {"1.2.3"}, "1 princess")).support, 2);
  EXPECT_EQ(standing(typed({"....."}, {"1.2A3"}, "1 princess")).support, 1);
  EXPECT_EQ(standing(typed({"...O."}, {"1.2.3"}, "1 princess")).support, 1);
}

TEST(Damage, BuffsAddHitsToThoseWhomTheSupportCovers) {
  // The princess covers the archer to her right and the one below.
  const std::vector<std::string> floor(2, "......");
  const std::vector<std::string> units = {"1.2.D.", "3....B"};
  EXPECT_EQ(standing(typed(floor, units, "1 princess\n2 archer\n3 mage")), (Score{0, 2, 2}));
  EXPECT_EQ(standing(typed(floor, units, "1 princess buff=2\n2 archer")), (Score{0, 3, 2}));
  EXPECT_EQ(standing(typed(floor, units, "1 princess buff=9\n2 archer")), (Score{1, 4, 2}));
  EXPECT_EQ(standing(typed(floor, units, "1 princess buff=1\n2 archer\n3 mage")), (Score{1, 4, 2}));
  // A monster in the way stops it, and nobody helps itself.
  EXPECT_EQ(standing(typed({"....."}, {"1A2.D"}, "1 princess buff=2\n2 archer")).hits, 2);
  EXPECT_EQ(standing(typed({"..."}, {"1D."}, "1 princess buff=2")), (Score{0, 1, 0}));
  // Two who help add up.
  EXPECT_EQ(standing(typed({"......"}, {"1.2.3D"},
                           "1 healer attack=none buff=1\n2 healer attack=none buff=1\n3 knight")),
            (Score{0, 3, 4}));
}

TEST(Damage, ABuffWithoutSupportDoesNothing) {
  const Board board = typed({"....."}, {"12..D"}, "1 knight buff=3\n2 archer");
  EXPECT_EQ(standing(board), (Score{0, 1, 0}));
}

TEST(Damage, ScoreRules) {
  const auto value = [](const std::string& name, const std::string& text, Score score) {
    Settings settings;
    EXPECT_EQ(set_setting(settings, name, text), "");
    return ScoreRule(settings).value(score);
  };
  const Score a{2, 3, 9};
  const Score b{1, 8, 0};
  EXPECT_GT(value("score", "kills,hits", a), value("score", "kills,hits", b));
  EXPECT_LT(value("score", "hits,kills", a), value("score", "hits,kills", b));
  EXPECT_EQ(value("score", "kills,hits", a), value("score", "kills,hits", Score{2, 3, 0}));
  EXPECT_EQ(value("weights", "10 1 2", a), 41);
  EXPECT_EQ(ScoreRule(Settings{}).decode(ScoreRule(Settings{}).value(a)), a);
}

TEST(Damage, AssaultsTellWhoHitsWhat) {
  const Board board = typed({"....."}, {"12.AB"}, "1 mage\n2 archer");
  const Arena arena(board);
  const Assault assault = assess(board, arena, arena.start(), arena.order(kFirst), life_of(board));
  EXPECT_EQ(assault.targets[0], CellSet(0b11000));
  EXPECT_EQ(assault.targets[1], CellSet(0b10000));
  EXPECT_EQ(assault.hits, (std::vector<int>{0, 0, 0, 1, 2}));
  EXPECT_EQ(assault.score, (Score{2, 3, 0}));
}

RC_GTEST_PROP(Damage, EqualsThePlainRules, ()) {
  Board board = random_board(
      {.most_rows = 7, .most_cols = 7, .most_heroes = 6, .most_monsters = 12, .mixed = true});
  board.settings.order = *rc::gen::element(Order::PivotFirst, Order::Id);
  board.settings.resolve = *rc::gen::element(Resolve::Sequential, Resolve::Simultaneous);
  board.settings.rubble_blocks = *rc::gen::arbitrary<bool>();
  const bool buffs = *rc::gen::arbitrary<bool>();
  for (Hero& hero : board.heroes) {
    hero.profile.over = *rc::gen::inRange(0, 3);
    if (buffs) hero.profile.buff = *rc::gen::inRange(0, 3);
  }
  const Arena arena(board);
  const oracle::PlainRules rules(board);
  for (HeroIndex pivot : arena.heroes()) {
    const Score score = arena.score(arena.start(), arena.order(pivot));
    const oracle::PlainScore plain = rules.score(rules.start(), pivot.index);
    RC_ASSERT(score.kills == plain.kills);
    RC_ASSERT(score.hits == plain.hits);
    RC_ASSERT(score.support == plain.support);
    RC_ASSERT(score.support <= arena.most_support());
    RC_ASSERT(score.hits <= arena.life().points());
  }
}

}  // namespace
}  // namespace boardwright::squad
