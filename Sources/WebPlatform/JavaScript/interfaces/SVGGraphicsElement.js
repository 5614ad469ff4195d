"use strict";
// Written by scripts/interfaces, from what SVGGraphicsElement is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["requiredExtensions","systemLanguage","nearestViewportElement","farthestViewportElement"];
exports.settable = [];
exports.operations = ["getBBox","getCTM","getScreenCTM"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
  members: {
    get requiredExtensions() { if (!isOne(this)) wrong("requiredExtensions"); return this[s0](); },
    get systemLanguage() { if (!isOne(this)) wrong("systemLanguage"); return this[s1](); },
    get nearestViewportElement() { if (!isOne(this)) wrong("nearestViewportElement"); return this[s2](); },
    get farthestViewportElement() { if (!isOne(this)) wrong("farthestViewportElement"); return this[s3](); },
    getBBox(a0 = undefined) { if (!isOne(this)) wrong("getBBox"); return this[s4](a0); },
    getCTM() { if (!isOne(this)) wrong("getCTM"); return this[s5](); },
    getScreenCTM() { if (!isOne(this)) wrong("getScreenCTM"); return this[s6](); },
  },
  statics: {},
});
