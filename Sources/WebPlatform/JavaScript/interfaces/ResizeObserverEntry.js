"use strict";
// Written by scripts/interfaces, from what ResizeObserverEntry is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["target","contentRect","borderBoxSize","contentBoxSize"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
  members: {
    get target() { if (!isOne(this)) wrong("target"); return this[s0](); },
    get contentRect() { if (!isOne(this)) wrong("contentRect"); return this[s1](); },
    get borderBoxSize() { if (!isOne(this)) wrong("borderBoxSize"); return this[s2](); },
    get contentBoxSize() { if (!isOne(this)) wrong("contentBoxSize"); return this[s3](); },
  },
  statics: {},
});
