// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The member "kinds" of a recipe. Kinds refer to each other (a giant becomes a
// medikit), so ids and letters are read in a first walk and everything else in
// a second. Which members a kind may have depends on its role, and on whether
// it has forms.
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/draw/icons.hpp"
#include "games/dungeon/forms/recipe_codecs.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::size_t kLongestToken = 3;

bool plain_character(char c) { return c > ' ' && c < 127 && c != '"' && c != '\\'; }

// Tokens of hidden and empty tiles start with # . ? or a digit.
bool good_token(const std::string& token) {
  return !token.empty() && token.size() <= kLongestToken &&
         std::all_of(token.begin(), token.end(), plain_character) &&
         std::string_view("#.?0123456789").find(token.front()) == std::string_view::npos;
}

auto token_text_codec() {
  return checked_text(good_token, "bad_token",
                      "a token has 1 to 3 plain characters and does not start with #, ., ? or a "
                      "digit",
                      {{"pattern", "^[!-~]{1,3}$"}});
}

auto icon_text() {
  return checked_text(
      [](const std::string& name) { return name.empty() || has_icon(name); }, "unknown_icon",
      fmt::format("there is no icon \"{{text}}\"; there are: {}", fmt::join(icon_names(), ", ")),
      {});
}

// ---- the first walk: ids and letters ----

void name_form(io::Fields& fields, Recipe& recipe) {
  Form form;
  form.kind = recipe.kinds.back().id;
  form.id = fields.read<std::string>("id", id_text());
  const std::string letter = fields.text("letter");
  if (fields.failed()) return;
  if (letter.size() != 1 || !plain_character(letter[0]) || letter[0] == '.') {
    fields.fail_at("letter", "bad_letter", "a letter is one plain character other than `.`");
  } else if (const std::optional<FormId> other = recipe.by_letter(letter[0])) {
    fields.fail_at("letter", "letter_used_twice",
                   fmt::format("the letter {} is that of \"{}\" already; choose another", letter,
                               recipe.form(*other).id));
  } else if (form.id != form.kind && !recipe.by_id(form.id).empty()) {
    fields.fail_at("id", "id_used_twice",
                   fmt::format("the id \"{}\" is taken; choose another", form.id));
  } else if (recipe.forms.size() == kMostForms) {
    fields.fail_at("id", "too_many_forms",
                   fmt::format("a recipe has at most {} forms", kMostForms - 1));
  } else {
    form.letter = letter[0];
    recipe.kinds.back().forms.insert(FormId(recipe.forms.size()));
    recipe.forms.push_back(std::move(form));
  }
}

void name_kind(io::Fields& fields, Recipe& recipe) {
  const std::string id = fields.read<std::string>("id", id_text());
  if (fields.failed()) return;
  if (!recipe.by_id(id).empty() || id == "empty") {
    fields.fail_at("id", "id_used_twice",
                   fmt::format("the id \"{}\" is taken; choose another", id));
    return;
  }
  recipe.kinds.push_back(ActorKind{id, {}});
  if (!fields.has("forms")) return name_form(fields, recipe);
  if (fields.array("forms").empty()) {
    fields.fail_at("forms", "wrong_type", "leave \"forms\" out or name at least one");
  }
  fields.each("forms", [&](io::Fields& form) { name_form(form, recipe); });
}

// ---- the second walk: everything else ----

// Id and letter were checked in the first walk.
void add_id(io::Record<Form>& record) {
  record.custom("id", {.read = [](io::Fields& fields, Form& form) { form.id = fields.text("id"); },
                       .write = {},
                       .schema = io::Json(io::Json::Object{{"$ref", "#/definitions/id"}}),
                       .required = true});
}
void add_letter(io::Record<Form>& record, bool required) {
  record.custom("letter", {.read = [](io::Fields& fields,
                                      Form& form) { form.letter = fields.text("letter")[0]; },
                           .write = {},
                           .schema = with_schema(io::text(), {{"pattern", "^[!-~]$"}}).schema(),
                           .required = required});
  record.then([](io::Fields&, Form& form) {
    if (form.token.empty()) form.token = form.letter;
  });
}

