// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Icons: one sprite, drawn in the colour of the text around them. It becomes a
// part of the page, so that an icon that is drawn later is there at once.
import { html } from "../../vendor/lit-html/lit-html.js";

export async function loadIcons() {
  const text = await (await fetch("images/icons.svg")).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("hidden", "");
  document.body.append(document.importNode(sprite, true));
}

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true" focusable="false"><use href=${`#i-${name}`}></use></svg>`;

// Icons of controls that many games have, by the words of their ids; the rest
// have none, only their label.
const ICONS = new Map(Object.entries({
  undo: "undo-2", redo: "redo-2", hint: "lightbulb", check: "circle-check", erase: "eraser", pencil: "pencil",
  restart: "rotate-ccw", solve: "wand-sparkles", reveal: "eye", fill: "grid-2x2-check", auto: "scissors", apply: "check",
  close: "x", mark: "flag", marks: "flag", book: "book-open", level: "star", levelup: "star", best: "sparkles", show: "eye",
  drag: "hand", back: "chevron-left", on: "chevron-right", drop: "x", route: "route", pause: "pause", resume: "play",
  new: "plus", again: "rotate-ccw", next: "chevron-right", practice: "wand-sparkles", goal: "route", item: "star",
  up: "arrow-up", down: "arrow-down", left: "arrow-left", right: "arrow-right", start: "play", zoom: "zoom-in", walk: "footprints",
  replay: "refresh-cw", watch: "eye", class: "swords", explain: "circle-question-mark", why: "circle-question-mark", unmark: "x", have: "plus", lose: "minus", area: "list",
  uncheck: "undo-2", force: "check", found: "flag", take: "check",
}));

/** @param {string} id */
export function iconOf(id) {
  for (const word of [id, ...id.split("-")]) {
    const name = ICONS.get(word);
    if (name) return name;
  }
  return "circle-dot";
}
