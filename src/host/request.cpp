// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <limits>
#include <new>
#include <unordered_set>

#include "boardwright/core/seed.hpp"
#include "boardwright/host/documents.hpp"
#include "boardwright/io/utf8.hpp"
#include "core/parallel.hpp"
#include "core/text.hpp"
#include "host/contradictions.hpp"
#include "host/request_lines.hpp"
#include "host/verify_made.hpp"
#include "io/read_file.hpp"

namespace boardwright {
namespace {

// --distinct gives up after so many boards for each that was asked for.
constexpr std::uint64_t kDrawsPerDistinct = 100;

double cpu_ms(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

Answer spent_answer(Error why) {
  Answer answer;
  answer.verdict = Verdict::Spent;
  answer.error = std::move(why);
  return answer;
}

// Reads the option that may hold many documents as the one that it holds.
Status read_single(const Request& request, Options& options) {
  for (const Option& option : request.verb->options) {
    if (!option.many || !options.given(option.name)) continue;
    const Source* given = given_option(request, option.name);
    const Source source = given != nullptr ? *given : Source(options.text(option.name));
    Result<Document> document = read_document_source(
        source,
        [&](std::string_view text) { return read_document(*request.game, text, option.kinds); },
        request.budget.stop);
    if (!document) return document.error();
    options.set(
        option.name,
        Options::Value{
            .text = source.name, .integer = 0, .document = *std::move(document), .given = true});
  }
  return {};
}

// An error about a place in the one input that there is gets its file, and the
// line of the document in it.
Error placed(Error error, const std::string& path, int line) {
  const bool nameless = error.where.file.empty();
  if (nameless && error.where.pointer.empty() && error.where.line == 0) return error;
  if (nameless) error.where.file = file_name(path);
  if (line > 0 && error.where.file == file_name(path)) error.where.line = line;
  return error;
}

class Runner {
 public:
  Runner(const Request& request, const std::function<bool(Reply)>& emit)
      : request_(request), emit_(emit) {
    call_.seed = batch_seed(request.seed, request.first);
    call_.budget = request.budget;
    call_.budget.nodes = request.nodes.value_or(request.verb->budget);
    call_.threads = request.threads;
    call_.look = request.look;
  }

  Status run() {
    if (auto error = check_seed(request_)) return error;
    if (auto error = check_contradictions(request_)) return error;
    Result<Options> options =
        make_options(*request_.game, *request_.verb, request_.preset, request_.options);
    if (!options) return options.error();
    call_.options = *std::move(options);
    const std::optional<std::size_t> lines = input_of_lines(request_);
    if (auto error = read_inputs(lines)) return error;
    const Option* many = lines ? nullptr : option_of_lines(request_);
    if (!lines && many == nullptr) {
      if (auto error = read_single(request_, call_.options)) return error;
    }
    const bool brought = !lines && brings_board(request_, call_.inputs);
    if (brought) {
      if (auto error = check_brought(request_)) return error;
    }
    if (request_.understood && !brought) request_.understood();
    if (lines) return run_lines(request_.inputs[*lines], *lines, nullptr);
    if (many != nullptr) return run_lines(*given_option(request_, many->name), 0, many);
    if (request_.verb->counted && request_.count != 1) return run_count();
    const double before = cpu_ms(CLOCK_PROCESS_CPUTIME_ID);
    limit_time(call_);
    Result<Answer> answer = run_verb(*request_.game, *request_.verb, call_);
    if (answer) {
      answer->warnings.insert(answer->warnings.begin(), warnings_.begin(), warnings_.end());
    } else if (request_.inputs.size() == 1) {
      answer = placed(answer.error(), request_.inputs.front().name, 0);
    }
    emit_(Reply{std::move(answer), cpu_ms(CLOCK_PROCESS_CPUTIME_ID) - before});
    return {};
  }

 private:
  // All but the one that is read line by line.
  Status read_inputs(std::optional<std::size_t> lines) {
    const std::vector<Input>& inputs = request_.verb->inputs;
    const bool more = !inputs.empty() && inputs.back().repeated;
    for (std::size_t i = 0; i < request_.inputs.size() && (more || i < inputs.size()); ++i) {
      if (lines == i) continue;
      const Input& input = inputs[std::min(i, inputs.size() - 1)];
      Result<Document> document = read_document_source(
          request_.inputs[i],
          [&](std::string_view text) {
            return read_input(*request_.game, input, call_.options, text);
          },
          request_.budget.stop);
      if (!document) return document.error();
      for (Finding& warning : warnings_of(*request_.game, *document)) {
        if (warning.where.file.empty()) warning.where.file = file_name(request_.inputs[i].name);
        warnings_.push_back(std::move(warning));
      }
      call_.inputs.push_back(*std::move(document));
    }
    return {};
  }

  // Begins the time that this call has for itself.
  void limit_time(Call& call) const {
    if (!request_.time_each) return;
    const auto own = std::chrono::steady_clock::now() + *request_.time_each;
    call.budget.deadline = std::min(own, call.budget.deadline.value_or(own));
  }

  // On a thread of its own, where nothing may be thrown.
  Reply run_call(Call call) const {
    limit_time(call);
    const double before = request_.time ? cpu_ms(CLOCK_THREAD_CPUTIME_ID) : 0;
    const auto run = [&]() -> Result<Answer> {
      try {
        return run_verb(*request_.game, *request_.verb, call);
      } catch (const std::bad_alloc&) {
        return Error{"out_of_memory", "this takes more memory than there is", {}};
      }
    };
    Reply reply{run()};
    if (request_.time) reply.cpu_ms = cpu_ms(CLOCK_THREAD_CPUTIME_ID) - before;
    if (reply.answer) finish(*reply.answer, reply);
    return reply;
  }

  // What the thread that emits would otherwise do for all of them.
  void finish(Answer& answer, Reply& reply) const {
    if (request_.distinct && answer.document) {
      reply.digest = canonical_digest(*request_.game, *answer.document);
    }
    if (!request_.rendered || answer.raw || !answer.lines.empty()) return;
    thread_local std::size_t usual = 0;  // lines of one request are about equally long
    reply.line.reserve(usual + usual / 8);
    if (answer.document && answer.json.is_null() && !answer.error && !request_.time) {
      dump_document(*request_.game, *answer.document, reply.line);
    } else {
      io::Json json = answer_json(*request_.game, answer);
      if (request_.time && json.is_object()) json.set("cpu_ms", reply.cpu_ms);
      json.dump_to(reply.line);
    }
    reply.line += '\n';
    usual = reply.line.size();
    answer.document.reset();
  }

  Call worker_call() const {
    Call call = call_;
    call.threads = 1;
    call.budget.progress = nullptr;
    call.budget.stop = call_.budget.stop.borrowed();
    return call;
  }

  bool emit_counted(Reply reply, std::uint64_t total) {
    if (request_.budget.stop.stop_requested()) return false;
    ++done_;
    if (request_.budget.progress) request_.budget.progress({done_, total, request_.verb->name});
    return emit_(std::move(reply));
  }

  // The time limit of the whole request is over.
  bool late() const {
    const auto& deadline = request_.budget.deadline;
    return deadline && std::chrono::steady_clock::now() >= *deadline;
  }

  // False for a board that was emitted before, under another seed.
  bool is_new(const Reply& reply) {
    return !reply.digest || emitted_.insert(reply.digest->low).second;
  }

  // Boards until the time ends; then one answer says so, and those that it
  // caught half-made say nothing. A request that can never be met is refused
  // once: its first board tells.
  Status run_count() {
    const Call call = worker_call();
    Status refused;
    std::uint64_t next = 0;
    std::uint64_t last = request_.count;
    if (request_.distinct) {
      constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
      last = last > kMost / kDrawsPerDistinct ? kMost : last * kDrawsPerDistinct;
    }
    ordered_parallel(
        static_cast<std::size_t>(request_.threads),
        [&]() -> std::optional<std::uint64_t> {
          if (next == last || request_.budget.stop.stop_requested() || late()) {
            return std::nullopt;
          }
          return next++;
        },
        [&](std::uint64_t index) {
          Call own = call;
          own.seed = batch_seed(request_.seed, request_.first + index);
          return run_call(std::move(own));
        },
        [&](Reply reply) {
          const bool caught = reply.answer && reply.answer->verdict == Verdict::Spent && late();
          if (caught) return false;
          if (done_ == 0 && !reply.answer) {
            refused = reply.answer.error();
            return false;
          }
          if (request_.distinct && !is_new(reply)) return true;
          return emit_counted(std::move(reply), request_.count) && done_ < request_.count;
        });
    if (refused) return refused;
    if (request_.distinct && next == last && done_ < request_.count) {
      emit_(Reply{spent_answer(
          Error{"too_few_boards",
                fmt::format("only {} different boards among {} seeds; ask for fewer or give other "
                            "options",
                            done_, last),
                {}})});
      return {};
    }
    if (done_ == request_.count || !late()) return {};
    emit_(Reply{spent_answer(Error{"time_limit",
                                   "the time limit ended after " + std::to_string(done_) + " of " +
                                       std::to_string(request_.count) + " boards",
                                   {}})});
    return {};
  }

  // Documents of the input `at`, or of an option.
  Status run_lines(const Source& source, std::size_t at, const Option* option) {
    const std::string& path = source.name;
    // Nobody waits for lines whose answers nobody wants.
    StopSource unwanted;
    const StopCallback link(request_.budget.stop, [&] { unwanted.request_stop(); });
    Result<LineReader> reader = LineReader::open(source, unwanted.get_token());
    if (!reader) return reader.error();
    const bool pass_on = request_.idle && may_wait(source);
    const Call call = worker_call();
    DocumentLines lines(*std::move(reader));
    ordered_parallel(
        static_cast<std::size_t>(request_.threads),
        may_wait(path) ? Handing::OneByOne : Handing::Chunks, [&] { return lines.next(); },
        [&](const DocumentLine& line) { return run_line(call, line, path, at, option); },
        [&](Reply reply) {
          const bool more = emit_counted(std::move(reply), 0);
          if (!more) unwanted.request_stop();
          return more;
        },
        [&] {
          if (pass_on) request_.idle();
        });
    return {};
  }

  void number_outputs(Options& options, int number) const {
    for (const Option& option : request_.verb->options) {
      if (option.type != OptionType::Output || !options.given(option.name)) continue;
      std::string path = options.text(option.name);
      if (path == "-") continue;
      const std::size_t name = path.rfind('/') + 1;  // npos + 1 is 0
      const std::size_t dot = path.rfind('.');
      const bool ending = dot != std::string::npos && dot > name;
      path.insert(ending ? dot : path.size(), "-" + std::to_string(number));
      options.set(
          option.name,
          Options::Value{
              .text = std::move(path), .integer = 0, .document = std::nullopt, .given = true});
    }
  }

  Reply run_line(const Call& call, const DocumentLine& line, const std::string& path,
                 std::size_t at, const Option* option) const {
    Result<Document> document =
        option != nullptr
            ? read_document(*request_.game, line.text, option->kinds)
            : read_input(*request_.game, request_.verb->inputs[at], call.options, line.text);
    if (!document) return Reply{in_file(document.error(), path, line.number)};
    if (late()) {
      return Reply{spent_answer(
          Error{"time_limit",
                "the time limit of the whole run ended before this document had its turn; raise "
                "--time-limit",
                Where{.file = file_name(path), .line = line.number, .column = 0, .pointer = {}}})};
    }
    Call own = call;
    number_outputs(own.options, line.number);
    if (option != nullptr) {
      own.options.set(
          option->name,
          Options::Value{
              .text = path, .integer = 0, .document = *std::move(document), .given = true});
    } else {
      own.inputs.insert(own.inputs.begin() + static_cast<std::ptrdiff_t>(at), *std::move(document));
    }
    Reply reply = run_call(std::move(own));
    if (!reply.answer) reply.answer = placed(reply.answer.error(), path, line.number);
    return reply;
  }

  const Request& request_;
  const std::function<bool(Reply)>& emit_;
  Call call_;
  std::vector<Finding> warnings_;
  std::uint64_t done_ = 0;
  std::unordered_set<std::uint64_t>
      emitted_;  // parts of digests of the boards, when they must differ
};

constexpr int kViewVersion = 1;

// The opening view of a played verb, for front ends that cannot play.
Result<Answer> opening_answer(const Game& game, const Verb& verb, const Call& call) {
  Result<Opening> opening = open_verified(game, verb, call);
  if (!opening) return opening.error();
  Answer answer;
  if (opening->spent) return spent_answer(*opening->spent);
  answer.json = view_json(game, *opening->session, 0);
  answer.text = opening->session->draw(0, call.look).text;
  return answer;
}

// Verifies what the answer holds; another answer if it must be withheld.
Result<Answer> verified(const Game& game, const Verb& verb, const Call& call, Answer answer) {
  for (const Document& board : answer.made) {
    Result<Verdict> verdict = verify_made(game, verb, call, board);
    if (!verdict) return verdict.error();
    if (*verdict == Verdict::Spent) return spent_answer(not_proven());
  }
  if (!answer.document || !is_made(verb, call, *answer.document)) return answer;
  const bool on_input = !call.inputs.empty();
  Result<Verdict> verdict = verify_made(game, verb, call, *answer.document, on_input);
  if (!verdict) return verdict.error();
  if (*verdict == Verdict::Yes) return answer;
  if (!on_input) return spent_answer(not_proven());
  answer.warnings.push_back(
      {"not_proven", "what the input claims takes more than the budget of verify to prove", {}});
  return answer;
}

}  // namespace

Status check_seed(const Request& request) {
  if (io::is_utf8(request.seed)) return {};
  return Error{"bad_seed", "the seed is not a text in UTF-8; give another one with --seed", {}};
}

bool many_replies(const Request& request) {
  return input_of_lines(request) || option_of_lines(request) != nullptr ||
         (request.verb->counted && request.count != 1);
}

Status run_request(const Request& request, const std::function<bool(Reply)>& emit) {
  return Runner(request, emit).run();
}

io::Json view_json(const Game& game, const PlaySession& session, int side) {
  io::Json json = envelope(game.name, "view", kViewVersion);
  const io::Json view = session.view(side);
  for (const io::Json::Member& member : view.members()) json.set(member.key, member.value);
  return json;
}

Result<Answer> run_verb(const Game& game, const Verb& verb, const Call& call) {
  if (verb.play) return opening_answer(game, verb, call);
  Result<Answer> answer = verb.run(call);
  if (!answer) return answer;
  return verified(game, verb, call, *std::move(answer));
}

io::Json answer_json(const Game& game, const Answer& answer) {
  if (answer.error) return error_json(*answer.error);
  if (answer.document && answer.json.is_null()) return write_document(game, *answer.document);
  return answer.json;
}

io::Json error_json(const Error& error) {
  const std::vector<std::string> lines = split(error.message, "\n");
  const std::string first = lines.empty() ? "" : lines.front();
  io::Json json = finding_json(Finding{error.code, first, error.where});
  if (lines.size() > 1) {
    json.set("more", io::Json::list(std::vector(lines.begin() + 1, lines.end())));
  }
  return io::Json(io::Json::Object{{"error", std::move(json)}});
}

std::string error_text(const Error& error) {
  std::string text;
  if (!error.where.file.empty()) text += error.where.file + ":";
  if (error.where.line > 0) text += std::to_string(error.where.line) + ":";
  if (error.where.column > 0) text += std::to_string(error.where.column) + ":";
  if (!text.empty()) text += " ";
  if (!error.where.pointer.empty()) text += error.where.pointer + ": ";
  // Further mistakes follow on lines of their own.
  const std::size_t first = std::min(error.message.find('\n'), error.message.size());
  return text + error.message.substr(0, first) + " [" + error.code + "]" +
         error.message.substr(first);
}

}  // namespace boardwright
