// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "host/write_file.hpp"
#include "io/read_file.hpp"

namespace boardwright {
namespace {

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("boardwright-files-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

TEST_F(Files, WritesWholeAndLeavesNothingElse) {
  EXPECT_FALSE(write_file(path("a"), "one").failed());
  EXPECT_FALSE(write_file(path("a"), "two").failed());
  EXPECT_EQ(read_file(path("a")).value(), "two");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
  auto error = write_file(path("no/such/folder"), "x");
  ASSERT_TRUE(error.failed());
  EXPECT_EQ(error->code, "not_writable");
}

TEST_F(Files, KeepsTheModeAndRefusesAReadOnlyFile) {
  namespace fs = std::filesystem;
  ASSERT_FALSE(write_file(path("a"), "one").failed());
  fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(check_writable(path("a")).failed());
  EXPECT_FALSE(write_file(path("a"), "two").failed());
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  fs::permissions(path("a"), fs::perms::owner_read);
  EXPECT_EQ(write_file(path("a"), "three")->code, "not_writable");
  EXPECT_EQ(check_writable(path("a"))->code, "not_writable");
  EXPECT_EQ(read_file(path("a")).value(), "two");
  EXPECT_EQ(check_writable(path("no/such/folder"))->code, "not_writable");
  EXPECT_EQ(check_writable(folder_.string())->code, "not_writable");
  EXPECT_FALSE(check_writable("/dev/null").failed());
  // Where rights say yes, but no file can be made; asking leaves nothing behind.
  EXPECT_EQ(check_writable("/proc/boardwright")->code, "not_writable");
  const std::string longest = path(std::string(250, 'n').c_str());
  EXPECT_EQ(check_writable(longest).failed(), write_file(longest, "x").failed());
  EXPECT_FALSE(check_writable(path("b")).failed());
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(Files, OneLockAtATime) {
  {
    const Result<FileLock> first = FileLock::take(path("a"));
    ASSERT_TRUE(first.has_value());
    const Result<FileLock> second = FileLock::take(path("a"));
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error().code, "in_use");
    EXPECT_NE(second.error().message.find("process " + std::to_string(::getpid())),
              std::string::npos);
    EXPECT_TRUE(FileLock::take(path("b")).has_value());
  }
  EXPECT_TRUE(FileLock::take(path("a")).has_value());
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 0);
}

TEST_F(Files, NamesWhatCannotBeRead) {
  EXPECT_EQ(read_file(path("missing")).error().code, "file_not_found");
  EXPECT_EQ(read_file(folder_.string()).error().code, "not_readable");
  std::ofstream(path("big")) << std::string(1000, 'x');
  EXPECT_EQ(read_file(path("big"), 999).error().code, "input_too_large");
  EXPECT_TRUE(read_file(path("big"), 1000).has_value());
}

TEST_F(Files, LinesOfAnyLength) {
  std::ofstream(path("lines")) << "a\r\n\n" << std::string(200000, 'b') << "\nlast";
  Result<LineReader> reader = LineReader::open(path("lines"));
  ASSERT_TRUE(reader.has_value());
  EXPECT_EQ(reader->next(), "a");
  EXPECT_EQ(reader->next(), "");
  EXPECT_EQ(reader->next()->size(), 200000U);
  EXPECT_EQ(reader->next(), "last");
  EXPECT_EQ(reader->next(), std::nullopt);
}

TEST_F(Files, ARequestToStopIsTheEnd) {
  std::ofstream(path("lines")) << "a\nb\n";
  StopSource source;
  Result<LineReader> reader = LineReader::open(path("lines"), source.get_token());
  ASSERT_TRUE(reader.has_value());
  source.request_stop();
  EXPECT_EQ(reader->next(), std::nullopt);
  EXPECT_EQ(read_file(path("lines"), kLargestDocument, source.get_token()).value(), "");
}

TEST(FileName, StandardInputHasAName) {
  EXPECT_EQ(file_name("-"), "standard input");
  EXPECT_EQ(file_name("a/b"), "a/b");
}

}  // namespace
}  // namespace boardwright
