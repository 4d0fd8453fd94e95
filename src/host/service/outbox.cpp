// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/outbox.hpp"

#include "boardwright/host/request.hpp"

namespace boardwright::service {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kProgressPause{100};

}  // namespace

void append_member(std::string& out, std::string_view key) {
  if (out.back() != '{') out += ',';
  io::append_json_string(out, key);
  out += ':';
}

// Progress goes through here, so that work which outlives the call tells nobody.
struct Outbox::Thinner {
  Outbox* outbox = nullptr;
  Clock::time_point next = Clock::now() + kProgressPause;

  void tell(const Progress& progress) {
    if (outbox == nullptr || Clock::now() < next) return;
    next = Clock::now() + kProgressPause;
    outbox->send("progress",
                 io::Json(io::Json::Object{
                     {"done", progress.done}, {"total", progress.total}, {"what", progress.what}}));
  }
};

Outbox::Outbox(const Service::Send& send, const StopToken& stop)
    : send_(send),
      link_(stop, [source = source_] { source.request_stop(); }),
      thinner_(std::make_shared<Thinner>()) {
  thinner_->outbox = this;
}

Outbox::~Outbox() { thinner_->outbox = nullptr; }

bool Outbox::send(std::string_view name, const io::Json& value) {
  std::string out = opened();
  append_member(out, name);
  value.dump_to(out);
  return close(std::move(out));
}

bool Outbox::send(const io::Json::Object& members) {
  std::string out = opened();
  for (const io::Json::Member& member : members) {
    append_member(out, member.key);
    member.value.dump_to(out);
  }
  return close(std::move(out));
}

bool Outbox::send_written(std::string_view name, std::string_view value) {
  std::string out = opened();
  append_member(out, name);
  out.append(value);
  return close(std::move(out));
}

std::string Outbox::opened() const {
  std::string out;
  out.reserve(512);
  out += '{';
  if (!id_.is_null()) {
    append_member(out, "id");
    id_.dump_to(out);
  }
  return out;
}

bool Outbox::close(std::string message) {
  if (ended_) return false;
  message += '}';
  if (!send_(message)) source_.request_stop();
  return !cancelled();
}

void Outbox::fail(const Error& error, int exit_code) {
  io::Json json = error_json(error);
  io::Json inner = json.at("error");
  inner.set("exit", exit_code);
  send("error", inner);
  ended_ = failed_ = true;
}

void Outbox::done(io::Json::Object more, int exit_code) {
  io::Json json = io::Json::object();
  json.set("exit", exit_code);
  for (io::Json::Member& member : more) json.members().push_back(std::move(member));
  send("done", json);
  ended_ = true;
}

Budget Outbox::budget(const std::optional<std::chrono::milliseconds>& time) const {
  Budget budget;
  budget.stop = source_.get_token();
  if (time) budget.deadline = Clock::now() + *time;
  budget.progress = [thinner = thinner_](const Progress& progress) { thinner->tell(progress); };
  return budget;
}

}  // namespace boardwright::service
