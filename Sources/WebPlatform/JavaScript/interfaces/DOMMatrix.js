"use strict";
// Written by scripts/interfaces, from what DOMMatrix is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["a","b","c","d","e","f","m11","m12","m13","m14","m21","m22","m23","m24","m31","m32","m33","m34","m41","m42","m43","m44"];
exports.settable = ["a","b","c","d","e","f","m11","m12","m13","m14","m21","m22","m23","m24","m31","m32","m33","m34","m41","m42","m43","m44"];
exports.operations = ["multiplySelf","preMultiplySelf","translateSelf","scaleSelf","scale3dSelf","rotateSelf","rotateFromVectorSelf","rotateAxisAngleSelf","skewXSelf","skewYSelf","invertSelf","setMatrixValue"];
exports.statics = ["fromMatrix","fromFloat32Array","fromFloat64Array"];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["unrestricted double"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29, 30: s30, 31: s31, 32: s32, 33: s33, 34: s34, 35: s35, 36: s36, 37: s37, 38: s38, 39: s39, 40: s40, 41: s41, 42: s42, 43: s43, 44: s44, 45: s45, 46: s46, 47: s47, 48: s48, 49: s49, 50: s50, 51: s51, 52: s52, 53: s53, 54: s54, 55: s55, 56: s56, 57: s57, 58: s58 }, { 0: t0 }) => ({
  members: {
    get a() { if (!isOne(this)) wrong("a"); return this[s0](); },
    set a(a) { if (!isOne(this)) wrong("a"); this[s22](t0(a)); },
    get b() { if (!isOne(this)) wrong("b"); return this[s1](); },
    set b(a) { if (!isOne(this)) wrong("b"); this[s23](t0(a)); },
    get c() { if (!isOne(this)) wrong("c"); return this[s2](); },
    set c(a) { if (!isOne(this)) wrong("c"); this[s24](t0(a)); },
    get d() { if (!isOne(this)) wrong("d"); return this[s3](); },
    set d(a) { if (!isOne(this)) wrong("d"); this[s25](t0(a)); },
    get e() { if (!isOne(this)) wrong("e"); return this[s4](); },
    set e(a) { if (!isOne(this)) wrong("e"); this[s26](t0(a)); },
    get f() { if (!isOne(this)) wrong("f"); return this[s5](); },
    set f(a) { if (!isOne(this)) wrong("f"); this[s27](t0(a)); },
    get m11() { if (!isOne(this)) wrong("m11"); return this[s6](); },
    set m11(a) { if (!isOne(this)) wrong("m11"); this[s28](t0(a)); },
    get m12() { if (!isOne(this)) wrong("m12"); return this[s7](); },
    set m12(a) { if (!isOne(this)) wrong("m12"); this[s29](t0(a)); },
    get m13() { if (!isOne(this)) wrong("m13"); return this[s8](); },
    set m13(a) { if (!isOne(this)) wrong("m13"); this[s30](t0(a)); },
    get m14() { if (!isOne(this)) wrong("m14"); return this[s9](); },
    set m14(a) { if (!isOne(this)) wrong("m14"); this[s31](t0(a)); },
    get m21() { if (!isOne(this)) wrong("m21"); return this[s10](); },
    set m21(a) { if (!isOne(this)) wrong("m21"); this[s32](t0(a)); },
    get m22() { if (!isOne(this)) wrong("m22"); return this[s11](); },
    set m22(a) { if (!isOne(this)) wrong("m22"); this[s33](t0(a)); },
    get m23() { if (!isOne(this)) wrong("m23"); return this[s12](); },
    set m23(a) { if (!isOne(this)) wrong("m23"); this[s34](t0(a)); },
    get m24() { if (!isOne(this)) wrong("m24"); return this[s13](); },
    set m24(a) { if (!isOne(this)) wrong("m24"); this[s35](t0(a)); },
    get m31() { if (!isOne(this)) wrong("m31"); return this[s14](); },
    set m31(a) { if (!isOne(this)) wrong("m31"); this[s36](t0(a)); },
    get m32() { if (!isOne(this)) wrong("m32"); return this[s15](); },
    set m32(a) { if (!isOne(this)) wrong("m32"); this[s37](t0(a)); },
    get m33() { if (!isOne(this)) wrong("m33"); return this[s16](); },
    set m33(a) { if (!isOne(this)) wrong("m33"); this[s38](t0(a)); },
    get m34() { if (!isOne(this)) wrong("m34"); return this[s17](); },
    set m34(a) { if (!isOne(this)) wrong("m34"); this[s39](t0(a)); },
    get m41() { if (!isOne(this)) wrong("m41"); return this[s18](); },
    set m41(a) { if (!isOne(this)) wrong("m41"); this[s40](t0(a)); },
    get m42() { if (!isOne(this)) wrong("m42"); return this[s19](); },
    set m42(a) { if (!isOne(this)) wrong("m42"); this[s41](t0(a)); },
    get m43() { if (!isOne(this)) wrong("m43"); return this[s20](); },
    set m43(a) { if (!isOne(this)) wrong("m43"); this[s42](t0(a)); },
    get m44() { if (!isOne(this)) wrong("m44"); return this[s21](); },
    set m44(a) { if (!isOne(this)) wrong("m44"); this[s43](t0(a)); },
    multiplySelf(a0 = undefined) { if (!isOne(this)) wrong("multiplySelf"); return this[s44](a0); },
    preMultiplySelf(a0 = undefined) { if (!isOne(this)) wrong("preMultiplySelf"); return this[s45](a0); },
    translateSelf(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("translateSelf"); return this[s46](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2)); },
    scaleSelf(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined, a4 = undefined, a5 = undefined) { if (!isOne(this)) wrong("scaleSelf"); return this[s47](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3), a4 === undefined ? undefined : t0(a4), a5 === undefined ? undefined : t0(a5)); },
    scale3dSelf(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("scale3dSelf"); return this[s48](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3)); },
    rotateSelf(a0 = undefined, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("rotateSelf"); return this[s49](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2)); },
    rotateFromVectorSelf(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("rotateFromVectorSelf"); return this[s50](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1)); },
    rotateAxisAngleSelf(a0 = undefined, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("rotateAxisAngleSelf"); return this[s51](a0 === undefined ? undefined : t0(a0), a1 === undefined ? undefined : t0(a1), a2 === undefined ? undefined : t0(a2), a3 === undefined ? undefined : t0(a3)); },
    skewXSelf(a0 = undefined) { if (!isOne(this)) wrong("skewXSelf"); return this[s52](a0 === undefined ? undefined : t0(a0)); },
    skewYSelf(a0 = undefined) { if (!isOne(this)) wrong("skewYSelf"); return this[s53](a0 === undefined ? undefined : t0(a0)); },
    invertSelf() { if (!isOne(this)) wrong("invertSelf"); return this[s54](); },
    setMatrixValue(a0) { if (!isOne(this)) wrong("setMatrixValue"); if (arguments.length < 1) few("setMatrixValue", 1, arguments.length); return this[s55](`${a0}`); },
  },
  statics: {
    fromMatrix(a0 = undefined) { return this[s56](a0); },
    fromFloat32Array(a0) { if (arguments.length < 1) few("fromFloat32Array", 1, arguments.length); return this[s57](a0); },
    fromFloat64Array(a0) { if (arguments.length < 1) few("fromFloat64Array", 1, arguments.length); return this[s58](a0); },
  },
});
