"use strict";
// Queueing mutation records (DOM standard, 4.3.2). Nothing is done unless some node is observed.

/** Whether any observer is registered: the tree asks before it describes a change. */
exports.isWatching = false;

const pending = new Set();
let isScheduled = false;

class MutationRecord {
  constructor(type, target, values) {
    this.type = type;
    this.target = target;
    this.addedNodes = values.addedNodes ?? [];
    this.removedNodes = values.removedNodes ?? [];
    this.previousSibling = values.previousSibling ?? null;
    this.nextSibling = values.nextSibling ?? null;
    this.attributeName = values.attributeName ?? null;
    this.attributeNamespace = values.attributeNamespace ?? null;
    this.oldValue = values.oldValue ?? null;
  }
}
Object.defineProperty(MutationRecord.prototype, Symbol.toStringTag, { value: "MutationRecord", configurable: true });

function isWanted(options, type, name) {
  if (type === "childList") return options.childList;
  if (type === "characterData") return options.characterData;
  return options.attributes && (options.attributeFilter === null || options.attributeFilter.includes(name));
}

function queue(type, target, values) {
  const interested = new Map();
  for (let node = target; node !== null; node = node._parent) {
    if (!node._observers) continue;
    for (const { observer, options } of node._observers) {
      if ((node !== target && !options.subtree) || !isWanted(options, type, values.attributeName)) continue;
      const wantsOld = type === "attributes" ? options.attributeOldValue : type === "characterData" && options.characterDataOldValue;
      interested.set(observer, interested.get(observer) || wantsOld);
    }
  }
  for (const [observer, wantsOld] of interested) {
    observer._records.push(new MutationRecord(type, target, wantsOld ? values : { ...values, oldValue: null }));
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
  const observers = [...pending];
  pending.clear();
  for (const observer of observers) {
    const records = observer.takeRecords();
    if (records.length === 0) continue;
    try {
      observer._callback.call(observer, records, observer);
    } catch (error) {
      require("window/errors").reportException(error);
    }
  }
}

exports.childList = (target, addedNodes, removedNodes, previousSibling, nextSibling) =>
  queue("childList", target, { addedNodes, removedNodes, previousSibling, nextSibling });
exports.attributes = (target, attributeName, oldValue) => queue("attributes", target, { attributeName, oldValue });
exports.characterData = (target, oldValue) => queue("characterData", target, { oldValue });

class MutationObserver {
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("MutationObserver needs a function");
    Object.defineProperties(this, {
      _callback: { value: callback }, _records: { value: [], writable: true }, _nodes: { value: new Set() },
    });
  }

  observe(target, init = {}) {
    const options = {
      childList: !!init.childList,
      attributes: init.attributes ?? (init.attributeOldValue !== undefined || init.attributeFilter !== undefined),
      characterData: init.characterData ?? init.characterDataOldValue !== undefined,
      subtree: !!init.subtree,
      attributeOldValue: !!init.attributeOldValue,
      characterDataOldValue: !!init.characterDataOldValue,
      attributeFilter: init.attributeFilter ? [...init.attributeFilter].map(String) : null,
    };
    if (!options.childList && !options.attributes && !options.characterData) {
      throw new TypeError("observe needs at least one of childList, attributes and characterData");
    }
    target._observers = (target._observers ?? []).filter(({ observer }) => observer !== this);
    target._observers.push({ observer: this, options });
    this._nodes.add(target);
    exports.isWatching = true;
  }

  disconnect() {
    for (const node of this._nodes) node._observers = node._observers.filter(({ observer }) => observer !== this);
    this._nodes.clear();
    this._records = [];
  }

  takeRecords() {
    const records = this._records;
    this._records = [];
    return records;
  }
}
Object.defineProperty(MutationObserver.prototype, Symbol.toStringTag, { value: "MutationObserver", configurable: true });

exports.MutationObserver = MutationObserver;
exports.MutationRecord = MutationRecord;
