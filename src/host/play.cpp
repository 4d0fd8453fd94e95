// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/play.hpp"

#include <fmt/format.h>

#include <cctype>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/files.hpp"

namespace boardwright {
namespace {

constexpr std::string_view kGaps = " \t\r\n";

std::string_view trim(std::string_view text) {
  const std::size_t start = text.find_first_not_of(kGaps);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kGaps) - start + 1);
}

Result<Document> read_input(const Request& request, const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<Document> document =
      read_document(*request.game, *text, request.verb->inputs.front().kinds);
  if (!document) {
    Error error = document.error();
    error.where.file = file_name(path);
    return error;
  }
  return document;
}

bool is_missing(const Result<std::string>& text) {
  return !text && text.error().code == "file_not_found";
}

}  // namespace

Result<PlayTable> PlayTable::open(const Request& request, const std::string& save_path) {
  BOARDWRIGHT_ASSERT(request.verb->play != nullptr);
  if (auto error = check_seed(request)) return *error;
  Result<Options> options =
      make_options(*request.game, *request.verb, request.preset, request.options);
  if (!options) return options.error();
  Call call;
  call.options = *std::move(options);
  call.seed = request.seed;
  call.budget = request.budget;
  call.budget.nodes = request.nodes.value_or(request.verb->budget);
  call.threads = request.threads;
  call.look = request.look;

  const bool kept = !save_path.empty() && !is_missing(read_file(save_path));
  if (kept && !request.files.empty() && request.files.front() != save_path) {
    return Error{"save_exists",
                 fmt::format("{} holds a game already; resume it without naming another file, or "
                             "save to another file",
                             save_path),
                 Where{.file = save_path, .line = 0, .column = 0, .pointer = {}}};
  }
  const std::string input = kept ? save_path : request.files.empty() ? "" : request.files.front();
  if (!input.empty()) {
    Result<Document> document = read_input(request, input);
    if (!document) return document.error();
    call.inputs = {*std::move(document)};
  }
  Result<std::unique_ptr<PlaySession>> session = request.verb->play(call);
  if (!session) {
    Error error = session.error();
    if (error.where.file.empty() && !error.where.pointer.empty())
      error.where.file = file_name(input);
    return error;
  }
  PlayTable table(*request.game, *std::move(session));
  table.save_path_ = save_path;
  // A saved game that was named goes on in its own file.
  table.resumed_ = !input.empty() && call.inputs.front().kind() == table.session_->save(0).kind();
  if (kept && !table.resumed_) {
    return Error{
        "save_exists",
        fmt::format("{} is no saved game and is left as it is; save to another file", save_path),
        Where{.file = save_path, .line = 0, .column = 0, .pointer = {}}};
  }
  if (table.resumed_ && save_path.empty() && input != "-") table.save_path_ = input;
  if (auto error = table.save()) return *error;
  return table;
}

std::int64_t PlayTable::now_ms() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - opened_).count();
}

Status PlayTable::save() {
  if (save_path_.empty()) return {};
  return write_file(save_path_, write_document(*game_, session_->save(now_ms())).dump() + "\n");
}

PlayTable::Reply PlayTable::save_to(std::string_view path) {
  Reply reply;
  const std::string old = save_path_;
  if (!path.empty()) save_path_ = std::string(path);
  if (save_path_.empty()) {
    reply.error = Error{"bad_option", "name the file: `save FILE`", {}};
  } else if (save_path_ != old && !is_missing(read_file(save_path_))) {
    reply.error =
        Error{"save_exists", fmt::format("there is {} already; name another file", save_path_), {}};
    save_path_ = old;
  } else if (auto error = save()) {
    reply.error = std::move(error);
    save_path_ = old;
  } else {
    reply.text = fmt::format("Saved to {}, as it will be after every action.\n", save_path_);
  }
  return reply;
}

PlayTable::Reply PlayTable::say(int side, std::string_view line) {
  line = trim(line);
  std::string word(line.substr(0, line.find_first_of(kGaps)));
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  Reply reply;
  if (word == "quit" || word == "q") {
    reply.quit = true;
    return reply;
  }
  if (word == "help" || word == "h" || word == "?") {
    reply.text = session_->help() +
                 "  save FILE    keep the game in this file from now on\n"
                 "  json         print the position for a program\n"
                 "  quit         end (or q); a kept game goes on with --save FILE\n";
    return reply;
  }
  if (word == "save") return save_to(trim(line.substr(word.size())));
  if (word == "json") {
    reply.text = session_->view(side).dump() + "\n";
    return reply;
  }
  Result<std::string> done = session_->act(side, line, now_ms());
  if (!done) {
    reply.error = done.error();
    return reply;
  }
  reply.text = *std::move(done);
  reply.redraw = true;
  reply.error = save();
  return reply;
}

bool PlayTable::tick() {
  if (!session_->tick(now_ms())) return false;
  static_cast<void>(save());
  return true;
}

}  // namespace boardwright
