"use strict";
// HTMLDetailsElement (HTML standard, 4.11.1).

const { HTML } = require("dom/names");
const { _attributeChanged, _first, _namespace, _next, _parent } = require("dom/slots");
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

function isSummary(element) {
  for (let node = element[_parent][_first]; node !== element; node = node[_next]) if (node.localName === "summary" && node[_namespace] === HTML) return false;
  return true;
}

/** What a click on a summary does, or undefined where it is not the one of a details element. */
exports.activationOf = function activationOf(summary) {
  const details = summary[_parent];
  if (!(details instanceof HTMLDetailsElement) || !isSummary(summary)) return undefined;
  return () => details.toggleAttribute("open");
};
exports.HTMLDetailsElement = HTMLDetailsElement;
