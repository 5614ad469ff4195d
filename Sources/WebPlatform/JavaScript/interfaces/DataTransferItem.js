"use strict";
// Written by scripts/interfaces, from what DataTransferItem is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["kind","type"];
exports.settable = [];
exports.operations = ["getAsString","getAsFile"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get kind() { if (!isOne(this)) wrong("kind"); return this[s0](); },
    get type() { if (!isOne(this)) wrong("type"); return this[s1](); },
    getAsString(a0) { if (!isOne(this)) wrong("getAsString"); if (arguments.length < 1) few("getAsString", 1, arguments.length); return this[s2](a0); },
    getAsFile() { if (!isOne(this)) wrong("getAsFile"); return this[s3](); },
  },
  statics: {},
});
