// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Record<T>: a JSON format, described once. From one table of members come the
// reader, the writer and the JSON schema:
//
//   const io::Record<Board>& board_record() {
//     static const auto kRecord =
//         io::Record<Board>("tiles.board", 1)
//             .required("size", &Board::size, io::integer(3, 16))
//             .with_default("mode", &Board::mode, io::one_of(kModeNames), Mode::Any)
//             .required("cells", &Board::cells, io::list_of(io::integer(0, 255)), "row by row")
//             .optional("seed", &Board::seed, io::text())
//             .check([](io::Fields& fields, Board& board) {
//               if (board.cells.size() != board.area()) {
//                 fields.fail_at("cells", "wrong_size", "one number per cell is needed");
//               }
//             });
//     return kRecord;
//   }
//
//   Result<Board> board = board_record().read(json);
//   io::Json json = board_record().write(board);
//
// The members are read and written in the order of the table. Reading goes
// through io::Fields: the same codes, sentences and pointers; `notes` and
// `source` may hold anything, any other member that the table does not name is
// an error. Of two things that are wrong with a document, the one that the
// table names first is told.
//
// A member names the value in T by a pointer to member or by a function that
// works on T& and const T&: [](auto& board) -> auto& { return board.origin.seed; }
// How the value stands in JSON is said by a codec (io/codecs.hpp). A Record is
// immutable once built, may be read by several threads, and a copy is cheap.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "boardwright/io/codecs.hpp"

namespace boardwright::io {

// A member that no codec describes, because it depends on others.
template <class T>
struct CustomMember {
  // Reads it, with Fields' own functions. Empty: accepted and not read.
  std::function<void(Fields&, T&)> read{};
  // Empty, or nullopt from it: not written.
  std::function<std::optional<Json>(const T&)> write{};
  Json schema = Json::object();
  bool required = false;  // in the schema; `read` must see to it
  std::string help{};
};

// What Record's tables have in common, whatever T is.
struct MemberInfo {
  std::string key{};  // empty: a step that belongs to no member
  bool required = false;
  std::string help{};
};
// {"type": "object", ...}; `format` is that of a document, or empty.
Json object_schema(const std::string& format, int version,
                   const std::vector<std::pair<MemberInfo, Json>>& members);

// `format` and `version` of a document, both of which may be left out.
void check_header(Fields& fields, const std::string& format, int version);

// The schema of a document by its name ("kenken.puzzle"), as a file of its own.
Json schema_document(const std::string& name, std::string title, std::string description,
                     const Json& schema);

template <class T>
class Record {
  // The type of the value that a member names.
  template <class Get>
  using Value = std::remove_cvref_t<std::invoke_result_t<Get, T&>>;

 public:
  using Step = std::function<void(Fields&, T&)>;

  // A plain object.
  Record() = default;
  // A document: `format` ("kenken.puzzle") and version are written first. Read, they may
  // be left out, but not say something else: another format, or a later version.
  Record(std::string format, int version) : format_(std::move(format)), version_(version) {}

  // A member that is always there.
  template <class Get, class Codec>
  Record& required(std::string key, Get get, Codec codec, std::string help = {}) {
    return add<RequiredMember<Get, Codec>>({std::move(key), true, std::move(help)}, get,
                                           std::move(codec));
  }
  // A std::optional, left out when it is empty.
  template <class Get, class Codec>
  Record& optional(std::string key, Get get, Codec codec, std::string help = {}) {
    return add<OptionalMember<Get, Codec>>({std::move(key), false, std::move(help)}, get,
                                           std::move(codec));
  }
  // A member that is always written; left out, it means `fallback`.
  template <class Get, class Codec>
  Record& with_default(std::string key, Get get, Codec codec, Value<Get> fallback,
                       std::string help = {}) {
    return add<DefaultMember<Get, Codec>>({std::move(key), false, std::move(help)}, get,
                                          std::move(codec), std::move(fallback), true);
  }
  // A member that is left out when it is the fallback (an empty text, an empty list).
  template <class Get, class Codec>
  Record& unless_default(std::string key, Get get, Codec codec, Value<Get> fallback = {},
                         std::string help = {}) {
    return add<DefaultMember<Get, Codec>>({std::move(key), false, std::move(help)}, get,
                                          std::move(codec), std::move(fallback), false);
  }
  Record& custom(std::string key, CustomMember<T> custom) {
    MemberInfo info{std::move(key), custom.required, std::move(custom.help)};
    return add<HandMember>(std::move(info), std::move(custom));
  }
  // Members that are accepted, mean nothing and are never written.
  Record& ignored(std::initializer_list<std::string_view> keys,
                  const Json& schema = Json::object()) {
    for (std::string_view key : keys) {
      custom(std::string(key), {.read = {}, .write = {}, .schema = schema});
    }
    return *this;
  }

