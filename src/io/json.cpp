// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "boardwright/io/fields.hpp"
#include "boardwright/io/utf8.hpp"

namespace boardwright::io {
namespace {

constexpr std::size_t kDeepest = 100;
constexpr std::size_t kLongestSentence = 160;
// Keys and values of one text. The largest documents of ours have a tenth of
// that; it keeps the memory of a hostile one below 400 MiB.
constexpr std::size_t kMostValues = 4'000'000;

// Builds a Json from the events of nlohmann's parser.
class Builder {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  Json take() { return std::move(root_); }
  const std::optional<Error>& error() const { return error_; }

  bool null() { return add(Json()); }
  bool boolean(bool value) { return add(Json(value)); }
  bool number_integer(std::int64_t value) { return add(Json(value)); }
  bool number_unsigned(std::uint64_t value) { return add(Json(value)); }
  bool number_float(double value, const std::string& /*text*/) { return add(Json(value)); }
  bool string(std::string& value) { return add(Json(std::move(value))); }
  bool binary(std::vector<std::uint8_t>& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) { return open(Json::array()); }
  bool end_object() {
    Open& top = open_.back();
    const std::string* twice = repeated_key(top.value.members());
    if (twice == nullptr) return close();
    top.key = *twice;
    fail("the member \"" + *twice + "\" is given twice; keep one of them", std::string_view::npos);
    return false;
  }
  bool end_array() { return close(); }
  bool key(std::string& value) {
    open_.back().key = std::move(value);
    return count();
  }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& problem) {
    std::string sentence = problem.what();
    // "[json.exception...] parse error at line 1, column 2: what: details"
    const std::size_t colon = sentence.find(": ");
    if (colon != std::string::npos) sentence = sentence.substr(colon + 2);
    if (sentence.size() > kLongestSentence) {
      sentence.resize(kLongestSentence);
      while (!is_utf8(sentence)) sentence.pop_back();
      sentence += "...";
    }
    fail("not valid JSON: " + sentence, position == 0 ? 0 : position - 1);
    return false;
  }

 private:
  struct Open {
    Json value;
    std::string key;
  };

  // A key that stands there twice; nullptr: none does.
  static const std::string* repeated_key(const Json::Object& members) {
    std::vector<const std::string*> keys;
    keys.reserve(members.size());
    for (const Json::Member& member : members) keys.push_back(&member.key);
    const auto less = [](const std::string* a, const std::string* b) { return *a < *b; };
    std::sort(keys.begin(), keys.end(), less);
    const auto same = [](const std::string* a, const std::string* b) { return *a == *b; };
    const auto found = std::adjacent_find(keys.begin(), keys.end(), same);
    return found == keys.end() ? nullptr : *found;
  }

  bool open(Json value) {
    if (open_.size() >= kDeepest) {
      fail("nested more than 100 levels deep; no document of ours is", std::string_view::npos);
      return false;
    }
    open_.push_back(Open{std::move(value), {}});
    return true;
  }
  bool close() {
    Json value = std::move(open_.back().value);
    open_.pop_back();
    return add(std::move(value));
  }
  bool count() {
    if (++values_ <= kMostValues) return true;
    fail("more than 4 million values; no document of ours has so many", std::string_view::npos);
    return false;
  }
  bool add(Json value) {
    if (!count()) return false;
    if (open_.empty()) {
      root_ = std::move(value);
      return true;
    }
    Open& top = open_.back();
    if (top.value.is_array()) {
      top.value.items().push_back(std::move(value));
    } else {
      top.value.members().push_back(Json::Member{std::move(top.key), std::move(value)});
    }
    return true;
  }
  void fail(std::string message, std::size_t offset) {
    if (error_) return;
    Where where;
    if (offset != std::string_view::npos) where = where_in_text(text_, offset);
    if (offset == std::string_view::npos) {
      for (const Open& level : open_) {
        where.pointer = level.value.is_array()
                            ? pointer_to(where.pointer, level.value.items().size())
                            : pointer_to(where.pointer, level.key);
      }
    }
    error_ = Error{"bad_json", std::move(message), std::move(where)};
  }

