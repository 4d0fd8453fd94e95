// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/batch/plan.hpp"

namespace boardwright {

struct Plan::Parts {
  Job job;
  std::string folder;
  const Game* game = nullptr;
  const Verb* verb = nullptr;
  Call call;          // without input; the seed of the series
  std::string lines;  // the file of documents; empty: boards are made
  std::vector<JobFile> files;

  // The answer to a task, and the document that it is or is about.
  struct Answered {
    Answer answer;
    std::optional<Document> document;
  };
  Result<Answered> answer(const Task& task, const StopToken& stop) const;
  // What `measure` says of a document that the job made.
  Result<Measures> measured(const Document& document, const StopToken& stop) const;
  Made run(const Task& task, const StopToken& stop) const;
};

}  // namespace boardwright
