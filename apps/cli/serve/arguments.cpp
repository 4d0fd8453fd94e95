// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "serve/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace boardwright::cli {

::CLI::App* add_serve(::CLI::App& app, serve::ServeOptions& serve, std::string& token_file) {
  ::CLI::App* made = app.add_subcommand("serve", "answer the service's calls over HTTP");
  made->add_option("--host", serve.host, "address to listen on [127.0.0.1]")->type_name("ADDRESS");
  made->add_option("--port", serve.port, "0: any that is free [8080]")
      ->type_name("N")
      ->check(::CLI::Range(0, 65535));
  made->add_option("--token-file", token_file,
                   "file with the token that callers must send [BOARDWRIGHT_TOKEN]")
      ->type_name("FILE");
  made->add_option("--studio", serve.studio, "folder of the page's files [as installed]")
      ->type_name("FOLDER");
  made->add_option("--state", serve.state, "folder that keeps sessions across restarts")
      ->type_name("FOLDER");
  const auto number = [&](const char* name, auto& value, int least, int most, const char* help) {
    made->add_option(name, value, fmt::format("{} ({}..{}) [{}]", help, least, most, value))
        ->type_name("N")
        ->check(::CLI::Range(least, most));
  };
  number("--workers", serve.workers, 0, 256, "calls at a time; 0: all cores");
  number("--queue", serve.queue, 1, 100000, "calls that may wait");
  number("--connections", serve.connections, 1, 10000, "connections at a time");
  number("--sessions", serve.sessions, 1, 1000000, "games under way at a time");
  made->add_option("--idle", serve.idle_minutes,
                   "minutes until an unused game is closed (0.01..1000000) [60]")
      ->type_name("N")
      ->check(::CLI::Range(0.01, 1e6));
  number("--time-limit", serve.time_limit, 1, 86400, "seconds of one call");
  made->add_option("--budget", serve.budget,
                   "what a call may ask for of a verb's budget [no limit but time]")
      ->type_name("N")
      ->check(::CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 53U));
  number("--body", serve.body_mib, 1, 96, "MiB of one request");
  number("--memory", serve.memory_mib, 1, 1000000, "MiB that one call may take");
  number("--patience", serve.patience, 1, 3600, "seconds that a client may send or take nothing");
  number("--grace", serve.grace, 0, 86400, "seconds that calls under way have on SIGTERM");
  made->add_flag("--quiet", serve.quiet, "no log");
  return made;
}

}  // namespace boardwright::cli