  // The member that was added last is written only when this holds.
  Record& when(std::function<bool(const T&)> holds) {
    members_.back()->when = std::move(holds);
    return *this;
  }
  // A rule, or work, between the members before and after it. It is not called
  // when something was wrong before.
  Record& then(Step step) {
    CustomMember<T> custom;
    custom.read = std::move(step);
    return add<HandMember>({}, std::move(custom));
  }
  // A rule over the whole value, when everything else was right.
  Record& check(Step rule) {
    checks_.push_back(std::move(rule));
    return *this;
  }

  // "kenken.puzzle", or empty for a plain object.
  const std::string& format() const { return format_; }
  int version() const { return version_; }

  // Reads `json`, which stands at `pointer` of its document.
  Result<T> read(const Json& json, std::string pointer = {}) const {
    Fields fields(json, std::move(pointer));
    T value{};
    read_into(fields, value);
    if (fields.failed()) return fields.error();
    return value;
  }
  // The same into a value that is there already, with the Fields of its object.
  void read_into(Fields& fields, T& value) const {
    if (!format_.empty()) check_header(fields, format_, version_);
    for (const auto& member : members_) {
      if (fields.failed()) return;
      member->read(fields, value);
    }
    fields.close();
    for (const Step& rule : checks_) {
      if (fields.failed()) return;
      rule(fields, value);
    }
  }

  Json write(const T& value) const {
    Json::Object object;
    object.reserve(members_.size() + 2);
    if (!format_.empty()) {
      object.push_back({"format", Json("boardwright/" + format_)});
      object.push_back({"version", Json(version_)});
    }
    write_members(value, object);
    return Json(std::move(object));
  }
  // Appends the members alone, without format and version.
  void write_members(const T& value, Json::Object& object) const {
    for (const auto& member : members_) {
      if (!member->when || member->when(value)) member->write(value, object);
    }
  }

  // Appends what write() gives, as text.
  void dump(const T& value, std::string& out) const {
    const std::size_t start = out.size();
    if (!format_.empty()) {
      out += "{\"format\":\"boardwright/" + format_ + "\",\"version\":";
      append_json_number(out, version_);
    }
    for (const auto& member : members_) {
      if (member->when && !member->when(value)) continue;
      const std::size_t before = out.size();
      out += before == start ? '{' : ',';
      if (!member->dump(value, out)) out.resize(before);
    }
    out += out.size() == start ? "{}" : "}";
  }

  // Draft 7, without `$schema` and `$id`.
  Json schema() const {
    std::vector<std::pair<MemberInfo, Json>> list;
    for (const auto& member : members_) {
      if (!member->info.key.empty()) list.emplace_back(member->info, member->schema());
    }
    return object_schema(format_, version_, list);
  }

 private:
  struct Member {
    explicit Member(MemberInfo about) : info(std::move(about)) {
      append_json_string(quoted, info.key);
      quoted += ':';
    }
    virtual ~Member() = default;
    virtual void read(Fields& fields, T& value) const = 0;
    virtual void write(const T& value, Json::Object& object) const = 0;
    // Appends key and value; false if the member is left out.
    virtual bool dump(const T& value, std::string& out) const = 0;
    virtual Json schema() const = 0;

    MemberInfo info;
    std::string quoted;  // the key as it stands in a text, with its colon
    std::function<bool(const T&)> when;
  };

  template <class Get, class Codec>
  struct RequiredMember final : Member {
    RequiredMember(MemberInfo about, Get where, Codec how)
        : Member(std::move(about)), get(where), codec(std::move(how)) {}
    void read(Fields& fields, T& value) const override {
      const std::string& key = this->info.key;
      const Json& json = fields.any(key);
      if (!fields.failed()) codec.read(json, Place(fields, key), std::invoke(get, value));
    }
    void write(const T& value, Json::Object& object) const override {
      object.push_back({this->info.key, codec.write(std::invoke(get, value))});
    }
    bool dump(const T& value, std::string& out) const override {
      out += this->quoted;
      dump_value(codec, std::invoke(get, value), out);
      return true;
    }
    Json schema() const override { return codec.schema(); }

