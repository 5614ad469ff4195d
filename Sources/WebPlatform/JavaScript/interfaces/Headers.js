"use strict";
// Written by scripts/interfaces, from what Headers is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["append","delete","get","getSetCookie","has","set"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["ByteString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, { 0: t0 }) => ({
  members: {
    append(a0, a1) { if (!isOne(this)) wrong("append"); if (arguments.length < 2) few("append", 2, arguments.length); return this[s0](t0(a0), t0(a1)); },
    delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s1](t0(a0)); },
    get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s2](t0(a0)); },
    getSetCookie() { if (!isOne(this)) wrong("getSetCookie"); return this[s3](); },
    has(a0) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s4](t0(a0)); },
    set(a0, a1) { if (!isOne(this)) wrong("set"); if (arguments.length < 2) few("set", 2, arguments.length); return this[s5](t0(a0), t0(a1)); },
  },
  statics: {},
});
