// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The few dialogs of the page: a question, a choice, a list of keys. Each is a
// <dialog> of its own that is gone when it is answered.
import { html, render, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "./icon.js";

/**
 * Shows `template(close)` as a dialog; resolves to what it was closed with.
 * @template T
 * @param {(close: (value?: T) => void) => unknown} template
 * @param {{ label: string, css?: string }} how
 * @returns {Promise<T | undefined>}
 */
export function showDialog(template, how) {
  const dialog = document.createElement("dialog");
  dialog.className = `dialog ${how.css || ""}`;
  dialog.setAttribute("aria-label", how.label);
  document.body.append(dialog);
  return new Promise((resolve) => {
    /** @type {T | undefined} */
    let answer;
    const close = (/** @type {T | undefined} */ value = undefined) => {
      answer = value;
      dialog.close();
    };
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    // Beside it: pressed and let go there. The finger whose long press opened it is let go too.
    let beside = false;
    dialog.addEventListener("pointerdown", (event) => { beside = event.target === dialog; });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && beside) close();
    });
    render(template(close), dialog);
    dialog.showModal();
    // What most people do next, not the cross in the corner.
    /** @type {HTMLElement | null} */ (dialog.querySelector("[data-first]"))?.focus();
  });
}

/** @param {string} question @param {{ yes: string, text?: string }} how */
export function confirmed(question, how) {
  return showDialog((/** @type {(value?: boolean) => void} */ close) => html`
    <h2>${question}</h2>
    ${how.text ? html`<p class="quiet">${how.text}</p>` : nothing}
    <div class="row end">
      <button class="button outline" data-first @click=${() => close(false)}>Keep as it is</button>
      <button class="button danger" data-control="confirm" @click=${() => close(true)}>${how.yes}</button>
    </div>`, { label: question, css: "small" });
}

/**
 * One of some values; any text where there are none to choose from.
 * @param {string} title
 * @param {{ value: string, label: string }[]} choices
 * @returns {Promise<string | undefined>}
 */
export function chosen(title, choices) {
  return showDialog((/** @type {(value?: string) => void} */ close) => html`
    <div class="row between"><h2>${title}</h2>
      <button class="button icon-only" aria-label="Close" @click=${() => close()}>${icon("x")}</button></div>
    ${choices.length > 0
      ? html`<div class="choices">${choices.map((choice) => html`
          <button class="key" data-choice=${choice.value} ?data-first=${choice === choices[0]} @click=${() => close(choice.value)}>${choice.label || choice.value}</button>`)}</div>`
      : html`<form class="row" @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          close(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("text") || ""));
        }}><input class="field grow" name="text" aria-label=${title} autocomplete="off" data-first>
          <button class="button primary">OK</button></form>`}`, { label: title, css: "small" });
}
