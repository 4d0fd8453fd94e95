// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One table of rows by their number in the series, one of the first failures,
// and two JSON texts: what the store is of, and how far it has come. Rows and
// state are committed together, so that a store never says that more, or less,
// was done than it holds. The digest over all rows finds a row that was changed
// by other means, and one over the two texts finds a change there; SQLite itself
// does not look for that.
#include "host/batch/store/store.hpp"

#include <fmt/format.h>

#include "host/batch/store/database.hpp"
#include "host/batch/store/row_format.hpp"
#include "host/write_file.hpp"

namespace boardwright {
namespace {

using batch::Database;
using batch::Statement;

constexpr int kFormat = 1;                // of the tables
constexpr int kApplication = 0x42776a31;  // "Bwj1", in the file's head

const char* const kTables =
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE boards(id INTEGER PRIMARY KEY, hash INTEGER NOT NULL, measures BLOB NOT NULL,"
    " canonical BLOB, document BLOB);"
    "CREATE TABLE failures(id INTEGER PRIMARY KEY, error TEXT NOT NULL);";

const io::Record<StoreHeader>& header_record() {
  static const auto kFile = io::Record<JobFile>()
                                .required("path", &JobFile::path, io::text())
                                .required("digest", &JobFile::digest, io::text());
  static const auto kRecord =
      io::Record<StoreHeader>()
          .required("engine", &StoreHeader::engine, io::text())
          .required("folder", &StoreHeader::folder, io::text())
          .required("files", &StoreHeader::files, io::list_of(io::object(kFile)))
          .required("job", &StoreHeader::job, io::object(job_record()));
  return kRecord;
}

const io::Record<StoreState>& state_record() {
  static const auto kRecord =
      io::Record<StoreState>()
          .required("next", &StoreState::next, io::natural(0))
          .required("kept", &StoreState::kept, io::natural(0))
          .required("filtered", &StoreState::filtered, io::natural(0))
          .required("repeated", &StoreState::repeated, io::natural(0))
          .required("failed", &StoreState::failed, io::natural(0))
          .required("digest", &StoreState::digest, io::hex64())
          .required("measures", &StoreState::measures, io::list_of(io::text()))
          .required("done", &StoreState::done, io::flag());
  return kRecord;
}

Error damaged(const std::string& path, const std::string& why) {
  return file_error("damaged_store",
                    fmt::format("{} is damaged: {}; take a copy that is whole, or remove it and "
                                "run the job again",
                                path, why),
                    path);
}

std::uint64_t add_to_digest(std::uint64_t digest, const StoreRow& row, std::string_view measures,
                            std::string_view canonical) {
  std::string bytes;
  batch::put_number(bytes, row.index);
  batch::put_number(bytes, row.hash);
  batch::put_bytes(bytes, measures);
  batch::put_bytes(bytes, canonical);
  batch::put_bytes(bytes, row.document);
  return fnv1a64(bytes, digest);
}

template <class T>
Result<T> read_meta(Database& database, const std::string& key, const io::Record<T>& record) {
  Result<Statement> query = database.prepare("SELECT value FROM meta WHERE key = ?");
  if (!query) return query.error();
  query->bind_text(0, key);
  const Result<bool> row = database.step(*query);
  if (!row) return row.error();
  if (!*row) return damaged(database.path(), "it does not say what it is of");
  const Result<io::Json> json = io::parse_json(query->text(0));
  if (!json) return damaged(database.path(), json.error().message);
  Result<T> value = record.read(*json);
  if (!value) return damaged(database.path(), value.error().message);
  return value;
}

Status write_meta(Database& database, const std::string& key, const std::string& value) {
  Result<Statement> write = database.prepare("INSERT OR REPLACE INTO meta VALUES(?, ?)");
  if (!write) return write.error();
  write->bind_text(0, key).bind_text(1, value);
  return database.finish(*write);
}

std::string header_text(const StoreHeader& header) { return header_record().write(header).dump(); }
std::string state_text(const StoreState& state) { return state_record().write(state).dump(); }

std::string meta_digest(const StoreHeader& header, const StoreState& state) {
  return hex64(fnv1a64(state_text(state), fnv1a64(header_text(header))));
}

Status write_state(Database& database, const StoreHeader& header, const StoreState& state) {
  if (auto error = write_meta(database, "state", state_text(state))) return error;
  return write_meta(database, "digest", meta_digest(header, state));
}

// Stores made before there was such a digest have none.
Status check_meta(Database& database, const StoreHeader& header, const StoreState& state) {
  Result<Statement> query = database.prepare("SELECT value FROM meta WHERE key = 'digest'");
  if (!query) return query.error();
  const Result<bool> row = database.step(*query);
  if (!row) return row.error();
  if (!*row || query->text(0) == meta_digest(header, state)) return {};
  return damaged(database.path(), "what it says of itself is not what was written");
}

// All of it, or nothing: one transaction.
Status make_tables(const std::string& path, const StoreHeader& header, const StoreState& state) {
  Result<Database> database = Database::open(path, Database::Mode::Create);
  if (!database) return database.error();
  const std::string marks =
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplication, kFormat);
  if (auto error = database->run("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE;")) return error;
  if (auto error = database->run(kTables + marks)) return error;
  if (auto error = write_meta(*database, "header", header_text(header))) return error;
  if (auto error = write_state(*database, header, state)) return error;
  return database->run("COMMIT");
}

// Is it a store, of a format that we know, and whole as far as SQLite can tell?
Status check_file(Database& database) {
  const std::string& path = database.path();
  const Result<std::int64_t> owner = database.number("PRAGMA application_id");
  if (!owner) return owner.error();
  if (*owner != kApplication) {
    return file_error("not_a_store",
                      fmt::format("{} is no store of boardwright; name another file", path), path);
  }
  const Result<std::int64_t> format = database.number("PRAGMA user_version");
  if (!format) return format.error();
  if (*format > kFormat) {
    return file_error("later_version",
                      fmt::format("{} was made by a newer boardwright; use that one", path), path);
  }
  Result<Statement> check = database.prepare("PRAGMA quick_check(1)");
  if (!check) return check.error();
  const Result<bool> row = database.step(*check);
  if (!row) return row.error();
  if (!*row || check->text(0) != "ok") return damaged(path, std::string(check->text(0)));
  return {};
}

}  // namespace

struct Store::Parts {
  Database database;
  StoreHeader header;
  StoreState state;
  StoreState pending;  // with what was added since the last commit
  bool begun = false;  // a transaction
  Statement insert{};
  Statement insert_failure{};

