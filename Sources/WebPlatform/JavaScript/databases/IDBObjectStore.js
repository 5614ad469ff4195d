"use strict";
// IDBObjectStore (Indexed Database API, 4.5).

const { isArray, Map } = require("language");
const { _cursorState, _handleOwner, _needsOpen, _schemaRecord, _storeHandle, _transactionWork } = require("databases/slots");
const { copied, needActive, needExisting, needUpgrade, needWritable, refuse } = require("databases/access");
const { listOfNames } = require("dom/DOMStringList");
const { asking } = require("databases/failures");
const { handleOf } = require("databases/IDBIndex");
const { boundsOf } = require("databases/IDBKeyRange");
const { requestOf } = require("databases/IDBRequest");
const { keyOf } = require("databases/keys");
const { isValid, keyIn, mayInject, pathOf, shown } = require("databases/keyPaths");
const { remove } = require("databases/queries");
const queried = require("databases/queried");
const { namesIn } = require("databases/Schema");
const { fill, write } = require("databases/writing");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");

const indexOptions = membersOf("boolean multiEntry, boolean unique");

let isStore;

class IDBObjectStore {
  static { isStore = (value) => #keyPath in value; }

  #keyPath;
  #indexes = new Map();
  /** @param transaction its IDBTransaction. */
  constructor(given = undefined, transaction, record, work) {
    needConstruction(given, "object stores come from transactions");
    this[_handleOwner] = transaction;
    this[_schemaRecord] = record;
    this[_transactionWork] = work;
    this.#keyPath = shown(record.keyPath);
  }

  get name() { return this[_schemaRecord].name; }
  set name(name) {
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    needExisting(record);
    needUpgrade(work, record);
    if (name === record.name) return;
    if (work.connection.schema.stores.has(name)) refuse("ConstraintError", `There is an object store '${name}' already`);
    work.connection.rename(record, name);
  }

  get keyPath() { return this.#keyPath; }
  get indexNames() { return listOfNames(namesIn(this[_schemaRecord].indexes)); }
  get transaction() { return this[_handleOwner]; }
  get autoIncrement() { return this[_schemaRecord].isGenerating; }

  put(value, key = undefined) { return this.#write(this, value, key, false); }
  add(value, key = undefined) { return this.#write(this, value, key, true); }

  delete(query) {
    this.#checkWritable();
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    const bounds = boundsOf(query, false);
    return work.add(requestOf(this, work.transaction), () => remove(work, record, bounds));
  }

  clear() {
    this.#checkWritable();
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    return work.add(requestOf(this, work.transaction), () => {
      work.changes += 1;
      asking(() => native.clearRecords(work.connection.number, work.number, record.id));
    });
  }

  index(name) {
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    needExisting(record);
    if (work.isFinished) refuse("InvalidStateError", "The transaction has ended");
    const index = record.indexes.get(name);
    if (index === undefined) refuse("NotFoundError", `There is no index '${name}'`);
    return this.#handleOf(index);
  }

  createIndex(name, keyPath, options = undefined) {
    const path = pathOf(keyPath);
    const { 0: isMultiple, 1: isUnique } = read(options, indexOptions, "createIndex");
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    needUpgrade(work, record);
    if (record.indexes.has(name)) refuse("ConstraintError", `There is an index '${name}' already`);
    if (!isValid(path)) refuse("SyntaxError", "That is no key path");
    if (isArray(path) && isMultiple) refuse("InvalidAccessError", "An index of several key paths has one entry for a record");
    return this.#handleOf(work.connection.addIndex(work, record, name, path, isUnique, isMultiple, fill));
  }

  deleteIndex(name) {
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    needUpgrade(work, record);
    const index = record.indexes.get(name);
    if (index === undefined) refuse("NotFoundError", `There is no index '${name}'`);
    work.connection.deleteIndex(work, index);
  }

  /** IDBCursor.update: `key` is the text of the cursor's primary key. */
  [_cursorState](cursor, value, key) {
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    const copy = copied(work, value);
    if (record.keyPath !== null && keyIn(copy.copy, record.keyPath) !== key) refuse("DataError", "The value has another key than the record");
    return write(work, requestOf(cursor, work.transaction), record, key, copy, false);
  }

  #handleOf(index) {
    let handle = this.#indexes.get(index);
    if (handle === undefined) this.#indexes.set(index, handle = handleOf(this, index, this[_transactionWork]));
    return handle;
  }

  get [_storeHandle]() { return this; }
  [_needsOpen]() {
    needExisting(this[_schemaRecord]);
    needActive(this[_transactionWork]);
  }

  #checkWritable() {
    needExisting(this[_schemaRecord]);
    needWritable(this[_transactionWork]);
  }

  #write(source, value, key, isNew) {
    this.#checkWritable();
    const { [_transactionWork]: work, [_schemaRecord]: record } = this;
    const { keyPath, isGenerating } = record;
    if (keyPath !== null && key !== undefined) refuse("DataError", "The object store takes its keys out of the values");
    if (keyPath === null && !isGenerating && key === undefined) refuse("DataError", "The object store makes no keys, and none was given");
    let text = key === undefined ? null : keyOf(key);
    const copy = copied(work, value);
    if (keyPath !== null) {
      const found = keyIn(copy.copy, keyPath);
      if (found === null) refuse("DataError", "What the value has at the key path is no key");
      if (found === undefined && !isGenerating) refuse("DataError", "The value has nothing at the key path");
      if (found === undefined && !mayInject(copy.copy, keyPath)) refuse("DataError", "The value cannot be given a key at the key path");
      text = found ?? null;
    }
    return write(work, requestOf(source, work.transaction), record, text, copy, isNew);
  }
}
queried.addQueries(IDBObjectStore);
declare(
  IDBObjectStore, isStore,
  "name[DOMString] keyPath indexNames transaction autoIncrement put(any, optional any) add(any, optional any) delete(any) clear() " +
  `${queried.members} index(DOMString) createIndex(DOMString, any, optional any) deleteIndex(DOMString)`);

exports.IDBObjectStore = IDBObjectStore;
/** The handle of a store in a transaction: the same for the same store. */
exports.storeIn = function storeIn(work, record) {
  let handle = work.stores.get(record);
  if (handle === undefined) work.stores.set(record, handle = new IDBObjectStore(construction, work.transaction, record, work));
  return handle;
};
