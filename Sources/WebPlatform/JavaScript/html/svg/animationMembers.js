"use strict";
// Members of elements that animate (SVG Animations 2, 5): when they would, though nothing moves.

const { each, exec, includes, Number, slice, split, TypeError } = require("language");
const { _document } = require("dom/slots");
const { _getAttribute, _getElementById, _getParentElement } = require("runtime/members");
const { strip } = require("dom/whitespace");
const { DOMException } = require("runtime/DOMException");
const { addressOf } = require("html/svg/SVGElement");

const units = { __proto__: null, h: 3600, min: 60, s: 1, ms: 0.001, "": 1 };

/** A clock value in seconds, as "01:30" or "2.5s" (SMIL 3, 5.4.3); null for what is none. */
function secondsOf(text) {
  const clock = exec(/^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/, text);
  if (clock !== null) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const count = exec(/^(\d+(?:\.\d+)?)(h|min|s|ms|)$/, text);
  return count === null ? null : Number(count[1]) * units[count[2]];
}

function attributeOf(element, name) {
  if (element[_document] === undefined) throw new TypeError("This is no element that animates");
  return element[_getAttribute](name);
}

/** When it first begins by itself, in seconds; null for what waits for events or scripts. */
function startOf(element) {
  const given = attributeOf(element, "begin");
  if (given === null) return 0;
  let first = null;
  for (const part of each(split(given, ";"))) {
    const text = strip(part);
    const sign = text[0] === "-" ? -1 : 1;
    const seconds = secondsOf(text[0] === "-" || text[0] === "+" ? strip(slice(text, 1)) : text);
    if (seconds !== null && (first === null || sign * seconds < first)) first = sign * seconds;
  }
  return first;
}

exports.animation = {
  /** What is animated: what `href` names, or else the element around it. */
  get targetElement() {
    const address = addressOf(this);
    if (address === null) return this[_getParentElement]();
    return address[0] === "#" ? this[_document][_getElementById](slice(address, 1)) : null;
  },

  getStartTime() {
    const start = startOf(this);
    if (start === null) throw new DOMException("The animation has no time that it begins at", "InvalidStateError");
    return start;
  },
  getCurrentTime() {
    attributeOf(this, "begin");
    const { ownerSVGElement: root } = this;
    return root === null ? 0 : root.getCurrentTime();
  },
  getSimpleDuration() {
    const given = strip(attributeOf(this, "dur") ?? "");
    const seconds = secondsOf(given);
    if (seconds === null) throw new DOMException(`The animation has no duration: ${given === "" || includes(["indefinite", "media"], given) ? "it says none" : `'${given}' is none`}`, "NotSupportedError");
    return seconds;
  },

  // Nothing moves.
  beginElement() { attributeOf(this, "begin"); },
  beginElementAt(offset) {
    if (!Number.isFinite(Number(offset))) throw new TypeError("beginElementAt needs an offset in seconds");
    attributeOf(this, "begin");
  },
  endElement() { attributeOf(this, "end"); },
  endElementAt(offset) {
    if (!Number.isFinite(Number(offset))) throw new TypeError("endElementAt needs an offset in seconds");
    attributeOf(this, "end");
  },
};
