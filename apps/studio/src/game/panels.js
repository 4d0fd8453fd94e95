// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What stands beside the board, by kind. A row that can be chosen is a button.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, iconOf } from "../ui/icon.js";
import { button } from "./controls.js";

/** @typedef {import("./play.js").Panel} Panel */
/** @typedef {import("./play.js").Row} Row */
/** @typedef {import("./play.js").Control} Control */
/** @typedef {{ line: (line: string) => void, press: (control: Control) => void, controls: Control[], point: (cells: string[]) => void }} Hands */

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A bar without a style attribute: its part is a width. @param {number} value @param {number} most */
export const bar = (value, most) => html`
  <svg class="bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 4"><rect class="rest" width="100" height="4"></rect>
    <rect class="part" width=${most > 0 ? Math.max(0, Math.min(100, (100 * value) / most)) : 0} height="4"></rect></svg>`;

/** @param {Row} row */
const hearts = (row) => html`<div class="hearts" role="img" aria-label=${`${row.title} ${row.value} of ${row.most}`}>${
  Array.from({ length: row.most || 0 }, (_, at) => html`<span class=${at < (row.value || 0) ? "is-full" : "is-empty"}>${icon("heart")}</span>`)}</div>`;

/** Drawn as hearts: few, and lost rather than gathered. @param {Row} row */
export const inHearts = (row) => /heart/i.test(row.title || "") && (row.most || 0) <= 20;

/** @param {Row} row */
export function meter(row) {
  return html`<div class="meter"><div class="row between"><span>${sentence(row.title || "")}</span><span class="num">${row.value} of ${row.most}</span></div>
    ${inHearts(row) ? hearts(row) : bar(row.value || 0, row.most || 0)}</div>`;
}

/** @param {Panel} panel */
const facts = (panel) => html`<dl class="facts">${panel.rows.map((row) => html`<div><dt>${sentence(row.title || "")}</dt><dd>${row.detail}</dd></div>`)}</dl>`;

// What choosing a row does, as a sign: that of the control that does the same on its cell.
/** @param {Row} row @param {Hands} hands */
function signOf(row, hands) {
  const cell = row.cells?.[0];
  const does = cell === undefined ? undefined : hands.controls.find((control) => control.line.includes("{cell}") && control.line.replace("{cell}", cell) === row.line);
  return row.chosen ? "check" : does ? iconOf(does.id) : "chevron-right";
}

/** @param {Row} row @param {Hands} hands */
function listRow(row, hands) {
  const inside = html`${row.badge ? html`<span class="badge">${row.badge}</span>` : nothing}
    <span class="grow"><span class="row-title">${row.title}</span>${row.detail ? html`<span class="row-detail">${row.detail}</span>` : nothing}</span>`;
  if (!row.line) return html`<li class="list-row ${row.chosen ? "is-chosen" : ""}" @mouseenter=${() => hands.point(row.cells || [])}>${inside}</li>`;
  return html`<li><button class="list-row ${row.chosen ? "is-chosen" : ""}" data-line=${row.line} aria-current=${row.chosen ? "true" : nothing}
    @click=${() => hands.line(row.line || "")} @mouseenter=${() => hands.point(row.cells || [])}>${inside}${icon(signOf(row, hands))}</button></li>`;
}

/** @param {Panel} panel @param {Hands} hands */
const list = (panel, hands) => html`<ul class="list" aria-label=${panel.title || "List"}>${panel.rows.map((row) => listRow(row, hands))}</ul>`;

/** @param {Panel} panel @param {Hands} hands */
const chips = (panel, hands) => html`<ul class="chips" tabindex="0" aria-label=${panel.title || "Things held"}>${panel.rows.map((row) => {
  const inside = html`<span class="row-title">${row.title}</span>${row.badge || row.detail ? html`<span class="row-detail">${row.badge || row.detail}</span>` : nothing}`;
  const css = `chip ${row.chosen || (row.badge && row.badge !== "0") ? "is-on" : ""}`;
  return row.line ? html`<li><button class=${css} data-line=${row.line} @click=${() => hands.line(row.line || "")}>${inside}</button></li>` : html`<li class=${css}>${inside}</li>`;
})}</ul>`;

