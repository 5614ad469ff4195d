"use strict";
// Written by scripts/interfaces, from what DataTransferItemList is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length"];
exports.settable = [];
exports.operations = ["add","remove","clear"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    add(a0, a1 = undefined) { if (!isOne(this)) wrong("add"); if (arguments.length < 1) few("add", 1, arguments.length); return this[s1](a0, a1); },
    remove(a0) { if (!isOne(this)) wrong("remove"); if (arguments.length < 1) few("remove", 1, arguments.length); return this[s2](a0 >>> 0); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s3](); },
  },
  statics: {},
});
