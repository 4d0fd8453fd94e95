// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Everything that is kept, as one file, and back again.
import { all, keptGames, put } from "./database.js";

const FORMAT = "boardwright/studio.backup";

export async function backup() {
  const games = await keptGames();
  const documents = await all("documents");
  return JSON.stringify({ format: FORMAT, version: 1, games, documents });
}

/**
 * Adds what a backup holds to what is there; newer games win.
 * @param {string} text
 * @returns {Promise<number>} how many games came in
 */
export async function restore(text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("This is no backup of the studio: it is not JSON.");
  }
  if (read?.format !== FORMAT || !Array.isArray(read.games)) throw new Error("This is no backup of the studio.");
  const here = new Map((await keptGames()).map((game) => [game.id, game]));
  let count = 0;
  for (const game of read.games) {
    if (typeof game?.id !== "string" || typeof game.game !== "string" || typeof game.save !== "object") continue;
    const old = here.get(game.id);
    if (old && old.updated >= game.updated) continue;
    await put("games", game.id, {
      id: game.id, game: game.game, display: String(game.display || game.game), title: String(game.title || ""),
      begun: game.begun || { engine: "" }, save: game.save, picture: String(game.picture || ""), elapsed: Number(game.elapsed) || 0,
      updated: Number(game.updated) || Date.now(), value: Number(game.value) || 0, most: Number(game.most) || 0, facts: String(game.facts || ""), over: Boolean(game.over),
    });
    count += 1;
  }
  for (const document of Array.isArray(read.documents) ? read.documents : []) {
    if (typeof document?.name === "string" && typeof document.text === "string") await put("documents", document.name, document);
  }
  return count;
}
