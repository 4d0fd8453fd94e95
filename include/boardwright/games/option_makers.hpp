// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rows of a verb's table of options, one function per type.
#pragma once

#include "boardwright/games/contract.hpp"

namespace boardwright {

Option flag_option(std::string name, std::string help);
Option integer_option(std::string name, std::int64_t least, std::int64_t most, std::string fallback,
                      std::string help);
Option choice_option(std::string name, std::vector<std::string> choices, std::string fallback,
                     std::string help);
Option text_option(std::string name, std::string fallback, std::string help);
Option output_option(std::string name, std::string help);

}  // namespace boardwright