  Status begin() {
    if (begun) return {};
    begun = true;
    return database.run("BEGIN IMMEDIATE");
  }

  Status prepare_to_write() {
    if (auto error = database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")) {
      return error;
    }
    Result<Statement> board = database.prepare("INSERT INTO boards VALUES(?, ?, ?, ?, ?)");
    if (!board) return board.error();
    insert = *std::move(board);
    Result<Statement> failure = database.prepare("INSERT INTO failures VALUES(?, ?)");
    if (!failure) return failure.error();
    insert_failure = *std::move(failure);
    return {};
  }
};

Store::Store(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const std::string& Store::path() const { return parts_->database.path(); }
const StoreHeader& Store::header() const { return parts_->header; }
const StoreState& Store::state() const { return parts_->state; }

Result<bool> Store::is_new(const std::string& path) {
  if (!file_exists(path)) return true;
  Result<Database> database = Database::open(path, Database::Mode::Read);
  if (!database) return database.error();
  const Result<std::int64_t> tables = database->number("SELECT count(*) FROM sqlite_master");
  if (!tables) return tables.error();
  const Result<std::int64_t> owner = database->number("PRAGMA application_id");
  return *tables == 0 && owner && *owner == 0;
}

Result<Store> Store::create(const std::string& path, const StoreHeader& header,
                            std::uint64_t first) {
  if (auto error = check_writable(path)) return *error;
  StoreState state;
  state.next = first;
  if (auto error = make_tables(path, header, state)) return *error;
  return open(path, true);
}

Result<Store> Store::open(const std::string& path, bool to_write) {
  if (!file_exists(path)) {
    return file_error("file_not_found", fmt::format("there is no store {}", path), path);
  }
  Result<Database> opened =
      Database::open(path, to_write ? Database::Mode::Write : Database::Mode::Read);
  if (!opened) return opened.error();
  // A reader sees the store as it was at one moment, whoever writes to it.
  if (!to_write) {
    if (auto error = opened->run("BEGIN")) return *error;
  }
  if (auto error = check_file(*opened)) return *error;
  Result<StoreHeader> header = read_meta(*opened, "header", header_record());
  if (!header) return header.error();
  Result<StoreState> state = read_meta(*opened, "state", state_record());
  if (!state) return state.error();
  if (auto error = check_meta(*opened, *header, *state)) return *error;
  auto parts = std::make_unique<Parts>(
      Parts{*std::move(opened), *std::move(header), *std::move(state), {}, false});
  parts->pending = parts->state;
  if (to_write) {
    if (auto error = parts->prepare_to_write()) return *error;
  }
  return Store(std::move(parts));
}

Status Store::check_engine() const {
  if (header().engine == engine_version()) return {};
  return file_error("other_engine",
                    fmt::format("{} was made by boardwright {}, this is {}, which may make other "
                                "boards from the same seeds; use that version, or run the job "
                                "again into a new store",
                                path(), header().engine, engine_version()),
                    path());
}

Status Store::add(StoreRow row) {
  if (auto error = parts_->begin()) return error;
  StoreState& state = parts_->pending;
  const std::string measures = batch::pack_measures(row.measures, state.measures);
  const std::string canonical = row.canonical ? batch::pack_digest(*row.canonical) : "";
  state.digest = add_to_digest(state.digest, row, measures, canonical);
  ++state.kept;
  Statement& insert = parts_->insert;
  insert.bind(0, static_cast<std::int64_t>(row.index));
  insert.bind(1, static_cast<std::int64_t>(row.hash));
  insert.bind_blob(2, measures);
  canonical.empty() ? insert.bind_null(3) : insert.bind_blob(3, canonical);
  row.document.empty() ? insert.bind_null(4) : insert.bind_blob(4, row.document);
  return parts_->database.finish(insert);
}

Status Store::add_failure(const StoreFailure& failure) {
  if (auto fault = parts_->begin()) return fault;
  if (parts_->pending.failed++ >= kMostFailures) return {};
  parts_->insert_failure.bind(0, static_cast<std::int64_t>(failure.index));
  parts_->insert_failure.bind_text(1, failure.error);
  return parts_->database.finish(parts_->insert_failure);
}

Status Store::commit(const std::function<void(StoreState&)>& change) {
  if (auto error = parts_->begin()) return error;
  change(parts_->pending);
  if (auto error = write_state(parts_->database, parts_->header, parts_->pending)) return error;
  if (auto error = parts_->database.run("COMMIT")) return error;
  parts_->begun = false;
  parts_->state = parts_->pending;
  return {};
}

Status Store::set_job(Job job) {
  if (auto error = parts_->begin()) return error;
  parts_->header.job = std::move(job);
  return write_meta(parts_->database, "header", header_text(parts_->header));
}

void Store::settle() {
  parts_->insert = Statement();
  parts_->insert_failure = Statement();
  // Somebody who reads it just now keeps it as it is; it is whole either way.
  [[maybe_unused]] const Status busy = parts_->database.run("PRAGMA journal_mode = DELETE");
}

struct StoreRows::Parts {
  Database* database;
  const StoreState* state;
  Statement query;
  std::uint64_t digest = kFnvOffset;
  std::uint64_t rows = 0;

  Result<StoreRow> row() {
    StoreRow found;
    found.index = static_cast<std::uint64_t>(query.integer(0));
    found.hash = static_cast<std::uint64_t>(query.integer(1));
    const std::string_view measures = query.blob(2);
    const std::string_view canonical = query.blob(3);
    found.document = query.blob(4);
    std::optional<Measures> values = batch::unpack_measures(measures, state->measures);
    if (!values || (!canonical.empty() && canonical.size() != 16)) {
      return damaged(database->path(), fmt::format("row {} cannot be read", found.index));
    }
    found.measures = *std::move(values);
    if (!canonical.empty()) found.canonical = batch::unpack_digest(canonical);
    digest = add_to_digest(digest, found, measures, canonical);
    ++rows;
    return found;
  }
};

StoreRows::StoreRows(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
StoreRows::StoreRows(StoreRows&&) noexcept = default;
StoreRows& StoreRows::operator=(StoreRows&&) noexcept = default;
StoreRows::~StoreRows() = default;

Result<std::optional<StoreRow>> StoreRows::next() {
  const Result<bool> more = parts_->database->step(parts_->query);
  if (!more) return more.error();
  if (*more) {
    Result<StoreRow> row = parts_->row();
    if (!row) return row.error();
    return std::optional(*std::move(row));
  }
  if (parts_->rows != parts_->state->kept || parts_->digest != parts_->state->digest) {
    return damaged(parts_->database->path(), "its rows are not those that were written");
  }
  return std::optional<StoreRow>();
}

Result<std::optional<std::uint64_t>> Store::last() const {
  if (state().kept == 0) return std::optional<std::uint64_t>();
  const Result<std::int64_t> last = parts_->database.number("SELECT max(id) FROM boards");
  if (!last) return last.error();
  return std::optional(static_cast<std::uint64_t>(*last));
}

Result<StoreRows> Store::rows() const {
  Result<Statement> query = parts_->database.prepare(
      "SELECT id, hash, measures, canonical, document FROM boards ORDER BY id");
  if (!query) return query.error();
  return StoreRows(std::make_unique<StoreRows::Parts>(
      StoreRows::Parts{&parts_->database, &parts_->state, *std::move(query)}));
}

Status Store::read(const std::function<bool(StoreRow)>& take) const {
  Result<StoreRows> all = rows();
  if (!all) return all.error();
  while (true) {
    Result<std::optional<StoreRow>> row = all->next();
    if (!row) return row.error();
    if (!*row || !take(**std::move(row))) return {};
  }
}

Status Store::read_failures(const std::function<bool(StoreFailure)>& take) const {
  Result<Statement> query = parts_->database.prepare("SELECT id, error FROM failures ORDER BY id");
  if (!query) return query.error();
  while (true) {
    const Result<bool> more = parts_->database.step(*query);
    if (!more) return more.error();
    if (!*more) return {};
    const auto index = static_cast<std::uint64_t>(query->integer(0));
    if (!take(StoreFailure{index, std::string(query->text(1))})) return {};
  }
}

}  // namespace boardwright
