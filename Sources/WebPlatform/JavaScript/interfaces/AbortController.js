"use strict";
// Written by scripts/interfaces, from what AbortController is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["signal"];
exports.settable = [];
exports.operations = ["abort"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get signal() { if (!isOne(this)) wrong("signal"); return this[s0](); },
    abort(a0 = undefined) { if (!isOne(this)) wrong("abort"); return this[s1](a0); },
  },
  statics: {},
});
