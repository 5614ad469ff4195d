"use strict";
// HTMLSlotElement (HTML standard, 4.12.4): the place in a shadow tree where children of the host are shown.

const { each, filter, flatMap, isObject, listOf, Set, TypeError } = require("language");
const { _assigned, _attributeChanged, _chosen, _chosenSlot, _document, _localName, _slotChanged } = require("dom/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { addHandlers } = require("dom/eventHandlers");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const features = require("runtime/features");
const tree = require("dom/tree");

const isInShadow = (slot) => features.shadow !== null && features.shadow.isInside(slot);

const isSlottable = ({ nodeType }) => nodeType === 1 || nodeType === 3 || nodeType === 4;

/** What is shown in the end: the slots among the nodes give way to theirs, an empty slot to its own content. */
function flattened(slot) {
  if (!isInShadow(slot)) return [];
  const nodes = slot[_assigned].length > 0 ? slot[_assigned] : filter(tree.childrenOf(slot), ({ nodeType }) => nodeType === 1 || nodeType === 3);
  return flatMap(nodes, (node) => (node[_localName] === "slot" && node[_assigned] !== undefined && isInShadow(node) ? flattened(node) : [node]));
}

class HTMLSlotElement extends HTMLElement {
  constructor(document = HTMLSlotElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  assignedNodes(options) { return options?.flatten ? flattened(this) : listOf(this[_assigned]); }
  assignedElements(options) { return filter(this.assignedNodes(options), ({ nodeType }) => nodeType === 1); }

  /** For shadow roots with manual assignment. */
  assign(...nodes) {
    for (const node of each(nodes)) {
      if (!isObject(node) || node[_document] === undefined || !isSlottable(node)) throw new TypeError("HTMLSlotElement.assign takes elements and texts");
    }
    for (const node of each(this[_chosen])) if (node[_chosenSlot] === this) node[_chosenSlot] = null;
    this[_chosen] = listOf(new Set(nodes));
    for (const node of each(this[_chosen])) node[_chosenSlot] = this;
    if (features.shadow !== null) features.shadow.slotRenamed(this);
  }

  [_slotChanged]() { fireTrusted(this, new Event("slotchange", { __proto__: null, bubbles: true })); }

  [_attributeChanged](attribute, old, value) {
    if (attribute === "name" && (old ?? "") !== (value ?? "") && features.shadow !== null) features.shadow.slotRenamed(this);
  }
}
HTMLSlotElement.prototype[_assigned] = [];
HTMLSlotElement.prototype[_chosen] = [];
reflect(HTMLSlotElement, { strings: "name" });
addHandlers(HTMLSlotElement, ["slotchange"]);
name(HTMLSlotElement);

exports.HTMLSlotElement = HTMLSlotElement;