/** @param {Panel} panel @param {Hands} hands */
export function scrubber(panel, hands) {
  const at = panel.value || 0;
  const rows = panel.rows;
  const to = (/** @type {number} */ step) => hands.line(rows[Math.max(0, Math.min(rows.length - 1, step))].line || "");
  return html`<div class="scrubber" role="group" aria-label=${panel.title || "Steps"}>
    <button class="button tonal icon-only" aria-label="To the start" ?disabled=${at === 0} @click=${() => to(0)}>${icon("skip-back")}</button>
    <button class="button tonal icon-only" aria-label="Step back" ?disabled=${at === 0} @click=${() => to(at - 1)}>${icon("chevron-left")}</button>
    <button class="button tonal icon-only" aria-label="Step on" ?disabled=${at >= rows.length - 1} @click=${() => to(at + 1)}>${icon("chevron-right")}</button>
    <div class="dashes">${rows.slice(1).map((row, index) => html`
      <button class="dash ${row.badge ? "is-special" : ""} ${index < at ? "is-done" : ""}" tabindex="-1" title=${`${row.title} ${row.badge || ""}`} aria-label=${`Step ${index + 1}`} @click=${() => to(index + 1)}></button>`)}</div>
    <span class="num">${at} / ${rows.length - 1}</span></div>`;
}

/** @param {Panel} panel @param {Hands} hands */
function hint(panel, hands) {
  const last = panel.rows[panel.rows.length - 1] || {};
  const does = hands.controls.find((control) => last.line && control.line === last.line);
  const close = hands.controls.find((control) => control.id === "close");
  const next = hands.controls.find((control) => control.id === "hint");
  return html`<section class="panel hint" aria-label=${panel.title || "Hint"}>
    <div class="row between"><h2>${icon("lightbulb")} ${panel.title || "Hint"}</h2>
      <span class="levels">${panel.rows.map((row, at) => html`${at > 0 ? html`<span aria-hidden="true"> › </span>` : nothing}<span class=${row === last ? "now" : ""}>${row.title}</span>`)}</span></div>
    <p>${panel.rows.map((row) => row.detail).join(" ")}</p>
    <div class="row">${does ? button(does, hands.press, "primary") : nothing}
      ${!does && last.line ? html`<button class="button primary" @click=${() => hands.line(last.line || "")}>Do it</button>` : nothing}
      ${!last.line && next?.enabled ? button(next, hands.press, "outline") : nothing}
      ${close ? button({ ...close, label: "Close" }, hands.press, "ghost no-icon") : nothing}</div></section>`;
}

/** @param {Panel} panel */
const log = (panel) => html`<ol class="log">${panel.rows.slice(-4).reverse().map((row) => html`
  <li><span class="grow">${row.title}</span>${row.detail || row.badge ? html`<span class="quiet">${row.detail || row.badge}</span>` : nothing}</li>`)}</ol>`;

/**
 * @param {Panel} panel @param {Hands} hands @param {Control[]} [own] controls that belong to it
 * @param {Panel} [numbers] facts for its head: the first is its title
 */
export function showPanel(panel, hands, own = [], numbers = undefined) {
  if (panel.kind === "hint") return panel.rows.length > 0 ? hint(panel, hands) : nothing;
  if (panel.kind === "scrubber") return nothing;  // below the board
  if (panel.rows.length === 0) return nothing;
  const body = panel.kind === "meters" ? panel.rows.map(meter)
    : panel.kind === "list" ? list(panel, hands)
    : panel.kind === "chips" ? chips(panel, hands)
    : panel.kind === "log" ? log(panel)
    : facts(panel);
  const first = numbers?.rows[0];
  return html`<section class="panel" data-kind=${panel.kind} data-panel=${panel.id}>
    ${first ? html`<div class="row between panel-head" data-panel=${numbers?.id}><h2>${sentence(first.title || "")} ${first.detail}</h2>
      <span class="quiet">${numbers.rows.slice(1).map((row) => `${row.title} ${row.detail}`).join(" · ")}</span></div>`
    : panel.title ? html`<div class="row between"><h2>${panel.title}</h2>${panel.kind === "chips" && own.length > 0 ? html`<span class="row own-signs">${own.map((control) => button(control, hands.press, "icon-only"))}</span>` : nothing}</div>` : nothing}${body}
    ${own.length > 0 && panel.kind !== "chips" ? html`<div class="row wrap own">${own.map((control) => button(control, hands.press, control.primary && control.enabled ? "primary grow" : "tonal grow"))}</div>` : nothing}</section>`;
}
