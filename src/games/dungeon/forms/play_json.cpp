// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reads what a recipe says about the time after placement: "post", "player",
// "book", "tallies" and "stamps".
#include <fmt/format.h>

#include "games/dungeon/forms/recipe_reader.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostHits = 99;
constexpr int kMostHearts = 999;
constexpr std::size_t kMostLines = 64;

PostStep read_sprites(RecipeReader& reader, io::Fields& fields) {
  PostSprite step;
  for (const io::Json::Member& member : fields.object("sprites").members()) {
    const std::string pointer = io::pointer_to(fields.pointer("sprites"), member.key);
    const FormId form = reader.form_named(member.key, pointer);
    if (!member.value.is_integer() || member.value.as_integer() < 0 ||
        member.value.as_integer() > kMostFrame) {
      reader.fail("wrong_type", fmt::format("a number from 0 to {} is needed here", kMostFrame),
                  pointer);
      return step;
    }
    step.sprites.emplace_back(form, static_cast<int>(member.value.as_integer()));
  }
  return step;
}

PostStep read_hits(RecipeReader& reader, io::Fields& fields) {
  PostHits step;
  step.of = reader.forms(fields, "of");
  for (std::int64_t hits : fields.integers("hits", 1, kMostHits)) {
    step.hits.push_back(static_cast<int>(hits));
  }
  if (step.hits.empty())
    fields.fail_at("hits", "missing_field", "name at least one number of hits");
  return step;
}

PostStep read_floor(RecipeReader& reader, io::Fields& fields) {
  PostFloor step;
  step.of = reader.forms(fields, "of");
  const std::string mark = fields.text("mark");
  if (!fields.failed() && (mark.size() != 1 || mark[0] < 'a' || mark[0] > 'z')) {
    fields.fail_at("mark", "bad_letter", "a floor mark is one letter a-z");
  }
  step.mark = mark.empty() ? 'a' : mark[0];
  return step;
}

PostStep read_step(RecipeReader& reader, io::Fields& fields) {
  switch (fields.choice("step", {"reveal", "button", "sprite", "hits", "floor"})) {
    case 0: return PostReveal{reader.forms(fields, "of")};
    case 1: {
      PostButton step;
      step.of = reader.forms(fields, "of");
      step.frame = reader.integer(fields, "frame", 0, kMostFrame);
      return step;
    }
    case 2: return read_sprites(reader, fields);
    case 3: return read_hits(reader, fields);
    default: return read_floor(reader, fields);
  }
}

// Walls without hits would never break.
void check_hits(RecipeReader& reader) {
  FormSet with_hits;
  for (const PostStep& step : reader.recipe.post) {
    if (const auto* hits = std::get_if<PostHits>(&step)) with_hits |= hits->of;
  }
  for (std::size_t i = 0; i < reader.recipe.forms.size(); ++i) {
    const Form& form = reader.recipe.forms[i];
    if (form.role == Role::Wall && !with_hits.contains(static_cast<int>(i))) {
      reader.fail("missing_hits",
                  fmt::format("the wall \"{}\" needs a step {{\"step\": \"hits\"}}", form.id),
                  "/post");
    }
  }
}

std::size_t tally_named(RecipeReader& reader, const std::string& name, const std::string& pointer) {
  for (std::size_t i = 0; i < reader.recipe.tallies.size(); ++i) {
    if (reader.recipe.tallies[i].name == name) return i;
  }
  reader.fail("unknown_tally", fmt::format("there is no tally \"{}\" in \"tallies\"", name),
              pointer);
  return 0;
}

// Names that go into answers as they are.
std::string plain_name(io::Fields& fields) {
  std::string name = fields.text("name");
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  if (!fields.failed() &&
      (name.empty() || name.size() > 40 || name.find_first_not_of(kLetters) != std::string::npos)) {
    fields.fail_at("name", "bad_id", "a name has 1 to 40 letters, digits and _");
  }
  return name;
}

const io::Json::Array& lines_of(RecipeReader& reader, io::Fields& document, std::string_view key) {
  static const io::Json::Array kNone;
  if (!document.has(key)) return kNone;
  const io::Json::Array& lines = document.array(key);
  if (lines.size() > kMostLines) {
    document.fail_at(key, "out_of_range", fmt::format("at most {} entries", kMostLines));
  }
  reader.absorb(document);
  return lines;
}

}  // namespace

