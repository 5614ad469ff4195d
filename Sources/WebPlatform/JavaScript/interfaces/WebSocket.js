"use strict";
// Written by scripts/interfaces, from what WebSocket is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["url","readyState","protocol","extensions","bufferedAmount","binaryType"];
exports.settable = ["binaryType"];
exports.operations = ["send","close"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["USVString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    get url() { if (!isOne(this)) wrong("url"); return this[s0](); },
    get readyState() { if (!isOne(this)) wrong("readyState"); return this[s1](); },
    get protocol() { if (!isOne(this)) wrong("protocol"); return this[s2](); },
    get extensions() { if (!isOne(this)) wrong("extensions"); return this[s3](); },
    get bufferedAmount() { if (!isOne(this)) wrong("bufferedAmount"); return this[s4](); },
    get binaryType() { if (!isOne(this)) wrong("binaryType"); return this[s5](); },
    set binaryType(a) { if (!isOne(this)) wrong("binaryType"); this[s6](`${a}`); },
    send(a0) { if (!isOne(this)) wrong("send"); if (arguments.length < 1) few("send", 1, arguments.length); return this[s7](a0); },
    close(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("close"); return this[s8](a0, a1 === undefined ? undefined : t0(a1)); },
  },
  statics: {},
});
