"use strict";
// Written by scripts/interfaces, from what DeviceOrientationEvent is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["alpha","beta","gamma","absolute","webkitCompassAccuracy","webkitCompassHeading"];
exports.settable = [];
exports.operations = [];
exports.statics = ["requestPermission"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }, rejected) => ({
  members: {
    get alpha() { if (!isOne(this)) wrong("alpha"); return this[s0](); },
    get beta() { if (!isOne(this)) wrong("beta"); return this[s1](); },
    get gamma() { if (!isOne(this)) wrong("gamma"); return this[s2](); },
    get absolute() { if (!isOne(this)) wrong("absolute"); return this[s3](); },
    get webkitCompassAccuracy() { if (!isOne(this)) wrong("webkitCompassAccuracy"); return this[s4](); },
    get webkitCompassHeading() { if (!isOne(this)) wrong("webkitCompassHeading"); return this[s5](); },
  },
  statics: {
    requestPermission() { try { return this[s6](); } catch (error) { return rejected(error); } },
  },
});
