// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Larger collections of cases may lie in a folder shared/data beside the project.
// Every test has small cases of our own; those that want a collection are skipped
// where it is not.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace boardwright {

inline std::filesystem::path shared_data(const std::string& name) {
  return std::filesystem::path(BOARDWRIGHT_SOURCE_DIR) / ".." / "shared" / "data" / name;
}

}  // namespace boardwright

// Ends the test as skipped, by name, where a file of the collection is missing.
#define BOARDWRIGHT_NEEDS_SHARED(name)                            \
  if (!std::filesystem::exists(::boardwright::shared_data(name))) \
  GTEST_SKIP() << "shared/data/" << (name) << " does not lie beside the project"
