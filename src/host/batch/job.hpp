// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A job: which boards to make, or which documents to ask a verb about, by the
// million; which of them to keep, and what of each. The document
// `boardwright/host.job` (docs/formats/host.job.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/io/record.hpp"
#include "host/batch/measure_filter.hpp"

namespace boardwright {

enum class Keeping {
  Seeds,      // seed, hash and measures: a seed makes its board again, byte for byte
  Documents,  // the document as well, compressed
};

enum class Measuring {
  Asked,  // what the document tells itself; all, if a condition names another
  All,    // what the game's `measure` tells as well
};

struct Job {
  std::string game;
  std::string verb = "generate";
  // Option name and value: a text, a whole number, true or false.
  std::vector<std::pair<std::string, io::Json>> options;
  std::string preset;
  std::string seed;
  std::uint64_t first = 0;             // the number of the first board of the series
  std::optional<std::uint64_t> count;  // boards to make at most, or lines to read
  std::optional<std::uint64_t> keep;   // boards to keep; done when either is reached
  std::string inputs;                  // a file of documents, one per line
  std::optional<std::uint64_t> budget;
  std::vector<MeasureFilter> where;
  bool distinct = false;
  Measuring measures = Measuring::Asked;
  Keeping store = Keeping::Seeds;

  bool operator==(const Job&) const = default;
};

// A job that keeps a number of boards, and says not how many to try for them, ends
// when so many in a row were not kept: nothing may meet its conditions.
inline constexpr std::uint64_t kMostInVain = 1'000'000;

const io::Record<Job>& job_record();

// The kinds of document that belong to no game, as a game without verbs named "host".
const Game& host_documents();

// Reads a job from JSON text. Errors have a pointer, those of syntax a place.
Result<Job> read_job(std::string_view text);

// What two stores must have in common to hold parts of one series: everything
// but where it begins and ends.
std::string job_series(Job job);

}  // namespace boardwright
