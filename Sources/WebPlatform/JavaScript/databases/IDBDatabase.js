"use strict";
// IDBDatabase (Indexed Database API, 4.4).

const { each, includes, isArray, isObject, listOf, map, push, Symbol, TypeError } = require("language");
const { _openConnection } = require("databases/slots");
const { needActive, refuse } = require("databases/access");
const { listOfNames } = require("dom/DOMStringList");
const { storeIn } = require("databases/IDBObjectStore");
const { transactionOf } = require("databases/IDBTransaction");
const { isValid, pathOf } = require("databases/keyPaths");
const { namesIn } = require("databases/Schema");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare, needConstruction } = require("runtime/webidl");

const storeOptions = membersOf("boolean autoIncrement, any keyPath = null");
const transactionOptions = membersOf("default|strict|relaxed durability");

/** Names as scripts give them: a text, or what can be gone through. */
function namesOf(given) {
  if (!isObject(given) || typeof given[Symbol.iterator] !== "function") return [`${given}`];
  const names = [];
  for (const name of each(map(listOf(given), (item) => `${item}`))) if (!includes(names, name)) push(names, name);
  return names;
}

let isDatabase;

class IDBDatabase extends EventTarget {
  static { isDatabase = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined, connection) {
    needConstruction(given, "databases come from indexedDB.open");
    super();
    this[_openConnection] = connection;
  }

  get name() { return this[_openConnection].name; }
  get version() { return this[_openConnection].schema.version; }
  get objectStoreNames() { return listOfNames(namesIn(this[_openConnection].schema.stores)); }

  transaction(storeNames, mode = "readonly", options = undefined) {
    const names = namesOf(storeNames);
    const { 0: durability } = read(options, transactionOptions, "transaction");
    const connection = this[_openConnection];
    if (connection.upgrade !== null) refuse("InvalidStateError", "The database is being upgraded");
    if (connection.isClosing) refuse("InvalidStateError", "The database is closed");
    const stores = map(names, (name) => connection.schema.stores.get(name) ?? refuse("NotFoundError", `There is no object store '${name}'`));
    if (stores.length === 0) refuse("InvalidAccessError", "A transaction has at least one object store");
    if (mode === "versionchange") throw new TypeError("Scripts do not begin upgrades but by indexedDB.open");
    return transactionOf(this, connection.begin(mode, stores, durability));
  }

  close() { this[_openConnection].close(); }

  createObjectStore(name, options = undefined) {
    const { 0: isGenerating, 1: given } = read(options, storeOptions, "createObjectStore");
    const keyPath = given === null ? null : pathOf(given);
    const { [_openConnection]: connection } = this;
    const work = this.#upgrade();
    if (keyPath !== null && !isValid(keyPath)) refuse("SyntaxError", "That is no key path");
    if (connection.schema.stores.has(name)) refuse("ConstraintError", `There is an object store '${name}' already`);
    if (isGenerating && (keyPath === "" || isArray(keyPath))) refuse("InvalidAccessError", "A key that the store makes has one place in a value");
    return storeIn(work, connection.addStore(work, name, keyPath, isGenerating));
  }

  deleteObjectStore(name) {
    const { [_openConnection]: connection } = this;
    const work = this.#upgrade();
    const store = connection.schema.stores.get(name);
    if (store === undefined) refuse("NotFoundError", `There is no object store '${name}'`);
    connection.deleteStore(work, store);
  }

  #upgrade() {
    const { upgrade } = this[_openConnection];
    if (upgrade === null) refuse("InvalidStateError", "Object stores are made and deleted while a database is upgraded, and at no other time");
    needActive(upgrade);
    return upgrade;
  }
}
addHandlers(IDBDatabase, ["abort", "close", "error", "versionchange"]);
declare(
  IDBDatabase, isDatabase,
  "name version objectStoreNames transaction(any, optional readonly|readwrite|versionchange, optional any) close() " +
  "createObjectStore(DOMString, optional any) deleteObjectStore(DOMString)");

exports.IDBDatabase = IDBDatabase;
exports.databaseOf = (connection) => new IDBDatabase(construction, connection);
