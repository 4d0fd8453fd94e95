// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Verbs of two words: `GAME settings diff` is the verb settings-diff.
#pragma once

#include <string>
#include <vector>

namespace boardwright::cli {

// The words of a command line, the two of such a verb joined.
class GroupedWords {
 public:
  GroupedWords(int count, char** words);

  int count() const { return static_cast<int>(words_.size()); }
  char** words() { return words_.data(); }
  // For `GAME settings`, alone or with --help: the verbs that begin so; else empty.
  std::string help() const;

 private:
  std::string joined_;
  std::vector<char*> words_;
};

}  // namespace boardwright::cli
