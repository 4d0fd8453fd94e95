// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game contract: what a game hands to the host. A game is plain typed C++
// inside and data outside: its document kinds, its text forms and its verbs,
// each verb with its inputs, a table of options and one function. Front ends
// and tests read these tables; none of them knows a game.
//
// The tables are written with designated initialisers, and that is the one way
// to write them; every member that is left out has a harmless default:
//
//   Verb{.name = "generate",
//        .help = "make a board from a seed",
//        .example = "boardwright null generate --size 5 --seed 1",
//        .options = {{.name = "size",
//                     .type = OptionType::Integer,
//                     .fallback = "9",
//                     .help = "how many numbers",
//                     .least = 1,
//                     .most = 99}},
//        .seeded = true,
//        .run = run_generate}
//
// docs/ADDING_A_GAME.md walks through src/games/null, the smallest game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/findings.hpp"
#include "boardwright/core/hash.hpp"
#include "boardwright/core/names.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/core/source.hpp"
#include "boardwright/games/session.hpp"
#include "boardwright/io/json.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright {

// A typed value of one of a game's kinds, erased. Immutable; a copy is cheap
// and may be read by several threads.
class Document {
 public:
  template <class T>
  static Document make(std::string kind, T value) {
    Document document;
    document.kind_ = std::move(kind);
    document.type_ = &kType<T>;
    document.value_ = std::make_shared<const T>(std::move(value));
    return document;
  }

  // The kind's name within its game: "puzzle".
  const std::string& kind() const { return kind_; }

  // True for copies of one document, not for two that are equal.
  bool same(const Document& other) const { return value_ == other.value_; }

  // REQUIRES: made from a T
  template <class T>
  const T& as() const {
    BOARDWRIGHT_ASSERT(type_ == &kType<T>);
    return *static_cast<const T*>(value_.get());
  }

 private:
  Document() = default;

  // Its address tells one T from another, in builds without run-time types too.
  template <class T>
  static constexpr char kType = 0;

  std::string kind_;
  const char* type_ = nullptr;  // &kType<T>
  std::shared_ptr<const void> value_;
};

// What Kind::of makes a kind from: a T, and how it is read, written and checked.
template <class T>
struct KindOf {
  std::string name;
  std::string help;
  int version = 1;
  // The format, described once: reader, writer and schema. Must outlive the kind.
  const io::Record<T>* record = nullptr;
  // In place of the record's own, or without one; as Kind says.
  std::function<Result<T>(const io::Json&)> read{};
  std::function<io::Json(const T&)> write{};
  std::function<void(const T&, std::string&)> dump{};
  std::function<std::vector<Finding>(const T&)> validate{};
  std::function<Digest(const T&)> canonical{};
  std::function<io::Json()> schema{};
};

// A kind of document: `{"format": "boardwright/<game>.<name>", "version": 1, ...}`.
struct Kind {
  std::string name{};
  std::string help{};
  int version = 1;

  // Reads the whole JSON document (the host has checked format and version;
  // `format` and `version` must still be accepted as members). What is broken
  // is an error with a pointer; whatever is returned never crashes a verb.
  std::function<Result<Document>(const io::Json&)> read{};
  // Writes it, format and version first; reading that gives an equal document.
  std::function<io::Json(const Document&)> write{};
  // Appends what write() gives, as text, for kinds that are made by the thousand.
  // Empty: by write().
  std::function<void(const Document&, std::string&)> dump{};
  // What is odd about a document that could be read; warnings. May be empty.
  std::function<std::vector<Finding>(const Document&)> validate{};
  // Equal for documents that are the same board to a player, whatever seed made
  // them: also those that a symmetry or other names turn into each other, if the
  // game sees it so. Empty: the document without its seed.
  std::function<Digest(const Document&)> canonical{};
  // Its JSON schema (draft 7), without `$schema` and `$id`. Empty: the file in
  // data/schema is written by hand.
  std::function<io::Json()> schema{};

  // A kind whose documents hold a T:
  //   Kind::of<Board>({.name = "board", .help = "...", .record = &board_record()})
  //   Kind::of<Board>({.name = "board", .help = "...", .read = read_board, .write = write_board})
  template <class T>
  static Kind of(KindOf<T> parts);
};

