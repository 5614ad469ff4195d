"use strict";
// Written by scripts/interfaces, from what SVGGeometryElement is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["getTotalLength","getPointAtLength","isPointInFill","isPointInStroke"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }) => ({
  members: {
    getTotalLength() { if (!isOne(this)) wrong("getTotalLength"); return this[s0](); },
    getPointAtLength(a0) { if (!isOne(this)) wrong("getPointAtLength"); if (arguments.length < 1) few("getPointAtLength", 1, arguments.length); return this[s1](t0(a0)); },
    isPointInFill(a0 = undefined) { if (!isOne(this)) wrong("isPointInFill"); return this[s2](a0); },
    isPointInStroke(a0 = undefined) { if (!isOne(this)) wrong("isPointInStroke"); return this[s3](a0); },
  },
  statics: {},
});
