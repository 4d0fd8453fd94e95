// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Showdown's table: kinds, verbs and presets.
#include "games/showdown/embedded.hpp"
#include "games/showdown/forms/replay_json.hpp"
#include "games/showdown/verbs/verbs.hpp"

namespace boardwright::showdown {
namespace {

Game make_game() {
  return {
      .name = "showdown",
      .summary = "KenKen as a sliding race, solved to the optimum",
      .kinds = {Kind::of<Board>({.name = "board",
                                 .help = "a sliding board: tiles, cages, and what wins",
                                 .record = &board_record()}),
                Kind::of<SolutionDocument>({.name = "solution",
                                            .help = "a board and the moves that win it",
                                            .record = &solution_record()}),
                Kind::of<MatchDocument>(
                    {.name = "match",
                     .help = "a match: boards, players, every move with its time, and the result",
                     .record = &match_record()}),
                Kind::of<ReplayDocument>({.name = "replay",
                                          .help = "a match that is shown again, move by move",
                                          .record = &replay_record()})},
      .verbs = {generate_verb(), verify_verb(), solve_verb(), hint_verb(), measure_verb(),
                show_verb(), table_verb(), play_verb(), race_verb(), replay_verb()},
      .presets = embedded_presets(embedded_files())};
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::showdown
