"use strict";
// Written by scripts/interfaces, from what WritableStreamDefaultController is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["signal"];
exports.settable = [];
exports.operations = ["error"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get signal() { if (!isOne(this)) wrong("signal"); return this[s0](); },
    error(a0 = undefined) { if (!isOne(this)) wrong("error"); return this[s1](a0); },
  },
  statics: {},
});
