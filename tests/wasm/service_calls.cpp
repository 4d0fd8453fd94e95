// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The service on standard input and output: a call per line in, a message per
// line out. What parity.mjs compares WebAssembly with.
#include <cstdio>
#include <iostream>
#include <string>

#include "boardwright/host/service.hpp"

int main() {
  boardwright::Service service;
  std::string line;
  while (std::getline(std::cin, line)) {
    service.call(line, [](std::string_view message) {
      std::fwrite(message.data(), 1, message.size(), stdout);
      std::fputc('\n', stdout);
      return true;
    });
  }
  return 0;
}
