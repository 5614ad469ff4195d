"use strict";
// Mutation events (DOM Level 3 Events of 2014, 5.4), which web views of phones have though the standard gave them up: who listens for one is told of
// each change of the tree at once. Nothing is done until somebody does.

const { each, Set } = require("language");
const { _data, _isConnected, _isDispatching, _parent } = require("dom/slots");
const { _initEvent } = require("runtime/members");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const features = require("runtime/features");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");
const tree = require("dom/tree");

let isMutationEvent;

class MutationEvent extends Event {
  static { isMutationEvent = (value) => #values in value; }

  #values;

  constructor(given, type, bubbles, relatedNode, prevValue = "", newValue = "") {
    needConstruction(given, "changes of the tree make these events");
    super(type, { __proto__: null, bubbles });
    this.#values = { relatedNode, prevValue, newValue, attrName: "", attrChange: 0 };
  }

  get relatedNode() { return this.#values.relatedNode; }
  get prevValue() { return this.#values.prevValue; }
  get newValue() { return this.#values.newValue; }
  get attrName() { return this.#values.attrName; }
  get attrChange() { return this.#values.attrChange; }

  initMutationEvent(type, bubbles = false, cancelable = false, relatedNode = null, prevValue = "", newValue = "", attrName = "", attrChange = 0) {
    if (this[_isDispatching]) return;
    this[_initEvent](type, bubbles, cancelable);
    this.#values = { relatedNode, prevValue, newValue, attrName, attrChange };
  }
}
addConstants(MutationEvent, { __proto__: null, MODIFICATION: 1, ADDITION: 2, REMOVAL: 3 });
declare(
  MutationEvent, isMutationEvent,
  "relatedNode prevValue newValue attrName attrChange initMutationEvent(DOMString, optional boolean, optional boolean, optional Node?, optional DOMString, " +
  "optional DOMString, optional DOMString, optional unsigned short)");
exports.MutationEvent = MutationEvent;

/** The types that somebody has listened for. */
const heard = new Set();

/** Somebody listens for events of a type. */
exports.hear = function hear(type) {
  heard.add(type);
  features.mutationEvents = exports;
};

function fire(type, target, relatedNode, bubbles = true, prevValue = "", newValue = "") {
  if (heard.has(type)) fireTrusted(target, new MutationEvent(construction, type, bubbles, relatedNode, prevValue, newValue));
}

/** Tells a subtree that it has come into the document, or leaves it. */
function fireBelow(type, root) {
  if (!heard.has(type) || !root[_isConnected]) return;
  // Listeners may change what is below.
  const nodes = [];
  for (let node = root; node !== null; node = tree.next(node, root)) nodes[nodes.length] = node;
  for (const node of each(nodes)) fire(type, node, null, false);
}

/** Shadow trees keep their changes to themselves. */
const isOpen = (node) => features.shadow === null || !features.shadow.isInside(node);

/** Nodes have become children of a node. */
exports.inserted = function inserted(parent, nodes) {
  if (!isOpen(parent)) return;
  for (const node of each(nodes)) {
    fire("DOMNodeInserted", node, parent);
    fireBelow("DOMNodeInsertedIntoDocument", node);
  }
  exports.changed(parent);
};

/** Those of which it is told just now that they are to leave their parents. */
const leaving = new Set();

/** A node is about to be taken from its parent: a listener may do that before. */
exports.willRemove = function willRemove(node) {
  if (leaving.has(node) || !isOpen(node)) return;
  leaving.add(node);
  try {
    fire("DOMNodeRemoved", node, node[_parent]);
    fireBelow("DOMNodeRemovedFromDocument", node);
  } finally {
    leaving.delete(node);
  }
};

/** Something below a node, or an attribute of it, has changed. */
exports.changed = function changed(node) {
  if (isOpen(node)) fire("DOMSubtreeModified", node, null);
};

/** The text of a node has changed. */
exports.dataChanged = function dataChanged(node, old) {
  if (!isOpen(node)) return;
  fire("DOMCharacterDataModified", node, null, true, old, node[_data]);
  exports.changed(node);
};
