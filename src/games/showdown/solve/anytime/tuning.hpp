// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The tuned constants of the anytime solver, with what each of them trades. All
// of them count nodes, states or moves, so equal budgets give equal answers.
//
// They are measured by bench/showdown_bench: the 5x5 walks for A* and what serves
// it, the uniform 4x4 boards for size 4, the uniform 5x5, 6x6 and 8x8 boards for
// beams and polishing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace boardwright::showdown::tuning {

// ---- How the budget is split between proof and improvement (anytime.cpp).

struct Shares {
  // Nodes of the first IDA*. With more of them fewer boards need the improver; with
  // fewer, hard boards have a good path sooner.
  std::uint64_t quick;
  // Nodes of IDA* in the first round. With more of them the bound rises; with fewer,
  // the wider beams of the next round come sooner. At size 4 it is about what the
  // pattern databases cost, which come after it.
  std::uint64_t proof;
};
constexpr Shares shares_of(int size) {
  if (size == 4) return {150'000, 6'000'000};
  if (size == 5) return {60'000, 1'000'000};
  return {20'000, 100'000};
}

// From round to round. A pass of IDA* takes several times as long as the one before
// it, so a smaller growth repeats work without coming further.
constexpr std::uint64_t kProofGrowth = 4;
constexpr std::size_t kWidthGrowth = 3;

// The width of the first beam, by the nodes that are left: narrower when they are
// few, so that it comes to its end. A path has up to some 100 layers. (With 30 000
// nodes for a 5x5 board: 49 moves instead of 123.)
constexpr std::size_t first_width(std::uint64_t nodes_left) {
  constexpr std::uint64_t kLayers = 100;
  return std::min<std::size_t>(1000, std::max<std::uint64_t>(nodes_left / kLayers, 20));
}

// Goals that paths are looked for to, nearest first. Each costs two beams a round.
constexpr std::size_t kTriedGoals = 3;

// ---- Proof by A* at size 5 (prover.hpp).

// States from the cheaper side. It is the faster search for near boards; for far ones
// it expands about three times as many states as bidirectional A*.
constexpr std::uint64_t kCheaperSideStates = 30'000;
// States of bidirectional A* before the improver runs: a path that is known halves
// the proof of a hard board, and delays that of an easy one.
constexpr std::uint64_t kFirstAStarStates = 150'000;
// States of a round at least. With fewer of them the beams of the next round come too
// often, with more a path that is not the shortest stays too long.
constexpr std::uint64_t kAStarSlice = 1'500'000;
// States that it keeps, which is memory (300 MB): with 11 million hardly any 5x5
// walk is left to IDA*, which takes up to 12 s for one. With more, its table would
// double once more.
constexpr std::size_t kMostAStarStates = 11'000'000;
// Moves between the best path and the bound up to which A* is expected to finish
// within these states; beyond, IDA* raises the bound.
constexpr int kNearBound = 14;
// The same up to which it is expected to finish soon. Beyond, its turns are shorter by
// kFarSlicePart, and most goes to beams. (12 uniform boards, 1 s each: 61.1 moves instead
// of 61.4.)
constexpr int kSoonBound = 6;
constexpr std::uint64_t kFarSlicePart = 5;

// ---- Beams and polishing (improver.hpp, polisher.hpp).

// The widest beam: memory again, about 300 MB. On larger boards a state is kept
// for more layers.
constexpr std::size_t kMostWidth = 300'000;
constexpr std::size_t most_width(int cells) {
  return kMostWidth * 36 / static_cast<std::size_t>(std::max(cells, 36));
}
// Of the guided beam, for a tile: by the steps to its place (kStepCost each), and by the
// squares of the steps in each direction. With less weight on the squares far tiles are
// left to the end, with more the near ones. And for two neighbours that should change
// places: with less weight they stay so to the end, with more the beam avoids ways that
// pass through such pairs.
constexpr int kStepCost = 10;
struct Guide {
  int square;
  int swap;
  int soon = kSoonBound;  // of proof_percent()
};
constexpr Guide kGuide{6, 15};
constexpr Guide kMatchingOnly{0, 0};
// Boards that are made from a seed depend on the paths that are found, so these stay.
constexpr Guide kSeedGuide{2, 0, kNearBound};
// Layers without anything nearer after which it ends, by the size of the board. With
// fewer a beam that would arrive is given up, with more a lost one takes longer.
constexpr int kBeamPatience = 8;
// From round to round of guided beams.
constexpr std::size_t kGuidedGrowth = 2;
// Nodes of polishing a path of a guided beam, in percent of those of the beam, and the
// width of the beams that polish it, by that of the beam.
constexpr std::uint64_t kGuidedPolishPercent = 60;
constexpr std::size_t kGuidedWidthPart = 10;
// A path that is so much longer than the best is polished, too, in percent.
constexpr std::size_t kGuidedLonger = 110;
// Nodes of the proof in a round, in percent of those of the improvement, by the moves
// between the best path and the bound. On large boards, and where A* is not expected
// to finish, the bound is far away and hardly rises.
constexpr std::uint64_t proof_percent(int size, int gap, const Guide& guide) {
  if (size != 5 || gap > kNearBound) return 25;
  return gap <= guide.soon ? 200 : 50;
}
// Cells up to which beams also run from the start to a goal. On larger boards they
// lose their direction too often to be worth their nodes.
constexpr int kMostCellsForward = 25;
// Moves between the best path and the bound that a pass or two of IDA* will close;
// a wider beam would cost as much.
constexpr int kFewPasses = 4;
// Nodes for polishing a path, by its moves, and for one stretch of it by IDA*. What
// is saved here goes to wider beams.
constexpr std::uint64_t kPolishNodesPerMove = 5'000;
constexpr std::uint64_t kNodesPerStretch = 20'000;
// Of the beam that replaces the longest stretches.
constexpr std::size_t kStretchBeamWidth = 200;
// Moves of the stretches that A* replaces, by those of the path. Longer ones find more, but
// below so many moves nothing would be left of the path. (A board that stayed at 63 moves
// comes down to 59; ten other uniform 5x5 boards have the same mean, at the same time.)
constexpr std::size_t astar_stretch(std::size_t moves) { return moves > 52 ? 48 : 36; }
// States of A* for one stretch, by the width of the beam that found the path, so
// that polishing grows with the rounds as the beams do.
constexpr std::uint64_t kStretchStatesPerWidth = 20;
// How many moves longer than the best path another one may be that is polished,
// too: as the beam left it, and then by A*. Polishing such paths finds a shortest
// one more often than a second round does, and costs a few thousand states each.
constexpr int kLongerFound = 12;
constexpr int kLongerPolished = 4;

}  // namespace boardwright::showdown::tuning
