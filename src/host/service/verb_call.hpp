// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reading what `run` and `open` have in common: a verb with its inputs and options.
#pragma once

#include <optional>
#include <string>

#include "boardwright/host/request.hpp"
#include "boardwright/host/service.hpp"
#include "boardwright/io/fields.hpp"

namespace boardwright::service {

// The name of the file that a picture is drawn to when nobody asked for a file.
inline constexpr std::string_view kPictureFile = "boardwright-picture.svg";

struct VerbCall {
  Request request;
  bool picture = false;                           // wanted
  bool picture_added = false;                     // by an option that the caller did not give
  bool tells_seed = false;                        // the board comes from a seed
  std::optional<std::chrono::milliseconds> time;  // for all of it
};

// Reads the members of a call; what is wrong is an error of `fields`. `played`:
// for `open`, where the verb may be left out.
std::optional<VerbCall> read_verb_call(io::Fields& fields, const ServiceLimits& limits,
                                       bool played);

// {"name", "text"} or {"name", "document"}.
std::optional<Source> read_source_member(const io::Json& json, io::Fields& outer,
                                         const std::string& pointer, const std::string& fallback);

// true, or {"width": 80, "colour": false}; nothing for false and null.
std::optional<Look> read_text_look(const io::Json& json, io::Fields& outer,
                                   const std::string& pointer);

}  // namespace boardwright::service
