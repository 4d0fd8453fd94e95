// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A call on a session takes the game's lock for its whole time, so that two
// calls on one game wait for each other. The list's lock is held only to look
// the game up; a game that is closed while another call waits for it is gone
// when that call gets it.
#include "host/service/sessions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "boardwright/core/hash.hpp"
#include "host/option_place.hpp"
#include "host/service/calls.hpp"
#include "host/service/look.hpp"
#include "host/service/verb_call.hpp"
#include "io/json_list.hpp"

namespace boardwright::service {
namespace {

using io::Fields;
using io::Json;

constexpr std::int64_t kLatest = std::int64_t{1} << 52U;  // exact in every JSON reader

std::string secret() {
  std::random_device device;
  std::uint64_t bits = device();
  bits = bits << 32U | device();
  std::uint64_t more = device();
  more = more << 32U | device();
  return "-" + hex64(bits) + hex64(more);
}

Error unknown_session(const std::string& id) {
  return pointer_error(
      "unknown_session",
      fmt::format("there is no session \"{}\"; it was closed, or never opened", id), "/session");
}

// The table's own words that make sense only beside a file.
Status check_word(const std::string& line) {
  const std::string word = split_command(line).first;
  if (word != "save" && word != "quit" && word != "q") return {};
  return Error{
      "bad_action", fmt::format("there is no `{}` here; use the calls save and close", word), {}};
}

// The service has no files to write to.
Result<TableOpening> open_table(const Request& request) {
  for (const Option& option : request.verb->options) {
    if (option.type != OptionType::Output) continue;
    for (const auto& given : request.options) {
      if (given.first != option.name) continue;
      return Error{
          "bad_option", fmt::format("a session writes no file; leave out --{}", option.name), {}};
    }
  }
  return GameTable::open(request);
}

}  // namespace

bool Sessions::reserve() {
  const std::lock_guard lock(mutex_);
  if (all_.size() + opening_ >= limits_.sessions) return false;
  ++opening_;
  return true;
}

std::string Sessions::add(std::shared_ptr<Held> held) {
  const std::lock_guard lock(mutex_);
  --opening_;
  if (held == nullptr) return {};
  held->id = fmt::format("s{}{}", next_++, limits_.secret_ids ? secret() : "");
  std::string id = held->id;
  all_.emplace(id, std::move(held));
  return id;
}

void Sessions::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  all_.erase(id);
}

// The time that the call says, or the clock's.
void Sessions::pass_time(Held& held, Fields& fields) {
  const auto passed = Clock::now() - held.opened;
  const std::int64_t clock = std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  const std::int64_t now = fields.integer_or<std::int64_t>("now_ms", 0, kLatest, clock);
  held.now_ms = std::max(held.now_ms, now);
}

Sessions::Taken Sessions::take(Fields& fields) {
  const std::string id = fields.text("session");
  if (fields.failed()) return {};
  Taken taken;
  {
    const std::lock_guard lock(mutex_);
    const auto found = all_.find(id);
    if (found != all_.end()) taken.held = found->second;
  }
  if (taken) taken.lock = std::unique_lock(taken.held->mutex);
  if (!taken || taken.held->closed) {
    fields.adopt(unknown_session(id));
    return {};
  }
  pass_time(*taken.held, fields);
  return taken;
}

void Sessions::answer(Held& held, const GameTable::Reply& reply, Json look, Outbox& outbox) {
  const GameTable& table = held.table;
  Json state(Json::Object{{"game", table.game().name},
                          {"verb", table.verb().name},
                          {"sides", table.session().sides()},
                          {"over", table.session().over()},
                          {"result", kGameResultNames.name(table.session().result())},
                          {"resumed", table.resumed()},
                          {"can_undo", table.can_undo()},
                          {"can_redo", table.can_redo()},
                          {"now_ms", held.now_ms}});
  const std::optional<std::string> other_seed = table.session().other_seed();
  if (other_seed) {
    state.set("seed", *other_seed);
  } else if (!held.seed.empty()) {
    state.set("seed", held.seed);
  }
  // More than sides: of others who play along.
  const int pictures = table.session().pictures();
  if (pictures != table.session().sides()) state.set("pictures", pictures);
  Json::Object message{{"session", held.id},
                       {"state", std::move(state)},
                       {"changed", reply.redraw},
                       {"events", io::json_list(reply.events, event_json)}};
  if (!reply.text.empty()) message.push_back({"text", reply.text});
  if (!look.is_null()) message.push_back({"look", std::move(look)});
  outbox.send(message);
  outbox.done();
}

