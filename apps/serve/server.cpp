// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The addresses, and who may ask. Calls in their usual form are read and written by
// plain_post.cpp; for all else the HTTP library reads requests, finds the handler
// and writes answers. Sockets and threads are in connections.cpp.
#include "server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <malloc.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdio>
#include <thread>

#include "boardwright/host/service.hpp"
#include "boardwright/io/json.hpp"
#include "http/connections.hpp"
#include "http/messages.hpp"
#include "http/plain_post.hpp"
#include "kept_sessions.hpp"
#include "memory_meter.hpp"
#include "metrics.hpp"
#include "openapi.hpp"
#include "replies.hpp"
#include "static_files.hpp"

namespace boardwright::serve {
namespace {

using httplib::Request;
using httplib::Response;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kBodiesAtOnce = 4;  // of the largest size, not whole yet
constexpr std::size_t kMostUnsent = std::size_t{256} << 20U;

// A socket for each connection, beside the program's own files.
void allow_sockets(std::size_t connections) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur =
      std::min<rlim_t>(limit.rlim_max, std::max<rlim_t>(limit.rlim_cur, connections + 64));
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

// Each thread would keep freed memory in an arena of its own, as much as its largest
// call ever took.
void share_memory(int workers) { ::mallopt(M_ARENA_MAX, workers + 1); }

// The library, without its own loop of connections.
class Library : public httplib::Server {
 public:
  // The bound socket, listening; it lets five connections wait, a crowd needs more.
  int listening() {
    ::listen(svr_sock_, 4096);
    return svr_sock_;
  }
  // False: the connection is to be closed.
  bool answer(Exchange& exchange) {
    bool closed = false;
    const bool done = process_request(exchange, false, closed, [](Request&) {});
    return done && !closed && !exchange.must_close();
  }
};

class Server {
 public:
  // `studio`: canonical, or empty.
  Server(const ServeOptions& options, std::filesystem::path studio, const StopToken& stop)
      : options_(options),
        studio_(std::move(studio)),
        stop_(stop),
        service_({.sessions = options.sessions,
                  .threads = 1,
                  .call_bytes = options.body_mib << 20U,
                  .budget = options.budget,
                  .time = std::chrono::seconds(options.time_limit),
                  .secret_ids = true}),
        sessions_(options.state),
        connections_(
            connection_limits(options),
            [this](Exchange& exchange) { return answer_exchange(exchange); },
            [this](const Refusal& refusal, bool closing) {
              metrics_.count("refused", refusal.status, {});
              return refusal_bytes(refusal, closing);
            }) {}

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
    allow_sockets(options_.connections);
    share_memory(connection_limits(options_).workers);
    const int listening = http_.listening();
    fmt::print("http://{}:{}/\n", options_.host, port);
    std::fflush(stdout);
    std::thread janitor([this] { close_idle(); });
    connections_.run(listening, stop_, std::chrono::seconds(options_.grace));
    over_ = true;
    janitor.join();
    return {};
  }

 private:
  static ConnectionLimits connection_limits(const ServeOptions& options) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const std::size_t body = options.body_mib << 20U;
    return {.connections = options.connections,
            .waiting = options.queue,
            .body = body,
            .buffered = kBodiesAtOnce * body,
            .unsent = kMostUnsent,
            .workers = options.workers > 0 ? options.workers : cores,
            .patience = std::chrono::seconds(options.patience)};
  }

