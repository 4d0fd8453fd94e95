// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/job.hpp"

#include <fmt/format.h>

#include "boardwright/host/documents.hpp"

namespace boardwright {
namespace {

constexpr std::uint64_t kMostBoards = 999'999'999'999'999'999;

constexpr auto kKeepingNames =
    names<Keeping>({{Keeping::Seeds, "seeds"}, {Keeping::Documents, "documents"}});
constexpr auto kMeasuringNames =
    names<Measuring>({{Measuring::Asked, "asked"}, {Measuring::All, "all"}});

// A text, or a whole number for it.
auto seed_text() {
  return io::with_schema(
      io::converted<io::Json>(
          io::any(),
          [](const io::Json& json, const io::Place& place) {
            if (json.is_text()) return json.as_text();
            if (json.is_unsigned()) return std::to_string(json.as_unsigned());
            place.fail("wrong_type", "a seed is a text or a whole number");
            return std::string();
          },
          [](const std::string& seed) { return io::Json(seed); }),
      {{"type", io::Json::list(std::vector<std::string>{"string", "integer"})}, {"minimum", 0}});
}

auto option_value() {
  return io::with_schema(
      io::converted<io::Json>(
          io::any(),
          [](io::Json json, const io::Place& place) {
            if (!json.is_text() && !json.is_integer() && !json.is_bool()) {
              place.fail("wrong_type", "an option is a text, a whole number, true or false");
            }
            return json;
          },
          [](const io::Json& value) { return value; }),
      {{"type", io::Json::list(std::vector<std::string>{"string", "integer", "boolean"})}});
}

auto condition() {
  return io::converted<std::string>(
      io::text(),
      [](std::string text, const io::Place& place) {
        Result<MeasureFilter> filter = MeasureFilter::parse(std::move(text));
        if (filter) return *std::move(filter);
        place.fail(filter.error().code, filter.error().message);
        return MeasureFilter{};
      },
      [](const MeasureFilter& filter) { return filter.text; });
}

void check_extent(io::Fields& fields, Job& job) {
  if (!job.count && !job.keep && job.inputs.empty()) {
    fields.fail_at("count", "missing_field",
                   "say when to end: \"count\" boards made, or boards to \"keep\"");
  }
}

}  // namespace

const io::Record<Job>& job_record() {
  static const auto kRecord =
      io::Record<Job>("host.job", 1)
          .required("game", &Job::game, io::text(), "the game")
          .with_default("verb", &Job::verb, io::text(), "generate",
                        "generate, or a verb to ask about every document of `inputs`")
          .unless_default("options", &Job::options, io::map_of(option_value()), {},
                          "the verb's options by name, without the dashes")
          .unless_default("preset", &Job::preset, io::text(), "", "named options of the game")
          .unless_default("seed", &Job::seed, seed_text(), "", "of the first board of the series")
          .unless_default("first", &Job::first, io::natural(0, kMostBoards), 0,
                          "begin at this board of the series, or after so many lines")
          .optional("count", &Job::count, io::natural(1, kMostBoards),
                    "boards to make at most, lines to read")
          .optional("keep", &Job::keep, io::natural(1, kMostBoards),
                    "go on until so many are kept, or `count` were made")
          .unless_default("inputs", &Job::inputs, io::text(), "",
                          "a file of documents, one per line, named from the job's folder")
          .optional("budget", &Job::budget, io::natural(1, kMostBoards),
                    "as --budget, for each board")
          .unless_default("where", &Job::where, io::list_of(condition()), {},
                          "conditions on measures that a board must meet to be kept")
          .unless_default("distinct", &Job::distinct, io::flag(), false,
                          "keep one of boards that are the same to a player")
          .with_default("measures", &Job::measures, io::one_of(kMeasuringNames), Measuring::Asked,
                        "measure all that the game can, or only what is asked for")
          .with_default("store", &Job::store, io::one_of(kKeepingNames), Keeping::Seeds,
                        "what to keep of a board")
          .check(check_extent);
  return kRecord;
}

const Game& host_documents() {
  static const Game kHost{.name = "host",
                          .summary = "documents that belong to no game",
                          .kinds = {Kind::of<Job>({.name = "job",
                                                   .help = "boards to make and keep by the million",
                                                   .record = &job_record()})}};
  return kHost;
}

Result<Job> read_job(std::string_view text) {
  Result<Document> document = read_document(host_documents(), text, {"job"});
  if (!document) return document.error();
  return document->as<Job>();
}

std::string job_series(Job job) {
  job.first = 0;
  job.count.reset();
  job.keep.reset();
  return job_record().write(job).dump();
}

}  // namespace boardwright
