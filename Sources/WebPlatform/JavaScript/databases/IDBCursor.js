"use strict";
// IDBCursor and IDBCursorWithValue (Indexed Database API, 4.8).

const { TypeError } = require("language");
const { _cursorState, _schemaRecord, _requestState } = require("databases/slots");
const { needActive, needExisting, needWritable, refuse } = require("databases/access");
const { Cursor } = require("databases/Cursor");
const { boundsOf } = require("databases/IDBKeyRange");
const { requestOf } = require("databases/IDBRequest");
const { keyOf } = require("databases/keys");
const { remove } = require("databases/queries");
const { construction, declare, needConstruction } = require("runtime/webidl");

const isCursor = (value) => value[_cursorState] !== undefined;

/** The same checks of all that has a cursor go on; keys are read behind them. */
function needValue(cursor) {
  needActive(cursor.work);
  needExisting(cursor.store[_schemaRecord]);
  needExisting(cursor.record);
}

/** Has a cursor go on, by a function that gives whether there is a row; its request is asked again. */
function goOn(object, move) {
  const cursor = object[_cursorState];
  cursor.hasValue = false;
  cursor.request[_requestState].isDone = false;
  cursor.work.add(cursor.request, () => (move() ? object : null));
}

/** What is wrong with a key to go on to; where the cursor is counts. */
function checkDirection(cursor, key, isFurther = key > cursor.row.key, isSame = key === cursor.row.key) {
  if (isSame || isFurther === cursor.isBackwards) refuse("DataError", "The cursor does not lead to that key from where it is");
}

class IDBCursor {
  constructor(given = undefined, cursor) {
    needConstruction(given, "cursors come from object stores and indexes");
    this[_cursorState] = cursor;
  }

  get source() { return this[_cursorState].source; }
  get direction() { return this[_cursorState].direction; }
  get key() { return this[_cursorState].key; }
  get primaryKey() { return this[_cursorState].primaryKey; }
  get request() { return this[_cursorState].request; }

  advance(count) {
    const cursor = this[_cursorState];
    if (count === 0) throw new TypeError("A cursor advances by at least one");
    needValue(cursor);
    if (!cursor.hasValue) refuse("InvalidStateError", "The cursor is on its way, or at its end");
    goOn(this, () => cursor.advance(null, null, count));
  }

  continue(key = undefined) {
    const cursor = this[_cursorState];
    needValue(cursor);
    if (!cursor.hasValue) refuse("InvalidStateError", "The cursor is on its way, or at its end");
    const wanted = key === undefined ? null : keyOf(key);
    if (wanted !== null) checkDirection(cursor, wanted);
    goOn(this, () => cursor.advance(wanted));
  }

  continuePrimaryKey(key, primaryKey) {
    const cursor = this[_cursorState];
    needValue(cursor);
    if (!cursor.isOfIndex || cursor.isUnique) refuse("InvalidAccessError", "The cursor is not one of an index that has all its entries");
    if (!cursor.hasValue) refuse("InvalidStateError", "The cursor is on its way, or at its end");
    const wanted = keyOf(key);
    const wantedPrimary = keyOf(primaryKey, "The primary key");
    const { row } = cursor;
    const isSame = wanted === row.key && wantedPrimary === row.primaryKey;
    checkDirection(cursor, wanted, wanted > row.key || (wanted === row.key && wantedPrimary > row.primaryKey), isSame);
    goOn(this, () => cursor.advance(wanted, wantedPrimary));
  }

  update(value) {
    const cursor = this[_cursorState];
    needWritable(cursor.work);
    needExisting(cursor.store[_schemaRecord]);
    needExisting(cursor.record);
    if (!cursor.hasValue || cursor.isOfKeys) refuse("InvalidStateError", "The cursor has no value: it is on its way, at its end, or one of keys");
    return cursor.store[_cursorState](this, value, cursor.row.primaryKey);
  }

  delete() {
    const cursor = this[_cursorState];
    needWritable(cursor.work);
    needExisting(cursor.store[_schemaRecord]);
    needExisting(cursor.record);
    if (!cursor.hasValue || cursor.isOfKeys) refuse("InvalidStateError", "The cursor has no value: it is on its way, at its end, or one of keys");
    const key = cursor.row.primaryKey;
    const bounds = { __proto__: null, lower: key, upper: key, isLowerOpen: false, isUpperOpen: false };
    return cursor.work.add(requestOf(this, cursor.work.transaction), () => remove(cursor.work, cursor.store[_schemaRecord], bounds));
  }
}
declare(
  IDBCursor, isCursor,
  "source direction key primaryKey request advance([EnforceRange] unsigned long) continue(optional any) continuePrimaryKey(any, any) update(any) delete()");

let isCursorWithValue;

class IDBCursorWithValue extends IDBCursor {
  static { isCursorWithValue = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined, cursor) { super(given, cursor); }

  get value() { return this[_cursorState].value; }
}
declare(IDBCursorWithValue, isCursorWithValue, "value");

exports.IDBCursor = IDBCursor;
exports.IDBCursorWithValue = IDBCursorWithValue;

/** The request for a cursor: { source, its record, the handle of its store } in a transaction, within what a script gives as a range. */
exports.open = function open(work, source, record, store, query, direction, isOfKeys) {
  const cursor = new Cursor(work, source, record, store, boundsOf(query), direction, isOfKeys);
  const object = new (isOfKeys ? IDBCursor : IDBCursorWithValue)(construction, cursor);
  cursor.request = requestOf(source, work.transaction);
  return work.add(cursor.request, () => (cursor.advance() ? object : null));
};
