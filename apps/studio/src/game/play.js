// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Play: a game under way. It sends actions to the engine one after another,
// holds what the last answer showed, lets time pass, and keeps the game in the
// browser. When the engine is lost it opens the game again from the last save
// and repeats what was done since.
import { engine, EngineError, EngineLost } from "../engine/client.js";
import { get, put } from "../kept/database.js";
import { rename } from "../router.js";
import { Clock } from "./clock.js";
import { inHearts } from "./panels.js";
import { Trail } from "./trail.js";

/**
 * @typedef {{ id: string, label: string, group: string, keys?: string[], gesture: string, line: string, enabled: boolean,
 *   note?: string, cells?: string[], choices?: { value: string, label: string }[], confirm?: string, chosen?: boolean,
 *   primary?: boolean }} Control
 * @typedef {{ title?: string, detail?: string, badge?: string, value?: number, most?: number, line?: string, cells?: string[], chosen?: boolean }} Row
 * @typedef {{ id: string, title?: string, kind: string, rows: Row[], value?: number }} Panel
 * @typedef {{ side: number, picture: string, controls: Control[], panels: Panel[] }} Look
 * @typedef {{ kind: string, side: number, cells: string[], text: string }} Happened
 * @typedef {import("../kept/database.js").Begun} Begun
 * @typedef {import("../kept/database.js").Kept} Kept
 */

