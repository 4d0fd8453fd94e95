// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The members of a recipe about the time after placement: "post", "player",
// "book", "tallies" and "stamps".
#include <fmt/format.h>

#include "boardwright/core/id.hpp"
#include "games/dungeon/forms/recipe_codecs.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostHits = 99;
constexpr int kMostHearts = 999;
constexpr std::size_t kMostLines = 64;

template <class Codec>
auto lines_of(Codec entry) {
  return io::list_of(std::move(entry), 0, kMostLines)
      .sized("out_of_range", fmt::format("at most {} entries", kMostLines));
}

// A member of the step that a PostStep is.
template <class C, class M>
auto in_step(M C::*member) {
  return [member](auto& step) -> auto& { return std::get<C>(step).*member; };
}

// {"guard1": 3, ...}
struct SpritesCodec : ReadOnly {
  explicit SpritesCodec(const Recipe& known) : form_codec(known) {}
  void read(const io::Json& json, const io::Place& place,
            std::vector<std::pair<FormId, int>>& sprites) const {
    const io::Json::Object* members = io::read_object(json, place);
    if (members == nullptr) return;
    for (const io::Json::Member& member : *members) {
      const io::Place here = place.at(member.key);
      auto& [form, sprite] = sprites.emplace_back();
      form_codec.read(io::Json(member.key), here, form);
      frame().read(member.value, here, sprite);
      if (place.fields().failed()) return;
    }
  }
  io::Json schema() const { return io::map_of(frame()).schema(); }
  static io::SayingCodec<io::IntegerCodec> frame() {
    return io::saying(io::integer(0, kMostFrame), "wrong_type",
                      fmt::format("a number from 0 to {} is needed here", kMostFrame));
  }

  FormCodec form_codec;
};

// A letter as a text.
struct MarkCodec : ReadOnly {
  void read(const io::Json& json, const io::Place& place, char& mark) const {
    const std::string* text = io::read_text(json, place);
    if (text == nullptr) return;
    if (text->size() != 1 || text->front() < 'a' || text->front() > 'z') {
      return place.fail("bad_letter", "a floor mark is one letter a-z");
    }
    mark = text->front();
  }
  io::Json schema() const { return with_schema(io::text(), {{"pattern", "^[a-z]$"}}).schema(); }
};

TaggedCodec<PostStep> step_codec(const Recipe& recipe) {
  TaggedCodec<PostStep> codec("step");
  const FormSetCodec forms(recipe);
  codec.add("reveal", PostReveal{}).required("of", in_step(&PostReveal::of), forms);
  codec.add("button", PostButton{})
      .required("of", in_step(&PostButton::of), forms)
      .required("frame", in_step(&PostButton::frame), io::integer(0, kMostFrame));
  codec.add("sprite", PostSprite{})
      .required("sprites", in_step(&PostSprite::sprites), SpritesCodec(recipe));
  codec.add("hits", PostHits{})
      .required("of", in_step(&PostHits::of), forms)
      .required("hits", in_step(&PostHits::hits),
                io::list_of(io::integer(1, kMostHits), 1)
                    .sized("missing_field", "name at least one number of hits"));
  codec.add("floor", PostFloor{})
      .required("of", in_step(&PostFloor::of), forms)
      .required("mark", in_step(&PostFloor::mark), MarkCodec());
  return codec;
}

// Walls without hits would never break.
void check_hits(io::Fields& document, const Recipe& recipe) {
  FormSet with_hits;
  for (const PostStep& step : recipe.post) {
    if (const auto* hits = std::get_if<PostHits>(&step)) with_hits |= hits->of;
  }
  for (FormId id : IdRange<FormId>(recipe.forms.size())) {
    const Form& form = recipe.form(id);
    if (form.role == Role::Wall && !with_hits.contains(id)) {
      document.fail_at("post", "missing_hits",
                       fmt::format("the wall \"{}\" needs a step {{\"step\": \"hits\"}}", form.id));
    }
  }
}

