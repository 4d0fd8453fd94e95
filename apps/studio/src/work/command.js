// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The command line that does the same as a form.

/** @param {string} text */
export function quoted(text) {
  return /^[\w./:,+@%=-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}

/**
 * @param {string} game @param {import("../engine/catalogue.js").Verb} verb @param {import("./page.js").Filled} filled
 */
export function commandLine(game, verb, filled) {
  const words = ["boardwright", game, verb.name];
  for (const input of filled.inputs) if (input) words.push(quoted(input.name || "-"));
  if (filled.preset) words.push("--preset", quoted(filled.preset));
  for (const option of verb.options) {
    const value = filled.options[option.name];
    if (value === undefined || value === "") continue;
    if (option.type === "flag") words.push(`--${option.name}`);
    else words.push(`--${option.name}`, quoted(typeof value === "string" ? value : value.name));
  }
  if (filled.seed) words.push("--seed", quoted(filled.seed));
  if (filled.count > 1) words.push("--count", String(filled.count));
  return words.join(" ");
}
