// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How the controls of a side are laid out, from the table alone:
//   pad      a group of short labels (digits): keys of a pad
//   palette  a group of tools of which one is in use
//   choices  three tools of which one is in use: a segmented control
//   modes    what is on or off
//   actions  everything else that is pressed, those most used first
//   rare     what asks first

/** @typedef {import("./play.js").Control} Control */
/**
 * @typedef {{ pads: { group: string, controls: Control[] }[], palettes: { group: string, controls: Control[] }[],
 *   choices: { group: string, controls: Control[] }[], modes: Control[], actions: Control[], rare: Control[] }} Layout
 */

// Where people look for these, in every game.
const FIRST = ["undo", "redo", "erase", "mark", "check", "hint"];

/** @param {Control} control */
function weight(control) {
  const at = FIRST.indexOf(control.id);
  return at < 0 ? FIRST.length : at;
}

/** @param {Control[]} controls @param {string[]} taken ids that stand elsewhere @returns {Layout} */
export function layOut(controls, taken) {
  /** @type {Map<string, Control[]>} */
  const groups = new Map();
  for (const control of controls) {
    if (control.gesture !== "press" || taken.includes(control.id)) continue;
    groups.set(control.group, [...(groups.get(control.group) || []), control]);
  }
  /** @type {Layout} */
  const layout = { pads: [], palettes: [], choices: [], modes: [], actions: [], rare: [] };
  for (const [group, members] of groups) {
    const keys = members.filter((control) => [...control.label].length <= 2);
    const tools = members.filter((control) => control.chosen !== undefined);
    let rest = members;
    if (keys.length >= 3) {
      layout.pads.push({ group, controls: keys });
      rest = members.filter((control) => !keys.includes(control));
    } else if (tools.length === 3 && tools.filter((control) => control.chosen).length === 1) {
      layout.choices.push({ group, controls: tools });
      rest = members.filter((control) => !tools.includes(control));
    } else if (tools.length > 3) {
      layout.palettes.push({ group, controls: tools });
      rest = members.filter((control) => !tools.includes(control));
    }
    for (const control of rest) {
      if (control.confirm) layout.rare.push(control);
      else if (control.chosen !== undefined) layout.modes.push(control);
      else layout.actions.push(control);
    }
  }
  // Modes stand with the pad that they change; where there is none, with the actions.
  if (layout.pads.length === 0) layout.actions.unshift(...layout.modes.splice(0));
  layout.actions = layout.actions.map((control, at) => ({ control, at }))
    .sort((a, b) => weight(a.control) - weight(b.control) || a.at - b.at).map(({ control }) => control);
  return layout;
}
