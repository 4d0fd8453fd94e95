// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A log that is being replayed: docs/formats/showdown.replay.md.
#pragma once

#include "boardwright/games/showdown/model/match.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::showdown {

struct ReplayDocument {
  MatchDocument match;
  std::size_t shown = 0;  // moves of the log that were shown
  bool paused = false;

  bool operator==(const ReplayDocument&) const = default;
};

const io::Record<ReplayDocument>& replay_record();

// The log up to what was shown, without a result unless that is all of it.
MatchDocument shown_part(const ReplayDocument& replay);

}  // namespace boardwright::showdown
