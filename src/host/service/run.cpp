// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The call `run`: a verb, once or many times, its replies sent as they come.
#include <algorithm>

#include "boardwright/host/documents.hpp"
#include "boardwright/host/table.hpp"
#include "boardwright/io/utf8.hpp"
#include "host/exit_code.hpp"
#include "host/option_place.hpp"
#include "host/service/base64.hpp"
#include "host/service/calls.hpp"
#include "host/service/verb_call.hpp"
#include "io/json_list.hpp"

namespace boardwright::service {
namespace {

using io::Fields;
using io::Json;

// "a/b.svg" without its ending.
std::string_view stem(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? path : path.substr(0, dot);
}

class Replies {
 public:
  Replies(const VerbCall& call, bool many, Outbox& outbox)
      : call_(call), many_(many), outbox_(outbox) {}

  bool emit(const Reply& reply) {
    ++count_;
    if (!reply.answer) {
      worsen(kExitBadInput);
      return outbox_.send("reply", Json(Json::Object{{"json", error_json(reply.answer.error())},
                                                     {"files", Json::array()},
                                                     {"warnings", Json::array()},
                                                     {"exit", kExitBadInput}}));
    }
    worsen(exit_code_of(reply.answer->verdict));
    Json rest = rest_of(*reply.answer);
    if (call_.request.time) rest.set("cpu_ms", reply.cpu_ms);
    std::string out;
    out.reserve(usual_ + usual_ / 8);
    out += '{';
    write_answer(*reply.answer, out);
    for (const Json::Member& member : rest.members()) {
      append_member(out, member.key);
      member.value.dump_to(out);
    }
    out += '}';
    usual_ = out.size();
    return outbox_.send_written("reply", out);
  }

  std::uint64_t count() const { return count_; }
  int exit_code() const { return exit_code_; }

 private:
  void worsen(int exit_code) {
    exit_code_ = worse_exit_code(exit_code_, exit_code, *call_.request.verb, many_);
  }

  // What was answered. A document is written straight into the message: most of the time of a
  // small board would be the Json of it.
  void write_answer(const Answer& answer, std::string& out) const {
    append_member(out, answer.lines.empty() ? "json" : "lines");
    if (!answer.lines.empty()) {
      Json::list(answer.lines).dump_to(out);
    } else if (answer.document && answer.json.is_null() && !answer.error) {
      dump_document(*call_.request.game, *answer.document, out);
    } else {
      without_picture_file(answer_json(*call_.request.game, answer)).dump_to(out);
    }
  }

  // What stands beside it.
  Json rest_of(const Answer& answer) const {
    Json json = Json::object();
    if (call_.request.look.wanted && !answer.text.empty()) {
      json.set("text", io::terminal_text(answer.text, call_.request.look.colour));
    }
    if (answer.raw) json.set("raw", io::mended_utf8(*answer.raw));
    add_files(answer, json);
    return json.set("warnings", io::json_list(answer.warnings, finding_json))
        .set("exit", exit_code_of(answer.verdict));
  }

  // An answer that names the file of a picture that nobody asked for as a file.
  Json without_picture_file(Json json) const {
    if (!call_.picture_added || !json.is_object()) return json;
    std::erase_if(json.members(), [](const Json::Member& member) { return member.key == "svg"; });
    return json;
  }

  void add_files(const Answer& answer, Json& json) const {
    Json files = Json::array();
    for (const OutputFile& file : answer.files) {
      const std::string option = option_of(file.path);
      if (call_.picture && option == "svg" && json.find("picture") == nullptr) {
        // Without the line that a file begins with.
        json.set("picture",
                 file.content.substr(std::min(file.content.find("<svg"), file.content.size())));
      }
      if (call_.picture_added && option == "svg") continue;
      Json entry = Json::object();
      if (!option.empty()) entry.set("option", option);
      entry.set("name", file.path);
      const bool text = io::is_utf8(file.content);
      entry.set(text ? "text" : "base64", text ? file.content : base64(file.content));
      files.push(std::move(entry));
    }
    json.set("files", std::move(files));
  }

  // The option that asked for the file: "a.svg" for "a.svg", "a-2.svg".
  std::string option_of(const std::string& path) const {
    std::string found;
    std::size_t longest = 0;
    for (const Option& option : call_.request.verb->options) {
      if (option.type != OptionType::Output) continue;
      for (const auto& [name, given] : call_.request.options) {
        if (name != option.name) continue;
        if (path == given.name) return name;
        const std::string_view start = stem(given.name);
        if (!path.starts_with(start) || start.size() < longest) continue;
        longest = start.size();
        found = name;
      }
    }
    return found;
  }

  const VerbCall& call_;
  bool many_;
  Outbox& outbox_;
  std::uint64_t count_ = 0;
  int exit_code_ = 0;
  std::size_t usual_ = 0;  // replies of one call are about equally long
};

void finish(const VerbCall& call, std::uint64_t replies, int exit_code, Outbox& outbox) {
  Json::Object more{{"replies", replies}};
  if (call.tells_seed) more.push_back({"seed", call.request.seed});
  outbox.done(std::move(more), exit_code);
}

// A played verb answers with its opening view.
void run_played(const VerbCall& call, Outbox& outbox) {
  Result<TableOpening> opening = GameTable::open(call.request);
  if (!opening) return outbox.fail(with_option_place(call.request, opening.error()));
  Json reply = Json::object();
  int exit_code = 0;
  if (opening->spent) {
    exit_code = 4;
    reply.set("json", error_json(*opening->spent));
  } else {
    const PlaySession& session = opening->table->session();
    reply.set("json", opening->table->view(0));
    const Look& look = call.request.look;
    if (look.wanted) reply.set("text", io::terminal_text(session.draw(0, look).text, look.colour));
    if (call.picture) reply.set("picture", session.picture(0, {}));
  }
  reply.set("files", Json::array()).set("warnings", Json::array()).set("exit", exit_code);
  if (!outbox.send("reply", reply)) return fail_cancelled(outbox);
  finish(call, 1, exit_code, outbox);
}

}  // namespace

void call_run(Fields& fields, const ServiceLimits& limits, Outbox& outbox) {
  const bool text_given = fields.has("text");
  std::optional<VerbCall> call = read_verb_call(fields, limits, false);
  if (call) fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  Request& request = call->request;
  request.budget = outbox.budget(call->time);
  if (request.verb->play) return run_played(*call, outbox);
  const bool many = many_replies(request);
  if (!text_given) request.look.wanted = !many;
  Replies replies(*call, many, outbox);
  Status error = run_request(request, [&](const Reply& reply) {
    if (outbox.cancelled()) return false;
    if (!reply.answer && !many) {  // one answer that is an error is the call's
      outbox.fail(reply.answer.error());
      return false;
    }
    return replies.emit(reply);
  });
  if (outbox.cancelled()) return fail_cancelled(outbox);
  if (error) return outbox.fail(with_option_place(request, *error));
  finish(*call, replies.count(), replies.exit_code(), outbox);
}

}  // namespace boardwright::service
