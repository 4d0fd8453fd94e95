// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The bytes are read as a board and as a solution.
#include "fuzz/showdown/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::showdown;
  const Result<io::Json> json = io::parse_json(text_of(data, size));
  if (!json) return 0;
  const Result<SolutionDocument> solution = read_solution(*json);
  if (solution) {
    check_round_trip<SolutionDocument>(*solution, write_solution, read_solution);
    if (is_quick(solution->board)) {
      for (const char* verb : {"verify", "show"}) {
        BOARDWRIGHT_ASSERT(run(verb, Document::make("solution", *solution)).has_value());
      }
    }
  }
  const Result<Board> board = read_board(*json);
  if (!board) {
    check_error(board.error());
    return 0;
  }
  check_round_trip<Board>(*board, write_board,
                          [](const io::Json& written) { return read_board(written); });
  if (!is_quick(*board)) return 0;
  for (const char* verb : {"solve", "verify", "hint", "measure", "show", "play"}) {
    const Result<Answer> answer = run(verb, Document::make("board", *board));
    if (!answer) check_error(answer.error());
  }
  return 0;
}
