// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The bash completion script, made from the registry's tables.
#pragma once

#include <string>

namespace boardwright::cli {

std::string completion_script();

}  // namespace boardwright::cli
