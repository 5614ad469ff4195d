"use strict";
// HTMLDetailsElement and HTMLDialogElement (HTML standard, 4.11).

const { _attributeChanged } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { queueTask } = require("runtime/tasks");

class HTMLDetailsElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributeChanged](attribute, oldValue, value) {
    if (attribute === "open" && (oldValue === null) !== (value === null)) {
      queueTask(() => fireTrusted(this, new Event("toggle")));
    }
  }
}
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
