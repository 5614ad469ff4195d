"use strict";
// SQLError (Web SQL Database, 4.6). No interface of Web SQL has a name in the window, as in WebKit.

const { exec, Number } = require("language");
const { addConstants, expose } = require("runtime/webidl");

class SQLError {
  #code;
  #message;
  constructor(code, message) {
    this.#code = code;
    this.#message = message;
  }
  get code() { return this.#code; }
  get message() { return this.#message; }
}
addConstants(SQLError, {
  __proto__: null, UNKNOWN_ERR: 0, DATABASE_ERR: 1, VERSION_ERR: 2, TOO_LARGE_ERR: 3, QUOTA_ERR: 4, SYNTAX_ERR: 5, CONSTRAINT_ERR: 6, TIMEOUT_ERR: 7,
});
expose(SQLError);

exports.sqlError = (code, message) => new SQLError(code, message);

/** That of what a native has thrown: `SQLError code: message`. */
exports.sqlErrorOf = function sqlErrorOf({ message }) {
  const found = exec(/^SQLError (\d): ([^]*)$/, message);
  return found === null ? new SQLError(1, message) : new SQLError(Number(found[1]), found[2]);
};
