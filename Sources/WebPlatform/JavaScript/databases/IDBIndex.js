"use strict";
// IDBIndex (Indexed Database API, 4.6).

const { _handleOwner, _needsOpen, _schemaRecord, _storeHandle, _transactionWork } = require("databases/slots");
const { needActive, needExisting, needUpgrade, refuse } = require("databases/access");
const { shown } = require("databases/keyPaths");
const queried = require("databases/queried");
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

  get [_storeHandle]() { return this[_handleOwner]; }
  [_needsOpen]() {
    needExisting(this[_schemaRecord]);
    needExisting(this[_handleOwner][_schemaRecord]);
    needActive(this[_transactionWork]);
  }
}
queried.addQueries(IDBIndex);
declare(IDBIndex, isIndex, `name[DOMString] objectStore keyPath multiEntry unique ${queried.members}`);

exports.IDBIndex = IDBIndex;
exports.handleOf = (store, record, work) => new IDBIndex(construction, store, record, work);
