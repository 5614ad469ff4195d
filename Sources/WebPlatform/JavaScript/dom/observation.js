"use strict";
// Queueing what becomes of nodes for those who observe them (DOM standard, 4.3.2): see dom/MutationObserver. Nothing is done unless some node is
// observed.

const { call, each: eachOf, includes, joined, listOf, Map, Object, push, Set, sort } = require("language");
const { _callback, _forget, _observers, _order, _parent, _passing, _records, _slotChanged } = require("dom/slots");
const { queueMicrotask } = require("runtime/timers");
const { reportException } = require("runtime/reporting");

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
/** The slots that show other nodes than before. */
const signalSlots = new Set();

/** Has a slot tell of its change behind the next delivery of records (DOM standard, 4.2.2.5, "signal a slot change"). */
exports.signalSlot = function signalSlot(slot) {
  signalSlots.add(slot);
  schedule();
};

function isWanted(options, type, name) {
  if (type === "childList") return options.childList;
  if (type === "characterData") return options.characterData;
  return options.attributes && (options.attributeFilter === null || includes(options.attributeFilter, name));
}

/** Takes every change just now, whoever observes: a function of a record's type, target and values; null for nobody. */
let journal = null;

/** @param values of the record; an object without prototype. */
function queue(type, target, values) {
  if (journal !== null) journal(type, target, values);
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
    push(observer[_records], { __proto__: null, type, target, values, wantsOld });
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
  const observers = sort(listOf(pending), (one, other) => one[_order] - other[_order]);
  pending.clear();
  const slots = listOf(signalSlots);
  signalSlots.clear();
  for (const observer of eachOf(observers)) {
    const records = observer.takeRecords();
    observer[_forget]();
    if (records.length === 0) continue;
    try {
      call(observer[_callback], observer, records, observer);
    } catch (error) {
      reportException(error, observer[_callback]);
    }
  }
  for (const slot of eachOf(slots)) slot[_slotChanged]();
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

/** The observers that observe anything. */
const active = new Set();

/** An observer begins to look at something, or has nothing left to look at. */
exports.setActive = function setActive(observer, isActive) {
  if (isActive) active.add(observer);
  else active.delete(observer);
  exports.isWatching = active.size > 0 || journal !== null;
};

/** Runs an action, and tells a function of every change that it makes; gives false, with nothing run, while another function is told already. */
exports.journaling = function journaling(told, act) {
  if (journal !== null) return false;
  journal = told;
  exports.isWatching = true;
  try {
    act();
  } finally {
    journal = null;
    exports.isWatching = active.size > 0;
  }
  return true;
};
