// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// <bw-board>: one side's picture, with a cursor that roves over its cells and
// the pointer's gestures. It tells what was done with a cell, not what that
// means: the events "tap", "othertap" and "dragover" carry cells.
import { showPicture, staysAsItIs } from "../ui/picture.js";
import { cellNamed, cellsOf, cellTowards } from "./cells.js";

const LONG_PRESS_MS = 450;
const INSIDE = 0.32;  // of a cell's half size around its middle: so diagonals can be dragged

export class Board extends HTMLElement {
  cursor = "";
  #text = "";
  /** @type {{ cell: string, last: string, x: number, y: number, moved: boolean, held: boolean, timer: number } | null} */
  #press = null;
  dragging = false;  // drags are wanted
  label = "Board";

  connectedCallback() {
    this.addEventListener("pointerdown", (event) => this.#down(event));
    this.addEventListener("pointermove", (event) => this.#move(event));
    this.addEventListener("pointerup", (event) => this.#up(event));
    this.addEventListener("pointercancel", () => this.#drop());
    this.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      // A long press of a finger has been told already.
      if (!this.#press?.held && /** @type {PointerEvent} */ (event).pointerType !== "touch") this.#other(this.#cellOf(event.target));
      this.#drop();
    });
    this.addEventListener("focusin", (event) => {
      const cell = this.#cellOf(event.target);
      if (cell) this.#setCursor(cell);
    });
  }

  /** @param {string} text */
  set picture(text) {
    if (text === this.#text) return;
    this.#text = text;
    const had = this.contains(document.activeElement);
    showPicture(this, text, (svg) => this.#prepare(svg));
    cellNamed(this, this.cursor)?.setAttribute("tabindex", "0");  // also one that stayed as it is
    if (had && !this.contains(document.activeElement)) this.focusCursor();
  }
  get picture() {
    return this.#text;
  }

  /** @param {SVGSVGElement} svg */
  #prepare(svg) {
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", this.label);
    const cells = cellsOf(svg);
    if (!cells.some((cell) => cell.getAttribute("data-cell") === this.cursor)) this.cursor = cells[0]?.getAttribute("data-cell") || "";
    for (const cell of cells) {
      if (staysAsItIs(cell)) continue;
      cell.setAttribute("role", "button");
      cell.setAttribute("tabindex", cell.getAttribute("data-cell") === this.cursor ? "0" : "-1");
      // The title becomes the name: a tip under the pointer would hide the board.
      const title = [...cell.children].find((child) => child.localName === "title");
      cell.setAttribute("aria-label", title?.textContent || `cell ${cell.getAttribute("data-cell")}`);
      title?.remove();
    }
  }

  /** @param {string} name */
  #setCursor(name) {
    if (name === this.cursor) return;
    cellNamed(this, this.cursor)?.setAttribute("tabindex", "-1");
    cellNamed(this, name)?.setAttribute("tabindex", "0");
    this.cursor = name;
  }

  /** Puts the cursor on a cell. @param {string} name */
  select(name) {
    if (cellNamed(this, name)) this.#setCursor(name);
  }

  focusCursor() {
    /** @type {any} */ (cellNamed(this, this.cursor))?.focus({ preventScroll: false });
  }

  /** Moves the cursor; false: the key leads nowhere. @param {string} key */
  moveCursor(key) {
    const from = cellNamed(this, this.cursor);
    const to = from && cellTowards(this, from, key);
    if (!to) return false;
    this.#setCursor(to.getAttribute("data-cell") || "");
    this.focusCursor();
    return true;
  }

  // On a map a room stands for its places: the first of them that can be checked, if there is one.
  /** @param {EventTarget | null} target */
  #cellOf(target) {
    if (!(target instanceof Element)) return "";
    const room = target.closest(".room");
    const cell = target.closest("[data-cell]") || room?.querySelector("[data-cell].is-open") || room?.querySelector("[data-cell]");
    return cell?.getAttribute("data-cell") || "";
  }

  /** @param {string} type @param {Record<string, unknown>} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {string} cell */
  #other(cell) {
    if (cell) this.#tell("othertap", { cell });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const cell = this.#cellOf(event.target);
    if (!cell || event.button !== 0) return;
    this.#drop();
    const timer = window.setTimeout(() => {
      if (!this.#press || this.#press.moved) return;
      this.#press.held = true;
      this.#other(cell);
    }, LONG_PRESS_MS);
    this.#press = { cell, last: cell, x: event.clientX, y: event.clientY, moved: false, held: false, timer };
    this.#setCursor(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.held) return;
    if (!press.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) < 8) return;
    press.moved = true;
    clearTimeout(press.timer);
    if (!this.dragging) return;
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
    const cell = element && this.contains(element) ? element.getAttribute("data-cell") || "" : "";
    if (!element || !cell || cell === press.last) return;
    const box = element.getBoundingClientRect();
    const far = Math.max(Math.abs(event.clientX - box.x - box.width / 2) / box.width, Math.abs(event.clientY - box.y - box.height / 2) / box.height);
    if (far > INSIDE) return;
    this.#tell("dragcell", { from: press.last, to: cell, first: press.last === press.cell });
    press.last = cell;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#drop();
    if (!press || press.held) return;
    const dragged = press.last !== press.cell;
    if (!dragged && this.#cellOf(document.elementFromPoint(event.clientX, event.clientY)) === press.cell) {
      this.#tell("tap", { cell: press.cell });
    } else if (press.moved) {
      this.#tell("swipe", { cell: press.cell, dx: event.clientX - press.x, dy: event.clientY - press.y, dragged });
    }
  }

  #drop() {
    if (this.#press) clearTimeout(this.#press.timer);
    this.#press = null;
  }
}
customElements.define("bw-board", Board);
