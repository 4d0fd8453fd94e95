// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A call of a verb without the host: options that are given, and the fallbacks of
// all others.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright {

using Given = std::map<std::string, std::string>;

inline Call call_of(const Verb& verb, std::vector<Document> inputs, const Given& given = {},
                    const std::map<std::string, Document>& documents = {}) {
  Call call;
  call.inputs = std::move(inputs);
  call.seed = "1";
  for (const Option& option : verb.options) {
    Options::Value value;
    const auto found = given.find(option.name);
    value.given = found != given.end();
    value.text = value.given ? found->second : option.fallback;
    if (option.type == OptionType::Flag) value.integer = value.given ? 1 : 0;
    if (option.type == OptionType::Integer && !value.text.empty()) {
      value.integer = std::stoll(value.text);
    }
    if (const auto document = documents.find(option.name); document != documents.end()) {
      value.document = document->second;
      value.given = true;
    }
    call.options.set(option.name, value);
  }
  return call;
}

}  // namespace boardwright
