// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The boards of a game, what stands above and below them, and what stands
// between two of them.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../ui/icon.js";
import { message } from "../ui/messages.js";
import "./board.js";
import { keyCap } from "./keys.js";
import { legend, zoomButtons } from "./map_view.js";
import { inHearts, meter, scrubber } from "./panels.js";
import { views } from "./views.js";

/** @typedef {import("./page.js").GamePage} GamePage */
/** @typedef {import("./play.js").Play} Play */

/** @param {number} ms */
export function timeText(ms) {
  const seconds = Math.floor(ms / 1000);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`;
}

/** @param {Play} play */
export const clock = (play) => html`<span class="clock num" role="timer" aria-label="Time" .textContent=${timeText(play.elapsed)}></span>`;

/** @param {GamePage} page @param {boolean} words */
export function pauseButton(page, words) {
  const label = page.paused ? "Go on" : "Pause";
  return html`<button class="button ${words ? "tonal" : "icon-only"}" data-control=${page.ownPause()?.id || "pause"} aria-label=${label} title=${label} ?hidden=${page.play.over}
    @click=${() => page.pause()}>${icon(page.paused ? "play" : "pause")}${words ? html`<span>${label}</span>` : nothing}</button>`;
}

/** @param {Play} play @param {number} side */
function sideHead(play, side) {
  const controls = play.looks[side].controls;
  const keys = controls.filter((each) => each.keys?.length && each.gesture === "press" && /up|left|down|right/.test(each.id));
  const meters = play.looks[0].panels.filter((panel) => panel.kind === "meters");
  const own = meters[side] || meters[0];
  // "Side 1 (its keys): 7 moves": the keys stand as caps, what was done on the right.
  const [name, made] = (own?.title || `Side ${side + 1}`).replace(/ \(.*\)/, "").split(": ");
  return html`<div class="side-head row"><span class="side-badge">${side + 1}</span><div class="grow"><strong>${name}</strong>
    <p class="quiet">${(own?.rows || []).map((row) => `${row.title} ${row.value} of ${row.most}`).join(" · ")}</p></div>
    <span class="desktop">${keys.slice(0, 4).map((each) => html`<kbd class="cap">${keyCap((each.keys || [""])[0])}</kbd> `)}</span>
    ${made ? html`<span class="side-made num">${made}</span>` : nothing}</div>`;
}

/** How it ended, and what comes next. @param {GamePage} page */
export function praise(page) {
  const play = page.play;
  const last = play.events[play.events.length - 1];
  const won = play.result === "won";
  return html`<section class="panel ${won ? "praise" : "ended"}" aria-label="Finished" data-finished=${play.result}><div class="row">${won ? html`<span class="medal">${icon("trophy")}</span>` : nothing}
    <div class="grow"><h2>${won ? "Finished in" : play.result === "lost" ? "Lost after" : "Over after"} ${timeText(play.elapsed)}</h2><p>${last?.text || play.text}</p></div></div>
    <div class="row"><button class="button primary" data-control="next" @click=${() => page.next()}>${icon("play")}<span>Next</span></button>
    <button class="button outline" @click=${() => page.share()}>${icon("share-2")}<span>Share</span></button></div></section>`;
}

// Between two boards stands what is everybody's: the clock, the pause, what holds for the race; at its end, how it ended.
/** @param {GamePage} page */
function between(page) {
  const play = page.play;
  if (play.over) return html`<div class="race-clock">${praise(page)}</div>`;
  const facts = play.looks[0].panels.filter((panel) => panel.id === "facts").flatMap((panel) => panel.rows).filter((row) => row.title !== "time");
  return html`<div class="race-clock"><span class="turned phone" aria-hidden="true">${clock(play)}</span>${pauseButton(page, true)}${clock(play)}
    <dl class="desktop">${facts.map((row) => html`<div><dt>${row.title}</dt> <dd>${row.detail}</dd></div>`)}</dl></div>`;
}

/** @param {GamePage} page */
function under(page) {
  const play = page.play;
  const panels = play.looks[0]?.panels || [];
  const steps = panels.find((panel) => panel.kind === "scrubber" && panel.rows.length > 1);
  const progress = play.looks.length > 1 ? undefined : panels.find((panel) => panel.kind === "meters" && !panel.rows.some(inHearts))?.rows[0];
  const last = play.events[play.events.length - 1];
  // What a list of that name shows is not told once more as one long sentence.
  const listed = last && panels.some((panel) => panel.kind === "list" && panel.id === last.kind && panel.rows.length > 0);
  const told = listed ? last.text.split("\n")[0].replace(/:$/, ".") : last?.text;
  const text = play.error || told || play.text || "";
  const busy = play.busySince > 0 && performance.now() - play.busySince > 300;
  return html`${steps ? scrubber(steps, page.panelHands(0)) : nothing}
    <div class="status ${play.error ? "is-bad" : ""}">${text ? icon(play.error ? "triangle-alert" : "info") : nothing}
      <p class="grow" role="status" data-live>${text}</p>
      ${busy ? html`<button class="button outline" data-control="cancel" @click=${() => play.cancel()}>${icon("x")}<span>Cancel</span></button>`
        : progress && (progress.most || 0) > 0 ? html`<span class="quiet num">${progress.value} of ${progress.most} ${progress.title}</span>` : nothing}
      ${busy ? html`<div class="busy" role="progressbar" aria-label="Working"></div>` : nothing}</div>`;
}

/** @param {GamePage} page @param {boolean} map */
export function boards(page, map) {
  const play = page.play;
  const several = play.looks.length > 1;
  const sides = play.looks.map((look, side) => html`
    <section class="side-board side-${side}" data-picture>
      ${several ? sideHead(play, side) : nothing}
      <div class="board-frame ${look.picture.includes('class="well"') ? "has-well" : ""}" data-side=${side}><bw-board data-side=${side} .label=${several ? `Board of side ${side + 1}` : "Board"}
        .dragging=${look.controls.some((each) => each.gesture === "drag" && each.enabled)} .picture=${look.picture}
        @tap=${(/** @type {CustomEvent} */ event) => void page.hands.gesture(side, "tap", event.detail.cell)}
        @othertap=${(/** @type {CustomEvent} */ event) => void page.hands.gesture(side, "other_tap", event.detail.cell)}
        @dragcell=${(/** @type {CustomEvent} */ event) => page.drag(side, event.detail)}
        @swipe=${(/** @type {CustomEvent} */ event) => page.swipe(side, event.detail)}></bw-board>
      ${page.paused ? html`<div class="curtain"><p>Paused</p><button class="button ${side === 0 ? "primary" : "outline"}" @click=${() => page.pause()}>${icon("play")}<span>Go on</span></button></div>` : nothing}</div>
      ${map ? html`${page.phone ? legend(look.picture) : nothing}${zoomButtons(page.host)}<bw-minimap .board=${page.host} .picture=${look.picture}></bw-minimap>` : nothing}
    </section>${several && side === 0 ? between(page) : nothing}`);
  const lives = page.phone && !several ? play.looks[0]?.panels.find((panel) => panel.kind === "meters" && panel.rows.some(inHearts)) : undefined;
  const notice = page.notice ? html`<div class="notice">${message("info", page.notice, html`<button class="button icon-only" aria-label="Dismiss" @click=${() => page.dismiss()}>${icon("x")}</button>`)}</div>` : nothing;
  return html`<div class="boards">${notice}${several ? nothing : views(page)}${lives ? html`<div class="lives">${lives.rows.map(meter)}</div>` : nothing}${sides}${under(page)}</div>`;
}
