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

// What the HTTP library refused, or did not find.
std::string library_error(int status, const std::string& path);

// The status of an answer whose last message this is.
int status_of(std::string_view last_message);

// The answer to a request that does not reach a handler.
std::string refusal_bytes(const Refusal& refusal, bool closing);

// A path as the log shows it: with the first signs of a session's id alone.
std::string logged_path(const std::string& path);

}  // namespace boardwright::serve
