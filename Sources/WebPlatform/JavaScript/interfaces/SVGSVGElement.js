"use strict";
// Written by scripts/interfaces, from what SVGSVGElement is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["currentScale","currentTranslate"];
exports.settable = ["currentScale"];
exports.operations = ["createSVGNumber","createSVGLength","createSVGAngle","createSVGPoint","createSVGMatrix","createSVGRect","createSVGTransform","createSVGTransformFromMatrix","getElementById","checkIntersection","checkEnclosure","getIntersectionList","getEnclosureList","deselectAll","suspendRedraw","unsuspendRedraw","unsuspendRedrawAll","forceRedraw","pauseAnimations","unpauseAnimations","animationsPaused","getCurrentTime","setCurrentTime"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["double","DOMRectReadOnly"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25 }, { 0: t0, 1: t1 }) => ({
  members: {
    get currentScale() { if (!isOne(this)) wrong("currentScale"); return this[s0](); },
    set currentScale(a) { if (!isOne(this)) wrong("currentScale"); this[s2](t0(a)); },
    get currentTranslate() { if (!isOne(this)) wrong("currentTranslate"); return this[s1](); },
    createSVGNumber() { if (!isOne(this)) wrong("createSVGNumber"); return this[s3](); },
    createSVGLength() { if (!isOne(this)) wrong("createSVGLength"); return this[s4](); },
    createSVGAngle() { if (!isOne(this)) wrong("createSVGAngle"); return this[s5](); },
    createSVGPoint() { if (!isOne(this)) wrong("createSVGPoint"); return this[s6](); },
    createSVGMatrix() { if (!isOne(this)) wrong("createSVGMatrix"); return this[s7](); },
    createSVGRect() { if (!isOne(this)) wrong("createSVGRect"); return this[s8](); },
    createSVGTransform() { if (!isOne(this)) wrong("createSVGTransform"); return this[s9](); },
    createSVGTransformFromMatrix(a0 = undefined) { if (!isOne(this)) wrong("createSVGTransformFromMatrix"); return this[s10](a0); },
    getElementById(a0) { if (!isOne(this)) wrong("getElementById"); if (arguments.length < 1) few("getElementById", 1, arguments.length); return this[s11](`${a0}`); },
    checkIntersection(a0, a1) { if (!isOne(this)) wrong("checkIntersection"); if (arguments.length < 2) few("checkIntersection", 2, arguments.length); return this[s12](a0, t1(a1)); },
    checkEnclosure(a0, a1) { if (!isOne(this)) wrong("checkEnclosure"); if (arguments.length < 2) few("checkEnclosure", 2, arguments.length); return this[s13](a0, t1(a1)); },
    getIntersectionList(a0, a1) { if (!isOne(this)) wrong("getIntersectionList"); if (arguments.length < 2) few("getIntersectionList", 2, arguments.length); return this[s14](t1(a0), a1); },
    getEnclosureList(a0, a1) { if (!isOne(this)) wrong("getEnclosureList"); if (arguments.length < 2) few("getEnclosureList", 2, arguments.length); return this[s15](t1(a0), a1); },
    deselectAll() { if (!isOne(this)) wrong("deselectAll"); return this[s16](); },
    suspendRedraw(a0) { if (!isOne(this)) wrong("suspendRedraw"); if (arguments.length < 1) few("suspendRedraw", 1, arguments.length); return this[s17](a0 >>> 0); },
    unsuspendRedraw(a0) { if (!isOne(this)) wrong("unsuspendRedraw"); if (arguments.length < 1) few("unsuspendRedraw", 1, arguments.length); return this[s18](a0 >>> 0); },
    unsuspendRedrawAll() { if (!isOne(this)) wrong("unsuspendRedrawAll"); return this[s19](); },
    forceRedraw() { if (!isOne(this)) wrong("forceRedraw"); return this[s20](); },
    pauseAnimations() { if (!isOne(this)) wrong("pauseAnimations"); return this[s21](); },
    unpauseAnimations() { if (!isOne(this)) wrong("unpauseAnimations"); return this[s22](); },
    animationsPaused() { if (!isOne(this)) wrong("animationsPaused"); return this[s23](); },
    getCurrentTime() { if (!isOne(this)) wrong("getCurrentTime"); return this[s24](); },
    setCurrentTime(a0) { if (!isOne(this)) wrong("setCurrentTime"); if (arguments.length < 1) few("setCurrentTime", 1, arguments.length); return this[s25](t0(a0)); },
  },
  statics: {},
});
