// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures of the engine. A picture is parsed as a document of its own, freed of
// everything that a drawing does not need, and patched into the one that is
// shown, by ids; what has moved glides there.
import morphdom from "../../vendor/morphdom/morphdom.js";

const ELEMENTS = new Set(("svg g rect circle ellipse line path polyline polygon text tspan title desc defs use symbol " +
  "clipPath mask linearGradient radialGradient stop marker pattern").split(" "));

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
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") throw new Error("this is no picture");
  clean(root);
  return /** @type {any} */ (document.adoptNode(root));
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
    if (then && !then.isEqualNode(thing)) found.set(thing.id, thing.getBoundingClientRect());
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
    thing.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }],
      { duration: 160, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}

/**
 * Shows a picture in `host`; `prepare` may add to it before it is shown.
 * @param {Element} host
 * @param {string} text
 * @param {(svg: SVGSVGElement) => void} [prepare]
 */
export function showPicture(host, text, prepare) {
  const next = parsePicture(text);
  prepare?.(next);
  const now = host.firstElementChild;
  if (!now) {
    host.append(next);
    return;
  }
  const before = still() ? new Map() : places(now, next);
  morphdom(now, next, {
    getNodeKey: (node) => /** @type {any} */ (node).id || undefined,
    onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
  });
  if (before.size > 0 && before.size < 400) glide(now, before);
}
