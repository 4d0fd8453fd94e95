// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The words after `boardwright batch`.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace boardwright::cli {

enum class BatchAction { Run, Status, Export, Verify, Merge, Stats };

struct BatchCommand {
  BatchAction action = BatchAction::Run;
  std::string job;                  // of `run`
  std::vector<std::string> stores;  // one, or several to merge
  std::string form = "jsonl";       // of `export`
  std::string svg;                  // of `stats`
  std::string output;               // -o; empty: standard output
  int threads = 1;
  bool json = false;
  bool quiet = false;
};

// Adds the subcommands to the program, and says what was typed.
class BatchArguments {
 public:
  explicit BatchArguments(::CLI::App& program);
  ~BatchArguments();
  BatchArguments(const BatchArguments&) = delete;
  BatchArguments& operator=(const BatchArguments&) = delete;

  bool parsed() const;
  // REQUIRES: parsed()
  BatchCommand command(int default_threads) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boardwright::cli
