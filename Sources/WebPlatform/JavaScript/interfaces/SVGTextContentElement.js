"use strict";
// Written by scripts/interfaces, from what SVGTextContentElement is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["getNumberOfChars","getComputedTextLength","getSubStringLength","getStartPositionOfChar","getEndPositionOfChar","getExtentOfChar","getRotationOfChar","getCharNumAtPosition"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
  members: {
    getNumberOfChars() { if (!isOne(this)) wrong("getNumberOfChars"); return this[s0](); },
    getComputedTextLength() { if (!isOne(this)) wrong("getComputedTextLength"); return this[s1](); },
    getSubStringLength(a0, a1) { if (!isOne(this)) wrong("getSubStringLength"); if (arguments.length < 2) few("getSubStringLength", 2, arguments.length); return this[s2](a0 >>> 0, a1 >>> 0); },
    getStartPositionOfChar(a0) { if (!isOne(this)) wrong("getStartPositionOfChar"); if (arguments.length < 1) few("getStartPositionOfChar", 1, arguments.length); return this[s3](a0 >>> 0); },
    getEndPositionOfChar(a0) { if (!isOne(this)) wrong("getEndPositionOfChar"); if (arguments.length < 1) few("getEndPositionOfChar", 1, arguments.length); return this[s4](a0 >>> 0); },
    getExtentOfChar(a0) { if (!isOne(this)) wrong("getExtentOfChar"); if (arguments.length < 1) few("getExtentOfChar", 1, arguments.length); return this[s5](a0 >>> 0); },
    getRotationOfChar(a0) { if (!isOne(this)) wrong("getRotationOfChar"); if (arguments.length < 1) few("getRotationOfChar", 1, arguments.length); return this[s6](a0 >>> 0); },
    getCharNumAtPosition(a0 = undefined) { if (!isOne(this)) wrong("getCharNumAtPosition"); return this[s7](a0); },
  },
  statics: {},
});
