// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Who asks, and what the lines of an answer mean to HTTP.
#pragma once

#include <string>
#include <string_view>

#include "http/connections.hpp"

namespace boardwright::serve {

inline constexpr const char* kLines = "application/jsonl";

// As long for a wrong token as for the right one.
bool equal_in_constant_time(std::string_view given, std::string_view wanted);

bool is_loopback(const std::string& host);

// The name in a Host header, without its port.
std::string host_name(const std::string& header);

std::string error_line(std::string_view code, std::string_view message);

// What the HTTP library refused, or did not find: status and body, and which methods
// an address that it was asked with a wrong one has.
void put_library_error(const httplib::Request& request, httplib::Response& response);

// The status of an answer whose last message this is.
int status_of(std::string_view last_message);

// The id of the session that the lines of an answer tell of; empty: of none.
std::string opened_id(std::string_view lines);

// A whole answer; 503 says when to try again.
void put_lines(httplib::Response& response, std::string lines, int status);

// The answer to a request that does not reach a handler.
std::string refusal_bytes(const Refusal& refusal, bool closing);

// A line of the log about the request that this thread answers: when it was answered, what
// was asked, with the first signs of a session's id alone, by whom, how it ended, what was
// sent and how long it took from the moment when the request was whole.
std::string log_line(const httplib::Request& request, const httplib::Response& response);

}  // namespace boardwright::serve
