// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/draft/draft_grader.hpp"

#include "games/kenken/generate/draft/draft_grader_board.hpp"

namespace boardwright::kenken {

struct DraftGrader::Boards {
  DraftBoard<1> narrow;
  DraftBoard<2> wide;
};

DraftGrader::DraftGrader() : boards_(std::make_unique<Boards>()) {}
DraftGrader::~DraftGrader() = default;
DraftGrader::DraftGrader(DraftGrader&&) noexcept = default;
DraftGrader& DraftGrader::operator=(DraftGrader&&) noexcept = default;

void DraftGrader::load(const Draft& draft, Difficulty first) {
  wide_ = draft.size > 8;
  wide_ ? boards_->wide.load(draft, first) : boards_->narrow.load(draft, first);
}

bool DraftGrader::run(Difficulty level) {
  return wide_ ? boards_->wide.run(level) : boards_->narrow.run(level);
}

int DraftGrader::open() const { return wide_ ? boards_->wide.open() : boards_->narrow.open(); }

int DraftGrader::effort() const {
  return wide_ ? boards_->wide.effort() : boards_->narrow.effort();
}

std::uint64_t DraftGrader::work() const { return boards_->narrow.work() + boards_->wide.work(); }

void DraftGrader::copy_candidates(Mask* out) const {
  wide_ ? boards_->wide.copy_candidates(out) : boards_->narrow.copy_candidates(out);
}

}  // namespace boardwright::kenken
