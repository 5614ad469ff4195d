"use strict";
// IDBTransaction (Indexed Database API, 4.9).

const { includes, map } = require("language");
const { _eventParent } = require("dom/slots");
const { _handleOwner, _transactionWork } = require("databases/slots");
const { refuse } = require("databases/access");
const { listOfNames } = require("dom/DOMStringList");
const { storeIn } = require("databases/IDBObjectStore");
const { namesIn } = require("databases/Schema");
const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isTransaction;

class IDBTransaction extends EventTarget {
  static { isTransaction = (value) => #names in value; }

  /** The names of its stores, null for those of an upgrade, which change. */
  #names;
  /** @param database its IDBDatabase. */
  constructor(given = undefined, database, work) {
    needConstruction(given, "transactions come from databases");
    super();
    this[_handleOwner] = database;
    this[_transactionWork] = work;
    work.transaction = this;
    this.#names = work.scope === null ? null : listOfNames(map(work.scope, ({ name }) => name));
  }

  get objectStoreNames() { return this.#names ?? listOfNames(namesIn(this[_transactionWork].connection.schema.stores)); }
  get mode() { return this[_transactionWork].mode; }
  get durability() { return this[_transactionWork].durability; }
  get db() { return this[_handleOwner]; }
  get error() { return this[_transactionWork].error; }

  objectStore(name) {
    const work = this[_transactionWork];
    if (work.isFinished) refuse("InvalidStateError", "The transaction has ended");
    const record = work.connection.schema.stores.get(name);
    if (record === undefined || (work.scope !== null && !includes(work.scope, record))) refuse("NotFoundError", `The transaction has no object store '${name}'`);
    return storeIn(work, record);
  }

  commit() {
    const work = this[_transactionWork];
    if (!work.isActive || work.isFinished) refuse("InvalidStateError", "The transaction is not active");
    work.commit();
  }

  abort() {
    const work = this[_transactionWork];
    if (work.isFinished || work.isCommitting) refuse("InvalidStateError", "The transaction has ended, or is about to be committed");
    work.abort(null);
  }

  [_eventParent]() { return this[_handleOwner]; }
}
addHandlers(IDBTransaction, ["abort", "complete", "error"]);
declare(IDBTransaction, isTransaction, "objectStoreNames mode durability db error objectStore(DOMString) commit() abort()");

exports.IDBTransaction = IDBTransaction;
exports.transactionOf = (database, work) => new IDBTransaction(construction, database, work);
