// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/option_place.hpp"

namespace boardwright {

Error with_option_place(const Game& game, const Verb& verb, const std::string& preset,
                        const GivenOptions& given, Error error) {
  const auto gives_it = [&](const std::string& some_preset, const GivenOptions& some) {
    const Result<Options> options = make_options(game, verb, some_preset, some);
    return !options && options.error() == error;
  };
  if (error.where != Where{} || !gives_it(preset, given)) return error;
  if (!preset.empty() && gives_it(preset, {})) {
    error.where.pointer = "/preset";
    return error;
  }
  for (const auto& each : given) {
    if (!gives_it("", {each})) continue;
    error.where.pointer = "/options/" + each.first;
    return error;
  }
  error.where.pointer = "/options";
  return error;
}

}  // namespace boardwright
