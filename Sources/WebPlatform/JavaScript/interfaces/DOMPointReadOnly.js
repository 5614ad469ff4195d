"use strict";
// Written by scripts/interfaces, from what DOMPointReadOnly is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["x","y","z","w"];
exports.settable = [];
exports.operations = ["matrixTransform","toJSON"];
exports.statics = ["fromPoint"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get x() { if (!isOne(this)) wrong("x"); return this[s0](); },
    get y() { if (!isOne(this)) wrong("y"); return this[s1](); },
    get z() { if (!isOne(this)) wrong("z"); return this[s2](); },
    get w() { if (!isOne(this)) wrong("w"); return this[s3](); },
    matrixTransform(a0 = undefined) { if (!isOne(this)) wrong("matrixTransform"); return this[s4](a0); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s5](); },
  },
  statics: {
    fromPoint(a0 = undefined) { return this[s6](a0); },
  },
});
