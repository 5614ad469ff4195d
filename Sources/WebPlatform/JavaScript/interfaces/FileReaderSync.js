"use strict";
// Written by scripts/interfaces, from what FileReaderSync is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["readAsArrayBuffer","readAsBinaryString","readAsText","readAsDataURL"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["Blob"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0 }) => ({
  members: {
    readAsArrayBuffer(a0) { if (!isOne(this)) wrong("readAsArrayBuffer"); if (arguments.length < 1) few("readAsArrayBuffer", 1, arguments.length); return this[s0](t0(a0)); },
    readAsBinaryString(a0) { if (!isOne(this)) wrong("readAsBinaryString"); if (arguments.length < 1) few("readAsBinaryString", 1, arguments.length); return this[s1](t0(a0)); },
    readAsText(a0, a1 = undefined) { if (!isOne(this)) wrong("readAsText"); if (arguments.length < 1) few("readAsText", 1, arguments.length); return this[s2](t0(a0), a1 === undefined ? undefined : `${a1}`); },
    readAsDataURL(a0) { if (!isOne(this)) wrong("readAsDataURL"); if (arguments.length < 1) few("readAsDataURL", 1, arguments.length); return this[s3](t0(a0)); },
  },
  statics: {},
});
