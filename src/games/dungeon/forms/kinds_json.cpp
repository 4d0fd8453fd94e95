// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reads "kinds". Kinds refer to each other (a giant becomes a medikit), so
// names are read in a first walk and everything else in a second.
#include <fmt/format.h>

#include "games/dungeon/draw/icons.hpp"
#include "games/dungeon/forms/recipe_reader.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostLevel = 1000;
constexpr int kMostXp = 10000;
constexpr std::size_t kLongestToken = 3;

Role role_of(io::Fields& fields) {
  constexpr Role kRoles[] = {Role::Monster, Role::Crown, Role::Treasure, Role::Wall,
                             Role::Chest,   Role::Orb,   Role::Medikit,  Role::Scroll};
  return kRoles[fields.choice(
      "role", {"monster", "crown", "treasure", "wall", "chest", "orb", "medikit", "scroll"})];
}

bool plain_character(char c) { return c > ' ' && c < 127 && c != '"' && c != '\\'; }

// Tokens of hidden and empty tiles start with # . ? or a digit.
bool good_token(const std::string& token) {
  if (token.empty() || token.size() > kLongestToken) return false;
  for (char c : token) {
    if (!plain_character(c)) return false;
  }
  return std::string_view("#.?0123456789").find(token.front()) == std::string_view::npos;
}

std::string token_or(io::Fields& fields, std::string_view key, std::string fallback) {
  std::optional<std::string> token = fields.maybe_text(key);
  if (!token) return fallback;
  if (!good_token(*token)) {
    fields.fail_at(key, "bad_token",
                   fmt::format("a token has 1 to {} plain characters and does not start with #, ., "
                               "? or a digit",
                               kLongestToken));
  }
  return *token;
}

std::string icon_or(io::Fields& fields, const std::string& fallback) {
  std::string name = fields.maybe_text("icon").value_or(fallback);
  if (!name.empty() && !has_icon(name)) {
    fields.fail_at(
        "icon", "unknown_icon",
        fmt::format("there is no icon \"{}\"; there are: {}", name, fmt::join(icon_names(), ", ")));
    name.clear();
  }
  return name;
}

void fail_token(io::Fields& fields, const Form& form, const std::string& pointer) {
  fields.fail("bad_token",
              fmt::format("the letter {} cannot be a token; give a \"token\" too", form.letter),
              pointer);
}

// The first walk: one form with its id and letter.
void add_form(RecipeReader& reader, io::Fields& fields, const std::string& kind) {
  Recipe& recipe = reader.recipe;
  Form form;
  form.kind = kind;
  form.id = reader.id(fields, "id");
  const std::string letter = fields.text("letter");
  if (fields.failed()) return;
  if (letter.size() != 1 || !plain_character(letter[0]) || letter[0] == '.') {
    fields.fail_at("letter", "bad_letter", "a letter is one plain character other than `.`");
    return;
  }
  if (recipe.by_letter(letter[0])) {
    fields.fail_at("letter", "letter_used_twice",
                   fmt::format("the letter {} is that of \"{}\" already; choose another", letter,
                               recipe.form(*recipe.by_letter(letter[0])).id));
    return;
  }
  if (form.id != kind && !recipe.by_id(form.id).empty()) {
    fields.fail_at("id", "id_used_twice",
                   fmt::format("the id \"{}\" is taken; choose another", form.id));
    return;
  }
  if (recipe.forms.size() == kMostForms) {
    fields.fail_at("id", "too_many_forms",
                   fmt::format("a recipe has at most {} forms", kMostForms - 1));
    return;
  }
  form.letter = letter[0];
  recipe.kinds.back().forms.insert(static_cast<int>(recipe.forms.size()));
  recipe.forms.push_back(std::move(form));
}

