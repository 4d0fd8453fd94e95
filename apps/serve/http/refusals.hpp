// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is said to requests that are not answered.
#pragma once

#include <string_view>

namespace boardwright::serve {

// An answer to a request that never reaches the library.
struct Refusal {
  int status;
  std::string_view reason;
  std::string_view code;
  std::string_view message;
};

inline constexpr Refusal kBusy{503, "Service Unavailable", "busy",
                               "too many calls wait; try again in a second"};
inline constexpr Refusal kFull{503, "Service Unavailable", "busy",
                               "too many large requests are under way; try again in a second"};
inline constexpr Refusal kStopping{503, "Service Unavailable", "stopping",
                                   "this server is being stopped"};
inline constexpr Refusal kTooLarge{413, "Payload Too Large", "input_too_large",
                                   "the request is larger than this server takes"};
inline constexpr Refusal kNoLength{411, "Length Required", "no_length",
                                   "send the body with a Content-Length, not in chunks"};
inline constexpr Refusal kHeadTooLarge{431, "Request Header Fields Too Large", "input_too_large",
                                       "the head of the request is too large"};
inline constexpr Refusal kMalformed{400, "Bad Request", "bad_request",
                                    "the head of the request is malformed"};

}  // namespace boardwright::serve
