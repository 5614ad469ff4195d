"use strict";
// An open database: its schema, its transactions, and what changes both (Indexed Database API, 2.1.1).

const { apply, each, joined, jsonOf, listOf, map, Map, Object } = require("language");
const { DOMException } = require("runtime/DOMException");
const { asking } = require("databases/failures");
const { Schema } = require("databases/Schema");
const { Work } = require("databases/Work");

class Connection {
  /** Whether a script wants no more of it. */
  isClosing = false;
  /** The work of the upgrade that it is in, or null. */
  upgrade = null;
  /** Those that have not ended, by their numbers. */
  works = new Map();

  constructor(name, number, description) {
    this.name = name;
    this.number = number;
    this.schema = new Schema(description);
  }

  close() {
    if (this.isClosing) return;
    this.isClosing = true;
    native.closeDatabase(this.number);
  }

  /** It was taken away: what has begun is undone. */
  lose() {
    this.isClosing = true;
    for (const work of each(listOf(this.works.values()))) work.abort(new DOMException("The database was taken away", "AbortError"));
  }

  begin(mode, stores, durability) {
    const work = new Work(this, mode, stores, durability);
    const ids = map(stores, ({ id }) => id);
    work.begin(asking(() => apply(native.beginTransaction, native, joined([this.number, mode, durability === "strict"], ids))));
    this.works.set(work.number, work);
    return work;
  }

  /** The upgrade that the host has begun. */
  beginUpgrade(number) {
    const work = new Work(this, "versionchange", null, "default");
    work.begin(number);
    this.works.set(number, work);
    this.upgrade = work;
    work.whenUndone = this.schema.snapshot();
    return work;
  }

  // MARK: Changes of an upgrade

  #alter(work, change, record, more) {
    const described = jsonOf(Object.assign({ __proto__: null, change, id: record.id, name: record.name }, more));
    work.add(null, () => asking(() => native.alterDatabase(this.number, work.number, described)));
  }

  addStore(work, name, keyPath, isGenerating) {
    const store = this.schema.addStore(name, keyPath, isGenerating);
    this.#alter(work, "createStore", store, { __proto__: null, keyPath: copyOfPath(keyPath), isGenerating });
    return store;
  }

  deleteStore(work, store) {
    this.schema.deleteStore(store);
    this.#alter(work, "deleteStore", store, null);
  }

  /** `fill` gives the index what the store's records have in it. */
  addIndex(work, store, name, keyPath, isUnique, isMultiple, fill) {
    const index = this.schema.addIndex(store, name, keyPath, isUnique, isMultiple);
    this.#alter(work, "createIndex", index, { __proto__: null, store: store.id, keyPath: copyOfPath(keyPath), isUnique, isMultiple });
    work.add(null, () => fill(work, store, index));
    return index;
  }

  deleteIndex(work, index) {
    this.schema.deleteIndex(index);
    this.#alter(work, "deleteIndex", index, null);
  }

  rename(record, name) {
    this.schema.rename(record, name);
    this.#alter(this.upgrade, record.store === undefined ? "renameStore" : "renameIndex", record, null);
  }
}

/** A key path that nothing else holds: what becomes JSON is changed on the way. */
const copyOfPath = (path) => (typeof path === "object" && path !== null ? listOf(path) : path);

exports.Connection = Connection;
