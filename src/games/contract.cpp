// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/contract.hpp"

#include <fmt/format.h>

#include "boardwright/io/utf8.hpp"

namespace boardwright {
namespace {

io::Json findings_json(const std::vector<Finding>& findings) {
  io::Json list = io::Json::array();
  for (const Finding& finding : findings) list.push(finding_json(finding));
  return list;
}

std::string place_text(const Where& where) {
  std::string text;
  if (where.line > 0) text += fmt::format("line {}", where.line);
  if (where.column > 0) text += fmt::format(", column {}", where.column);
  if (!where.pointer.empty()) text += (text.empty() ? "" : ", ") + where.pointer;
  return text.empty() ? text : " (" + text + ")";
}

}  // namespace

void Options::set(std::string name, Value value) {
  if (values_.use_count() > 1) values_ = std::make_shared<Values>(*values_);
  for (auto& [known, old] : *values_) {
    if (known == name) {
      old = std::move(value);
      return;
    }
  }
  values_->emplace_back(std::move(name), std::move(value));
}

const Options::Value& Options::at(std::string_view name) const {
  for (const auto& [known, value] : *values_) {
    if (known == name) return value;
  }
  assert_failed("an option that the verb's table does not have", __FILE__, __LINE__);
}

bool Options::given(std::string_view name) const { return at(name).given; }
bool Options::flag(std::string_view name) const { return at(name).integer != 0; }
std::int64_t Options::integer(std::string_view name) const { return at(name).integer; }
const std::string& Options::text(std::string_view name) const { return at(name).text; }
const Document* Options::document(std::string_view name) const {
  const Value& value = at(name);
  return value.document ? &*value.document : nullptr;
}

const Kind* Game::find_kind(std::string_view kind) const {
  for (const Kind& known : kinds) {
    if (known.name == kind) return &known;
  }
  return nullptr;
}

const Verb* Game::find_verb(std::string_view verb) const {
  for (const Verb& known : verbs) {
    if (known.name == verb) return &known;
  }
  return nullptr;
}

io::Json envelope(std::string_view game, std::string_view kind, int version) {
  return io::Json(io::Json::Object{{"format", fmt::format("boardwright/{}.{}", game, kind)},
                                   {"version", version}});
}

io::Json kind_schema(const Game& game, const Kind& kind) {
  const std::string name = fmt::format("{}.{}", game.name, kind.name);
  io::Json made(io::Json::Object{
      {"$schema", "http://json-schema.org/draft-07/schema#"},
      {"$id", "boardwright/" + name},
      {"title", kind.help},
      {"description", fmt::format("docs/formats/{}.md explains each member.", name)}});
  for (io::Json::Member& member : kind.schema().members()) {
    made.set(member.key, std::move(member.value));
  }
  return made;
}

std::string_view engine_version() { return BOARDWRIGHT_VERSION; }

io::Json finding_json(const Finding& finding) {
  io::Json where = io::Json::object();
  if (!finding.where.file.empty()) where.set("file", io::mended_utf8(finding.where.file));
  if (finding.where.line > 0) where.set("line", finding.where.line);
  if (finding.where.column > 0) where.set("column", finding.where.column);
  if (!finding.where.pointer.empty()) where.set("pointer", io::mended_utf8(finding.where.pointer));
  return io::Json(io::Json::Object{{"code", finding.code},
                                   {"message", io::mended_utf8(finding.message)},
                                   {"where", std::move(where)}});
}

Answer verification(const std::vector<Finding>& problems, const std::vector<Finding>& warnings) {
  return verification(Findings{problems, warnings});
}

Answer verification(const Findings& findings) {
  const auto& [problems, warnings] = findings;
  Answer answer;
  answer.verdict = problems.empty() ? Verdict::Yes : Verdict::No;
  answer.json = io::Json(io::Json::Object{{"valid", problems.empty()},
                                          {"problems", findings_json(problems)},
                                          {"warnings", findings_json(warnings)}});
  answer.text = problems.empty() ? "valid\n" : "not valid\n";
  for (const Finding& problem : problems) {
    answer.text +=
        fmt::format("  {}: {}{}\n", problem.code, problem.message, place_text(problem.where));
  }
  for (const Finding& warning : warnings) {
    answer.text += fmt::format("  warning: {}: {}{}\n", warning.code, warning.message,
                               place_text(warning.where));
  }
  return answer;
}

Answer measurement(const std::vector<std::pair<std::string, io::Json>>& measures) {
  Answer answer;
  io::Json list = io::Json::object();
  std::size_t widest = 0;
  for (const auto& [name, value] : measures) widest = std::max(widest, name.size());
  for (const auto& [name, value] : measures) {
    list.set(name, value);
    answer.text += fmt::format("{:<{}}  {}\n", name, widest, value.dump());
  }
  answer.json = io::Json(io::Json::Object{{"measures", std::move(list)}});
  return answer;
}

std::string_view embedded_data(std::span<const EmbeddedFile> files, std::string_view name) {
  for (const EmbeddedFile& file : files) {
    if (file.name == name) return file.content;
  }
  assert_failed("a data file that the game's CMake line does not name", __FILE__, __LINE__);
}

std::vector<Preset> embedded_presets(std::span<const EmbeddedFile> files) {
  const Result<io::Json> json = io::parse_json(embedded_data(files, "presets.json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  std::vector<Preset> presets;
  for (const io::Json& entry : json->find("presets")->items()) {
    Preset preset{entry.find("name")->as_text(), entry.find("help")->as_text(), {}};
    for (const io::Json::Member& option : entry.find("options")->members()) {
      preset.options.emplace_back(option.key, option.value.as_text());
    }
    presets.push_back(std::move(preset));
  }
  return presets;
}

}  // namespace boardwright
