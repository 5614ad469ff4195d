"use strict";
// Written by scripts/interfaces, from what FileReader is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["readyState","result","error"];
exports.settable = [];
exports.operations = ["readAsArrayBuffer","readAsBinaryString","readAsText","readAsDataURL","abort"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Blob"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, { 0: t0 }) => ({
  members: {
    get readyState() { if (!isOne(this)) wrong("readyState"); return this[s0](); },
    get result() { if (!isOne(this)) wrong("result"); return this[s1](); },
    get error() { if (!isOne(this)) wrong("error"); return this[s2](); },
    readAsArrayBuffer(a0) { if (!isOne(this)) wrong("readAsArrayBuffer"); if (arguments.length < 1) few("readAsArrayBuffer", 1, arguments.length); return this[s3](t0(a0)); },
    readAsBinaryString(a0) { if (!isOne(this)) wrong("readAsBinaryString"); if (arguments.length < 1) few("readAsBinaryString", 1, arguments.length); return this[s4](t0(a0)); },
    readAsText(a0, a1 = undefined) { if (!isOne(this)) wrong("readAsText"); if (arguments.length < 1) few("readAsText", 1, arguments.length); return this[s5](t0(a0), a1 === undefined ? undefined : `${a1}`); },
    readAsDataURL(a0) { if (!isOne(this)) wrong("readAsDataURL"); if (arguments.length < 1) few("readAsDataURL", 1, arguments.length); return this[s6](t0(a0)); },
    abort() { if (!isOne(this)) wrong("abort"); return this[s7](); },
  },
  statics: {},
});
