// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The workbench: every verb of a game as a form made from the catalogue, and its
// answer. What the command line can do, this page can do.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { engine, EngineError, EngineLost } from "../engine/client.js";
import { catalogue, titleOf, verbNamed } from "../engine/catalogue.js";
import { leaveSource, takeSource } from "../home/open.js";
import { go } from "../router.js";
import { pickFiles, sourceOf } from "../ui/files.js";
import { icon } from "../ui/icon.js";
import { message, say } from "../ui/messages.js";
import { answerView } from "./answer.js";
import { commandLine } from "./command.js";
import { optionField } from "./fields.js";

/** @typedef {import("../engine/catalogue.js").Game} Game */
/** @typedef {import("../engine/catalogue.js").Verb} Verb */
/** @typedef {{ name: string, text: string }} Source */
/** @typedef {{ inputs: (Source | null)[], options: Record<string, string | Source>, preset: string, seed: string, count: number }} Filled */

const FIRST_OPTIONS = 6;  // the rest folds away
const MOST_TYPED = 200_000;  // characters in a text area; more of them freeze the page

class Workbench {
  /** @type {Filled} */ filled;
  /** @type {import("./answer.js").Answer | null} */ answer = null;
  /** @type {Error | null} */ error = null;
  tab = "";
  running = false;
  progress = "";
  more = false;

