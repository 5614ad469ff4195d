"use strict";
// Written by scripts/interfaces, from what XPathResult is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["resultType","numberValue","stringValue","booleanValue","singleNodeValue","invalidIteratorState","snapshotLength"];
exports.settable = [];
exports.operations = ["iterateNext","snapshotItem"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get resultType() { if (!isOne(this)) wrong("resultType"); return this[s0](); },
    get numberValue() { if (!isOne(this)) wrong("numberValue"); return this[s1](); },
    get stringValue() { if (!isOne(this)) wrong("stringValue"); return this[s2](); },
    get booleanValue() { if (!isOne(this)) wrong("booleanValue"); return this[s3](); },
    get singleNodeValue() { if (!isOne(this)) wrong("singleNodeValue"); return this[s4](); },
    get invalidIteratorState() { if (!isOne(this)) wrong("invalidIteratorState"); return this[s5](); },
    get snapshotLength() { if (!isOne(this)) wrong("snapshotLength"); return this[s6](); },
    iterateNext() { if (!isOne(this)) wrong("iterateNext"); return this[s7](); },
    snapshotItem(a0) { if (!isOne(this)) wrong("snapshotItem"); if (arguments.length < 1) few("snapshotItem", 1, arguments.length); return this[s8](a0 >>> 0); },
  },
  statics: {},
});
