// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which input or option of a request holds one document per line, and those lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "io/read_file.hpp"
#include "boardwright/host/request.hpp"

namespace boardwright {

// What was given for an option, the last time that it was given; nullptr if it was not.
const Source* given_option(const Request& request, const std::string& name);

// The option that holds one document per line; nullptr if there is none.
const Option* option_of_lines(const Request& request);

// The input that holds one document per line: the first whose name ends with
// ".jsonl"; with --lines the last one. Of inputs of one kind, as many as one
// likes, it is the first.
std::optional<std::size_t> input_of_lines(const Request& request);

// A document on one line of a file of many.
struct DocumentLine {
  std::string text;
  int number = 0;
};

// The lines of a file of many. A blank line gets an answer like any other, so that
// answer N belongs to line N; blank lines at the end are left out.
class DocumentLines {
 public:
  explicit DocumentLines(LineReader reader) : reader_(std::move(reader)) {}

  std::optional<DocumentLine> next();

 private:
  LineReader reader_;
  std::optional<std::string> text_;  // read and not yet handed out
  int number_ = 0;                   // of the last line read
  int answered_ = 0;                 // of the last line handed out
};

}  // namespace boardwright
