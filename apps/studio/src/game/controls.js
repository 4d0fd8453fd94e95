// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The controls as buttons, pads and palettes. Every one carries its id as
// data-control; what a press does is the page's.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, iconOf } from "../ui/icon.js";
import { keyCap } from "./keys.js";
import { titleOf } from "../engine/catalogue.js";

/** @typedef {import("./play.js").Control} Control */
/** @typedef {(control: Control) => void} Press */

/** @param {Control} control */
const tip = (control) => control.note || control.label;
/** @param {Control} control */
const cap = (control) => (control.keys?.length ? html`<kbd class="cap">${keyCap(control.keys[0])}</kbd>` : nothing);
/** @param {Control} control */
const pressed = (control) => (control.chosen === undefined ? nothing : String(control.chosen));

/** An icon over a label. @param {Control} control @param {Press} press */
export const action = (control, press) => html`
  <button class="action ${control.primary && control.enabled ? "is-primary" : ""}" data-control=${control.id} ?disabled=${!control.enabled} aria-pressed=${pressed(control)}
    title=${tip(control)} @click=${() => press(control)}>${icon(iconOf(control.id))}<span>${control.label}</span></button>`;

/** @param {{ group: string, controls: Control[] }} pad @param {Press} press */
export const pad = (pad, press) => html`
  <div class="pad n${pad.controls.length}" role="group" aria-label=${titleOf(pad.group)}>${pad.controls.map((control) => html`
    <button class="key" data-control=${control.id} ?disabled=${!control.enabled} aria-pressed=${pressed(control)} title=${tip(control)}
      @click=${() => press(control)}>${control.label}</button>`)}</div>`;

/**
 * @param {Control[]} controls @param {Press} press @param {boolean} [signs] with icons and keys
 * @param {string} [plain] what it is called when none of them is on
 */
export const modes = (controls, press, signs = true, plain = "") => html`
  <div class="segments" role="group" aria-label="Modes">${plain ? html`<button class="segment" aria-pressed=${String(!controls.some((each) => each.chosen))}
      @click=${() => controls.filter((each) => each.chosen).forEach(press)}>${titleOf(plain)}</button>` : nothing}${controls.map((control) => html`
    <button class="segment" data-control=${control.id} ?disabled=${!control.enabled} aria-pressed=${pressed(control)} title=${tip(control)}
      @click=${() => press(control)}>${signs ? icon(iconOf(control.id)) : nothing}<span>${control.label.replace(/: (on|off)$/, "")}</span>${signs ? cap(control) : nothing}</button>`)}</div>`;

/** "Hero 1", "Hero 2": only the last word tells them apart; empty if that is not so. @param {Control[]} controls */
function lastWords(controls) {
  const words = controls.map((control) => control.label.split(" "));
  return words.every((each) => each.length === 2 && each[0] === words[0][0] && each[1].length <= 2) ? words.map((each) => each[1]) : [];
}

/** Tools of which one is in use: a list, or a row of keys where one letter says it. @param {{ group: string, controls: Control[] }[]} palettes @param {Press} press */
export const palette = (palettes, press) => palettes.map((each) => {
  const words = lastWords(each.controls);
  return html`${palettes.length > 1 && each !== palettes[0] ? html`<p class="palette-name">${titleOf(each.group)}</p>` : nothing}
    <div class="palette ${words.length > 0 ? "is-short" : ""}" role="group" aria-label=${titleOf(each.group)}>${each.controls.map((control, at) => html`
      <button class="tool" data-control=${control.id} ?disabled=${!control.enabled} aria-pressed=${pressed(control)} aria-label=${words.length > 0 ? control.label : nothing} title=${words.length > 0 ? control.label : tip(control)}
        @click=${() => press(control)}>${words.length > 0 ? words[at] : html`<span class="swatch ${control.id}">${/-?(drag|erase)$/.test(control.id) ? icon(iconOf(control.id)) : nothing}</span><span class="grow">${control.label}</span>${cap(control)}`}</button>`)}</div>`;
});

/** A plain button. @param {Control} control @param {Press} press @param {string} css */
export const button = (control, press, css) => html`
  <button class="button ${css}" data-control=${control.id} ?disabled=${!control.enabled} title=${tip(control)} aria-label=${css === "icon-only" ? control.label : nothing} @click=${() => press(control)}>
    ${icon(iconOf(control.id))}${css === "icon-only" ? nothing : html`<span>${control.label}</span>`}</button>`;
