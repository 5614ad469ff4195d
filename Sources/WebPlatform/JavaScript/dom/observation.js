"use strict";
// Queueing mutation records (DOM standard, 4.3.2). Nothing is done unless some node is observed.

const {
  call, each: eachOf, filter, includes, isArray, joined, listOf: listOfOf, map, Map, none, Object, push, Set, sort, String, TypeError,
} = require("language");
const { _callback, _forget, _nodes, _observers, _order, _parent, _passing, _records } = require("dom/slots");
const { queueMicrotask } = require("window/timers");
const { expose } = require("runtime/webidl");
const nodeModule = require.later("dom/Node");
const collectionsModule = require.later("dom/collections");
const errorsModule = require.later("window/errors");

// One for a page and its frames of the same origin: scripts may observe each other's documents.
const observations = (native.shared.observations ??= Object.create(null));
const { origin } = native.environment;
if (observations[origin]) {
  Object.setPrototypeOf(exports, observations[origin]);
  return;
}
observations[origin] = exports;

/** Whether any observer is registered: the tree asks before it describes a change. */
exports.isWatching = false;

const pending = new Set();
let isScheduled = false;

class MutationRecord {
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
  get addedNodes() { return (this.#added = listOf(this.#added)); }
  get removedNodes() { return (this.#removed = listOf(this.#removed)); }
}

function listOf(nodes = []) {
  if (!isArray(nodes)) return nodes;
  const { NodeList } = collectionsModule();
  return new NodeList(nodes);
}
expose(MutationRecord);

function isWanted(options, type, name) {
  if (type === "childList") return options.childList;
  if (type === "characterData") return options.characterData;
  return options.attributes && (options.attributeFilter === null || includes(options.attributeFilter, name));
}

/** @param values of the record; an object without prototype. */
function queue(type, target, values) {
  const interested = new Map();
  for (let node = target; node !== null; node = node[_parent]) {
    if (!node[_observers]) continue;
    for (const { observer, options } of eachOf(node[_observers])) {
      if ((node !== target && !options.subtree) || !isWanted(options, type, values.attributeName)) continue;
      const wantsOld = type === "attributes" ? options.attributeOldValue : type === "characterData" && options.characterDataOldValue;
      interested.set(observer, interested.get(observer) || wantsOld);
    }
  }
  for (const { 0: observer, 1: wantsOld } of eachOf(interested)) {
    push(observer[_records], new MutationRecord(type, target, values, wantsOld));
    pending.add(observer);
    schedule();
  }
}

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(deliver);
}

function deliver() {
  isScheduled = false;
  const observers = sort(listOfOf(pending), (one, other) => one[_order] - other[_order]);
  pending.clear();
  for (const observer of eachOf(observers)) {
    const records = observer.takeRecords();
    observer[_forget]();
    if (records.length === 0) continue;
    try {
      call(observer[_callback], observer, records, observer);
    } catch (error) {
      errorsModule().reportException(error);
    }
  }
}

exports.childList = (target, addedNodes, removedNodes, previousSibling, nextSibling) =>
  queue("childList", target, { __proto__: null, addedNodes, removedNodes, previousSibling, nextSibling });
exports.attributes = (target, attributeName, attributeNamespace, oldValue) =>
  queue("attributes", target, { __proto__: null, attributeName, attributeNamespace, oldValue });
exports.characterData = (target, oldValue) => queue("characterData", target, { __proto__: null, oldValue });

/** A node was taken from its parent: who observed it there does so until the next delivery. */
exports.follow = function followRemoved(node, parent) {
  for (let each = parent; each !== null; each = each[_parent]) {
    if (!each[_observers]) continue;
    for (const { observer, options } of eachOf(each[_observers])) {
      if (!options.subtree) continue;
      node[_observers] = joined(node[_observers] ?? [], [{ observer, options, isTransient: true }]);
      observer[_passing].add(node);
      // Delivery ends it, whether or not anything is recorded.
      pending.add(observer);
      schedule();
    }
  }
};

function withDefaults(init) {
  const options = {
    childList: !!init.childList,
    attributes: !!(init.attributes ?? (init.attributeOldValue !== undefined || init.attributeFilter !== undefined)),
    characterData: !!(init.characterData ?? init.characterDataOldValue !== undefined),
    subtree: !!init.subtree,
    attributeOldValue: !!init.attributeOldValue,
    characterDataOldValue: !!init.characterDataOldValue,
    attributeFilter: init.attributeFilter ? map(listOfOf(init.attributeFilter), String) : null,
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
/** The observers that observe anything. */
const active = new Set();

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
    nodeModule().needNode(target, "observe");
    const options = withDefaults(init ?? none);
    target[_observers] = filter(target[_observers] ?? [], ({ observer }) => observer !== this);
    push(target[_observers], { observer: this, options });
    this[_nodes].add(target);
    active.add(this);
    exports.isWatching = true;
  }

  disconnect() {
    for (const node of eachOf(joined(this[_nodes], this[_passing]))) node[_observers] = filter(node[_observers], ({ observer }) => observer !== this);
    this[_nodes].clear();
    this[_passing].clear();
    this[_records] = [];
    active.delete(this);
    exports.isWatching = active.size > 0;
  }

  /** Leaves the removed nodes that were observed for what they had been in. */
  [_forget]() {
    for (const node of eachOf(this[_passing])) node[_observers] = filter(node[_observers], ({ observer, isTransient }) => !(isTransient && observer === this));
    this[_passing].clear();
  }

  takeRecords() {
    const records = this[_records];
    this[_records] = [];
    return records;
  }
}
expose(MutationObserver);

exports.MutationObserver = MutationObserver;
exports.MutationRecord = MutationRecord;
