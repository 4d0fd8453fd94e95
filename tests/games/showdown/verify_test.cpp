// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/verify/verify.hpp"

#include "boardwright/core/random.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/helpers.hpp"

#include "games/showdown/verify/verify_distance.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

// "code pointer" of each problem.
std::vector<std::string> problems(const VerifyReport& findings) {
  std::vector<std::string> found;
  for (const Finding& each : findings.problems)
    found.push_back(each.code + " " + each.where.pointer);
  return found;
}
using Expected = std::vector<std::string>;

TEST(VerifyDistance, EqualsBreadthFirstSearch) {
  const std::vector<std::string> goals{"321213130", "123231310"};
  for (const auto& [start, distance] : oracle::all_distances(goals, 3)) {
    ASSERT_EQ(shortest_distance(tiles_from(start), {tiles_from(goals[0]), tiles_from(goals[1])}, 3,
                                30, Budget{}),
              distance);
  }
  EXPECT_EQ(shortest_distance(tiles_from("112321330"), {tiles_from(goals[0])}, 3, 5, Budget{}), 6);
  EXPECT_EQ(shortest_distance(tiles_from("112321330"), {tiles_from(goals[0])}, 3, 30,
                              Budget{}.with_nodes(10)),
            std::nullopt);
}

// At size 4 no arrangement may be dropped that lies on a shortest way. Both goals have the
// same tiles.
TEST(VerifyDistance, EqualsTheSolversAtSize4) {
  const Goals goals{{tiles_from("1432432132142140"), tiles_from("3214234114324120")}, false};
  Random random(4, "verify/distance");
  for (int i = 0; i < 12; ++i) {
    const Goals towards{{goals.tiles[static_cast<std::size_t>(i % 2)]}, true};
    Tiles start = towards.tiles.front();
    for (int moves = 0; moves < 14 + 4 * i; ++moves) {
      const Moves legal = legal_moves(start, 4);
      slide(start, 4, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    const Solution way = Solver(4, towards).solve(start, Budget{});
    ASSERT_TRUE(way.optimal());
    EXPECT_EQ(shortest_distance(start, towards.tiles, 4, 60, Budget{}), way.lower_bound);
    const int less = std::max(0, way.lower_bound - 1);
    EXPECT_EQ(shortest_distance(start, towards.tiles, 4, less, Budget{}),
              way.lower_bound == 0 ? 0 : less + 1);
    const Solution nearest = Solver(4, {goals.tiles, true}).solve(start, Budget{});
    EXPECT_EQ(shortest_distance(start, goals.tiles, 4, 60, Budget{}), nearest.lower_bound);
  }
}

TEST(VerifyBoard, ChecksEveryClaim) {
  Board board = two_goals();
  board.distance = 14;
  EXPECT_EQ(problems(verify_board(board, Budget{})), Expected{});
  board.distance = 16;
  EXPECT_EQ(problems(verify_board(board, Budget{})), Expected{"wrong_distance /distance"});
  board.distance = 12;
  EXPECT_EQ(problems(verify_board(board, Budget{})), Expected{"wrong_distance /distance"});
  board = two_goals("321213130");
  EXPECT_EQ(problems(verify_board(board, Budget{})), Expected{"already_solved /start"});
  board = two_goals("112321230");  // a 3 is missing: the cages cannot be made
  EXPECT_EQ(problems(verify_board(board, Budget{})), Expected{"no_solution /cages"});
}

TEST(VerifyBoard, IsNotValidWhatItCouldNotProve) {
  Board board = two_goals();
  board.distance = 14;
  const VerifyReport findings = verify_board(board, Budget{}.with_nodes(20));
  EXPECT_EQ(problems(findings), (Expected{"not_proven /cages", "not_proven /distance"}));
  EXPECT_FALSE(findings.decided());
  EXPECT_TRUE(findings.warnings.empty());
  // With a goal that can be checked by itself, only the distance is left open.
  board.goal = tiles_from("321213130");
  EXPECT_EQ(problems(verify_board(board, Budget{}.with_nodes(20))),
            Expected{"not_proven /distance"});
  board.distance.reset();
  EXPECT_EQ(problems(verify_board(board, Budget{}.with_nodes(20))), Expected{});
}

SolutionDocument solution(const std::string& moves) {
  // "321213130" with two moves undone.
  SolutionDocument document;
  document.board = plain_board(3, "321210133", "321213130");
  document.moves = moves;
  return document;
}

TEST(VerifySolution, RefusesWhatIsNotTrue) {
  const auto check = [](const SolutionDocument& each) {
    return problems(verify_solution(each, Budget{}));
  };
  SolutionDocument good = solution("U");
  good.length = 1;
  good.lower_bound = 1;
  good.optimal = true;
  good.goal = tiles_from("321213130");
  EXPECT_EQ(check(good), Expected{});
  EXPECT_EQ(check(solution("R")), Expected{"not_solved /moves"});
  EXPECT_EQ(check(solution("L")), Expected{"illegal_move /moves"});
  EXPECT_EQ(check(solution("x")), Expected{"bad_move /moves"});
  EXPECT_EQ(check(solution("UR")), Expected{"moves_after_win /moves"});
  SolutionDocument wrong = good;
  wrong.length = 2;
  EXPECT_EQ(check(wrong), Expected{"wrong_length /length"});
  wrong = good;
  wrong.goal = tiles_from("123231310");
  EXPECT_EQ(check(wrong), Expected{"wrong_goal /goal"});
  wrong = good;
  wrong.lower_bound = 2;
  EXPECT_EQ(check(wrong), Expected{"wrong_lower_bound /lower_bound"});
  wrong = solution("RLU");
  wrong.optimal = true;
  EXPECT_EQ(check(wrong), Expected{"not_optimal /optimal"});
  wrong.optimal = false;
  wrong.lower_bound = 2;
  EXPECT_EQ(check(wrong), Expected{"wrong_lower_bound /lower_bound"});
  const VerifyReport findings = verify_solution(solution("L"), Budget{});
  EXPECT_NE(findings.problems[0].message.find("move 1 (L)"), std::string::npos);
}

TEST(VerifySolution, ChecksItsBoardToo) {
  SolutionDocument document = solution("U");
  document.board.distance = 1;
  EXPECT_EQ(problems(verify_solution(document, Budget{})), Expected{});
  document.board.distance = 3;  // refuted by the moves themselves
  const VerifyReport refuted = verify_solution(document, Budget{}.with_nodes(0));
  EXPECT_EQ(problems(refuted), Expected{"wrong_distance /board/distance"});
  EXPECT_TRUE(refuted.decided());
  document = solution("RLU");
  document.board.distance = 3;
  EXPECT_EQ(problems(verify_solution(document, Budget{})),
            Expected{"wrong_distance /board/distance"});
  document = solution("");
  document.board.start = *document.board.goal;
  EXPECT_EQ(problems(verify_solution(document, Budget{})), Expected{"already_solved /board/start"});
}

TEST(VerifySolution, IsNotValidWhatItCouldNotProve) {
  const std::string goal = "123231310";
  const auto farthest = [&] {
    for (const auto& [tiles, distance] : oracle::all_distances({goal}, 3)) {
      if (distance == 22) return tiles;
    }
    return goal;
  }();
  SolutionDocument document;
  document.board = plain_board(3, farthest, goal);
  document.moves =
      moves_text(Solver(3, one_goal(goal)).solve(tiles_from(farthest), Budget{}).moves);
  const Budget little = Budget{}.with_nodes(20);
  EXPECT_EQ(problems(verify_solution(document, little)), Expected{});
  document.optimal = true;
  EXPECT_EQ(problems(verify_solution(document, little)), Expected{"not_proven /optimal"});
  EXPECT_FALSE(verify_solution(document, little).decided());
  document.optimal = false;
  document.lower_bound = 22;
  EXPECT_EQ(problems(verify_solution(document, little)), Expected{"not_proven /lower_bound"});
  document.board.distance = 22;
  EXPECT_EQ(problems(verify_solution(document, little)),
            (Expected{"not_proven /board/distance", "not_proven /lower_bound"}));
  document.optimal = true;
  EXPECT_EQ(problems(verify_solution(document, Budget{})), Expected{});
}

MatchDocument solo() {
  Board board = plain_board(3, "312123203", "312123230");
  board.distance = 1;
  Match match(Mode::Solo, {board}, {Seat{}, Seat{5, 1000}});
  match.slide(0, Move::Right, 900);
  match.slide(1, Move::Left, 1000);
  match.pass_time(1200);
  return document_of(match);
}

TEST(VerifyMatch, JudgesLogs) {
  const auto check = [](const MatchDocument& each) {
    return problems(verify_match(each, Budget{}));
  };
  EXPECT_EQ(check(solo()), Expected{});
  MatchDocument wrong = solo();
  wrong.records[0].move = Move::Up;
  EXPECT_EQ(check(wrong), Expected{"illegal_move /moves/0"});
  wrong = solo();
  wrong.result->winner = 0;
  EXPECT_EQ(check(wrong), Expected{"wrong_result /result/winner"});
  wrong = solo();
  wrong.result->ending = Ending::Draw;
  EXPECT_EQ(check(wrong), Expected{"wrong_result /result/ending"});
  wrong = solo();
  wrong.result->moves[1] = 3;
  EXPECT_EQ(check(wrong), Expected{"wrong_result /result/moves/1"});
  wrong = solo();
  wrong.result->efficiency[1] = 50;
  EXPECT_EQ(check(wrong), Expected{"wrong_result /result/efficiency_percent/1"});
  wrong = solo();
  wrong.seats[1].pace_ms = 1001;
  EXPECT_EQ(check(wrong), Expected{"wrong_pace /moves/1"});
  wrong = solo();
  wrong.records.push_back({1100, 0, Move::Left, false});
  EXPECT_EQ(check(wrong), Expected{"illegal_move /moves/2"});
  wrong = solo();
  wrong.records[0].undo = true;
  EXPECT_EQ(check(wrong), Expected{"illegal_move /moves/0"});
  wrong = solo();
  wrong.boards[0].distance = 3;
  EXPECT_EQ(check(wrong), Expected{"wrong_distance /boards/0/distance"});
  // The log refutes it even where there is no budget to search.
  const VerifyReport refuted = verify_match(wrong, Budget{}.with_nodes(0));
  EXPECT_TRUE(refuted.decided());
  EXPECT_EQ(problems(refuted)[1], "wrong_distance /boards/0/distance");
}

}  // namespace
}  // namespace boardwright::showdown
