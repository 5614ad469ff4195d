"use strict";
// Written by scripts/interfaces, from what PerformanceObserverEntryList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["getEntries","getEntriesByType","getEntriesByName"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    getEntries() { if (!isOne(this)) wrong("getEntries"); return this[s0](); },
    getEntriesByType(a0) { if (!isOne(this)) wrong("getEntriesByType"); if (arguments.length < 1) few("getEntriesByType", 1, arguments.length); return this[s1](`${a0}`); },
    getEntriesByName(a0, a1 = undefined) { if (!isOne(this)) wrong("getEntriesByName"); if (arguments.length < 1) few("getEntriesByName", 1, arguments.length); return this[s2](`${a0}`, a1 === undefined ? undefined : `${a1}`); },
  },
  statics: {},
});
