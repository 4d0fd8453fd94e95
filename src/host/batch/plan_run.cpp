// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Doing one task of a job. What a document tells itself costs nothing; the
// game's `measure` is asked only if the job wants all measures or a condition
// names one that the document does not tell, and not about a board that is out
// already.
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <new>

#include "boardwright/core/seed.hpp"
#include "boardwright/host/documents.hpp"
#include "boardwright/host/request.hpp"
#include "core/did_you_mean.hpp"
#include "host/batch/plan_parts.hpp"
#include "host/verify_made.hpp"

namespace boardwright {
namespace {

constexpr int kMostProbes = 16;

bool takes_kind(const Verb& verb, const std::string& kind) {
  if (verb.inputs.empty()) return false;
  const std::vector<std::string>& kinds = verb.inputs.front().kinds;
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Adds those that are not there yet.
void add_measures(Measures& all, const Measures& more) {
  for (const auto& each : more) {
    if (find_measure(all, each.first) == nullptr) all.push_back(each);
  }
}

// What a maker says that has not made anything.
std::string first_line(const std::string& text) {
  return text.empty() ? "nothing was made within the budget" : text.substr(0, text.find('\n'));
}

Made failed(std::uint64_t index, Error error) {
  Made made;
  made.index = index;
  made.error = std::move(error);
  return made;
}

Status check_together(const std::vector<MeasureFilter>& conditions) {
  for (std::size_t i = 1; i < conditions.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (!conditions[i].contradicts(conditions[k])) continue;
      return pointer_error("bad_condition",
                           fmt::format("\"{}\" and \"{}\" leave no board; drop one of them",
                                       conditions[k].text, conditions[i].text),
                           fmt::format("/where/{}", i));
    }
  }
  return {};
}

// A condition that no board can meet, or that all do: a word for a number, or a word
// that the measure never is, as far as an option of that name tells.
Status check_condition(const MeasureFilter& filter, const Measure& known, const Verb& verb) {
  if (!filter.suits(known)) {
    return Error{"bad_condition",
                 fmt::format("\"{}\" never compares: {} is {}, for example", filter.text,
                             filter.name, measure_json(known).dump()),
                 {}};
  }
  const auto* word = std::get_if<std::string>(&filter.value);
  const auto option = std::find_if(verb.options.begin(), verb.options.end(),
                                   [&](const Option& each) { return each.name == filter.name; });
  if (word == nullptr || option == verb.options.end() || option->choices.empty()) return {};
  const std::vector<std::string>& words = option->choices;
  if (std::find(words.begin(), words.end(), *word) != words.end()) return {};
  return Error{"bad_condition",
               fmt::format("{} is never \"{}\"{}; there are {}", filter.name, *word,
                           did_you_mean(*word, words), fmt::join(words, ", ")),
               {}};
}

}  // namespace

Result<Plan::Parts::Answered> Plan::Parts::answer(const Task& task, const StopToken& stop) const {
  Call own = call;
  own.budget.stop = stop;
  if (lines.empty()) {
    own.seed = batch_seed(job.seed, task.index);
  } else {
    const int line = static_cast<int>(std::min<std::uint64_t>(task.index, 2'000'000'000)) + 1;
    Result<Document> input = read_input(*game, verb->inputs.front(), own.options, task.text);
    if (!input) return in_file(input.error(), job.inputs, line);
    own.inputs.push_back(*std::move(input));
  }
  Result<Answer> answer = run_verb(*game, *verb, own);
  if (!answer) return answer.error();
  std::optional<Document> document = answer->document;
  if (!document && !own.inputs.empty()) document = own.inputs.front();
  return Answered{*std::move(answer), std::move(document)};
}

Result<Measures> Plan::Parts::measured(const Document& document, const StopToken& stop) const {
  const Verb* measure = game->find_verb("measure");
  if (measure == nullptr || !takes_kind(*measure, document.kind())) return Measures{};
  Call own;
  own.inputs = {document};
  own.options = carried_options(*game, *measure, *verb, call);
  own.budget.nodes = measure->budget;
  own.budget.stop = stop;
  own.look.wanted = false;
  Result<Answer> answer = measure->run(own);
  if (!answer) return answer.error();
  return measures_of(answer->json);
}

Made Plan::Parts::run(const Task& task, const StopToken& stop) const {
  Result<Answered> answered = answer(task, stop);
  if (!answered) return failed(task.index, answered.error());
  if (answered->answer.error) return failed(task.index, *answered->answer.error);
  if (verb->seeded && !answered->answer.document && answered->answer.verdict != Verdict::Yes) {
    return failed(task.index, Error{"not_made", first_line(answered->answer.text), {}});
  }
  const io::Json json = answer_json(*game, answered->answer);
  Made made;
  made.index = task.index;
  made.fate = Fate::Filtered;
  made.measures = measures_of(json);
  bool all = job.measures == Measuring::All;
  for (const MeasureFilter& filter : job.where) {
    if (find_measure(made.measures, filter.name) == nullptr) {
      all = true;
    } else if (!filter.holds(made.measures)) {
      return made;
    }
  }
  if (all && answered->answer.document) {
    Result<Measures> more = measured(*answered->answer.document, stop);
    if (!more) return failed(task.index, more.error());
    add_measures(*more, made.measures);
    made.measures = *std::move(more);
  }
  for (const MeasureFilter& filter : job.where) {
    if (!filter.holds(made.measures)) return made;
  }
  made.fate = Fate::Kept;
  const std::string text = json.dump();
  made.hash = fnv1a64(text);
  if (job.distinct && answered->document) {
    made.canonical = canonical_digest(*game, *answered->document);
  }
  if (job.store == Keeping::Documents) made.document = compress(text);
  return made;
}

Result<io::Json> Plan::answer(const Task& task, const StopToken& stop) const {
  Result<Parts::Answered> answered = parts_->answer(task, stop);
  if (!answered) return answered.error();
  if (answered->answer.error) return *answered->answer.error;
  return answer_json(*parts_->game, answered->answer);
}

Made Plan::run(const Task& task, const StopToken& stop) const {
  try {
    return parts_->run(task, stop);
  } catch (const std::bad_alloc&) {
    Made made =
        failed(task.index, Error{"out_of_memory", "this takes more memory than there is", {}});
    made.fate = Fate::Abandoned;
    return made;
  }
}

Status Plan::check_first(const StopToken& stop) const {
  Result<Tasks> tasks = Tasks::open(*this, job().first, stop);
  if (!tasks) return tasks.error();
  Measures known;
  const auto unknown = [&] {
    return std::find_if(job().where.begin(), job().where.end(), [&](const MeasureFilter& filter) {
      return find_measure(known, filter.name) == nullptr;
    });
  };
  for (int i = 0; i < kMostProbes && (i == 0 || unknown() != job().where.end()); ++i) {
    const std::optional<Task> task = tasks->next();
    if (!task) break;
    Result<Parts::Answered> answered = parts_->answer(*task, stop);
    if (!answered && i == 0 && parts_->lines.empty()) return answered.error();
    // One whose budget ended says nothing about the others.
    if (!answered || answered->answer.error) continue;
    add_measures(known, measures_of(answer_json(*parts_->game, answered->answer)));
    if (unknown() == job().where.end() || !answered->answer.document) continue;
    Result<Measures> more = parts_->measured(*answered->answer.document, stop);
    if (more) add_measures(known, *more);
  }
  if (known.empty() || stop.stop_requested()) return {};
  if (auto error = check_together(job().where)) return error;
  for (std::size_t i = 0; i < job().where.size(); ++i) {
    const Measure* measure = find_measure(known, job().where[i].name);
    if (measure == nullptr) continue;
    if (auto error = check_condition(job().where[i], *measure, *parts_->verb)) {
      error->where.pointer = fmt::format("/where/{}", i);
      return error;
    }
  }
  const auto wrong = unknown();
  if (wrong == job().where.end()) return {};
  std::vector<std::string> names;
  for (const auto& each : known) names.push_back(each.first);
  return pointer_error("unknown_measure",
                       fmt::format("there is no measure \"{}\"{}; there are {}", wrong->name,
                                   did_you_mean(wrong->name, names), fmt::join(names, ", ")),
                       fmt::format("/where/{}", wrong - job().where.begin()));
}

std::string compress(std::string_view text) {
  uLongf size = ::compressBound(static_cast<uLong>(text.size()));
  std::string bytes(size, '\0');
  const int problem = ::compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
                                  reinterpret_cast<const Bytef*>(text.data()),
                                  static_cast<uLong>(text.size()), Z_DEFAULT_COMPRESSION);
  if (problem == Z_MEM_ERROR) throw std::bad_alloc();
  BOARDWRIGHT_ASSERT(problem == Z_OK);
  bytes.resize(size);
  return bytes;
}

Result<std::string> decompress(std::string_view bytes) {
  // Documents are at most so large; a stream that claims more is not ours.
  std::string text(std::max<std::size_t>(4096, 8 * bytes.size()), '\0');
  while (text.size() <= 2 * kLargestDocument) {
    uLongf size = static_cast<uLongf>(text.size());
    const int problem = ::uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                                     reinterpret_cast<const Bytef*>(bytes.data()),
                                     static_cast<uLong>(bytes.size()));
    if (problem == Z_OK) {
      text.resize(size);
      return text;
    }
    if (problem != Z_BUF_ERROR) break;
    text.resize(2 * text.size());
  }
  return Error{"damaged_store", "a document in the store cannot be unpacked", {}};
}

}  // namespace boardwright
