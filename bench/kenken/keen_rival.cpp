// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "bench/kenken/keen_rival.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
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

// CPU time of all programs run so far, in seconds.
double children_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

std::string find_keen() {
  for (const char* path : {"/usr/games/sgt-keen", "/usr/bin/sgt-keen", "/usr/local/bin/sgt-keen"}) {
    if (::access(path, X_OK) == 0) return path;
  }
  return {};
}

KeenTime keen_generation_time(const std::string& program, const std::string& params, int most,
                              int seconds) {
  KeenTime time;
  const double before = children_seconds();
  const std::string command =
      fmt::format("timeout {} stdbuf -oL {} --time-generation --generate {} '{}#bench' 2>/dev/null",
                  seconds, program, most, params);
  for (const std::string& line : lines_of(command)) {
    const std::size_t colon = line.rfind(": ");
    if (colon == std::string::npos) continue;
    time.seconds += std::atof(line.c_str() + colon + 2);
    ++time.puzzles;
  }
  const bool cut_off = time.puzzles < static_cast<std::size_t>(most);
  if (cut_off) time.seconds = children_seconds() - before;
  return time;
}

std::vector<std::string> keen_puzzles(const std::string& program, const std::string& params,
                                      int count) {
  return lines_of(fmt::format("{} --generate {} '{}#bench' 2>/dev/null", program, count, params));
}

}  // namespace boardwright::bench
