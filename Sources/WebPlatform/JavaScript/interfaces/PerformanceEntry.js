"use strict";
// Written by scripts/interfaces, from what PerformanceEntry is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","entryType","startTime","duration"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get entryType() { if (!isOne(this)) wrong("entryType"); return this[s1](); },
    get startTime() { if (!isOne(this)) wrong("startTime"); return this[s2](); },
    get duration() { if (!isOne(this)) wrong("duration"); return this[s3](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s4](); },
  },
  statics: {},
});
