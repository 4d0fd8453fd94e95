// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The cells of a picture as a cursor meets them: which lies next in a direction,
// by where they stand on the screen, be it a grid or a map.

/** @param {Element} root @returns {Element[]} */
export const cellsOf = (root) => [...root.querySelectorAll("[data-cell]")];

/** @param {Element} root @param {string} name */
export const cellNamed = (root, name) => root.querySelector(`[data-cell="${CSS.escape(name)}"]`);

/** @param {Element} cell */
const middle = (cell) => {
  const box = cell.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** @type {Record<string, string>} */
const FAR = { Home: "ArrowLeft", End: "ArrowRight", PageUp: "ArrowUp", PageDown: "ArrowDown" };

/** @param {Element[]} cells @param {Element} from @param {string} key */
function step(cells, from, key) {
  const [dx, dy] = WAYS[key];
  const at = middle(from);
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    if (cell === from) continue;
    const to = middle(cell);
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy;
    const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx);
    if (along < 2 || aside > along * 1.5) continue;
    const cost = along + aside * 3;
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}

/**
 * Where a key leads from a cell; null: nowhere, or it is no such key.
 * @param {Element} root @param {Element} from @param {string} key
 */
export function cellTowards(root, from, key) {
  const cells = cellsOf(root);
  if (WAYS[key]) return step(cells, from, key);
  if (!FAR[key]) return null;
  let at = from;
  for (let i = 0; i < 100; ++i) {
    const next = step(cells, at, FAR[key]);
    if (!next) break;
    at = next;
  }
  return at === from ? null : at;
}

/** Is it a key that moves a cursor? @param {string} key */
export const movesCursor = (key) => Boolean(WAYS[key] || FAR[key]);
