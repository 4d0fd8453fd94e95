/* SPDX-FileCopyrightText: 2026 The Boardwright authors
 * SPDX-License-Identifier: MIT
 *
 * A board from C: cc first_board.c $(pkg-config --cflags --libs boardwright)
 */
#include <boardwright.h>
#include <stdio.h>

int main(void) {
  boardwright_engine* engine = boardwright_open();
  char* answer = boardwright_ask(engine,
                                 "{\"call\": \"run\", \"game\": \"kenken\", \"verb\": \"generate\","
                                 " \"options\": {\"size\": 4}, \"seed\": \"tea\"}");
  puts(answer); /* one message per line */
  boardwright_free(answer);
  boardwright_close(engine);
  return 0;
}
