// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What `boardwright serve` takes on the command line.
#pragma once

#include <string>

#include "server.hpp"

namespace CLI {
class App;
}

namespace boardwright::cli {

// Adds the command; what is typed goes into the options and the token's file.
::CLI::App* add_serve(::CLI::App& app, serve::ServeOptions& serve, std::string& token_file);

}  // namespace boardwright::cli
