"use strict";
// Written by scripts/interfaces, from what DeviceMotionEventAcceleration is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["x","y","z"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get x() { if (!isOne(this)) wrong("x"); return this[s0](); },
    get y() { if (!isOne(this)) wrong("y"); return this[s1](); },
    get z() { if (!isOne(this)) wrong("z"); return this[s2](); },
  },
  statics: {},
});
