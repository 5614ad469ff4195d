"use strict";
// HTMLDetailsElement (HTML standard, 4.11.1).

const { _attributeChanged } = require("dom/slots");
const { _toggleTask } = require("html/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { ToggleTask } = require("html/toggleEvents");

class HTMLDetailsElement extends HTMLElement {
  constructor(document = HTMLDetailsElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributeChanged](attribute, oldValue, value) {
    if (attribute !== "open" || (oldValue === null) === (value === null)) return;
    this[_toggleTask] ??= new ToggleTask();
    this[_toggleTask].queue(this, value === null ? "closed" : "open", null);
  }
}
HTMLDetailsElement.prototype[_toggleTask] = null;
reflect(HTMLDetailsElement, { strings: "name", booleans: "open" });
name(HTMLDetailsElement);

exports.HTMLDetailsElement = HTMLDetailsElement;
