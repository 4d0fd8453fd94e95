// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/forms/built_in.hpp"

#include <array>
#include <mutex>

#include "boardwright/games/contract.hpp"
#include "games/dungeon/embedded.hpp"
#include "games/dungeon/forms/recipe_json.hpp"

namespace boardwright::dungeon {
namespace {

struct Slot {
  std::once_flag once;
  std::shared_ptr<const Recipe> recipe;
};

}  // namespace

const std::vector<std::string>& built_in_names() {
  static const std::vector<std::string> kNames = {"dragon", "reef"};
  return kNames;
}

std::shared_ptr<const Recipe> built_in(std::string_view name) {
  static std::array<Slot, 8> slots;
  const std::vector<std::string>& names = built_in_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != name) continue;
    std::call_once(slots[i].once, [&] {
      const Result<io::Json> json =
          io::parse_json(embedded_data(embedded_files(), names[i] + ".json"));
      slots[i].recipe = std::make_shared<const Recipe>(read_recipe(json.value()).value());
    });
    return slots[i].recipe;
  }
  return nullptr;
}

}  // namespace boardwright::dungeon
