// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A new game: presets as cards with a real small board each, the seed, and all
// options in a drawer.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { playVerb, titleOf } from "../engine/catalogue.js";
import { previewOf } from "../home/previews.js";
import { showDialog } from "../ui/dialogs.js";
import { icon } from "../ui/icon.js";
import { optionField } from "../work/fields.js";
import { freshSeed } from "./seeds.js";

/** @typedef {import("../engine/catalogue.js").Game} Game */
/** @typedef {{ preset: string, seed: string, options: Record<string, string> }} Wanted */

// Arrows go from card to card, as from one radio button to the next.
/** @param {KeyboardEvent} event @param {(preset: string) => void} choose */
function walk(event, choose) {
  const by = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 })[event.key];
  const cards = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("[data-preset]")]);
  const at = cards.findIndex((card) => card === document.activeElement);
  if (!by || at < 0) return;
  event.preventDefault();
  const next = cards[(at + by + cards.length) % cards.length];
  choose(next.dataset.preset || "");
  next.focus();
}

/**
 * @param {Game} game @param {{ preset?: string, kept?: boolean }} how
 * @returns {Promise<Wanted | undefined>}
 */
export function askForNew(game, how) {
  const verb = playVerb(game);
  const takesPreset = Boolean(verb?.takes_preset);
  /** @type {Wanted} */
  const wanted = { preset: how.preset || (takesPreset ? game.presets[0]?.name || "" : ""), seed: freshSeed(), options: {} };
  let drawer = false;
  const all = (verb?.options || []).filter((option) => !["input", "output", "folder"].includes(option.type));
  // How it is played is asked at once; what the board is made of, the presets say.
  const first = all.filter((option) => !option.makes && option.choices.length > 0);
  const options = all.filter((option) => !first.includes(option));
  const field = (/** @type {import("../engine/catalogue.js").Option} */ option, /** @type {() => void} */ draw) => optionField(option, wanted.options[option.name] ?? "",
    (value) => { if (value === "") delete wanted.options[option.name]; else wanted.options[option.name] = value; draw(); },
    game.presets.find((preset) => preset.name === wanted.preset)?.options[option.name]);
  return showDialog((/** @type {(value?: Wanted) => void} */ close) => {
    const host = document.createElement("div");
    const choose = (/** @type {string} */ name) => { wanted.preset = name; draw(); };
    const draw = () => render(html`
      <form class="new" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); close(wanted); }}>
        <div class="row between"><h2>New ${game.display}</h2>
          <button type="button" class="button icon-only" aria-label="Close" @click=${() => close()}>${icon("x")}</button></div>
        ${takesPreset && game.presets.length > 0 ? html`<div class="presets" role="radiogroup" aria-label="Presets" @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, choose)}>${game.presets.map((preset) => html`
          <button type="button" role="radio" class="preset" data-preset=${preset.name} aria-checked=${String(preset.name === wanted.preset)}
            tabindex=${preset.name === wanted.preset ? "0" : "-1"} ?data-first=${preset.name === wanted.preset}
            @click=${() => choose(preset.name)} @dblclick=${() => close(wanted)}>
            <span class="well"><bw-picture .picture=${previewOf(game, preset.name, draw)}></bw-picture></span>
            <span class="preset-words"><strong>${titleOf(preset.name)}</strong><small>${preset.help}</small></span></button>`)}</div>` : nothing}
        ${first.length > 0 ? html`<div class="form-grid">${first.map((option) => field(option, draw))}</div>` : nothing}
        ${verb?.seeded !== false ? html`<label class="label" for="new-seed">Seed</label>
        <div class="row">
          <div class="seed-field grow"><input id="new-seed" class="field" autocomplete="off" spellcheck="false" .value=${live(wanted.seed)}
            @input=${(/** @type {InputEvent} */ event) => { wanted.seed = /** @type {HTMLInputElement} */ (event.target).value; }}>
            <button type="button" class="button ghost" @click=${() => { wanted.seed = freshSeed(); draw(); }}>${icon("rotate-ccw")}<span>Fresh</span></button></div>
          ${options.length > 0 ? html`<button type="button" class="button outline" aria-expanded=${String(drawer)} @click=${() => { drawer = !drawer; draw(); }}>${icon("sliders-horizontal")}<span>All options</span></button>` : nothing}
        </div>` : nothing}
        ${drawer ? html`<div class="form-grid drawer">${options.map((option) => field(option, draw))}</div>` : nothing}
        <div class="row between foot"><span class="quiet">${how.kept ? "The game on the board is kept under Games under way." : nothing}</span>
          <span class="row"><button type="button" class="button ghost" @click=${() => close()}>Cancel</button>
            <button class="button primary" data-control="make">${icon("plus")}<span>Make it</span></button></span></div>
      </form>`, host);
    draw();
    return host;
  }, { label: `New ${game.display}`, css: "wide" });
}
