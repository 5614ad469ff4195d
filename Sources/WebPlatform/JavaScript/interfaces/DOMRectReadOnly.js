"use strict";
// Written by scripts/interfaces, from what DOMRectReadOnly is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["x","y","width","height","top","right","bottom","left"];
exports.settable = [];
exports.operations = ["toJSON"];
exports.statics = ["fromRect"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9 }, {  }) => ({
  members: {
    get x() { if (!isOne(this)) wrong("x"); return this[s0](); },
    get y() { if (!isOne(this)) wrong("y"); return this[s1](); },
    get width() { if (!isOne(this)) wrong("width"); return this[s2](); },
    get height() { if (!isOne(this)) wrong("height"); return this[s3](); },
    get top() { if (!isOne(this)) wrong("top"); return this[s4](); },
    get right() { if (!isOne(this)) wrong("right"); return this[s5](); },
    get bottom() { if (!isOne(this)) wrong("bottom"); return this[s6](); },
    get left() { if (!isOne(this)) wrong("left"); return this[s7](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s8](); },
  },
  statics: {
    fromRect(a0 = undefined) { return this[s9](a0); },
  },
});
