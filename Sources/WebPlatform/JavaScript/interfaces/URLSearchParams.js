"use strict";
// Written by scripts/interfaces, from what URLSearchParams is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["size"];
exports.settable = [];
exports.operations = ["append","delete","get","getAll","has","set","sort","toString"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["USVString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    append(a0, a1) { if (!isOne(this)) wrong("append"); if (arguments.length < 2) few("append", 2, arguments.length); return this[s1](t0(a0), t0(a1)); },
    delete(a0, a1 = undefined) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s2](t0(a0), a1 === undefined ? undefined : t0(a1)); },
    get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s3](t0(a0)); },
    getAll(a0) { if (!isOne(this)) wrong("getAll"); if (arguments.length < 1) few("getAll", 1, arguments.length); return this[s4](t0(a0)); },
    has(a0, a1 = undefined) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s5](t0(a0), a1 === undefined ? undefined : t0(a1)); },
    set(a0, a1) { if (!isOne(this)) wrong("set"); if (arguments.length < 2) few("set", 2, arguments.length); return this[s6](t0(a0), t0(a1)); },
    sort() { if (!isOne(this)) wrong("sort"); return this[s7](); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s8](); },
    get size() { if (!isOne(this)) wrong("size"); return this[s0](); },
  },
  statics: {},
});
