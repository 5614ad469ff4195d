"use strict";
// The event "selectionchange" (Selection API, 6.1): of a document, or of a text control from where it bubbles, and once for all the changes before it.

const { Set } = require("language");
const { Event } = require("dom/Event");
const { fireTrusted, isHeard } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");

/** Those that hear of it in a task which is on its way. */
const waiting = new Set();

/** What is selected in a document or a text control is another. */
exports.tell = function tell(target) {
  if (waiting.has(target)) return;
  waiting.add(target);
  queueTask(() => {
    waiting.delete(target);
    if (isHeard(target, ["selectionchange"])) fireTrusted(target, new Event("selectionchange", { __proto__: null, bubbles: target.nodeType === 1 }));
  });
};
