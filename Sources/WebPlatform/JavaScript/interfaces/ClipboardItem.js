"use strict";
// Written by scripts/interfaces, from what ClipboardItem is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["presentationStyle","types"];
exports.settable = [];
exports.operations = ["getType"];
exports.statics = ["supports"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }, rejected) => ({
  members: {
    get presentationStyle() { if (!isOne(this)) wrong("presentationStyle"); return this[s0](); },
    get types() { if (!isOne(this)) wrong("types"); return this[s1](); },
    getType(a0) { try { if (!isOne(this)) wrong("getType"); if (arguments.length < 1) few("getType", 1, arguments.length); return this[s2](`${a0}`); } catch (error) { return rejected(error); } },
  },
  statics: {
    supports(a0) { if (arguments.length < 1) few("supports", 1, arguments.length); return this[s3](`${a0}`); },
  },
});
