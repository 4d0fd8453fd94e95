/* SPDX-FileCopyrightText: 2026 The Boardwright authors
 * SPDX-License-Identifier: MIT
 *
 * Boardwright from any language: one JSON call in, JSON messages out.
 * docs/SERVICE.md has every call and message; docs/LIBRARY.md an example.
 *
 *   boardwright_engine* engine = boardwright_open();
 *   char* answer = boardwright_ask(engine,
 *       "{\"call\": \"run\", \"game\": \"kenken\", \"verb\": \"generate\", \"seed\": \"tea\"}");
 *   puts(answer);               // one message per line; the last has "done" or "error"
 *   boardwright_free(answer);
 *   boardwright_close(engine);
 *
 * No function ends the program, prints or throws. Several threads may call one
 * engine at a time; calls on one session wait for each other.
 */
#ifndef BOARDWRIGHT_H
#define BOARDWRIGHT_H

#include <stddef.h>

#if defined(__GNUC__)
#define BOARDWRIGHT_API __attribute__((visibility("default")))
#else
#define BOARDWRIGHT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* An engine with its sessions. */
typedef struct boardwright_engine boardwright_engine;

/* Gets each message of a call, in order: a JSON text of `length` bytes without
 * line breaks, which also ends with a zero byte and is gone when the function
 * returns. Return 0 to cancel the call. It may call other functions of the
 * library, but nothing on the session that the call is about. */
typedef int (*boardwright_send)(void* context, const char* message, size_t length);

/* "0.1.0". */
BOARDWRIGHT_API const char* boardwright_version(void);

/* NULL: no memory. */
BOARDWRIGHT_API boardwright_engine* boardwright_open(void);
/* Ends its sessions. No call may be under way. NULL is allowed. */
BOARDWRIGHT_API void boardwright_close(boardwright_engine* engine);

/* Answers a call: `request` is a JSON text of `length` bytes. Returns when the
 * last message was sent: 0 if that was "done", 1 if it was "error". */
BOARDWRIGHT_API int boardwright_call(boardwright_engine* engine, const char* request, size_t length,
                                     boardwright_send send, void* context);

/* The same for a text that ends with a zero byte; returns all messages at once,
 * one per line, to be freed with boardwright_free. NULL: no memory. */
BOARDWRIGHT_API char* boardwright_ask(boardwright_engine* engine, const char* request);
BOARDWRIGHT_API void boardwright_free(char* answer);

#ifdef __cplusplus
}
#endif

#endif
