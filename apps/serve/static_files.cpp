// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "static_files.hpp"

#include <sys/auxv.h>

#include <algorithm>

namespace boardwright::serve {

std::filesystem::path folder_at(const std::filesystem::path& path) {
  std::error_code fault;
  const auto folder = std::filesystem::canonical(path, fault);
  return !fault && std::filesystem::is_directory(folder, fault) ? folder : std::filesystem::path();
}

std::filesystem::path installed_studio() {
  // The name that the program was started by: it needs no /proc. The system gives
  // the pointer as a number. NOLINTNEXTLINE(performance-no-int-to-ptr)
  const auto* name = reinterpret_cast<const char*>(::getauxval(AT_EXECFN));
  std::error_code fault;
  const auto program = std::filesystem::canonical(name == nullptr ? "" : name, fault);
  if (fault) return {};
  return folder_at(program.parent_path() / "../share/boardwright/studio");
}

bool stays_within(const std::filesystem::path& folder, const std::string& path) {
  if (path.find('\0') != std::string::npos) return false;
  std::error_code fault;
  const auto file = std::filesystem::weakly_canonical(folder.string() + "/" + path, fault);
  if (fault) return false;
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

}  // namespace boardwright::serve
