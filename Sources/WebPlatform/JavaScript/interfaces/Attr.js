"use strict";
// Written by scripts/interfaces, from what Attr is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["name","localName","prefix","namespaceURI","specified","ownerElement","value","nodeValue","textContent"];
exports.settable = ["value","nodeValue","textContent"];
exports.operations = [];
exports.statics = [];
exports.hidden = ["nodeName"];
exports.hiddenStatics = [];
exports.types = ["LegacyNullToEmptyString DOMString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, { 0: t0 }) => ({
  members: {
    get name() { if (!isOne(this)) wrong("name"); return this[s0](); },
    get localName() { if (!isOne(this)) wrong("localName"); return this[s1](); },
    get prefix() { if (!isOne(this)) wrong("prefix"); return this[s2](); },
    get namespaceURI() { if (!isOne(this)) wrong("namespaceURI"); return this[s3](); },
    get specified() { if (!isOne(this)) wrong("specified"); return this[s4](); },
    get ownerElement() { if (!isOne(this)) wrong("ownerElement"); return this[s5](); },
    get value() { if (!isOne(this)) wrong("value"); return this[s6](); },
    set value(a) { if (!isOne(this)) wrong("value"); this[s9](`${a}`); },
    get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s7](); },
    set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s10](t0(a)); },
    get textContent() { if (!isOne(this)) wrong("textContent"); return this[s8](); },
    set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s11](t0(a)); },
  },
  statics: {},
});
