// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the engine can do, as it tells itself: games, verbs, options, presets.
import { engine } from "./client.js";

/**
 * @typedef {{ name: string, type: string, fallback: string, help: string, least?: number, most?: number,
 *   choices: string[], kinds: string[], required: boolean, many: boolean, replaces_seed?: boolean,
 *   makes?: boolean, contradicts: string[] }} Option
 * @typedef {{ name: string, kinds: string[], help: string, required: boolean, whole?: boolean, repeated?: boolean }} Input
 * @typedef {{ name: string, help: string, example: string, inputs: Input[], options: Option[], seeded: boolean,
 *   counted: boolean, played: boolean, takes_preset: boolean, takes_lines: boolean, draws: boolean,
 *   budget?: { unit: string, default?: number } }} Verb
 * @typedef {{ name: string, help: string, options: Record<string, string> }} Preset
 * @typedef {{ name: string, display: string, summary: string, hidden: boolean,
 *   kinds: { name: string, format: string, version: number, help: string }[],
 *   text_forms: { name: string, help: string }[], presets: Preset[], verbs: Verb[] }} Game
 * @typedef {{ engine: string, games: Game[] }} Catalogue
 */

/** @type {Promise<Catalogue> | null} */
let asked = null;

/** @returns {Promise<Catalogue>} */
export function catalogue() {
  asked ??= engine.ask({ call: "catalogue", hidden: true }).then((message) => message.catalogue);
  asked.catch(() => { asked = null; });
  return asked;
}

/** @param {Catalogue} all @param {string} name */
export const gameNamed = (all, name) => all.games.find((game) => game.name === name);

/** The verb that people play. @param {Game} game */
export const playVerb = (game) => game.verbs.find((verb) => verb.played);

/** @param {Game} game @param {string} name */
export const verbNamed = (game, name) => game.verbs.find((verb) => verb.name === name);

/** "times-table" as people read it. @param {string} name */
export function titleOf(name) {
  const text = name.replace(/[-_]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