template <class T>
Kind Kind::of(KindOf<T> parts) {
  Kind kind{.name = parts.name, .help = std::move(parts.help), .version = parts.version};
  if (const io::Record<T>* record = parts.record) {
    if (!parts.read) parts.read = [record](const io::Json& json) { return record->read(json); };
    if (!parts.write) parts.write = [record](const T& value) { return record->write(value); };
    if (!parts.schema) parts.schema = [record] { return record->schema(); };
  }
  kind.read = [name = parts.name,
               read = std::move(parts.read)](const io::Json& json) -> Result<Document> {
    Result<T> value = read(json);
    if (!value) return std::move(value).error();
    return Document::make(name, *std::move(value));
  };
  kind.write = [write = std::move(parts.write)](const Document& document) {
    return write(document.as<T>());
  };
  if (parts.dump) {
    kind.dump = [dump = std::move(parts.dump)](const Document& document, std::string& out) {
      dump(document.as<T>(), out);
    };
  }
  if (parts.validate) {
    kind.validate = [validate = std::move(parts.validate)](const Document& document) {
      return validate(document.as<T>());
    };
  }
  if (parts.canonical) {
    kind.canonical = [canonical = std::move(parts.canonical)](const Document& document) {
      return canonical(document.as<T>());
    };
  }
  kind.schema = std::move(parts.schema);
  return kind;
}

// A form that people type. The host tries a game's forms in order on input
// that does not start with `{`; the first that matches reads it.
struct TextForm {
  std::string name{};  // "keen"
  std::string help{};
  bool one_line = false;  // may stand on a line of a file of many
  std::function<bool(std::string_view)> matches{};
  std::function<Result<Document>(std::string_view)> read{};
  bool whole = false;  // a stream read by inputs that take one; tried before JSON there
};

enum class OptionType {
  Flag,     // given or not
  Integer,  // least..most
  Text,     // any text
  Choice,   // one of choices
  Input,    // a file holding a document of one of `kinds`; or of another game's, "kenken.puzzle"
  Output,   // a file to be written; the answer's `files` holds its content
  Folder,   // a folder of files: its path, or the files themselves
};
inline constexpr auto kOptionTypeNames = names<OptionType>({{OptionType::Flag, "flag"},
                                                            {OptionType::Integer, "integer"},
                                                            {OptionType::Text, "text"},
                                                            {OptionType::Choice, "choice"},
                                                            {OptionType::Input, "input"},
                                                            {OptionType::Output, "output"},
                                                            {OptionType::Folder, "folder"}});

struct Option {
  std::string name{};  // without the dashes
  OptionType type = OptionType::Flag;
  std::string fallback{};  // shown in the help; empty: none
  std::string help{};
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::vector<std::string> choices{};
  std::vector<std::string> kinds{};
  bool required = false;
  // Input only: the file may hold one document per line, and the verb answers
  // each in turn (with every other input as it is).
  bool many = false;
  // Given, it says all that a seed would: none is drawn for the user, and
  // --seed, --count, --preset and options that `makes` are refused beside it.
  bool replaces_seed = false;
  // Says what board is made from the seed: refused beside a file that brings one.
  bool makes = false;
  // Options of the verb that say something else about the same thing; the host
  // refuses two of them together. Enough at one of them.
  std::vector<std::string> contradicts{};
};

// The options of one call, checked against the verb's table.
class Options {
 public:
  struct Value {
    std::string text{};
    std::int64_t integer = 0;
    std::optional<Document> document{};
    // Of a folder that came as content; otherwise `text` is its path.
    std::shared_ptr<const SourceFolder> folder{};
    bool given = false;  // by the user or a preset, not the fallback
  };

  void set(std::string name, Value value);

