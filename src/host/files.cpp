// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace boardwright {
namespace {

Error file_error(std::string code, std::string message, const std::string& path) {
  return Error{std::move(code), std::move(message),
               Where{.file = file_name(path), .line = 0, .column = 0, .pointer = {}}};
}

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
bool wait_for_input(int descriptor, const std::stop_token& stop) {
  constexpr int kPatienceMs = 100;
  while (!stop.stop_requested()) {
    pollfd input{descriptor, POLLIN, 0};
    if (::poll(&input, 1, kPatienceMs) != 0) return true;
  }
  return false;
}

// Appends up to one block. Nothing is appended at the end of the file or on a
// request to stop; false on a fault, which errno names.
bool read_block(int descriptor, std::string& buffer, const std::stop_token& stop) {
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

bool write_all(int descriptor, const std::string& content) {
  std::size_t done = 0;
  while (done < content.size()) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace

std::string file_name(const std::string& path) { return path == "-" ? "standard input" : path; }

bool file_exists(const std::string& path) {
  struct stat info {};
  return path == "-" || ::stat(path.c_str(), &info) == 0 || errno != ENOENT;
}

bool may_wait(const std::string& path) {
  struct stat info {};
  const int found = path == "-" ? ::fstat(STDIN_FILENO, &info) : ::stat(path.c_str(), &info);
  return found == 0 && !S_ISREG(info.st_mode);
}

Result<std::string> read_file(const std::string& path, std::size_t limit,
                              const std::stop_token& stop) {
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

namespace {

// What a link leads to; other paths as they are.
std::string without_links(const std::string& path) {
  char* real = ::realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;
  std::string found(real);
  std::free(real);
  return found;
}

// A pipe, a terminal, /dev/null: something that a file must not replace.
bool is_device(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

// Writes to what is there; 0 or errno.
int write_device(const std::string& path, const std::string& content) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int problem = write_all(descriptor, content) ? 0 : errno;
  return ::close(descriptor) == 0 ? problem : errno;
}

}  // namespace

Status write_file(const std::string& named, const std::string& content) {
  const std::string path = without_links(named);
  if (is_device(path)) {
    const int fault = write_device(path, content);
    if (fault == 0) return {};
    return file_error("not_writable",
                      fmt::format("cannot write {}: {}", path, std::strerror(fault)), path);
  }
  const std::string draft = fmt::format("{}.{}.tmp", path, ::getpid());
  const int descriptor = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  bool good = descriptor >= 0;
  int problem = errno;
  if (good) {
    good = write_all(descriptor, content) && ::fsync(descriptor) == 0;
    problem = errno;
    good = ::close(descriptor) == 0 && good;
    if (good) {
      good = std::rename(draft.c_str(), path.c_str()) == 0;
      problem = errno;
    }
    if (!good) ::unlink(draft.c_str());
  }
  if (good) return {};
  return file_error("not_writable",
                    fmt::format("cannot write {}: {}", path, std::strerror(problem)), path);
}

Result<LineReader> LineReader::open(const std::string& path, std::stop_token stop) {
  Result<int> descriptor = open_to_read(path);
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
