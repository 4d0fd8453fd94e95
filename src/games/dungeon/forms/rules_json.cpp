// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The members "rules" and "level_check" of a recipe.
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/forms/recipe_codecs.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMany = static_cast<int>(kMostCells);

constexpr auto kQuadrantNames = names<Quadrant>({{Quadrant::TopLeft, "top_left"},
                                                 {Quadrant::TopRight, "top_right"},
                                                 {Quadrant::BottomRight, "bottom_right"},
                                                 {Quadrant::BottomLeft, "bottom_left"}});
constexpr auto kSideNames = names<Side>(
    {{Side::Left, "left"}, {Side::Right, "right"}, {Side::Top, "top"}, {Side::Bottom, "bottom"}});
constexpr auto kAxisNames =
    names<Axis>({{Axis::Column, "column"}, {Axis::Row, "row"}, {Axis::Centre, "centre"}});

// A member of the condition that a rule has.
template <class C, class M>
auto in(M C::*member) {
  return [member](auto& rule) -> auto& { return std::get<C>(rule.condition).*member; };
}

// [x, y], both from 0.
struct CellCodec : ReadOnly {
  explicit CellCodec(const Recipe& known) : recipe(&known) {}
  void read(const io::Json& json, const io::Place& place, Cell& cell) const {
    const bool pair = json.is_array() && json.items().size() == 2 && json.items()[0].is_integer() &&
                      json.items()[1].is_integer();
    if (!pair) return place.fail("wrong_type", "a cell is [x, y], both from 0");
    const std::int64_t x = json.items()[0].as_integer();
    const std::int64_t y = json.items()[1].as_integer();
    if (x < 0 || y < 0 || x >= recipe->width || y >= recipe->height) {
      return place.fail("off_the_grid", fmt::format("[{}, {}] is not on the grid of {} x {}", x, y,
                                                    recipe->width, recipe->height));
    }
    cell = recipe->grid().at(static_cast<int>(y), static_cast<int>(x));
  }
  io::Json schema() const { return io::list_of(io::integer(0, kLongestSide - 1), 2, 2).schema(); }

  const Recipe* recipe;
};

// The member "places": {"guard1": "top_left", ...}. Its forms are those of the rule.
template <class Where>
void read_places(io::Fields& fields, const Recipe& recipe, Names<Where> words,
                 std::vector<std::pair<FormId, Where>>& places, FormSet& of) {
  const io::Json::Object& map = fields.object("places").members();
  const io::Place place(fields, "places");
  for (const io::Json::Member& member : map) {
    const io::Place here = place.at(member.key);
    const FormSet forms = recipe.by_id(member.key);
    if (forms.empty()) {
      return here.fail("unknown_actor", fmt::format("there is no kind or form \"{}\"", member.key));
    }
    const std::optional<Where> found =
        member.value.is_text() ? words.find(member.value.as_text()) : std::nullopt;
    if (!found) {
      return here.fail("wrong_choice",
                       fmt::format("must be one of: {}", fmt::join(words.texts(), ", ")));
    }
    if (!(of & forms).empty()) {
      return here.fail("placed_twice", fmt::format("\"{}\" has a place already", member.key));
    }
    for (FormId form : forms) places.emplace_back(form, *found);
    of |= forms;
  }
  if (map.empty() && !fields.failed()) {
    place.fail("missing_field", "name at least one actor and its place");
  }
}

template <class C, class Where, std::size_t N>
io::CustomMember<Rule> places_member(const Recipe& recipe, const NameTable<Where, N>& words) {
  const Recipe* known = &recipe;
  return {.read =
              [known, &words](io::Fields& fields, Rule& rule) {
                read_places<Where>(fields, *known, words, std::get<C>(rule.condition).places,
                                   rule.of);
              },
          .write = {},
          .schema = with_schema(io::map_of(io::one_of(words)), {{"minProperties", 1}}).schema(),
          .required = true};
}

auto least_to_many(int least) { return std::pair(least, kMany); }

io::Record<Reveals::Need> need_record(const Recipe& recipe) {
  using Need = Reveals::Need;
  return io::Record<Need>()
      .required("of", &Need::of, FormSetCodec(recipe))
      .with_default("least", &Need::least, io::integer(0, kMany), 0)
      .custom("most", bounded_integer<Need>(
                          "most", &Need::most, io::integer(0, kMany),
                          [](const Need& need) { return least_to_many(need.least); }, false));
}

