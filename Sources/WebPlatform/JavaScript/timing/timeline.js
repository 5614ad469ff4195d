"use strict";
// What a page's timeline has (Performance Timeline): its marks and measures, the requests it has made, how its document came.

const { filter, findLast, joined, push, slice, sort } = require("language");

/** Oldest first. */
let entries = [];

/** (): the entries of a type that others keep, by its name; asked when somebody looks. */
const sources = { __proto__: null };

/** Told of each new one; the module timing/PerformanceObserver sets it. */
exports.onEntry = () => {};

/** Says where the entries of a type come from. */
exports.addSource = (type, list) => { sources[type] = list; };

exports.add = function add(entry) {
  push(entries, entry);
  exports.onEntry(entry);
};

/** All of a type. */
exports.ofKind = (type) => (sources[type] !== undefined ? sources[type]() : filter(entries, (entry) => entry.entryType === type));

exports.all = function all() {
  let list = entries;
  for (const type in sources) list = joined(list, sources[type]());
  return list;
};

/** Forgets those of a type, or those of them that have a name. */
exports.clear = function clear(type, name) {
  entries = filter(entries, (entry) => entry.entryType !== type || (name !== undefined && entry.name !== name));
};

/** The latest mark of a name; undefined when there is none. */
exports.latestMark = (name) => findLast(entries, (each) => each.entryType === "mark" && each.name === name);

const byTime = (list) => sort(slice(list), (left, right) => left.startTime - right.startTime);
exports.byTime = byTime;
exports.ofType = (list, type) => byTime(filter(list, (entry) => entry.entryType === type));
exports.ofName = (list, name, type) => byTime(filter(list, (entry) => entry.name === name && (type === undefined || entry.entryType === type)));
