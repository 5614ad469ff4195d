"use strict";
// Written by scripts/interfaces, from what DOMMatrixReadOnly is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["a","b","c","d","e","f","m11","m12","m13","m14","m21","m22","m23","m24","m31","m32","m33","m34","m41","m42","m43","m44","is2D","isIdentity"];
exports.settable = [];
exports.operations = ["translate","scale","scaleNonUniform","scale3d","rotate","rotateFromVector","rotateAxisAngle","skewX","skewY","multiply","flipX","flipY","inverse","transformPoint","toFloat32Array","toFloat64Array","toString","toJSON"];
exports.statics = ["fromMatrix","fromFloat32Array","fromFloat64Array"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["unrestricted double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29, 30: s30, 31: s31, 32: s32, 33: s33, 34: s34, 35: s35, 36: s36, 37: s37, 38: s38, 39: s39, 40: s40, 41: s41, 42: s42, 43: s43, 44: s44 }, { 0: t0 }) => ({
  members: {
    get a() { if (!isOne(this)) wrong("a"); return this[s0](); },
    get b() { if (!isOne(this)) wrong("b"); return this[s1](); },
    get c() { if (!isOne(this)) wrong("c"); return this[s2](); },
    get d() { if (!isOne(this)) wrong("d"); return this[s3](); },
    get e() { if (!isOne(this)) wrong("e"); return this[s4](); },
    get f() { if (!isOne(this)) wrong("f"); return this[s5](); },
    get m11() { if (!isOne(this)) wrong("m11"); return this[s6](); },
    get m12() { if (!isOne(this)) wrong("m12"); return this[s7](); },
    get m13() { if (!isOne(this)) wrong("m13"); return this[s8](); },
    get m14() { if (!isOne(this)) wrong("m14"); return this[s9](); },
    get m21() { if (!isOne(this)) wrong("m21"); return this[s10](); },
    get m22() { if (!isOne(this)) wrong("m22"); return this[s11](); },
    get m23() { if (!isOne(this)) wrong("m23"); return this[s12](); },
    get m24() { if (!isOne(this)) wrong("m24"); return this[s13](); },
    get m31() { if (!isOne(this)) wrong("m31"); return this[s14](); },
    get m32() { if (!isOne(this)) wrong("m32"); return this[s15](); },
    get m33() { if (!isOne(this)) wrong("m33"); return this[s16](); },
    get m34() { if (!isOne(this)) wrong("m34"); return this[s17](); },
    get m41() { if (!isOne(this)) wrong("m41"); return this[s18](); },
    get m42() { if (!isOne(this)) wrong("m42"); return this[s19](); },
    get m43() { if (!isOne(this)) wrong("m43"); return this[s20](); },
    get m44() { if (!isOne(this)) wrong("m44"); return this[s21](); },
    get is2D() { if (!isOne(this)) wrong("is2D"); return this[s22](); },
    get isIdentity() { if (!isOne(this)) wrong("isIdentity"); return this[s23](); },
    translate(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("translate"); return this[s24](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2)); },
    scale(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined, a4 = undefined, a5 = undefined) { if (!isOne(this)) wrong("scale"); return this[s25](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3), a4 === undefined ? undefined : t0(a4), a5 === undefined ? undefined : t0(a5)); },
    scaleNonUniform(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("scaleNonUniform"); return this[s26](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1)); },
    scale3d(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("scale3d"); return this[s27](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3)); },
    rotate(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("rotate"); return this[s28](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2)); },
    rotateFromVector(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("rotateFromVector"); return this[s29](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1)); },
    rotateAxisAngle(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("rotateAxisAngle"); return this[s30](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3)); },
    skewX(a0 = undefined) { if (!isOne(this)) wrong("skewX"); return this[s31](a0 === undefined ? undefined : t0(a0)); },
    skewY(a0 = undefined) { if (!isOne(this)) wrong("skewY"); return this[s32](a0 === undefined ? undefined : t0(a0)); },
    multiply(a0 = undefined) { if (!isOne(this)) wrong("multiply"); return this[s33](a0); },
    flipX() { if (!isOne(this)) wrong("flipX"); return this[s34](); },
    flipY() { if (!isOne(this)) wrong("flipY"); return this[s35](); },
    inverse() { if (!isOne(this)) wrong("inverse"); return this[s36](); },
    transformPoint(a0 = undefined) { if (!isOne(this)) wrong("transformPoint"); return this[s37](a0); },
    toFloat32Array() { if (!isOne(this)) wrong("toFloat32Array"); return this[s38](); },
    toFloat64Array() { if (!isOne(this)) wrong("toFloat64Array"); return this[s39](); },
    toString() { if (!isOne(this)) wrong("toString"); return this[s40](); },
    toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s41](); },
  },
  statics: {
    fromMatrix(a0 = undefined) { return this[s42](a0); },
    fromFloat32Array(a0) { if (arguments.length < 1) few("fromFloat32Array", 1, arguments.length); return this[s43](a0); },
    fromFloat64Array(a0) { if (arguments.length < 1) few("fromFloat64Array", 1, arguments.length); return this[s44](a0); },
  },
});
