// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The data files that CMake compiled in (cmake/BoardwrightGame.cmake writes
// the table).
#pragma once

#include <span>
#include <string_view>

namespace boardwright {

struct EmbeddedFile {
  std::string_view game;
  std::string_view name;
  std::string_view content;
};

std::span<const EmbeddedFile> embedded_files();

}  // namespace boardwright
