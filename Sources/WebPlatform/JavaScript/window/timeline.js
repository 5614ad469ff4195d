"use strict";
// What a page has measured (Performance Timeline): its marks and measures.

const { filter, findLast, push, slice, sort } = require("language");

/** Oldest first. */
let entries = [];

/** Told of each new one; the module window/PerformanceObserver sets it. */
exports.onEntry = () => {};

exports.add = function add(entry) {
  push(entries, entry);
  exports.onEntry(entry);
};

exports.all = () => entries;

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
