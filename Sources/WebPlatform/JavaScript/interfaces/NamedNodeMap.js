"use strict";
// Written by scripts/interfaces, from what NamedNodeMap is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["length"];
exports.settable = [];
exports.operations = ["item","getNamedItem","getNamedItemNS","setNamedItem","setNamedItemNS","removeNamedItem","removeNamedItemNS"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["DOMString?","Attr"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, { 0: t0, 1: t1 }) => ({
  members: {
    get length() { if (!isOne(this)) wrong("length"); return this[s0](); },
    item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
    getNamedItem(a0) { if (!isOne(this)) wrong("getNamedItem"); if (arguments.length < 1) few("getNamedItem", 1, arguments.length); return this[s2](`${a0}`); },
    getNamedItemNS(a0, a1) { if (!isOne(this)) wrong("getNamedItemNS"); if (arguments.length < 2) few("getNamedItemNS", 2, arguments.length); return this[s3](t0(a0), `${a1}`); },
    setNamedItem(a0) { if (!isOne(this)) wrong("setNamedItem"); if (arguments.length < 1) few("setNamedItem", 1, arguments.length); return this[s4](t1(a0)); },
    setNamedItemNS(a0) { if (!isOne(this)) wrong("setNamedItemNS"); if (arguments.length < 1) few("setNamedItemNS", 1, arguments.length); return this[s5](t1(a0)); },
    removeNamedItem(a0) { if (!isOne(this)) wrong("removeNamedItem"); if (arguments.length < 1) few("removeNamedItem", 1, arguments.length); return this[s6](`${a0}`); },
    removeNamedItemNS(a0, a1) { if (!isOne(this)) wrong("removeNamedItemNS"); if (arguments.length < 2) few("removeNamedItemNS", 2, arguments.length); return this[s7](t0(a0), `${a1}`); },
  },
  statics: {},
});
