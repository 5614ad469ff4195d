"use strict";
// Web Storage (HTML standard, 12.2). Named access (`localStorage.key = value`) goes through a proxy; the methods work on
// the map behind it. `persist(name, json)` of the host keeps localStorage between runs.

const quota = 5 * 1024 * 1024;

class Storage {
  #items;
  #size = 0;
  #changed;

  constructor(items, changed) {
    if (!changed) throw new TypeError("Illegal constructor");
    this.#items = new Map(items);
    for (const [key, value] of this.#items) this.#size += key.length + value.length;
    this.#changed = changed;
  }

  get length() { return this.#items.size; }
  key(index) { return [...this.#items.keys()][Number(index)] ?? null; }
  getItem(key) { return this.#items.get(String(key)) ?? null; }

  setItem(key, value) {
    key = String(key);
    value = String(value);
    const old = this.#items.get(key);
    if (old === value) return;
    const size = this.#size + value.length + (old === undefined ? key.length : -old.length);
    if (size > quota) {
      throw new DOMException(`Storage is full: setting '${key}' would exceed its ${quota} characters`, "QuotaExceededError");
    }
    this.#size = size;
    this.#items.set(key, value);
    this.#changed(this.#items);
  }

  removeItem(key) {
    key = String(key);
    const old = this.#items.get(key);
    if (old === undefined) return;
    this.#size -= key.length + old.length;
    this.#items.delete(key);
    this.#changed(this.#items);
  }

  clear() {
    if (this.#items.size === 0) return;
    this.#items.clear();
    this.#size = 0;
    this.#changed(this.#items);
  }
}
Object.defineProperty(Storage.prototype, Symbol.toStringTag, { value: "Storage", configurable: true });

function withNamedAccess(storage) {
  const isMember = (name) => typeof name === "symbol" || name in Storage.prototype;
  return new Proxy(storage, {
    get(target, name) {
      if (!isMember(name)) return target.getItem(name) ?? undefined;
      const member = Reflect.get(target, name, target);
      return typeof member === "function" && name !== "constructor" ? member.bind(target) : member;
    },
    set(target, name, value) {
      if (typeof name === "symbol") return Reflect.set(target, name, value);
      target.setItem(name, value);
      return true;
    },
    deleteProperty(target, name) {
      target.removeItem(String(name));
      return true;
    },
    has(target, name) { return isMember(name) || target.getItem(name) !== null; },
    ownKeys(target) { return Array.from({ length: target.length }, (_, index) => target.key(index)); },
    getOwnPropertyDescriptor(target, name) {
      if (typeof name === "symbol") return Reflect.getOwnPropertyDescriptor(target, name);
      const value = target.getItem(name);
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

exports.Storage = Storage;

let save = null;

/** Writes now what waits to be written: the page ends. */
exports.flush = () => { save?.(); };

exports.createLocal = function createLocal() {
  const changed = (items) => {
    // One write a turn, however many items a script sets.
    if (save) return;
    save = () => {
      save = null;
      native.saveLocalStorage(JSON.stringify([...items]));
    };
    native.queueTask(() => exports.flush());
  };
  return withNamedAccess(new Storage(JSON.parse(native.loadLocalStorage()), changed));
};

exports.createSession = () => withNamedAccess(new Storage([], () => {}));
