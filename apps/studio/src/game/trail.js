// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A saved game holds the state, not how it came about. The trail does: what the game
// was a while ago and all that was done since. Done again from there, the game stands
// as it did, and what was done can be taken back also after a reload. It reaches back
// over REACH actions at least, where there were so many, and twice as many at most.

/** @typedef {{ side: number, action: unknown }} Deed @typedef {{ from: unknown, deeds: Deed[] }} Steps */

const REACH = 40;

export class Trail {
  /** @type {Steps | null} */ #steps;
  /** @type {{ save: unknown, count: number } | null} */ #mark = null;  // where it will begin next

  /** @param {Steps | null} steps */
  constructor(steps = null) {
    this.#steps = steps;
  }

  /** As it is kept. */
  get steps() {
    return this.#steps;
  }
  /** Actions that it knows. */
  get length() {
    return this.#steps?.deeds.length || 0;
  }

  /** @param {Deed} deed */
  add(deed) {
    this.#steps?.deeds.push(deed);
  }

  /** The game was saved, with all that the trail knows done and nothing more. @param {unknown} save */
  saved(save) {
    if (!this.#steps) {
      this.#steps = { from: save, deeds: [] };
    } else if (!this.#mark && this.length >= REACH) {
      this.#mark = { save, count: this.length };
    } else if (this.#mark && this.length >= this.#mark.count + REACH) {
      this.#steps = { from: this.#mark.save, deeds: this.#steps.deeds.slice(this.#mark.count) };
      this.#mark = { save, count: this.length };
    }
  }
}
