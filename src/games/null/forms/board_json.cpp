// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/fields.hpp"
#include "games/null/model/board.hpp"

namespace boardwright::null {

Result<Board> read_board(const io::Json& json) {
  io::Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  Board board;
  for (std::int64_t number : fields.integers("numbers", 1, kMostNumbers)) {
    board.numbers.push_back(static_cast<int>(number));
  }
  if (board.numbers.empty() || board.numbers.size() > kMostNumbers) {
    fields.fail_at("numbers", "out_of_range", "a board has 1 to 99 numbers");
  }
  board.seed = fields.maybe_text("seed");
  board.engine = fields.maybe_text("engine");
  fields.close();
  if (fields.failed()) return fields.error();
  return board;
}

io::Json write_board(const Board& board) {
  io::Json json = envelope("null", "board", 1);
  json.set("numbers", io::Json::list(board.numbers));
  if (board.seed) json.set("seed", *board.seed);
  if (board.engine) json.set("engine", *board.engine);
  return json;
}

}  // namespace boardwright::null
