"use strict";
// HTMLDetailsElement and HTMLDialogElement (HTML standard, 4.11).

const { _attributeChanged } = require("dom/slots");
const { _toggled } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { queueTask } = require("runtime/tasks");

/** Several changes in a row are one event, from the first state to the last (HTML standard, 4.11.1, "queue a details toggle event task"). */
function tellToggled(details, state) {
  const toggled = { __proto__: null, oldState: details[_toggled]?.oldState ?? state };
  details[_toggled] = toggled;
  queueTask(() => {
    if (details[_toggled] !== toggled) return;
    details[_toggled] = null;
    const newState = details.open ? "open" : "closed";
    fireTrusted(details, new (interfaceNamed("ToggleEvent"))("toggle", { __proto__: null, oldState: toggled.oldState, newState }));
  });
}

class HTMLDetailsElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributeChanged](attribute, oldValue, value) {
    if (attribute === "open" && (oldValue === null) !== (value === null)) tellToggled(this, oldValue === null ? "closed" : "open");
  }
}
HTMLDetailsElement.prototype[_toggled] = null;
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
