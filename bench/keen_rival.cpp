// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "keen_rival.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace boardwright::bench {
namespace {

std::vector<std::string> lines_of(const std::string& command) {
  std::vector<std::string> lines;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return lines;
  char* text = nullptr;
  std::size_t room = 0;
  while (::getline(&text, &room, pipe) > 0) {
    lines.emplace_back(text);
    while (!lines.back().empty() && lines.back().back() == '\n') lines.back().pop_back();
  }
  std::free(text);
  ::pclose(pipe);
  return lines;
}

}  // namespace

std::string find_keen() {
  for (const char* path : {"/usr/games/sgt-keen", "/usr/bin/sgt-keen", "/usr/local/bin/sgt-keen"}) {
    if (::access(path, X_OK) == 0) return path;
  }
  return {};
}

std::vector<double> keen_generation_times(const std::string& program, const std::string& params,
                                          int most, int seconds) {
  std::vector<double> times;
  const std::string command =
      fmt::format("timeout {} stdbuf -oL {} --time-generation --generate {} '{}#bench' 2>/dev/null",
                  seconds, program, most, params);
  for (const std::string& line : lines_of(command)) {
    const std::size_t colon = line.rfind(": ");
    if (colon != std::string::npos) times.push_back(std::atof(line.c_str() + colon + 2));
  }
  return times;
}

std::vector<std::string> keen_puzzles(const std::string& program, const std::string& params,
                                      int count) {
  return lines_of(fmt::format("{} --generate {} '{}#bench' 2>/dev/null", program, count, params));
}

}  // namespace boardwright::bench
