// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a key does on the page of a game: a control that has it comes first, then
// the cursor, then taps, then the keys that every game has.
import { movesCursor } from "./cells.js";
import { isWriting, keyName } from "./keys.js";
import { zoomBy } from "./zoom.js";

/** @typedef {import("./board.js").Board} Board */

export class PageKeys {
  /**
   * @param {HTMLElement} host @param {import("./hands.js").Hands} hands
   * @param {{ begin: () => void, help: () => void, pause: () => void }} menu
   */
  constructor(host, hands, menu) {
    this.host = host;
    this.hands = hands;
    this.menu = menu;
  }

  /** @param {KeyboardEvent} event */
  handle(event) {
    if (isWriting(event.target) || event.altKey || document.querySelector("dialog[open]")) return;
    const key = keyName(event);
    if (this.#done(key, event)) event.preventDefault();
  }

  /** @param {string} key @param {KeyboardEvent} event */
  #done(key, event) {
    const found = this.hands.byKey(key);
    const onButton = event.target instanceof Element && event.target.closest("button, a");
    if (found && !(onButton && (key === "Enter" || key === "Space"))) {
      void this.hands.press(found.side, found.control);
      return true;
    }
    const target = event.target instanceof Element ? event.target : null;
    const frame = target?.closest("bw-board") || this.host.querySelector("bw-board");
    const board = /** @type {Board | null} */ (frame);
    if (!board) return false;
    if (movesCursor(key)) {
      if (target && !board.contains(target) && target.closest(".list, .scrubber")) return false;
      if (!board.contains(document.activeElement)) board.focusCursor();
      else board.moveCursor(key);
      return true;
    }
    const side = Number(board.dataset.side || 0);
    if (!onButton && board.contains(target)) {
      if (key === "Enter" || key === "Space") {
        void this.hands.gesture(side, event.shiftKey ? "other_tap" : "tap", board.cursor);
        return true;
      }
    }
    const gesture = ["tap", "other_tap"].find((each) => this.hands.gestureByKey(side, each, key));
    if (gesture && !(onButton && (key === "Enter" || key === "Space"))) {
      void this.hands.gesture(side, gesture, board.cursor);
      return true;
    }
    return this.#general(key, side, board);
  }

  /** @param {string} key @param {number} side @param {Board} board */
  #general(key, side, board) {
    const press = (/** @type {string} */ id) => {
      const control = this.hands.controls(side).find((each) => each.id === id && each.enabled);
      if (control) void this.hands.press(side, control);
      return Boolean(control);
    };
    switch (key) {
      case "u": case "Ctrl+Z": return press("undo");
      case "U": case "Ctrl+Y": return press("redo");
      case "h": return press("hint");
      case "c": return press("check");
      case "m": case "M": void this.hands.gesture(side, "other_tap", board.cursor); return true;
      case "n": case "N": this.menu.begin(); return true;
      case "?": this.menu.help(); return true;
      case "Escape": this.menu.pause(); return true;
      case "+": case "-": case "0":
        if (!this.host.querySelector(".is-map")) return false;
        zoomBy(this.host, key === "+" ? 1.25 : key === "-" ? 0.8 : 0);
        return true;
      default: return false;
    }
  }
}
