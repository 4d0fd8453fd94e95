// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Keys as the controls name them: "a", "A", "Space", "ArrowUp", "Ctrl+Z".

/** @param {KeyboardEvent} event */
export function keyName(event) {
  const key = event.key === " " ? "Space" : event.key;
  if (event.ctrlKey || event.metaKey) return `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  return key;
}

/** @param {import("./play.js").Control} control @param {string} key */
export const hasKey = (control, key) =>
  (control.keys || []).some((name) => name === key || (name.startsWith("Ctrl+") && name.toUpperCase() === key.toUpperCase()));

const SHORT = new Map(Object.entries({ ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Delete: "Del", Enter: "↵" }));

/** What a key cap says: letters as they stand on the keyboard. @param {string} key */
export function keyCap(key) {
  if (/^[A-Z]$/.test(key)) return `⇧${key}`;
  return SHORT.get(key) || (key.length === 1 ? key.toUpperCase() : key);
}

/** Is somebody writing there? @param {EventTarget | null} target */
export function isWriting(target) {
  return target instanceof Element && Boolean(target.closest("input, textarea, select, dialog, [contenteditable]"));
}