/** @param {string} game */
const freshId = (game) => `${game}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
const IDLE_MS = 150;  // before a game is saved: quick taps do not wait for it
const LONG_MS = 6000;  // an action without an answer: the engine hangs
const LONGEST_MS = 120000;

export class Play extends EventTarget {
  /** @type {string} */ game;
  /** @type {Begun} */ begun;
  id = "";
  title = "";
  display = "";
  /** @type {Look[]} */ looks = [];
  /** @type {Happened[]} */ events = [];
  text = "";
  error = "";
  result = "open";
  sides = 1;
  pictures = 1;  // boards that are shown: those of the sides, and of a computer that plays along
  paused = false;
  busySince = 0;
  upright = false;
  /** @type {unknown} */ saved = null;
  /** It is in the browser's own store. */ keptOnce = Promise.resolve();

  #session = "";
  #generation = -1;
  /** @type {import("./trail.js").Deed[]} */ #journal = [];  // what was done since the last save
  #trail = new Trail();
  #acting = 0;  // actions that are sent and not answered yet
  #chain = Promise.resolve();
  #clock = new Clock();
  #before = 0;  // milliseconds that were played before the session
  #timer = 0;
  #pace = 250;
  #ticking = false;
  #closed = false;
  #patience = LONG_MS;  // twice as much after each loss, for an action that is only slow

  /** @param {string} game @param {Begun} begun */
  constructor(game, begun) {
    super();
    this.game = game;
    this.begun = begun;
  }

  /** A new game. @param {{ name: string, display: string }} game @param {Begun} begun @param {boolean} upright */
  static async begin(game, begun, upright) {
    const play = new Play(game.name, begun);
    play.upright = upright;
    play.display = game.display;
    play.id = freshId(game.name);
    const first = structuredClone(begun);
    // What the game before it left the engine with is not its fault.
    await play.#open(null).catch((error) => { if (error instanceof EngineLost) return play.#open(null); throw error; });
    // Kept at once, by what it was made from: who leaves before it is saved finds it again.
    play.keptOnce = play.#keep(first);
    return play;
  }

  /** A kept one. @param {Kept} kept @param {boolean} upright */
  static async resume(kept, upright) {
    const play = new Play(kept.game, kept.begun);
    play.upright = upright;
    play.id = kept.id;
    play.#keptAt = kept.updated;
    play.title = kept.title;
    play.#before = kept.elapsed;
    play.saved = kept.save;
    if (!(await play.#follow(kept))) await play.#open(kept.save);
    return play;
  }

  /** @param {number} side */
  #wish(side) {
    return { side, picture: { frame: false, upright: this.upright, prefix: `s${side}-` }, controls: true, panels: true };
  }
  #wishes() {
    return Array.from({ length: this.pictures }, (_, side) => {
      const wish = this.#wish(side);
      return side < this.sides ? wish : { side, picture: wish.picture };
    });
  }

  /** A call of the session. @param {Record<string, unknown>} request */
  #ask(request) {
    return engine.ask({ session: this.#session, ...request }, this.#patience);
  }

  /** Does again what led to a kept game; false if that does not lead there. @param {Kept} kept */
  async #follow(kept) {
    const trail = kept.trail;
    if (!kept.save || !trail?.deeds.length) return false;
    try {
      await this.#open(trail.from, false);
      let answer;
      for (const [at, { side, action }] of trail.deeds.entries()) {
        const look = at + 1 === trail.deeds.length ? { look: this.#wishes() } : {};
        answer = await this.#ask({ call: "act", side, action, now_ms: this.#clock.now, ...look });
      }
      this.#take(answer);
      if (this.looks[0]?.picture === kept.picture) {
        this.#trail = new Trail(trail);
        this.events = [];
        this.text = "";
        void this.save();
        return true;
      }
    } catch {
      // It stands as it was saved, with nothing to take back.
    }
    if (this.#generation === engine.generation) await this.#ask({ call: "close" }).catch(() => undefined);
    return false;
  }

  /** @param {unknown} save @param {boolean} keep whether it is kept at once */
  async #open(save, keep = true) {
    const begun = this.begun;
    /** @type {Record<string, unknown>} */
    const request = { call: "open", game: this.game, look: this.#wishes() };
    if (begun.verb) request.verb = begun.verb;
    if (save) {
      request.inputs = [{ name: "game.json", document: save }];
    } else {
      if (begun.input) request.inputs = [begun.input];
      if (begun.preset) request.preset = begun.preset;
      if (begun.seed !== undefined && begun.seed !== "") request.seed = begun.seed;
      if (begun.options && Object.keys(begun.options).length > 0) request.options = begun.options;
    }
    // A new board may take as long as it needs; one that was there already does not.
    const answer = await engine.ask(request, save ? Math.max(this.#patience, 2 * LONG_MS) : 0);
    this.#session = answer.session;
    this.#generation = engine.generation;
    this.#clock.begin(this.#before);
    this.#take(answer);
    if (this.looks.length < this.pictures) this.#take(await this.#ask({ call: "look", look: this.#wishes() }));
    if (!keep) return;
    this.#schedule();
    void this.save();
  }

  /** @param {any} answer */
  #take(answer) {
    const state = answer.state || {};
    const wasOver = this.over;
    this.result = state.result || "open";
    // A game may go on to another board, or be no longer that of its seed or document.
    if (state.seed !== undefined) {
      this.begun.seed = this.begun.input ? "" : state.seed;
      delete this.begun.input;
    }
    if (answer.events?.some((/** @type {Happened} */ event) => event.kind === "began")) this.#clock.restart();
    this.#clock.run(!this.over && !this.paused);
    if (wasOver && !this.over) this.#schedule();
    this.sides = state.sides || 1;
    this.pictures = state.pictures || this.sides;
    if (answer.look) {
      const looks = /** @type {Partial<Look>[]} */ (Array.isArray(answer.look) ? answer.look : [answer.look]);
      this.looks = looks.map((look, side) => ({ side, picture: "", controls: [], panels: [], ...look }));
    }
    if (answer.events?.length) this.events = answer.events;
    if (answer.text) this.text = answer.text.trim();
    this.error = "";
    this.dispatchEvent(new Event("change"));
  }

  /** It has ended, even if another can be begun in its place. */
  get over() {
    return this.result !== "open";
  }
  get elapsed() {
    return this.#clock.elapsed;
  }
  /** Time stands still, or goes on. @param {boolean} paused */
  pause(paused) {
    if (paused === this.paused) return;
    this.paused = paused;
    this.#clock.run(!this.over && !paused);
    this.dispatchEvent(new Event("change"));
    this.#schedule();
  }

  /**
   * Does something; resolves to whether it was done. Actions wait for each other.
   * @param {number} side @param {unknown} action a line, or { control, cell, cells, choice }
   * @returns {Promise<boolean>}
   */
  act(side, action) {
    const result = this.#chain.then(() => this.#act(side, action));
    this.#chain = result.then(() => undefined, () => undefined);
    return result;
  }

  /** @param {number} side @param {unknown} action */
  async #act(side, action) {
    if (this.#closed) return false;
    this.busySince = performance.now();
    const busy = setTimeout(() => this.dispatchEvent(new Event("change")), 320);
    try {
      if (this.#generation !== engine.generation) await this.#reopen();
      ++this.#acting;
      const answer = await this.#ask({ call: "act", side, action, now_ms: this.#clock.now, look: this.#wishes() }).finally(() => --this.#acting);
      this.#journal.push({ side, action });
      this.#trail.add({ side, action });
      this.#patience = LONG_MS;
      this.busySince = 0;
      this.#take(answer);
      window.dispatchEvent(new Event("boardwright-answered"));
      this.#keepSoon();
      return true;
    } catch (error) {
      this.busySince = 0;
      await this.#failed(error);
      window.dispatchEvent(new Event("boardwright-answered"));
      return false;
    } finally {
      clearTimeout(busy);
    }
  }

  /** Something that was not even sent. @param {string} why */
  refuse(why) {
    this.error = why;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {unknown} error */
  async #failed(error) {
    if (this.#closed) return;
    if (error instanceof EngineLost) {
      if (error.hung) this.#patience = Math.min(LONGEST_MS, 2 * this.#patience);
      if (this.#generation !== engine.generation) await this.#reopen().catch((again) => { this.error = again.message; });
      this.text = error.hung ? `${error.message.replace("the", "The")} and was started again; the game goes on from before that.` : "The engine was started again; the game goes on.";
      this.events = [];
    } else {
      this.error = error instanceof EngineError ? error.message : String(error);
    }
    this.dispatchEvent(new Event("change"));
  }

  // From the last save, then once more what was done since.
  async #reopen() {
    const journal = this.#journal;
    this.#before = this.elapsed;
    await this.#open(this.saved);
    this.#journal = [];
    for (const { side, action } of journal) {
      try {
        this.#take(await this.#ask({ call: "act", side, action, now_ms: this.#clock.now, look: this.#wishes() }));
        this.#journal.push({ side, action });
      } catch (error) {
        if (error instanceof EngineLost) throw error;
        break;
      }
    }
  }

  /** Ends what the engine is doing; the game goes on from before it. */
  cancel() {
    engine.restart();
  }

  /** The whole picture again, after the window was turned. @param {boolean} upright */
  turn(upright) {
    if (upright === this.upright) return;
    this.upright = upright;
    this.#chain = this.#chain.then(async () => {
      this.#take(await this.#ask({ call: "look", look: this.#wishes() }));
    }).catch(() => undefined);
  }

  /** @param {{ frame: boolean }} how @returns {Promise<string>} */
  async picture(how) {
    const answer = await this.#ask({ call: "look", look: { side: 0, picture: { frame: how.frame } } });
    return (Array.isArray(answer.look) ? answer.look[0] : answer.look).picture;
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.paused || this.over || this.#closed || document.hidden) return;
    this.#timer = window.setTimeout(() => void this.#tick(), this.#pace);
  }
  /** The page is seen again, or no longer. */
  wake() {
    this.#schedule();
  }

  async #tick() {
    if (!this.#ticking && this.busySince === 0) {
      this.#ticking = true;
      try {
        if (this.#generation !== engine.generation) throw new EngineLost("the engine ended");
        const answer = await this.#ask({ call: "tick", now_ms: this.#clock.now, look: this.#wishes() });
        // What moves by itself is looked at more often.
        this.#pace = answer.changed ? 50 : Math.min(250, this.#pace + 10);
        if (answer.changed || answer.events?.length) this.#take(answer);
      } catch (error) {
        // Another engine, unless an action has found out, too, or there is none to be had.
        if (error instanceof EngineLost && !this.error) await (this.#chain = this.#chain.then(() => (this.#generation === engine.generation ? undefined : this.#failed(error))));
      }
      this.#ticking = false;
    }
    this.dispatchEvent(new Event("time"));
    this.#schedule();
  }

  #keptAt = 0;  // when this tab kept it last
  #saveTimer = 0;
  #keepSoon() {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = window.setTimeout(() => void this.save(), IDLE_MS);
  }

  /** Keeps the game as it is now. */
  async save() {
    clearTimeout(this.#saveTimer);
    if (this.#closed || this.#generation !== engine.generation) return;
    const done = this.#journal.length;
    const known = this.#trail.length;
    const quiet = this.#acting === 0;
    try {
      const answer = await this.#ask({ call: "save", now_ms: this.#clock.now });
      this.saved = answer.document;
      if (quiet && known === this.#trail.length) this.#trail.saved(answer.document);
      this.#journal = this.#journal.slice(done);
    } catch {
      return;
    }
    await this.#keep(this.begun);
  }

  /** @param {Begun} begun what it is made from, should there be no save */
  async #keep(begun) {
    // Somebody went on with it in another tab: here it goes on as a copy.
    const other = await get("games", this.id).catch(() => undefined);
    if (other && other.updated > this.#keptAt) {
      const old = this.id;
      this.id = freshId(this.game);
      if (location.hash === `#/${this.game}/game/${old}`) rename(`#/${this.game}/game/${this.id}`);
    }
    const panels = this.looks[0]?.panels || [];
    // Hearts are no progress; where they count, numbers say how far it is.
    const meters = panels.find((panel) => panel.kind === "meters")?.rows || [];
    const meter = meters.some(inHearts) ? undefined : meters.find((row) => (row.most || 0) > 0);
    const facts = meter ? [] : panels.filter((panel) => panel.kind === "facts").flatMap((panel) => panel.rows)
      .filter((row) => row.title !== "seed" && /^\d+$/.test(row.detail || "")).map((row) => `${row.title} ${row.detail}`);
    const undoable = this.looks[0]?.controls.some((each) => each.id === "undo");
    /** @type {Kept} */
    const kept = {
      id: this.id, game: this.game, display: this.display, title: this.title, begun: this.saved ? this.begun : begun, save: this.saved,
      picture: this.looks[0]?.picture || "", elapsed: this.elapsed, updated: Date.now(),
      value: meter?.value || 0, most: meter?.most || 0, facts: facts.slice(0, 2).join(" · "), over: this.over,
      trail: (undoable && this.#trail.steps) || undefined,
    };
    this.#keptAt = kept.updated;
    await put("games", this.id, kept);
    this.dispatchEvent(new Event("kept"));
  }

  async close() {
    if (this.#closed) return;
    await this.save();
    // A lost engine saves nothing: another does, from what is left.
    if (this.#journal.length > 0) await this.#reopen().then(() => this.save(), () => undefined);
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.#generation === engine.generation) await this.#ask({ call: "close" }).catch(() => undefined);
  }
}
