// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Class tables as documents: the two that are compiled in, and the user's own.
#include <fmt/format.h>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/squad/embedded.hpp"

namespace boardwright::squad {
namespace {

using io::Fields;
using io::Json;

constexpr std::size_t kMostClasses = 200;

auto lower_text() {
  return io::converted<std::string>(
      io::text(), [](const std::string& text, const io::Place&) { return lower(text); },
      [](const std::string& text) { return text; });
}

auto attack_codec() {
  return io::with_schema(
      io::converted<std::string>(
          io::text(),
          [](const std::string& text, const io::Place& place) {
            const std::optional<Attack> attack = kAttackNames.find(lower(text));
            if (!attack) {
              place.fail("wrong_choice",
                         "\"attack\" must be melee, ranged, magic, melee-or-ranged or none");
            }
            return attack.value_or(Attack::None);
          },
          [](Attack attack) { return std::string(kAttackNames.name(attack)); }),
      {{"enum", Json::list(kAttackNames.texts())}});
}

// 4 or 8; `usual` may be written, too.
auto directions_codec(int usual) {
  return io::with_schema(
      io::converted<int>(
          io::integer(0, 8),
          [usual](int value, const io::Place& place) {
            if (value != 4 && value != 8 && value != usual) {
              place.fail("out_of_range", fmt::format("\"{}\" must be 4 or 8", place.key()));
            }
            return value;
          },
          [](int value) { return value; }),
      {{"enum", Json::list(usual == 0 ? std::vector{0, 4, 8} : std::vector{4, 8})}});
}

void read_aliases(Fields& fields, HeroClass& entry) {
  if (!fields.has("aliases")) return;
  for (const Json& alias : fields.array("aliases")) {
    if (alias.is_text()) entry.aliases.push_back(lower(alias.as_text()));
  }
}

std::optional<Json> aliases_json(const HeroClass& entry) {
  if (entry.aliases.empty()) return std::nullopt;
  return Json::list(entry.aliases);
}

io::Record<HeroClass> class_record() {
  const auto supports = [](const HeroClass& entry) { return entry.profile.support != 0; };
  return io::Record<HeroClass>()
      .required("class", &HeroClass::name, lower_text())
      .custom(
          "aliases",
          {.read = read_aliases, .write = aliases_json, .schema = io::list_of(io::text()).schema()})
      .required(
          "attack", [](auto& c) -> auto& { return c.profile.attack; }, attack_codec())
      .with_default(
          "dirs", [](auto& c) -> auto& { return c.profile.dirs; }, directions_codec(4), 4)
      .unless_default(
          "alt", [](auto& c) -> auto& { return c.profile.alt; }, directions_codec(0), 0,
          "Directions of the shot of melee-or-ranged.")
      .unless_default(
          "over", [](auto& c) -> auto& { return c.profile.over; }, io::integer(0, 6))
      .unless_default(
          "support", [](auto& c) -> auto& { return c.profile.support; }, io::integer(0, 6), 0,
          "0 none, 1 heal, 2 heal and linger, 3 linger, 4 defence, 5 defence and "
          "linger, 6 attack.")
      .with_default(
          "sdirs", [](auto& c) -> auto& { return c.profile.sdirs; }, directions_codec(4), 4)
      .when(supports)
      .with_default(
          "sreach", [](auto& c) -> auto& { return c.profile.sreach; }, io::one_of(kReachNames),
          SupportReach::Adjacent)
      .when(supports)
      .unless_default(
          "buff", [](auto& c) -> auto& { return c.profile.buff; }, io::integer(0, kMostBuff), 0,
          "Hits that the support adds to each hit of a friend whom it covers.")
      .unless_default("certainty", &HeroClass::certainty, io::text());
}

void check_names(Fields& fields, ClassTable& table) {
  ClassTable known;
  for (const HeroClass& entry : table.classes) {
    if (entry.name.empty() || known.find(entry.name) != nullptr) {
      fields.fail("given_twice", fmt::format("the class \"{}\" is there already", entry.name),
                  io::pointer_to(fields.pointer("classes"), known.classes.size()));
    }
    known.classes.push_back(entry);
  }
}

ClassTable embedded_table(std::string_view file) {
  const Result<Json> json = io::parse_json(embedded_data(embedded_files(), file));
  BOARDWRIGHT_ASSERT(json.has_value());
  Result<ClassTable> table = classes_record().read(*json);
  BOARDWRIGHT_ASSERT(table.has_value());
  return *std::move(table);
}

}  // namespace

const io::Record<ClassTable>& classes_record() {
  static const io::Record<ClassTable> kRecord =
      io::Record<ClassTable>("squad.classes", 1)
          .required("name", &ClassTable::name, io::text())
          .required("classes", &ClassTable::classes,
                    io::list_of(io::object(class_record()), 0, kMostClasses)
                        .sized("out_of_range", fmt::format("at most {} classes", kMostClasses)))
          .then(check_names);
  return kRecord;
}

const ClassTable* builtin_classes(std::string_view name) {
  static const ClassTable kWiki = embedded_table("classes-wiki.json");
  static const ClassTable kSeed = embedded_table("classes-seed.json");
  if (name == "wiki") return &kWiki;
  if (name == "seed") return &kSeed;
  return nullptr;
}

}  // namespace boardwright::squad
