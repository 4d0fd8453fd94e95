// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "boardwright/core/seed.hpp"
#include "boardwright/host/documents.hpp"
#include "boardwright/host/registry.hpp"
#include "boardwright/host/request.hpp"
#include "core/did_you_mean.hpp"
#include "host/batch/plan_parts.hpp"
#include "host/contradictions.hpp"
#include "host/option_place.hpp"

namespace boardwright {
namespace {

Result<const Game*> job_game(const Job& job) {
  if (const Game* game = find_game(job.game)) return game;
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    if (!entry.hidden) names.push_back(entry.game().name);
  }
  return pointer_error("unknown_game",
                       fmt::format("there is no game \"{}\"{}; there are {}", job.game,
                                   did_you_mean(job.game, names), fmt::join(names, ", ")),
                       "/game");
}

Result<const Verb*> job_verb(const Game& game, const Job& job) {
  std::vector<std::string> names;
  for (const Verb& verb : game.verbs) {
    if (verb.name == job.verb && verb.run) return &verb;
    if (verb.run) names.push_back(verb.name);
  }
  return pointer_error("unknown_verb",
                       fmt::format("{} has no verb \"{}\" for a job{}; it has {}", game.name,
                                   job.verb, did_you_mean(job.verb, names), fmt::join(names, ", ")),
                       "/verb");
}

// Does the verb go with what the job gives it?
Status check_series(const Verb& verb, const Job& job) {
  if (job.inputs.empty()) {
    if (!verb.counted) {
      return pointer_error("missing_field",
                           fmt::format("{} answers about documents; name a file of them, one per "
                                       "line, in \"inputs\"",
                                       verb.name),
                           "/inputs");
    }
    if (job.seed.empty()) {
      return pointer_error("missing_field", "a job needs a seed, so that it can go on where it was",
                           "/seed");
    }
    return {};
  }
  if (verb.inputs.empty() || verb.inputs.front().whole) {
    return pointer_error(
        "bad_job", fmt::format("{} reads no documents one by one; leave out \"inputs\"", verb.name),
        "/inputs");
  }
  if (verb.seeded && job.seed.empty()) {
    return pointer_error("missing_field", fmt::format("{} draws from a seed; give one", verb.name),
                         "/seed");
  }
  return {};
}

std::string from_folder(const std::string& folder, const std::string& path) {
  return folder.empty() || path.starts_with('/') ? path : folder + "/" + path;
}

GivenOptions option_texts(const Verb& verb, const Job& job, const std::string& folder) {
  GivenOptions texts;
  for (const auto& [name, value] : job.options) {
    std::string text = value.is_text() ? value.as_text() : value.dump();
    for (const Option& option : verb.options) {
      if (option.name == name && option.type == OptionType::Input) {
        text = from_folder(folder, text);
      }
    }
    texts.emplace_back(name, std::move(text));
  }
  return texts;
}

Status check_options(const Verb& verb, const Job& job) {
  for (const Option& option : verb.options) {
    for (const auto& each : job.options) {
      if (each.first != option.name) continue;
      const std::string pointer = "/options/" + option.name;
      if (option.type == OptionType::Output) {
        return pointer_error("bad_option", "a job writes into its store only; leave this out",
                             pointer);
      }
      if (option.many || option.replaces_seed) {
        return pointer_error("bad_option", "this option is for one run by hand; leave it out",
                             pointer);
      }
    }
  }
  return {};
}

Result<std::string> file_digest(const std::string& path) {
  Result<LineReader> reader = LineReader::open(path);
  if (!reader) return reader.error();
  std::uint64_t hash = kFnvOffset;
  while (const std::optional<std::string> line = reader->next()) {
    hash = fnv1a64("\n", fnv1a64(*line, hash));
  }
  return hex64(hash);
}

Status add_file(Plan::Parts& parts, const std::string& path) {
  Result<std::string> digest = file_digest(from_folder(parts.folder, path));
  if (!digest) return digest.error();
  parts.files.push_back({path, *std::move(digest)});
  return {};
}

Status add_files(Plan::Parts& parts) {
  for (const auto& [name, value] : parts.job.options) {
    for (const Option& option : parts.verb->options) {
      if (option.name != name || option.type != OptionType::Input) continue;
      if (!value.is_text()) {
        return pointer_error("bad_option", "this option names a file; give a text",
                             "/options/" + name);
      }
      if (auto error = add_file(parts, value.as_text())) return error;
    }
  }
  if (parts.job.inputs.empty()) return {};
  if (parts.job.inputs == "-") {
    return pointer_error("bad_job", "a job goes on later: it needs a file, not standard input",
                         "/inputs");
  }
  return add_file(parts, parts.job.inputs);
}

}  // namespace

