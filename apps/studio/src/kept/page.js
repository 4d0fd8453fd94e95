// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is kept in this browser: every game, to go on with or to throw away; all
// of it as one file, and back.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { engine } from "../engine/client.js";
import { underWay } from "../home/page.js";
import { confirmed } from "../ui/dialogs.js";
import { download, pickFiles } from "../ui/files.js";
import { icon } from "../ui/icon.js";
import { say } from "../ui/messages.js";
import { backup, restore } from "./backup.js";
import { all, keptGames, remove } from "./database.js";
import { openSource } from "../home/open.js";
import { go } from "../router.js";

/** @param {HTMLElement} host */
export async function drawKept(host) {
  const kept = await keptGames().catch(() => []);
  const files = await all("documents").catch(() => []);
  const again = () => void drawKept(host);
  const bring = async () => {
    for (const file of await pickFiles({ accept: ".json,application/json" })) {
      try {
        say("good", `${await restore(await file.text())} games came in.`);
      } catch (error) {
        say("bad", `${file.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    again();
  };
  const discard = async (/** @type {string} */ id) => {
    if (!(await confirmed("Throw this game away?", { yes: "Throw away", text: "It is kept nowhere else." }))) return;
    await remove("games", id);
    again();
  };
  const open = async (/** @type {{ name: string, text: string }} */ file) => {
    try {
      go(await openSource({ name: file.name, text: file.text }));
    } catch (error) {
      say("bad", `${file.name} cannot be opened. ${error instanceof Error ? error.message : error}`);
    }
  };
  if (host.dataset.page !== "kept") return;
  render(html`<main class="home" id="main"><h1>Kept in this browser</h1>
    <p class="lead">Nothing leaves this machine unless you share or export it.</p>
    <div class="row wrap section">
      <button class="button outline" data-control="export" @click=${async () => download("boardwright-studio.json", await backup(), "application/json")}>${icon("download")}<span>Export everything</span></button>
      <button class="button outline" data-control="import" @click=${bring}>${icon("upload")}<span>Import</span></button>
      <button class="button ghost" data-control="restart-engine" @click=${() => { engine.restart(); say("info", "The engine was started again."); }}>${icon("refresh-cw")}<span>Start the engine again</span></button></div>
    ${kept.length === 0 ? html`<div class="empty">${icon("grid-3x3")}<strong>No games under way</strong><p class="quiet">What you start is kept here, in this browser.</p></div>` : nothing}
    <div class="kept-list">${kept.map((game) => html`<div class="row">${underWay(game)}
      <button class="button icon-only" aria-label="Throw away" title="Throw away" @click=${() => discard(game.id)}>${icon("trash-2")}</button></div>`)}</div>
    ${files.length > 0 ? html`<div class="section"><h2>Files</h2></div><ul class="panel">${files.map((file) => html`<li class="row">
      <button class="button ghost grow" data-file=${file.name} @click=${() => open(file)}>${icon("book-open")}<span class="grow">${file.name}</span><span class="quiet">${file.game} ${file.kind}</span></button>
      <button class="button icon-only" aria-label=${`Throw away ${file.name}`} @click=${async () => { await remove("documents", file.name); again(); }}>${icon("trash-2")}</button></li>`)}</ul>` : nothing}</main>`, host);
}
