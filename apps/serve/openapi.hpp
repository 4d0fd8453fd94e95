// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be asked over HTTP, for programs that write clients.
#pragma once

#include <string>

#include "boardwright/io/json.hpp"

namespace boardwright::serve {

// An OpenAPI 3.0 description, made from the catalogue: the body of /v1/run has
// one alternative for every verb of every game, with its options.
std::string openapi(const io::Json& catalogue);

}  // namespace boardwright::serve
