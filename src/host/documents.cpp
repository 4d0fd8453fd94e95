// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/host/documents.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/host/registry.hpp"
#include "boardwright/io/utf8.hpp"
#include "io/read_file.hpp"

namespace boardwright {
namespace {

std::string kinds_text(const Game& game, const std::vector<std::string>& kinds) {
  std::string list;
  for (const std::string& kind : kinds) {
    if (!list.empty()) list += " or ";
    list += fmt::format("boardwright/{}.{}", game.name, kind);
  }
  return list;
}

// Which kind a `format` text names, or why it cannot be used here.
Result<const Kind*> kind_of(const Game& game, const std::string& format,
                            const std::vector<std::string>& kinds) {
  constexpr std::string_view kPrefix = "boardwright/";
  const std::size_t dot = format.find('.');
  if (!format.starts_with(kPrefix) || dot == std::string::npos) {
    return pointer_error("unknown_format",
                         fmt::format("\"{}\" is no format of ours; {} is needed here", format,
                                     kinds_text(game, kinds)),
                         "/format");
  }
  const std::string owner = format.substr(kPrefix.size(), dot - kPrefix.size());
  const std::string name = format.substr(dot + 1);
  if (owner != game.name) {
    return pointer_error(
        "wrong_game",
        fmt::format("this is a document of \"{}\"; use `boardwright {} ...`, or give a "
                    "document of {}",
                    owner, find_game(owner) != nullptr ? owner : "<game>", game.name),
        "/format");
  }
  const Kind* kind = game.find_kind(name);
  if (kind == nullptr || std::find(kinds.begin(), kinds.end(), name) == kinds.end()) {
    return pointer_error(
        "wrong_kind",
        fmt::format("a \"{}\" cannot be used here; {} is needed", name, kinds_text(game, kinds)),
        "/format");
  }
  return kind;
}

Result<Document> read_json_document(const Game& game, std::string_view text,
                                    const std::vector<std::string>& kinds) {
  Result<io::Json> json = io::parse_json(text);
  if (!json) return json.error();
  if (!json->is_object()) {
    return pointer_error("wrong_type", "a document is a JSON object", "");
  }
  const Kind* kind = game.find_kind(kinds.front());
  if (const io::Json* format = json->find("format")) {
    if (!format->is_text())
      return pointer_error("wrong_type", "\"format\" must be a text", "/format");
    Result<const Kind*> named = kind_of(game, format->as_text(), kinds);
    if (!named) return named.error();
    kind = *named;
  }
  BOARDWRIGHT_ASSERT(kind != nullptr);
  if (const io::Json* version = json->find("version")) {
    if (!version->is_integer() || version->as_integer() < 1) {
      return pointer_error("wrong_type", "\"version\" must be a whole number from 1", "/version");
    }
    if (version->as_integer() > kind->version) {
      return pointer_error(
          "later_version",
          fmt::format("version {} is newer than this program reads ({}); use a newer "
                      "boardwright",
                      version->as_integer(), kind->version),
          "/version");
    }
  }
  io::Json::Object& members = json->members();
  const auto time = std::find_if(members.begin(), members.end(),
                                 [](const auto& member) { return member.key == "cpu_ms"; });
  if (time != members.end()) members.erase(time);
  Result<Document> document = kind->read(*json);
  if (document || kinds.size() == 1 || json->find("format") != nullptr || members.empty()) {
    return document;
  }
  // Without a format it may be of another kind, if it can be read as one.
  for (const std::string& name : kinds) {
    const Kind* other = game.find_kind(name);
    if (other == nullptr || other == kind) continue;
    if (Result<Document> read = other->read(*json)) return read;
  }
  Error error = document.error();
  error.message += fmt::format("; without a \"format\" this is read as a {}", kind->name);
  return error;
}

}  // namespace

Error in_file(Error error, const std::string& path, int line) {
  error.where.file = file_name(path);
  if (line > 0) error.where.line = line;
  return error;
}

Result<Document> read_document_source(const Source& source,
                                      const std::function<Result<Document>(std::string_view)>& read,
                                      const StopToken& stop) {
  Result<std::string> text = read_source(source, stop);
  if (!text) return text.error();
  Result<Document> document = read(*text);
  if (!document) return in_file(document.error(), source.name);
  return document;
}

namespace {

// What is shown of a text form is text: what is none could hold marks of our own, such
// as io::colour_code(). JSON is checked by its reader.
Status check_utf8(std::string_view text) {
  if (io::is_utf8(text)) return {};
  int line = 1;
  for (std::size_t end = 0; (end = text.find('\n')) != text.npos; ++line) {
    if (!io::is_utf8(text.substr(0, end))) break;
    text.remove_prefix(end + 1);
  }
  return Error{"not_utf8", "this is not UTF-8 text; save it in that encoding",
               Where{.file = {}, .line = line, .column = 0, .pointer = {}}};
}

}  // namespace

Result<Document> read_input(const Game& game, const Input& input, const Options& options,
                            std::string_view text) {
  if (input.form_option.empty() || !options.given(input.form_option)) {
    return read_document(game, text, input.kinds, input.whole);
  }
  const std::string& name = options.text(input.form_option);
  for (const TextForm& form : game.text_forms) {
    if (form.name != name) continue;
    if (auto error = check_utf8(text)) return *error;
    return form.read(text);
  }
  return Error{"unknown_form", fmt::format("{} has no text form \"{}\"", game.name, name), {}};
}

Result<Document> read_document(const Game& game, std::string_view text,
                               const std::vector<std::string>& kinds, bool whole) {
  // A kind of another game: that game reads it, in all its forms.
  if (const std::size_t dot = kinds.front().find('.'); dot != std::string::npos) {
    const Game* owner = find_game(kinds.front().substr(0, dot));
    if (owner == nullptr) {
      return Error{"unknown_game",
                   fmt::format("this program was built without {}", kinds.front().substr(0, dot)),
                   {}};
    }
    return read_document(*owner, text, {kinds.front().substr(dot + 1)}, whole);
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos && !whole) {
    // A game with one text form says itself what is missing.
    if (game.text_forms.size() == 1 && !game.text_forms.front().whole) {
      return game.text_forms.front().read(text);
    }
    return Error{"empty_input",
                 fmt::format("the input is empty; {} is needed", kinds_text(game, kinds)),
                 Where{.file = {}, .line = 1, .column = 1, .pointer = {}}};
  }
  if (text.size() > kLargestDocument) {
    return Error{"input_too_large", "a document of more than 32 MiB; ours are smaller", {}};
  }
  const auto read_form = [&](const TextForm& form) -> Result<Document> {
    if (auto error = check_utf8(text)) return *error;
    Result<Document> document = form.read(text);
    if (document && std::find(kinds.begin(), kinds.end(), document->kind()) == kinds.end()) {
      return Error{"wrong_kind",
                   fmt::format("a \"{}\" cannot be used here; {} is needed", document->kind(),
                               kinds_text(game, kinds)),
                   {}};
    }
    return document;
  };
  for (const TextForm& form : game.text_forms) {
    if (whole && form.whole && form.matches(text)) return read_form(form);
  }
  const bool is_json = start != std::string_view::npos && text[start] == '{';
  if (!is_json) {
    for (const TextForm& form : game.text_forms) {
      if (!form.whole && form.matches(text)) return read_form(form);
    }
  }
  return read_json_document(game, text, kinds);
}

io::Json write_document(const Game& game, const Document& document) {
  const Kind* kind = game.find_kind(document.kind());
  BOARDWRIGHT_ASSERT(kind != nullptr);
  return kind->write(document);
}

void dump_document(const Game& game, const Document& document, std::string& out) {
  const Kind* kind = game.find_kind(document.kind());
  BOARDWRIGHT_ASSERT(kind != nullptr);
  if (kind->dump) return kind->dump(document, out);
  kind->write(document).dump_to(out);
}

Digest canonical_digest(const Game& game, const Document& document) {
  const Kind* kind = game.find_kind(document.kind());
  BOARDWRIGHT_ASSERT(kind != nullptr);
  if (kind->canonical) return kind->canonical(document);
  io::Json json = kind->write(document);
  std::erase_if(json.members(), [](const auto& member) { return member.key == "seed"; });
  return fnv1a128(json.dump());
}

std::vector<Finding> warnings_of(const Game& game, const Document& document) {
  const Kind* kind = game.find_kind(document.kind());
  BOARDWRIGHT_ASSERT(kind != nullptr);
  return kind->validate ? kind->validate(document) : std::vector<Finding>{};
}

}  // namespace boardwright
