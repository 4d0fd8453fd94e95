// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Connections are cheap threads that wait; the work is done by the workers of
// the queue. An answer that is complete within a second is sent whole, with a
// status of its own; a longer one is streamed, line by line, and cancelled when
// its client has gone.
#include "server.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <cstdio>
#include <thread>

#include "boardwright/io/json.hpp"
#include "call_queue.hpp"
#include "kept_sessions.hpp"
#include "metrics.hpp"
#include "openapi.hpp"

namespace boardwright::serve {
namespace {

using httplib::Request;
using httplib::Response;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* kLines = "application/jsonl";

// As long for a wrong token as for the right one.
bool equal_in_constant_time(std::string_view given, std::string_view wanted) {
  unsigned difference = given.size() == wanted.size() ? 0U : 1U;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const char other = wanted.empty() ? '\0' : wanted[i % wanted.size()];
    difference |= static_cast<unsigned char>(given[i] ^ other);
  }
  return difference == 0;
}

bool is_loopback(const std::string& host) {
  return host == "127.0.0.1" || host == "localhost" || host == "::1";
}

// The name in a Host header, without its port.
std::string host_name(const std::string& header) {
  if (header.starts_with('[')) return header.substr(1, header.find(']') - 1);
  return header.substr(0, header.find(':'));
}

std::string error_line(std::string_view code, std::string_view message) {
  return io::Json(
             io::Json::Object{{"error", io::Json(io::Json::Object{
                                            {"code", code}, {"message", message}, {"exit", 2}})}})
             .dump() +
         "\n";
}

int status_of(std::string_view last_message) {
  const Result<io::Json> message = io::parse_json(last_message);
  if (!message || message->find("error") == nullptr) return 200;
  const std::string code =
      message->at("error").at("code").is_text() ? message->at("error").at("code").as_text() : "";
  if (code == "unknown_session") return 404;
  if (code == "input_too_large") return 413;
  if (code == "too_many_sessions" || code == "out_of_memory") return 503;
  return code == "internal" ? 500 : 400;
}

// The library lets five connections wait to be accepted; a crowd needs more.
class Listener : public httplib::Server {
 public:
  void let_many_wait() { ::listen(svr_sock_, 4096); }
};

class Server {
 public:
  Server(const ServeOptions& options, const StopToken& stop)
      : options_(options),
        stop_(stop),
        service_({.sessions = options.sessions,
                  .threads = 1,
                  .call_bytes = options.body_mib << 20U,
                  .time = std::chrono::seconds(options.time_limit),
                  .secret_ids = true}),
        sessions_(options.state),
        queue_(service_, options.workers, options.queue) {}

  Status run() {
    configure();
    route();
    int port = options_.port;
    if (port == 0) {
      port = http_.bind_to_any_port(options_.host);
    } else if (!http_.bind_to_port(options_.host, port)) {
      port = -1;
    }
    if (port < 0) {
      return Error{"address_in_use",
                   fmt::format("{}:{} cannot be listened on; another program may use it: take "
                               "another --port",
                               options_.host, options_.port),
                   {}};
    }
    http_.let_many_wait();
    fmt::print("http://{}:{}/\n", options_.host, port);
    std::fflush(stdout);
    const StopCallback end(stop_, [this] { http_.stop(); });
    std::thread janitor([this] { close_idle(); });
    http_.listen_after_bind();
    over_ = true;
    janitor.join();
    return {};
  }

