"use strict";
// The items of a Storage object (HTML standard, 12.2.1): in the order in which their keys came, up to a quota.

const { each, jsonOf, listOf, map, Map, push, Set, slice } = require("language");
const { DOMException } = require("runtime/DOMException");

/** How much fits in, counted as browsers do: UTF-16 units of keys and values. */
const quota = native.environment.storageQuota;

class StorageItems {
  #items;
  #size = 0;
  #keys = null;
  #changed;
  /** What became of which key since the last `takeChanges`: [key, old, new], all null for `clear`. */
  #changes = [];

  /** @param changed called with each change that this window made. */
  constructor(items, changed) {
    this.#items = new Map(items);
    for (const { 0: key, 1: value } of each(this.#items)) this.#size += key.length + value.length;
    this.#changed = changed;
  }

  get size() { return this.#items.size; }
  get keys() { return this.#keys ??= listOf(this.#items.keys()); }
  get text() { return jsonOf(listOf(this.#items)); }
  get(key) { return this.#items.get(key) ?? null; }

  set(key, value) {
    const old = this.get(key);
    if (old === value) return;
    const growth = value.length + (old === null ? key.length : -old.length);
    // What was full before may shrink.
    if (growth > 0 && this.#size + growth > quota) {
      throw new DOMException(`Storage is full: setting '${slice(key, 0, 100)}' would exceed its ${quota} characters`, "QuotaExceededError");
    }
    this.#put(key, value);
    this.#note(key, old, value);
  }

  remove(key) {
    const old = this.get(key);
    if (old === null) return;
    this.#drop(key);
    this.#note(key, old, null);
  }

  clear() {
    if (this.size === 0) return;
    this.#empty();
    this.#note(null, null, null);
  }

  /** Another window's changes. Where this one has changes of its own that the other has not heard of, those stay. */
  follow(changes) {
    const own = new Set(map(this.#changes, ({ 0: key }) => key));
    // Whoever clears last has the last word on all before.
    if (own.has(null)) return;
    for (const { 0: key, 2: value } of each(changes)) {
      if (key === null) this.#emptyExcept(own);
      else if (own.has(key)) continue;
      else if (value === null) this.#drop(key);
      else this.#put(key, value);
    }
  }

  /** A change that another frame of the page makes at this moment. */
  apply({ 0: key, 2: value }) {
    if (key === null) this.#empty();
    else if (value === null) this.#drop(key);
    else this.#put(key, value);
  }

  takeChanges() {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  #note(key, old, value) {
    const change = [key, old, value];
    push(this.#changes, change);
    this.#changed(change);
  }

  #put(key, value) {
    const old = this.#items.get(key);
    this.#size += value.length + (old === undefined ? key.length : -old.length);
    this.#items.set(key, value);
    if (old === undefined) this.#keys = null;
  }

  #drop(key) {
    const old = this.#items.get(key);
    if (old === undefined) return;
    this.#size -= key.length + old.length;
    this.#items.delete(key);
    this.#keys = null;
  }

  #empty() {
    this.#items.clear();
    this.#size = 0;
    this.#keys = null;
  }

  #emptyExcept(kept) {
    for (const key of each(this.keys)) if (!kept.has(key)) this.#drop(key);
  }
}

exports.StorageItems = StorageItems;
