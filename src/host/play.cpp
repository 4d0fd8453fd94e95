// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/play.hpp"

#include <fmt/format.h>

#include "io/read_file.hpp"

namespace boardwright {
namespace {

Error save_exists(std::string message, const std::string& path) {
  return Error{"save_exists", std::move(message),
               Where{.file = path, .line = 0, .column = 0, .pointer = {}}};
}

// The file that the game is read from; empty: it is new.
Result<std::string> input_of(const Request& request, const std::string& save_path, bool kept) {
  const std::string named = request.inputs.empty() ? "" : request.inputs.front().name;
  if (!kept) return named;
  if (named.empty() || named == save_path) return save_path;
  return save_exists(fmt::format("{} holds a game already; resume it without naming another "
                                 "file, or save to another file",
                                 save_path),
                     save_path);
}

}  // namespace

Result<PlayOpening> PlayTable::open(const Request& request, const std::string& save_path) {
  const bool kept = !save_path.empty() && file_exists(save_path);
  Result<std::string> input = input_of(request, save_path, kept);
  if (!input) return input.error();
  // Before it is read: what another program does to it must not be lost. A
  // board that is only read needs no lock.
  const std::string own = save_path.empty() ? *input : save_path;
  Result<FileLock> lock = own.empty() || own == "-" ? FileLock() : FileLock::take(own);
  if (!lock && !save_path.empty()) return lock.error();
  Request from = request;
  if (!input->empty()) from.inputs = {Source(*input)};
  Result<TableOpening> opening = GameTable::open(from);
  if (!opening) return opening.error();
  if (opening->spent) return PlayOpening{std::nullopt, std::move(opening->spent)};
  PlayTable table(*std::move(opening->table));
  table.save_path_ = save_path;
  if (kept && !table.resumed()) {
    return save_exists(
        fmt::format("{} is no saved game and is left as it is; save to another file", save_path),
        save_path);
  }
  // A saved game that was named goes on in its own file.
  if (table.resumed() && save_path.empty() && *input != "-") table.save_path_ = *input;
  if (!table.save_path_.empty()) {
    if (!lock) return lock.error();
    table.lock_ = *std::move(lock);
  }
  if (auto error = table.save()) return *error;
  return PlayOpening{std::move(table)};
}

std::int64_t PlayTable::now_ms() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - opened_).count();
}

Status PlayTable::save() const {
  if (!save_path_.empty()) {
    if (auto error = write_file(save_path_, table_.save(now_ms()).dump() + "\n")) return error;
  }
  for (const OutputFile& file : session().files()) {
    if (auto error = write_file(file.path, file.content)) return error;
  }
  return {};
}

// What changed is kept.
PlayTable::Reply PlayTable::saved(Reply reply) const {
  if (reply.redraw) reply.error = save();
  return reply;
}

PlayTable::Reply PlayTable::save_to(std::string_view path) {
  Reply reply;
  const std::string old = save_path_;
  if (!path.empty()) save_path_ = std::string(path);
  Result<FileLock> lock = FileLock();
  if (save_path_ != old) lock = FileLock::take(save_path_);
  if (save_path_.empty()) {
    reply.error = Error{"bad_option", "name the file: `save FILE`", {}};
  } else if (save_path_ != old && file_exists(save_path_)) {
    reply.error =
        Error{"save_exists", fmt::format("there is {} already; name another file", save_path_), {}};
  } else if (!lock) {
    reply.error = lock.error();
  } else {
    reply.error = save();
  }
  if (reply.error) {
    save_path_ = old;
  } else {
    if (save_path_ != old) lock_ = *std::move(lock);
    reply.text = fmt::format("Saved to {}, as it will be after every action.\n", save_path_);
  }
  return reply;
}

PlayTable::Reply PlayTable::act(int side, const io::Json& action) {
  Result<std::string> line = table_.line_of(side, action);
  if (line) return say(side, *line);
  Reply reply;
  reply.error = line.error();
  return reply;
}

PlayTable::Reply PlayTable::say(int side, std::string_view line) {
  const auto [word, rest] = split_command(line);
  Reply reply;
  if (word == "q" && save_path_.empty() && acted_ && !session().over()) {
    reply.text = "The game is not kept: `quit` leaves it, `save FILE` keeps it.\n";
    return reply;
  }
  if (word == "quit" || word == "q") {
    reply.quit = true;
    return reply;
  }
  if (word == "save") return save_to(rest);
  reply = table_.say(side, line, now_ms());
  acted_ = acted_ || reply.deed;
  if (word == "help" || word == "h" || word == "?") {
    reply.text +=
        "  save FILE    keep the game in this file from now on\n"
        "  panels       print what stands beside the board: lists, facts, the hint\n"
        "  json         print the position for a program\n"
        "  quit         end (or q, which asks first if the game is not kept); a kept game goes\n"
        "               on with --save FILE\n";
  }
  return saved(std::move(reply));
}

PlayTable::Reply PlayTable::tick() { return saved(table_.tick(now_ms())); }

}  // namespace boardwright
