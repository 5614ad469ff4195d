"use strict";
// HTMLDetailsElement (HTML standard, 4.11.1). Of those that have one name in a tree, only one is open.

const { _attributeChanged, _attributesParsed, _connected, _disconnected, _indexOfPlain, _removeAttributeAt, _valueOf } = require("dom/slots");
const { _isPlaced, _toggleTask } = require("html/slots");
const { firstBelow, isHTML, rootOf } = require("dom/tree");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { ToggleTask } = require("html/toggleEvents");

const isOpen = (details) => details[_indexOfPlain]("open") >= 0;
const close = (details) => details[_removeAttributeAt](details[_indexOfPlain]("open"));

function tellToggle(details, newState) {
  (details[_toggleTask] ??= new ToggleTask()).queue(details, newState, null);
}

/** The open one that has the name of another, in the same tree, and is wanted; null while there is none. */
function openRivalOf(details, isWanted = () => true) {
  const group = details[_valueOf]("name");
  if (group === null || group === "") return null;
  const isRival = (element) => (
    element !== details && isHTML(element, "details") && isOpen(element) && element[_valueOf]("name") === group && isWanted(element));
  const root = rootOf(details);
  return root.nodeType === 1 && isRival(root) ? root : firstBelow(root, isRival);
}

class HTMLDetailsElement extends HTMLElement {
  constructor(document = HTMLDetailsElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributesParsed]() { if (isOpen(this)) tellToggle(this, "open"); }

  /** Of those that come at once the first stays open, if none was before. */
  [_connected]() {
    if (isOpen(this) && openRivalOf(this, (rival) => rival[_isPlaced]) !== null) close(this);
    this[_isPlaced] = true;
  }
  [_disconnected]() { this[_isPlaced] = false; }

  [_attributeChanged](attribute, old, value) {
    if (attribute === "name" && isOpen(this) && openRivalOf(this) !== null) close(this);
    if (attribute !== "open" || (old === null) === (value === null)) return;
    tellToggle(this, value === null ? "closed" : "open");
    const rival = value === null ? null : openRivalOf(this);
    if (rival !== null) close(rival);
  }
}
HTMLDetailsElement.prototype[_toggleTask] = null;
HTMLDetailsElement.prototype[_isPlaced] = false;
reflect(HTMLDetailsElement, { strings: "name", booleans: "open" });
name(HTMLDetailsElement);

exports.HTMLDetailsElement = HTMLDetailsElement;
