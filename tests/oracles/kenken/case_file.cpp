// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/kenken/case_file.hpp"

#include "boardwright/io/json.hpp"
#include "io/read_file.hpp"

namespace boardwright::kenken::oracle {
namespace {

Case read_case(const io::Json& json) {
  Case found;
  found.name = json.find("id")->as_text();
  found.puzzle.size = static_cast<int>(json.find("size")->as_integer());
  for (const io::Json& item : json.find("cages")->items()) {
    Cage cage;
    cage.operation = *operation_by_sign(item.find("op")->as_text().front());
    cage.target = item.find("target")->as_unsigned();
    for (const io::Json& cell : item.find("cells")->items()) {
      cage.cells.emplace_back(static_cast<std::size_t>(cell.as_unsigned()));
    }
    found.puzzle.cages.push_back(std::move(cage));
  }
  normalise(found.puzzle);
  if (const io::Json* grade = json.find("grade")) found.grade = grade->as_text();
  if (const io::Json* solution = json.find("solution")) {
    for (const char digit : solution->as_text()) {
      found.solution.push_back(static_cast<std::uint8_t>(digit - '0'));
    }
  }
  const io::Json* solutions = json.find("solutions");
  found.solutions = solutions != nullptr ? solutions->as_unsigned() : 1;
  return found;
}

}  // namespace

std::vector<Case> read_cases(const std::string& path) {
  std::vector<Case> cases;
  const auto parsed = io::parse_json(read_file(path).value());
  BOARDWRIGHT_ASSERT(parsed.has_value());
  for (const char* section : {"puzzles", "non_unique", "impossible"}) {
    for (const io::Json& item : parsed->find(section)->items()) cases.push_back(read_case(item));
  }
  return cases;
}

}  // namespace boardwright::kenken::oracle
