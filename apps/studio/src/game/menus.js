// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The sheet behind "More" on phones, and the list of keys.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { showDialog } from "../ui/dialogs.js";
import { icon } from "../ui/icon.js";
import { keyCap } from "./keys.js";

const ICONS = /** @type {Record<string, string>} */ ({ New: "plus", Share: "share-2", Print: "printer", Download: "download", Keys: "keyboard" });

/** @param {string} title @param {() => void} close */
const head = (title, close) => html`<div class="row between"><h2>${title}</h2>
  <button class="button icon-only" aria-label="Close" @click=${() => close()}>${icon("x")}</button></div>`;

/** @param {string} game @param {Record<string, () => void>} others */
export function showMore(game, others) {
  void showDialog((/** @type {(value?: undefined) => void} */ close) => html`${head("More", close)}
    <div class="column menu">${Object.entries(others).map(([name, run]) => html`
      <button class="button ${name === "New" ? "outline" : "ghost"}" data-control=${name === "New" ? "new" : nothing} @click=${() => { close(); run(); }}>${icon(ICONS[name])}<span>${name}</span></button>`)}
      <a class="button ghost" href=${`#/${game}/work`} @click=${() => close()}>${icon("terminal")}<span>Workbench</span></a>
      <a class="button ghost" href="#/kept" @click=${() => close()}>${icon("sliders-horizontal")}<span>What is kept</span></a></div>`, { label: "More", css: "sheet" });
}

/** @param {import("./play.js").Play} play */
export function showKeys(play) {
  const rows = play.looks.flatMap((look, side) => look.controls.filter((each) => each.keys?.length).map((each) => ({ side, each })));
  void showDialog((/** @type {(value?: undefined) => void} */ close) => html`${head("Keys", close)}
    <dl class="keys">${rows.map(({ side, each }) => html`<div><dt>${(each.keys || []).map((key) => html`<kbd class="cap">${keyCap(key)}</kbd> `)}</dt>
      <dd>${each.label}${play.sides > 1 ? `, side ${side + 1}` : ""}</dd></div>`)}
      <div><dt>${["↑", "↓", "←", "→"].map((key) => html`<kbd class="cap">${key}</kbd> `)}</dt><dd>cursor on the board</dd></div>
      <div><dt><kbd class="cap">M</kbd></dt><dd>the other tap</dd></div><div><dt><kbd class="cap">N</kbd></dt><dd>new</dd></div></dl>`, { label: "Keys" });
}
