"use strict";
// Written by scripts/interfaces, from what DeviceMotionEventRotationRate is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["alpha","beta","gamma"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
  members: {
    get alpha() { if (!isOne(this)) wrong("alpha"); return this[s0](); },
    get beta() { if (!isOne(this)) wrong("beta"); return this[s1](); },
    get gamma() { if (!isOne(this)) wrong("gamma"); return this[s2](); },
  },
  statics: {},
});
