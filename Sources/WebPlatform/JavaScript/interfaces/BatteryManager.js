"use strict";
// Written by scripts/interfaces, from what BatteryManager is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["charging","chargingTime","dischargingTime","level"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get charging() { if (!isOne(this)) wrong("charging"); return this[s0](); },
    get chargingTime() { if (!isOne(this)) wrong("chargingTime"); return this[s1](); },
    get dischargingTime() { if (!isOne(this)) wrong("dischargingTime"); return this[s2](); },
    get level() { if (!isOne(this)) wrong("level"); return this[s3](); },
  },
  statics: {},
});
