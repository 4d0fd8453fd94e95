// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The clock of a game: the time of its session, which begins at 0 when it is
// opened, and all time together, over every session that it had.
export class Clock {
  #before = 0;
  #spent = 0;
  #since = performance.now();
  #running = true;

  /** In the session, in milliseconds. */
  get now() {
    return Math.round(this.#spent + (this.#running ? performance.now() - this.#since : 0));
  }

  /** All together. */
  get elapsed() {
    return this.#before + this.now;
  }

  /** A new session begins, after `before` milliseconds of others. @param {number} before */
  begin(before) {
    this.#before = before;
    this.#spent = 0;
    this.#since = performance.now();
  }

  /** All time together counts from now; that of the session goes on. */
  restart() {
    this.#before = -this.now;
  }

  /** Goes on, or stands still. @param {boolean} on */
  run(on) {
    if (on === this.#running) return;
    this.#spent = this.now;
    this.#since = performance.now();
    this.#running = on;
  }
}
