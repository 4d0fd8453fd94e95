// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a check has to say about a document: problems, which make it invalid,
// and warnings, which do not.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "boardwright/core/result.hpp"

namespace boardwright {

struct Finding {
  std::string code;  // a stable snake_case word
  std::string message;
  Where where{};

  bool operator==(const Finding&) const = default;
};

inline Finding finding_of(Error error) {
  return Finding{std::move(error.code), std::move(error.message), std::move(error.where)};
}

struct Findings {
  std::vector<Finding> problems{};
  std::vector<Finding> warnings{};

  bool valid() const { return problems.empty(); }

  // Adds a problem or a warning at a JSON pointer of the document.
  void problem(std::string code, std::string message, std::string pointer = {}) {
    problems.push_back({std::move(code), std::move(message), at_pointer(std::move(pointer))});
  }
  void warning(std::string code, std::string message, std::string pointer = {}) {
    warnings.push_back({std::move(code), std::move(message), at_pointer(std::move(pointer))});
  }
  // Adds all that another check found.
  void add(Findings other) {
    for (Finding& each : other.problems) problems.push_back(std::move(each));
    for (Finding& each : other.warnings) warnings.push_back(std::move(each));
  }
};

}  // namespace boardwright
