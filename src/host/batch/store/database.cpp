// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/store/database.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include "boardwright/core/assert.hpp"
#include "io/read_file.hpp"

namespace boardwright::batch {
namespace {

constexpr int kPatienceMs = 10'000;  // for another program that reads or writes

}  // namespace

Statement::~Statement() { sqlite3_finalize(handle_); }

Statement& Statement::bind(int parameter, std::int64_t number) {
  const int problem = sqlite3_bind_int64(handle_, parameter + 1, number);
  BOARDWRIGHT_ASSERT(problem == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view text) {
  const int problem = sqlite3_bind_text(handle_, parameter + 1, text.data(),
                                        static_cast<int>(text.size()), SQLITE_TRANSIENT);
  BOARDWRIGHT_ASSERT(problem == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
  const int problem = sqlite3_bind_blob(handle_, parameter + 1, bytes.data(),
                                        static_cast<int>(bytes.size()), SQLITE_TRANSIENT);
  BOARDWRIGHT_ASSERT(problem == SQLITE_OK);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  const int problem = sqlite3_bind_null(handle_, parameter + 1);
  BOARDWRIGHT_ASSERT(problem == SQLITE_OK);
  return *this;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

std::string_view Statement::blob(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

Result<Database> Database::open(const std::string& path, Mode mode) {
  sqlite3* handle = nullptr;
  const int flags = mode == Mode::Create  ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                    : mode == Mode::Write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READONLY;
  const int problem = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  Database database(path, handle);
  if (problem != SQLITE_OK) return database.fault(problem);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kPatienceMs);
  return database;
}

Database::~Database() { sqlite3_close_v2(handle_); }

Error Database::fault(int code) const {
  const char* text = handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return file_error("not_a_store",
                        fmt::format("{} is no store of boardwright; name another file", path_),
                        path_);
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
    case SQLITE_MISMATCH:
    case SQLITE_ERROR:
      return file_error("damaged_store",
                        fmt::format("{} is damaged ({}); take a copy that is whole, or remove it "
                                    "and run the job again",
                                    path_, text),
                        path_);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return file_error("in_use",
                        fmt::format("{} is in use by another program; end that one first", path_),
                        path_);
    case SQLITE_READONLY:
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return file_error("not_writable", fmt::format("cannot write {}: {}", path_, text), path_);
    default:
      return file_error("not_readable", fmt::format("cannot open {}: {}", path_, text), path_);
  }
}

Status Database::run(const std::string& sql) {
  const int problem = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (problem == SQLITE_OK) return {};
  return fault(problem);
}

Result<Statement> Database::prepare(const std::string& sql) {
  sqlite3_stmt* handle = nullptr;
  const int problem = sqlite3_prepare_v3(handle_, sql.c_str(), static_cast<int>(sql.size()),
                                         SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (problem != SQLITE_OK) return fault(problem);
  return Statement(handle);
}

Result<bool> Database::step(Statement& statement) {
  const int state = sqlite3_step(statement.handle_);
  if (state == SQLITE_ROW) return true;
  const Error error = state == SQLITE_DONE ? Error{} : fault(state);
  sqlite3_reset(statement.handle_);
  if (state != SQLITE_DONE) return error;
  return false;
}

Status Database::finish(Statement& statement) {
  const Result<bool> row = step(statement);
  if (!row) return row.error();
  BOARDWRIGHT_ASSERT(!*row);
  return {};
}

Result<std::int64_t> Database::number(const std::string& sql) {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.error();
  const Result<bool> row = step(*statement);
  if (!row) return row.error();
  return *row ? statement->integer(0) : 0;
}

}  // namespace boardwright::batch
