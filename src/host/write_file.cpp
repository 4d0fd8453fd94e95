// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Writing whole files, and keeping them to one program.
//
// A draft is made with O_EXCL, so that nothing that lies there is followed or
// overwritten, and is locked while it is written: one that nobody has locked
// was left by a program that was killed, and goes.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <set>
#include <utility>

#include "host/write_file.hpp"
#include "io/read_file.hpp"

namespace boardwright {
namespace {

constexpr int kMostLinks = 40;   // as the kernel has it
constexpr int kMostDrafts = 20;  // of one file at once

// Files that a program that ends at once must take with it.
class Leftovers {
 public:
  void add(const std::string& path) {
    const std::lock_guard lock(mutex_);
    paths_.insert(path);
  }
  void remove(const std::string& path) {
    const std::lock_guard lock(mutex_);
    paths_.erase(path);
  }
  void discard() {
    const std::lock_guard lock(mutex_);
    for (const std::string& path : paths_) ::unlink(path.c_str());
  }

 private:
  std::mutex mutex_;
  std::set<std::string> paths_;
};

Leftovers& leftovers() {
  static Leftovers all;
  return all;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

// What a link leads to, whether that is there or not; other paths as they are.
std::string without_links(std::string path) {
  for (int i = 0; i < kMostLinks; ++i) {
    struct stat info {};
    if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) break;
    char target[PATH_MAX];
    const ssize_t size = ::readlink(path.c_str(), target, sizeof target);
    if (size <= 0 || size == static_cast<ssize_t>(sizeof target)) break;
    const std::string next(target, static_cast<std::size_t>(size));
    path = next.front() == '/' ? next : folder_of(path) + "/" + next;
  }
  return path;
}

bool write_all(int descriptor, std::string_view content) {
  std::size_t done = 0;
  while (done < content.size()) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

// Opens the file, made if it is not there, with the lock on it. -1 with errno:
// EWOULDBLOCK if another program has it.
int open_locked(const std::string& path, int flags, mode_t mode) {
  while (true) {
    const int descriptor = ::open(path.c_str(), flags | O_NOFOLLOW | O_CLOEXEC, mode);
    if (descriptor < 0) return -1;
    struct stat held {};
    struct stat named {};
    // A file system that cannot lock goes without.
    const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    // The one who had it may have removed it in between.
    if (locked && ::fstat(descriptor, &held) == 0 && ::lstat(path.c_str(), &named) == 0 &&
        held.st_ino == named.st_ino && held.st_dev == named.st_dev) {
      return descriptor;
    }
    ::close(descriptor);
    if (locked && (flags & O_CREAT) != 0) continue;
    errno = locked ? ENOENT : EWOULDBLOCK;
    return -1;
  }
}

// Removes a draft that a killed program left; one that is being written stays.
void remove_stale(const std::string& draft) {
  const int descriptor = open_locked(draft, O_RDONLY | O_NONBLOCK, 0);
  if (descriptor < 0) return;
  ::unlink(draft.c_str());
  ::close(descriptor);
}

class Draft {
 public:
  explicit Draft(const std::string& path) : path_(path) {}
  ~Draft() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!kept_) ::unlink(name_.c_str());
    leftovers().remove(name_);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  // 0 or errno.
  int open() {
    for (int i = 0; i < kMostDrafts; ++i) {
      name_ = path_ + ".boardwright-draft" + (i == 0 ? "" : std::to_string(i));
      remove_stale(name_);
      descriptor_ = open_locked(name_, O_WRONLY | O_CREAT | O_EXCL, 0666);
      if (descriptor_ >= 0) {
        leftovers().add(name_);
        return 0;
      }
      if (errno != EEXIST && errno != EWOULDBLOCK) return errno;
    }
    return EEXIST;
  }

  // 0 or errno.
  int write(std::string_view content) { return write_all(descriptor_, content) ? 0 : errno; }

  // Ends the writing. 0 or errno. `old`: the file that it replaces, whose mode
  // and owner it gets.
  int settle(const struct stat* old) {
    if (old != nullptr) {
      // Another owner may be refused; then the writer owns it, as with any program.
      const bool owned = ::fchown(descriptor_, old->st_uid, old->st_gid) == 0;
      const mode_t kept = owned ? 07777 : 0777;
      if (::fchmod(descriptor_, old->st_mode & kept) != 0) return errno;
    }
    return ::fsync(descriptor_) == 0 ? 0 : errno;
  }

  int keep() {
    if (std::rename(name_.c_str(), path_.c_str()) != 0) return errno;
    kept_ = true;
    // So that the new name outlives a loss of power. Some file systems cannot.
    const int folder = ::open(folder_of(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    ::fsync(folder);
    ::close(folder);
    return 0;
  }

 private:
  std::string path_;
  std::string name_;
  int descriptor_ = -1;
  bool kept_ = false;
};

// What is there to be replaced, and why it must not be.
struct Target {
  bool there = false;
  bool device = false;  // a pipe, a terminal, /dev/null: written to, never replaced
  struct stat info {};
  int problem = 0;
};

Target target_of(const std::string& path) {
  Target target;
  target.there = ::stat(path.c_str(), &target.info) == 0;
  if (!target.there && errno != ENOENT) target.problem = errno;
  if (!target.there) return target;
  const mode_t mode = target.info.st_mode;
  target.device = !S_ISREG(mode) && !S_ISDIR(mode);
  if (S_ISDIR(mode)) {
    target.problem = EISDIR;
  } else if (S_ISREG(mode) && (mode & 0222) == 0) {
    target.problem = EACCES;  // also for root, whom nothing stops
  } else if (::access(path.c_str(), W_OK) != 0) {
    target.problem = errno;
  }
  return target;
}

// errno if a device takes nothing, as /dev/full does: nothing is written to see that.
int device_problem(const std::string& path, const Target& target) {
  if (!S_ISCHR(target.info.st_mode)) return 0;
  const int device = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (device < 0) return errno;
  const int problem = ::write(device, "", 0) < 0 && errno != EAGAIN ? errno : 0;
  ::close(device);
  return problem;
}

Status writable_or(int problem, const std::string& path) {
  if (problem == 0) return {};
  return file_error("not_writable",
                    fmt::format("cannot write {}: {}", path, std::strerror(problem)), path);
}

}  // namespace

struct FileWriter::Parts {
  explicit Parts(const std::string& named)
      : path(without_links(named)), target(target_of(path)), draft(path) {}
  ~Parts() {
    if (device >= 0) ::close(device);
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  std::string path;
  Target target;
  Draft draft;
  int device = -1;  // a pipe, a terminal, /dev/null: written to as it is
};

FileWriter::FileWriter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;
FileWriter::~FileWriter() = default;

Result<FileWriter> FileWriter::open(const std::string& named) {
  auto parts = std::make_unique<Parts>(named);
  int problem = parts->target.problem;
  if (problem == 0 && parts->target.device) {
    parts->device = ::open(parts->path.c_str(), O_WRONLY | O_CLOEXEC);
    if (parts->device < 0) problem = errno;
  } else if (problem == 0) {
    problem = parts->draft.open();
  }
  if (problem != 0) return *writable_or(problem, parts->path);
  return FileWriter(std::move(parts));
}

Status FileWriter::write(std::string_view content) {
  if (parts_->device < 0) return writable_or(parts_->draft.write(content), parts_->path);
  return writable_or(write_all(parts_->device, content) ? 0 : errno, parts_->path);
}

Status FileWriter::keep() {
  if (parts_->device >= 0) {
    return writable_or(::close(std::exchange(parts_->device, -1)) == 0 ? 0 : errno, parts_->path);
  }
  int problem = parts_->draft.settle(parts_->target.there ? &parts_->target.info : nullptr);
  if (problem == 0) problem = parts_->draft.keep();
  return writable_or(problem, parts_->path);
}

Status write_file(const std::string& path, const std::string& content) {
  Result<FileWriter> writer = FileWriter::open(path);
  if (!writer) return writer.error();
  if (auto error = writer->write(content)) return error;
  return writer->keep();
}

Status check_writable(const std::string& named) {
  const std::string path = without_links(named);
  const Target target = target_of(path);
  if (target.problem != 0) return writable_or(target.problem, path);
  if (target.device) return writable_or(device_problem(path, target), path);
  // The draft is written beside it. Only making one tells: rights alone know nothing of
  // folders that hold no files of ours (/proc) and of names that are too long.
  return writable_or(Draft(path).open(), path);
}

void discard_drafts() { leftovers().discard(); }

Result<FileLock> FileLock::take(const std::string& named) {
  const std::string path = without_links(named) + ".lock";
  const int descriptor = open_locked(path, O_RDWR | O_CREAT, 0666);
  if (descriptor >= 0) {
    leftovers().add(path);
    char host[256] = "";
    ::gethostname(host, sizeof host - 1);
    const std::string who = fmt::format("process {} on {}\n", ::getpid(), host);
    if (::ftruncate(descriptor, 0) == 0) write_all(descriptor, who);
    return FileLock(path, descriptor);
  }
  if (errno != EWOULDBLOCK) return *writable_or(errno, path);
  const Result<std::string> note = read_file(path, 1000);
  const std::string who = note ? note->substr(0, note->find('\n')) : "";
  return file_error("in_use",
                    fmt::format("{} is in use by {}; end that one first, or copy the file", named,
                                who.empty() ? "another program" : who),
                    named);
}

FileLock::FileLock(FileLock&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ < 0) return;
  ::unlink(path_.c_str());
  ::close(descriptor_);
  leftovers().remove(path_);
}

}  // namespace boardwright
