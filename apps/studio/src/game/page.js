// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The page of a game under way: the board is the page; beside it what stands
// beside it, below it what just happened. All of it is made from what the
// session tells; the page knows no game.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { catalogue, gameNamed, titleOf } from "../engine/catalogue.js";
import { linkTo } from "../links.js";
import { go } from "../router.js";
import { showDialog } from "../ui/dialogs.js";
import { download } from "../ui/files.js";
import { icon } from "../ui/icon.js";
import { message, say } from "../ui/messages.js";
import "./board.js";
import { action, button, modes, pad, palette } from "./controls.js";
import { layOut } from "./groups.js";
import { Hands } from "./hands.js";
import { keyCap } from "./keys.js";
import { showKeys, showMore } from "./menus.js";
import { askForNew } from "./new_dialog.js";
import { PageKeys } from "./page_keys.js";
import { inHearts, meter, scrubber, showPanel } from "./panels.js";
import { centreOn, dragMap, zoomBy } from "./zoom.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./board.js").Board} Board */

/** @param {number} ms */
export function timeText(ms) {
  const seconds = Math.floor(ms / 1000);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`;
}

export class GamePage {
  #palette = "";
  #link = "";
  /** @type {AbortController} */ #ended = new AbortController();

  /** @param {Play} play @param {HTMLElement} host @param {{ notice?: string }} [how] */
  constructor(play, host, how = {}) {
    this.play = play;
    this.host = host;
    this.notice = how.notice || "";
    this.hands = new Hands(play, (side) => /** @type {Board | null} */ (host.querySelector(`bw-board[data-side="${side}"]`)));
    const signal = this.#ended.signal;
    play.addEventListener("change", () => this.draw(), { signal });
    play.addEventListener("time", () => this.#drawClock(), { signal });
    const keys = new PageKeys(host, this.hands, { begin: () => void this.#new(), help: () => showKeys(play), pause: () => this.#pause() });
    document.addEventListener("keydown", (event) => keys.handle(event), { signal });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) void play.save();
      play.pause(document.hidden || this.#wantsPause);
      play.wake();
    }, { signal });
    matchMedia("(max-width: 900px)").addEventListener("change", (event) => play.turn(event.matches), { signal });
    dragMap(host, signal);
    void linkTo(play.game, play.begun, async () => play.saved).then((link) => {
      this.#link = link;
      this.draw();
    });
  }

  #wantsPause = false;

  leave() {
    this.#ended.abort();
    return this.play.close();
  }

  /** The first board's own size decides how much of the page it gets. @param {string} picture */
  #ratio(picture) {
    const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture);
    return box ? { width: Number(box[1]), height: Number(box[2]) } : { width: 1, height: 1 };
  }

  draw() {
    const play = this.play;
    const box = this.#ratio(play.looks[0]?.picture || "");
    const map = box.width > 1000;
    const css = `game ${map ? "is-map" : ""} ${play.sides > 1 ? "is-versus" : ""} ${this.#paused() ? "is-paused" : ""}`;
    this.host.style.setProperty("--ratio", String(box.width / box.height));
    this.host.style.setProperty("--units", String(box.width));
    render(html`<main class=${css} id="main" data-playing=${play.game}>${this.#head()}${this.#boards(map)}${this.#aside(map)}${this.#bottom()}</main>`, this.host);
    if (map) this.#follow();
  }

  // A map is begun where something can be done, and follows the hint.
  #seen = "";
  #follow() {
    const hint = this.host.querySelector("[data-cell].is-hint")?.getAttribute("data-cell") || "start";
    if (hint === this.#seen) return;
    this.#seen = hint;
    centreOn(this.host, hint === "start" ? ".room.is-open, [data-cell].is-open, [data-cell]" : "[data-cell].is-hint");
  }

  #drawClock() {
    for (const clock of this.host.querySelectorAll(".clock")) clock.textContent = timeText(this.play.elapsed);
  }

  #facts() {
    const { preset, seed, options } = this.play.begun;
    const parts = [];
    if (preset) parts.push(titleOf(preset));
    for (const [name, value] of Object.entries(options || {})) parts.push(value === "true" ? name : `${name} ${value}`);
    return html`${parts.join(" · ")}${seed ? html`${parts.length ? " · " : ""}seed <span data-seed>${seed}</span>` : nothing}`;
  }

  #head() {
    const play = this.play;
    const pause = this.#paused() ? "Go on" : "Pause";
    return html`<header class="game-head">
      <a class="button icon-only phone" href="#/" aria-label="Back">${icon("arrow-left")}</a>
      <div class="grow"><h1>${play.display}</h1><p class="quiet">${this.#facts()}</p></div>
      <button class="button icon-only" data-control=${this.#ownPause()?.id || "pause"} aria-label=${pause} title=${pause} ?hidden=${play.over}
        @click=${() => this.#pause()}>${icon(this.#paused() ? "play" : "pause")}</button>
      <span class="clock num" role="timer" aria-label="Time" .textContent=${timeText(play.elapsed)}></span>
      <button class="button outline desktop" data-control="new" @click=${() => this.#new()}>${icon("plus")}<span>New</span></button>
      <button class="button icon-only phone" aria-label="More" data-control="more" @click=${() => this.#more()}>${icon("ellipsis")}</button>
    </header>`;
  }

  /** @param {boolean} map */
  #boards(map) {
    const play = this.play;
    const sides = play.looks.map((look, side) => html`
      <section class="side-board side-${side}" data-picture>
        ${play.sides > 1 ? this.#sideHead(side) : nothing}
        <div class="board-frame" data-side=${side}><bw-board data-side=${side} .label=${play.sides > 1 ? `Board of side ${side + 1}` : "Board"} .dragging=${look.controls.some((each) => each.gesture === "drag" && each.enabled)}
          .picture=${look.picture}
          @tap=${(/** @type {CustomEvent} */ event) => void this.hands.gesture(side, "tap", event.detail.cell)}
          @othertap=${(/** @type {CustomEvent} */ event) => void this.hands.gesture(side, "other_tap", event.detail.cell)}
          @dragcell=${(/** @type {CustomEvent} */ event) => this.#drag(side, event.detail)}
          @swipe=${(/** @type {CustomEvent} */ event) => this.#swipe(side, event.detail)}></bw-board>
        ${this.#paused() ? html`<div class="curtain"><p>Paused</p><button class="button primary" @click=${() => this.#pause()}>${icon("play")}<span>Go on</span></button></div>` : nothing}</div>
        ${map ? html`<div class="zoom" role="group" aria-label="Zoom">
          <button class="button icon-only" aria-label="Zoom in" @click=${() => zoomBy(this.host, 1.25)}>${icon("zoom-in")}</button>
          <button class="button icon-only" aria-label="Zoom out" @click=${() => zoomBy(this.host, 0.8)}>${icon("zoom-out")}</button>
          <button class="button icon-only" aria-label="Whole map" @click=${() => zoomBy(this.host, 0)}>${icon("maximize")}</button></div>` : nothing}
      </section>`);
    const lives = play.looks[0]?.panels.find((panel) => panel.kind === "meters" && panel.rows.some(inHearts));
    return html`<div class="boards">${lives && play.sides === 1 ? html`<div class="lives phone">${lives.rows.map(meter)}</div>` : nothing}${sides}${this.#under()}</div>`;
  }

  /** @param {number} side */
  #sideHead(side) {
    const look = this.play.looks[side];
    const keys = look.controls.filter((each) => each.keys?.length && each.gesture === "press" && each.keys[0].length > 0 && /up|left|down|right/.test(each.id));
    const meters = look.panels.filter((panel) => panel.kind === "meters");
    const own = meters[side] || meters[0];
    // "Side 1 (its keys): 7 moves": the keys stand as caps, what was done on the right.
    const [name, made] = (own?.title || `Side ${side + 1}`).replace(/ \(.*\)/, "").split(": ");
    return html`<div class="side-head row"><span class="side-badge">${side + 1}</span><div class="grow"><strong>${name}</strong>
      <p class="quiet">${(own?.rows || []).map((row) => `${row.title} ${row.value} of ${row.most}`).join(" · ")}</p></div>
      <span class="desktop">${keys.slice(0, 4).map((each) => html`<kbd class="cap">${keyCap((each.keys || [""])[0])}</kbd> `)}</span>
      ${made ? html`<span class="side-made num">${made}</span>` : nothing}</div>`;
  }

  #under() {
    const play = this.play;
    const steps = play.looks[0]?.panels.find((panel) => panel.kind === "scrubber" && panel.rows.length > 1);
    const progress = play.looks[0]?.panels.find((panel) => panel.kind === "meters" && !panel.rows.some(inHearts))?.rows[0];
    const last = play.events[play.events.length - 1];
    const text = play.error || last?.text || play.text || "";
    const busy = play.busySince > 0 && performance.now() - play.busySince > 300;
    return html`${steps ? scrubber(steps, { ...this.#panelHands(0) }) : nothing}
      <div class="status ${play.error ? "is-bad" : ""}">${text ? icon(play.error ? "triangle-alert" : "info") : nothing}
        <p class="grow" role="status" data-live>${text}</p>
        ${busy ? html`<button class="button outline" data-control="cancel" @click=${() => play.cancel()}>${icon("x")}<span>Cancel</span></button>`
          : progress && (progress.most || 0) > 0 && play.sides === 1 ? html`<span class="quiet num">${progress.value} of ${progress.most} ${progress.title}</span>` : nothing}</div>
      ${busy ? html`<div class="busy" role="progressbar" aria-label="Working"></div>` : nothing}
      ${this.notice ? message("info", this.notice) : nothing}`;
  }

  /** @param {number} side */
  #panelHands(side) {
    return {
      line: (/** @type {string} */ line) => void this.hands.say(side, line),
      press: (/** @type {import("./play.js").Control} */ control) => void this.hands.press(side, control),
      controls: this.play.looks[side]?.controls || [],
      point: () => undefined,
    };
  }

  // The controls that stand beside or below the boards. Those of one of several sides, who
  // has keys of its own for them, are not everybody's: that side slides on its own board.
  #shared() {
    const [look, other] = this.play.looks;
    if (!look || !other || this.play.sides === 1) return look?.controls || [];
    return look.controls.filter((each) => String(each.keys || []) === String(other.controls.find((its) => its.id === each.id)?.keys || []));
  }

  #layout() {
    const look = this.play.looks[0];
    const hint = look?.panels.find((panel) => panel.kind === "hint" && panel.rows.length > 0);
    // The hint's own controls stand in its panel; without one they have nothing to do.
    const shown = look?.controls.filter((each) => each.primary || each.id === "close" || each.id === "apply").filter((each) => hint || !each.enabled).map((each) => each.id) || [];
    const taken = hint || !look ? shown : shown.filter((id) => id === "close" || id === "apply");
    const pause = this.#ownPause();
    return layOut(this.#shared(), pause ? [...taken, pause.id] : taken);
  }

  /** @param {boolean} map */
  #aside(map) {
    const play = this.play;
    const look = play.looks[0];
    if (!look) return nothing;
    const hands = this.#panelHands(0);
    const layout = this.#layout();
    const press = hands.press;
    const hints = look.panels.filter((panel) => panel.kind === "hint");
    const others = look.panels.filter((panel) => panel.kind !== "hint");
    const main = layout.actions.filter((each) => each.primary && each.enabled);
    const rest = layout.actions.filter((each) => !main.includes(each));
    const panels = (/** @type {string[]} */ ...kinds) => others.filter((panel) => kinds.includes(panel.kind)).map((panel) => showPanel(panel, hands));
    // Beside a map its places are what is read; what is done stands in a bar below them.
    const below = map ? html`${layout.choices.map((each) => modes(each.controls, press, false))}${panels("list")}${panels("chips", "facts", "log", "text")}`
      : html`<section class="panel actions" aria-label="Actions">${rest.map((each) => action(each, press))}${layout.rare.map((each) => action(each, press))}</section>
        ${layout.choices.map((each) => modes(each.controls, press, false))}${panels("list", "chips", "facts", "log", "text")}`;
    return html`
      ${layout.palettes.length > 0 ? html`<aside class="tools" aria-label="Tools"><section class="panel"><h2>${icon("paintbrush")} Tools</h2>
        ${palette(layout.palettes, this.#palette, (group) => { this.#palette = group; this.draw(); }, press)}</section></aside>` : nothing}
      <aside class="side" aria-label="Beside the board">
        ${play.over ? this.#praise() : nothing}
        ${hints.map((panel) => showPanel(panel, hands))}
        ${layout.pads.length > 0 || layout.modes.length > 0 ? html`<section class="panel pads">
          ${layout.modes.length > 0 ? modes(layout.modes, press, true, layout.pads[0]?.group) : nothing}${layout.pads.map((each) => pad(each, press))}</section>` : nothing}
        ${play.sides === 1 ? panels("meters") : nothing}
        ${main.length > 0 ? html`<div class="row side-main">${main.map((each) => button(each, press, "primary grow"))}</div>` : nothing}
        ${below}
        <div class="row quiet-actions">
          <button class="button ghost" data-control="share" data-link=${this.#link} @click=${() => this.#share()}>${icon("share-2")}<span>Share</span></button>
          <button class="button ghost" data-control="print" @click=${() => window.print()}>${icon("printer")}<span>Print</span></button>
          <button class="button ghost" data-control="download" @click=${() => void this.#download()}>${icon("download")}<span>Download</span></button>
        </div>${map ? this.#bar(layout, press) : nothing}</aside>`;
  }

  #praise() {
    const last = this.play.events[this.play.events.length - 1];
    const won = this.play.result === "won";
    return html`<section class="panel ${won ? "praise" : "ended"}" aria-label="Finished" data-finished=${this.play.result}><div class="row">${won ? html`<span class="medal">${icon("trophy")}</span>` : nothing}
      <div class="grow"><h2>${won ? "Finished in" : this.play.result === "lost" ? "Lost after" : "Over after"} ${timeText(this.play.elapsed)}</h2><p>${last?.text || this.play.text}</p></div></div>
      <div class="row"><button class="button primary" data-control="next" @click=${() => this.#next()}>${icon("play")}<span>Next</span></button>
      <button class="button outline" @click=${() => this.#share()}>${icon("share-2")}<span>Share</span></button></div></section>`;
  }

  // What is most used, and the rest behind "More".
  /** @param {import("./groups.js").Layout} layout @param {(control: import("./play.js").Control) => void} press */
  #bar(layout, press) {
    const main = layout.actions.filter((each) => each.primary && each.enabled);
    const weight = (/** @type {import("./play.js").Control} */ each) => (each.id === "undo" ? 0 : each.id === "hint" ? 1 : each.group === "help" ? 2 : each.id === "redo" ? 9 : 3);
    const few = layout.actions.filter((each) => !main.includes(each)).map((each, at) => ({ each, at }))
      .sort((a, b) => weight(a.each) - weight(b.each) || a.at - b.at).map(({ each }) => each);
    const mode = layout.modes.slice(0, 1);
    const shown = [...few.slice(0, 4 - mode.length), ...mode];
    return html`<nav class="bottom-bar" aria-label="Actions">${shown.map((each) => action(each, press))}
      <button class="action" data-control="more-actions" @click=${() => this.#more()}>${icon("ellipsis")}<span>More</span></button></nav>`;
  }

  // The bar at the bottom of a phone.
  #bottom() {
    const layout = this.#layout();
    const press = this.#panelHands(0).press;
    const main = layout.actions.filter((each) => each.primary && each.enabled);
    return html`<div class="bottom phone">${layout.pads.map((each) => pad(each, press))}
      ${main.length > 0 ? html`<div class="row">${main.map((each) => button(each, press, "primary grow"))}</div>` : nothing}
      ${this.#bar(layout, press)}</div>`;
  }

  #more() {
    const layout = this.#layout();
    const own = [...layout.modes, ...layout.actions, ...layout.rare, ...layout.palettes.flatMap((each) => each.controls)];
    showMore(own, this.play.game, (control) => void this.hands.press(0, control), {
      New: () => void this.#new(), Share: () => void this.#share(), Print: () => window.print(), Download: () => void this.#download(), Keys: () => showKeys(this.play),
    });
  }

  // A game that knows pauses has its own; else the page stops the clock and hides the board.
  #ownPause() {
    return this.play.looks[0]?.controls.find((each) => each.gesture === "press" && each.id === "pause");
  }
  #paused() {
    return this.play.paused || Boolean(this.#ownPause()?.chosen);
  }

  #pause() {
    const own = this.#ownPause();
    if (own && !this.play.paused) {
      void this.hands.press(0, own);
      return;
    }
    this.#wantsPause = !this.play.paused;
    this.play.pause(this.#wantsPause);
  }

  /** @param {number} side @param {{ from: string, to: string }} detail */
  #drag(side, detail) {
    const control = this.hands.controls(side).find((each) => each.gesture === "drag" && each.enabled);
    if (control) void this.play.act(side, { control: control.id, cells: [detail.from, detail.to] });
  }

  // A swipe is the key of that direction, where a game has such a control.
  /** @param {number} side @param {{ dx: number, dy: number, dragged: boolean }} detail */
  #swipe(side, detail) {
    if (detail.dragged || Math.hypot(detail.dx, detail.dy) < 24) return;
    const way = Math.abs(detail.dx) > Math.abs(detail.dy) ? (detail.dx > 0 ? "right" : "left") : detail.dy > 0 ? "down" : "up";
    const control = this.hands.controls(side).find((each) => each.gesture === "press" && each.enabled && each.id.split("-").includes(way));
    if (control) void this.hands.press(side, control);
  }

  async #new() {
    const game = gameNamed(await catalogue(), this.play.game);
    if (!game) return;
    const wanted = await askForNew(game, { preset: this.play.begun.preset, kept: !this.play.over });
    if (!wanted) return;
    const query = new URLSearchParams({ ...wanted.options, ...(wanted.preset ? { preset: wanted.preset } : {}), ...(wanted.seed ? { seed: wanted.seed } : {}) });
    go(`#/${game.name}/new?${query}`);
  }

  #next() {
    const { preset, options } = this.play.begun;
    go(`#/${this.play.game}/new?${new URLSearchParams({ ...(options || {}), ...(preset ? { preset } : {}) })}`);
  }

  async #share() {
    await this.play.save();
    this.#link = await linkTo(this.play.game, this.play.begun, async () => this.play.saved);
    try {
      await navigator.clipboard.writeText(this.#link);
      say("good", "Link copied. Whoever opens it sees this board.");
    } catch {
      void showDialog(() => html`<h2>Share this board</h2><p><textarea class="field" rows="4" readonly aria-label="Link">${this.#link}</textarea></p>`, { label: "Share", css: "small" });
    }
    this.draw();
  }

  async #download() {
    await this.play.save();
    download(`${this.play.id}.json`, `${JSON.stringify(this.play.saved, null, 2)}\n`, "application/json");
    download(`${this.play.id}.svg`, await this.play.picture({ frame: true }), "image/svg+xml");
  }
}
