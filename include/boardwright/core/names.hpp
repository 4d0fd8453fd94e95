// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The names of an enum's values, written down once:
//
//   inline constexpr auto kModeNames =
//       names<Mode>({{Mode::Classic, "classic"}, {Mode::Optimal, "optimal"}});
//
//   kModeNames.name(Mode::Optimal)   // "optimal"
//   kModeNames.find("classic")       // Mode::Classic; nullopt for other texts
//   kModeNames.texts()               // {"classic", "optimal"}, as Option::choices takes them
//
// io::Fields::choice and io::one_of read and write by such a table. Names of
// things that are not enums (a letter, a typed id) may be kept in it too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/assert.hpp"

namespace boardwright {

template <class E>
struct NamedValue {
  E value;
  std::string_view name;
};

// A view of a table of names. The table and its texts outlive it: they are
// constants of the program.
template <class E>
class Names {
 public:
  constexpr Names(std::span<const NamedValue<E>> rows) : rows_(rows) {}

  // REQUIRES: the table has that value
  constexpr std::string_view name(E value) const {
    for (const NamedValue<E>& row : rows_) {
      if (row.value == value) return row.name;
    }
    assert_failed("a value that its table of names does not have", __FILE__, __LINE__);
  }
  constexpr std::optional<E> find(std::string_view text) const {
    for (const NamedValue<E>& row : rows_) {
      if (row.name == text) return row.value;
    }
    return std::nullopt;
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (const NamedValue<E>& row : rows_) all.emplace_back(row.name);
    return all;
  }
  constexpr std::span<const NamedValue<E>> rows() const { return rows_; }

 private:
  std::span<const NamedValue<E>> rows_;
};

// The table itself, made by names().
template <class E, std::size_t N>
struct NameTable {
  std::array<NamedValue<E>, N> rows;

  constexpr operator Names<E>() const { return Names<E>(rows); }
  constexpr std::string_view name(E value) const { return Names<E>(rows).name(value); }
  constexpr std::optional<E> find(std::string_view text) const { return Names<E>(rows).find(text); }
  std::vector<std::string> texts() const { return Names<E>(rows).texts(); }
};

template <class E, std::size_t N>
constexpr NameTable<E, N> names(const NamedValue<E> (&rows)[N]) {
  return {std::to_array(rows)};
}

}  // namespace boardwright
