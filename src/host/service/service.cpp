// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/service.hpp"

#include <fmt/format.h>

#include <new>

#include "core/did_you_mean.hpp"
#include "host/service/calls.hpp"
#include "host/service/sessions.hpp"

namespace boardwright {

using io::Fields;
using io::Json;
using service::Outbox;
using service::Sessions;

struct Service::Parts {
  explicit Parts(ServiceLimits given) : limits(given), sessions(limits) {}

  struct Call {
    std::string_view name;
    void (*answer)(Parts& parts, Fields& fields, Outbox& outbox);
  };
  static std::span<const Call> calls();

  void answer(std::string_view request, std::string_view wanted, Outbox& outbox);

  const ServiceLimits limits;
  Sessions sessions;
};

std::span<const Service::Parts::Call> Service::Parts::calls() {
  static constexpr Call kCalls[] = {
      {"catalogue", [](Parts& p, Fields& f, Outbox& o) { call_catalogue(f, p.limits, o); }},
      {"run", [](Parts& p, Fields& f, Outbox& o) { call_run(f, p.limits, o); }},
      {"open", [](Parts& p, Fields& f, Outbox& o) { p.sessions.open(f, o); }},
      {"act", [](Parts& p, Fields& f, Outbox& o) { p.sessions.act(f, o); }},
      {"tick", [](Parts& p, Fields& f, Outbox& o) { p.sessions.tick(f, o); }},
      {"look", [](Parts& p, Fields& f, Outbox& o) { p.sessions.look(f, o); }},
      {"save", [](Parts& p, Fields& f, Outbox& o) { p.sessions.save(f, o); }},
      {"close", [](Parts& p, Fields& f, Outbox& o) { p.sessions.close(f, o); }},
      {"identify", [](Parts&, Fields& f, Outbox& o) { service::call_identify(f, o); }},
      {"schema", [](Parts&, Fields& f, Outbox& o) { service::call_schema(f, o); }},
      {"signature", [](Parts& p, Fields& f, Outbox& o) { call_signature(f, p.limits, o); }},
  };
  return kCalls;
}

namespace {

// The name of the call that the fields ask for; `wanted`: the only one allowed.
std::string call_name(Fields& fields, std::string_view wanted) {
  if (fields.failed() || (!wanted.empty() && !fields.has("call"))) return std::string(wanted);
  std::string name = fields.text("call");
  if (!fields.failed() && !wanted.empty() && name != wanted) {
    fields.fail_at("call", "unknown_call",
                   fmt::format("only the call \"{}\" is taken here", wanted));
  }
  return name;
}

}  // namespace

void Service::Parts::answer(std::string_view request, std::string_view wanted, Outbox& outbox) {
  if (request.size() > limits.call_bytes) {
    return outbox.fail(Error{"input_too_large",
                             fmt::format("a call of more than {} MiB", limits.call_bytes >> 20U),
                             {}});
  }
  Result<Json> json = io::parse_json(request);
  if (!json) return outbox.fail(json.error());
  Fields fields(*json, "");
  if (const Json* id = fields.failed() ? nullptr : fields.maybe("id")) {
    if (id->is_text() || id->is_number()) {
      outbox.set_id(*id);
    } else if (!id->is_null()) {
      fields.fail_at("id", "wrong_type", "an id is a text or a number");
    }
  }
  const std::string name = call_name(fields, wanted);
  if (fields.failed()) return outbox.fail(fields.error());
  std::vector<std::string> names;
  for (const Call& call : calls()) {
    if (call.name == name) return call.answer(*this, fields, outbox);
    names.emplace_back(call.name);
  }
  outbox.fail(pointer_error("unknown_call",
                            fmt::format("there is no call \"{}\"{}; there are: {}", name,
                                        did_you_mean(name, names), fmt::join(names, ", ")),
                            "/call"));
}

Service::Service(ServiceLimits limits) : parts_(std::make_unique<Parts>(limits)) {}
Service::~Service() = default;

bool Service::call(std::string_view request, const Send& send, const StopToken& stop,
                   std::string_view name) {
  Outbox outbox(send, stop);
  try {
    parts_->answer(request, name, outbox);
  } catch (const std::bad_alloc&) {
    outbox.fail(Error{"out_of_memory", "this takes more memory than there is", {}});
  } catch (const std::exception& problem) {
    outbox.fail(Error{"internal", problem.what(), {}});
  }
  return outbox.good();
}

}  // namespace boardwright
