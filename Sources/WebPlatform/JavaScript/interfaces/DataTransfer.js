"use strict";
// Written by scripts/interfaces, from what DataTransfer is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["dropEffect","effectAllowed","items","types","files"];
exports.settable = ["dropEffect","effectAllowed"];
exports.operations = ["getData","setData","clearData","setDragImage"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Element"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0 }) => ({
  members: {
    get dropEffect() { if (!isOne(this)) wrong("dropEffect"); return this[s0](); },
    set dropEffect(a) { if (!isOne(this)) wrong("dropEffect"); this[s5](`${a}`); },
    get effectAllowed() { if (!isOne(this)) wrong("effectAllowed"); return this[s1](); },
    set effectAllowed(a) { if (!isOne(this)) wrong("effectAllowed"); this[s6](`${a}`); },
    get items() { if (!isOne(this)) wrong("items"); return this[s2](); },
    get types() { if (!isOne(this)) wrong("types"); return this[s3](); },
    get files() { if (!isOne(this)) wrong("files"); return this[s4](); },
    getData(a0) { if (!isOne(this)) wrong("getData"); if (arguments.length < 1) few("getData", 1, arguments.length); return this[s7](`${a0}`); },
    setData(a0, a1) { if (!isOne(this)) wrong("setData"); if (arguments.length < 2) few("setData", 2, arguments.length); return this[s8](`${a0}`, `${a1}`); },
    clearData(a0 = undefined) { if (!isOne(this)) wrong("clearData"); return this[s9](a0 === undefined ? undefined : `${a0}`); },
    setDragImage(a0, a1, a2) { if (!isOne(this)) wrong("setDragImage"); if (arguments.length < 3) few("setDragImage", 3, arguments.length); return this[s10](t0(a0), a1 | 0, a2 | 0); },
  },
  statics: {},
});