    Get get;
    Codec codec;
  };

  template <class Get, class Codec>
  struct OptionalMember final : Member {
    OptionalMember(MemberInfo about, Get where, Codec how)
        : Member(std::move(about)), get(where), codec(std::move(how)) {}
    void read(Fields& fields, T& value) const override {
      const std::string& key = this->info.key;
      if (const Json* json = fields.maybe(key)) {
        codec.read(*json, Place(fields, key), std::invoke(get, value).emplace());
      }
    }
    void write(const T& value, Json::Object& object) const override {
      const auto& found = std::invoke(get, value);
      if (found) object.push_back({this->info.key, codec.write(*found)});
    }
    bool dump(const T& value, std::string& out) const override {
      const auto& found = std::invoke(get, value);
      if (!found) return false;
      out += this->quoted;
      dump_value(codec, *found, out);
      return true;
    }
    Json schema() const override { return codec.schema(); }

    Get get;
    Codec codec;
  };

  template <class Get, class Codec>
  struct DefaultMember final : Member {
    DefaultMember(MemberInfo about, Get where, Codec how, Value<Get> otherwise, bool write_always)
        : Member(std::move(about)),
          get(where),
          codec(std::move(how)),
          fallback(std::move(otherwise)),
          always(write_always) {}
    void read(Fields& fields, T& value) const override {
      const std::string& key = this->info.key;
      Value<Get>& place = std::invoke(get, value);
      if (const Json* json = fields.maybe(key)) {
        codec.read(*json, Place(fields, key), place);
      } else {
        place = fallback;
      }
    }
    void write(const T& value, Json::Object& object) const override {
      const Value<Get>& found = std::invoke(get, value);
      if (always || !(found == fallback)) object.push_back({this->info.key, codec.write(found)});
    }
    bool dump(const T& value, std::string& out) const override {
      const Value<Get>& found = std::invoke(get, value);
      if (!always && found == fallback) return false;
      out += this->quoted;
      dump_value(codec, found, out);
      return true;
    }
    Json schema() const override { return codec.schema(); }

    Get get;
    Codec codec;
    Value<Get> fallback;
    bool always;
  };

  struct HandMember final : Member {
    HandMember(MemberInfo about, CustomMember<T> functions)
        : Member(std::move(about)), custom(std::move(functions)) {}
    void read(Fields& fields, T& value) const override {
      if (!this->info.key.empty()) fields.maybe(this->info.key);
      if (custom.read) custom.read(fields, value);
    }
    void write(const T& value, Json::Object& object) const override {
      if (!custom.write) return;
      if (std::optional<Json> json = custom.write(value)) {
        object.push_back({this->info.key, *std::move(json)});
      }
    }
    bool dump(const T& value, std::string& out) const override {
      if (!custom.write) return false;
      const std::optional<Json> json = custom.write(value);
      if (!json) return false;
      out += this->quoted;
      json->dump_to(out);
      return true;
    }
    Json schema() const override { return custom.schema; }

    CustomMember<T> custom;
  };

  template <class Kind, class... Parts>
  Record& add(MemberInfo info, Parts&&... parts) {
    members_.push_back(std::make_shared<Kind>(std::move(info), std::forward<Parts>(parts)...));
    return *this;
  }

  std::string format_;
  int version_ = 1;
  std::vector<std::shared_ptr<Member>> members_;
  std::vector<Step> checks_;
};

template <class T>
struct ObjectCodec {
  Record<T> record;

  void read(const Json& json, const Place& place, T& value) const {
    if (read_object(json, place) == nullptr) return;
    Fields inner(json, place.pointer(), place.fields());
    record.read_into(inner, value);
  }
  Json write(const T& value) const { return record.write(value); }
  void dump(const T& value, std::string& out) const { record.dump(value, out); }
  Json schema() const { return record.schema(); }
};
template <class T>
ObjectCodec<T> object(Record<T> record) {
  return {std::move(record)};
}

}  // namespace boardwright::io
