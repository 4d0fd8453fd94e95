// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Writing files: never half a file, and one program at a time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "boardwright/core/result.hpp"

namespace boardwright {

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

}  // namespace boardwright
