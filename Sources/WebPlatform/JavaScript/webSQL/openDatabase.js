"use strict";
// openDatabase and Database (Web SQL Database, 4.1 and 4.2), as the web views of phones had them. They stand at no origin but the page's own.

const { jsonOf, TypeError } = require("language");
const { failureOf } = require("databases/failures");
const { refuseToOpaque } = require("policy/policy");
const { queueTask } = require("runtime/tasks");
const { expose } = require("runtime/webidl");
const { Work } = require("webSQL/SQLTransaction");

class Database {
  #number;
  constructor(number) { this.#number = number; }

  get version() { return native.versionOfSQL(this.#number); }

  transaction(callback, errorCallback = undefined, successCallback = undefined) { this.#begin(callback, errorCallback, successCallback, false, arguments.length); }
  readTransaction(callback, errorCallback = undefined, successCallback = undefined) { this.#begin(callback, errorCallback, successCallback, true, arguments.length); }

  changeVersion(oldVersion, newVersion, callback = undefined, errorCallback = undefined, successCallback = undefined) {
    if (arguments.length < 2) throw new TypeError("changeVersion needs the old version and the new one");
    const { 0: from, 1: to } = [`${oldVersion}`, `${newVersion}`];
    new Work(this.#number, {
      __proto__: null, isReadOnly: false, run: callback ?? null, failed: errorCallback, succeeded: successCallback, version: to,
      preflight: () => (this.version === from ? null : `current version of the database and \`oldVersion\` argument do not match`),
    }).start();
  }

  #begin(run, failed, succeeded, isReadOnly, count) {
    if (count === 0) throw new TypeError("A transaction needs a callback");
    new Work(this.#number, { __proto__: null, isReadOnly, run: run ?? undefined, failed, succeeded, preflight: null, version: null }).start();
  }
}
expose(Database);

exports.openDatabase = function openDatabase(name, version, displayName, estimatedSize, creationCallback = undefined) {
  if (arguments.length < 4) throw new TypeError("openDatabase needs a name, a version, a name to show and a size");
  refuseToOpaque("A database cannot be opened");
  const isCallable = typeof creationCallback === "function";
  let opened;
  try {
    opened = native.openSQL(jsonOf(`${name}`), `${version}`, isCallable);
  } catch (error) {
    throw failureOf(error);
  }
  const database = new Database(opened.number);
  if (opened.isNew && isCallable) queueTask(() => { creationCallback(database); });
  return database;
};