  void configure() {
    http_.set_payload_max_length(options_.body_mib << 20U);
    http_.set_keep_alive_timeout(options_.patience);
    http_.set_keep_alive_max_count(kMostRequests);
    http_.set_pre_routing_handler([this](const Request& request, Response& response) {
      return admit(request, response) && !leads_out(request, response)
                 ? httplib::Server::HandlerResponse::Unhandled
                 : httplib::Server::HandlerResponse::Handled;
    });
    http_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
      put_internal(response);
    });
    http_.set_error_handler([this](const Request& request, Response& response) {
      if (!response.body.empty()) return;
      put_library_error(request, response);
      metrics_.count("refused", response.status, {});
    });
    http_.set_logger(
        [this](const Request& request, const Response& response) { log(request, response); });
  }

  static void put_internal(Response& response) {
    response.status = 500;
    response.set_content(error_line("internal", "something went wrong here"), kLines);
  }

  void log(const Request& request, const Response& response) const {
    if (options_.quiet) return;
    fmt::print(stderr, "{}\n", log_line(request, response));
  }

  // Who may ask: callers with the token; without one, callers who name this
  // machine, so that a page of another site cannot reach it by a name of its own.
  // What a browser sends for a page must be called JSON, since a form of another
  // site cannot do that; other programs may call it what they like.
  bool admit(const Request& request, Response& response) {
    if (may_ask(request, response)) return true;
    metrics_.count("refused", response.status, {});
    return false;
  }
  bool may_ask(const Request& request, Response& response) const {
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
    const bool of_page = request.has_header("Origin") || request.has_header("Sec-Fetch-Site");
    const bool allowed = request.method != "POST" || !of_page ||
                         request.get_header_value("Content-Type").starts_with("application/json");
    if (known && allowed) return true;
    response.status = known ? 415 : 403;
    response.set_content(
        known ? error_line("bad_type", "send the body as Content-Type: application/json")
              : error_line("wrong_host", "this server answers on this machine only"),
        kLines);
    return false;
  }

  // Files are looked for first, whatever the address.
  bool leads_out(const Request& request, Response& response) {
    if (studio_.empty() || request.method == "POST") return false;
    if (stays_within(studio_, request.path)) return false;
    response.status = 404;
    response.set_content(error_line("not_found", "there is nothing at this address"), kLines);
    metrics_.count("refused", response.status, {});
    return true;
  }

  struct Handler {
    const char* name;  // as metrics tell it
    void (Server::*answer)(const Request&, Response&);
  };

  void answer_timed(Handler handler, const Request& request, Response& response) {
    const auto begun = Clock::now();
    response.status = 200;
    (this->*handler.answer)(request, response);
    metrics_.count(handler.name, response.status,
                   std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun));
  }
  httplib::Server::Handler timed(Handler handler) {
    return [this, handler](const Request& request, Response& response) {
      answer_timed(handler, request, response);
    };
  }

  // False: the connection is to be closed.
  bool answer_exchange(Exchange& exchange) try {
    const Exchange::Scope scope(exchange);
    std::optional<PlainPost> post = read_plain_post(exchange.request());
    const std::optional<Handler> handler = post ? handler_at(post->request) : std::nullopt;
    return handler ? answer_plain(exchange, *post, *handler) : http_.answer(exchange);
  } catch (...) {
    return false;
  }

  // Of a POST.
  static std::optional<Handler> handler_at(const Request& request) {
    if (request.path == "/v1/run") return kRun;
    if (request.path == "/v1/sessions") return kOpen;
    const bool acts = request.path.starts_with(kSessions) && is_session_id(session_of(request));
    return acts ? std::optional(kAct) : std::nullopt;
  }

  // A call in its usual form, without the library.
  bool answer_plain(Exchange& exchange, PlainPost& post, Handler handler) {
    Response response;
    try {
      int port = 0;
      exchange.get_remote_ip_and_port(post.request.remote_addr, port);
      if (admit(post.request, response)) answer_timed(handler, post.request, response);
      log(post.request, response);
    } catch (const std::exception&) {
      put_internal(response);
    }
    if (exchange.streaming()) return !post.closes && !exchange.must_close();
    exchange.set_answer(answer_bytes(response, post.closes, options_.patience));
    return !post.closes;
  }

  static constexpr std::string_view kSessions = "/v1/sessions/";
  static std::string session_of(const Request& request) {
    return request.path.substr(kSessions.size());
  }

  void route() {
    http_.Get("/healthz", [](const Request&, Response& response) {
      response.set_content("ok\n", "text/plain");
    });
    http_.Get("/metrics", [this](const Request&, Response& response) {
      response.set_content(metrics_.text(connections_.waiting(), sessions_.size()),
                           "text/plain; version=0.0.4");
    });
    http_.Get("/v1/openapi.json", [this](const Request&, Response& response) {
      response.set_content(openapi(catalogue()), "application/json");
    });
    http_.Get("/v1/catalogue", timed({"catalogue", &Server::get_catalogue}));
    http_.Post("/v1/run", timed(kRun));
    http_.Post("/v1/sessions", timed(kOpen));
    http_.Post("/v1/sessions/([0-9A-Za-z-]+)", timed(kAct));
    http_.Get("/v1/sessions/([0-9A-Za-z-]+)", timed({"look", &Server::get_session}));
    http_.Delete("/v1/sessions/([0-9A-Za-z-]+)", timed({"close", &Server::delete_session}));
    if (!studio_.empty()) {
      http_.set_mount_point("/", studio_.string());
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

  // Asks the engine, on this thread, and hands its messages to the client.
  void answer(const Request& request, Response& response, std::string_view call,
              std::string_view name = {}, bool whole = false) {
    Messages messages(request, whole);
    {
      const MemoryMeter meter(options_.memory_mib << 20U);
      const auto send = [&](std::string_view message) { return messages.take(message); };
      service_.call(call, send, Exchange::current()->cancelled(), name);
    }
    messages.put_into(response);
  }

  void get_catalogue(const Request& request, Response& response) {
    answer(request, response, "{}", "catalogue");
  }

  void post_run(const Request& request, Response& response) {
    answer(request, response, request.body.empty() ? "{}" : request.body, "run");
  }

  static void refuse(Response& response, std::string_view wanted) {
    response.status = 400;
    response.set_content(
        error_line("unknown_call", fmt::format("this address takes the call \"{}\"", wanted)),
        kLines);
  }

  // Answers a call on a session, whole, with the id that the caller knows.
  void session_answer(const Request& request, const std::string& call, const std::string& inner,
                      const std::string& id, Response& response) {
    answer(request, response, call, {}, true);
    if (inner != id) {
      const std::string from = "\"session\":\"" + inner + "\"";
      const std::size_t at = response.body.find(from);
      if (at != std::string::npos) {
        response.body.replace(at, from.size(), "\"session\":\"" + id + "\"");
      }
    }
  }

  void post_sessions(const Request& request, Response& response) {
    auto call = body_call(request, response, "open");
    if (!call) return;
    if (!(call->at("call") == io::Json("open"))) return refuse(response, "open");
    answer(request, response, call->dump(), {}, true);
    const std::string game = call->at("game").is_text() ? call->at("game").as_text() : "";
    const std::string id = opened_id(response.body);
    if (id.empty()) return;
    sessions_.opened(id, game);
    keep(id, id);
  }

  // The service's id, opened again from its file if need be; empty: the response says
  // that it is unknown, or that there is no room.
  std::string inner_id(const std::string& id, Response& response) {
    const auto turn = sessions_.turn(id);
    if (const auto inner = sessions_.find(id)) return *inner;
    const std::optional<std::string> call = sessions_.reopening(id);
    if (!call) return unknown_session(response);
    std::string lines;
    std::string last;
    service_.call(*call, [&](std::string_view message) {
      last = message;
      lines += last + "\n";
      return true;
    });
    std::string inner = opened_id(lines);
    if (inner.empty()) {
      if (status_of(last) != 503) return unknown_session(response);
      put_lines(response, std::move(lines), 503);
      return {};
    }
    const Result<io::Json> kept = io::parse_json(*call);
    sessions_.reopened(id, inner, kept->at("game").as_text());
    return inner;
  }

  void keep(const std::string& id, const std::string& inner) {
    if (!sessions_.keeps()) return;
    const auto turn = sessions_.turn(id);
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

  static std::string unknown_session(Response& response) {
    put_lines(response, error_line("unknown_session", "there is no such session here"), 404);
    return {};
  }

  void post_session(const Request& request, Response& response) {
    auto call = body_call(request, response, "act");
    if (!call) return;
    const std::string name = call->at("call").is_text() ? call->at("call").as_text() : "";
    const bool allowed = name == "act" || name == "tick" || name == "look" || name == "save";
    if (!allowed) return refuse(response, "act, tick, look or save");
    const std::string id = session_of(request);
    const std::string inner = inner_id(id, response);
    if (inner.empty()) return;
    call->set("session", inner);
    session_answer(request, call->dump(), inner, id, response);
    if (name == "act" && response.status == 200) keep(id, inner);
  }

  void get_session(const Request& request, Response& response) {
    const std::string id = session_of(request);
    const std::string inner = inner_id(id, response);
    if (inner.empty()) return;
    io::Json look(io::Json::Object{{"view", true}, {"controls", true}, {"panels", true}});
    const io::Json call(
        io::Json::Object{{"call", "look"}, {"session", inner}, {"look", std::move(look)}});
    session_answer(request, call.dump(), inner, id, response);
  }

  void delete_session(const Request& request, Response& response) {
    const std::string id = session_of(request);
    const std::string inner = inner_id(id, response);
    if (inner.empty()) return;
    const io::Json call(io::Json::Object{{"call", "close"}, {"session", inner}});
    const auto turn = sessions_.turn(id);
    session_answer(request, call.dump(), inner, id, response);
    sessions_.closed(id);
  }

  void close_idle() {
    const auto idle_ms = static_cast<std::int64_t>(options_.idle_minutes * 60'000);
    while (!over_) {
      std::this_thread::sleep_for(200ms);
      for (const std::string& inner : sessions_.take_idle(std::chrono::milliseconds(idle_ms))) {
        const io::Json call(io::Json::Object{{"call", "close"}, {"session", inner}});
        service_.call(call.dump(), [](std::string_view) { return true; });
      }
    }
  }

  static constexpr Handler kRun{"run", &Server::post_run};
  static constexpr Handler kOpen{"open", &Server::post_sessions};
  static constexpr Handler kAct{"act", &Server::post_session};

  const ServeOptions& options_;
  std::filesystem::path studio_;
  StopToken stop_;
  Service service_;
  KeptSessions sessions_;
  Metrics metrics_;
  Library http_;
  Connections connections_;
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
  if (!options.state.empty()) {
    if (auto error = prepare_folder(options.state)) return error;
  }
  const std::filesystem::path studio =
      options.studio.empty() ? installed_studio() : folder_at(options.studio);
  if (!options.studio.empty() && studio.empty()) {
    return Error{"bad_option",
                 fmt::format("--studio: there is no folder {}; `make studio` makes build/studio",
                             options.studio),
                 {}};
  }
  return Server(options, studio, stop).run();
}

}  // namespace boardwright::serve
