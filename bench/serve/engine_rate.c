/* SPDX-FileCopyrightText: 2026 The Boardwright authors
 * SPDX-License-Identifier: MIT
 *
 * How many calls a second the engine answers without a server: threads ask the C
 * library for the calls of a file (one per line, in turn) for some seconds.
 *   engine_rate CALLS.jsonl THREADS SECONDS
 * Prints calls, seconds and seconds of CPU; exit 1 if a call was an error.
 */
#include <boardwright.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_CALLS 100000

static char* calls[MOST_CALLS];
static size_t call_count;
static boardwright_engine* engine;
static atomic_size_t next_call;
static atomic_int failed;
static atomic_int over;

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int ignore(void* context, const char* message, size_t length) {
  (void)context, (void)message, (void)length;
  return 1;
}

static void* work(void* unused) {
  while (!over) {
    const char* call = calls[next_call++ % call_count];
    if (boardwright_call(engine, call, strlen(call), ignore, NULL) != 0) failed = 1;
  }
  return unused;
}

static int read_calls(const char* path) {
  FILE* file = fopen(path, "r");
  char* line = NULL;
  size_t room = 0;
  if (file == NULL) return 0;
  while (call_count < MOST_CALLS && getline(&line, &room, file) > 0) {
    line[strcspn(line, "\n")] = '\0';
    calls[call_count++] = strdup(line);
  }
  fclose(file);
  free(line);
  return call_count > 0;
}

int main(int count, char** words) {
  pthread_t threads[64];
  int used = count == 4 ? atoi(words[2]) : 0;
  double begun, cpu;
  if (used < 1 || used > 64 || !read_calls(words[1])) {
    fprintf(stderr, "engine_rate CALLS.jsonl THREADS SECONDS\n");
    return 2;
  }
  engine = boardwright_open();
  begun = now(CLOCK_MONOTONIC);
  cpu = now(CLOCK_PROCESS_CPUTIME_ID);
  for (int i = 0; i < used; ++i) pthread_create(&threads[i], NULL, work, NULL);
  struct timespec pause = {atoi(words[3]), 0};
  nanosleep(&pause, NULL);
  over = 1;
  for (int i = 0; i < used; ++i) pthread_join(threads[i], NULL);
  printf("%zu %.3f %.3f\n", (size_t)next_call, now(CLOCK_MONOTONIC) - begun,
         now(CLOCK_PROCESS_CPUTIME_ID) - cpu);
  boardwright_close(engine);
  return failed;
}
