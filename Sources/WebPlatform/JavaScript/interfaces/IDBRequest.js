"use strict";
// Written by scripts/interfaces, from what IDBRequest is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["result","error","source","transaction","readyState"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get result() { if (!isOne(this)) wrong("result"); return this[s0](); },
    get error() { if (!isOne(this)) wrong("error"); return this[s1](); },
    get source() { if (!isOne(this)) wrong("source"); return this[s2](); },
    get transaction() { if (!isOne(this)) wrong("transaction"); return this[s3](); },
    get readyState() { if (!isOne(this)) wrong("readyState"); return this[s4](); },
  },
  statics: {},
});
