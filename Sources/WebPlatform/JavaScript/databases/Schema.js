"use strict";
// The object stores and indexes that a connection knows of: records of { id, name, keyPath, ... }, in maps by name. Handles of scripts show them.

const { each, forEach, listOf, map, Map } = require("language");

/** { id, name, keyPath, isUnique, isMultiple, store, isDeleted } */
function indexOf(store, { 0: id, 1: name, 2: keyPath, 3: isUnique, 4: isMultiple }) {
  return { __proto__: null, id, name, keyPath, isUnique, isMultiple, store, isDeleted: false };
}

/** { id, name, keyPath, isGenerating, indexes, isDeleted } */
function storeOf({ 0: id, 1: name, 2: keyPath, 3: isGenerating, 4: indexes }) {
  const store = { __proto__: null, id, name, keyPath, isGenerating, indexes: new Map(), isDeleted: false };
  forEach(indexes, (given) => store.indexes.set(given[1], indexOf(store, given)));
  return store;
}

class Schema {
  #lastId;
  /** As the host describes it. */
  constructor({ version, lastId, stores }) {
    this.version = version;
    this.#lastId = lastId;
    this.stores = new Map();
    forEach(stores, (given) => this.stores.set(given[1], storeOf(given)));
  }

  addStore(name, keyPath, isGenerating) {
    const store = storeOf([++this.#lastId, name, keyPath, isGenerating, []]);
    this.stores.set(name, store);
    return store;
  }

  addIndex(store, name, keyPath, isUnique, isMultiple) {
    const index = indexOf(store, [++this.#lastId, name, keyPath, isUnique, isMultiple]);
    store.indexes.set(name, index);
    return index;
  }

  deleteStore(store) {
    this.stores.delete(store.name);
    this.#forget(store);
  }

  deleteIndex(index) {
    index.store.indexes.delete(index.name);
    index.isDeleted = true;
  }

  /** Gives a store or an index another name in the map that it is in. */
  rename(record, name) {
    const records = record.store === undefined ? this.stores : record.store.indexes;
    records.delete(record.name);
    record.name = name;
    records.set(name, record);
  }

  /** What brings everything back to how it is now, whatever becomes of it. */
  snapshot() {
    const { version } = this;
    const indexesOf = (store) => map(listOf(store.indexes.values()), (index) => ({ __proto__: null, index, name: index.name }));
    const before = map(listOf(this.stores.values()), (store) => ({ __proto__: null, store, name: store.name, indexes: indexesOf(store) }));
    return () => {
      for (const store of each(listOf(this.stores.values()))) this.#forget(store);
      this.version = version;
      this.stores = new Map();
      for (const { store, name, indexes } of each(before)) {
        this.#forget(store);
        store.isDeleted = false;
        store.name = name;
        this.stores.set(name, store);
        for (const { index, name: own } of each(indexes)) {
          index.isDeleted = false;
          index.name = own;
          store.indexes.set(own, index);
        }
      }
    };
  }

  #forget(store) {
    store.isDeleted = true;
    for (const index of each(listOf(store.indexes.values()))) index.isDeleted = true;
    store.indexes = new Map();
  }
}

exports.Schema = Schema;
/** The names in a map of records. */
exports.namesIn = (records) => listOf(records.keys());
