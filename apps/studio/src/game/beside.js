// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What stands beside the boards, and a phone's bar below them. Every control is
// drawn once, so that its handle names one thing.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../ui/icon.js";
import { praise } from "./boards.js";
import { action, button, modes, pad, palette } from "./controls.js";
import { forBar, layOut } from "./groups.js";
import { inHearts, showPanel } from "./panels.js";

/** @typedef {import("./page.js").GamePage} GamePage */
/** @typedef {import("./play.js").Control} Control */
/** @typedef {import("./play.js").Panel} Panel */

// The controls that stand beside or below the boards. Those of one of several sides, who
// has keys of its own for them, are not everybody's: that side slides on its own board.
/** @param {GamePage} page */
function shared(page) {
  const [look, other] = page.play.looks;
  if (!look || !other || page.play.sides === 1) return look?.controls || [];
  return look.controls.filter((each) => String(each.keys || []) === String(other.controls.find((its) => its.id === each.id)?.keys || []));
}

/** A panel and the controls of the group of its name belong together. @param {GamePage} page @returns {Map<string, Control[]>} */
function ownControls(page) {
  const look = page.play.looks[0];
  /** @type {Map<string, Control[]>} */
  const own = new Map();
  for (const panel of look?.panels || []) {
    // A phone has hearts above the board, without buttons.
    if (panel.rows.length === 0 || (page.phone && panel.rows.some(inHearts)) || panel.kind === "facts") continue;
    const members = shared(page).filter((each) => each.gesture === "press" && each.group === panel.id && each.chosen === undefined);
    if (members.length > 0) own.set(panel.id, members);
  }
  return own;
}

/** @param {GamePage} page @param {string[]} taken ids that stand elsewhere */
function layout(page, taken) {
  const look = page.play.looks[0];
  const hint = look?.panels.find((panel) => panel.kind === "hint" && panel.rows.length > 0);
  // The hint's own controls stand in its panel; without one they have nothing to do.
  const shown = look?.controls.filter((each) => each.primary || each.id === "close" || each.id === "apply").filter((each) => hint || !each.enabled).map((each) => each.id) || [];
  const hints = hint || !look ? shown : shown.filter((id) => id === "close" || id === "apply");
  const pause = page.ownPause();
  return layOut(shared(page), [...hints, ...taken, ...(pause ? [pause.id] : [])]);
}

/** @param {GamePage} page */
const take = (page) => html`<div class="row quiet-actions">
  <a class="button ghost" role="button" href=${page.link || "#"} data-control="share" data-link=${page.link} @click=${(/** @type {Event} */ event) => { event.preventDefault(); void page.share(); }}>${icon("share-2")}<span>Share</span></a>
  <button class="button ghost" data-control="print" @click=${() => window.print()}>${icon("printer")}<span>Print</span></button>
  <button class="button ghost" data-control="download" @click=${() => void page.download()}>${icon("download")}<span>Download</span></button></div>`;

// What the head and the status line say already is not said twice.
/** @param {Panel} panel @param {boolean} single @returns {Panel | null} */
function unsaid(panel, single) {
  if (panel.kind === "meters" && single && !panel.title && panel.rows.length === 1) return null;
  if (panel.kind !== "facts") return panel;
  const rows = panel.rows.filter((row) => row.title !== "time" && row.title !== "seed");
  return rows.length > 0 ? { ...panel, rows } : null;
}

/** @param {GamePage} page @param {boolean} map */
export function beside(page, map) {
  const { play, phone } = page;
  const look = play.looks[0];
  if (!look) return nothing;
  const single = play.looks.length === 1;
  const hands = page.panelHands(0);
  const press = hands.press;
  const own = ownControls(page);
  const parts = layout(page, [...own.values()].flat().map((each) => each.id));
  const main = parts.actions.filter((each) => each.primary && each.enabled);
  const { bar, rest } = phone || map ? forBar(parts) : { bar: [], rest: [...parts.actions.filter((each) => !main.includes(each)), ...parts.rare] };
  const hints = look.panels.filter((panel) => panel.kind === "hint");
  const others = /** @type {Panel[]} */ (look.panels.filter((panel) => panel.kind !== "hint").map((panel) => unsaid(panel, single)).filter(Boolean));
  const lives = others.find((panel) => panel.kind === "meters" && panel.rows.some(inHearts));
  // The numbers of a hero stand in the head of its meters.
  const numbers = lives && others.find((panel) => panel.kind === "facts");
  // One filled button: the hint's or the praise's, if there is one.
  const leads = play.over || hints.some((panel) => panel.rows[panel.rows.length - 1]?.line);
  const show = (/** @type {string[]} */ ...kinds) => others.filter((panel) => kinds.includes(panel.kind) && !(phone && panel === lives) && !(panel === numbers && !phone) && !(panel.id === "facts" && !single))
    .map((panel) => showPanel(panel, hands, own.get(panel.id)?.map((each) => (leads ? { ...each, primary: false } : each)), panel === lives ? numbers : undefined));
  const actions = rest.length > 0 ? html`<section class="panel actions" aria-label="Actions">${rest.map((each) => action(each, press))}</section>` : nothing;
  const choices = parts.choices.map((each) => modes(each.controls, press, false));
  const mainRow = main.length > 0 ? html`<div class="row side-main">${main.map((each) => button(each, press, `${leads ? "outline" : "primary"} grow`))}</div>` : nothing;
  const barNow = html`<nav class="bottom-bar" aria-label="Actions">${bar.map((each) => action(each, press))}</nav>`;
  const asidePads = phone ? [] : parts.pads;
  const asideModes = phone ? parts.modes.slice(1) : parts.modes;
  return html`
    ${parts.palettes.length > 0 ? html`<aside class="tools" aria-label="Tools"><section class="panel"><h2>${icon("paintbrush")} Tools</h2>
      ${palette(parts.palettes, press)}</section></aside>` : nothing}
    <aside class="side" aria-label="Beside the board"><div class="side-scroll">
      ${play.over && single ? praise(page) : nothing}
      ${hints.map((panel) => showPanel(panel, hands))}
      ${asidePads.length > 0 || asideModes.length > 0 ? html`<section class="panel pads">
        ${asideModes.length > 0 ? modes(asideModes, press, true, phone ? "" : asidePads[0]?.group) : nothing}${asidePads.map((each) => pad(each, press))}</section>` : nothing}
      ${single ? show("meters") : nothing}
      ${phone || map ? nothing : mainRow}
      ${map ? html`${choices}${show("list")}` : html`${phone ? nothing : actions}${choices}${show("list", "chips")}`}
      ${map ? nothing : show("facts", "log", "text")}
      ${map && phone ? show("chips") : nothing}${map ? html`${show("facts", "log", "text")}` : nothing}
      ${phone || map ? actions : nothing}${take(page)}</div>
      ${map && !phone ? html`${show("chips")}${mainRow}${barNow}` : nothing}</aside>
    ${phone && (bar.length > 0 || main.length > 0 || parts.pads.length > 0) ? html`<div class="bottom">${parts.pads.map((each) => pad(each, press))}${mainRow}${bar.length > 0 ? barNow : nothing}</div>` : nothing}`;
}
