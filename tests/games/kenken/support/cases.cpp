// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/support/cases.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "boardwright/games/kenken/forms/puzzle_json.hpp"

namespace boardwright::kenken {
namespace {

KnownPuzzle known_puzzle(const io::Json& json) {
  KnownPuzzle known;
  known.id = json.find("id")->as_text();
  known.keen_id = json.find("keen_id")->as_text();
  io::Json document = io::Json::object();
  document.set("size", *json.find("size")).set("cages", *json.find("cages"));
  if (const io::Json* solution = json.find("solution")) document.set("solution", *solution);
  if (const io::Json* count = json.find("solutions")) known.solutions = count->as_unsigned();
  auto read = read_puzzle(document);
  EXPECT_TRUE(read) << known.id << ": " << (read ? "" : read.error().message);
  if (!read) return known;
  known.puzzle = read->puzzle;
  if (read->solution) known.solution = *read->solution;
  return known;
}

void load(const std::string& path, Cases& cases) {
  std::ifstream file(path);
  if (!file) return;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto json = io::parse_json(text);
  ASSERT_TRUE(json) << path;
  for (const char* list : {"puzzles", "non_unique", "impossible"}) {
    for (const io::Json& entry : json->find(list)->items()) {
      cases.puzzles.push_back(known_puzzle(entry));
    }
  }
  for (const io::Json& entry : json->find("malformed")->items()) {
    cases.malformed.push_back({entry.find("text")->as_text(), entry.find("error")->as_text()});
  }
}

}  // namespace

Cases load_cases() {
  Cases cases;
  load(BOARDWRIGHT_SOURCE_DIR "/tests/games/kenken/cases.json", cases);
  EXPECT_FALSE(cases.puzzles.empty());
  load(BOARDWRIGHT_SOURCE_DIR "/../shared/data/kenken-cases.json", cases);
  return cases;
}

}  // namespace boardwright::kenken
