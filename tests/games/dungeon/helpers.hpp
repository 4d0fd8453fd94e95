// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the tests of the dungeon share: small recipes and boards drawn as text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "boardwright/io/json.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// The generator of the built-in dragon recipe.
const Generator& dragon();

// The text of a data file of the source tree.
std::string source_file(const std::string& path);
// The content of any file. REQUIRES: it is there
std::string file_content(const std::string& path);

// A recipe with one rule of every type, on a small grid that is not square.
io::Json zoo_json();
std::shared_ptr<const Recipe> zoo();

// A recipe for play: 5 x 4, one of everything that can be clicked.
std::shared_ptr<const Recipe> playground();

// A board of any actors, drawn by rows of letters; counts are not checked.
std::shared_ptr<const Board> draw(const std::shared_ptr<const Recipe>& recipe,
                                  const std::vector<std::string>& rows);

// Clicks by column and row.
ActionResult click(Run& run, int x, int y);
std::string token_at(const Run& run, int x, int y);

}  // namespace boardwright::dungeon
