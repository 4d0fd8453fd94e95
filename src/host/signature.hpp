// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One number over a fixed list of boards: the same on every machine, compiler
// and thread count. A change that should not change behaviour keeps it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/contract.hpp"

namespace boardwright {

struct GameSignature {
  std::string game;
  std::uint64_t boards = 0;
  std::uint64_t nodes = 0;
  std::uint64_t hash = 0;  // over the documents, in order
};

// Generates the boards of seeds 1..`seeds` of every preset of the game.
// Returns what was done so far when the stop token asks for the end.
Result<GameSignature> game_signature(const Game& game, int seeds, const Budget& budget);

// That of every game that is not hidden, and one over all of them.
struct Signature {
  std::vector<GameSignature> games;
  std::uint64_t nodes = 0;
  std::uint64_t hash = 0;
};
// `each` is told the games as they come; may be empty.
Result<Signature> signature_of_all(int seeds, const Budget& budget,
                                   const std::function<void(const GameSignature&)>& each = {});

// {"games": [{"game", "boards", "nodes", "hash"}], "nodes", "signature"}
io::Json signature_json(const Signature& signature);

}  // namespace boardwright
