"use strict";
// MutationObserver and MutationRecord (DOM standard, 4.3).

const { each, filter, isArray, joined, listOf, map, none, push, Set, String, TypeError } = require("language");
const { _callback, _forget, _nodes, _observers, _order, _passing, _records } = require("dom/slots");
const { NodeList } = require("dom/collections");
const observation = require("dom/observation");
const { declare } = require("runtime/webidl");

let isRecord;

class MutationRecord {
  static { isRecord = (value) => #type in value; }

  #type;
  #target;
  #values;
  #added;
  #removed;
  #oldValue;
  constructor(type, target, values, hasOldValue) {
    this.#type = type;
    this.#target = target;
    this.#values = values;
    this.#added = values.addedNodes;
    this.#removed = values.removedNodes;
    this.#oldValue = (hasOldValue ? values.oldValue : null) ?? null;
  }
  get type() { return this.#type; }
  get target() { return this.#target; }
  get previousSibling() { return this.#values.previousSibling ?? null; }
  get nextSibling() { return this.#values.nextSibling ?? null; }
  get attributeName() { return this.#values.attributeName ?? null; }
  get attributeNamespace() { return this.#values.attributeNamespace ?? null; }
  get oldValue() { return this.#oldValue; }
  // Made when first asked for: most records are only counted.
  get addedNodes() { return (this.#added = nodeList(this.#added)); }
  get removedNodes() { return (this.#removed = nodeList(this.#removed)); }
}

const nodeList = (nodes = []) => (isArray(nodes) ? new NodeList(nodes) : nodes);

declare(
  MutationRecord, isRecord, "type target addedNodes removedNodes previousSibling nextSibling attributeName attributeNamespace oldValue");

function withDefaults(init) {
  const options = {
    childList: !!init.childList,
    attributes: !!(init.attributes ?? (init.attributeOldValue !== undefined || init.attributeFilter !== undefined)),
    characterData: !!(init.characterData ?? init.characterDataOldValue !== undefined),
    subtree: !!init.subtree,
    attributeOldValue: !!init.attributeOldValue,
    characterDataOldValue: !!init.characterDataOldValue,
    attributeFilter: init.attributeFilter ? map(listOf(init.attributeFilter), String) : null,
  };
  if (!options.childList && !options.attributes && !options.characterData) {
    throw new TypeError("observe needs at least one of childList, attributes and characterData");
  }
  if (!options.attributes && (options.attributeOldValue || options.attributeFilter !== null)) {
    throw new TypeError("observe was told not to look at attributes and how to look at them");
  }
  if (!options.characterData && options.characterDataOldValue) {
    throw new TypeError("observe was told not to look at characterData and how to look at it");
  }
  return options;
}

let made = 0;

class MutationObserver {
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("MutationObserver needs a function");
    this[_callback] = callback;
    this[_records] = [];
    this[_nodes] = new Set();
    this[_passing] = new Set();
    this[_order] = ++made;
  }

  observe(target, init = none) {
    const options = withDefaults(init ?? none);
    target[_observers] = filter(target[_observers] ?? [], ({ observer }) => observer !== this);
    push(target[_observers], { observer: this, options });
    this[_nodes].add(target);
    observation.setActive(this, true);
  }

  disconnect() {
    for (const node of each(joined(this[_nodes], this[_passing]))) node[_observers] = filter(node[_observers], ({ observer }) => observer !== this);
    this[_nodes].clear();
    this[_passing].clear();
    this[_records] = [];
    observation.setActive(this, false);
  }

  /** Leaves the removed nodes that were observed for what they had been in. */
  [_forget]() {
    for (const node of each(this[_passing])) node[_observers] = filter(node[_observers], ({ observer, isTransient }) => !(isTransient && observer === this));
    this[_passing].clear();
  }

  takeRecords() {
    const records = this[_records];
    this[_records] = [];
    return map(records, ({ type, target, values, wantsOld }) => new MutationRecord(type, target, values, wantsOld));
  }
}
declare(MutationObserver, (value) => value[_callback] !== undefined, "constructor(any) observe(Node, optional any) disconnect() takeRecords()");

exports.MutationObserver = MutationObserver;
exports.MutationRecord = MutationRecord;
