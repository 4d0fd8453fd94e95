// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Stretches and results as bytes, in the manner of row_format.hpp. A board
// without its document takes some 60 bytes and the names of its measures.
#include "host/batch/dispatch.hpp"
#include "host/batch/store/row_format.hpp"

namespace boardwright {
namespace {

using batch::put_bytes;
using batch::put_number;
using batch::take_bytes;
using batch::take_number;

constexpr double kMicroseconds = 1e6;

void put_made(std::string& bytes, const Made& made) {
  put_number(bytes, made.index);
  put_number(bytes, static_cast<std::uint64_t>(made.fate));
  put_number(bytes, made.hash);
  put_bytes(bytes, made.canonical ? batch::pack_digest(*made.canonical) : "");
  put_number(bytes, made.measures.size());
  for (const auto& [name, value] : made.measures) {
    put_bytes(bytes, name);
    batch::put_measure(bytes, value);
  }
  put_bytes(bytes, made.document);
  put_bytes(bytes, made.error.code);
  put_bytes(bytes, made.error.message);
  put_bytes(bytes, made.error.where.file);
  put_bytes(bytes, made.error.where.pointer);
  put_number(bytes, static_cast<std::uint64_t>(made.error.where.line));
  put_number(bytes, static_cast<std::uint64_t>(made.error.where.column));
}

// Reads from the front; remembers whether anything was missing.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : rest_(bytes) {}

  bool good() const { return good_; }
  bool done() const { return good_ && rest_.empty(); }
  std::uint64_t number() {
    const std::optional<std::uint64_t> found = take_number(rest_);
    good_ = good_ && found;
    return found.value_or(0);
  }
  std::string text() {
    const std::optional<std::string_view> found = take_bytes(rest_);
    good_ = good_ && found;
    return std::string(found.value_or(""));
  }
  Measure measure() {
    std::optional<Measure> found = batch::take_measure(rest_);
    good_ = good_ && found;
    return found ? *std::move(found) : Measure();
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

Made take_made(Taker& taker) {
  Made made;
  made.index = taker.number();
  made.fate = static_cast<Fate>(taker.number());
  made.hash = taker.number();
  if (const std::string canonical = taker.text(); canonical.size() == 16) {
    made.canonical = batch::unpack_digest(canonical);
  }
  const std::uint64_t measures = taker.number();
  for (std::uint64_t i = 0; i < measures && taker.good(); ++i) {
    std::string name = taker.text();
    made.measures.emplace_back(std::move(name), taker.measure());
  }
  made.document = taker.text();
  made.error.code = taker.text();
  made.error.message = taker.text();
  made.error.where.file = taker.text();
  made.error.where.pointer = taker.text();
  made.error.where.line = static_cast<int>(taker.number());
  made.error.where.column = static_cast<int>(taker.number());
  return made;
}

}  // namespace

std::string pack(const Stretch& stretch) {
  std::string bytes;
  put_number(bytes, stretch.number);
  put_number(bytes, stretch.tasks.size());
  for (const Task& task : stretch.tasks) {
    put_number(bytes, task.index);
    put_bytes(bytes, task.text);
  }
  return bytes;
}

std::string pack(const StretchResult& result) {
  std::string bytes;
  put_number(bytes, result.number);
  put_number(bytes, static_cast<std::uint64_t>(result.seconds * kMicroseconds));
  put_number(bytes, result.made.size());
  for (const Made& made : result.made) put_made(bytes, made);
  return bytes;
}

std::optional<Stretch> unpack_stretch(std::string_view bytes) {
  Taker taker(bytes);
  Stretch stretch;
  stretch.number = taker.number();
  const std::uint64_t tasks = taker.number();
  for (std::uint64_t i = 0; i < tasks && taker.good(); ++i) {
    const std::uint64_t index = taker.number();
    stretch.tasks.push_back({index, taker.text()});
  }
  if (!taker.done()) return std::nullopt;
  return stretch;
}

std::optional<StretchResult> unpack_result(std::string_view bytes) {
  Taker taker(bytes);
  StretchResult result;
  result.number = taker.number();
  result.seconds = static_cast<double>(taker.number()) / kMicroseconds;
  const std::uint64_t count = taker.number();
  for (std::uint64_t i = 0; i < count && taker.good(); ++i) result.made.push_back(take_made(taker));
  if (!taker.done()) return std::nullopt;
  return result;
}

}  // namespace boardwright
