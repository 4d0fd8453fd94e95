// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the parts of the recipe format share: names of actors, sets of them,
// reaches. Actors are named, so a codec knows the recipe that is being read:
// the kinds are read first, everything that names them later. A recipe is
// never written from its values (its document keeps the JSON that it was read
// from), so these codecs only read.
#pragma once

#include <string>

#include "boardwright/games/dungeon/model/recipe.hpp"
#include "games/dungeon/forms/codecs.hpp"

namespace boardwright::dungeon {

constexpr int kMostFrame = 9999;  // the last sprite that a button may show

struct ReadOnly {
  template <class V>
  io::Json write(const V&) const {
    return {};
  }
};

// The name of one form, or of a kind that has only one.
struct FormCodec : ReadOnly {
  explicit FormCodec(const Recipe& known) : recipe(&known) {}
  void read(const io::Json& json, const io::Place& place, FormId& form) const;
  io::Json schema() const;

  const Recipe* recipe;
};

// A list of kinds and forms, at least one.
struct FormSetCodec : ReadOnly {
  explicit FormSetCodec(const Recipe& known) : recipe(&known) {}
  void read(const io::Json& json, const io::Place& place, FormSet& forms) const;
  io::Json schema() const;

  const Recipe* recipe;
};

// "orthogonal", "around", "diamond" or {"within": ...}.
struct ReachCodec : ReadOnly {
  void read(const io::Json& json, const io::Place& place, Reach& reach) const;
  io::Json schema() const;
};

// What "#/definitions/..." in the schemas above stands for.
io::Json recipe_definitions();

// A name for documents and messages: a-z, 0-9 and _, at most 40.
inline auto id_text() {
  return checked_text(
      [](const std::string& text) {
        return !text.empty() && text.size() <= 40 &&
               text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
      },
      "bad_id", "\"{key}\" must be a name of 1 to 40 letters a-z, digits and _",
      {{"pattern", "^[a-z0-9_]{1,40}$"}});
}

bool is_title(const std::string& text);
// 1 to 60 characters for people, none of them a control.
inline auto title_text() {
  return checked_text(is_title, "bad_title", "a title has 1 to 60 characters on one line",
                      {{"minLength", 1}, {"maxLength", 60}});
}

// A member that keeps what the value has when it is left out.
template <class T, class Get, class Codec>
io::CustomMember<T> kept(const std::string& key, Get get, Codec codec) {
  return {.read =
              [=](io::Fields& fields, T& value) {
                const io::Json* json = fields.maybe(key);
                if (json != nullptr) {
                  codec.read(*json, io::Place(fields, key), std::invoke(get, value));
                }
              },
          .write = {},
          .schema = codec.schema()};
}

// An object that stands in a member.
template <class T>
auto part(io::Record<T> record) {
  return io::saying(io::object(std::move(record)), "", "an object is needed here");
}

// Each adds members to the recipe's record. `recipe` is the one that is read.
void add_kinds(io::Record<Recipe>& record, const Recipe& recipe);
void add_rules(io::Record<Recipe>& record, const Recipe& recipe);
void add_play(io::Record<Recipe>& record, const Recipe& recipe);

}  // namespace boardwright::dungeon
