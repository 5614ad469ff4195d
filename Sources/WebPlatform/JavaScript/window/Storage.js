"use strict";
// Web Storage (HTML standard, 12.2). Named access (`localStorage.name = value`) goes through a proxy; the methods work on
// the items behind it. The host keeps localStorage between runs, and sessionStorage from page to page; other windows of the
// app hear of changes by "storage" events.

const { each, filter, joined, JSON, jsonOf, Map, Proxy, Reflect, Set, values, WeakMap } = require("language");
const { fireAtWindow } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { refuseToOpaque } = require("policy/policy");
const { StorageItems } = require("window/StorageItems");
const { queueTask } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** What is kept, by Storage and by the proxy before it: methods may be called on either. */
const kept = new WeakMap();

class Storage {
  constructor(given = undefined) { needConstruction(given); }
  get length() { return kept.get(this).size; }
  key(index) { return kept.get(this).keys[index] ?? null; }
  getItem(key) { return kept.get(this).get(key); }
  setItem(key, value) { kept.get(this).set(key, value); }
  removeItem(key) { kept.get(this).remove(key); }
  clear() { kept.get(this).clear(); }
}
declare(Storage, (value) => kept.has(value), "length key(unsigned long) getItem(DOMString) setItem(DOMString, DOMString) removeItem(DOMString) clear()");

/**
 * Members hide items of their name, which the methods still reach. What a script puts in the place of a member is no item, but a property of the object,
 * as in WebKit and Chromium, and unlike the standard: tests spy on a Storage in that way.
 */
const isMember = (name) => typeof name === "symbol" || name in Storage.prototype;

const handler = {
  __proto__: null,
  get(target, name, receiver) { return isMember(name) ? Reflect.get(target, name, receiver) : kept.get(target).get(name) ?? undefined; },
  set(target, name, value, receiver) {
    // What inherits from a Storage has properties of its own.
    if (kept.get(receiver) !== kept.get(target)) return Reflect.set(target, name, value, receiver === undefined ? target : receiver);
    if (isMember(name)) return Reflect.set(target, name, value);
    kept.get(target).set(name, `${value}`);
    return true;
  },
  defineProperty(target, name, descriptor) {
    if (isMember(name)) return Reflect.defineProperty(target, name, descriptor);
    if (descriptor.get || descriptor.set) return false;
    kept.get(target).set(name, `${descriptor.value}`);
    return true;
  },
  deleteProperty(target, name) {
    if (isMember(name)) return Reflect.deleteProperty(target, name);
    kept.get(target).remove(name);
    return true;
  },
  has: (target, name) => (isMember(name) ? name in target : kept.get(target).get(name) !== null),
  ownKeys: (target) => joined(filter(kept.get(target).keys, (name) => !isMember(name)), Reflect.ownKeys(target)),
  getOwnPropertyDescriptor(target, name) {
    if (isMember(name)) return Reflect.getOwnPropertyDescriptor(target, name);
    const value = kept.get(target).get(name);
    return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
  preventExtensions: () => false,
};

/** A Storage whose items are reached by name too. */
function storageOf(items) {
  const storage = new Storage(construction);
  const proxy = new Proxy(storage, handler);
  kept.set(storage, items);
  kept.set(proxy, items);
  return proxy;
}

/** One of the two Storage objects of a window, as the host keeps it: "local" or "session". */
class StorageArea {
  #name;
  #items;
  #isWaiting = false;

  constructor(name) {
    this.#name = name;
    // What a frame or the page around it has not saved yet counts too.
    const neighbour = this.#family.values().next().value;
    this.#items = new StorageItems(JSON.parse(neighbour?.text ?? native.loadStorage(name)), (change) => this.#changed(change));
    this.storage = storageOf(this.#items);
    this.#family.add(this);
  }

  get text() { return this.#items.text; }

  /** This area and those of the same name in all frames of the page. */
  get #family() {
    const areas = (native.shared.storageAreas ??= { __proto__: null });
    return (areas[this.#name] ??= new Set());
  }

  #changed(change) {
    for (const area of each(this.#family)) if (area !== this) area.apply(change);
    this.#later();
  }

  apply(change) { this.#items.apply(change); }

  /** One write a turn, however many items a script sets. */
  #later() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueTask(() => this.save());
  }

  save() {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    // The host keeps the items as a whole: another window's that have been saved meanwhile must not be lost.
    hear(JSON.parse(native.takeStorageNews()));
    native.saveStorage(this.#name, this.#items.text);
    const changes = this.#items.takeChanges();
    if (native.hasOtherWindows()) native.tellOtherWindows(this.#name, jsonOf(changes));
  }

  follow(changes) { this.#items.follow(changes); }

  end() {
    this.save();
    this.#family.delete(this);
  }
}

const areas = new Map();

function areaNamed(name) {
  let area = areas.get(name);
  if (!area) areas.set(name, area = new StorageArea(name));
  return area;
}

/** Takes over what other windows of the app changed, and dispatches their events. */
function hear(news) {
  for (const { area: name, changes, url } of each(news)) {
    areas.get(name)?.follow(changes);
    queueTask(() => {
      const storageArea = areaNamed(name).storage;
      for (const { 0: key, 1: oldValue, 2: newValue } of each(changes)) {
        fireAtWindow(new (interfaceNamed("StorageEvent"))("storage", { __proto__: null, key, oldValue, newValue, url, storageArea }));
      }
    });
  }
}

exports.Storage = Storage;
exports.createLocal = function createLocal() {
  refuseToOpaque("localStorage cannot be used");
  return areaNamed("local").storage;
};
exports.createSession = function createSession() {
  refuseToOpaque("sessionStorage cannot be used");
  return areaNamed("session").storage;
};
/** The host: there is news from other windows. */
exports.hearOthers = () => hear(JSON.parse(native.takeStorageNews()));
/** Writes now what waits to be written: the page ends. */
exports.flush = () => { for (const area of values(areas)) area.end(); };
