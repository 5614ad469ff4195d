"use strict";
// IDBIndex (Indexed Database API, 4.6).

const { _handleOwner, _schemaRecord, _transactionWork } = require("databases/slots");
const { needActive, needExisting, needUpgrade, refuse } = require("databases/access");
const { open } = require("databases/IDBCursor");
const { boundsOf } = require("databases/IDBKeyRange");
const { requestOf } = require("databases/IDBRequest");
const { shown } = require("databases/keyPaths");
const { allKeys, allValues, count, firstKey, firstValue } = require("databases/queries");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isIndex;

class IDBIndex {
  static { isIndex = (value) => #keyPath in value; }

  #keyPath;
  /** @param store the handle of its store. */
  constructor(given = undefined, store, record, work) {
    needConstruction(given, "indexes come from object stores");
    this[_handleOwner] = store;
    this[_schemaRecord] = record;
    this[_transactionWork] = work;
    this.#keyPath = shown(record.keyPath);
  }

  get name() { return this[_schemaRecord].name; }
  set name(name) {
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    needUpgrade(work, record);
    needExisting(this[_handleOwner][_schemaRecord]);
    if (name === record.name) return;
    if (record.store.indexes.has(name)) refuse("ConstraintError", `There is an index '${name}' already`);
    work.connection.rename(record, name);
  }

  get objectStore() { return this[_handleOwner]; }
  get keyPath() { return this.#keyPath; }
  get multiEntry() { return this[_schemaRecord].isMultiple; }
  get unique() { return this[_schemaRecord].isUnique; }

  get(query) { return this.#ask(query, false, firstValue); }
  getKey(query) { return this.#ask(query, false, firstKey); }
  getAll(query = undefined, limit = undefined) { return this.#ask(query, true, allValues, limit); }
  getAllKeys(query = undefined, limit = undefined) { return this.#ask(query, true, allKeys, limit); }
  count(query = undefined) { return this.#ask(query, true, count); }
  openCursor(query = undefined, direction = "next") { return this.#open(query, direction, false); }
  openKeyCursor(query = undefined, direction = "next") { return this.#open(query, direction, true); }

  #check() {
    needExisting(this[_schemaRecord]);
    needExisting(this[_handleOwner][_schemaRecord]);
    needActive(this[_transactionWork]);
  }

  #ask(query, mayBeMissing, find, limit) {
    this.#check();
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    const bounds = boundsOf(query, mayBeMissing);
    return work.add(requestOf(this, work.transaction), () => find(work, record, bounds, limit));
  }

  #open(query, direction, isOfKeys) {
    this.#check();
    return open(this[_transactionWork], this, this[_schemaRecord], this[_handleOwner], query, direction, isOfKeys);
  }
}
declare(
  IDBIndex, isIndex,
  "name[DOMString] objectStore keyPath multiEntry unique get(any) getKey(any) getAll(optional any, optional [EnforceRange] unsigned long) " +
  "getAllKeys(optional any, optional [EnforceRange] unsigned long) count(optional any) openCursor(optional any, optional next|nextunique|prev|prevunique) " +
  "openKeyCursor(optional any, optional next|nextunique|prev|prevunique)");

exports.IDBIndex = IDBIndex;
exports.handleOf = (store, record, work) => new IDBIndex(construction, store, record, work);
