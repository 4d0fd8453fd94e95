// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures of the engine. A picture is parsed as a document of its own, freed of
// everything that a drawing does not need, and patched into the one that is
// shown, by ids; what has moved glides there. A tap changes a few cells of many:
// what reads as before is neither parsed nor compared again.
import morphdom from "../../vendor/morphdom/morphdom.js";

const NAMES = ("svg g rect circle ellipse line path polyline polygon text tspan title desc defs use symbol " +
  "clipPath mask linearGradient radialGradient stop marker pattern").split(" ");
const ELEMENTS = new Set(NAMES);
// What a drawing does not need: another element, a comment or the like, a style, a handler, a link out of it.
const UNWANTED = new RegExp(`<(?!/?(?:${NAMES.join("|")})[\\s>/])|[^\\w-](?:on|style)[\\w-]*\\s*=|href\\s*=\\s*(?!["']#)`, "i");

/** @param {Element} root */
function clean(root) {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (element !== root && (!ELEMENTS.has(element.localName) || element.namespaceURI !== "http://www.w3.org/2000/svg")) {
      element.remove();
      continue;
    }
    const attributes = element.attributes;
    for (let at = attributes.length - 1; at >= 0; --at) {
      const { name, value } = attributes[at];
      const link = name === "href" || name.endsWith(":href");
      if (name.startsWith("on") || name === "style" || (link && !value.startsWith("#"))) element.removeAttributeNode(attributes[at]);
    }
  }
}

/**
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function parsePicture(text) {
  // The engine's own pictures hold nothing of that kind; they take the faster parser. It too makes a
  // document of its own, in which nothing runs.
  const drawing = text.slice(Math.max(0, text.indexOf("<svg")));
  if (!UNWANTED.test(drawing) && drawing.indexOf("xmlns") === drawing.lastIndexOf("xmlns")) {
    const template = document.createElement("template");
    template.innerHTML = drawing;
    const svg = template.content.firstElementChild;
    if (svg?.localName === "svg" && template.content.childElementCount === 1) return /** @type {any} */ (document.adoptNode(svg));
  }
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("this is no picture");
  clean(root);
  return /** @type {any} */ (document.adoptNode(root));
}

const GROUP = /^<g id="([^"]*)"[^>]*>/;
const SAME = "data-same";

/**
 * The groups with an id that lie in no other such group, as the engine writes them: line by line.
 * @param {string} text
 * @returns {(string | { id: string, text: string })[]} the text in order: groups, and what stands between them
 */
function pieces(text) {
  /** @type {(string | { id: string, text: string })[]} */
  const found = [];
  let id = "";
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    const opens = text.startsWith("<g", at) && (text[at + 2] === " " || text[at + 2] === ">");
    const closes = text.startsWith("</g>", at);
    if (depth === 0 && opens) {
      id = GROUP.exec(text.slice(at, end))?.[1] || "";
      if (id) {
        found.push(text.slice(from, at));
        from = at;
        depth = 1;
      }
    } else if (depth > 0 && (opens || closes)) {
      depth += opens ? 1 : -1;
      if (depth === 0) {
        found.push({ id, text: text.slice(from, end) });
        from = end;
      }
    }
    at = end;
  }
  found.push(text.slice(from));
  return found;
}

/**
 * The next picture, in which a group that reads as it did is empty but for its marks. What was read is kept in `known`.
 * @param {string} text @param {Map<string, string>} known texts of groups that are shown, by id
 */
function changes(text, known) {
  const parts = pieces(text);
  const next = new Map();
  const reduced = parts.map((part) => {
    if (typeof part === "string") return part;
    // An id that is there twice names nothing.
    const same = known.get(part.id) === part.text && !next.has(part.id);
    next.set(part.id, part.text);
    if (!same) return part.text;
    const start = GROUP.exec(part.text)?.[0] || "";
    return `${start.slice(0, -1)} ${SAME}=""/>\n`;
  }).join("");
  known.clear();
  for (const [id, group] of next) known.set(id, group);
  return reduced;
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const MOVING = "[id]:not([data-cell])";

/** Where the things stand that will not stay as they are. @param {Element} now @param {Element} next */
function places(now, next) {
  const later = new Map([...next.querySelectorAll(MOVING)].map((thing) => [thing.id, thing]));
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const thing of now.querySelectorAll(MOVING)) {
    const then = later.get(thing.id);
    if (then && !then.hasAttribute(SAME) && !then.isEqualNode(thing)) found.set(thing.id, thing.getBoundingClientRect());
  }
  return found;
}

/** @param {Element} svg @param {Map<string, DOMRect>} before */
function glide(svg, before) {
  const scale = svg.getBoundingClientRect().width / (/** @type {any} */ (svg).viewBox.baseVal.width || 1) || 1;
  for (const thing of svg.querySelectorAll(MOVING)) {
    const old = before.get(thing.id);
    if (!old) continue;
    const now = thing.getBoundingClientRect();
    const x = (old.x + old.width / 2 - now.x - now.width / 2) / scale;
    const y = (old.y + old.height / 2 - now.y - now.height / 2) / scale;
    if (Math.abs(x) + Math.abs(y) < 1 || Math.abs(x) + Math.abs(y) > 400) continue;
    const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    const time = { duration: 160, easing: "cubic-bezier(.2, .7, .2, 1)" };
    const cell = thing.closest("[data-cell]");
    if (!cell) {
      thing.animate(way, time);
      continue;
    }
    // What lies on a cell would glide below its neighbours: a likeness glides above all of them.
    const likeness = /** @type {Element} */ (thing.cloneNode(true));
    likeness.removeAttribute("id");
    likeness.setAttribute("pointer-events", "none");
    cell.parentElement?.append(likeness);
    thing.animate([{ opacity: 0 }, { opacity: 0 }], time);
    likeness.animate(way, time).finished.catch(() => undefined).then(() => likeness.remove());
  }
}

/** What each host shows, by the ids of its groups. @type {WeakMap<Element, Map<string, string>>} */
const shown = new WeakMap();
/** @param {Element} element a part of a picture that `prepare` was handed: it is shown already, and stays as it is */
export const staysAsItIs = (element) => element.hasAttribute(SAME);

/** A cell takes over what the next one holds: one step, where each of its parts would be compared. @param {Element} from @param {Element} to */
function replaceCell(from, to) {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  from.replaceChildren(...to.childNodes);
}

/**
 * Shows a picture in `host`; `prepare` may add to it before it is shown.
 * @param {Element} host
 * @param {string} text
 * @param {(svg: SVGSVGElement) => void} [prepare]
 */
export function showPicture(host, text, prepare) {
  const now = host.firstElementChild;
  const known = (now && shown.get(now)) || new Map();
  const next = parsePicture(changes(text, known));
  prepare?.(next);
  if (!now) {
    host.append(next);
    shown.set(next, known);
    return;
  }
  const before = still() ? new Map() : places(now, next);
  morphdom(now, next, {
    getNodeKey: (node) => /** @type {any} */ (node).id || undefined,
    onBeforeElUpdated: (from, to) => {
      if (to.hasAttribute(SAME)) return false;
      if (!to.hasAttribute("data-cell")) return !from.isEqualNode(to);
      replaceCell(from, to);
      return false;
    },
  });
  if (before.size > 0 && before.size < 400) glide(now, before);
}
