"use strict";
// Web Storage (HTML standard, 12.2). Named access (`localStorage.key = value`) goes through a proxy; the methods work on
// the map behind it. The host keeps localStorage between runs, and sessionStorage from page to page.

const quota = 5 * 1024 * 1024;

/** What is kept, by Storage and by the proxy before it: methods may be called on either. */
const states = new WeakMap();

class State {
  #items;
  #size = 0;
  #keys = null;
  #changed;

  constructor(items, changed) {
    this.#items = new Map(items);
    for (const [key, value] of this.#items) this.#size += key.length + value.length;
    this.#changed = changed;
  }

  get size() { return this.#items.size; }
  get keys() { return this.#keys ??= [...this.#items.keys()]; }
  get(key) { return this.#items.get(key) ?? null; }

  set(key, value) {
    const old = this.#items.get(key);
    if (old === value) return;
    const size = this.#size + value.length + (old === undefined ? key.length : -old.length);
    if (size > quota) {
      throw new DOMException(`Storage is full: setting '${key}' would exceed its ${quota} characters`, "QuotaExceededError");
    }
    this.#size = size;
    this.#items.set(key, value);
    if (old === undefined) this.#keys = null;
    this.#changed(this.#items);
  }

  remove(key) {
    const old = this.#items.get(key);
    if (old === undefined) return;
    this.#size -= key.length + old.length;
    this.#items.delete(key);
    this.#keys = null;
    this.#changed(this.#items);
  }

  clear() {
    if (this.#items.size === 0) return;
    this.#items.clear();
    this.#size = 0;
    this.#keys = null;
    this.#changed(this.#items);
  }
}

function stateOf(storage, given = 0, needed = 0) {
  if (given < needed) throw new TypeError(`${needed} arguments are needed, and there are ${given}`);
  return states.get(storage) ?? illegal();
}

function illegal() { throw new TypeError("Illegal invocation"); }

let isMaking = false;

class Storage {
  constructor() { if (!isMaking) throw new TypeError("Illegal constructor"); }
  get length() { return stateOf(this).size; }
  key(index) { return stateOf(this, arguments.length, 1).keys[index >>> 0] ?? null; }
  getItem(key) { return stateOf(this, arguments.length, 1).get(String(key)); }
  setItem(key, value) { stateOf(this, arguments.length, 2).set(String(key), String(value)); }
  removeItem(key) { stateOf(this, arguments.length, 1).remove(String(key)); }
  clear() { stateOf(this).clear(); }
}
Object.defineProperty(Storage.prototype, Symbol.toStringTag, { value: "Storage", configurable: true });

const isMember = (name) => typeof name === "symbol" || name in Storage.prototype;

const handler = {
  get(target, name, receiver) { return isMember(name) ? Reflect.get(target, name, receiver) : states.get(target).get(name) ?? undefined; },
  set(target, name, value) {
    if (typeof name === "symbol") return Reflect.set(target, name, value);
    states.get(target).set(name, String(value));
    return true;
  },
  deleteProperty(target, name) {
    if (typeof name === "symbol") return Reflect.deleteProperty(target, name);
    states.get(target).remove(name);
    return true;
  },
  has: (target, name) => isMember(name) || states.get(target).get(name) !== null,
  ownKeys: (target) => [...states.get(target).keys, ...Object.getOwnPropertySymbols(target)],
  getOwnPropertyDescriptor(target, name) {
    if (typeof name === "symbol") return Reflect.getOwnPropertyDescriptor(target, name);
    const value = states.get(target).get(name);
    return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
};

/** A Storage whose items are reached by name too. */
function make(items, changed) {
  isMaking = true;
  const storage = new Storage();
  isMaking = false;
  const proxy = new Proxy(storage, handler);
  const state = new State(items, changed);
  states.set(storage, state);
  states.set(proxy, state);
  return proxy;
}

exports.Storage = Storage;

const saves = new Set();

/** Writes now what waits to be written: the page ends. */
exports.flush = () => { for (const save of saves) save(); };

/** A Storage that `load` fills and whose items `keep` is given, as JSON. */
function kept(load, keep) {
  const changed = (items) => {
    // One write a turn, however many items a script sets.
    if (saves.has(save)) return;
    current = items;
    saves.add(save);
    native.queueTask(() => { if (saves.has(save)) save(); });
  };
  let current = null;
  const save = () => {
    saves.delete(save);
    keep(JSON.stringify([...current]));
  };
  return make(JSON.parse(load()), changed);
}

exports.createLocal = () => kept(native.loadLocalStorage, native.saveLocalStorage);
exports.createSession = () => kept(native.loadSessionStorage, native.saveSessionStorage);
