// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <cstring>
#include <exception>

#include "boardwright.h"
#include "boardwright/games/contract.hpp"
#include "boardwright/host/service.hpp"

struct boardwright_engine {
  boardwright::Service service;
};

const char* boardwright_version(void) {
  static const std::string kVersion(boardwright::engine_version());
  return kVersion.c_str();
}

boardwright_engine* boardwright_open(void) try {
  return new boardwright_engine();
} catch (const std::exception&) {
  return nullptr;
}

void boardwright_close(boardwright_engine* engine) { delete engine; }

int boardwright_call(boardwright_engine* engine, const char* request, size_t length,
                     boardwright_send send, void* context) try {
  std::string text;
  const bool done =
      engine->service.call(std::string_view(request, length), [&](std::string_view message) {
        text.assign(message);
        return send(context, text.c_str(), text.size()) != 0;
      });
  return done ? 0 : 1;
} catch (const std::exception&) {  // no memory, not even for the message that says so
  return 1;
}

char* boardwright_ask(boardwright_engine* engine, const char* request) try {
  std::string all;
  engine->service.call(request, [&](std::string_view message) {
    all += message;
    all += '\n';
    return true;
  });
  char* answer = static_cast<char*>(std::malloc(all.size() + 1));
  if (answer != nullptr) std::memcpy(answer, all.c_str(), all.size() + 1);
  return answer;
} catch (const std::exception&) {
  return nullptr;
}

void boardwright_free(char* answer) { std::free(answer); }
