"use strict";
// Questions to the host about a store or an index, within bounds. What they say: IndexedQuery.swift.

const { jsonOf, map, Object, tagOf } = require("language");
const { asking } = require("databases/failures");
const { decode } = require("databases/keys");
const values = require("browsing/keptValues");

const sourceOf = (record) => (record.store === undefined ? { __proto__: null, source: record.id } : { __proto__: null, source: record.id, store: record.store.id });

const boundsOf = ({ lower, upper, isLowerOpen, isUpperOpen }) => ({ __proto__: null, lower, upper, isLowerOpen, isUpperOpen });

const query = (record, bounds, more) => jsonOf(Object.assign(sourceOf(record), boundsOf(bounds), more));

/** The rows of what the host has found: keys as texts, and values that nobody has read yet. */
function rowsOf(found) {
  const hasBytes = found.length === 2 && tagOf(found[1]) === "[object ArrayBuffer]";
  const { 0: rows, 1: bytes } = hasBytes ? found : [found, null];
  return map(rows, ({ 0: key, 1: primaryKey, 2: tree, 3: start }) => ({ __proto__: null, key, primaryKey, tree, start, bytes }));
}

/** The value in a row. */
exports.valueOf = ({ tree, start, bytes }) => values.decode(tree, start, bytes);

/** Rows in a direction; `more` says where they begin, and how many. */
exports.find = (work, record, bounds, more) => rowsOf(asking(() => native.findRecords(work.connection.number, work.number, query(record, bounds, more))));

exports.count = (work, record, bounds) => asking(() => native.countRecords(work.connection.number, work.number, query(record, bounds, null)));

exports.remove = function remove(work, record, bounds) {
  work.changes += 1;
  asking(() => native.deleteRecords(work.connection.number, work.number, query(record, bounds, null)));
};

/** The value of the record with a key. */
function valueAt(work, record, key) {
  const found = asking(() => native.readRecord(work.connection.number, work.number, record.id, key));
  return found === undefined ? undefined : values.read(found);
}

/** The first value, undefined when there is none. */
exports.firstValue = function firstValue(work, record, bounds) {
  if (record.store === undefined && bounds.lower !== null && bounds.lower === bounds.upper) return valueAt(work, record, bounds.lower);
  const { 0: row } = exports.find(work, record, bounds, { __proto__: null, limit: 1 });
  return row === undefined ? undefined : exports.valueOf(row);
};

/** The first primary key, undefined when there is none. */
exports.firstKey = function firstKey(work, record, bounds) {
  const { 0: row } = exports.find(work, record, bounds, { __proto__: null, limit: 1, content: "key" });
  return row === undefined ? undefined : decode(row.primaryKey);
};

/** All values, or as many as a script wants: 0 is all. */
exports.allValues = (work, record, bounds, count = 0) => (
  map(exports.find(work, record, bounds, { __proto__: null, limit: count === 0 ? -1 : count }), exports.valueOf));

exports.allKeys = (work, record, bounds, count = 0) => (
  map(exports.find(work, record, bounds, { __proto__: null, limit: count === 0 ? -1 : count, content: "key" }), ({ primaryKey }) => decode(primaryKey)));
