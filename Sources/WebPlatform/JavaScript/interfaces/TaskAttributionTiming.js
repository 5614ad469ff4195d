"use strict";
// Written by scripts/interfaces, from what TaskAttributionTiming is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["containerType","containerSrc","containerId","containerName"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, {  }) => ({
  members: {
    get containerType() { if (!isOne(this)) wrong("containerType"); return this[s0](); },
    get containerSrc() { if (!isOne(this)) wrong("containerSrc"); return this[s1](); },
    get containerId() { if (!isOne(this)) wrong("containerId"); return this[s2](); },
    get containerName() { if (!isOne(this)) wrong("containerName"); return this[s3](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s4](); },
  },
  statics: {},
});