void name_kind(RecipeReader& reader, const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  const std::string id = reader.id(fields, "id");
  if (!fields.failed() && (!reader.recipe.by_id(id).empty() || id == "empty")) {
    fields.fail_at("id", "id_used_twice",
                   fmt::format("the id \"{}\" is taken; choose another", id));
  }
  reader.absorb(fields);
  if (reader.failed()) return;
  reader.recipe.kinds.push_back(KindOfActor{id, {}});
  if (!fields.has("forms")) {
    add_form(reader, fields, id);
    reader.absorb(fields);
    return;
  }
  const io::Json::Array& forms = fields.array("forms");
  if (!fields.failed() && forms.empty()) {
    fields.fail_at("forms", "wrong_type", "leave \"forms\" out or name at least one");
  }
  reader.absorb(fields);
  for (std::size_t i = 0; i < forms.size() && !reader.failed(); ++i) {
    io::Fields form(forms[i], io::pointer_to(fields.pointer("forms"), i));
    add_form(reader, form, id);
    reader.absorb(form);
  }
}

FormId form_or_empty(RecipeReader& reader, io::Fields& fields, std::string_view key) {
  const std::optional<std::string> name = fields.maybe_text(key);
  return !name || fields.failed() ? kEmpty : reader.form_named(*name, fields.pointer(key));
}

Facing read_facing(RecipeReader& reader, const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  constexpr FacingType kTypes[] = {FacingType::Toward, FacingType::Guarded, FacingType::Twin,
                                   FacingType::Mourns};
  Facing facing;
  facing.type = kTypes[fields.choice("type", {"toward", "guarded", "twin", "mourns"})];
  if (facing.type != FacingType::Twin) facing.to = reader.forms(fields, "to");
  fields.close();
  reader.absorb(fields);
  return facing;
}

Spell read_spell(RecipeReader& reader, const io::Json& json, const std::string& pointer) {
  io::Fields fields(json, pointer);
  constexpr SpellType kTypes[] = {SpellType::Reveal, SpellType::Disarm, SpellType::RevealBlock};
  Spell spell;
  spell.type = kTypes[fields.choice("type", {"reveal", "disarm", "reveal_block"})];
  spell.on = reader.forms(fields, "on");
  fields.close();
  reader.absorb(fields);
  return spell;
}

// What only a monster may have.
void read_monster(RecipeReader& reader, io::Fields& fields, Form& form) {
  form.hazard = fields.flag_or("hazard", false);
  form.killer_token = token_or(fields, "killer_token", "");
  if (fields.has("disguise")) {
    form.disguise = reader.recipe.form(reader.form(fields, "disguise")).id;
  }
  if (fields.has("gaze")) form.gaze = reader.reach(fields, "gaze");
  form.flees_to = reader.forms_or(fields, "flees_to", {});
  if (const io::Json* facing = fields.maybe("facing")) {
    form.facing = read_facing(reader, *facing, fields.pointer("facing"));
  }
}

// Members that one role needs and others do not know.
void read_role(RecipeReader& reader, io::Fields& fields, Form& form, bool has_forms) {
  switch (form.role) {
    case Role::Monster: read_monster(reader, fields, form); break;
    case Role::Orb: form.uncovers = reader.reach(fields, "uncovers"); break;
    case Role::Scroll: {
      const io::Json& spell = fields.any("spell");
      if (!fields.failed()) form.spell = read_spell(reader, spell, fields.pointer("spell"));
      break;
    }
    case Role::Wall:
    case Role::Chest:
      // Every form may hold something of its own.
      if (!has_forms || fields.has("contains")) form.contains = reader.form(fields, "contains");
      break;
    default: break;
  }
}

// The second walk over one form: what differs from its kind.
void read_form(RecipeReader& reader, const io::Json& json, const std::string& pointer,
               const Form& common, std::size_t index) {
  io::Fields fields(json, pointer);
  Form form = common;
  form.id = fields.text("id");
  form.letter = fields.text("letter")[0];
  form.title = reader.title(fields, common.title);
  form.icon = icon_or(fields, common.icon);
  form.token =
      token_or(fields, "token", common.token.empty() ? std::string(1, form.letter) : common.token);
  if (!good_token(form.token)) fail_token(fields, form, pointer);
  form.xp = reader.integer_or(fields, "xp", 0, kMostXp, common.xp);
  form.level = reader.integer_or(fields, "level", 0, kMostLevel, common.level);
  if (fields.has("becomes")) form.becomes = form_or_empty(reader, fields, "becomes");
  if (form.role == Role::Wall || form.role == Role::Chest) {
    if (fields.has("contains")) form.contains = form_or_empty(reader, fields, "contains");
    if (form.contains == kEmpty) {
      fields.fail("missing_field", "say what it contains: \"contains\"", pointer);
    }
  }
  fields.close();
  reader.absorb(fields);
  reader.recipe.forms[index] = std::move(form);
}

