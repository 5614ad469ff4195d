"use strict";
// How transitions and animations tell of themselves, and the times they are declared with.

const { apply, each, exec, map, Number, push, splice, trim } = require("language");
const { fireTrusted } = require("dom/EventTarget");
const frames = require("runtime/timers");
const { partsBetween } = require("html/css/syntax/contents");

/** Milliseconds for a time as CSS writes it. */
const milliseconds = (text) => {
  const match = exec(/^([+-]?[\d.]+)(m?)s$/i, trim(text));
  return match ? Number(match[1]) * (match[2] ? 1 : 1000) : 0;
};

/** The values of a list property of a style, or the initial one. */
exports.listOf = (style, property, initial) => {
  const found = style.values.get(property) ?? "";
  return found === "" || found === "initial" || found === "unset" ? [initial] : partsBetween(found, ",");
};
exports.timesOf = (style, property) => map(exports.listOf(style, property, "0s"), milliseconds);

/** The element of a list that goes with another list's: lists repeat. */
exports.repeated = (list, index) => list[index % list.length];

const waiting = [];

function sendAll() {
  for (const send of each(splice(waiting, 0))) send();
}

function send(element, Interface, type, init) {
  const event = new Interface(type, { __proto__: null, bubbles: true, cancelable: type === "transitionend", ...init });
  fireTrusted(element, event);
}

/** Dispatches an event in the next frame, before its callbacks, as what a style update set off is told. */
exports.tellSoon = function tellSoon(...event) {
  push(waiting, () => apply(send, undefined, event));
  frames.beforeFrame(sendAll);
};
exports.tell = send;