  std::string_view text_;
  std::size_t values_ = 0;
  std::vector<Open> open_;
  Json root_;
  std::optional<Error> error_;
};

// On one line, with a space after each comma and colon.
void flat_to(std::string& out, const Json& json) {
  if (json.is_array()) {
    std::string_view before = "[";
    for (const Json& item : json.items()) {
      out += before;
      flat_to(out, item);
      before = ", ";
    }
    out += json.items().empty() ? "[]" : "]";
  } else if (json.is_object()) {
    std::string_view before = "{";
    for (const Json::Member& member : json.members()) {
      out += before;
      append_json_string(out, member.key);
      out += ": ";
      flat_to(out, member.value);
      before = ", ";
    }
    out += json.members().empty() ? "{}" : "}";
  } else {
    json.dump_to(out);
  }
}

// `used`: how much of the line is taken before and after the value.
void pretty_to(std::string& out, const Json& json, std::size_t width, std::size_t depth,
               std::size_t used) {
  std::string flat;
  flat_to(flat, json);
  const bool parts = json.is_array() ? !json.items().empty() : !json.members_or_none().empty();
  if (used + flat.size() <= width || !parts) {
    out += flat;
    return;
  }
  const std::string gap = "\n" + std::string(2 * depth + 2, ' ');
  std::string_view before = json.is_array() ? "[" : "{";
  const auto start = [&](std::size_t more) {
    out += before;
    out += gap;
    before = ",";
    return gap.size() + more;  // with the comma in place of the line's end
  };
  if (json.is_array()) {
    for (const Json& item : json.items()) pretty_to(out, item, width, depth + 1, start(0));
  } else {
    for (const Json::Member& member : json.members()) {
      std::string key;
      append_json_string(key, member.key);
      const std::size_t taken = start(key.size() + 2);
      out += key + ": ";
      pretty_to(out, member.value, width, depth + 1, taken);
    }
  }
  out += "\n" + std::string(2 * depth, ' ') + (json.is_array() ? "]" : "}");
}

}  // namespace

bool Json::is_number() const {
  return std::holds_alternative<std::int64_t>(value_) ||
         std::holds_alternative<std::uint64_t>(value_) || std::holds_alternative<double>(value_);
}

bool Json::is_integer() const {
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
    return *natural <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  }
  return std::holds_alternative<std::int64_t>(value_);
}

bool Json::is_unsigned() const {
  if (const auto* integer = std::get_if<std::int64_t>(&value_)) return *integer >= 0;
  return std::holds_alternative<std::uint64_t>(value_);
}

bool Json::as_bool() const {
  BOARDWRIGHT_ASSERT(is_bool());
  return std::get<bool>(value_);
}

std::int64_t Json::as_integer() const {
  BOARDWRIGHT_ASSERT(is_integer());
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
    return static_cast<std::int64_t>(*natural);
  }
  return std::get<std::int64_t>(value_);
}

std::uint64_t Json::as_unsigned() const {
  BOARDWRIGHT_ASSERT(is_unsigned());
  if (const auto* integer = std::get_if<std::int64_t>(&value_)) {
    return static_cast<std::uint64_t>(*integer);
  }
  return std::get<std::uint64_t>(value_);
}

double Json::as_number() const {
  BOARDWRIGHT_ASSERT(is_number());
  if (const auto* integer = std::get_if<std::int64_t>(&value_)) {
    return static_cast<double>(*integer);
  }
  if (const auto* natural = std::get_if<std::uint64_t>(&value_)) {
    return static_cast<double>(*natural);
  }
  return std::get<double>(value_);
}

const std::string& Json::as_text() const {
  BOARDWRIGHT_ASSERT(is_text());
  return std::get<std::string>(value_);
}

const Json::Array& Json::items() const {
  BOARDWRIGHT_ASSERT(is_array());
  return std::get<Array>(value_);
}

Json::Array& Json::items() {
  BOARDWRIGHT_ASSERT(is_array());
  return std::get<Array>(value_);
}

const Json::Object& Json::members() const {
  BOARDWRIGHT_ASSERT(is_object());
  return std::get<Object>(value_);
}

Json::Object& Json::members() {
  BOARDWRIGHT_ASSERT(is_object());
  return std::get<Object>(value_);
}

const Json& Json::at(std::string_view key) const {
  static const Json kMissing;
  const Json* found = find(key);
  return found == nullptr ? kMissing : *found;
}

const Json::Array& Json::items_or_none() const {
  static const Array kNone;
  return is_array() ? items() : kNone;
}

const Json::Object& Json::members_or_none() const {
  static const Object kNone;
  return is_object() ? members() : kNone;
}

std::int64_t Json::integer_or(std::int64_t fallback) const {
  return is_integer() ? as_integer() : fallback;
}

