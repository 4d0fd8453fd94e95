// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Result<T>: a value, or an Error that names code, sentence and place. Status:
// nothing, or an Error. Bad input travels as one of them; the outcome of a
// search does not (see budget.hpp), and our own mistakes assert. Neither can be
// dropped by accident: the compiler warns. The names are those of std::expected, which the
// compilers we support do not share yet.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "boardwright/core/assert.hpp"

namespace boardwright {

// Where something is wrong. Syntax has line and column (from 1), meaning has
// a JSON pointer; fields that do not apply stay empty or 0.
struct Where {
  std::string file{};
  int line = 0;
  int column = 0;
  std::string pointer{};

  bool operator==(const Where&) const = default;
};

// Something wrong with an input. `code` is a stable snake_case word, `message`
// one sentence that says what to do about it.
struct Error {
  std::string code{};
  std::string message{};
  Where where{};

  bool operator==(const Error&) const = default;
};

// A place in a document, and an error there.
inline Where at_pointer(std::string pointer) {
  return Where{.file = {}, .line = 0, .column = 0, .pointer = std::move(pointer)};
}
inline Error pointer_error(std::string code, std::string message, std::string pointer) {
  return Error{std::move(code), std::move(message), at_pointer(std::move(pointer))};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  // REQUIRES: has_value()
  T& value() & {
    BOARDWRIGHT_ASSERT(has_value());
    return *std::get_if<0>(&state_);
  }
  const T& value() const& {
    BOARDWRIGHT_ASSERT(has_value());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    BOARDWRIGHT_ASSERT(has_value());
    return std::move(*std::get_if<0>(&state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // REQUIRES: !has_value()
  Error& error() & {
    BOARDWRIGHT_ASSERT(!has_value());
    return *std::get_if<1>(&state_);
  }
  const Error& error() const& {
    BOARDWRIGHT_ASSERT(!has_value());
    return *std::get_if<1>(&state_);
  }
  Error&& error() && {
    BOARDWRIGHT_ASSERT(!has_value());
    return std::move(*std::get_if<1>(&state_));
  }

 private:
  std::variant<T, Error> state_;
};

// What is returned where there is no value: an error, or none. Unlike a Result
// it is true when something is WRONG, so that it reads as a question:
//
//   if (Status error = write_file(path, text)) return *error;
class [[nodiscard]] Status {
 public:
  Status() = default;  // nothing is wrong
  Status(Error error) : error_(std::move(error)) {}

  bool failed() const { return error_.has_value(); }
  explicit operator bool() const { return failed(); }

  // REQUIRES: failed()
  Error& error() {
    BOARDWRIGHT_ASSERT(failed());
    return *error_;
  }
  const Error& error() const {
    BOARDWRIGHT_ASSERT(failed());
    return *error_;
  }
  Error& operator*() { return error(); }
  const Error& operator*() const { return error(); }
  Error* operator->() { return &error(); }
  const Error* operator->() const { return &error(); }

  bool operator==(const Status&) const = default;

 private:
  std::optional<Error> error_;
};

}  // namespace boardwright
