// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `classes`: the class table in words.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/squad/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

std::string cells_around(int dirs) {
  return dirs == 8 ? "the 8 cells around it" : "the 4 cells beside it";
}

std::string attack_words(const Profile& profile) {
  const int alt = profile.alt == 0 ? profile.dirs : profile.alt;
  const std::string over =
      profile.over == 0 ? "" : fmt::format(", over {}", plural(profile.over, "friend"));
  switch (profile.attack) {
    case Attack::None: return "does not attack";
    case Attack::Melee: return "strikes every monster on " + cells_around(profile.dirs);
    case Attack::Ranged:
      return fmt::format("shoots the first monster in each of {} directions{}", profile.dirs, over);
    case Attack::Magic:
      return fmt::format("hits every monster in {} directions, up to a wall", profile.dirs);
    case Attack::MeleeOrRanged:
      return fmt::format("strikes {}; if nobody is there, shoots in {} directions{}",
                         cells_around(profile.dirs), alt, over);
  }
  return {};
}

std::string support_words(const Profile& profile) {
  constexpr std::string_view kVerbs[] = {"",
                                         "heals",
                                         "heals for longer",
                                         "helps for longer",
                                         "protects",
                                         "protects for longer",
                                         "strengthens"};
  if (profile.support == 0) return {};
  const std::string buff =
      profile.buff == 0 ? "" : fmt::format(", {} more a target", plural(profile.buff, "hit"));
  return fmt::format("; {} friends {}{}", kVerbs[profile.support],
                     profile.sreach == SupportReach::Adjacent
                         ? "on " + cells_around(profile.sdirs)
                         : fmt::format("in {} directions", profile.sdirs),
                     buff);
}

Result<Answer> run_classes(const Call& call) {
  const Document* file = call.options.document("class-file");
  const std::string name = call.options.given("classes") ? call.options.text("classes")
                           : file                        ? "file"
                                                         : "wiki";
  if (file != nullptr && name != "file") {
    return Error{"usage", "--class-file goes with `--classes file`", {}};
  }
  const ClassTable* table = file ? &file->as<ClassTable>() : builtin_classes(name);
  if (table == nullptr) return Error{"E09", "name the table with --class-file", {}};
  Answer answer;
  answer.json = classes_record().write(*table);
  std::size_t widest = 0;
  for (const HeroClass& entry : table->classes) widest = std::max(widest, entry.name.size());
  for (const HeroClass& entry : table->classes) {
    answer.text += fmt::format("{:<{}}  {}{}", entry.name, widest, attack_words(entry.profile),
                               support_words(entry.profile));
    if (!entry.aliases.empty()) {
      answer.text += fmt::format(" (also {})", join(entry.aliases, ", "));
    }
    answer.text += '\n';
  }
  return answer;
}

}  // namespace

Verb classes_verb() {
  return {.name = "classes",
          .help = "the classes of heroes and what they hit",
          .example = "boardwright squad classes --classes seed",
          .options = with_settings({}, {"classes"}),
          .run = run_classes};
}

}  // namespace boardwright::squad
