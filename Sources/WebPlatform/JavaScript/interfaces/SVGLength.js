"use strict";
// Written by scripts/interfaces, from what SVGLength is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["unitType","value","valueInSpecifiedUnits","valueAsString"];
exports.settable = ["value","valueInSpecifiedUnits","valueAsString"];
exports.operations = ["newValueSpecifiedUnits","convertToSpecifiedUnits"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double","unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0, 1: t1 }) => ({
  members: {
    get unitType() { if (!isOne(this)) wrong("unitType"); return this[s0](); },
    get value() { if (!isOne(this)) wrong("value"); return this[s1](); },
    set value(a) { if (!isOne(this)) wrong("value"); this[s4](t0(a)); },
    get valueInSpecifiedUnits() { if (!isOne(this)) wrong("valueInSpecifiedUnits"); return this[s2](); },
    set valueInSpecifiedUnits(a) { if (!isOne(this)) wrong("valueInSpecifiedUnits"); this[s5](t0(a)); },
    get valueAsString() { if (!isOne(this)) wrong("valueAsString"); return this[s3](); },
    set valueAsString(a) { if (!isOne(this)) wrong("valueAsString"); this[s6](`${a}`); },
    newValueSpecifiedUnits(a0, a1) { if (!isOne(this)) wrong("newValueSpecifiedUnits"); if (arguments.length < 2) few("newValueSpecifiedUnits", 2, arguments.length); return this[s7](t1(a0), t0(a1)); },
    convertToSpecifiedUnits(a0) { if (!isOne(this)) wrong("convertToSpecifiedUnits"); if (arguments.length < 1) few("convertToSpecifiedUnits", 1, arguments.length); return this[s8](t1(a0)); },
  },
  statics: {},
});
