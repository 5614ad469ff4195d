"use strict";
// SQLTransaction, and how one goes (Web SQL Database, 4.3 and 4.4): its callback, its statements one after the other, each with its callback, then its commit;
// or what undoes it.

const { call, isArray, jsonOf, listOf, map, Number, push, shift, test, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { reportException } = require("runtime/reporting");
const { begin, end, queueTask, task } = require("runtime/tasks");
const { expose } = require("runtime/webidl");
const { sqlError, sqlErrorOf } = require("webSQL/SQLError");
const { SQLResultSet } = require("webSQL/SQLResultSet");

/** Statements that insert, behind spaces and comments. */
const insertion = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)*(?:insert|replace)\b/i;

/** A value as the host takes it: numbers, texts and null. */
function taken(value) {
  if (value === undefined || value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.isNaN(value) ? null : [`${value}`];
  return `${value}`;
}

let makeTransaction;

class SQLTransaction {
  static { makeTransaction = (work) => new SQLTransaction(work); }

  #work;
  constructor(work) { this.#work = work; }

  executeSql(statement, values = undefined, callback = undefined, errorCallback = undefined) {
    if (arguments.length === 0) throw new TypeError("executeSql needs a statement");
    this.#work.add(`${statement}`, values, callback, errorCallback);
  }
}
expose(SQLTransaction);

const isFunction = (value) => typeof value === "function";

/** Calls what a script gave: { result, hasThrown }. */
function callback(called, first = undefined, second = undefined) {
  const isOutermost = begin();
  let result, hasThrown = false;
  try {
    result = call(called, null, first, second);
  } catch (error) {
    hasThrown = true;
    reportException(error);
  }
  end(isOutermost);
  return { __proto__: null, result, hasThrown };
}

class Work {
  #database;
  #number = 0;
  #options;
  #transaction = makeTransaction(this);
  #statements = [];
  #isOpen = false;

  /** @param options { isReadOnly, run, failed, succeeded, preflight, version }: what scripts gave; a text that is wrong with the database, or null; the version that it gets. */
  constructor(database, options) {
    this.#database = database;
    this.#options = options;
  }

  start() {
    this.#number = native.beginSQL(this.#database, this.#options.isReadOnly, task((failure) => {
      if (failure !== undefined) return this.#tell(sqlError(1, `unable to begin transaction (${failure})`));
      const wrong = this.#options.preflight?.() ?? null;
      if (wrong !== null) return this.#fail(sqlError(2, wrong));
      return this.#begin();
    }));
  }

  #begin() {
    this.#isOpen = true;
    const { hasThrown } = isFunction(this.#options.run) ? callback(this.#options.run, this.#transaction) : { hasThrown: this.#options.run !== null };
    if (hasThrown) this.#fail(sqlError(0, "the SQLTransactionCallback was null or threw an exception"));
    else this.#continue();
  }

  add(sql, values, callback, errorCallback) {
    if (!this.#isOpen) throw new DOMException("The transaction has ended, or not begun", "InvalidStateError");
    const list = values === undefined || values === null ? [] : isArray(values) ? listOf(values) : null;
    if (list === null) throw new TypeError("The values of a statement are a list");
    push(this.#statements, { __proto__: null, sql, values: jsonOf(map(list, taken)), callback, errorCallback });
  }

  #continue() {
    queueTask(() => {
      if (this.#statements.length === 0) this.#finish();
      else this.#run(shift(this.#statements));
    });
  }

  #run({ sql, values, callback: done, errorCallback: failed }) {
    let result;
    try {
      result = native.executeSQL(this.#database, this.#number, sql, values);
    } catch (thrown) {
      const error = sqlErrorOf(thrown);
      if (!isFunction(failed)) return this.#fail(error);
      const { result: answer, hasThrown } = callback(failed, this.#transaction, error);
      // A callback that returns nothing lets the transaction go on, as in WebKit: its answer is a truth value.
      if (hasThrown || answer) return this.#fail(sqlError(0, "the statement callback raised an exception or statement error callback did not return false"));
      return this.#continue();
    }
    if (isFunction(done) && callback(done, this.#transaction, new SQLResultSet(result, test(insertion, sql))).hasThrown) {
      return this.#fail(sqlError(0, "the statement callback raised an exception or statement error callback did not return false"));
    }
    return this.#continue();
  }

  #finish() {
    this.#isOpen = false;
    try {
      native.commitSQL(this.#database, this.#number, this.#options.version ?? undefined);
    } catch (error) {
      this.#tell(sqlErrorOf(error));
      return;
    }
    if (isFunction(this.#options.succeeded)) callback(this.#options.succeeded);
  }

  #fail(error) {
    this.#isOpen = false;
    native.rollBackSQL(this.#database, this.#number);
    this.#tell(error);
  }

  #tell(error) {
    if (isFunction(this.#options.failed)) callback(this.#options.failed, error);
  }
}

exports.Work = Work;
