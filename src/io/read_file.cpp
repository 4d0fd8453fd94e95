// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "io/read_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace boardwright {
namespace {

Result<int> open_to_read(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    const int problem = errno;
    if (problem == ENOENT) {
      return file_error("file_not_found", fmt::format("there is no file {}", path), path);
    }
    return file_error("not_readable",
                      fmt::format("cannot read {}: {}", path, std::strerror(problem)), path);
  }
  struct stat info {};
  if (::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) {
    ::close(descriptor);
    return file_error("not_readable", fmt::format("{} is a folder, not a file", path), path);
  }
  return descriptor;
}

void close_input(int descriptor) {
  if (descriptor > STDERR_FILENO) ::close(descriptor);
}

// True when there is something to read, or the end; false when asked to stop.
bool wait_for_input(int descriptor, const StopToken& stop) {
  constexpr int kPatienceMs = 100;
  while (!stop.stop_requested()) {
    pollfd input{descriptor, POLLIN, 0};
    if (::poll(&input, 1, kPatienceMs) != 0) return true;
  }
  return false;
}

// Appends up to one block. Nothing is appended at the end of the file or on a
// request to stop; false on a fault, which errno names.
bool read_block(int descriptor, std::string& buffer, const StopToken& stop) {
  if (stop.stop_possible() && !wait_for_input(descriptor, stop)) return true;
  const std::size_t old = buffer.size();
  buffer.resize(old + 65536);
  ssize_t count = 0;
  do {
    count = ::read(descriptor, buffer.data() + old, 65536);
  } while (count < 0 && errno == EINTR);
  buffer.resize(old + (count > 0 ? static_cast<std::size_t>(count) : 0));
  return count >= 0;
}

}  // namespace

Error file_error(std::string code, std::string message, const std::string& path) {
  return Error{std::move(code), std::move(message),
               Where{.file = file_name(path), .line = 0, .column = 0, .pointer = {}}};
}

std::string file_name(const std::string& path) { return path == "-" ? "standard input" : path; }

bool file_exists(const std::string& path) {
  struct stat info {};
  return path == "-" || ::stat(path.c_str(), &info) == 0 || errno != ENOENT;
}

bool may_wait(const Source& source) {
  if (!source.is_path()) return false;
  const std::string& path = source.name;
  struct stat info {};
  const int found = path == "-" ? ::fstat(STDIN_FILENO, &info) : ::stat(path.c_str(), &info);
  return found == 0 && !S_ISREG(info.st_mode);
}

Result<std::string> read_file(const std::string& path, std::size_t limit, const StopToken& stop) {
  Result<int> descriptor = open_to_read(path);
  if (!descriptor) return descriptor.error();
  std::string content;
  std::size_t before = 0;
  do {
    before = content.size();
    if (read_block(*descriptor, content, stop)) continue;
    const int problem = errno;
    close_input(*descriptor);
    return file_error("not_readable",
                      fmt::format("cannot read {}: {}", file_name(path), std::strerror(problem)),
                      path);
  } while (content.size() <= limit && content.size() > before);
  close_input(*descriptor);
  if (content.size() > limit) {
    return file_error(
        "input_too_large",
        fmt::format("more than {} MiB; a document is smaller (for many documents, use "
                    "one per line and --lines)",
                    limit >> 20U),
        path);
  }
  return content;
}

Result<std::string> read_source(const Source& source, const StopToken& stop) {
  if (source.is_path()) return read_file(source.name, kLargestDocument, stop);
  if (source.text->size() <= kLargestDocument) return *source.text;
  return file_error("input_too_large", "more than 32 MiB; a document is smaller", source.name);
}

Result<LineReader> LineReader::open(const Source& source, StopToken stop) {
  if (!source.is_path()) {
    LineReader reader(-1, std::move(stop));
    reader.buffer_ = *source.text;
    reader.ended_ = true;
    return reader;
  }
  Result<int> descriptor = open_to_read(source.name);
  if (!descriptor) return descriptor.error();
  return LineReader(*descriptor, std::move(stop));
}

LineReader::LineReader(LineReader&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      stop_(std::move(other.stop_)),
      buffer_(std::move(other.buffer_)),
      at_(other.at_),
      ended_(other.ended_) {}

LineReader& LineReader::operator=(LineReader&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(stop_, other.stop_);
  std::swap(buffer_, other.buffer_);
  std::swap(at_, other.at_);
  std::swap(ended_, other.ended_);
  return *this;
}

LineReader::~LineReader() { close_input(descriptor_); }

std::optional<std::string> LineReader::next() {
  std::string line;
  while (true) {
    const std::size_t end = buffer_.find('\n', at_);
    const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
    if (line.size() <= kLargestDocument) {
      line.append(buffer_, at_, std::min(stop - at_, kLargestDocument + 1 - line.size()));
    }
    at_ = stop;
    if (end != std::string::npos) {
      ++at_;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (ended_) return line.empty() ? std::nullopt : std::optional(std::move(line));
    buffer_.clear();
    at_ = 0;
    ended_ = !read_block(descriptor_, buffer_, stop_) || buffer_.empty();
  }
}

}  // namespace boardwright
