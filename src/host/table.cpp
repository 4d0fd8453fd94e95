// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "boardwright/host/documents.hpp"
#include "host/contradictions.hpp"
#include "host/verify_made.hpp"
#include "io/read_file.hpp"

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

Error bad_action(std::string message) { return Error{"bad_action", std::move(message), {}}; }

// The call without its inputs.
Result<Call> call_of(const Request& request) {
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
  return call;
}

}  // namespace

std::pair<std::string, std::string_view> split_command(std::string_view line) {
  line = trim(line);
  std::string word(line.substr(0, line.find_first_of(kGaps)));
  const std::string_view rest = trim(line.substr(word.size()));
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return {std::move(word), rest};
}

Result<TableOpening> GameTable::open(const Request& request) {
  BOARDWRIGHT_ASSERT(request.verb->play != nullptr);
  Result<Call> call = call_of(request);
  if (!call) return call.error();
  std::string name;  // of the input
  if (!request.inputs.empty() && !request.verb->inputs.empty()) {
    const Source& source = request.inputs.front();
    name = file_name(source.name);
    const std::vector<std::string>& kinds = request.verb->inputs.front().kinds;
    Result<Document> document = read_document_source(
        source, [&](std::string_view text) { return read_document(*request.game, text, kinds); });
    if (!document) return document.error();
    call->inputs = {*std::move(document)};
  }
  Result<Opening> opening = open_verified(*request.game, *request.verb, *call);
  if (!opening) {
    Error error = opening.error();
    if (error.where.file.empty() && !error.where.pointer.empty()) error.where.file = name;
    return error;
  }
  if (opening->spent) return TableOpening{std::nullopt, std::move(opening->spent)};
  GameTable table(request, *std::move(call), std::move(opening->session));
  table.resumed_ = !table.call_.inputs.empty() &&
                   table.call_.inputs.front().kind() == table.session_->save(0).kind();
  if (table.resumed_) {
    if (auto error = check_resumed(request, name)) return *error;
  }
  return TableOpening{std::move(table)};
}

io::Json GameTable::save(std::int64_t now_ms) const {
  return write_document(*game_, session_->save(now_ms));
}

// Verifies the boards that came since they were last looked at.
Status GameTable::check_boards() {
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

// The game changed: shows it, unless it is played on a wrong board.
void GameTable::follow_change(Reply& reply) {
  if (auto error = check_boards()) {
    reply = Reply{.text = {}, .error = std::move(error), .redraw = false, .quit = true};
    return;
  }
  reply.redraw = true;
}

std::vector<Control> GameTable::controls(int side) const {
  std::vector<Control> controls = session_->controls(side);
  if (!session_->allows_undo()) return controls;
  controls.push_back({.id = "undo",
                      .label = "Undo",
                      .group = "history",
                      .keys = {"u", "Ctrl+Z"},
                      .line = "undo",
                      .enabled = can_undo()});
  controls.push_back({.id = "redo",
                      .label = "Redo",
                      .group = "history",
                      .keys = {"U", "Ctrl+Y"},
                      .line = "redo",
                      .enabled = can_redo()});
  return controls;
}

std::string GameTable::help() const {
  std::string text = session_->help();
  if (session_->allows_undo()) text += "  undo, redo   take an action back, do it again\n";
  return text;
}

void GameTable::remember(Document before) {
  past_.push_back(std::move(before));
  if (past_.size() > most_history_) past_.pop_front();
  future_.clear();
}

// Takes an action back (or the taking back), moving what the game is now to the
// other list.
GameTable::Reply GameTable::step_back(std::deque<Document>& from, std::deque<Document>& to,
                                      std::string_view word, std::int64_t now_ms) {
  Reply reply;
  if (from.empty()) {
    reply.error = Error{"cannot_undo", fmt::format("there is nothing to {}", word), {}};
    return reply;
  }
  to.push_back(session_->save(now_ms));
  session_->restore(from.back(), now_ms);
  from.pop_back();
  reply.deed = true;
  reply.text = word == "undo" ? "Taken back.\n" : "Done again.\n";
  reply.events.push_back({.kind = std::string(word), .text = reply.text});
  follow_change(reply);
  return reply;
}

Result<std::string> GameTable::line_of(int side, const io::Json& action) const {
  if (action.is_text()) return action.as_text();
  Result<ActionRequest> read = action_record().read(action);
  if (!read) return read.error();
  if (read->line) return *std::move(read->line);
  if (!read->control) return bad_action("an action has a member \"control\" or \"line\"");
  for (const Control& control : controls(side)) {
    if (control.id != *read->control) continue;
    if (!control.enabled) {
      return bad_action(fmt::format("\"{}\" cannot be done now{}{}", control.id,
                                    control.note.empty() ? "" : ": ", control.note));
    }
    std::vector<CellName> cells = read->cells;
    if (read->cell) cells.push_back(*read->cell);
    return control_line(control, cells, read->choice.value_or(""));
  }
  return bad_action(fmt::format("there is no control \"{}\"", *read->control));
}

GameTable::Reply GameTable::say(int side, std::string_view line, std::int64_t now_ms) {
  line = trim(line);
  const std::string word = split_command(line).first;
  Reply reply;
  if (word == "help" || word == "h" || word == "?") {
    reply.text = help();
    return reply;
  }
  if (word == "json") {
    reply.text = view(side).dump() + "\n";
    return reply;
  }
  if (word == "panels") {
    constexpr int kColumns = 80;
    for (const Panel& panel : session_->panels(side)) reply.text += panel_text(panel, kColumns);
    return reply;
  }
  if (session_->allows_undo()) {
    if (word == "undo") return step_back(past_, future_, word, now_ms);
    if (word == "redo") return step_back(future_, past_, word, now_ms);
  }
  Document before = session_->save(now_ms);
  Result<Done> done = session_->act(side, line, now_ms);
  if (!done) {
    reply.error = done.error();
    return reply;
  }
  reply.text = std::move(done->text);
  reply.events = std::move(done->events);
  if (!done->changed) return reply;
  reply.deed = done->undoable;
  if (!session_->allows_undo()) {
    past_.clear();
    future_.clear();
  } else if (done->undoable) {
    remember(std::move(before));
  }
  follow_change(reply);
  return reply;
}

GameTable::Reply GameTable::tick(std::int64_t now_ms) {
  Reply reply;
  Done done = session_->tick(now_ms);
  if (!done.changed) return reply;
  reply.text = std::move(done.text);
  reply.events = std::move(done.events);
  follow_change(reply);
  return reply;
}

}  // namespace boardwright
