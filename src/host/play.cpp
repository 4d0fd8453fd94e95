// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/files.hpp"
#include "host/contradictions.hpp"
#include "host/verify_made.hpp"

namespace boardwright {
namespace {

constexpr std::string_view kGaps = " \t\r\n";

// An action as a program sends it.
struct ActionRequest {
  std::optional<std::string> line;
  std::optional<std::string> control;
  std::optional<CellName> cell;
  std::vector<CellName> cells;
  std::optional<std::string> choice;
};

// A number for the cell of a grid, a text for any other.
struct CellCodec {
  void read(const io::Json& json, const io::Place& place, CellName& value) const {
    if (json.is_unsigned()) {
      value = std::to_string(json.as_unsigned());
    } else {
      io::text().read(json, place, value);
    }
  }
  io::Json write(const CellName& value) const { return value; }
  io::Json schema() const {
    return io::Json(io::Json::Object{{"type", io::Json::list(std::array{"integer", "string"})}});
  }
};

const io::Record<ActionRequest>& action_record() {
  static const io::Record<ActionRequest> kRecord =
      io::Record<ActionRequest>()
          .optional("line", &ActionRequest::line, io::text())
          .optional("control", &ActionRequest::control, io::text())
          .optional("cell", &ActionRequest::cell, CellCodec{})
          .unless_default("cells", &ActionRequest::cells, io::list_of(CellCodec{}, 0, 4096))
          .optional("choice", &ActionRequest::choice, io::text());
  return kRecord;
}

std::string_view trim(std::string_view text) {
  const std::size_t start = text.find_first_not_of(kGaps);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(kGaps) - start + 1);
}

Error save_exists(std::string message, const std::string& path) {
  return Error{"save_exists", std::move(message),
               Where{.file = path, .line = 0, .column = 0, .pointer = {}}};
}

}  // namespace

