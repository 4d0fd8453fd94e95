// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// SQLite behind two small classes that own what they hold. Faults are Errors
// that say what to do about the file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "boardwright/core/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace boardwright::batch {

// A prepared statement. Parameters and columns count from 0.
class Statement {
 public:
  Statement() = default;
  Statement(Statement&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Statement& operator=(Statement&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Statement();

  Statement& bind(int parameter, std::int64_t number);
  Statement& bind_text(int parameter, std::string_view text);
  Statement& bind_blob(int parameter, std::string_view bytes);
  Statement& bind_null(int parameter);

  std::int64_t integer(int column) const;
  bool is_null(int column) const;
  // Valid until the next step.
  std::string_view text(int column) const;
  std::string_view blob(int column) const;

 private:
  friend class Database;
  explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}
  sqlite3_stmt* handle_ = nullptr;
};

class Database {
 public:
  enum class Mode { Read, Write, Create };

  // Errors: not_a_store, damaged_store, not_readable, not_writable.
  static Result<Database> open(const std::string& path, Mode mode);

  Database(Database&& other) noexcept
      : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, nullptr)) {}
  Database& operator=(Database&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Database();

  const std::string& path() const { return path_; }
  Status run(const std::string& sql);
  Result<Statement> prepare(const std::string& sql);
  // True: there is a row. At the end the statement is ready to run again.
  Result<bool> step(Statement& statement);
  // A statement that gives no rows.
  Status finish(Statement& statement);
  // The one number that a query gives.
  Result<std::int64_t> number(const std::string& sql);

 private:
  Database(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}
  Error fault(int code) const;

  std::string path_;
  sqlite3* handle_ = nullptr;
};

}  // namespace boardwright::batch
