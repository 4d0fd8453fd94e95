// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A recipe that can be read makes boards that verify, and can be played.
#include "fuzz/dungeon/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwright;
  using namespace boardwright::dungeon;
  const auto recipe = read_exactly("recipe", text_of(data, size));
  if (!recipe) return 0;
  const Result<Answer> made = run("generate", {}, &*recipe);
  // Rules that contradict each other are refused, with their names.
  if (!made) {
    BOARDWRIGHT_ASSERT(made.error().code == "bound_not_reachable");
    return 0;
  }
  if (!made->document) return 0;
  const Result<Answer> verified = run("verify", {*made->document}, &*recipe);
  BOARDWRIGHT_ASSERT(verified.has_value());
  // A recipe may ask for level checks that its own rules contradict.
  if (verified->verdict != Verdict::Yes) return 0;
  for (const char* verb : {"score", "measure", "show", "play"}) {
    BOARDWRIGHT_ASSERT(run(verb, {*made->document}, &*recipe).has_value());
  }
  return 0;
}
