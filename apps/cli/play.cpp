// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "play.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "boardwright/io/utf8.hpp"
#include "host/play.hpp"
#include "interrupt.hpp"
#include "output.hpp"
#include "terminal/full_screen.hpp"
#include "terminal/restore.hpp"

namespace boardwright::cli {
namespace {

constexpr int kTickMs = 100;

// Lines of standard input that come while time goes on.
class LineInput {
 public:
  explicit LineInput(StopToken stop) : stop_(std::move(stop)) {}

  // The next line; nullopt at the end of the input or when asked to stop.
  // Calls `tick` while it waits, which asks for the end with false.
  template <class Tick>
  std::optional<std::string> next(Tick tick) {
    while (true) {
      const std::size_t end = buffer_.find('\n');
      if (end != std::string::npos) {
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
      }
      if (stop_.stop_requested()) return std::nullopt;
      pollfd input{STDIN_FILENO, POLLIN, 0};
      const int ready = ::poll(&input, 1, kTickMs);
      if (ready == 0 && !tick()) return std::nullopt;
      if (ready <= 0) continue;
      char block[4096];
      const ssize_t count = ::read(STDIN_FILENO, block, sizeof block);
      if (count <= 0) {
        if (buffer_.empty()) return std::nullopt;
        buffer_ += '\n';
        continue;
      }
      buffer_.append(block, static_cast<std::size_t>(count));
    }
  }

 private:
  StopToken stop_;
  std::string buffer_;
};

void draw(const PlayTable& table, const Command& command) {
  if (command.json) {
    fmt::print("{}\n", table.view(0).dump());
  } else {
    const Look& look = command.request.look;
    fmt::print("\n{}", io::terminal_text(table.session().draw(0, look).text, look.colour));
  }
}

void prompt(const Command& command) {
  if (!command.json && ::isatty(STDIN_FILENO) != 0) fmt::print("> ");
  std::fflush(stdout);
}

void answer(const PlayTable::Reply& reply, const PlayTable& table, const Command& command) {
  if (reply.error && command.json) {
    fmt::print("{}\n", error_json(*reply.error).dump());
  } else if (reply.error) {
    fmt::print("{} [{}]\n", io::terminal_text(reply.error->message), reply.error->code);
  }
  if (reply.redraw) draw(table, command);
  if (!command.json || !reply.redraw) fmt::print("{}", io::terminal_text(reply.text));
}

// A person sits at a terminal that can do it, and nobody asked for lines.
bool wants_full_screen(const Command& command) {
  const char* term = std::getenv("TERM");
  return !command.json && !command.plain && ::isatty(STDIN_FILENO) != 0 &&
         ::isatty(STDOUT_FILENO) != 0 && term != nullptr && *term != '\0' &&
         std::string_view(term) != "dumb";
}

// Plays on the full screen and returns the exit code; nothing where the terminal
// cannot do it.
std::optional<int> play_on_screen(PlayTable& table, const Command& command, const StopToken& stop) {
  std::unique_ptr<TerminalScreen> screen = open_terminal(command.request.look.colour);
  if (!screen) return std::nullopt;
  std::string greeting = table.session().over() ? "This game is over. "
                         : table.resumed()      ? "Resumed. "
                                                : "";
  greeting += table.save_path().empty() ? "Not kept; :save FILE keeps the game."
                                        : fmt::format("Kept in {}.", table.save_path());
  FullScreen game(table, command.request.look, *screen, std::move(greeting));
  const int exit_code = game.run(stop);
  screen.reset();
  fmt::print("{}", io::terminal_text(game.farewell(), command.request.look.colour));
  return exit_code;
}

}  // namespace

int refuse(const Error& error, const Command& command, int exit_code) {
  if (command.json) fmt::print("{}\n", error_json(error).dump());
  print_problem(error_text(error));
  return exit_code;
}

int play(const Command& command, const StopToken& stop) {
  const bool full_screen = wants_full_screen(command);
  if (full_screen) remember_terminal();
  Result<PlayOpening> opening = PlayTable::open(command.request, command.save);
  if (!opening) return refuse(opening.error(), command, 2);
  if (opening->spent) return refuse(*opening->spent, command, 4);
  PlayTable* table = &*opening->table;
  const bool tell_seed = command.fresh_seed && !table->resumed() && command.request.inputs.empty();
  if (tell_seed && !command.quiet && !command.json) {
    print_problem("seed " + command.request.seed);
  }
  if (full_screen) {
    if (const auto exit_code = play_on_screen(*table, command, stop)) return *exit_code;
  }
  if (!command.quiet && !command.json) {
    fmt::print("{}`help` lists the commands, `quit` ends.{}\n", table->resumed() ? "Resumed. " : "",
               table->save_path().empty() ? " The game is not kept; `save FILE` keeps it." : "");
  }
  draw(*table, command);
  LineInput input(stop);
  bool broken = false;
  while (true) {
    prompt(command);
    const std::optional<std::string> line = input.next([&] {
      const PlayTable::Reply reply = table->tick();
      answer(reply, *table, command);
      broken = reply.quit;
      if (broken || table->session().over()) return false;
      if (reply.redraw) prompt(command);
      return true;
    });
    if (broken) return 2;
    if (!line) return stop.stop_requested() ? kInterrupted : 0;
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    const PlayTable::Reply reply = table->say(0, *line);
    answer(reply, *table, command);
    if (reply.quit) return reply.error ? 2 : 0;
    if (table->session().over()) return 0;
  }
}

}  // namespace boardwright::cli
