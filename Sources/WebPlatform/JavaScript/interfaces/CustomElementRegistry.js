"use strict";
// Written by scripts/interfaces, from what CustomElementRegistry is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["define","get","getName","whenDefined","upgrade"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Node"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, { 0: t0 }) => ({
  members: {
    define(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("define"); if (arguments.length < 2) few("define", 2, arguments.length); return this[s0](`${a0}`, a1, a2); },
    get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s1](`${a0}`); },
    getName(a0) { if (!isOne(this)) wrong("getName"); if (arguments.length < 1) few("getName", 1, arguments.length); return this[s2](a0); },
    whenDefined(a0) { if (!isOne(this)) wrong("whenDefined"); if (arguments.length < 1) few("whenDefined", 1, arguments.length); return this[s3](`${a0}`); },
    upgrade(a0) { if (!isOne(this)) wrong("upgrade"); if (arguments.length < 1) few("upgrade", 1, arguments.length); return this[s4](t0(a0)); },
  },
  statics: {},
});
