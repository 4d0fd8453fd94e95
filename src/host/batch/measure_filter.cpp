// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/measure_filter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace boardwright {
namespace {

constexpr std::size_t kLongestWord = 15;
constexpr std::array<std::string_view, 4> kNoMeasures = {"format", "version", "engine", "seed"};

struct Sign {
  std::string_view text;
  Relation relation;
};
// A longer sign stands before the one that it begins with.
constexpr std::array<Sign, 7> kSigns = {{{"!=", Relation::NotEqual},
                                         {"<=", Relation::AtMost},
                                         {">=", Relation::AtLeast},
                                         {"==", Relation::Equal},
                                         {"=", Relation::Equal},
                                         {"<", Relation::Less},
                                         {">", Relation::More}}};

std::string_view bare(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// std::from_chars does not read fractions in every library that the engine is built with.
std::optional<double> read_fraction(std::string_view text) {
  if (text.empty() || text[0] == '+') return std::nullopt;
  if (text.find_first_not_of("+-.0123456789eE") != std::string_view::npos) return std::nullopt;
  const std::string copy(text);
  char* stop = nullptr;
  const double number = std::strtod(copy.c_str(), &stop);
  if (stop != copy.c_str() + copy.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

Measure read_value(std::string_view text) {
  const char* end = text.data() + text.size();
  std::int64_t whole = 0;
  if (const auto [stop, fault] = std::from_chars(text.data(), end, whole);
      fault == std::errc() && stop == end) {
    return whole;
  }
  if (const std::optional<double> number = read_fraction(text)) return *number;
  if (text == "true" || text == "false") return text == "true";
  return std::string(text);
}

bool is_number(const Measure& measure) {
  return std::holds_alternative<std::int64_t>(measure) || std::holds_alternative<double>(measure);
}

double number_of(const Measure& measure) {
  if (const auto* whole = std::get_if<std::int64_t>(&measure)) return static_cast<double>(*whole);
  return std::get<double>(measure);
}

// -1, 0, 1. REQUIRES: numbers
int compare(const Measure& a, const Measure& b) {
  const auto* x = std::get_if<std::int64_t>(&a);
  const auto* y = std::get_if<std::int64_t>(&b);
  if (x != nullptr && y != nullptr) return *x < *y ? -1 : *x > *y ? 1 : 0;
  const double left = number_of(a);
  const double right = number_of(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

bool equal(const Measure& a, const Measure& b) {
  return is_number(a) && is_number(b) ? compare(a, b) == 0 : a == b;
}

Error bad_condition(const std::string& text) {
  return Error{"bad_condition",
               fmt::format("\"{}\" is no condition; write a measure, one of = != < <= > >= and a "
                           "value (\"difficulty = hard\"), or a range (\"score 40..80\")",
                           text),
               {}};
}

// "score 40..80"; false if it is no range.
bool read_range(std::string_view text, MeasureFilter& filter) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return false;
  const std::string_view left = bare(text.substr(0, dots));
  const std::size_t gap = left.find_last_of(" \t");
  if (gap == std::string_view::npos) return false;
  filter.name = bare(left.substr(0, gap));
  filter.relation = Relation::Between;
  filter.value = read_value(left.substr(gap + 1));
  filter.most = read_value(bare(text.substr(dots + 2)));
  return is_number(filter.value) && is_number(filter.most) &&
         compare(filter.value, filter.most) <= 0;
}

}  // namespace

const Measure* find_measure(const Measures& measures, std::string_view name) {
  for (const auto& [known, value] : measures) {
    if (known == name) return &value;
  }
  return nullptr;
}

Measures measures_of(const io::Json& answer) {
  Measures found;
  const auto add = [&](const io::Json::Member& member) {
    const io::Json& value = member.value;
    if (find_measure(found, member.key) != nullptr) return;
    if (value.is_bool()) found.emplace_back(member.key, value.as_bool());
    if (value.is_integer()) {
      found.emplace_back(member.key, value.as_integer());
    } else if (value.is_number()) {
      found.emplace_back(member.key, value.as_number());
    }
    if (value.is_text() && value.as_text().size() <= kLongestWord) {
      found.emplace_back(member.key, value.as_text());
    }
  };
  for (const io::Json::Member& member : answer.at("measures").members_or_none()) add(member);
  for (const io::Json::Member& member : answer.members_or_none()) {
    const bool none =
        std::find(kNoMeasures.begin(), kNoMeasures.end(), member.key) != kNoMeasures.end();
    if (!none) add(member);
  }
  return found;
}

io::Json measure_json(const Measure& measure) {
  if (const auto* flag = std::get_if<bool>(&measure)) return *flag;
  if (const auto* whole = std::get_if<std::int64_t>(&measure)) return *whole;
  if (const auto* number = std::get_if<double>(&measure)) return *number;
  if (const auto* word = std::get_if<std::string>(&measure)) return *word;
  return {};
}

std::string measure_text(const Measure& measure) {
  if (const auto* word = std::get_if<std::string>(&measure)) return *word;
  if (std::holds_alternative<std::monostate>(measure)) return {};
  return measure_json(measure).dump();
}

Result<MeasureFilter> MeasureFilter::parse(std::string text) {
  MeasureFilter filter;
  const std::size_t at = text.find_first_of("!=<>");
  if (at == std::string::npos) {
    if (!read_range(text, filter) || filter.name.empty()) return bad_condition(text);
    filter.text = std::move(text);
    return filter;
  }
  const std::string_view rest = std::string_view(text).substr(at);
  const auto* sign = std::find_if(kSigns.begin(), kSigns.end(),
                                  [&](const Sign& each) { return rest.starts_with(each.text); });
  if (sign == kSigns.end()) return bad_condition(text);
  filter.name = bare(std::string_view(text).substr(0, at));
  const std::string_view value = bare(rest.substr(sign->text.size()));
  filter.relation = sign->relation;
  filter.value = read_value(value);
  if (filter.name.empty() || value.empty()) return bad_condition(text);
  const bool ordered = sign->relation != Relation::Equal && sign->relation != Relation::NotEqual;
  if (ordered && !is_number(filter.value)) {
    return Error{
        "bad_condition", fmt::format("\"{}\" compares with a word; only = and != do", text), {}};
  }
  filter.text = std::move(text);
  return filter;
}

bool MeasureFilter::suits(const Measure& measure) const {
  return is_number(measure) ? is_number(value) : measure.index() == value.index();
}

namespace {

// Whether no number lies below the upper end of one and above the lower end of the other.
bool ends_before(const MeasureFilter& low, const MeasureFilter& high) {
  const auto is = [](const MeasureFilter& filter, auto... any) {
    return ((filter.relation == any) || ...);
  };
  if (is(low, Relation::More, Relation::AtLeast, Relation::NotEqual)) return false;
  if (is(high, Relation::Less, Relation::AtMost, Relation::NotEqual)) return false;
  const int order = compare(low.relation == Relation::Between ? low.most : low.value, high.value);
  return order < 0 ||
         (order == 0 && (low.relation == Relation::Less || high.relation == Relation::More));
}

}  // namespace

bool MeasureFilter::contradicts(const MeasureFilter& other) const {
  if (name != other.name) return false;
  const bool excluded = (relation == Relation::Equal && other.relation == Relation::NotEqual) ||
                        (relation == Relation::NotEqual && other.relation == Relation::Equal);
  if (excluded) return equal(value, other.value);
  if (is_number(value) && is_number(other.value)) {
    return ends_before(*this, other) || ends_before(other, *this);
  }
  return relation == Relation::Equal && other.relation == Relation::Equal &&
         !equal(value, other.value);
}

bool MeasureFilter::holds(const Measures& measures) const {
  const Measure* found = find_measure(measures, name);
  if (found == nullptr) return false;
  if (relation == Relation::Equal) return equal(*found, value);
  if (relation == Relation::NotEqual) return !equal(*found, value);
  if (!is_number(*found)) return false;
  const int order = compare(*found, value);
  switch (relation) {
    case Relation::Less: return order < 0;
    case Relation::AtMost: return order <= 0;
    case Relation::More: return order > 0;
    case Relation::AtLeast: return order >= 0;
    default: return order >= 0 && compare(*found, most) <= 0;
  }
}

UnmetConditions::UnmetConditions(const std::vector<MeasureFilter>& conditions) {
  for (const MeasureFilter& condition : conditions) spans_.push_back({.condition = condition});
}

void UnmetConditions::note(const Measures& measures) {
  constexpr std::size_t kMostWords = 5;
  for (Span& span : spans_) {
    const Measure* measure = find_measure(measures, span.condition.name);
    if (measure == nullptr) continue;
    span.met = span.met || span.condition.holds(measures);
    if (is_number(*measure)) {
      if (!is_number(span.least) || compare(*measure, span.least) < 0) span.least = *measure;
      if (!is_number(span.most) || compare(*measure, span.most) > 0) span.most = *measure;
      continue;
    }
    std::string word = measure_text(*measure);
    const bool known = std::find(span.words.begin(), span.words.end(), word) != span.words.end();
    if (!known && span.words.size() < kMostWords) span.words.push_back(std::move(word));
  }
}

std::string UnmetConditions::text() const {
  std::vector<std::string> parts;
  for (const Span& span : spans_) {
    if (span.met) continue;
    std::string was;
    if (is_number(span.least)) {
      was = measure_text(span.least);
      if (compare(span.least, span.most) != 0) was += " to " + measure_text(span.most);
    } else {
      was = fmt::format("{}", fmt::join(span.words, ", "));
    }
    // A board that fails one condition may not be measured for the next.
    if (!was.empty()) {
      parts.push_back(
          fmt::format("\"{}\" ({} was {})", span.condition.text, span.condition.name, was));
    }
  }
  return fmt::format("{}", fmt::join(parts, " or "));
}

}  // namespace boardwright
