// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/outbox.hpp"

#include "boardwright/host/request.hpp"

namespace boardwright::service {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kProgressPause{100};

}  // namespace

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

bool Outbox::send(std::string_view name, io::Json value) {
  return send(io::Json::Object{{std::string(name), std::move(value)}});
}

bool Outbox::send(io::Json::Object members) {
  if (ended_) return false;
  io::Json message = io::Json::object();
  if (!id_.is_null()) message.set("id", id_);
  for (io::Json::Member& member : members) {
    message.members().push_back(std::move(member));
  }
  if (!send_(message.dump())) source_.request_stop();
  return !cancelled();
}

void Outbox::fail(const Error& error, int exit_code) {
  io::Json json = error_json(error);
  io::Json inner = json.at("error");
  inner.set("exit", exit_code);
  send("error", std::move(inner));
  ended_ = failed_ = true;
}

void Outbox::done(io::Json::Object more, int exit_code) {
  io::Json json = io::Json::object();
  json.set("exit", exit_code);
  for (io::Json::Member& member : more) json.members().push_back(std::move(member));
  send("done", std::move(json));
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