 private:
  void configure() {
    const std::size_t connections = options_.connections;
    http_.new_task_queue = [connections] { return new httplib::ThreadPool(connections); };
    http_.set_payload_max_length(options_.body_mib << 20U);
    http_.set_read_timeout(10s);
    http_.set_write_timeout(10s);
    http_.set_keep_alive_timeout(10);
    http_.set_keep_alive_max_count(10000);
    http_.set_tcp_nodelay(true);
    http_.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                               {"X-Frame-Options", "DENY"},
                               {"Referrer-Policy", "no-referrer"},
                               {"Cross-Origin-Resource-Policy", "same-origin"}});
    http_.set_pre_routing_handler([this](const Request& request, Response& response) {
      return admit(request, response) ? httplib::Server::HandlerResponse::Unhandled
                                      : httplib::Server::HandlerResponse::Handled;
    });
    http_.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
      response.status = 500;
      response.set_content(error_line("internal", "something went wrong here"), kLines);
    });
    http_.set_error_handler([](const Request& request, Response& response) {
      if (!response.body.empty()) return;
      response.set_content(
          response.status == 413
              ? error_line("input_too_large", "the request is larger than this server takes")
              : error_line("not_found", "there is nothing at " + request.path),
          kLines);
    });
    if (!options_.quiet) {
      http_.set_logger([](const Request& request, const Response& response) {
        std::string line = io::Json(io::Json::Object{{"method", request.method},
                                                     {"path", request.path},
                                                     {"status", response.status},
                                                     {"bytes", response.body.size()},
                                                     {"from", request.remote_addr}})
                               .dump();
        fmt::print(stderr, "{}\n", line);
      });
    }
  }

  // Who may ask: callers with the token; without one, callers who name this
  // machine, so that a page of another site cannot reach it by a name of its own.
  bool admit(const Request& request, Response& response) {
    if (request.path == "/healthz") return true;
    if (!options_.token.empty()) {
      if (equal_in_constant_time(request.get_header_value("Authorization"),
                                 "Bearer " + options_.token)) {
        return true;
      }
      response.status = 401;
      response.set_header("WWW-Authenticate", "Bearer");
      response.set_content(error_line("no_token", "send Authorization: Bearer and the token"),
                           kLines);
      return false;
    }
    const bool known = is_loopback(host_name(request.get_header_value("Host")));
    const bool plain = request.method != "POST" ||
                       request.get_header_value("Content-Type").starts_with("application/json");
    if (known && plain) return true;
    response.status = known ? 415 : 403;
    response.set_content(
        known ? error_line("bad_type", "send the body as Content-Type: application/json")
              : error_line("wrong_host", "this server answers on this machine only"),
        kLines);
    return false;
  }

  using Handler = void (Server::*)(const Request&, Response&);
  httplib::Server::Handler timed(const char* name, Handler handler) {
    return [this, name, handler](const Request& request, Response& response) {
      const auto begun = Clock::now();
      response.status = 200;
      (this->*handler)(request, response);
      metrics_.count(name, response.status,
                     std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun));
    };
  }

  void route() {
    http_.Get("/healthz", [](const Request&, Response& response) {
      response.set_content("ok\n", "text/plain");
    });
    http_.Get("/metrics", [this](const Request&, Response& response) {
      response.set_content(metrics_.text(queue_.waiting(), sessions_.size()),
                           "text/plain; version=0.0.4");
    });
    http_.Get("/v1/openapi.json", [this](const Request&, Response& response) {
      response.set_content(openapi(catalogue()), "application/json");
    });
    http_.Get("/v1/catalogue", timed("catalogue", &Server::get_catalogue));
    http_.Post("/v1/run", timed("run", &Server::post_run));
    http_.Post("/v1/sessions", timed("open", &Server::post_sessions));
    http_.Post("/v1/sessions/([0-9A-Za-z-]+)", timed("act", &Server::post_session));
    http_.Get("/v1/sessions/([0-9A-Za-z-]+)", timed("look", &Server::get_session));
    http_.Delete("/v1/sessions/([0-9A-Za-z-]+)", timed("close", &Server::delete_session));
    if (!options_.studio.empty()) {
      http_.set_mount_point("/", options_.studio);
      http_.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
      http_.set_file_extension_and_mimetype_mapping("js", "text/javascript");
      http_.set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
    }
  }

  io::Json catalogue() {
    io::Json found;
    service_.call(R"({"call":"catalogue"})", [&](std::string_view message) {
      const Result<io::Json> json = io::parse_json(message);
      if (json && json->find("catalogue") != nullptr) found = json->at("catalogue");
      return true;
    });
    return found;
  }

  // The body of a request as a call. Sets the response if it is none.
  std::optional<io::Json> body_call(const Request& request, Response& response,
                                    std::string_view name) {
    Result<io::Json> body = io::parse_json(request.body.empty() ? "{}" : request.body);
    if (body && body->is_object()) {
      if (body->find("call") == nullptr) body->set("call", name);
      return *std::move(body);
    }
    response.status = 400;
    response.set_content(
        error_line("bad_json", body ? "the body must be a JSON object" : body.error().message),
        kLines);
    return std::nullopt;
  }

  // Hands a call to the workers, and its messages to the client.
  void answer(std::string request, Response& response) {
    const std::shared_ptr<PendingCall> call = queue_.submit(std::move(request));
    if (!call) {
      response.status = 503;
      response.set_header("Retry-After", "1");
      response.set_content(error_line("busy", "too many calls wait; try again in a second"),
                           kLines);
      return;
    }
    std::string lines;
    std::string last;
    const auto patience = Clock::now() + 1s;
    while (!call->ended() && Clock::now() < patience && lines.size() < 1U << 20U) {
      if (std::optional<std::string> message = call->next(200ms)) {
        lines += *message;
        lines += '\n';
        last = *std::move(message);
      }
    }
    if (call->ended()) {
      response.status = status_of(last);
      response.set_content(lines, kLines);
      return;
    }
    stream(call, std::move(lines), response);
  }

  void stream(const std::shared_ptr<PendingCall>& call, std::string first, Response& response) {
    response.set_chunked_content_provider(
        kLines,
        [call, first = std::move(first)](std::size_t offset, httplib::DataSink& sink) {
          if (offset == 0 && !first.empty() && !sink.write(first.data(), first.size()))
            return false;
          while (!call->ended()) {
            if (!sink.is_writable()) return false;
            std::optional<std::string> message = call->next(200ms);
            if (!message) continue;
            *message += '\n';
            if (!sink.write(message->data(), message->size())) return false;
          }
          sink.done();
          return true;
        },
        [call](bool) { call->cancel(); });
  }

  void get_catalogue(const Request&, Response& response) {
    answer(R"({"call":"catalogue"})", response);
  }

  void post_run(const Request& request, Response& response) {
    if (auto call = body_call(request, response, "run")) {
      if (!(call->at("call") == io::Json("run"))) return refuse(response, "run");
      answer(call->dump(), response);
    }
  }

  static void refuse(Response& response, std::string_view wanted) {
    response.status = 400;
    response.set_content(
        error_line("unknown_call", fmt::format("this address takes the call \"{}\"", wanted)),
        kLines);
  }

  // Answers a call on a session, whole, with the id that the caller knows.
  std::string session_answer(const std::string& call, const std::string& inner,
                             const std::string& id, Response& response) {
    answer(call, response);
    if (inner != id) {
      const std::string from = "\"session\":\"" + inner + "\"";
      const std::size_t at = response.body.find(from);
      if (at != std::string::npos) {
        response.body.replace(at, from.size(), "\"session\":\"" + id + "\"");
        response.set_content(std::string(response.body), kLines);
      }
    }
    return response.body;
  }

  void post_sessions(const Request& request, Response& response) {
    auto call = body_call(request, response, "open");
    if (!call) return;
    if (!(call->at("call") == io::Json("open"))) return refuse(response, "open");
    answer(call->dump(), response);
    const std::string game = call->at("game").is_text() ? call->at("game").as_text() : "";
    const std::string id = opened_id(response.body);
    if (id.empty()) return;
    sessions_.opened(id, game);
    keep(id, id);
  }

  static std::string opened_id(const std::string& lines) {
    std::size_t at = 0;
    while (at < lines.size()) {
      const std::size_t end = std::min(lines.find('\n', at), lines.size());
      const Result<io::Json> message = io::parse_json(std::string_view(lines).substr(at, end - at));
      if (message && message->at("session").is_text()) return message->at("session").as_text();
      at = end + 1;
    }
    return {};
  }

  // The service's id, opened again from its file if need be; empty: unknown.
  std::string inner_id(const std::string& id) {
    if (const auto inner = sessions_.find(id)) return *inner;
    const std::optional<std::string> call = sessions_.reopening(id);
    if (!call) return {};
    std::string lines;
    service_.call(*call, [&](std::string_view message) {
      lines += message;
      lines += '\n';
      return true;
    });
    const std::string inner = opened_id(lines);
    if (!inner.empty()) {
      const Result<io::Json> kept = io::parse_json(*call);
      sessions_.reopened(id, inner, kept->at("game").as_text());
    }
    return inner;
  }

  void keep(const std::string& id, const std::string& inner) {
    if (!sessions_.keeps()) return;
    const io::Json call(io::Json::Object{{"call", "save"}, {"session", inner}});
    service_.call(call.dump(), [&](std::string_view message) {
      const Result<io::Json> json = io::parse_json(message);
      if (json && json->find("document") != nullptr) {
        if (const Status error = sessions_.keep(id, json->at("document").dump())) {
          fmt::print(stderr, "{}\n", error_line(error->code, error->message));
        }
      }
      return true;
    });
  }

  void unknown_session(Response& response) {
    response.status = 404;
    response.set_content(error_line("unknown_session", "there is no such session here"), kLines);
  }

  void post_session(const Request& request, Response& response) {
    auto call = body_call(request, response, "act");
    if (!call) return;
    const io::Json& name = call->at("call");
    const bool allowed = name == io::Json("act") || name == io::Json("tick") ||
                         name == io::Json("look") || name == io::Json("save");
    if (!allowed) return refuse(response, "act, tick, look or save");
    const std::string id = request.matches[1];
    const std::string inner = inner_id(id);
    if (inner.empty()) return unknown_session(response);
    call->set("session", inner);
    session_answer(call->dump(), inner, id, response);
    if (name == io::Json("act") && response.status == 200) keep(id, inner);
  }

  void get_session(const Request& request, Response& response) {
    const std::string id = request.matches[1];
    const std::string inner = inner_id(id);
    if (inner.empty()) return unknown_session(response);
    io::Json look(io::Json::Object{{"view", true}, {"controls", true}, {"panels", true}});
    const io::Json call(
        io::Json::Object{{"call", "look"}, {"session", inner}, {"look", std::move(look)}});
    session_answer(call.dump(), inner, id, response);
  }

  void delete_session(const Request& request, Response& response) {
    const std::string id = request.matches[1];
    const std::string inner = inner_id(id);
    if (inner.empty()) return unknown_session(response);
    const io::Json call(io::Json::Object{{"call", "close"}, {"session", inner}});
    session_answer(call.dump(), inner, id, response);
    sessions_.closed(id);
  }

  void close_idle() {
    while (!over_) {
      std::this_thread::sleep_for(200ms);
      for (const std::string& inner :
           sessions_.take_idle(std::chrono::minutes(options_.idle_minutes))) {
        const io::Json call(io::Json::Object{{"call", "close"}, {"session", inner}});
        service_.call(call.dump(), [](std::string_view) { return true; });
      }
    }
  }

  const ServeOptions& options_;
  StopToken stop_;
  Service service_;
  KeptSessions sessions_;
  Metrics metrics_;
  CallQueue queue_;
  Listener http_;
  std::atomic<bool> over_ = false;
};

}  // namespace

Status serve(const ServeOptions& options, const StopToken& stop) {
  if (!is_loopback(options.host) && options.token.empty()) {
    return Error{"bad_option",
                 fmt::format("{} can be reached from elsewhere, so a token is needed: "
                             "--token-file FILE, or BOARDWRIGHT_TOKEN",
                             options.host),
                 {}};
  }
  return Server(options, stop).run();
}

}  // namespace boardwright::serve
