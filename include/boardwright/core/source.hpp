// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Source: where an input comes from. A path is one kind, which the host reads
// when it needs it; the other brings its text along, and no file is touched.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace boardwright {

struct Source {
  // A path, "-" for standard input; or, with a text, what messages call it.
  std::string name{};
  std::shared_ptr<const std::string> text{};

  Source() = default;
  Source(std::string path) : name(std::move(path)) {}
  Source(const char* path) : name(path) {}
  static Source of(std::string name, std::string text) {
    Source source(std::move(name));
    source.text = std::make_shared<const std::string>(std::move(text));
    return source;
  }

  // It must be read from the file system.
  bool is_path() const { return text == nullptr; }
};

// The files of a folder; each name is the path from the folder, with slashes.
struct SourceFolder {
  std::string name{};
  std::vector<Source> files{};
};

}  // namespace boardwright
