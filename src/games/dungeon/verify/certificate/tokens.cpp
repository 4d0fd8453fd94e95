// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/verify/certificate/tokens.hpp"

#include <algorithm>
#include <charconv>
#include <initializer_list>

namespace boardwright::dungeon::checker {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

bool one_of(std::string_view text, std::initializer_list<std::string_view> texts) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

bool is_look(FacingType type, std::string_view look) {
  switch (type) {
    case FacingType::None: return look.empty();
    case FacingType::Toward: return one_of(look, {">", "<", "^"});
    case FacingType::Guarded: return one_of(look, {">", "<", "v", "^", ">!", "<!"});
    case FacingType::Twin: return one_of(look, {"", ">", "<", "v", "^"});
    case FacingType::Mourns: return one_of(look, {"", "!"});
  }
  return false;
}

}  // namespace

bool is_floor(std::string_view token) {
  return token.front() == '.' || token.front() == '?' || digit(token.front());
}

std::optional<int> floor_number(std::string_view token) {
  if (token.front() == '?') return std::nullopt;
  int number = 0;
  if (token.front() != '.') {
    std::from_chars(token.data(), token.data() + token.size(), number);
  }
  return number;
}

std::optional<Shown> shows(const Form& form, std::string_view token) {
  if (form.role == Role::Empty) return std::nullopt;
  Shown shown;
  if (!form.disguise.empty() && token == form.disguise) {
    shown.disguised = true;
    return shown;
  }
  if (!token.starts_with(form.token)) return std::nullopt;
  std::string_view rest = token.substr(form.token.size());
  if (form.role == Role::Wall) {
    if (rest.empty() || !std::all_of(rest.begin(), rest.end(), digit)) return std::nullopt;
    return shown;
  }
  if (form.role != Role::Monster) return rest.empty() ? std::optional(shown) : std::nullopt;
  if (rest.ends_with('x')) {
    shown.defeated = true;
    rest.remove_suffix(1);
  }
  if (!is_look(form.facing.type, rest)) return std::nullopt;
  shown.look = rest;
  return shown;
}

FormSet forms_showing(const Recipe& recipe, std::string_view token) {
  FormSet found;
  for (std::size_t i = 1; i < recipe.forms.size(); ++i) {
    if (shows(recipe.forms[i], token)) found.insert(FormId(i));
  }
  return found;
}

}  // namespace boardwright::dungeon::checker
