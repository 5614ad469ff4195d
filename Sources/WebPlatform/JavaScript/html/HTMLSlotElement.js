"use strict";
// HTMLSlotElement (HTML standard, 4.12.4): the place in a shadow tree where children of the host are shown.

const { each, filter, flatMap, listOf, Set } = require("language");
const { _assigned, _attributeChanged, _chosen, _chosenSlot } = require("dom/slots");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { addHandlers } = require("dom/eventHandlers");
const features = require("runtime/features");
const tree = require("dom/tree");

const isInShadow = (slot) => features.shadow !== null && features.shadow.isInside(slot);

/** What is shown in the end: the slots among the nodes give way to theirs, an empty slot to its own content. */
function flattened(slot) {
  if (!isInShadow(slot)) return [];
  const nodes = slot[_assigned].length > 0 ? slot[_assigned] : filter(tree.childrenOf(slot), ({ nodeType }) => nodeType === 1 || nodeType === 3);
  return flatMap(nodes, (node) => (node instanceof HTMLSlotElement && isInShadow(node) ? flattened(node) : [node]));
}

class HTMLSlotElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  assignedNodes(options) { return options?.flatten ? flattened(this) : listOf(this[_assigned]); }
  assignedElements(options) { return filter(this.assignedNodes(options), ({ nodeType }) => nodeType === 1); }

  /** For shadow roots with manual assignment. */
  assign(...nodes) {
    for (const node of each(this[_chosen])) if (node[_chosenSlot] === this) node[_chosenSlot] = null;
    this[_chosen] = listOf(new Set(nodes));
    for (const node of each(this[_chosen])) node[_chosenSlot] = this;
    if (features.shadow !== null) features.shadow.slotRenamed(this);
  }

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
