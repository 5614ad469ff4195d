"use strict";
// Events about popovers, dialogs and details that open or close (HTML standard, 6.12, 4.11.4 and 4.11.1).

const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { queueTask } = require("runtime/tasks");

/** An event with a source goes out of the shadow tree that it is in. */
const made = (type, cancelable, oldState, newState, source) => new (interfaceNamed("ToggleEvent"))(type, {
  __proto__: null, cancelable, composed: source !== null, oldState, newState, source,
});

/** Fires "beforetoggle" at an element that is about to open, or to close; false when a listener prevents it. */
exports.fireBeforeToggle = (element, newState, source, cancelable) => (
  fireTrusted(element, made("beforetoggle", cancelable, newState === "open" ? "closed" : "open", newState, source)));

/** Tells of an element's changes of state by "toggle" events: several changes in a row are one event, from the first state to the last. */
exports.ToggleTask = class ToggleTask {
  #queued = null;

  queue(element, newState, source) {
    const oldState = this.#queued?.oldState ?? (newState === "open" ? "closed" : "open");
    const queued = this.#queued = { __proto__: null, oldState };
    queueTask(() => {
      if (this.#queued !== queued) return;
      this.#queued = null;
      fireTrusted(element, made("toggle", false, oldState, newState, source));
    });
  }
};