Result<PlayOpening> PlayTable::open(const Request& request, const std::string& save_path) {
  BOARDWRIGHT_ASSERT(request.verb->play != nullptr);
  if (auto error = check_seed(request)) return *error;
  if (auto error = check_contradictions(request)) return *error;
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

  const bool kept = !save_path.empty() && file_exists(save_path);
  if (kept && !request.files.empty() && request.files.front() != save_path) {
    return save_exists(fmt::format("{} holds a game already; resume it without naming another "
                                   "file, or save to another file",
                                   save_path),
                       save_path);
  }
  const std::string input = kept ? save_path : request.files.empty() ? "" : request.files.front();
  // Before it is read: what another program does to it must not be lost. A
  // board that is only read needs no lock.
  const std::string own = save_path.empty() ? input : save_path;
  Result<FileLock> lock = own.empty() || own == "-" ? FileLock() : FileLock::take(own);
  if (!lock && !save_path.empty()) return lock.error();
  if (!input.empty()) {
    const std::vector<std::string>& kinds = request.verb->inputs.front().kinds;
    Result<Document> document = read_document_file(
        input, [&](std::string_view text) { return read_document(*request.game, text, kinds); });
    if (!document) return document.error();
    call.inputs = {*std::move(document)};
  }
  Result<Opening> opening = open_verified(*request.game, *request.verb, call);
  if (!opening) {
    Error error = opening.error();
    if (error.where.file.empty() && !error.where.pointer.empty())
      error.where.file = file_name(input);
    return error;
  }
  if (opening->spent) return PlayOpening{std::nullopt, std::move(opening->spent)};
  PlayTable table(request, std::move(call), std::move(opening->session));
  table.save_path_ = save_path;
  // A saved game that was named goes on in its own file.
  table.resumed_ =
      !input.empty() && table.call_.inputs.front().kind() == table.session_->save(0).kind();
  if (kept && !table.resumed_) {
    return save_exists(
        fmt::format("{} is no saved game and is left as it is; save to another file", save_path),
        save_path);
  }
  if (table.resumed_) {
    if (auto error = check_resumed(request, input)) return *error;
  }
  if (table.resumed_ && save_path.empty() && input != "-") table.save_path_ = input;
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

Status PlayTable::save() {
  if (save_path_.empty()) return {};
  return write_file(save_path_, write_document(*game_, session_->save(now_ms())).dump() + "\n");
}

// Verifies the boards that came since they were last looked at.
Status PlayTable::check_boards() {
  std::vector<Document> boards = session_->boards();
  for (const Document& board : boards) {
    const auto is_same = [&](const Document& known) { return known.same(board); };
    if (std::any_of(boards_.begin(), boards_.end(), is_same)) continue;
    Result<Verdict> verdict = verify_made(*game_, *verb_, call_, board);
    if (!verdict) return verdict.error();
    if (*verdict == Verdict::Spent) return not_proven();
  }
  boards_ = std::move(boards);
  return {};
}

// The game changed: shows and keeps it, unless it is played on a wrong board.
void PlayTable::follow_change(Reply& reply) {
  if (auto error = check_boards()) {
    reply = Reply{.text = {}, .error = std::move(error), .redraw = false, .quit = true};
    return;
  }
  reply.redraw = true;
  reply.error = save();
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

std::vector<Control> PlayTable::controls(int side) const {
  std::vector<Control> controls = session_->controls(side);
  if (!session_->allows_undo()) return controls;
  controls.push_back({.id = "undo",
                      .label = "Undo",
                      .group = "history",
                      .keys = {"u", "Ctrl+Z"},
                      .line = "undo",
                      .enabled = !past_.empty()});
  controls.push_back({.id = "redo",
                      .label = "Redo",
                      .group = "history",
                      .keys = {"U", "Ctrl+Y"},
                      .line = "redo",
                      .enabled = !future_.empty()});
  return controls;
}

// Takes an action back (or the taking back), moving what the game is now to the
// other list.
PlayTable::Reply PlayTable::step_back(std::vector<Document>& from, std::vector<Document>& to,
                                      std::string_view word) {
  Reply reply;
  if (from.empty()) {
    reply.error = Error{"cannot_undo", fmt::format("there is nothing to {}", word), {}};
    return reply;
  }
  to.push_back(session_->save(now_ms()));
  session_->restore(from.back(), now_ms());
  from.pop_back();
  reply.text = word == "undo" ? "Taken back.\n" : "Done again.\n";
  reply.events.push_back({.kind = std::string(word), .text = reply.text});
  follow_change(reply);
  return reply;
}

PlayTable::Reply PlayTable::act(int side, const io::Json& action) {
  const auto refuse = [](std::string message) {
    Reply reply;
    reply.error = Error{"bad_action", std::move(message), {}};
    return reply;
  };
  Result<ActionRequest> read = action_record().read(action);
  if (!read) {
    Reply reply;
    reply.error = read.error();
    return reply;
  }
  if (read->line) return say(side, *read->line);
  if (!read->control) return refuse("an action has a member \"control\" or \"line\"");
  for (const Control& control : controls(side)) {
    if (control.id != *read->control) continue;
    if (!control.enabled) {
      return refuse(fmt::format("\"{}\" cannot be done now{}{}", control.id,
                                control.note.empty() ? "" : ": ", control.note));
    }
    std::vector<CellName> cells = read->cells;
    if (read->cell) cells.push_back(*read->cell);
    Result<std::string> line = control_line(control, cells, read->choice.value_or(""));
    if (line) return say(side, *line);
    Reply reply;
    reply.error = line.error();
    return reply;
  }
  return refuse(fmt::format("there is no control \"{}\"", *read->control));
}

PlayTable::Reply PlayTable::say(int side, std::string_view line) {
  line = trim(line);
  std::string word(line.substr(0, line.find_first_of(kGaps)));
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  Reply reply;
  if (word == "q" && save_path_.empty() && acted_ && !session_->over()) {
    reply.text = "The game is not kept: `quit` leaves it, `save FILE` keeps it.\n";
    return reply;
  }
  if (word == "quit" || word == "q") {
    reply.quit = true;
    return reply;
  }
  if (word == "help" || word == "h" || word == "?") {
    reply.text = session_->help();
    if (session_->allows_undo()) {
      reply.text += "  undo, redo   take an action back, do it again\n";
    }
    reply.text +=
        "  save FILE    keep the game in this file from now on\n"
        "  json         print the position for a program\n"
        "  quit         end (or q, which asks first if the game is not kept); a kept game goes\n"
        "               on with --save FILE\n";
    return reply;
  }
  if (word == "save") return save_to(trim(line.substr(word.size())));
  if (word == "json") {
    reply.text = view(side).dump() + "\n";
    return reply;
  }
  if (session_->allows_undo()) {
    if (word == "undo") return step_back(past_, future_, word);
    if (word == "redo") return step_back(future_, past_, word);
  }
  Document before = session_->save(now_ms());
  Result<Done> done = session_->act(side, line, now_ms());
  if (!done) {
    reply.error = done.error();
    return reply;
  }
  reply.text = std::move(done->text);
  reply.events = std::move(done->events);
  if (!done->changed) return reply;
  acted_ = true;
  if (!session_->allows_undo()) {
    past_.clear();
    future_.clear();
  } else if (done->undoable) {
    past_.push_back(std::move(before));
    future_.clear();
  }
  follow_change(reply);
  return reply;
}

PlayTable::Reply PlayTable::tick() {
  Reply reply;
  Done done = session_->tick(now_ms());
  if (!done.changed) return reply;
  reply.text = std::move(done.text);
  reply.events = std::move(done.events);
  follow_change(reply);
  return reply;
}

}  // namespace boardwright