// What a kind says for all its forms, and a form for itself.
void add_shared(io::Record<Form>& record, const Recipe& recipe) {
  record
      .then([](io::Fields&, Form& form) {
        if (form.title.empty()) form.title = form.id;
      })
      .custom("title", kept<Form>("title", &Form::title, title_text()))
      .custom("icon", kept<Form>("icon", &Form::icon, icon_text()))
      .custom("token", kept<Form>("token", &Form::token, token_text_codec()))
      .custom("level", kept<Form>("level", &Form::level, io::integer(0, 1000)))
      .custom("xp", kept<Form>("xp", &Form::xp, io::integer(0, 10000)))
      .custom("becomes", kept<Form>("becomes", &Form::becomes, FormCodec(recipe)));
}

// The letter of a form is its token unless another is given.
void check_token_of(io::Fields& fields, const Form& form) {
  if (good_token(form.token)) return;
  fields.fail("bad_token",
              fmt::format("the letter {} cannot be a token; give a \"token\" too", form.letter),
              fields.pointer());
}

TaggedCodec<Facing> facing_codec(const Recipe& recipe) {
  TaggedCodec<Facing> codec("type");
  const FormSetCodec forms(recipe);
  codec.add("toward", {FacingType::Toward, {}}).required("to", &Facing::to, forms);
  codec.add("guarded", {FacingType::Guarded, {}}).required("to", &Facing::to, forms);
  codec.add("twin", {FacingType::Twin, {}});
  codec.add("mourns", {FacingType::Mourns, {}}).required("to", &Facing::to, forms);
  return codec;
}

io::Record<Spell> spell_record(const Recipe& recipe) {
  static constexpr auto kSpellNames = names<SpellType>({{SpellType::Reveal, "reveal"},
                                                        {SpellType::Disarm, "disarm"},
                                                        {SpellType::RevealBlock, "reveal_block"}});
  return io::Record<Spell>()
      .required("type", &Spell::type, io::one_of(kSpellNames))
      .required("on", &Spell::on, FormSetCodec(recipe));
}

void add_monster(io::Record<Form>& record, const Recipe& recipe) {
  const FormCodec form_codec(recipe);
  record.custom("hazard", kept<Form>("hazard", &Form::hazard, io::flag()))
      .custom("killer_token", kept<Form>("killer_token", &Form::killer_token, token_text_codec()))
      // Kept as an id until all tokens are known.
      .custom("disguise",
              {.read =
                   [form_codec](io::Fields& fields, Form& form) {
                     if (const auto as = fields.maybe_read<FormId>("disguise", form_codec)) {
                       form.disguise = form_codec.recipe->form(*as).id;
                     }
                   },
               .write = {},
               .schema = form_codec.schema()})
      .optional("gaze", &Form::gaze, ReachCodec())
      .custom("flees_to", kept<Form>("flees_to", &Form::flees_to, FormSetCodec(recipe)))
      .custom("facing", kept<Form>("facing", &Form::facing, facing_codec(recipe)));
}

// A form of a kind that holds something or does not.
io::Record<Form> form_record(const Recipe& recipe, bool holds) {
  io::Record<Form> record;
  add_id(record);
  add_letter(record, true);
  add_shared(record, recipe);
  if (holds) record.custom("contains", kept<Form>("contains", &Form::contains, FormCodec(recipe)));
  return record.check([holds](io::Fields& fields, Form& form) {
    check_token_of(fields, form);
    if (holds && form.contains == kEmpty) {
      fields.fail("missing_field", "say what it contains: \"contains\"", fields.pointer());
    }
  });
}

enum class KindShape : std::uint8_t {
  Single,  // a kind that is its one form
  Forms,   // a kind with "forms"
  Either,  // for the schema
};

void add_contents(io::Record<Form>& record, const Recipe& recipe, KindShape shape) {
  if (shape == KindShape::Single) {
    record.required("contains", &Form::contains, FormCodec(recipe));
  } else {  // every form may hold something of its own
    record.custom("contains", kept<Form>("contains", &Form::contains, FormCodec(recipe)));
  }
}

