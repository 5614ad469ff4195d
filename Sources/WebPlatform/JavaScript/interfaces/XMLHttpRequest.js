"use strict";
// Written by scripts/interfaces, from what XMLHttpRequest is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["readyState","timeout","withCredentials","upload","responseURL","status","statusText","responseType","response","responseText","responseXML"];
exports.settable = ["timeout","withCredentials","responseType"];
exports.operations = ["open","setRequestHeader","send","abort","getResponseHeader","getAllResponseHeaders","overrideMimeType"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["ByteString","USVString","USVString?"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20 }, { 0: t0, 1: t1, 2: t2 }) => ({
  members: {
    get readyState() { if (!isOne(this)) wrong("readyState"); return this[s0](); },
    get timeout() { if (!isOne(this)) wrong("timeout"); return this[s1](); },
    set timeout(a) { if (!isOne(this)) wrong("timeout"); this[s11](a); },
    get withCredentials() { if (!isOne(this)) wrong("withCredentials"); return this[s2](); },
    set withCredentials(a) { if (!isOne(this)) wrong("withCredentials"); this[s12](a); },
    get upload() { if (!isOne(this)) wrong("upload"); return this[s3](); },
    get responseURL() { if (!isOne(this)) wrong("responseURL"); return this[s4](); },
    get status() { if (!isOne(this)) wrong("status"); return this[s5](); },
    get statusText() { if (!isOne(this)) wrong("statusText"); return this[s6](); },
    get responseType() { if (!isOne(this)) wrong("responseType"); return this[s7](); },
    set responseType(a) { if (!isOne(this)) wrong("responseType"); this[s13](a); },
    get response() { if (!isOne(this)) wrong("response"); return this[s8](); },
    get responseText() { if (!isOne(this)) wrong("responseText"); return this[s9](); },
    get responseXML() { if (!isOne(this)) wrong("responseXML"); return this[s10](); },
    open(a0, a1, a2 = undefined, a3 = undefined, a4 = undefined) { if (!isOne(this)) wrong("open"); if (arguments.length < 2) few("open", 2, arguments.length); return this[s14](t0(a0), t1(a1), a2, a3 === undefined ? undefined : t2(a3), a4 === undefined ? undefined : t2(a4)); },
    setRequestHeader(a0, a1) { if (!isOne(this)) wrong("setRequestHeader"); if (arguments.length < 2) few("setRequestHeader", 2, arguments.length); return this[s15](t0(a0), t0(a1)); },
    send(a0 = undefined) { if (!isOne(this)) wrong("send"); return this[s16](a0); },
    abort() { if (!isOne(this)) wrong("abort"); return this[s17](); },
    getResponseHeader(a0) { if (!isOne(this)) wrong("getResponseHeader"); if (arguments.length < 1) few("getResponseHeader", 1, arguments.length); return this[s18](t0(a0)); },
    getAllResponseHeaders() { if (!isOne(this)) wrong("getAllResponseHeaders"); return this[s19](); },
    overrideMimeType(a0) { if (!isOne(this)) wrong("overrideMimeType"); if (arguments.length < 1) few("overrideMimeType", 1, arguments.length); return this[s20](`${a0}`); },
  },
  statics: {},
});
