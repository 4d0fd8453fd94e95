// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/forms/built_in.hpp"

#include <array>
#include <mutex>

#include "boardwright/games/contract.hpp"
#include "boardwright/io/json.hpp"
#include "games/dungeon/embedded.hpp"
#include "games/dungeon/forms/recipe_json.hpp"

namespace boardwright::dungeon {
namespace {

struct Slot {
  std::once_flag once;
  std::unique_ptr<const Generator> generator;
};

std::unique_ptr<const Generator> compile(const std::string& name) {
  const Result<io::Json> json = io::parse_json(embedded_data(embedded_files(), name + ".json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  Result<Recipe> recipe = read_recipe(*json);
  BOARDWRIGHT_ASSERT(recipe.has_value());
  return std::make_unique<const Generator>(std::make_shared<const Recipe>(*std::move(recipe)));
}

}  // namespace

const std::vector<std::string>& built_in_names() {
  static const std::vector<std::string> kNames = {"dragon", "reef"};
  return kNames;
}

const Generator* built_in(std::string_view name) {
  static std::array<Slot, 8> slots;
  const std::vector<std::string>& names = built_in_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != name) continue;
    std::call_once(slots[i].once, [&] { slots[i].generator = compile(names[i]); });
    return slots[i].generator.get();
  }
  return nullptr;
}

}  // namespace boardwright::dungeon
