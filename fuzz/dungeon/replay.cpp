// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Lists of actions, in both forms, played on a board.
#include "fuzz/dungeon/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::dungeon;
  const std::string_view text = text_of(data, size);
  const Result<Document> lines = game().text_forms.front().read(text);
  if (lines) (void)run("replay", {*lines}, nullptr);
  if (const auto actions = read_exactly("actions", text)) (void)run("replay", {*actions}, nullptr);
  return 0;
}
