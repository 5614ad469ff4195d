"use strict";
// Written by scripts/interfaces, from what NetworkInformation is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","effectiveType","downlink","downlinkMax","rtt","saveData"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get effectiveType() { if (!isOne(this)) wrong("effectiveType"); return this[s1](); },
    get downlink() { if (!isOne(this)) wrong("downlink"); return this[s2](); },
    get downlinkMax() { if (!isOne(this)) wrong("downlinkMax"); return this[s3](); },
    get rtt() { if (!isOne(this)) wrong("rtt"); return this[s4](); },
    get saveData() { if (!isOne(this)) wrong("saveData"); return this[s5](); },
  },
  statics: {},
});