  /** @param {HTMLElement} host @param {Game} game @param {Verb} verb @param {Game[]} games */
  constructor(host, game, verb, games) {
    this.host = host;
    this.game = game;
    this.verb = verb;
    this.games = games;
    this.filled = { inputs: verb.inputs.map(() => null), options: {}, preset: "", seed: "", count: 1 };
    const source = takeSource();
    if (source && verb.inputs.length > 0) this.filled.inputs[0] = source;
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (!host.isConnected) document.removeEventListener("keydown", onKey);
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void this.run();
    };
    document.addEventListener("keydown", onKey);
    host.addEventListener("drop", (event) => {
      event.preventDefault();
      void this.take([...(event.dataTransfer?.files || [])]);
    });
  }

  /** @param {File[]} files */
  async take(files) {
    for (const file of files) {
      try {
        const source = await sourceOf(file);
        const free = this.filled.inputs.findIndex((input) => !input);
        if (this.filled.inputs.length === 0) say("info", `${this.verb.name} takes no file.`);
        else this.filled.inputs[free < 0 ? 0 : free] = source;
      } catch (error) {
        say("bad", error instanceof Error ? error.message : String(error));
      }
    }
    this.draw();
  }

  request() {
    const { verb, filled } = this;
    /** @type {Record<string, unknown>} */
    const options = {};
    for (const option of verb.options) {
      const value = filled.options[option.name];
      if (value === undefined || value === "") continue;
      options[option.name] = option.type === "flag" || (option.type === "output" && value === "true") ? true : value;
    }
    /** @type {Record<string, unknown>} */
    const request = { call: "run", game: this.game.name, verb: verb.name, options, time: true };
    const inputs = [...filled.inputs];
    while (inputs.length > 0 && !inputs[inputs.length - 1]) inputs.pop();
    if (inputs.length > 0) request.inputs = inputs;
    if (filled.preset) request.preset = filled.preset;
    if (verb.seeded && filled.seed) request.seed = filled.seed;
    if (verb.counted && filled.count > 1) request.count = filled.count;
    // A verb that lays out many draws several sheets: all of them are wanted.
    if (this.#manySheets()) options.svg = true;
    else if (verb.draws || verb.played) request.picture = true;
    return request;
  }

  #manySheets() {
    return this.verb.draws && Boolean(this.verb.inputs[0]?.repeated) && this.verb.options.some((option) => option.name === "svg") && !this.filled.options.pdf;
  }

  // What nobody waits for any more keeps no engine busy.
  async leave() {
    if (this.running) engine.restart();
  }

  async run() {
    if (this.running) return;
    this.running = true;
    this.error = null;
    this.progress = "";
    const started = performance.now();
    const late = setTimeout(() => this.draw(), 300);
    try {
      const messages = await engine.call(this.request(), (each) => {
        if (!each.progress) return;
        this.progress = each.progress.total > 0 ? `${each.progress.done} of ${each.progress.total}` : String(each.progress.done);
        this.draw();
      });
      const replies = messages.filter((each) => each.reply).map((each) => each.reply);
      const done = messages[messages.length - 1]?.done || {};
      const sheets = this.#manySheets() ? replies.flatMap((reply) => reply.files || []).map((/** @type {any} */ file) => file.text).filter(Boolean) : [];
      this.answer = { replies, seed: done.seed, ms: performance.now() - started, picture: sheets[0] || await this.#draw(replies[0]), sheets };
      this.tab = this.answer.picture ? "Picture" : replies[0]?.text ? "Text" : "JSON";
    } catch (error) {
      this.answer = null;
      this.error = error instanceof EngineLost ? new Error("Cancelled.") : /** @type {Error} */ (error);
    }
    clearTimeout(late);
    this.running = false;
    this.draw();
    // Where the answer stands below the form, it is brought into sight.
    const place = this.host.querySelector(".answer");
    if (place && place.getBoundingClientRect().top > window.innerHeight * 0.7) place.scrollIntoView({ block: "start" });
  }

  // Verbs that do not draw themselves answer documents that `show` draws.
  /** @param {any} reply */
  async #draw(reply) {
    if (reply?.picture) return reply.picture;
    const format = reply?.json?.format;
    const show = verbNamed(this.game, "show");
    const kind = this.game.kinds.find((each) => each.format === format);
    if (!show?.draws || !kind || !show.inputs[0]?.kinds.includes(kind.name)) return "";
    try {
      const messages = await engine.call({ call: "run", game: this.game.name, verb: "show", inputs: [{ document: reply.json }], picture: true, options: this.#colours(show) });
      return messages.find((each) => each.reply)?.reply.picture || "";
    } catch {
      return "";
    }
  }

  // A drawing on a screen may have its colours.
  /** @param {Verb} verb @returns {Record<string, boolean>} */
  #colours(verb) {
    return verb.options.some((option) => option.name === "tint" && option.type === "flag") ? { tint: true } : {};
  }

  #inputs() {
    return this.verb.inputs.map((input, at) => {
      const source = this.filled.inputs[at];
      const id = `input-${at}`;
      return html`<div class="option wide" data-input=${input.name}>
        <div class="row between"><label class="label" for=${id}>${titleOf(input.name.toLowerCase())}${input.required ? "" : " (optional)"}</label><code>${input.kinds.join(", ")}</code></div>
        ${source && source.text.length > MOST_TYPED ? html`<div id=${id} class="field large" role="group" aria-label=${`${input.name}: a large file`}>${icon("file-text")}
            <span class="grow">${source.name}</span><span class="quiet num">${sizeText(source.text.length)}</span>
            <button type="button" class="button icon-only" aria-label="Remove" title="Remove" @click=${() => { this.filled.inputs[at] = null; this.draw(); }}>${icon("x")}</button></div>`
          : html`<textarea id=${id} class="field mono" rows="4" spellcheck="false" placeholder="Paste it, drop a file, or choose one" .value=${live(source?.text || "")}
          @change=${(/** @type {Event} */ event) => {
            const text = /** @type {HTMLTextAreaElement} */ (event.target).value;
            this.filled.inputs[at] = text ? { name: source?.name || `${input.name.toLowerCase()}.txt`, text } : null;
            this.draw();
          }}></textarea>`}
        <div class="row between"><small>${source ? source.name : input.help}</small>
          <button type="button" class="button ghost" @click=${async () => {
            const [file] = await pickFiles();
            if (file) {
              this.filled.inputs[at] = await sourceOf(file);
              this.draw();
            }
          }}>${icon("upload")}<span>Choose a file</span></button></div></div>`;
    });
  }

  /** @param {import("../engine/catalogue.js").Option} option */
  #field(option) {
    const value = this.filled.options[option.name];
    if (option.type === "input") {
      return html`<div class="option" data-option=${option.name}><div class="row between"><span class="label">${titleOf(option.name)}</span><code>--${option.name}</code></div>
        <button type="button" class="button outline" @click=${async () => {
          const [file] = await pickFiles();
          if (file) this.filled.options[option.name] = await sourceOf(file);
          this.draw();
        }}>${icon("upload")}<span>${value && typeof value !== "string" ? value.name : "Choose a file"}</span></button><small>${option.help}</small></div>`;
    }
    const shown = option.type === "output" ? { ...option, type: "flag" } : option;
    const preset = this.game.presets.find((each) => each.name === this.filled.preset);
    return optionField(shown, typeof value === "string" ? value : "", (next) => {
      if (next === "") delete this.filled.options[option.name];
      else this.filled.options[option.name] = next;
      this.draw();
    }, preset?.options[option.name], this.#errorOf(option.name));
  }

  /** @param {string} name */
  #errorOf(name) {
    const error = this.error instanceof EngineError ? this.error : null;
    return error && (String(error.where.pointer || "").endsWith(`/${name}`) || error.message.includes(`--${name}`)) ? error.message : undefined;
  }

  #form() {
    const { verb, game, filled } = this;
    const options = verb.options.filter((option) => option.type !== "folder" && !(verb.draws && option.name === "svg"));
    const rare = options.slice(FIRST_OPTIONS);
    const line = commandLine(game.name, verb, filled);
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); void this.run(); }}>
      <h1><span class="phone quiet">${game.name} </span>${verb.name}</h1><p class="quiet">${sentence(verb.help)}.</p>
      <div class="form-grid">${this.#inputs()}
        ${verb.takes_preset && game.presets.length > 0 ? html`<div class="option" data-option="preset"><div class="row between"><label class="label" for="option-preset">Preset</label><code>--preset</code></div>
          <div class="select"><select id="option-preset" @change=${(/** @type {Event} */ event) => { filled.preset = /** @type {HTMLSelectElement} */ (event.target).value; this.draw(); }}>
            <option value="">none</option>${game.presets.map((preset) => html`<option value=${preset.name} ?selected=${preset.name === filled.preset}>${preset.name}</option>`)}</select>${icon("chevron-down")}</div>
          <small>${game.presets.find((each) => each.name === filled.preset)?.help || "named values of the options"}</small></div>` : nothing}
        ${verb.seeded ? html`<div class="option" data-option="seed"><div class="row between"><label class="label" for="option-seed">Seed</label><code>--seed</code></div>
          <input id="option-seed" class="field" autocomplete="off" spellcheck="false" .value=${live(filled.seed)} @change=${(/** @type {Event} */ event) => { filled.seed = /** @type {HTMLInputElement} */ (event.target).value; this.draw(); }}>
          <small>any text; empty for a fresh one</small></div>` : nothing}
        ${verb.counted ? optionField(/** @type {any} */ ({ name: "count", type: "integer", fallback: "1", help: "how many; seeds count on", least: 1, most: 1000, choices: [] }),
          filled.count > 1 ? String(filled.count) : "", (value) => { filled.count = Math.max(1, Math.min(1000, Number(value) || 1)); this.draw(); }) : nothing}
        ${options.slice(0, FIRST_OPTIONS).map((option) => this.#field(option))}</div>
      ${rare.length > 0 ? html`<details class="rare" ?open=${this.more} @toggle=${(/** @type {Event} */ event) => { this.more = /** @type {HTMLDetailsElement} */ (event.target).open; }}>
        <summary>${icon("chevron-right")} ${rare.length} more options</summary><div class="form-grid">${rare.map((option) => this.#field(option))}</div></details>` : nothing}
      <div class="command"><code>${line}</code><button type="button" class="button icon-only" aria-label="Copy the command line" title="Copy" @click=${() =>
        navigator.clipboard.writeText(line).then(() => say("good", "Copied."), () => say("bad", "The browser does not allow that."))}>${icon("copy")}</button></div>
      <div class="row run"><button class="button primary" data-control="run" ?disabled=${this.running}>${icon("play")}<span>Run</span> <kbd class="cap desktop">Ctrl ↵</kbd></button>
        ${verb.inputs.length > 0 ? html`<span class="quiet desktop">${icon("upload")} or drop a file here</span>` : nothing}</div></form>`;
  }

  draw() {
    const { game, verb } = this;
    render(html`<main class="bench" id="main">
      <nav class="verbs" aria-label="Verbs"><div class="select"><select aria-label="Game" @change=${(/** @type {Event} */ event) => go(`#/${/** @type {HTMLSelectElement} */ (event.target).value}/work`)}>
        ${this.games.map((each) => html`<option value=${each.name} ?selected=${each.name === game.name}>${each.display}</option>`)}</select>${icon("chevron-down")}</div>
        <div class="verb-list">${game.verbs.map((each) => html`<a href=${`#/${game.name}/work/${each.name}`} aria-current=${each === verb ? "page" : nothing}><strong>${each.name}</strong><small>${each.help}</small></a>`)}</div></nav>
      ${this.#form()}
      <section class="answer" aria-label="Answer" aria-live="polite">
        ${this.running ? html`<div class="panel"><div class="row between"><strong>Working</strong><span class="quiet num">${this.progress}</span></div><div class="busy" role="progressbar" aria-label="Working"></div>
          <button class="button outline" data-control="cancel" @click=${() => engine.restart()}>${icon("x")}<span>Cancel</span></button></div>` : nothing}
        ${this.error ? message("bad", html`${this.error.message}${this.error instanceof EngineError && this.error.where.line ? html` <span class="quiet">line ${this.error.where.line}</span>` : nothing}`) : nothing}
        ${this.answer ? answerView(this.answer, this.tab, (tab) => { this.tab = tab; this.draw(); }, game, verb, (address, source) => {
          leaveSource(source);
          go(address);
        }) : nothing}
        ${!this.answer && !this.error && !this.running ? html`<p class="quiet">The answer stands here.</p>` : nothing}</section></main>`, this.host);
  }
}

/** @param {number} count */
const sizeText = (count) => (count < 1 << 20 ? `${Math.round(count / 1024)} KiB` : `${(count / (1 << 20)).toFixed(1)} MiB`);

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, "");

/** @param {HTMLElement} host @param {Game} game @param {import("../router.js").Route} route */
export async function drawWorkbench(host, game, route) {
  const verb = route.rest[0] ? verbNamed(game, route.rest[0]) : game.verbs[0];
  if (!verb) throw new Error(`${game.display} has no verb ${route.rest[0]}.`);
  const bench = new Workbench(host, game, verb, (await catalogue()).games.filter((each) => !each.hidden));
  for (const [name, value] of route.query) {
    if (name === "seed") bench.filled.seed = value;
    else if (name === "preset") bench.filled.preset = value;
    else if (name === "count") bench.filled.count = Number(value) || 1;
    else bench.filled.options[name] = value;
  }
  bench.draw();
  return bench;
}
