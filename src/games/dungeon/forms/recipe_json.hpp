// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The recipe document.
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/dungeon/model/recipe.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::dungeon {

// Every error has a pointer into the document. Whatever is returned can be
// generated, scored and played without a further check.
Result<Recipe> read_recipe(const io::Json& json);

io::Json recipe_schema();

}  // namespace boardwright::dungeon
