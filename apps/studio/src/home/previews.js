// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small real boards of presets, made by the engine in the background and kept:
// the same preset and engine, the same picture.
import { background } from "../engine/client.js";
import { catalogue, playVerb } from "../engine/catalogue.js";
import { get, put } from "../kept/database.js";

/** @typedef {import("../engine/catalogue.js").Game} Game */

/** @type {Map<string, string>} */
const known = new Map();
/** @type {Map<string, Set<() => void>>} */
const waiting = new Map();

/** @param {Game} game @param {string} preset */
async function make(game, preset) {
  const { engine } = await catalogue();
  const key = `${engine}/${game.name}/${preset}`;
  const kept = await get("pictures", key).catch(() => undefined);
  if (typeof kept === "string") return kept;
  const verb = playVerb(game);
  if (!verb) return "";
  const answer = await background.ask({
    call: "open", game: game.name, verb: verb.name, ...(preset && verb.takes_preset ? { preset } : {}),
    ...(verb.seeded ? { seed: "preview" } : {}), look: { picture: { frame: false } },
  });
  void background.ask({ call: "close", session: answer.session }).catch(() => undefined);
  const picture = (Array.isArray(answer.look) ? answer.look[0] : answer.look).picture;
  void put("pictures", key, picture);
  return picture;
}

/**
 * The picture if it is there, else an empty text, and `ready` is called when it is.
 * @param {Game} game @param {string} preset @param {() => void} ready
 */
export function previewOf(game, preset, ready) {
  const key = `${game.name}/${preset}`;
  const here = known.get(key);
  if (here !== undefined) return here;
  const others = waiting.get(key);
  if (others) {
    others.add(ready);
    return "";
  }
  waiting.set(key, new Set([ready]));
  make(game, preset).catch(() => "").then((picture) => {
    known.set(key, picture);
    for (const each of waiting.get(key) || []) each();
    waiting.delete(key);
  });
  return "";
}
