// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Printing replies: text for people, JSON for programs, and the exit code.
#pragma once

#include <set>
#include <string>

#include "arguments.hpp"
#include "progress.hpp"

namespace boardwright::cli {

// Receives the replies of one request and prints them as the command asks: to
// standard output as they come, or with -o into a file at the end.
class Printer {
 public:
  Printer(const Command& command, ProgressLine& progress);

  // One reply; false when nothing more can be printed.
  bool print(const Reply& reply);
  // Passes on what was printed so far.
  void flush();
  // An error of the whole request.
  void print_error(const Error& error);
  // Writes the -o file; returns the exit code.
  int finish();

 private:
  void print_answer(const Answer& answer, double cpu_ms);
  void put(std::string text);
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
};

}  // namespace boardwright::cli
