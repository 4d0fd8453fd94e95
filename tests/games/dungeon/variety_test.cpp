// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Optimal boards are as varied as classic ones that reach the bound: over
// 20,000 boards of each sort, no kind prefers other cells. And each of them
// passes the full pattern check. BOARDWRIGHT_BOARDS=100000 takes more.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <thread>

#include "boardwright/games/dungeon/verify/verify.hpp"
#include "core/parallel.hpp"
#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

// The chance that a chi-square variable of so many degrees of freedom exceeds
// x: the upper incomplete gamma function, by series or continued fraction.
double chi_square_tail(double x, double degrees) {
  const double a = degrees / 2;
  const double z = x / 2;
  if (z <= 0) return 1;
  const double scale = std::exp(a * std::log(z) - z - std::lgamma(a));
  if (z < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * 1e-15; ++n) sum += term *= z / n;
    return 1 - scale * sum;
  }
  double b = z + 1 - a;
  double c = 1e300;
  double d = 1 / b;
  double h = d;
  for (int n = 1; n < 10000; ++n) {
    const double an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (std::abs(d * c - 1) < 1e-14) break;
  }
  return scale * h;
}

TEST(ChiSquare, TailIsThatOfTheTables) {
  EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(149.449, 100), 0.001, 1e-5);
  EXPECT_NEAR(chi_square_tail(50, 100), 1, 1e-4);
}

// By kind and cell: how often the actor looked at stood there. One actor of a
// kind per board is looked at, since those of one board depend on each other.
using Table = std::vector<std::vector<double>>;

void count(const Board& board, Random& random, Table& table) {
  const Recipe& recipe = *board.recipe;
  for (std::size_t kind = 0; kind < recipe.kinds.size(); ++kind) {
    const int actors = recipe.count(recipe.kinds[kind].forms);
    if (actors == 0) continue;
    std::uint32_t wanted = random.below(static_cast<std::uint32_t>(actors));
    for (std::size_t cell = 0; cell < board.forms.size(); ++cell) {
      if (recipe.kinds[kind].forms.contains(board.forms[cell]) && wanted-- == 0) {
        ++table[kind][cell];
      }
    }
  }
}

double p_value(const std::vector<double>& a, const std::vector<double>& b) {
  double sum_a = 0;
  double sum_b = 0;
  for (double n : a) sum_a += n;
  for (double n : b) sum_b += n;
  double statistic = 0;
  double degrees = -1;
  double rare_a = 0;  // cells with few actors are taken together
  double rare_b = 0;
  const auto add = [&](double in_a, double in_b) {
    const double expected_a = (in_a + in_b) * sum_a / (sum_a + sum_b);
    const double expected_b = (in_a + in_b) * sum_b / (sum_a + sum_b);
    statistic += (in_a - expected_a) * (in_a - expected_a) / expected_a +
                 (in_b - expected_b) * (in_b - expected_b) / expected_b;
    ++degrees;
  };
  for (std::size_t cell = 0; cell < a.size(); ++cell) {
    if (a[cell] + b[cell] >= 20) {
      add(a[cell], b[cell]);
    } else {
      rare_a += a[cell];
      rare_b += b[cell];
    }
  }
  if (rare_a + rare_b > 0) add(rare_a, rare_b);
  return degrees < 1 ? 1 : chi_square_tail(statistic, degrees);
}

// The boards of seeds first, first + 1, ... for which `keep` holds.
template <class Make>
Table collect(int wanted, Make make, std::uint64_t& violations) {
  const Recipe& recipe = *dragon().recipe();
  Table table(recipe.kinds.size(), std::vector<double>(recipe.size(), 0));
  Random random(7, "which-actor");
  int next = 0;
  int kept = 0;
  const auto threads = std::max(1U, std::thread::hardware_concurrency());
  ordered_parallel(
      threads, [&]() -> std::optional<int> { return next++; },
      [&](int seed) { return make(std::to_string(seed)); },
      [&](const GenerateResult& made) {
        if (made.outcome != Outcome::Solved) return true;
        if (made.board.mode == Mode::Optimal) violations += verify(made.board).problems.size();
        count(made.board, random, table);
        return ++kept < wanted;
      });
  return table;
}

TEST(Variety, OptimalBoardsAreSpreadLikeClassicOnes) {
  const char* asked = std::getenv("BOARDWRIGHT_BOARDS");
  const int boards = asked != nullptr ? std::atoi(asked) : 20000;
  std::uint64_t violations = 0;
  const Table classic = collect(
      boards, [](const std::string& seed) { return dragon().classic(seed); }, violations);
  const Table optimal = collect(
      boards, [](const std::string& seed) { return dragon().optimal(seed, Budget{}); }, violations);
  EXPECT_EQ(violations, 0U);
  const Recipe& recipe = *dragon().recipe();
  for (std::size_t kind = 0; kind < recipe.kinds.size(); ++kind) {
    if (recipe.count(recipe.kinds[kind].forms) == 0) continue;
    EXPECT_GT(p_value(classic[kind], optimal[kind]), 0.001) << recipe.kinds[kind].id;
  }
}

}  // namespace
}  // namespace boardwright::dungeon
