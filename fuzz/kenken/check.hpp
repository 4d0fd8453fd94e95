// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What must hold for whatever a KenKen reader accepts: it is a puzzle, every
// form writes and reads it back equal, and it can be checked.
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/kenken/verify/verify.hpp"
#include "fuzz/check.hpp"
#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"

namespace boardwright::kenken {

inline void check_forms(const PuzzleDocument& document) {
  auto json = io::parse_json(write_puzzle(document).dump());
  BOARDWRIGHT_ASSERT(json.has_value());
  auto from_json = read_puzzle(*json);
  BOARDWRIGHT_ASSERT(from_json.has_value() && *from_json == document);

  auto from_text = read_text(write_text(document));
  BOARDWRIGHT_ASSERT(from_text.has_value());
  BOARDWRIGHT_ASSERT(from_text->puzzle == document.puzzle &&
                     from_text->solution == document.solution);
  if (!document.puzzle.plain()) return;
  auto from_janko = read_janko(write_janko(document));
  BOARDWRIGHT_ASSERT(from_janko.has_value() && from_janko->puzzle == document.puzzle);
  auto from_cancan = read_cancan(write_cancan(document));
  BOARDWRIGHT_ASSERT(from_cancan.has_value() && from_cancan->puzzle == document.puzzle);
}

// A one-cell sum is `=` when it comes back, and a free corner is caged; after
// that nothing changes any more.
inline void check_keen_id(const PuzzleDocument& document) {
  if (document.puzzle.corner == Corner::Free && !document.solution) return;
  auto id = write_keen_id(document);
  if (!id) {
    BOARDWRIGHT_ASSERT(id.error().code == "not_representable");
    return;
  }
  auto again = read_keen_id(*id);
  BOARDWRIGHT_ASSERT(again.has_value());
  BOARDWRIGHT_ASSERT(*write_keen_id(*again) == *id);
}

inline void check_verify(const PuzzleDocument& document) {
  for (const Cage& cage : document.puzzle.cages) {
    if (cage.cells.size() > 5) return;  // slow, not wrong
  }
  Verifier verifier;
  const Proof proof = verifier.prove(document.puzzle, Budget{}.with_nodes(100));
  const bool solution_is_right =
      document.solution && !check_solution(document.puzzle, *document.solution);
  if (proof.outcome == Outcome::Solved) {
    BOARDWRIGHT_ASSERT(!check_solution(document.puzzle, proof.solution));
    BOARDWRIGHT_ASSERT(!solution_is_right || *document.solution == proof.solution);
  }
  BOARDWRIGHT_ASSERT(proof.outcome != Outcome::Impossible || !solution_is_right);
}

inline void check_pictures(const PuzzleDocument& document) {
  const Drawing drawing = document.solution ? drawing_of(*document.solution) : Drawing{};
  BOARDWRIGHT_ASSERT(!draw_text(document.puzzle, drawing, Look{}).empty());
  BOARDWRIGHT_ASSERT(!draw_svg(document.puzzle, drawing).empty());
}

// `read` is any of the readers; bad input must come back as an error with a
// code and a sentence.
inline int check_reader(Result<PuzzleDocument> read) {
  if (!read) {
    check_error(read.error());
    return 0;
  }
  BOARDWRIGHT_ASSERT(!check_puzzle(read->puzzle));
  check_forms(*read);
  check_keen_id(*read);
  check_verify(*read);
  check_pictures(*read);
  return 0;
}

}  // namespace boardwright::kenken
