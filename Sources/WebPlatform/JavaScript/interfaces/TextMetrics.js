"use strict";
// Written by scripts/interfaces, from what TextMetrics is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["width","actualBoundingBoxLeft","actualBoundingBoxRight","fontBoundingBoxAscent","fontBoundingBoxDescent","actualBoundingBoxAscent","actualBoundingBoxDescent","emHeightAscent","emHeightDescent","hangingBaseline","alphabeticBaseline","ideographicBaseline"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, {  }) => ({
  members: {
    get width() { if (!isOne(this)) wrong("width"); return this[s0](); },
    get actualBoundingBoxLeft() { if (!isOne(this)) wrong("actualBoundingBoxLeft"); return this[s1](); },
    get actualBoundingBoxRight() { if (!isOne(this)) wrong("actualBoundingBoxRight"); return this[s2](); },
    get fontBoundingBoxAscent() { if (!isOne(this)) wrong("fontBoundingBoxAscent"); return this[s3](); },
    get fontBoundingBoxDescent() { if (!isOne(this)) wrong("fontBoundingBoxDescent"); return this[s4](); },
    get actualBoundingBoxAscent() { if (!isOne(this)) wrong("actualBoundingBoxAscent"); return this[s5](); },
    get actualBoundingBoxDescent() { if (!isOne(this)) wrong("actualBoundingBoxDescent"); return this[s6](); },
    get emHeightAscent() { if (!isOne(this)) wrong("emHeightAscent"); return this[s7](); },
    get emHeightDescent() { if (!isOne(this)) wrong("emHeightDescent"); return this[s8](); },
    get hangingBaseline() { if (!isOne(this)) wrong("hangingBaseline"); return this[s9](); },
    get alphabeticBaseline() { if (!isOne(this)) wrong("alphabeticBaseline"); return this[s10](); },
    get ideographicBaseline() { if (!isOne(this)) wrong("ideographicBaseline"); return this[s11](); },
  },
  statics: {},
});
