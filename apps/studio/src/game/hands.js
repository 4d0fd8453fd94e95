// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Hands: what a press, a tap, a key or a row leads to. It looks the control up
// in the table of the side, asks for what the control still wants (a cell, a
// choice, a yes) and sends it.
import { chosen, confirmed } from "../ui/dialogs.js";
import { hasKey } from "./keys.js";

/** @typedef {import("./play.js").Control} Control */

export class Hands {
  /** @param {import("./play.js").Play} play @param {(side: number) => import("./board.js").Board | null} board */
  constructor(play, board) {
    this.play = play;
    this.board = board;
  }

  /** @param {number} side @returns {Control[]} */
  controls(side) {
    return this.play.looks[side]?.controls || [];
  }

  /**
   * @param {number} side @param {Control} control @param {string} [cell] the cursor's, if none is given
   * @returns {Promise<boolean>}
   */
  async press(side, control, cell) {
    if (!control.enabled || this.play.paused) return false;
    if (control.confirm && !(await confirmed(control.confirm, { yes: control.label }))) return false;
    /** @type {Record<string, unknown>} */
    const action = { control: control.id };
    if (control.line.includes("{cell}")) {
      action.cell = cell || this.board(side)?.cursor || "";
      if (control.cells?.length && !control.cells.includes(String(action.cell))) {
        this.play.refuse(control.note || `${control.label} is not possible there.`);
        return false;
      }
    }
    if (control.line.includes("{choice}")) {
      const choice = await chosen(control.label, control.choices || []);
      if (choice === undefined) return false;
      action.choice = choice;
    }
    return this.play.act(side, action);
  }

  /** @param {number} side @param {string} line */
  async say(side, line) {
    if (this.play.paused) return false;
    return this.play.act(side, { line });
  }

  /** @param {number} side @param {string} gesture @param {string} cell */
  async gesture(side, gesture, cell) {
    const can = this.controls(side).filter((each) => each.gesture === gesture && each.enabled);
    const control = can.find((each) => !each.cells?.length || each.cells.includes(cell)) || can[0];
    if (control) await this.press(side, control, cell);
  }

  /** The side that a key belongs to and what it does. @param {string} key */
  byKey(key) {
    for (let side = 0; side < this.play.sides; ++side) {
      const control = this.controls(side).find((each) => each.enabled && each.gesture === "press" && hasKey(each, key));
      if (control) return { side, control };
    }
    return null;
  }

  /** @param {number} side @param {string} gesture @param {string} key */
  gestureByKey(side, gesture, key) {
    return this.controls(side).find((each) => each.enabled && each.gesture === gesture && hasKey(each, key));
  }
}
