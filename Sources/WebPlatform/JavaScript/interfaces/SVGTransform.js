"use strict";
// Written by scripts/interfaces, from what SVGTransform is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","matrix","angle"];
exports.settable = [];
exports.operations = ["setMatrix","setTranslate","setScale","setRotate","setSkewX","setSkewY"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get matrix() { if (!isOne(this)) wrong("matrix"); return this[s1](); },
    get angle() { if (!isOne(this)) wrong("angle"); return this[s2](); },
    setMatrix(a0 = undefined) { if (!isOne(this)) wrong("setMatrix"); return this[s3](a0); },
    setTranslate(a0, a1) { if (!isOne(this)) wrong("setTranslate"); if (arguments.length < 2) few("setTranslate", 2, arguments.length); return this[s4](t0(a0), t0(a1)); },
    setScale(a0, a1) { if (!isOne(this)) wrong("setScale"); if (arguments.length < 2) few("setScale", 2, arguments.length); return this[s5](t0(a0), t0(a1)); },
    setRotate(a0, a1, a2) { if (!isOne(this)) wrong("setRotate"); if (arguments.length < 3) few("setRotate", 3, arguments.length); return this[s6](t0(a0), t0(a1), t0(a2)); },
    setSkewX(a0) { if (!isOne(this)) wrong("setSkewX"); if (arguments.length < 1) few("setSkewX", 1, arguments.length); return this[s7](t0(a0)); },
    setSkewY(a0) { if (!isOne(this)) wrong("setSkewY"); if (arguments.length < 1) few("setSkewY", 1, arguments.length); return this[s8](t0(a0)); },
  },
  statics: {},
});