void read_kind(RecipeReader& reader, const io::Json& json, const std::string& pointer,
               std::size_t first) {
  io::Fields fields(json, pointer);
  const bool has_forms = fields.has("forms");
  Form form;
  form.id = form.kind = fields.text("id");
  form.title = reader.title(fields, form.id);
  form.icon = icon_or(fields, "");
  form.role = role_of(fields);
  form.level = reader.integer_or(fields, "level", 0, kMostLevel, 0);
  form.xp = reader.integer_or(fields, "xp", 0, kMostXp, 0);
  form.becomes = form_or_empty(reader, fields, "becomes");
  if (!has_forms) form.letter = fields.text("letter")[0];
  form.token = token_or(fields, "token", has_forms ? "" : std::string(1, form.letter));
  if (!has_forms && !good_token(form.token)) fail_token(fields, form, pointer);
  read_role(reader, fields, form, has_forms);
  const io::Json* forms = fields.maybe("forms");
  fields.close();
  reader.absorb(fields);
  if (reader.failed()) return;
  if (!has_forms) {
    reader.recipe.forms[first] = std::move(form);
    return;
  }
  for (std::size_t i = 0; i < forms->items().size() && !reader.failed(); ++i) {
    read_form(reader, forms->items()[i], io::pointer_to(fields.pointer("forms"), i), form,
              first + i);
  }
}

// A chain of becoming and containing must end; the pointer names the kind.
void check_chains(RecipeReader& reader) {
  const Recipe& recipe = reader.recipe;
  for (std::size_t kind = 0; kind < recipe.kinds.size(); ++kind) {
    for (int start : recipe.kinds[kind].forms) {
      std::vector<FormId> open{FormId{static_cast<std::uint8_t>(start)}};
      std::size_t steps = 0;
      while (!open.empty() && steps++ <= kMostForms * kMostForms) {
        const Form& form = recipe.form(open.back());
        open.pop_back();
        for (FormId next : {form.becomes, form.contains}) {
          if (next.index == start) {
            reader.fail(
                "endless_change",
                fmt::format("\"{}\" turns into itself in the end", recipe.forms[next.index].id),
                io::pointer_to("/kinds", kind));
            return;
          }
          if (next != kEmpty) open.push_back(next);
        }
      }
      if (steps > kMostForms * kMostForms) {
        reader.fail("endless_change",
                    fmt::format("\"{}\" never stops changing", recipe.kinds[kind].id),
                    io::pointer_to("/kinds", kind));
        return;
      }
    }
  }
}

// Disguises were read as ids, because tokens may come later in the file.
void resolve_disguises(Recipe& recipe) {
  for (Form& form : recipe.forms) {
    if (form.disguise.empty()) continue;
    form.disguise =
        recipe.forms[static_cast<std::size_t>(recipe.by_id(form.disguise).first())].token;
  }
}

}  // namespace

void read_kinds(RecipeReader& reader, io::Fields& document) {
  const io::Json::Array& kinds = document.array("kinds");
  reader.absorb(document);
  const std::string pointer = document.pointer("kinds");
  Form empty;
  empty.id = empty.kind = "empty";
  empty.title = "Empty";
  empty.token = ".";
  reader.recipe.forms.push_back(empty);
  for (std::size_t i = 0; i < kinds.size() && !reader.failed(); ++i) {
    name_kind(reader, kinds[i], io::pointer_to(pointer, i));
  }
  std::size_t first = 1;
  for (std::size_t i = 0; i < kinds.size() && !reader.failed(); ++i) {
    read_kind(reader, kinds[i], io::pointer_to(pointer, i), first);
    first += static_cast<std::size_t>(reader.recipe.kinds[i].forms.size());
  }
  if (reader.failed()) return;
  check_chains(reader);
  resolve_disguises(reader.recipe);
}

}  // namespace boardwright::dungeon
