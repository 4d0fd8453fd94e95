// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Running a verb: from the texts that a user typed to answers, one or many.
// Every front end goes through here, so that they all read, check, verify and
// order alike.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright {

// What was given for an option: a text as typed (a flag's is "true"), which for
// an input is its path; or an input or a folder with its content.
struct OptionSource : Source {
  using Source::Source;
  OptionSource(Source source) : Source(std::move(source)) {}
  OptionSource(std::shared_ptr<const SourceFolder> files)
      : Source(files->name), folder(std::move(files)) {}

  std::shared_ptr<const SourceFolder> folder{};
};
using GivenOptions = std::vector<std::pair<std::string, OptionSource>>;  // by option name

struct Request {
  const Game* game = nullptr;
  const Verb* verb = nullptr;
  std::vector<Source> inputs;  // one per given input, in the order of the verb's table
  GivenOptions options;
  std::string preset;                  // for verbs that take one; empty: none
  std::string seed;                    // for seeded verbs
  bool seed_typed = false;             // by the user, not made up
  std::uint64_t count = 1;             // for counted verbs
  bool distinct = false;               // of equal boards only the first; the series goes on
  std::uint64_t first = 0;             // the number of the first board of those
  bool lines = false;                  // the first input holds one document per line
  std::optional<std::uint64_t> nodes;  // --budget
  Budget budget;                       // deadline, stop token, progress; its `nodes` is not used
  // A deadline for each reply of its own; `budget.deadline` is for all together.
  std::optional<std::chrono::milliseconds> time_each;
  int threads = 1;
  bool time = false;  // fill in Reply::cpu_ms
  // Fill in Reply::line, on the thread that did the work, and let go of the document.
  bool rendered = false;
  Look look;
  // Called once, when options and inputs were read, before the game reads them. May be empty.
  std::function<void()> understood;
  // Called when the next reply must be waited for and the lines come from a
  // pipe or a terminal: time to pass on what was emitted. May be empty.
  std::function<void()> idle;
};

struct Reply {
  Result<Answer> answer;
  double cpu_ms = 0;  // 0 unless the request asks for it
  // The answer's JSON as one line with its end, if the request asks for it; empty
  // for errors and answers that are no JSON.
  std::string line{};
  std::optional<Digest> digest{};  // canonical, of a board among those that must differ
};

// Error `bad_seed` if the seed is not UTF-8: it is written into documents, and
// they would not be read again.
Status check_seed(const Request& request);

// True if the request gives one reply per line or board instead of one.
bool many_replies(const Request& request);

// Runs it, handing each reply to `emit` in order, on this thread, as soon as it
// is there. `emit` returns false to end. When the deadline of all has passed,
// lines are answered with the error `time_limit`, and boards end with one such
// answer. An error that concerns the whole request (a bad
// option, a missing file, a first board that can never be made) is returned,
// and nothing was emitted. Where lines are answered, files that options name
// to be written carry the number of the line: "a.svg" becomes "a-3.svg".
Status run_request(const Request& request, const std::function<bool(Reply)>& emit);

// What a session shows to a program, with format ("boardwright/<game>.view")
// and version.
io::Json view_json(const Game& game, const PlaySession& session, int side);

// Runs a verb once; a played verb answers with its opening view. What is made
// is handed out only after the game's `verify` has accepted it (error
// `not_verified` otherwise; contract.hpp says at Answer what is made).
Result<Answer> run_verb(const Game& game, const Verb& verb, const Call& call);

// The checked options of a call: fallbacks, then the preset, then `given`.
// Errors: unknown_option, bad_option, missing_option, unknown_preset, and
// those of reading a document that an option names.
Result<Options> make_options(const Game& game, const Verb& verb, const std::string& preset,
                             const GivenOptions& given);

// The verb makes boards with the options that the game's presets set.
bool takes_preset(const Game& game, const Verb& verb);

// Every option of the verb at its fallback, none given.
Options fallback_options(const Game& game, const Verb& verb);

// What --json prints for an answer: its document, its JSON, or the error of a
// spent budget.
io::Json answer_json(const Game& game, const Answer& answer);

// {"error": {"code", "message", "where"}}, with "more" for the further lines of a message.
io::Json error_json(const Error& error);

// "file:line:column: /pointer: sentence", for people.
std::string error_text(const Error& error);

}  // namespace boardwright
