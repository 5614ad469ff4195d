"use strict";
// Written by scripts/interfaces, from what ResizeObserverSize is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["inlineSize","blockSize"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
  members: {
    get inlineSize() { if (!isOne(this)) wrong("inlineSize"); return this[s0](); },
    get blockSize() { if (!isOne(this)) wrong("blockSize"); return this[s1](); },
  },
  statics: {},
});
