// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "boardwright/games/kenken/verify/verify.hpp"
#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"
#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {
namespace {

// Nodes of the search for a free corner's value.
constexpr std::uint64_t kCornerNodes = 20'000;

}  // namespace

const PuzzleDocument& puzzle_of(const Call& call) {
  return call.inputs.front().as<PuzzleDocument>();
}

Status solution_error(const PuzzleDocument& document) {
  if (!document.solution) return {};
  return check_solution(document.puzzle, *document.solution);
}

Input puzzle_input() {
  return {.name = "FILE",
          .kinds = {"puzzle"},
          .help = "a puzzle: JSON, text, Keen ID, janko or CanCan"};
}

Input puzzle_or_game_input() {
  Input input = puzzle_input();
  input.kinds.emplace_back("game");
  input.help += ", or a game under way";
  return input;
}

Option state_option() {
  return {.name = "state",
          .type = OptionType::Input,
          .help = "what is on the board so far",
          .kinds = {"state"}};
}

Status put_form(const std::string& form, PuzzleDocument document, Answer& answer) {
  if (!document.puzzle.plain() && (form == "janko" || form == "cancan")) {
    return pointer_error("not_representable",
                         fmt::format("the form {} holds only digits from 1, and - and / of two "
                                     "cells; export text or JSON",
                                     form),
                         document.puzzle.digits.empty() ? "/minus_divide" : "/digits");
  }
  if (form == "keen") {
    if (document.puzzle.corner == Corner::Free && !document.solution) {
      // The ID needs the corner's value.
      const Proof proof = Verifier().prove(document.puzzle, Budget{}.with_nodes(kCornerNodes));
      if (proof.outcome == Outcome::Solved) document.solution = proof.solution;
    }
    Result<std::string> id = write_keen_id(document);
    if (!id) return id.error();
    answer.raw = *std::move(id);
  } else if (form == "text") {
    answer.raw = write_text(document);
  } else if (form == "janko") {
    answer.raw = write_janko(document);
  } else if (form == "cancan") {
    answer.raw = write_cancan(document);
  } else {
    return {};
  }
  answer.json = io::Json(io::Json::Object{{"form", form}, {"text", *answer.raw}});
  return {};
}

}  // namespace boardwright::kenken
