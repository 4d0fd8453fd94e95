// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where one is: #/, #/NAME, #/NAME/new?seed=S, #/NAME/open?document=D, #/NAME/game/ID,
// #/NAME/work/VERB, #/kept.

/** @typedef {{ page: string, game: string, rest: string[], query: URLSearchParams }} Route */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const text = hash.replace(/^#\/?/, "");
  const cut = text.indexOf("?");
  const path = (cut < 0 ? text : text.slice(0, cut)).split("/").filter(Boolean).map(safeDecode);
  const query = new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1));
  const [game = "", page = "", ...rest] = path;
  if (!game) return { page: "home", game: "", rest: [], query };
  if (game === "kept" || game === "settings") return { page: game, game: "", rest: [page, ...rest], query };
  return { page: page || "game", game, rest, query };
}

/** @param {string} text */
function safeDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} hash */
export function go(hash) {
  if (location.hash === hash) window.dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = hash;
}

/** The same page under another address. @param {string} hash */
export const rename = (hash) => history.replaceState(null, "", hash);
