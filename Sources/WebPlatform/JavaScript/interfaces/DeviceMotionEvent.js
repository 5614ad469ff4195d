"use strict";
// Written by scripts/interfaces, from what DeviceMotionEvent is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["acceleration","accelerationIncludingGravity","rotationRate","interval"];
exports.settable = [];
exports.operations = [];
exports.statics = ["requestPermission"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }, rejected) => ({
  members: {
    get acceleration() { if (!isOne(this)) wrong("acceleration"); return this[s0](); },
    get accelerationIncludingGravity() { if (!isOne(this)) wrong("accelerationIncludingGravity"); return this[s1](); },
    get rotationRate() { if (!isOne(this)) wrong("rotationRate"); return this[s2](); },
    get interval() { if (!isOne(this)) wrong("interval"); return this[s3](); },
  },
  statics: {
    requestPermission() { try { return this[s4](); } catch (error) { return rejected(error); } },
  },
});