void read_post(RecipeReader& reader, io::Fields& document) {
  const io::Json::Array& steps = lines_of(reader, document, "post");
  for (std::size_t i = 0; i < steps.size() && !reader.failed(); ++i) {
    io::Fields fields(steps[i], io::pointer_to(document.pointer("post"), i));
    reader.recipe.post.push_back(read_step(reader, fields));
    fields.close();
    reader.absorb(fields);
  }
  if (!reader.failed()) check_hits(reader);
}

void read_player(RecipeReader& reader, io::Fields& document) {
  io::Fields fields(document.any("player"), document.pointer("player"));
  PlayerRules& player = reader.recipe.player;
  player.hearts = reader.integer(fields, "hearts", 0, kMostHearts);
  player.most_hearts = reader.integer(fields, "most_hearts", player.hearts, kMostHearts);
  player.levels_per_heart = reader.integer(fields, "levels_per_heart", 1, 100);
  player.full_hearts = reader.integer_or(fields, "full_hearts", player.hearts, player.most_hearts,
                                         player.most_hearts);
  for (std::int64_t need : fields.integers("xp_to_next", 1, 1000000)) {
    player.xp_to_next.push_back(static_cast<int>(need));
  }
  if (player.xp_to_next.empty() || player.xp_to_next.size() > 1000) {
    fields.fail_at("xp_to_next", "out_of_range", "name the xp that 1 to 1000 levels need");
  }
  fields.close();
  reader.absorb(document);
  reader.absorb(fields);
}

// A recipe without a book gets one line for each kind that is placed.
void write_book(Recipe& recipe) {
  for (const KindOfActor& kind : recipe.kinds) {
    if (recipe.count(kind.forms) == 0 || recipe.book.size() == kMostLines) continue;
    recipe.book.push_back(
        {kind.id, kind.forms, FormId{static_cast<std::uint8_t>(kind.forms.first())}, false});
  }
}

void read_book(RecipeReader& reader, io::Fields& document) {
  if (!document.has("book")) return write_book(reader.recipe);
  const io::Json::Array& lines = lines_of(reader, document, "book");
  for (std::size_t i = 0; i < lines.size() && !reader.failed(); ++i) {
    io::Fields fields(lines[i], io::pointer_to(document.pointer("book"), i));
    BookLine line;
    line.name = reader.id(fields, "name");
    line.counts = reader.forms(fields, "counts");
    line.unknown = fields.flag_or("unknown", false);
    if (fields.has("power")) {
      line.power = reader.form(fields, "power");
    } else if (!line.counts.empty()) {
      line.power = FormId{static_cast<std::uint8_t>(line.counts.first())};
    }
    fields.close();
    reader.absorb(fields);
    reader.recipe.book.push_back(std::move(line));
  }
}

void read_stamps(RecipeReader& reader, io::Fields& document) {
  const io::Json::Array& tallies = lines_of(reader, document, "tallies");
  for (std::size_t i = 0; i < tallies.size() && !reader.failed(); ++i) {
    io::Fields fields(tallies[i], io::pointer_to(document.pointer("tallies"), i));
    Tally tally;
    tally.name = plain_name(fields);
    tally.of = reader.forms(fields, "of");
    fields.close();
    reader.absorb(fields);
    reader.recipe.tallies.push_back(std::move(tally));
  }
  const io::Json::Array& stamps = lines_of(reader, document, "stamps");
  for (std::size_t i = 0; i < stamps.size() && !reader.failed(); ++i) {
    io::Fields fields(stamps[i], io::pointer_to(document.pointer("stamps"), i));
    Stamp stamp;
    stamp.name = plain_name(fields);
    stamp.type = static_cast<StampType>(fields.choice("type", {"cleared", "spared", "untouched"}));
    if (stamp.type == StampType::Untouched) {
      const std::string tally = fields.text("tally");
      if (!fields.failed()) stamp.tally = tally_named(reader, tally, fields.pointer("tally"));
    } else {
      stamp.of = reader.forms(fields, "of");
    }
    fields.close();
    reader.absorb(fields);
    reader.recipe.stamps.push_back(std::move(stamp));
  }
}

}  // namespace boardwright::dungeon
