"use strict";
// Written by scripts/interfaces, from what Screen is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["availWidth","availHeight","width","height","colorDepth","pixelDepth","availLeft","availTop","orientation"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
  members: {
    get availWidth() { if (!isOne(this)) wrong("availWidth"); return this[s0](); },
    get availHeight() { if (!isOne(this)) wrong("availHeight"); return this[s1](); },
    get width() { if (!isOne(this)) wrong("width"); return this[s2](); },
    get height() { if (!isOne(this)) wrong("height"); return this[s3](); },
    get colorDepth() { if (!isOne(this)) wrong("colorDepth"); return this[s4](); },
    get pixelDepth() { if (!isOne(this)) wrong("pixelDepth"); return this[s5](); },
    get availLeft() { if (!isOne(this)) wrong("availLeft"); return this[s6](); },
    get availTop() { if (!isOne(this)) wrong("availTop"); return this[s7](); },
    get orientation() { if (!isOne(this)) wrong("orientation"); return this[s8](); },
  },
  statics: {},
});
