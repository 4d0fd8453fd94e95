// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/parse_token.hpp"

#include <charconv>

namespace boardwright::dungeon {
namespace {

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

ParsedToken floor_parts(std::string_view token) {
  ParsedToken parts;
  parts.type = ParsedToken::Type::Floor;
  if (token.back() >= 'a' && token.back() <= 'z') parts.floor = token.back();
  if (token.front() != '?') parts.number = number_in(token);
  return parts;
}

// What may follow a form's own token: looks, hits of a wall, x.
bool parse_suffix(std::string_view rest, const Form& form, ParsedToken& parts) {
  if (form.role == Role::Wall) {
    parts.hits = number_in(rest);
    return rest.find_first_not_of("0123456789") == std::string_view::npos;
  }
  if (form.role != Role::Monster) return rest.empty();
  if (rest.ends_with('x')) {
    parts.defeated = true;
    rest.remove_suffix(1);
  }
  parts.look = rest;
  return rest.find_first_not_of("<>^v!") == std::string_view::npos;
}

}  // namespace

ParsedToken parse_token(std::string_view token, const Recipe* recipe) {
  ParsedToken parts;
  if (token.empty() || token.front() == '#') {
    parts.mark = token.size() > 1 ? number_in(token.substr(1)) : 0;
    return parts;
  }
  if (token.front() == '.' || token.front() == '?' || is_digit(token.front())) {
    return floor_parts(token);
  }
  parts.type = ParsedToken::Type::Actor;
  if (recipe == nullptr) return parts;
  std::size_t longest = 0;
  for (std::size_t i = 1; i < recipe->forms.size(); ++i) {
    const Form& form = recipe->forms[i];
    const FormId id{static_cast<std::uint8_t>(i)};
    if (!form.killer_token.empty() && token == form.killer_token) {
      ParsedToken killer = parts;
      killer.form = id;
      killer.look.clear();
      killer.killer = true;
      return killer;
    }
    ParsedToken found;
    found.type = ParsedToken::Type::Actor;
    if (token.starts_with(form.token) && form.token.size() > longest &&
        parse_suffix(token.substr(form.token.size()), form, found)) {
      longest = form.token.size();
      found.form = id;
      parts = found;
    }
  }
  return parts;
}

}  // namespace boardwright::dungeon
