// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/request_lines.hpp"

#include <algorithm>

#include "boardwright/io/json.hpp"

namespace boardwright {
namespace {

// True if a file holds one document per line: by its name, or because its
// first line is a whole document and more lines follow. Standard input and pipes,
// which cannot be looked at twice, are taken as lines.
bool holds_lines(const Source& source) {
  if ((source.is_path() && source.name == "-") || source.name.ends_with(".jsonl")) return true;
  if (may_wait(source)) return true;
  Result<LineReader> reader = LineReader::open(source);
  if (!reader) return false;
  bool first = true;
  while (std::optional<std::string> line = reader->next()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    if (!first) return true;
    if (!io::parse_json(*line)) return false;
    first = false;
  }
  return false;
}

}  // namespace

const Source* given_option(const Request& request, const std::string& name) {
  for (auto it = request.options.rbegin(); it != request.options.rend(); ++it) {
    if (it->first == name) return &it->second;
  }
  return nullptr;
}

const Option* option_of_lines(const Request& request) {
  for (const Option& option : request.verb->options) {
    const Source* source = option.many ? given_option(request, option.name) : nullptr;
    if (source != nullptr && holds_lines(*source)) return &option;
  }
  return nullptr;
}

std::optional<std::size_t> input_of_lines(const Request& request) {
  const std::vector<Input>& inputs = request.verb->inputs;
  if (inputs.empty()) return std::nullopt;
  const bool repeated = inputs.back().repeated;
  const std::size_t given = std::min(request.inputs.size(), repeated ? 1 : inputs.size());
  for (std::size_t i = 0; i < given; ++i) {
    if (!inputs[i].whole && request.inputs[i].name.ends_with(".jsonl")) return i;
  }
  if (!request.lines || given == 0 || inputs[given - 1].whole) return std::nullopt;
  return given - 1;
}

std::optional<DocumentLine> DocumentLines::next() {
  while (!text_) {
    text_ = reader_.next();
    if (!text_) return std::nullopt;
    ++number_;
    if (text_->find_first_not_of(" \t") == std::string::npos) text_.reset();
  }
  ++answered_;
  if (answered_ < number_) return DocumentLine{{}, answered_};
  DocumentLine line{*std::move(text_), number_};
  text_.reset();
  return line;
}

}  // namespace boardwright
