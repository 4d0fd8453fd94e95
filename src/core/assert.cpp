// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/assert.hpp"

#include <cstdio>
#include <cstdlib>

namespace boardwright {
namespace {

void print_and_abort(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "boardwright: internal error: %s at %s:%d\n", expression, file, line);
  std::abort();
}

AssertHandler current_handler = print_and_abort;

}  // namespace

AssertHandler set_assert_handler(AssertHandler handler) {
  AssertHandler previous = current_handler;
  current_handler = handler;
  return previous;
}

void assert_failed(const char* expression, const char* file, int line) {
  current_handler(expression, file, line);
  std::abort();
}

}  // namespace boardwright
