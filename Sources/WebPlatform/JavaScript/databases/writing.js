"use strict";
// How records come into a store (Indexed Database API, 6.1), and into its indexes.

const { apply, each, join, joined, listOf, map, push } = require("language");
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
function put(work, store, isNew, key, { text, bytes }, entries) {
  const { connection, number } = work;
  work.changes += 1;
  const given = [connection.number, number, store.id, isNew, key, text, bytes];
  asking(() => apply(native.putRecord, native, entries.length === 0 ? given : joined(given, entries)));
}

/**
 * Has a request put a record into a store; its result is the record's key. `key` is its text, or null for one that the store is to make; the value is as
 * `access.copied` gives it.
 */
exports.write = function write(work, request, store, key, { copy: value, isPlain }, isNew) {
  const indexes = listOf(store.indexes.values());
  if (key === null) return work.add(request, () => writeMakingKey(work, store, indexes, value, isPlain, isNew));
  const encoded = encode(value, isPlain);
  const entries = entriesIn(value, indexes);
  if (encoded.bytes === null && !store.isGenerating) return work.addRecord({ __proto__: null, request, run: null, store, isNew, key, encoded, entries });
  return work.add(request, () => {
    put(work, store, isNew, key, encoded, entries);
    const given = store.isGenerating ? numberIn(key) : undefined;
    if (given !== undefined) raise(work, store, given);
    return decode(key);
  });
};

/**
 * A record as the host takes several in one text: its value, which as JSON has no line feed in it, and its key and entries, which as keys have neither of
 * the last two units.
 */
function packed({ key, encoded: { text }, entries }) {
  let all = `${text}\n${key}`;
  for (let index = 0; index < entries.length; index++) all += `\uffff${entries[index]}`;
  return `${all}\ufffe`;
}

/**
 * Writes the first of some records that go into one store; each is what `write` has said of it. How many were written: the next one is to be tried by itself,
 * for it may fail.
 */
exports.writeTogether = function writeTogether(work, records) {
  const { 0: { store, isNew } } = records;
  work.changes += 1;
  const text = join(map(records, packed), "");
  try {
    return native.putRecords(work.connection.number, work.number, store.id, isNew, text);
  } catch {
    return 0;
  }
};

/** Writes one of them alone. */
exports.writeAlone = (work, { store, isNew, key, encoded, entries }) => { put(work, store, isNew, key, encoded, entries); };

function writeMakingKey(work, store, indexes, value, isPlain, isNew) {
  const made = asking(() => native.nextKey(work.connection.number, work.number, store.id));
  if (made === null) throw new DOMException("The store has made all keys that it can", "ConstraintError");
  if (store.keyPath !== null) inject(value, store.keyPath, made);
  put(work, store, isNew, encodeKey(made), encode(value, isPlain), entriesIn(value, indexes));
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
