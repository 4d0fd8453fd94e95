// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Home: games under way first, then every game as a card with a real board.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { catalogue, titleOf } from "../engine/catalogue.js";
import { keptGames } from "../kept/database.js";
import { timeText } from "../game/boards.js";
import { bar } from "../game/panels.js";
import { go } from "../router.js";
import { pickFiles, sourceOf } from "../ui/files.js";
import { icon } from "../ui/icon.js";
import { say } from "../ui/messages.js";
import { openSource } from "./open.js";
import { previewOf } from "./previews.js";
import "../ui/thumb.js";

/** @typedef {import("../kept/database.js").Kept} Kept */

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** @param {Kept} kept */
export const underWay = (kept) => html`
  <a class="card under-way" href=${`#/${kept.game}/game/${kept.id}`} data-kept=${kept.id}>
    <span class="well"><bw-picture .picture=${kept.picture}></bw-picture></span>
    <span class="grow"><strong>${kept.display || kept.game}</strong><small>${[kept.begun.preset && titleOf(kept.begun.preset), kept.facts || (kept.begun.seed && `seed ${kept.begun.seed}`), timeText(kept.elapsed)].filter(Boolean).join(" · ")}</small>
      ${kept.most > 0 ? bar(kept.value, kept.most) : nothing}</span>
    <span class="go">${icon("play")}</span></a>`;

/** @param {File[]} files */
export async function openFiles(files) {
  for (const file of files.slice(0, 1)) {
    try {
      go(await openSource(await sourceOf(file)));
    } catch (error) {
      say("bad", `${file.name} cannot be opened. ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** @param {HTMLElement} host */
export async function drawHome(host) {
  const all = await catalogue();
  const kept = (await keptGames().catch(() => [])).filter((game) => !game.over);
  const games = all.games.filter((game) => !game.hidden);
  const draw = () => {
    if (host.dataset.page !== "home") return;
    render(html`<main class="home" id="main">
      <h1>Boards, made to be good.</h1>
      <p class="lead">${NUMBERS[games.length] || games.length} ${games.length === 1 ? "game" : "games"}. Every board is checked before you see it: one solution, a fair fight, a goal that can be reached.</p>
      ${kept.length > 0 ? html`<div class="row between section"><h2>Games under way</h2>
          <a class="button ghost" href="#/kept"><span>All ${kept.length}</span>${icon("chevron-right")}</a></div>
        <div class="strip">${kept.slice(0, 3).map(underWay)}</div>` : nothing}
      <div class="row between section"><h2>Start something new</h2>
        <button class="button outline" data-control="open-file" @click=${async () => openFiles(await pickFiles())}>${icon("upload")}<span>Open a file</span></button></div>
      <div class="cards">${games.map((game) => html`
        <a class="card game-card" href=${`#/${game.name}`} data-game=${game.name}>
          <span class="well"><bw-picture .picture=${previewOf(game, game.presets[0]?.name || "", draw)}></bw-picture></span>
          <span class="words"><strong>${game.display}</strong><small>${game.summary}</small></span></a>`)}</div>
      <p class="quiet foot">Engine ${all.engine}. All of it runs in this browser: nothing is sent anywhere.</p></main>`, host);
  };
  draw();
}