void Sessions::open(Fields& fields, Outbox& outbox) {
  std::optional<VerbCall> call = read_verb_call(fields, limits_, true);
  const Json* look = fields.maybe("look");
  const std::int64_t now = fields.integer_or<std::int64_t>("now_ms", 0, kLatest, 0);
  if (call) fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  if (!reserve()) {
    return outbox.fail(Error{
        "too_many_sessions",
        fmt::format("{} sessions are open, and no more are allowed; close one", limits_.sessions),
        {}});
  }
  call->request.budget = outbox.budget(call->time);
  std::shared_ptr<Held> held;
  Error error;
  int exit_code = 2;
  try {
    Result<TableOpening> opening = open_table(call->request);
    if (!opening) {
      error = with_option_place(call->request, opening.error());
    } else if (opening->spent) {
      error = *opening->spent;
      exit_code = 4;
    } else {
      held = std::make_shared<Held>(*std::move(opening->table));
    }
  } catch (...) {
    add(nullptr);
    throw;
  }
  if (outbox.cancelled()) held = nullptr;
  std::optional<LooksWanted> wanted;
  if (held != nullptr) {
    held->table.limit_history(limits_.history);
    held->now_ms = now;
    if (call->tells_seed && call->request.inputs.empty()) held->seed = call->request.seed;
    if (look != nullptr) wanted = read_looks(fields, 0, held->table.session().pictures());
    if (fields.failed()) {
      error = fields.error();
      held = nullptr;
    }
  }
  add(held);
  if (outbox.cancelled()) return fail_cancelled(outbox);
  if (held == nullptr) return outbox.fail(error, exit_code);
  const std::lock_guard lock(held->mutex);
  Json seen = wanted ? looks_json(held->table, *wanted, held->now_ms) : Json();
  answer(*held, GameTable::Reply{.redraw = true}, std::move(seen), outbox);
}

// Answers with what was done; a game on a wrong board ends.
void Sessions::finish(Taken& taken, GameTable::Reply reply, const Json* look, int side,
                      Fields& fields, Outbox& outbox) {
  Held& held = *taken.held;
  if (reply.quit) {
    held.closed = true;
    remove(held.id);
  }
  if (reply.error) return outbox.fail(*reply.error);
  std::optional<LooksWanted> wanted;
  if (look != nullptr) wanted = read_looks(fields, side, held.table.session().pictures());
  Json seen = wanted && !fields.failed() ? looks_json(held.table, *wanted, held.now_ms) : Json();
  answer(held, reply, std::move(seen), outbox);
}

void Sessions::act(Fields& fields, Outbox& outbox) {
  Taken taken = take(fields);
  if (!taken) return outbox.fail(fields.error());
  const int sides = taken.held->table.session().sides();
  const int side = fields.integer_or<int>("side", 0, sides - 1, 0);
  const Json& action = fields.any("action");
  const Json* look = fields.maybe("look");
  // A wrong look must change nothing.
  read_looks(fields, side, taken.held->table.session().pictures());
  fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  GameTable& table = taken.held->table;
  Result<std::string> line = table.line_of(side, action);
  if (!line) return outbox.fail(line.error());
  if (Status refused = check_word(*line)) return outbox.fail(*refused);
  finish(taken, table.say(side, *line, taken.held->now_ms), look, side, fields, outbox);
}

void Sessions::tick(Fields& fields, Outbox& outbox) {
  Taken taken = take(fields);
  if (!taken) return outbox.fail(fields.error());
  const Json* look = fields.maybe("look");
  read_looks(fields, 0, taken.held->table.session().pictures());
  fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  GameTable::Reply reply = taken.held->table.tick(taken.held->now_ms);
  if (!reply.redraw) look = nullptr;
  finish(taken, std::move(reply), look, 0, fields, outbox);
}

void Sessions::look(Fields& fields, Outbox& outbox) {
  Taken taken = take(fields);
  if (!taken) return outbox.fail(fields.error());
  const int sides = taken.held->table.session().sides();
  const int side = fields.integer_or<int>("side", 0, sides - 1, 0);
  const Json* look = fields.maybe("look");
  read_looks(fields, side, taken.held->table.session().pictures());
  fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  finish(taken, {}, look, side, fields, outbox);
}

void Sessions::save(Fields& fields, Outbox& outbox) {
  Taken taken = take(fields);
  if (taken) fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  Json document = taken.held->table.save(taken.held->now_ms);
  outbox.send(Json::Object{{"session", taken.held->id}, {"document", std::move(document)}});
  outbox.done();
}

void Sessions::close(Fields& fields, Outbox& outbox) {
  Taken taken = take(fields);
  if (taken) fields.close();
  if (fields.failed()) return outbox.fail(fields.error());
  taken.held->closed = true;
  remove(taken.held->id);
  outbox.send(Json::Object{{"session", taken.held->id}, {"closed", true}});
  outbox.done();
}

}  // namespace boardwright::service
