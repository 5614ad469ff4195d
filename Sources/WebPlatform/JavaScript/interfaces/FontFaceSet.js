"use strict";
// Written by scripts/interfaces, from what FontFaceSet is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["size","status","ready"];
exports.settable = [];
exports.operations = ["has","add","delete","clear","forEach","entries","keys","values","check","load"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["FontFace"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12 }, { 0: t0 }, rejected) => ({
  members: {
    get size() { if (!isOne(this)) wrong("size"); return this[s0](); },
    has(a0) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s3](t0(a0)); },
    add(a0) { if (!isOne(this)) wrong("add"); if (arguments.length < 1) few("add", 1, arguments.length); return this[s4](t0(a0)); },
    delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s5](t0(a0)); },
    clear() { if (!isOne(this)) wrong("clear"); return this[s6](); },
    forEach(a0, a1 = undefined) { if (!isOne(this)) wrong("forEach"); if (arguments.length < 1) few("forEach", 1, arguments.length); return this[s7](a0, a1); },
    entries() { if (!isOne(this)) wrong("entries"); return this[s8](); },
    keys() { if (!isOne(this)) wrong("keys"); return this[s9](); },
    values() { if (!isOne(this)) wrong("values"); return this[s10](); },
    get status() { if (!isOne(this)) wrong("status"); return this[s1](); },
    get ready() { if (!isOne(this)) wrong("ready"); return this[s2](); },
    check(a0, a1 = undefined) { if (!isOne(this)) wrong("check"); if (arguments.length < 1) few("check", 1, arguments.length); return this[s11](`${a0}`, a1 === undefined ? undefined : `${a1}`); },
    load(a0, a1 = undefined) { try { if (!isOne(this)) wrong("load"); if (arguments.length < 1) few("load", 1, arguments.length); return this[s12](`${a0}`, a1 === undefined ? undefined : `${a1}`); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
