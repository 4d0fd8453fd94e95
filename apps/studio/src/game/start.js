// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which game a route means: a kept one, a new one, one from a link or a file.
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { playVerb } from "../engine/catalogue.js";
import { get, keptGames } from "../kept/database.js";
import { takeSource } from "../home/open.js";
import { unpack } from "../links.js";
import { rename } from "../router.js";
import { GamePage } from "./page.js";
import { Play } from "./play.js";
import { freshSeed } from "./seeds.js";

/** @typedef {import("../engine/catalogue.js").Game} Game */
/** @typedef {import("../kept/database.js").Begun} Begun */
/** @typedef {import("../router.js").Route} Route */

const OWN = new Set(["seed", "preset", "engine", "document", "verb"]);

/** @param {Game} game @param {Route} route @param {string} version @returns {Promise<Begun>} */
async function begunFrom(game, route, version) {
  const { query } = route;
  const verb = game.verbs.find((each) => each.played && each.name === query.get("verb")) || playVerb(game);
  /** @type {Begun} */
  const begun = { engine: version };
  if (verb && verb !== playVerb(game)) begun.verb = verb.name;
  if (route.page === "open") {
    const source = takeSource();
    const packed = query.get("document");
    if (source) begun.input = source;
    else if (packed) {
      begun.input = { name: "link", text: await unpack(packed).catch(() => { throw new Error("This link is damaged: what it holds cannot be read."); }) };
    } else throw new Error("There is nothing to open here; open the file again.");
    return begun;
  }
  const preset = query.get("preset");
  if (preset) begun.preset = preset;
  else if (verb?.takes_preset && game.presets[0]) begun.preset = game.presets[0].name;
  begun.options = Object.fromEntries([...query].filter(([name]) => !OWN.has(name)));
  const seed = query.get("seed");
  if (verb?.seeded !== false) begun.seed = seed || freshSeed();
  return begun;
}

/**
 * @param {HTMLElement} host @param {Game} game @param {Route} route @param {string} version
 * @returns {Promise<GamePage | null>}
 */
export async function startGame(host, game, route, version) {
  const upright = matchMedia("(max-width: 900px)").matches;
  render(html`<main class="game loading" aria-busy="true"><p class="quiet">Making a board</p></main>`, host);
  const made = route.page === "new" ? route.query.get("engine") : route.page === "open" ? route.query.get("engine") : "";
  const notice = made && made !== version ? `This link was made with engine ${made}; you have ${version}. The same seed may give another board.` : "";
  let play;
  if (route.page === "game") {
    // The one that is named, or the latest of this game.
    const kept = route.rest[0] ? await get("games", route.rest[0]) : (await keptGames().catch(() => [])).find((each) => each.game === game.name && !each.over);
    if (route.rest[0] && !kept) throw new Error("This game is not kept in this browser.");
    // One that was asked for says what is wrong with it; another must not stand in the way of a new one.
    if (kept) play = await Play.resume(kept, upright).catch((error) => { if (route.rest[0]) throw error; });
  } else if (route.page !== "new" && route.page !== "open") {
    throw new Error("There is no such page.");
  }
  if (!playVerb(game)) throw new Error(`${game.display} cannot be played yet; its verbs are on the workbench.`);
  play ??= await Play.begin(game, await begunFrom(game, route, version), upright);
  play.display = game.display;
  const page = new GamePage(play, host, { notice });
  render("", host);
  page.draw();
  performance.mark("first-board");
  // Its own address, once it is kept: a reload finds it there.
  await play.keptOnce;
  if (host.isConnected) rename(`#/${game.name}/game/${play.id}`);
  return page;
}
