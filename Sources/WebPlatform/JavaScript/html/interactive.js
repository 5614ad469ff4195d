"use strict";
// HTMLDetailsElement and HTMLDialogElement (HTML standard, 4.11).

const { _attributeChanged } = require("dom/slots");
const { _tellToggled, _toggleTask } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { queueTask } = require("runtime/tasks");

class HTMLDetailsElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributeChanged](attribute, oldValue, value) {
    if (attribute === "open" && (oldValue === null) !== (value === null)) this[_tellToggled](oldValue === null ? "closed" : "open");
  }

  /** Several changes in a row are one event, from the first state to the last (HTML standard, 4.11.1, "queue a details toggle event task"). */
  [_tellToggled](oldState) {
    const task = { __proto__: null, oldState: this[_toggleTask]?.oldState ?? oldState };
    this[_toggleTask] = task;
    queueTask(() => {
      if (this[_toggleTask] !== task) return;
      this[_toggleTask] = null;
      const newState = this.open ? "open" : "closed";
      fireTrusted(this, new (interfaceNamed("ToggleEvent"))("toggle", { __proto__: null, oldState: task.oldState, newState }));
    });
  }
}
HTMLDetailsElement.prototype[_toggleTask] = null;
reflect(HTMLDetailsElement, { strings: "name", booleans: "open" });

class HTMLDialogElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  show() { this.open = true; }

  showModal() {
    if (this.open || !this.isConnected) {
      throw new DOMException(this.open ? "The dialog is open already" : "The dialog is in no document", "InvalidStateError");
    }
    this.open = true;
  }

  close(result) {
    if (!this.open) return;
    this.open = false;
    if (result !== undefined) this.returnValue = `${result}`;
    queueTask(() => fireTrusted(this, new Event("close")));
  }
}
HTMLDialogElement.prototype.returnValue = "";
reflect(HTMLDialogElement, { booleans: "open" });

name(HTMLDetailsElement, HTMLDialogElement);
exports.HTMLDetailsElement = HTMLDetailsElement;
exports.HTMLDialogElement = HTMLDialogElement;
