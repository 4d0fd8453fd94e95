// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The service as WebAssembly: one function. glue.js makes a JavaScript function
// of it, docs/SERVICE.md says what it is called with.
#include <emscripten.h>

#include <cstddef>
#include <string_view>

#include "boardwright/host/service.hpp"

// Hands a message to the caller; 0 cancels the call.
EM_JS(int, boardwright_send, (const char* text, std::size_t size),
      { return Module["boardwrightSend"](text, size) ? 1 : 0; });

extern "C" EMSCRIPTEN_KEEPALIVE void boardwright_call(const char* request) {
  static boardwright::Service service;
  service.call(request, [](std::string_view message) {
    return boardwright_send(message.data(), message.size()) != 0;
  });
}
