// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "boardwright/host/request.hpp"

namespace boardwright {

// For errors of calls and jobs, which give options as JSON: where the error that
// make_options() gave has its cause, as a pointer: /preset, /options/NAME or /options.
// Other errors, and those with a place in a file, come back as they are.
Error with_option_place(const Game& game, const Verb& verb, const std::string& preset,
                        const GivenOptions& given, Error error);
inline Error with_option_place(const Request& request, Error error) {
  return with_option_place(*request.game, *request.verb, request.preset, request.options,
                           std::move(error));
}

}  // namespace boardwright