  bool given(std::string_view name) const;
  // REQUIRES: the verb's table has an option of that name
  bool flag(std::string_view name) const;
  std::int64_t integer(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  // nullptr when not given.
  const Document* document(std::string_view name) const;
  // nullptr when not given, or given as a path.
  const SourceFolder* folder(std::string_view name) const;

 private:
  using Values = std::vector<std::pair<std::string, Value>>;
  const Value& at(std::string_view name) const;

  // Shared between copies until one of them is changed: a batch copies the
  // options for every board.
  std::shared_ptr<Values> values_ = std::make_shared<Values>();
};

// How text for people should look.
struct Look {
  bool wanted = true;  // false: nobody will read Answer::text, so it may stay empty
  bool colour = false;
  int width = 80;  // columns
  // Of a session: its panels are shown too, so a drawing leaves out what they say.
  bool panels = false;
};

// One call of a verb.
struct Call {
  std::vector<Document> inputs{};  // one per given input of the verb, in order
  Options options{};
  std::string seed{};  // for seeded verbs
  Budget budget{};     // `nodes` is the verb's default unless the user chose
  int threads = 1;
  Look look{};
};

enum class Verdict {
  Yes,    // answered: exit 0
  No,     // the answer is no (not valid, impossible, ambiguous): exit 1
  Spent,  // the budget ended with no answer: exit 4
};

// Whatever is made is verified. A document is made when a seeded verb puts it
// into `document` or `made`, or plays on it (PlaySession::boards), and it is
// none of the call's inputs. The host runs the game's `verify` on it before
// anything of the answer is handed out: `generate` needs no check of its own,
// and no other verb can go around it. What is only turned into another form, by
// `import` or `export`, is the user's own and may be wrong; `verify` tells.
struct Answer {
  Verdict verdict = Verdict::Yes;
  // What --json prints. For an answer that is a document, leave it null and
  // set `document`.
  io::Json json{};
  // What a person reads; ends with a newline.
  std::string text{};
  // What they read in its place where `files` were written ("drawn to a.svg").
  std::string written{};
  // The document that is the answer: generate, import. Printed as its JSON.
  std::optional<Document> document{};
  // Boards that a seeded verb made on its way to another answer (what `replay`
  // played on), unless they are in `document`.
  std::vector<Document> made{};
  // Exact text to print in place of JSON and text (an exported form), unless
  // --json is given.
  std::optional<std::string> raw{};
  // Printed, one per line, in place of `json`: a verb that answers a stream.
  std::vector<io::Json> lines{};
  // What `verify` can check this answer by: the solution, the drag, the log.
  std::optional<Document> witness{};
  std::vector<OutputFile> files{};
  std::vector<Finding> warnings{};
  // Search nodes, in the verb's own unit; part of `boardwright bench`'s signature.
  std::uint64_t nodes = 0;
  // Why there is none, when the verdict is Spent.
  Status error{};
};

// A document that a verb reads from a file named on the command line.
struct Input {
  std::string name{};  // "FILE"
  std::vector<std::string> kinds{};
  std::string help{};
  bool required = true;
  // The whole file is one document even when it is JSON Lines (a list of
  // actions); otherwise a .jsonl file is many documents.
  bool whole = false;
  // The last input only: more files of its kinds may follow, each a further document.
  bool repeated = false;
  // The option that names the text form to read it by, for `import`; empty, or
  // an option that is not given: the form is told from the content.
  std::string form_option{};
};

// What opening a game led to: a session, or why the budget ended before there
// was a board to play on.
struct Opening {
  std::unique_ptr<PlaySession> session;  // nullptr if `spent`
  Status spent{};
};

struct Verb {
  std::string name{};
  std::string help{};
  std::string example{};  // a command line, shown by --help and run by the tests
  std::vector<Input> inputs{};
  std::vector<Option> options{};
  // Takes --seed; and --preset, if it has the options of all the game's presets.
  bool seeded = false;
  bool counted = false;  // takes --count: the host calls it once per board
  // What --budget counts ("nodes"), and its default; empty: takes no budget.
  std::string budget_unit{};
  std::uint64_t budget = Budget::kUnlimited;
  // Must be thread safe. An Error is bad input or a request that can never be
  // met (exit 2). Empty for a verb that is played.
  std::function<Result<Answer>(const Call&)> run{};
  // A verb that is played: opens a game, new or resumed from its input. To
  // front ends that cannot play, run_verb answers with the opening view.
  std::function<Result<Opening>(const Call&)> play{};
};

// Named option values for `generate`, and for every other verb that makes
// boards with the same options.
struct Preset {
  std::string name{};
  std::string help{};
  std::vector<std::pair<std::string, std::string>> options{};
};

struct Game {
  std::string name{};
  std::string summary{};  // one line
  std::vector<Kind> kinds{};
  std::vector<TextForm> text_forms{};
  std::vector<Verb> verbs{};
  std::vector<Preset> presets{};  // the first one is the default

  const Kind* find_kind(std::string_view kind) const;
  const Verb* find_verb(std::string_view verb) const;
};

// `{"format": "boardwright/<game>.<kind>", "version": ...}`, for Kind::write.
io::Json envelope(std::string_view game, std::string_view kind, int version);

// The whole schema of a kind, as data/schema/<game>.<kind>.schema.json holds it.
// REQUIRES: kind.schema
io::Json kind_schema(const Game& game, const Kind& kind);

// The version recorded in documents made from a seed.
std::string_view engine_version();

// The answer of every game's `verify`.
Answer verification(const Findings& findings);
Answer verification(const std::vector<Finding>& problems, const std::vector<Finding>& warnings);

// The answer of every game's `measure`: named numbers, in order.
Answer measurement(const std::vector<std::pair<std::string, io::Json>>& measures);

// {"code", "message", "where"}; empty places are left out.
io::Json finding_json(const Finding& finding);

// An error about the document that an option of type Input named gets the name
// of its file ("standard input" for "-"), when the option was given.
Error in_option_file(const Options& options, std::string_view option, Error error);

// A data file that was compiled in. The build writes a game's table of them,
// embedded_files(), into "games/<game>/embedded.hpp".
struct EmbeddedFile {
  std::string_view name;  // "presets.json"
  std::string_view content;
};

// The content of a file. REQUIRES: the game's CMake line names it under DATA.
std::string_view embedded_data(std::span<const EmbeddedFile> files, std::string_view name);

// The presets of presets.json. REQUIRES: it is embedded and right.
std::vector<Preset> embedded_presets(std::span<const EmbeddedFile> files);

// The format of that file.
const io::Record<std::vector<Preset>>& presets_record();

}  // namespace boardwright