Result<Plan> Plan::make(Job job, std::string folder) {
  auto parts = std::make_shared<Parts>();
  parts->job = std::move(job);
  parts->folder = std::move(folder);
  Result<const Game*> game = job_game(parts->job);
  if (!game) return game.error();
  parts->game = *game;
  Result<const Verb*> verb = job_verb(**game, parts->job);
  if (!verb) return verb.error();
  parts->verb = *verb;
  if (auto error = check_series(**verb, parts->job)) return *error;
  if (auto error = check_options(**verb, parts->job)) return *error;
  Request request;
  request.game = *game;
  request.verb = *verb;
  request.preset = parts->job.preset;
  request.seed = parts->job.seed;
  if (!request.preset.empty() && !takes_preset(**game, **verb)) {
    return pointer_error("bad_option", fmt::format("{} takes no preset", (*verb)->name), "/preset");
  }
  request.options = option_texts(**verb, parts->job, parts->folder);
  if (auto error = check_contradictions(request)) {
    error->where.pointer = "/options";
    return *error;
  }
  Result<Options> options = make_options(**game, **verb, request.preset, request.options);
  if (!options) {
    return with_option_place(**game, **verb, request.preset, request.options, options.error());
  }
  parts->call.options = *std::move(options);
  parts->call.seed = parts->job.seed;
  parts->call.budget.nodes = parts->job.budget.value_or((*verb)->budget);
  parts->call.look.wanted = false;
  if (auto error = add_files(*parts)) return *error;
  if (!parts->job.inputs.empty()) {
    parts->lines = from_folder(parts->folder, parts->job.inputs);
  }
  Plan plan;
  plan.parts_ = std::move(parts);
  return plan;
}

const Job& Plan::job() const { return parts_->job; }
const std::string& Plan::folder() const { return parts_->folder; }
const std::vector<JobFile>& Plan::files() const { return parts_->files; }

std::string Plan::seed(std::uint64_t index) const {
  return parts_->lines.empty() ? batch_seed(parts_->job.seed, index) : std::string();
}

Result<Plan> read_plan(const std::string& path, const StopToken& stop) {
  Result<std::string> text = read_file(path, kLargestDocument, stop);
  if (!text) return text.error();
  Result<Job> job = read_job(*text);
  if (!job) return in_file(job.error(), path);
  std::error_code none;
  const std::filesystem::path file = path == "-" ? "job" : path;
  const std::filesystem::path folder = std::filesystem::absolute(file, none).parent_path();
  Result<Plan> plan = Plan::make(*std::move(job), folder.string());
  if (!plan) return in_job_file(plan.error(), path);
  return plan;
}

Error in_job_file(Error error, const std::string& path) {
  const bool of_job = error.where.file.empty() && !error.where.pointer.empty();
  return of_job ? in_file(std::move(error), path) : error;
}

Result<Tasks> Tasks::open(const Plan& plan, std::uint64_t from, const StopToken& stop) {
  constexpr std::uint64_t kEnd = ~std::uint64_t{0};
  Tasks tasks;
  const Job& job = plan.job();
  tasks.end_ = job.count ? job.first + *job.count : kEnd;
  if (job.inputs.empty()) {
    tasks.at_ = from;
    return tasks;
  }
  Result<LineReader> lines = LineReader::open(from_folder(plan.folder(), job.inputs), stop);
  if (!lines) return lines.error();
  tasks.lines_ = *std::move(lines);
  while (tasks.at_ < from && tasks.lines_->next()) ++tasks.at_;
  return tasks;
}

std::optional<Task> Tasks::next() {
  while (at_ < end_) {
    if (!lines_) return Task{at_++};
    std::optional<std::string> line = lines_->next();
    if (!line) return std::nullopt;
    const std::uint64_t index = at_++;
    const bool blank = line->find_first_not_of(" \t\r") == std::string::npos;
    if (!blank) return Task{index, *std::move(line)};
  }
  return std::nullopt;
}

}  // namespace boardwright
