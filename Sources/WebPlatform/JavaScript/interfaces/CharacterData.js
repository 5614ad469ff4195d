"use strict";
// Written by scripts/interfaces, from what CharacterData is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["data","nodeValue","textContent","length","nextElementSibling","previousElementSibling"];
exports.settable = ["data","nodeValue","textContent"];
exports.operations = ["substringData","appendData","insertData","deleteData","replaceData","before","after","replaceWith","remove"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["LegacyNullToEmptyString DOMString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17 }, { 0: t0 }) => ({
  members: {
    get data() { if (!isOne(this)) wrong("data"); return this[s0](); },
    set data(a) { if (!isOne(this)) wrong("data"); this[s6](t0(a)); },
    get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s1](); },
    set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s7](t0(a)); },
    get textContent() { if (!isOne(this)) wrong("textContent"); return this[s2](); },
    set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s8](t0(a)); },
    get length() { if (!isOne(this)) wrong("length"); return this[s3](); },
    substringData(a0, a1) { if (!isOne(this)) wrong("substringData"); if (arguments.length < 2) few("substringData", 2, arguments.length); return this[s9](a0 >>> 0, a1 >>> 0); },
    appendData(a0) { if (!isOne(this)) wrong("appendData"); if (arguments.length < 1) few("appendData", 1, arguments.length); return this[s10](`${a0}`); },
    insertData(a0, a1) { if (!isOne(this)) wrong("insertData"); if (arguments.length < 2) few("insertData", 2, arguments.length); return this[s11](a0 >>> 0, `${a1}`); },
    deleteData(a0, a1) { if (!isOne(this)) wrong("deleteData"); if (arguments.length < 2) few("deleteData", 2, arguments.length); return this[s12](a0 >>> 0, a1 >>> 0); },
    replaceData(a0, a1, a2) { if (!isOne(this)) wrong("replaceData"); if (arguments.length < 3) few("replaceData", 3, arguments.length); return this[s13](a0 >>> 0, a1 >>> 0, `${a2}`); },
    before(...given) { if (!isOne(this)) wrong("before"); return apply(this[s14], this, map(given, (a) => a)); },
    after(...given) { if (!isOne(this)) wrong("after"); return apply(this[s15], this, map(given, (a) => a)); },
    replaceWith(...given) { if (!isOne(this)) wrong("replaceWith"); return apply(this[s16], this, map(given, (a) => a)); },
    remove() { if (!isOne(this)) wrong("remove"); return this[s17](); },
    get nextElementSibling() { if (!isOne(this)) wrong("nextElementSibling"); return this[s4](); },
    get previousElementSibling() { if (!isOne(this)) wrong("previousElementSibling"); return this[s5](); },
  },
  statics: {},
});
