"use strict";
// How databases are opened and deleted (Indexed Database API, 4.3, 5.1 and 5.3): what the host tells of it, as events.

const { jsonOf } = require("language");
const { _openConnection, _requestState } = require("databases/slots");
const { Connection } = require("databases/Connection");
const { asking, exceptionOf } = require("databases/failures");
const { databaseOf } = require("databases/IDBDatabase");
const { fail, fireError, fireSuccess, fireVersions, IDBOpenDBRequest, succeed } = require("databases/IDBRequest");
const { transactionOf } = require("databases/IDBTransaction");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { DOMException } = require("runtime/DOMException");
const { queueTask, task } = require("runtime/tasks");
const { construction } = require("runtime/webidl");

const versions = (oldVersion, newVersion) => ({ __proto__: null, oldVersion, newVersion });

class Opening {
  #request = new IDBOpenDBRequest(construction);
  #name;
  #number = 0;
  #database = null;

  constructor(name) { this.#name = name; }

  get request() { return this.#request; }

  start(version) {
    this.#number = asking(() => native.openDatabase(jsonOf(this.#name), version, task((kind, first, second, third, fourth) => this[kind](first, second, third, fourth))));
  }

  #open(description) {
    this.#database = databaseOf(new Connection(this.#name, this.#number, description));
    return this.#database;
  }

  #fail(error) {
    fail(this.#request, error);
    fireError(this.#request);
  }

  // What the host tells.

  failed(text) { this.#fail(exceptionOf(text)); }

  blocked(oldVersion, newVersion) { fireVersions(this.#request, "blocked", versions(oldVersion, newVersion)); }

  opened(description) {
    succeed(this.#request, this.#open(description));
    fireSuccess(this.#request);
  }

  upgrading(description, oldVersion, newVersion, number) {
    const database = this.#open(description);
    const connection = database[_openConnection];
    connection.schema.version = oldVersion;
    const work = connection.beginUpgrade(number);
    connection.schema.version = newVersion;
    const request = this.#request;
    request[_requestState].transaction = transactionOf(database, work);
    work.whenEnded = (isKept) => this.#endUpgrade(connection, isKept);
    succeed(request, database);
    work.upgrade(() => fireVersions(request, "upgradeneeded", versions(oldVersion, newVersion)));
  }

  #endUpgrade(connection, isKept) {
    const request = this.#request;
    request[_requestState].transaction = null;
    if (!isKept) connection.isClosing = true;
    queueTask(() => {
      if (isKept && !connection.isClosing) fireSuccess(request);
      else this.#fail(new DOMException(isKept ? "The database was closed while it was upgraded" : "The upgrade was aborted", "AbortError"));
      if (!isKept) native.closeDatabase(this.#number);
    });
  }

  versionchange(oldVersion, newVersion) {
    if (this.#database !== null && !this.#database[_openConnection].isClosing) fireVersions(this.#database, "versionchange", versions(oldVersion, newVersion));
    native.heardVersionChange(this.#number);
  }

  started(number) { this.#database[_openConnection].works.get(number)?.start(); }

  notStarted(number, text) { this.#database[_openConnection].works.get(number)?.abort(exceptionOf(text)); }

  taken() {
    this.#database[_openConnection].lose();
    fireTrusted(this.#database, new Event("close"));
  }
}

/** The request for a database; `version` is undefined for whatever there is. */
exports.open = function open(name, version) {
  const opening = new Opening(name);
  opening.start(version);
  return opening.request;
};

/** The request for a database to be deleted. */
exports.remove = function remove(name) {
  const request = new IDBOpenDBRequest(construction);
  const told = {
    __proto__: null,
    failed(text) {
      fail(request, exceptionOf(text));
      fireError(request);
    },
    blocked(oldVersion) { fireVersions(request, "blocked", versions(oldVersion, null)); },
    deleted(oldVersion) {
      succeed(request, undefined);
      fireVersions(request, "success", versions(oldVersion, null));
    },
  };
  asking(() => native.deleteDatabase(jsonOf(name), task((kind, first, second) => told[kind](first, second))));
  return request;
};
