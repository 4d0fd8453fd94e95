// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Messages that no board shows: a link was copied, a file could not be read.
// One at a time, in a corner, said to screen readers too.
import { html, render, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "./icon.js";

/** @typedef {"info" | "good" | "bad"} Kind */
const SIGN = { info: "info", good: "circle-check", bad: "triangle-alert" };

/** @param {Kind} kind @param {unknown} text @param {unknown} [action] */
export const message = (kind, text, action) => html`
  <div class="message ${kind}" role=${kind === "bad" ? "alert" : "note"}>${icon(SIGN[kind])}<div class="grow">${text}</div>${action ?? nothing}</div>`;

/** @type {HTMLElement | null} */
let corner = null;
let timer = 0;

/** @param {Kind} kind @param {string} text */
export function say(kind, text) {
  if (!corner) {
    corner = document.createElement("div");
    corner.className = "corner";
    corner.setAttribute("aria-live", "polite");
    document.body.append(corner);
  }
  const here = corner;
  render(message(kind, text, html`<button class="button icon-only" aria-label="Dismiss" @click=${() => render(nothing, here)}>${icon("x")}</button>`), here);
  clearTimeout(timer);
  timer = window.setTimeout(() => render(nothing, here), kind === "bad" ? 12000 : 4000);
}
