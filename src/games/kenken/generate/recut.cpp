// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The sizes stay the same so that a draft that is cut many times still looks
// like one that was cut once. Most cuts are one of two small moves: two pairs
// side by side are rotated by 90 degrees, or a cage transfers a cell to a neighbour
// that is one cell smaller. Where neither is possible, now and then the cells of
// three cages are dealt out again at random.
#include "games/kenken/generate/recut.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

// ---- small moves

// Two cages that may be cut anew, and how: a cell transferred, or two pairs
// rotated.
struct Move {
  std::uint8_t first;
  std::uint8_t second;
  std::uint8_t cell;
  bool rotate;
};

struct SmallMoves {
  std::array<Move, 2 + 2 * 4 * kMostDraftCells> move;
  std::uint32_t count = 0;

  void add(const Move& one) { move[count++] = one; }
};

// Two pairs that fill a block of four cells.
void list_rotations(const Draft& draft, std::size_t index, SmallMoves& moves) {
  const DraftCage& cage = draft.cage[index];
  const int n = draft.size;
  const int one = cage.cells[0];
  const int two = cage.cells[1];
  const bool in_row = two == one + 1;
  const int step = in_row ? n : 1;
  for (const int side : {-step, step}) {
    const bool inside =
        in_row ? one + side >= 0 && one + side < n * n : one % n + side >= 0 && one % n + side < n;
    if (!inside) continue;
    const std::uint8_t other = draft.cage_of[static_cast<std::size_t>(one + side)];
    if (other == kNoCage || other != draft.cage_of[static_cast<std::size_t>(two + side)]) continue;
    if (draft.cage[other].count != 2) continue;
    moves.add({static_cast<std::uint8_t>(index), other, 0, true});
  }
}

void list_transfers(const Neighbours& neighbours, const Draft& draft, std::size_t index,
                    SmallMoves& moves) {
  const DraftCage& cage = draft.cage[index];
  const auto here = static_cast<std::uint8_t>(index);
  for (std::size_t i = 0; i < cage.count; ++i) {
    for (const std::uint8_t other : neighbours[cage.cells[i]]) {
      const std::uint8_t there = draft.cage_of[other];
      if (there == here || there == kNoCage) continue;
      const unsigned size = draft.cage[there].count;
      if (cage.count == size + 1 && size >= 2) moves.add({here, there, cage.cells[i], false});
      if (size == cage.count + 1U) moves.add({there, here, other, false});
    }
  }
}

bool make_rotation(Draft& draft, const Move& move, CageUndo& undo) {
  const DraftCage one = draft.cage[move.first];
  const DraftCage two = draft.cage[move.second];
  undo.save(draft, move.first);
  undo.save(draft, move.second);
  DraftCage a;
  DraftCage b;
  a.add(one.cells[0]);
  a.add(two.cells[0]);
  b.add(one.cells[1]);
  b.add(two.cells[1]);
  set_cage(draft, move.first, a);
  set_cage(draft, move.second, b);
  return true;
}

bool make_transfer(const Layout& layout, Draft& draft, const Move& move, CageUndo& undo) {
  const DraftCage& from = draft.cage[move.first];
  DraftCage smaller;
  for (std::size_t i = 0; i < from.count; ++i) {
    if (from.cells[i] != move.cell) smaller.cells[smaller.count++] = from.cells[i];
  }
  DraftCage larger = draft.cage[move.second];
  larger.add(move.cell);
  if (!layout.fits(smaller) || !layout.fits(larger)) return false;
  undo.save(draft, move.first);
  undo.save(draft, move.second);
  set_cage(draft, move.first, smaller);
  set_cage(draft, move.second, larger);
  return true;
}

bool make_small_move(Random& random, const Layout& layout, std::size_t index, Draft& draft,
                     CageUndo& undo) {
  SmallMoves moves;
  if (draft.cage[index].count == 2) list_rotations(draft, index, moves);
  list_transfers(layout.neighbours(), draft, index, moves);
  for (; moves.count > 0; --moves.count) {
    const std::uint32_t pick = random.below(moves.count);
    const Move move = moves.move[pick];
    moves.move[pick] = moves.move[moves.count - 1];
    if (move.rotate ? make_rotation(draft, move, undo) : make_transfer(layout, draft, move, undo)) {
      return true;
    }
  }
  return false;
}

// ---- dealing out

constexpr int kRecutTries = 6;
constexpr std::size_t kMostDealt = 3;  // cages
constexpr std::size_t kMostRegion = kMostDealt * kMostDraftCells;
using Dealt = std::array<DraftCage, kMostDealt>;

// Cells to be dealt out.
struct Pool {
  std::array<std::uint8_t, kMostRegion> cells{};
  std::uint32_t count = 0;

  void move_to(DraftCage& cage, std::uint32_t at) {
    cage.add(cells[at]);
    cells[at] = cells[--count];
  }
};