io::Record<PlayerRules> player_record() {
  using Player = PlayerRules;
  const io::IntegerCodec hearts = io::integer(0, kMostHearts);
  return io::Record<Player>()
      .required("hearts", &Player::hearts, hearts)
      .custom("most_hearts",
              bounded_integer<Player>(
                  "most_hearts", &Player::most_hearts, hearts,
                  [](const Player& it) { return std::pair(it.hearts, kMostHearts); }, true))
      .required("levels_per_heart", &Player::levels_per_heart, io::integer(1, 100))
      .custom("full_hearts",
              bounded_integer<Player>(
                  "full_hearts", &Player::full_hearts, hearts,
                  [](const Player& it) { return std::pair(it.hearts, it.most_hearts); }, false))
      .required("xp_to_next", &Player::xp_to_next,
                io::list_of(io::integer(1, 1000000), 1, 1000)
                    .sized("out_of_range", "name the xp that 1 to 1000 levels need"));
}

io::Record<BookLine> book_record(const Recipe& recipe) {
  return io::Record<BookLine>()
      .required("name", &BookLine::name, id_text())
      .required("counts", &BookLine::counts, FormSetCodec(recipe))
      .with_default("unknown", &BookLine::unknown, io::flag(), false)
      .then([](io::Fields&, BookLine& line) { line.power = line.counts.first(); })
      .custom("power", kept<BookLine>("power", &BookLine::power, FormCodec(recipe)));
}

// A recipe without a book gets one line for each kind that is placed.
void add_default_book(Recipe& recipe) {
  for (const ActorKind& kind : recipe.kinds) {
    if (recipe.count(kind.forms) == 0 || recipe.book.size() == kMostLines) continue;
    recipe.book.push_back({kind.id, kind.forms, kind.forms.first(), false});
  }
}

// Names that go into answers as they are.
auto plain_name() {
  return checked_text(
      [](const std::string& name) {
        return !name.empty() && name.size() <= 40 &&
               name.find_first_not_of(
                   "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
                   std::string::npos;
      },
      "bad_id", "a name has 1 to 40 letters, digits and _", {{"pattern", "^[A-Za-z0-9_]{1,40}$"}});
}

// The name of a tally, as its index.
struct TallyCodec : ReadOnly {
  explicit TallyCodec(const Recipe& known) : recipe(&known) {}
  void read(const io::Json& json, const io::Place& place, std::size_t& tally) const {
    const std::string* name = io::read_text(json, place);
    if (name == nullptr) return;
    for (std::size_t i = 0; i < recipe->tallies.size(); ++i) {
      if (recipe->tallies[i].name != *name) continue;
      tally = i;
      return;
    }
    place.fail("unknown_tally", fmt::format("there is no tally \"{}\" in \"tallies\"", *name));
  }
  io::Json schema() const { return io::text().schema(); }

  const Recipe* recipe;
};

TaggedCodec<Stamp> stamp_codec(const Recipe& recipe) {
  TaggedCodec<Stamp> codec("type");
  codec.expect_first("name");
  const auto add = [&](std::string_view name, StampType type) -> io::Record<Stamp>& {
    Stamp start;
    start.type = type;
    return codec.add(name, std::move(start)).required("name", &Stamp::name, plain_name());
  };
  add("cleared", StampType::Cleared).required("of", &Stamp::of, FormSetCodec(recipe));
  add("spared", StampType::Spared).required("of", &Stamp::of, FormSetCodec(recipe));
  add("untouched", StampType::Untouched).required("tally", &Stamp::tally, TallyCodec(recipe));
  return codec;
}

}  // namespace

void add_play(io::Record<Recipe>& record, const Recipe& recipe) {
  const auto book = lines_of(io::object(book_record(recipe)));
  const auto tally = io::object(io::Record<Tally>()
                                    .required("name", &Tally::name, plain_name())
                                    .required("of", &Tally::of, FormSetCodec(recipe)));
  record.custom("post", kept<Recipe>("post", &Recipe::post, lines_of(step_codec(recipe))))
      .then(check_hits)
      .required("player", &Recipe::player, part(player_record()))
      .custom("book", {.read =
                           [book](io::Fields& fields, Recipe& it) {
                             const io::Json* json = fields.maybe("book");
                             if (json == nullptr) return add_default_book(it);
                             book.read(*json, io::Place(fields, "book"), it.book);
                           },
                       .write = {},
                       .schema = book.schema()})
      .custom("tallies", kept<Recipe>("tallies", &Recipe::tallies, lines_of(tally)))
      .custom("stamps", kept<Recipe>("stamps", &Recipe::stamps, lines_of(stamp_codec(recipe))));
}

}  // namespace boardwright::dungeon
