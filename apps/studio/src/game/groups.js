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
const BAR = 5;  // actions that a phone's bar holds

/** @param {Control} control */
function weight(control) {
  const at = FIRST.indexOf(control.id);
  return at >= 0 ? at : FIRST.length + (control.gesture === "press" ? 0 : 1);
}

/** @param {Control[]} controls @param {string[]} taken ids that stand elsewhere @returns {Layout} */
export function layOut(controls, taken) {
  /** @type {Map<string, Control[]>} */
  const groups = new Map();
  for (const control of controls) {
    // The other tap (right button, long press) is a button too: it acts where the cursor is.
    if (!["press", "other_tap"].includes(control.gesture) || taken.includes(control.id)) continue;
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
  const place = new Map(controls.map((control, at) => [control, at]));
  layout.actions.sort((a, b) => weight(a) - weight(b) || (place.get(a) || 0) - (place.get(b) || 0));
  return layout;
}

/**
 * The actions of a phone's bar, Undo first and the hint last; the rest stands in the page.
 * @param {Layout} layout
 * @returns {{ bar: Control[], rest: Control[] }}
 */
export function forBar(layout) {
  const others = layout.actions.filter((each) => !(each.primary && each.enabled));
  const one = (/** @type {string} */ id) => others.filter((each) => each.id === id);
  const ends = [...one("undo"), ...one("hint")];
  const middle = [...layout.modes.slice(0, 1), ...others.filter((each) => !ends.includes(each) && each.id !== "redo")];
  // Four ways are not torn apart for want of one place.
  const lead = middle.filter((each) => each.group === middle[0].group).length;
  const room = BAR - ends.length + (lead > 3 && lead === BAR - ends.length + 1 ? 1 : 0);
  const bar = [...one("undo"), ...middle.slice(0, room), ...one("hint")];
  return { bar, rest: [...layout.actions.filter((each) => others.includes(each) && !bar.includes(each)), ...layout.rare] };
}