// A random cell of the pool beside the cage; the count of the pool if none.
std::uint32_t next_to(Random& random, const Neighbours& neighbours, const DraftCage& cage,
                      const Pool& pool) {
  std::uint32_t found = pool.count;
  std::uint32_t offered = 0;
  for (std::uint32_t i = 0; i < pool.count; ++i) {
    const auto near = neighbours[pool.cells[i]];
    const bool touches = std::any_of(near.begin(), near.end(),
                                     [&](std::uint8_t other) { return cage.contains(other); });
    if (touches && random.below(++offered) == 0) found = i;
  }
  return found;
}

bool deal(Random& random, const Layout& layout, Pool pool, const CageUndo& undo, Dealt& cages) {
  for (std::size_t i = 0; i < undo.count; ++i) {
    cages[i] = DraftCage{};
    pool.move_to(cages[i], random.below(pool.count));
    while (cages[i].count < undo.cage[i].count) {
      const std::uint32_t next = next_to(random, layout.neighbours(), cages[i], pool);
      if (next == pool.count) return false;
      pool.move_to(cages[i], next);
    }
    if (!layout.fits(cages[i])) return false;
  }
  return true;
}

// Is some cage not as before?
bool differs(const CageUndo& undo, const Dealt& cages) {
  for (std::size_t i = 0; i < undo.count; ++i) {
    const DraftCage& old = undo.cage[i];
    bool kept = false;
    for (std::size_t j = 0; j < undo.count; ++j) {
      kept = kept ||
             (cages[j].count == old.count &&
              std::equal(old.cells.begin(), old.cells.begin() + old.count, cages[j].cells.begin()));
    }
    if (!kept) return true;
  }
  return false;
}

// Remembers a random cage beside those remembered. False if there is none.
bool add_neighbour(Random& random, const Neighbours& neighbours, const Draft& draft,
                   CageUndo& undo) {
  std::uint8_t found = kNoCage;
  std::uint32_t offered = 0;
  for (std::size_t i = 0; i < undo.count; ++i) {
    const DraftCage& cage = undo.cage[i];
    for (std::size_t j = 0; j < cage.count; ++j) {
      for (const std::uint8_t other : neighbours[cage.cells[j]]) {
        const std::uint8_t index = draft.cage_of[other];
        if (index == kNoCage || draft.cage[index].count < 2) continue;
        if (undo.has(index)) continue;
        if (random.below(++offered) == 0) found = index;
      }
    }
  }
  if (found == kNoCage) return false;
  undo.save(draft, found);
  return true;
}

bool deal_again(Random& random, const Layout& layout, std::size_t index, Draft& draft,
                CageUndo& undo) {
  undo.save(draft, index);
  while (undo.count < kMostDealt && add_neighbour(random, layout.neighbours(), draft, undo)) {
  }
  Pool pool;
  for (std::size_t i = 0; i < undo.count; ++i) {
    const DraftCage& cage = undo.cage[i];
    for (std::size_t j = 0; j < cage.count; ++j) pool.cells[pool.count++] = cage.cells[j];
  }
  Dealt cages;
  for (int i = 0; i < kRecutTries; ++i) {
    if (!deal(random, layout, pool, undo, cages) || !differs(undo, cages)) continue;
    for (std::size_t j = 0; j < undo.count; ++j) set_cage(draft, undo.index[j], cages[j]);
    return true;
  }
  undo.count = 0;
  return false;
}

}  // namespace

void CageUndo::restore(Draft& draft) {
  for (std::size_t i = 0; i < count; ++i) set_cage(draft, index[i], cage[i]);
  count = 0;
}

bool recut(Random& random, const Layout& layout, std::uint8_t cell, Draft& draft, CageUndo& undo) {
  const std::size_t index = draft.cage_of[cell];
  if (draft.cage[index].count < 2) return false;
  if (make_small_move(random, layout, index, draft, undo)) return true;
  return random.chance(1, 4) && deal_again(random, layout, index, draft, undo);
}

bool recut_image(Draft& draft, CageUndo& undo) {
  const auto last = static_cast<std::uint8_t>(draft.cells() - 1);
  const std::size_t count = undo.count;
  std::array<std::uint8_t, CageUndo::kMost> image{};
  for (std::size_t i = 0; i < count; ++i) {
    // The image of the cage as it was: its cells have not been touched yet.
    image[i] = draft.cage_of[last - undo.cage[i].cells[0]];
    if (undo.has(image[i])) {
      undo.restore(draft);
      return false;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    undo.save(draft, image[i]);
    DraftCage turned;
    const DraftCage& cage = draft.cage[undo.index[i]];
    for (std::size_t j = 0; j < cage.count; ++j) {
      turned.add(static_cast<std::uint8_t>(last - cage.cells[j]));
    }
    set_cage(draft, image[i], turned);
  }
  return true;
}

}  // namespace boardwright::kenken
