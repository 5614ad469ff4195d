"use strict";
// SQLResultSet and SQLResultSetRowList (Web SQL Database, 4.5).

const { forEach, Object } = require("language");
const { DOMException } = require("runtime/DOMException");
const { expose } = require("runtime/webidl");

class SQLResultSetRowList {
  #columns;
  #rows;
  constructor(columns, rows) {
    this.#columns = columns;
    this.#rows = rows;
  }
  get length() { return this.#rows.length; }
  item(index) {
    const row = this.#rows[index >>> 0];
    if (row === undefined) return null;
    const shown = {};
    forEach(this.#columns, (name, place) => Object.defineProperty(shown, name, { __proto__: null, value: row[place], writable: true, enumerable: true, configurable: true }));
    return shown;
  }
}

class SQLResultSet {
  #result;
  #isInsertion;
  #rows;
  constructor(result, isInsertion) {
    this.#result = result;
    this.#isInsertion = isInsertion;
    this.#rows = new SQLResultSetRowList(result.columns, result.rows);
  }
  get insertId() {
    if (!this.#isInsertion) throw new DOMException("The statement has inserted no row", "InvalidAccessError");
    return this.#result.insertId;
  }
  get rowsAffected() { return this.#result.rowsAffected; }
  get rows() { return this.#rows; }
}
expose(SQLResultSetRowList, SQLResultSet);

exports.SQLResultSet = SQLResultSet;