const Json* Json::find(std::string_view key) const {
  const auto* object = std::get_if<Object>(&value_);
  if (object == nullptr) return nullptr;
  for (const Member& member : *object) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

Json& Json::set(std::string_view key, Json value) {
  for (Member& member : members()) {
    if (member.key == key) {
      member.value = std::move(value);
      return *this;
    }
  }
  members().push_back(Member{std::string(key), std::move(value)});
  return *this;
}

Json& Json::push(Json value) {
  items().push_back(std::move(value));
  return *this;
}

std::string Json::dump() const {
  std::string out;
  out.reserve(512);
  dump_to(out);
  return out;
}

void Json::dump_to(std::string& out) const {
  // By position in the variant: this runs once per value of every answer.
  switch (value_.index()) {
    case 0: out.append("null"); break;
    case 1: out.append(*std::get_if<1>(&value_) ? "true" : "false"); break;
    case 2: {
      const fmt::format_int digits(*std::get_if<2>(&value_));
      out.append(digits.data(), digits.size());
      break;
    }
    case 3: {
      const fmt::format_int digits(*std::get_if<3>(&value_));
      out.append(digits.data(), digits.size());
      break;
    }
    case 4: {
      // JSON has no infinity; shortest form that reads back equal.
      const double number = *std::get_if<4>(&value_);
      out.append(std::isfinite(number) ? fmt::format("{}", number) : "null");
      break;
    }
    case 5: append_json_string(out, *std::get_if<5>(&value_)); break;
    case 6: {
      char before = '[';
      for (const Json& item : *std::get_if<6>(&value_)) {
        out.push_back(before);
        item.dump_to(out);
        before = ',';
      }
      out.append(before == '[' ? "[]" : "]");
      break;
    }
    default: {
      char before = '{';
      for (const Member& member : *std::get_if<7>(&value_)) {
        out.push_back(before);
        append_json_string(out, member.key);
        out.push_back(':');
        member.value.dump_to(out);
        before = ',';
      }
      out.append(before == '{' ? "{}" : "}");
    }
  }
}

std::string Json::pretty(std::size_t width) const {
  std::string out;
  pretty_to(out, *this, width, 0, 0);
  return out;
}

bool Json::operator==(const Json& other) const {
  if (is_integer() && other.is_integer()) return as_integer() == other.as_integer();
  return value_ == other.value_;
}

Result<Json> parse_json(std::string_view text) {
  Builder builder(text);
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return builder.take();
  return builder.error().value_or(Error{"bad_json", "not valid JSON", {}});
}

void append_json_number(std::string& out, std::int64_t number) {
  const fmt::format_int digits(number);
  out.append(digits.data(), digits.size());
}

namespace {

constexpr auto kSpecial = [] {
  std::array<bool, 256> special{};
  for (std::size_t i = 0; i < 0x20; ++i) special[i] = true;
  special['"'] = special['\\'] = special[0x7F] = true;
  special[0xC2] = true;  // may start a control character from U+0080 to U+009F
  return special;
}();

// Is one of eight characters special? Each test sets the highest bit of such a byte (and
// perhaps of one after it).
bool any_special(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const auto is = [&](std::uint64_t c) {
    const std::uint64_t zero = eight ^ (kOnes * c);
    return (zero - kOnes) & ~zero;
  };
  const std::uint64_t below = (eight - kOnes * 0x20) & ~eight;
  return ((below | is('"') | is('\\') | is(0x7F) | is(0xC2)) & (kOnes * 0x80)) != 0;
}

// How many characters at the beginning stand for themselves.
std::size_t plain_length(std::string_view text) {
  const auto special_from = [&](std::size_t first) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data() + first, 8);
    return any_special(eight);
  };
  std::size_t at = 0;
  while (at + 8 <= text.size() && !special_from(at)) at += 8;
  if (at > 0 && at + 8 > text.size() && !special_from(text.size() - 8)) return text.size();
  while (at < text.size() && !kSpecial[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  if (plain_length(text) == text.size()) {
    const std::size_t at = out.size() + 1;
    out.append(text.size() + 2, '"');
    std::copy(text.begin(), text.end(), out.begin() + static_cast<std::ptrdiff_t>(at));
    return;
  }
  out += '"';
  while (true) {
    const std::size_t plain = plain_length(text);
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    switch (const char c = text[plain]; c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      case '\xC2':
        if (plain + 1 < text.size() && static_cast<unsigned char>(text[plain + 1]) < 0xA0) {
          out += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[plain + 1]));
          text.remove_prefix(1);
        } else {
          out += c;
        }
        break;
      default: out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    }
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

Where where_in_text(std::string_view text, std::size_t offset) {
  Where where{.file = {}, .line = 1, .column = 1, .pointer = {}};
  for (char c : text.substr(0, std::min(offset, text.size()))) {
    if (c == '\n') {
      ++where.line;
      where.column = 1;
    } else {
      ++where.column;
    }
  }
  return where;
}

}  // namespace boardwright::io
