// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "boardwright/io/utf8.hpp"
#include "host/exit_code.hpp"
#include "host/write_file.hpp"

namespace boardwright::cli {
namespace {

std::string json_line(const Game& game, const Reply& reply, bool time) {
  if (!reply.line.empty()) return reply.line;
  io::Json json = answer_json(game, *reply.answer);
  if (time && json.is_object()) json.set("cpu_ms", reply.cpu_ms);
  return json.dump() + "\n";
}

std::string with_newline(std::string text) {
  if (text.empty() || text.back() != '\n') text += '\n';
  return text;
}

}  // namespace

bool prints_drawings(const Command& command) {
  return !command.json && command.request.verb->name == "show";
}

void print_problem(const std::string& text) {
  fmt::print(stderr, "boardwright: {}\n", io::terminal_text(text));
}

int end_with(const Error& error, int count, char** words) {
  const auto is_json = [](const char* word) { return std::string_view(word) == "--json"; };
  if (std::any_of(words + 1, words + count, is_json)) {
    fmt::print("{}\n", error_json(error).dump());
    std::fflush(stdout);
  }
  print_problem(error_text(error));
  return kExitBadInput;
}

Printer::Printer(const Command& command, ProgressLine& progress, bool many)
    : command_(command),
      progress_(progress),
      many_(many),
      terminal_(command.output.empty() && ::isatty(STDOUT_FILENO) != 0) {}

void Printer::put(std::string_view text) {
  if (!command_.output.empty()) {
    held_ += text;
    return;
  }
  std::string shown;
  if (terminal_) {
    progress_.clear();
    shown = io::terminal_text(text, command_.request.look.colour);
    text = shown;
  }
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) failed_ = true;
}

void Printer::say(const std::string& text) {
  if (many_ && text == said_) return;  // ten boards that fail alike fail once
  said_ = text;
  progress_.clear();
  print_problem(text);
}

void Printer::worsen(int exit_code) {
  exit_code_ = worse_exit_code(exit_code_, exit_code, *command_.request.verb, many_);
}

void Printer::flush() {
  if (std::fflush(stdout) != 0) failed_ = true;
}

bool Printer::print(const Reply& reply) {
  const Game& game = *command_.request.game;
  if (!reply.answer) {
    if (many_) {
      const bool draws = prints_drawings(command_);
      if (!draws) {
        answered_ = true;
        put(error_json(reply.answer.error()).dump() + "\n");
      }
      if (!command_.quiet || draws) say(error_text(reply.answer.error()));
      worsen(kExitBadInput);
    } else {
      print_error(reply.answer.error());
    }
    return !failed_;
  }
  const Answer& answer = *reply.answer;
  worsen(exit_code_of(answer.verdict));
  if (!command_.quiet && !many_) {
    for (const Finding& warning : answer.warnings) {
      say("warning: " + error_text(Error{warning.code, warning.message, warning.where}));
    }
  }
  if (!write_files(answer)) return false;
  if (answer.error) {
    if (!command_.quiet || !many_) say(error_text(*answer.error));
    if (many_ || command_.json) put(json_line(game, reply, command_.time));
    answered_ = answered_ || many_;
    return !failed_;
  }
  // A file that is `-` takes the place of the answer, unless that has its own.
  const bool replaced = command_.output.empty() && written_.contains("-");
  if (!replaced) print_answer(reply);
  return !failed_;
}

void Printer::print_answer(const Reply& reply) {
  const Answer& answer = *reply.answer;
  const Game& game = *command_.request.game;
  const bool makes = command_.request.verb->counted;
  const bool draws = prints_drawings(command_) && !answer.text.empty();
  // Into a file goes the document where there is one: what was made, a log.
  const bool filed = (makes && !terminal_) || (answer.document && command_.filed);
  if (many_ && draws && answered_) put("\n");
  answered_ = true;
  const bool json = command_.json || (many_ && !draws) || answer.text.empty() || filed;
  if (answer.raw && !command_.json) {
    put(with_newline(*answer.raw));
  } else if (!answer.lines.empty() && (command_.json || answer.text.empty())) {
    for (const io::Json& line : answer.lines) put(line.dump() + "\n");
  } else if (json && !reply.line.empty()) {
    put(reply.line);
  } else if (json) {
    put(json_line(game, reply, command_.time));
  } else {
    const std::string& text = answer.written.empty() ? answer.text : answer.written;
    put(terminal_ ? text : io::terminal_text(text));  // to a terminal, put() does that
  }
}

bool Printer::write_files(const Answer& answer) {
  for (const OutputFile& file : answer.files) {
    // On standard output those of many answers follow each other, as drawings do.
    if (!written_.insert(file.path).second && file.path != "-") {
      print_error(Error{"file_twice",
                        "several answers want to write to one file; take one document at a time",
                        Where{.file = file.path, .line = 0, .column = 0, .pointer = {}}});
      return false;
    }
    if (file.path == "-") {
      if (std::fwrite(file.content.data(), 1, file.content.size(), stdout) != file.content.size()) {
        failed_ = true;
      }
      continue;
    }
    if (auto error = write_file(file.path, file.content)) {
      print_error(*error);
      return false;
    }
  }
  return true;
}

void Printer::print_error(const Error& error) {
  if (command_.json) put(error_json(error).dump() + "\n");
  say(error_text(error));
  worsen(kExitBadInput);
}

int Printer::finish() {
  if (!command_.output.empty() && answered_ && (many_ || exit_code_ != 2)) {
    if (auto error = write_file(command_.output, held_)) {
      if (command_.json) fmt::print("{}\n", error_json(*error).dump());
      say(error_text(*error));
      return 2;
    }
  } else {
    // An error is no result: a file that is there stays as it is.
    std::fwrite(held_.data(), 1, held_.size(), stdout);
  }
  if (std::fflush(stdout) != 0 || failed_) {
    say("standard output cannot be written");
    return 2;
  }
  return exit_code_;
}

}  // namespace boardwright::cli
