/* SPDX-FileCopyrightText: 2026 The Boardwright authors
 * SPDX-License-Identifier: MIT
 *
 * One engine of libboardwright.so, used by several threads at a time: boards,
 * games, calls that are cancelled and calls that are wrong. tests/scripts/library_test
 * runs it, `make check-more` also under valgrind. The same text, compiled as C++ with the
 * library's own, is the test library_threads: with sanitizers, those of threads too.
 *   threads [times]
 */
#include <boardwright.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 4

static boardwright_engine* engine;
static int times = 20;

static void must(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "failed: %s\n", what);
  exit(1);
}

static int last_of(void* context, const char* message, size_t length) {
  char* kept = (char*)context;
  must(message[length] == '\0', "a message ends with a zero byte");
  snprintf(kept, 200, "%s", message);
  return 1;
}

static int cancel(void* context, const char* message, size_t length) {
  (void)message, (void)length;
  ++*(int*)context;
  return 0;
}

static int call(const char* request, boardwright_send send, void* context) {
  return boardwright_call(engine, request, strlen(request), send, context);
}

static void make_boards(int seed) {
  char request[200];
  char last[200];
  char* answer;
  snprintf(request, sizeof request,
           "{\"call\": \"run\", \"game\": \"kenken\", \"verb\": \"generate\","
           " \"options\": {\"size\": 4}, \"seed\": \"%d\", \"count\": 3}",
           seed);
  must(call(request, last_of, last) == 0, "boards are made");
  must(strstr(last, "\"replies\":3") != NULL, "all of them");
  answer = boardwright_ask(engine, request);
  must(answer != NULL && strstr(answer, last) != NULL, "the same answer at once");
  boardwright_free(answer);
}

static void go_wrong(void) {
  int messages = 0;
  char last[200];
  must(call("{\"call\": \"run\", \"game\": \"chess\", \"verb\": \"x\"}", last_of, last) == 1, "an error");
  must(call("nonsense", last_of, last) == 1, "no JSON");
  call("{\"call\": \"run\", \"game\": \"kenken\", \"verb\": \"generate\", \"seed\": \"1\","
       " \"count\": 1000000}",
       cancel, &messages);
  must(messages >= 1 && messages < 1000, "a call that is cancelled ends");
}

static void play(void) {
  char request[200];
  char id[64];
  const char* at;
  char* answer = boardwright_ask(engine,
                                 "{\"call\": \"open\", \"game\": \"kenken\","
                                 " \"options\": {\"size\": 4}, \"seed\": \"1\"}");
  at = strstr(answer, "\"session\":\"");
  must(at != NULL && sscanf(at, "\"session\":\"%63[^\"]", id) == 1, "a game is opened");
  boardwright_free(answer);
  snprintf(request, sizeof request,
           "{\"call\": \"look\", \"session\": \"%s\", \"look\": {\"view\": true, \"picture\": true}}", id);
  answer = boardwright_ask(engine, request);
  must(strstr(answer, "<svg") != NULL, "it has a picture");
  boardwright_free(answer);
  snprintf(request, sizeof request, "{\"call\": \"close\", \"session\": \"%s\"}", id);
  answer = boardwright_ask(engine, request);
  must(strstr(answer, "\"done\"") != NULL, "it is closed");
  boardwright_free(answer);
}

static void* work(void* seed) {
  for (int i = 0; i < times; ++i) {
    make_boards(*(int*)seed + i);
    go_wrong();
    play();
  }
  return NULL;
}

int main(int count, char** words) {
  pthread_t threads[THREADS];
  int seeds[THREADS];
  if (count > 1) times = atoi(words[1]);
  must(strlen(boardwright_version()) > 0, "there is a version");
  boardwright_close(NULL);
  engine = boardwright_open();
  for (int i = 0; i < THREADS; ++i) {
    seeds[i] = 1000 * i;
    must(pthread_create(&threads[i], NULL, work, &seeds[i]) == 0, "a thread");
  }
  for (int i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
  boardwright_close(engine);
  puts("ok");
  return 0;
}