TaggedCodec<Form> kind_codec(const Recipe& recipe, KindShape shape) {
  TaggedCodec<Form> codec("role");
  const auto add = [&](std::string_view name, Role role) -> io::Record<Form>& {
    Form start;
    start.role = role;
    start.letter = 0;
    if (role == Role::Orb) start.uncovers = Reach{};
    if (role == Role::Scroll) start.spell = Spell{};
    io::Record<Form>& record = codec.add(name, std::move(start));
    add_id(record);
    if (shape != KindShape::Forms) add_letter(record, false);
    add_shared(record, recipe);
    if (shape == KindShape::Single) {
      record.check([](io::Fields& fields, Form& form) { check_token_of(fields, form); });
    } else {
      record.custom("forms",
                    {.read = {},
                     .write = {},
                     .schema = io::list_of(io::object(form_record(recipe, true)), 1).schema()});
    }
    return record;
  };
  add_monster(add("monster", Role::Monster), recipe);
  add("crown", Role::Crown);
  add("treasure", Role::Treasure);
  add_contents(add("wall", Role::Wall), recipe, shape);
  add_contents(add("chest", Role::Chest), recipe, shape);
  add("orb", Role::Orb)
      .required(
          "uncovers", [](auto& form) -> auto& { return *form.uncovers; }, ReachCodec());
  add("medikit", Role::Medikit);
  add("scroll", Role::Scroll)
      .required(
          "spell", [](auto& form) -> auto& { return *form.spell; }, part(spell_record(recipe)));
  return codec;
}

// ---- rules over all kinds ----

// A chain of becoming and containing must end; the pointer names the kind.
void check_chains(io::Fields& document, const Recipe& recipe) {
  for (std::size_t kind = 0; kind < recipe.kinds.size(); ++kind) {
    const std::string pointer = io::pointer_to("/kinds", kind);
    for (FormId start : recipe.kinds[kind].forms) {
      std::vector<FormId> open{start};
      std::size_t steps = 0;
      while (!open.empty() && steps++ <= kMostForms * kMostForms) {
        const Form& form = recipe.form(open.back());
        open.pop_back();
        for (FormId next : {form.becomes, form.contains}) {
          if (next == start) {
            document.fail("endless_change",
                          fmt::format("\"{}\" turns into itself in the end", recipe.form(next).id),
                          pointer);
            return;
          }
          if (next != kEmpty) open.push_back(next);
        }
      }
      if (steps > kMostForms * kMostForms) {
        document.fail("endless_change",
                      fmt::format("\"{}\" never stops changing", recipe.kinds[kind].id), pointer);
        return;
      }
    }
  }
}

void read_kinds(io::Fields& document, Recipe& recipe) {
  Form empty;
  empty.id = empty.kind = "empty";
  empty.title = "Empty";
  empty.token = ".";
  recipe.forms.push_back(empty);
  document.each("kinds", [&](io::Fields& fields) { name_kind(fields, recipe); });
  if (document.failed()) return;

  const TaggedCodec<Form> single = kind_codec(recipe, KindShape::Single);
  const TaggedCodec<Form> with_forms = kind_codec(recipe, KindShape::Forms);
  std::size_t next = 1;
  document.each("kinds", [&](io::Fields& fields) {
    Form kind;
    const bool has_forms = fields.has("forms");
    (has_forms ? with_forms : single).read_into(fields, kind);
    if (fields.failed()) return;
    kind.kind = kind.id;
    if (!has_forms) {
      recipe.forms[next++] = std::move(kind);
      return;
    }
    const io::Record<Form> record =
        form_record(recipe, kind.role == Role::Wall || kind.role == Role::Chest);
    fields.each("forms", [&](io::Fields& form_fields) {
      Form form = kind;
      record.read_into(form_fields, form);
      recipe.forms[next++] = std::move(form);
    });
  });
  if (document.failed()) return;
  check_chains(document, recipe);
  for (Form& form : recipe.forms) {
    if (!form.disguise.empty()) {
      form.disguise = recipe.form(recipe.by_id(form.disguise).first()).token;
    }
  }
}

}  // namespace

void add_kinds(io::Record<Recipe>& record, const Recipe& recipe) {
  record.custom("kinds", {.read = read_kinds,
                          .write = {},
                          .schema = io::list_of(kind_codec(recipe, KindShape::Either)).schema(),
                          .required = true});
}

}  // namespace boardwright::dungeon
