// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Printing replies: text for people, JSON for programs, and the exit code.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "arguments.hpp"
#include "progress.hpp"

namespace boardwright::cli {

// Many documents that are shown are drawn one below the other, unless as JSON.
bool prints_drawings(const Command& command);

// Prints "boardwright: text" to standard error, fit for a terminal.
void print_problem(const std::string& text);

// Ends before there is a printer: the error as JSON if a word asks for that, the
// sentence, and exit code 2.
int end_with(const Error& error, int count, char** words);

// Receives the replies of one request and prints them as the command asks: to
// standard output as they come, or with -o into a file at the end.
class Printer {
 public:
  // `many`: there is a reply per line or board.
  Printer(const Command& command, ProgressLine& progress, bool many);

  // One reply; false when nothing more can be printed.
  bool print(const Reply& reply);
  // Passes on what was printed so far.
  void flush();
  // An error of the whole request.
  void print_error(const Error& error);
  // Writes the -o file; returns the exit code.
  int finish();

 private:
  void print_answer(const Reply& reply);
  void put(std::string_view text);
  void say(const std::string& text);
  bool write_files(const Answer& answer);
  void worsen(int exit_code);

  const Command& command_;
  ProgressLine& progress_;
  bool many_;
  bool terminal_;  // the result goes to a person's screen
  bool failed_ = false;
  bool answered_ = false;  // there is something for the -o file
  int exit_code_ = 0;
  std::string held_;               // for -o
  std::set<std::string> written_;  // files of answers
  std::string said_;               // last, of many
};

}  // namespace boardwright::cli
