// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/draft/draft_grader.hpp"

#include "games/kenken/generate/draft/draft_grader_board.hpp"

namespace boardwright::kenken {

struct Ladder::Boards {
  LadderBoard<1> narrow;
  LadderBoard<2> wide;
};

Ladder::Ladder() : boards_(std::make_unique<Boards>()) {}
Ladder::~Ladder() = default;
Ladder::Ladder(Ladder&&) noexcept = default;
Ladder& Ladder::operator=(Ladder&&) noexcept = default;

void Ladder::load(const Draft& draft, Difficulty first) {
  wide_ = draft.size > 8;
  wide_ ? boards_->wide.load(draft, first) : boards_->narrow.load(draft, first);
}

bool Ladder::climb(Difficulty level) {
  return wide_ ? boards_->wide.climb(level) : boards_->narrow.climb(level);
}

int Ladder::open() const { return wide_ ? boards_->wide.open() : boards_->narrow.open(); }

int Ladder::labour() const { return wide_ ? boards_->wide.labour() : boards_->narrow.labour(); }

std::uint64_t Ladder::work() const { return boards_->narrow.work() + boards_->wide.work(); }

void Ladder::copy_candidates(Mask* out) const {
  wide_ ? boards_->wide.copy_candidates(out) : boards_->narrow.copy_candidates(out);
}

}  // namespace boardwright::kenken
