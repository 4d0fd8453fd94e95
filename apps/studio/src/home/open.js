// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A document from outside: the engine says whose it is; it is played where a game
// plays it, else the workbench shows it.
import { engine } from "../engine/client.js";
import { catalogue, gameNamed, playVerb } from "../engine/catalogue.js";
import { put } from "../kept/database.js";

const MOST_KEPT = 4 * 1024 * 1024;

/** Own worlds, recipes, classes and boards stay at hand. @param {{ name: string, text: string }} source @param {{ game: string, kind: string }} what */
async function keepDocument(source, what) {
  if (source.text.length > MOST_KEPT) return;
  await put("documents", source.name, { name: source.name, text: source.text, game: what.game, kind: what.kind, updated: Date.now() });
}

/** What waits to be opened by the page that comes next. @type {{ name: string, text: string } | null} */
let waiting = null;

export function takeSource() {
  const source = waiting;
  waiting = null;
  return source;
}

/** @param {{ name: string, text: string }} source */
export function leaveSource(source) {
  waiting = source;
}

/**
 * The address of the page that will show it.
 * @param {{ name: string, text: string }} source
 * @returns {Promise<string>}
 */
export async function openSource(source) {
  const { documents } = await engine.ask({ call: "identify", input: source });
  const first = documents?.[0];
  if (!first) throw new Error("No game knows what this is.");
  const game = gameNamed(await catalogue(), first.game);
  await keepDocument(source, first);
  waiting = source;
  const verb = game && playVerb(game);
  if (game && verb?.inputs.some((input) => input.kinds.includes(first.kind))) return `#/${game.name}/open`;
  const fit = game?.verbs.find((each) => each.name === "show" && each.inputs.some((input) => input.kinds.includes(first.kind)))
    || game?.verbs.find((each) => each.inputs[0]?.kinds.includes(first.kind));
  if (!game || !fit) throw new Error(`It is a ${first.kind} of ${first.game}; no verb takes it.`);
  return `#/${game.name}/work/${fit.name}`;
}
