"use strict";
// How records come into a store (Indexed Database API, 6.1), and into its indexes.

const { apply, each, joined, listOf, push } = require("language");
const { DOMException } = require("runtime/DOMException");
const { asking } = require("databases/failures");
const { decode, encode: encodeKey, encodeEach, numberIn } = require("databases/keys");
const { evaluate, inject, missing } = require("databases/keyPaths");
const { find, valueOf } = require("databases/queries");
const { encode } = require("browsing/keptValues");

/** The texts of the keys that a value, a copy, has in an index. */
function keysIn(value, { keyPath, isMultiple }) {
  const found = evaluate(value, keyPath);
  if (found === missing) return [];
  if (isMultiple) return encodeEach(found);
  const key = encodeKey(found);
  return key === null ? [] : [key];
}

/** All keys that a value has in some indexes, each behind the number of its index and whether that is unique, as the host takes them. */
function entriesIn(value, indexes) {
  const entries = [];
  for (const index of each(indexes)) {
    const start = index.isUnique ? `${index.id}!` : `${index.id} `;
    for (const key of each(keysIn(value, index))) push(entries, start + key);
  }
  return entries;
}

/** Writes what was encoded. */
function put(work, store, isNew, hasIndexes, key, { text, bytes }, entries) {
  const { connection, number } = work;
  work.changes += 1;
  const given = [connection.number, number, store.id, isNew, hasIndexes, key, text, bytes];
  asking(() => apply(native.putRecord, native, entries.length === 0 ? given : joined(given, entries)));
}

/**
 * What puts a record into a store, for `Work.add`: it gives the record's key. `key` is its text, or null for one that the store is to make; the value is as
 * `access.copied` gives it.
 */
exports.writing = function writing(work, store, key, { copy: value, isPlain }, isNew) {
  const indexes = listOf(store.indexes.values());
  const hasIndexes = indexes.length > 0;
  if (key === null) return () => writeMakingKey(work, store, indexes, value, isPlain, isNew);
  const encoded = encode(value, isPlain);
  const entries = hasIndexes ? entriesIn(value, indexes) : [];
  return () => {
    put(work, store, isNew, hasIndexes, key, encoded, entries);
    const given = store.isGenerating ? numberIn(key) : undefined;
    if (given !== undefined) raise(work, store, given);
    return decode(key);
  };
};

function writeMakingKey(work, store, indexes, value, isPlain, isNew) {
  const made = asking(() => native.nextKey(work.connection.number, work.number, store.id));
  if (made === null) throw new DOMException("The store has made all keys that it can", "ConstraintError");
  if (store.keyPath !== null) inject(value, store.keyPath, made);
  put(work, store, isNew, indexes.length > 0, encodeKey(made), encode(value, isPlain), entriesIn(value, indexes));
  raise(work, store, made);
  return made;
}

const raise = (work, store, key) => { asking(() => native.raiseKey(work.connection.number, work.number, store.id, key)); };

/** So many records are read at once to fill a new index. */
const portion = 200;

const all = { __proto__: null, lower: null, upper: null, isLowerOpen: true, isUpperOpen: true };

/** Gives a new index what the records of its store have in it. */
exports.fill = function fill(work, store, index) {
  let last = null;
  while (true) {
    const rows = find(work, store, all, last === null ? { __proto__: null, limit: portion } : { __proto__: null, limit: portion, start: "after", startKey: last });
    for (const row of each(rows)) {
      const entries = entriesIn(valueOf(row), [index]);
      if (entries.length > 0) asking(() => apply(native.addEntries, native, joined([work.connection.number, work.number, store.id, row.key], entries)));
    }
    if (rows.length < portion) return;
    last = rows[rows.length - 1].key;
  }
};
