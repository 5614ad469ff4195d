"use strict";
// Written by scripts/interfaces, from what IntersectionObserverEntry is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["time","rootBounds","boundingClientRect","intersectionRect","isIntersecting","intersectionRatio","target"];
exports.settable = [];
exports.operations = [];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get time() { if (!isOne(this)) wrong("time"); return this[s0](); },
    get rootBounds() { if (!isOne(this)) wrong("rootBounds"); return this[s1](); },
    get boundingClientRect() { if (!isOne(this)) wrong("boundingClientRect"); return this[s2](); },
    get intersectionRect() { if (!isOne(this)) wrong("intersectionRect"); return this[s3](); },
    get isIntersecting() { if (!isOne(this)) wrong("isIntersecting"); return this[s4](); },
    get intersectionRatio() { if (!isOne(this)) wrong("intersectionRatio"); return this[s5](); },
    get target() { if (!isOne(this)) wrong("target"); return this[s6](); },
  },
  statics: {},
});
