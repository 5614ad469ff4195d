"use strict";
// Where a cursor is, and how it goes on (Indexed Database API, 2.10 and 6.7).

const { endsWith, Math, pop, reverse, startsWith } = require("language");
const { decode } = require("databases/keys");
const { find, valueOf } = require("databases/queries");

/** So many rows are read ahead at most. */
const most = 64;

class Cursor {
  /** The record of its row, or null while it goes on and behind the last one. */
  row = null;
  /** Whether its row may be asked of: not while it goes on, nor at its end. */
  hasValue = false;
  /** Its request. */
  request = null;
  #key;
  #primaryKey;
  #value;
  #isKnown = 0;
  /** Rows that were read ahead, the next one last, and what its transaction had changed by then. */
  #ahead = [];
  #changes = 0;
  #portion = 1;

  /**
   * @param source the handle that it was made by, and `record` its record.
   * @param store the handle of its object store.
   */
  constructor(work, source, record, store, bounds, direction, isOfKeys) {
    this.work = work;
    this.source = source;
    this.record = record;
    this.store = store;
    this.bounds = bounds;
    this.direction = direction;
    this.isOfKeys = isOfKeys;
  }

  get isOfIndex() { return this.record.store !== undefined; }
  get isBackwards() { return startsWith(this.direction, "prev"); }
  get isUnique() { return endsWith(this.direction, "unique"); }

  get key() {
    if (!(this.#isKnown & 1)) {
      this.#isKnown |= 1;
      this.#key = this.row === null ? undefined : decode(this.row.key);
    }
    return this.#key;
  }
  get primaryKey() {
    if (!(this.#isKnown & 2)) {
      this.#isKnown |= 2;
      this.#primaryKey = this.row === null ? undefined : decode(this.row.primaryKey);
    }
    return this.#primaryKey;
  }
  get value() {
    if (!(this.#isKnown & 4)) {
      this.#isKnown |= 4;
      this.#value = this.row === null ? undefined : valueOf(this.row);
    }
    return this.#value;
  }

  /**
   * Goes to another row: the next one; the one with a key, or a key and a primary key, or behind them; or so many further. Gives whether there is one.
   */
  advance(key = null, primaryKey = null, count = 1) {
    const isPlain = key === null && count === 1;
    if (!isPlain || this.#changes !== this.work.changes) this.#ahead = [];
    if (this.#ahead.length === 0) {
      const rows = this.#read(key, primaryKey, count, isPlain ? this.#portion : 1);
      this.#portion = isPlain ? Math.min(this.#portion * 2, most) : 1;
      this.#changes = this.work.changes;
      this.#ahead = reverse(rows);
    }
    this.row = pop(this.#ahead) ?? null;
    this.#isKnown = 0;
    this.hasValue = this.row !== null;
    return this.hasValue;
  }

  #read(key, primaryKey, count, portion) {
    const { row, isBackwards, isUnique } = this;
    const start = key !== null ? { __proto__: null, start: primaryKey === null ? "from" : "fromPair", startKey: key, startPrimary: primaryKey ?? "" }
      : row !== null ? { __proto__: null, start: "after", startKey: row.key, startPrimary: row.primaryKey } : { __proto__: null };
    start.isBackwards = isBackwards;
    // Of a store no two records have the same key.
    start.isUnique = isUnique && this.isOfIndex;
    start.limit = portion;
    start.offset = count - 1;
    if (this.isOfKeys) start.content = "key";
    return find(this.work, this.record, this.bounds, start);
  }
}

exports.Cursor = Cursor;
