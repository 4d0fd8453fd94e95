// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Files as the host reads and writes them: never more than the limit, never
// half a file.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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

// Writes a draft beside `path` and renames it over `path`, so that a reader sees
// the old content or the new, never a part, even after a loss of power. Follows
// links; keeps mode and owner of the file that is there; refuses a read-only
// one. A pipe or a device is written to. Error: not_writable.
Status write_file(const std::string& path, const std::string& content);

// The same for content that comes in pieces: there is nothing until keep().
class FileWriter {
 public:
  // Error: not_writable.
  static Result<FileWriter> open(const std::string& path);

  FileWriter(FileWriter&&) noexcept;
  FileWriter& operator=(FileWriter&&) noexcept;
  ~FileWriter();

  Status write(std::string_view content);
  Status keep();

 private:
  struct Parts;
  explicit FileWriter(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

// Whether write_file could write there, as far as that can be told without
// doing so. Error: not_writable.
Status check_writable(const std::string& path);

// Removes drafts and locks that are in use, for a program that ends at once.
void discard_drafts();

// Keeps a file to one program at a time, as long as the object lives: beside
// the file lies `<file>.lock`, which says who has it. What a killed program
// leaves behind keeps nobody out.
class FileLock {
 public:
  // Errors: in_use, which names who has it; not_writable.
  static Result<FileLock> take(const std::string& path);

  FileLock() = default;  // of nothing
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  FileLock(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;  // of the lock
  int descriptor_ = -1;
};

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
