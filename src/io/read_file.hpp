// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading files: whole, never more than the limit, or line by line. A name is a
// path, or "-" for standard input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "boardwright/core/result.hpp"
#include "boardwright/core/source.hpp"
#include "boardwright/core/stop.hpp"

namespace boardwright {

// No document of ours comes near it; anything larger is refused at once.
constexpr std::size_t kLargestDocument = std::size_t{32} << 20U;

// What a person calls the file: "standard input" for "-".
std::string file_name(const std::string& path);

// An error about a file as a whole.
Error file_error(std::string code, std::string message, const std::string& path);

// The content of a file, or of standard input for "-". What was read so far if
// asked to stop while it waits. Errors: file_not_found, not_readable,
// input_too_large.
Result<std::string> read_file(const std::string& path, std::size_t limit = kLargestDocument,
                              const StopToken& stop = {});

// The same for any source.
Result<std::string> read_source(const Source& source, const StopToken& stop = {});

// Something of that name is there, whether it can be read or not.
bool file_exists(const std::string& path);

// Reading it may wait for somebody who writes: no regular file.
bool may_wait(const Source& source);

// Reads a source line by line, whatever its size.
class LineReader {
 public:
  // A request to stop is the end of the file. Errors: file_not_found, not_readable.
  static Result<LineReader> open(const Source& source, StopToken stop = {});

  LineReader(LineReader&& other) noexcept;
  LineReader& operator=(LineReader&& other) noexcept;
  ~LineReader();

  // The next line without its end, or nullopt at the end of the file. A line
  // above kLargestDocument comes cut off one byte above that limit.
  std::optional<std::string> next();

 private:
  LineReader(int descriptor, StopToken stop) : descriptor_(descriptor), stop_(std::move(stop)) {}

  int descriptor_ = -1;
  StopToken stop_;
  std::string buffer_;
  std::size_t at_ = 0;
  bool ended_ = false;
};

}  // namespace boardwright
