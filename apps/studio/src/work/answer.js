// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The answer of a verb: as picture, text, numbers, JSON, and to take away; and
// where one may go on with it.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playVerb } from "../engine/catalogue.js";
import { bytesOf, download } from "../ui/files.js";
import { icon } from "../ui/icon.js";
import "../ui/thumb.js";

/** @typedef {import("../engine/catalogue.js").Game} Game */
/** @typedef {{ replies: any[], seed?: string, ms: number, picture: string, sheets: string[] }} Answer */

/** The plain members of a document. @param {any} json */
function numbers(json) {
  return Object.entries(json || {}).filter(([name, value]) => !["format", "version"].includes(name) && ["number", "string", "boolean"].includes(typeof value) && String(value).length < 60);
}

// The first few that are numbers or words, below the picture; all of them are under Numbers.
/** @param {any} json */
function fewNumbers(json) {
  const few = numbers(json).filter(([name, value]) => name !== "seed" && name !== "engine" && String(value).length <= 16).slice(0, 4);
  return few.length > 0 ? html`<dl class="facts few">${few.map(([name, value]) => html`<div><dt>${name.replace(/_/g, " ")}</dt><dd>${String(value)}</dd></div>`)}</dl>` : nothing;
}

/** @param {any} reply */
const jsonOf = (reply) => JSON.stringify(reply.json ?? reply.lines, null, 1);
/** @param {any} reply */
const textOf = (reply) => reply.text || reply.raw || "";

/** @param {Answer} answer @param {string} tab */
function body(answer, tab) {
  if (tab === "Picture") {
    return html`<div class="panel picture-panel ${answer.sheets.length > 0 ? "sheets" : ""}" data-picture>${(answer.sheets.length > 0 ? answer.sheets : [answer.picture]).map((picture) => html`
      <bw-picture .whole=${true} .picture=${picture}></bw-picture>`)}</div>`;
  }
  if (tab === "Text") return html`<pre class="panel text" tabindex="0">${answer.replies.map(textOf).join("\n")}</pre>`;
  if (tab === "JSON") return html`<pre class="panel text" tabindex="0" data-json>${answer.replies.map(jsonOf).join("\n")}</pre>`;
  return html`<dl class="facts panel">${numbers(answer.replies[0]?.json).map(([name, value]) => html`<div><dt>${name}</dt><dd>${String(value)}</dd></div>`)}</dl>`;
}

/** @param {Answer} answer @param {Game} game @param {string} tab */
function take(answer, game, tab) {
  const files = answer.replies.flatMap((reply) => reply.files || []);
  for (const file of files) download(file.name || file.option, file.base64 ? bytesOf(file.base64) : file.text);
  if (files.length > 0) return;
  if (tab === "Picture") download(`${game.name}.svg`, answer.picture, "image/svg+xml");
  else if (tab === "Text") download(`${game.name}.txt`, answer.replies.map(textOf).join("\n"));
  else if (answer.replies.length === 1) download(`${game.name}.json`, `${jsonOf(answer.replies[0])}\n`, "application/json");
  else download(`${game.name}.jsonl`, answer.replies.map((reply) => JSON.stringify(reply.json)).join("\n") + "\n", "application/jsonl");
}

/**
 * @param {Answer} answer @param {string} tab @param {(tab: string) => void} choose @param {Game} game
 * @param {import("../engine/catalogue.js").Verb} verb @param {(address: string, source: { name: string, text: string }) => void} lead
 */
export function answerView(answer, tab, choose, game, verb, lead) {
  const reply = answer.replies[0] || {};
  const kind = game.kinds.find((each) => each.format === reply.json?.format);
  const source = { name: `${game.name}.json`, text: JSON.stringify(reply.json) };
  // A verb that takes a whole collection gets all of them, one per line.
  const all = { name: `${game.name}.jsonl`, text: answer.replies.map((each) => JSON.stringify(each.json)).join("\n") };
  const collects = (/** @type {import("../engine/catalogue.js").Verb} */ each) => Boolean(each.inputs[0]?.whole && each.inputs[0].repeated);
  const played = kind && playVerb(game)?.inputs.some((input) => input.kinds.includes(kind.name));
  const next = kind ? game.verbs.filter((each) => each !== verb && !each.played && (each.inputs[0]?.kinds.includes(kind.name) || collects(each))) : [];
  const tabs = [answer.picture && "Picture", answer.replies.some(textOf) && "Text", numbers(reply.json).length > 0 && "Numbers", "JSON"].filter(Boolean);
  return html`<div class="row between"><div class="segments" role="group" aria-label="Answer as">${tabs.map((each) => html`
      <button class="segment" aria-pressed=${String(each === tab)} @click=${() => choose(String(each))}>${each}</button>`)}</div>
    <button class="button outline" data-control="download" aria-label="Download" @click=${() => take(answer, game, tab)}>${icon("download")}<span class="desktop">Download</span></button></div>
    ${body(answer, tab)}${tab === "Picture" ? fewNumbers(reply.json) : nothing}
    ${(reply.warnings || []).map((/** @type {any} */ each) => html`<p class="quiet">${icon("info")} ${each.message}</p>`)}
    <div class="row wrap">${played ? html`<button class="button outline" data-control="play-it" @click=${() => lead(`#/${game.name}/open`, source)}>${icon("play")}<span>Play it</span></button>` : nothing}
      <button class="button ghost" data-control="print" @click=${() => window.print()}>${icon("printer")}<span>Print</span></button>
      ${next.length > 0 ? html`<span class="row wrap use-in" role="group" aria-label="Use it in another verb"><span class="quiet">${icon("route")} Use in</span>${next.slice(0, 8).map((each) => html`
        <button class="button ghost" data-use=${each.name} aria-label=${`Use in ${each.name}`} @click=${() => lead(`#/${game.name}/work/${each.name}`, collects(each) ? all : source)}>${each.name}</button>`)}</span>` : nothing}</div>
    <p class="verdict ${reply.exit ? "is-no" : ""}">${icon(reply.exit ? "info" : "circle-check")} ${answer.replies.length > 1 ? `${answer.replies.length} answers` : reply.exit ? `exit ${reply.exit}` : "Answered"}${answer.seed ? html`, seed <span data-seed=${answer.seed}>${answer.seed}</span>` : nothing}, ${Math.round(answer.ms)} ms</p>`;
}
