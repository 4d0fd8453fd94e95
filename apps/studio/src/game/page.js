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
import { say } from "../ui/messages.js";
import { beside } from "./beside.js";
import { boards, clock, pauseButton, timeText } from "./boards.js";
import { Hands } from "./hands.js";
import { legend } from "./map_view.js";
import { showKeys, showMore } from "./menus.js";
import { askForNew } from "./new_dialog.js";
import { PageKeys } from "./page_keys.js";
import { painting } from "./views.js";
import { centreOn, dragMap } from "./zoom.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./board.js").Board} Board */

const PHONE = "(max-width: 900px)";

export class GamePage {
  link = "";
  brush = "";  // the tool that was painted with last
  phone = matchMedia(PHONE).matches;
  #wantsPause = false;
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
    const keys = new PageKeys(host, this.hands, { begin: () => void this.#new(), help: () => showKeys(play), pause: () => this.pause() });
    document.addEventListener("keydown", (event) => keys.handle(event), { signal });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) void play.save();
      play.pause(document.hidden || this.#wantsPause);
      play.wake();
    }, { signal });
    matchMedia(PHONE).addEventListener("change", (event) => {
      this.phone = event.matches;
      play.turn(event.matches);
      this.draw();
    }, { signal });
    dragMap(host, signal);
    void linkTo(play.game, play.begun, async () => play.saved).then((link) => {
      this.link = link;
      this.draw();
    });
  }

  /** The notice was read. */
  dismiss() {
    this.notice = "";
    this.draw();
  }

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
    if (this.#ended.signal.aborted) return;
    const play = this.play;
    const box = this.#ratio(play.looks[0]?.picture || "");
    const map = box.width > 1000;
    const several = play.looks.length > 1;
    const css = `game ${map ? "is-map" : ""} ${several ? "is-versus" : ""} ${play.sides > 1 ? "is-facing" : ""} ${this.paused ? "is-paused" : ""} ${painting(this) ? "is-painting" : ""}`;
    this.host.style.setProperty("--ratio", String(box.width / box.height));
    this.host.style.setProperty("--units", String(box.width));
    render(html`<main class=${css} id="main" data-playing=${play.game}>${this.#head(map, several)}${boards(this, map)}${beside(this, map)}</main>`, this.host);
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
    // Only when it shows another second: what is written is laid out.
    const text = timeText(this.play.elapsed);
    for (const each of this.host.querySelectorAll(".clock")) if (each.textContent !== text) each.textContent = text;
  }

  #facts() {
    const { preset, seed, options } = this.play.begun;
    const parts = [];
    if (preset) parts.push(titleOf(preset));
    for (const [name, value] of Object.entries(options || {})) parts.push(value === "true" ? name : `${name} ${value}`);
    return html`${parts.join(" · ")}${seed ? html`${parts.length ? " · " : ""}seed <span data-seed=${seed}>${seed}</span>` : nothing}`;
  }

  /** @param {boolean} map @param {boolean} several */
  #head(map, several) {
    const play = this.play;
    return html`<header class="game-head">
      ${this.phone ? html`<a class="button icon-only" href="#/" aria-label="Back" title="Back">${icon("arrow-left")}</a>` : nothing}
      <div class="grow"><h1>${play.display}</h1><p class="quiet">${this.#facts()}</p></div>
      ${map && !this.phone ? legend(play.looks[0].picture) : nothing}
      ${several ? nothing : html`${pauseButton(this, false)}${clock(play)}`}
      ${this.phone ? html`<button class="button icon-only" aria-label="More" title="More" data-control="more" @click=${() => this.#more()}>${icon("ellipsis")}</button>`
        : html`<button class="button outline" data-control="new" @click=${() => this.#new()}>${icon("plus")}<span>New</span></button>`}
    </header>`;
  }

  /** @param {number} side */
  panelHands(side) {
    return {
      line: (/** @type {string} */ line) => void this.hands.say(side, line),
      press: (/** @type {import("./play.js").Control} */ control) => void this.hands.press(side, control),
      controls: this.play.looks[side]?.controls || [],
      point: () => undefined,
    };
  }

  #more() {
    showMore(this.play.game, {
      New: () => void this.#new(), Share: () => void this.share(), Print: () => window.print(), Download: () => void this.download(), Keys: () => showKeys(this.play),
    });
  }

  // A game that knows pauses has its own; else the page stops the clock and hides the board.
  ownPause() {
    return this.play.looks[0]?.controls.find((each) => each.gesture === "press" && each.id === "pause");
  }
  get paused() {
    return this.play.paused || Boolean(this.ownPause()?.chosen);
  }

  pause() {
    const own = this.ownPause();
    if (own && !this.play.paused) {
      void this.hands.press(0, own);
      return;
    }
    this.#wantsPause = !this.play.paused;
    this.play.pause(this.#wantsPause);
  }

  /** @param {number} side @param {{ from: string, to: string }} detail */
  drag(side, detail) {
    const control = this.hands.controls(side).find((each) => each.gesture === "drag" && each.enabled);
    if (control) void this.play.act(side, { control: control.id, cells: [detail.from, detail.to] });
  }

  // A swipe is the key of that direction, where a game has such a control.
  /** @param {number} side @param {{ dx: number, dy: number, dragged: boolean }} detail */
  swipe(side, detail) {
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

  next() {
    const { preset, options } = this.play.begun;
    go(`#/${this.play.game}/new?${new URLSearchParams({ ...(options || {}), ...(preset ? { preset } : {}) })}`);
  }

  async share() {
    await this.play.save();
    this.link = await linkTo(this.play.game, this.play.begun, async () => this.play.saved);
    try {
      await navigator.clipboard.writeText(this.link);
      say("good", "Link copied. Whoever opens it sees this board.");
    } catch {
      void showDialog(() => html`<h2>Share this board</h2><p><textarea class="field" rows="4" readonly aria-label="Link">${this.link}</textarea></p>`, { label: "Share", css: "small" });
    }
    this.draw();
  }

  async download() {
    await this.play.save();
    download(`${this.play.id}.json`, `${JSON.stringify(this.play.saved, null, 2)}\n`, "application/json");
    download(`${this.play.id}.svg`, await this.play.picture({ frame: true }), "image/svg+xml");
  }
}
