// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One field per option, made from the option's row in the catalogue: label, its
// name on the command line, a control that fits, help.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { titleOf } from "../engine/catalogue.js";
import { icon } from "../ui/icon.js";

/** @typedef {import("../engine/catalogue.js").Option} Option */
/** @typedef {(value: string) => void} Set */

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Option} option @param {string} value @param {Set} set @param {string} id @param {string} usual */
function stepper(option, value, set, id, usual) {
  const move = (/** @type {number} */ by) => {
    const now = Number(value || usual || option.least || 0);
    const next = Math.min(option.most ?? Infinity, Math.max(option.least ?? -Infinity, now + by));
    set(String(next));
  };
  return html`<div class="stepper"><button type="button" class="button ghost icon-only" aria-label=${`Less: ${option.name}`} @click=${() => move(-1)}>${icon("minus")}</button>
    <input id=${id} inputmode="numeric" autocomplete="off" placeholder=${usual} .value=${live(value)} @change=${(/** @type {Event} */ event) => set(valueOf(event).trim())}>
    <button type="button" class="button ghost icon-only" aria-label=${`More: ${option.name}`} @click=${() => move(1)}>${icon("plus")}</button></div>`;
}

/** @param {Option} option @param {string} value @param {Set} set @param {string} id @param {string} usual */
function chooser(option, value, set, id, usual) {
  return html`<div class="select"><select id=${id} .value=${live(value)} @change=${(/** @type {Event} */ event) => set(valueOf(event))}>
    <option value="" ?selected=${value === ""}>${usual ? `${usual} (usual)` : "as usual"}</option>
    ${option.choices.map((choice) => html`<option value=${choice} ?selected=${choice === value}>${choice}</option>`)}</select>${icon("chevron-down")}</div>`;
}

/** @param {string} id @param {boolean} on @param {(on: boolean) => void} set */
export const toggle = (id, on, set) => html`
  <input id=${id} class="switch" type="checkbox" role="switch" .checked=${live(on)} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}>`;

/**
 * @param {Option} option @param {string} value empty: not given @param {Set} set
 * @param {string} [preset] what the preset says @param {string} [error]
 */
export function optionField(option, value, set, preset, error) {
  const id = `option-${option.name}`;
  const usual = preset ?? option.fallback;
  if (option.type === "flag") {
    return html`<div class="flag" data-option=${option.name}><label for=${id}>${titleOf(option.name)} <code>--${option.name}</code></label>
      ${toggle(id, value === "true", (on) => set(on ? "true" : ""))}<small>${option.help}</small></div>`;
  }
  const range = option.type === "integer" && option.least !== undefined ? `, ${option.least} to ${option.most}` : "";
  return html`<div class="option ${error ? "is-bad" : ""}" data-option=${option.name}>
    <div class="row between"><label class="label" for=${id}>${titleOf(option.name)}</label><code>--${option.name}</code></div>
    ${option.type === "integer" ? stepper(option, value, set, id, usual)
      : option.type === "choice" && !option.many ? chooser(option, value, set, id, usual)
      : html`<input id=${id} class="field" autocomplete="off" spellcheck="false" placeholder=${usual || (option.choices.length ? option.choices.join(",") : nothing)} .value=${live(value)}
          @change=${(/** @type {Event} */ event) => set(valueOf(event))}>`}
    <small>${error ? html`${icon("triangle-alert")} ${error}` : `${option.help}${range}`}</small></div>`;
}
