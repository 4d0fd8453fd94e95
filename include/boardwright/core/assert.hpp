// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BOARDWRIGHT_ASSERT checks our own mistakes. It stays on in every build; a
// check that is too dear for that goes behind BOARDWRIGHT_VALIDATE, which is
// compiled only when the CMake option of that name is on (dev and asan).
// Bad input is never asserted on: it is a Result.
#pragma once

namespace boardwright {

// Called with the failed expression; must not return. The default prints to
// stderr and aborts.
using AssertHandler = void (*)(const char* expression, const char* file, int line);

// Replaces the handler and returns the previous one. Not thread safe: call it
// before other threads start.
AssertHandler set_assert_handler(AssertHandler handler);

[[noreturn]] void assert_failed(const char* expression, const char* file, int line);

}  // namespace boardwright

#define BOARDWRIGHT_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) \
                : ::boardwright::assert_failed(#expression, __FILE__, __LINE__))

#ifdef BOARDWRIGHT_VALIDATE_ON
#define BOARDWRIGHT_VALIDATE(expression) BOARDWRIGHT_ASSERT(expression)
#else
#define BOARDWRIGHT_VALIDATE(expression) static_cast<void>(0)
#endif
