// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/forms/replay_json.hpp"

#include <fmt/format.h>

#include "boardwright/games/showdown/forms/board_json.hpp"

namespace boardwright::showdown {

const io::Record<ReplayDocument>& replay_record() {
  static const auto kRecord =
      io::Record<ReplayDocument>("showdown.replay", 1)
          .required("match", &ReplayDocument::match, io::object(match_record()),
                    "the log, a boardwright/showdown.match")
          .required("shown", &ReplayDocument::shown,
                    io::integer(0, static_cast<std::int64_t>(kMostRecords)),
                    "moves of the log that were shown")
          .unless_default("paused", &ReplayDocument::paused, io::flag(), false)
          .check([](io::Fields& fields, ReplayDocument& replay) {
            if (replay.shown <= replay.match.records.size()) return;
            fields.fail_at("shown", "out_of_range",
                           fmt::format("the log has {} moves only", replay.match.records.size()));
          });
  return kRecord;
}

MatchDocument shown_part(const ReplayDocument& replay) {
  MatchDocument part = replay.match;
  if (replay.shown == part.records.size()) return part;
  part.records.resize(replay.shown);
  part.elapsed_ms = part.records.empty() ? 0 : part.records.back().at_ms;
  part.result.reset();
  part.ignored.assign(part.ignored.size(), 0);
  return part;
}

}  // namespace boardwright::showdown