// Reads and describes all rules; each case is one type of rule.
class RuleFormat {
 public:
  explicit RuleFormat(const Recipe& recipe) : recipe_(recipe), forms_(recipe), codec_("type") {
    codec_.expect_first("name");
    of("at", AtCells{})
        .required("cells", in(&AtCells::cells),
                  io::list_of(CellCodec(recipe), 1)
                      .sized("missing_field", "name at least one cell [x, y]"));
    of("corner", OnCorner{});
    of("edge", OnEdge{}).with_default("corners", in(&OnEdge::corners), io::flag(), true);
    of("rim", OnRim{}).required("rings", in(&OnRim::rings), io::integer(1, kLongestSide));
    rule("quadrant", InQuadrant{})
        .custom("places", places_member<InQuadrant>(recipe, kQuadrantNames));
    rule("side", OnSide{})
        .custom("places", places_member<OnSide>(recipe, kSideNames))
        .custom("partners", kept<Rule>("partners", in(&OnSide::partners), forms_));
    of("near", NearTo{})
        .required("to", in(&NearTo::to), forms_)
        .required("reach", in(&NearTo::reach), ReachCodec())
        .with_default("least", in(&NearTo::least), io::integer(0, kMany), 1)
        .custom("most", bounded_integer<Rule>(
                            "most", in(&NearTo::most), io::integer(0, kMany),
                            [](const Rule& it) {
                              return least_to_many(std::get<NearTo>(it.condition).least);
                            },
                            false));
    of("mirror", MirrorOf{})
        .then([](io::Fields&, Rule& it) { std::get<MirrorOf>(it.condition).to = it.of; })
        .custom("to", kept<Rule>("to", in(&MirrorOf::to), forms_))
        .custom("axis", kept<Rule>("axis", in(&MirrorOf::axis), io::one_of(kAxisNames)));
    of("twin", TwinOf{}).required("reach", in(&TwinOf::reach), ReachCodec());
    of("guards_one", GuardsOne{})
        .required("charge", in(&GuardsOne::charge), forms_)
        .required("reach", in(&GuardsOne::reach), ReachCodec())
        .then([](io::Fields&, Rule& it) {
          auto& guards = std::get<GuardsOne>(it.condition);
          guards.rivals = guards.reach;
        })
        .custom("rivals", kept<Rule>("rivals", in(&GuardsOne::rivals), ReachCodec()));
    of("spacing", Spacing{}).required("reach", in(&Spacing::reach), ReachCodec());
    limit("forbid");
    limit("at_most").required("most", in(&AtMost::most), io::integer(0, kMany));
    of("reveals", Reveals{})
        .required("reach", in(&Reveals::reach), ReachCodec())
        .required("needs", in(&Reveals::needs),
                  io::list_of(io::object(need_record(recipe)), 1, 8)
                      .sized("out_of_range", "name 1 to 8 needs"));
    of("isolated_pair", IsolatedPair{});
    const std::string known = fmt::format("{}", fmt::join(codec_.tags(), ", "));
    codec_.say_unknown([known](const io::Place& place, const std::string& type) {
      place.fail("unknown_rule_type",
                 fmt::format("there is no rule \"{}\"; rules are: {}", type, known));
    });
  }

  const TaggedCodec<Rule>& codec() const { return codec_; }

 private:
  // A type of rule whose actors stand in a member of its own.
  io::Record<Rule>& rule(std::string_view type, Condition condition) {
    Rule start;
    start.condition = std::move(condition);
    const Recipe* known = &recipe_;
    return codec_.add(type, std::move(start))
        .required("name", &Rule::name, id_text())
        .required("points", &Rule::points, io::integer(-kMostPoints, kMostPoints))
        .check([known](io::Fields& fields, Rule& it) {
          if (it.per_case() && it.points > 0) {
            fields.fail_at("points", "out_of_range",
                           "points are for each breach of this rule, so they must not be positive");
          }
          const auto same_name = [&](const Rule& other) { return other.name == it.name; };
          if (std::any_of(known->rules.begin(), known->rules.end(), same_name)) {
            fields.fail_at("name", "id_used_twice",
                           fmt::format("there is a rule \"{}\" already", it.name));
          }
        });
  }
  // A type of rule with "of".
  io::Record<Rule>& of(std::string_view type, Condition condition) {
    return rule(type, std::move(condition)).required("of", &Rule::of, forms_);
  }
  io::Record<Rule>& limit(std::string_view type) {
    return of(type, AtMost{})
        .required("to", in(&AtMost::to), forms_)
        .required("reach", in(&AtMost::reach), ReachCodec());
  }

  const Recipe& recipe_;
  FormSetCodec forms_;
  TaggedCodec<Rule> codec_;
};

std::size_t rule_named(const Recipe& recipe, io::Fields& fields) {
  const io::Json& json = fields.any("rule");
  const std::string name = json.is_text() ? json.as_text() : "";
  for (std::size_t i = 0; i < recipe.rules.size(); ++i) {
    if (recipe.rules[i].name == name) return i;
  }
  fields.fail_at("rule", "unknown_rule", fmt::format("there is no rule \"{}\" in \"rules\"", name));
  return 0;
}

io::Record<LevelCheck> level_check_record(const Recipe& recipe) {
  return io::Record<LevelCheck>()
      .required("name", &LevelCheck::name, id_text())
      .required("of", &LevelCheck::of, FormSetCodec(recipe))
      .required("to", &LevelCheck::to, FormSetCodec(recipe))
      .required("reach", &LevelCheck::reach, ReachCodec())
      .required("exactly", &LevelCheck::exactly, io::integer(0, kMany));
}

// Either {"rule": ...} or a check of its own: two lists in the recipe.
void read_level_checks(io::Fields& document, Recipe& recipe) {
  if (!document.has("level_check")) return;
  const io::Record<LevelCheck> record = level_check_record(recipe);
  document.each("level_check", [&](io::Fields& fields) {
    if (fields.has("rule")) {
      recipe.level_rules.push_back(rule_named(recipe, fields));
      fields.close();
    } else {
      record.read_into(fields, recipe.level_checks.emplace_back());
    }
  });
}

io::Json level_check_schema(const Recipe& recipe) {
  io::Record<LevelCheck> named;
  named.required("rule", &LevelCheck::name, id_text());
  return io::Json(io::Json::Object{
      {"type", "array"},
      {"items", io::Json(io::Json::Object{
                    {"oneOf", io::Json(io::Json::Array{named.schema(),
                                                       level_check_record(recipe).schema()})}})}});
}

}  // namespace

void add_rules(io::Record<Recipe>& record, const Recipe& recipe) {
  record
      .required(
          "rules", &Recipe::rules,
          io::list_of(RuleFormat(recipe).codec(), 0, kMostRules)
              .sized("too_many_rules", fmt::format("a recipe has at most {} rules", kMostRules)))
      .custom("level_check",
              {.read = read_level_checks, .write = {}, .schema = level_check_schema(recipe)});
}

}  // namespace boardwright::dungeon
