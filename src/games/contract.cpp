// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/contract.hpp"

#include <fmt/format.h>

#include "boardwright/io/utf8.hpp"
#include "io/json_list.hpp"

namespace boardwright {
namespace {

io::Json findings_json(const std::vector<Finding>& findings) {
  return io::json_list(findings, finding_json);
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
const SourceFolder* Options::folder(std::string_view name) const { return at(name).folder.get(); }

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
  return io::schema_document(name, kind.help,
                             fmt::format("docs/formats/{}.md explains each member.", name),
                             kind.schema());
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

Error in_option_file(const Options& options, std::string_view option, Error error) {
  if (options.document(option) == nullptr) return error;
  const std::string& path = options.text(option);
  error.where.file = path == "-" ? "standard input" : path;
  return error;
}

std::string_view embedded_data(std::span<const EmbeddedFile> files, std::string_view name) {
  for (const EmbeddedFile& file : files) {
    if (file.name == name) return file.content;
  }
  assert_failed("a data file that the game's CMake line does not name", __FILE__, __LINE__);
}

const io::Record<std::vector<Preset>>& presets_record() {
  static const io::Record<Preset> kPreset =
      io::Record<Preset>()
          .required("name", &Preset::name,
                    io::with_schema(io::text(), {{"pattern", "^[a-z0-9-]+$"}}))
          .required("help", &Preset::help, io::text())
          .required("options", &Preset::options, io::map_of(io::text()), "as --name value");
  static const io::Record<std::vector<Preset>> kRecord = io::Record<std::vector<Preset>>().required(
      "presets", [](auto& presets) -> auto& { return presets; },
      io::list_of(io::object(kPreset), 1), "the first one is the default");
  return kRecord;
}

std::vector<Preset> embedded_presets(std::span<const EmbeddedFile> files) {
  const Result<io::Json> json = io::parse_json(embedded_data(files, "presets.json"));
  BOARDWRIGHT_ASSERT(json.has_value());
  return presets_record().read(*json).value();
}

}  // namespace boardwright
