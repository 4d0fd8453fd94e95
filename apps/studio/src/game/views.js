// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where there is no room for tools beside the board: a switch above it between
// painting it, using it, and what the engine finds. It only leads there: each
// tool keeps its own button.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, iconOf } from "../ui/icon.js";
import { layOut } from "./groups.js";

/** @typedef {import("./page.js").GamePage} GamePage */
/** @typedef {import("./play.js").Control} Control */

/** @param {GamePage} page */
function tools(page) {
  const controls = page.play.looks[0]?.controls || [];
  const brushes = layOut(controls, []).palettes.flatMap((each) => each.controls);
  const use = brushes.find((each) => each.id.endsWith("-drag"));
  const find = controls.find((each) => each.group === "help" && each.gesture === "press");
  return { use, find, brushes: brushes.filter((each) => each !== use) };
}

/** Does somebody paint? @param {GamePage} page */
export function painting(page) {
  const { use, brushes } = tools(page);
  return Boolean(use && brushes.some((each) => each.chosen));
}

/** @param {GamePage} page */
export function views(page) {
  const { use, find, brushes } = tools(page);
  if (!use || brushes.length === 0) return nothing;
  const brush = brushes.find((each) => each.chosen);
  if (brush) page.brush = brush.id;
  const press = (/** @type {Control | undefined} */ control) => { if (control) void page.hands.press(0, control); };
  const lists = page.play.looks[0].panels.some((panel) => panel.kind === "list" && panel.id === find?.id && panel.rows.length > 0);
  /** @type {[string, string, string, boolean, () => void][]} */
  const all = [
    ["edit", "paintbrush", "Edit", Boolean(brush), () => press(brushes.find((each) => each.id === page.brush) || brushes[0])],
    ["use", iconOf(use.id), use.label.split(" ")[0], !brush && !lists, () => press(use)],
  ];
  if (find) all.push(["find", iconOf(find.id), find.label, !brush && lists, () => { if (brush) press(use); press(find); }]);
  return html`<div class="segments views" role="group" aria-label="Views">${all.map(([name, sign, label, on, go]) => html`
    <button class="segment" data-view=${name} aria-pressed=${String(on)} @click=${go}>${icon(sign)}<span>${label}</span></button>`)}</div>`;
}
