"use strict";
// Written by scripts/interfaces, from what Response is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["type","url","redirected","status","ok","statusText","headers","body","bodyUsed"];
exports.settable = [];
exports.operations = ["clone","arrayBuffer","blob","bytes","formData","json","text"];
exports.statics = ["error","redirect"];
exports.hidden = [];
exports.hiddenStatics = ["json"];
exports.types = ["USVString","unsigned short"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17 }, { 0: t0, 1: t1 }, rejected) => ({
  members: {
    get type() { if (!isOne(this)) wrong("type"); return this[s0](); },
    get url() { if (!isOne(this)) wrong("url"); return this[s1](); },
    get redirected() { if (!isOne(this)) wrong("redirected"); return this[s2](); },
    get status() { if (!isOne(this)) wrong("status"); return this[s3](); },
    get ok() { if (!isOne(this)) wrong("ok"); return this[s4](); },
    get statusText() { if (!isOne(this)) wrong("statusText"); return this[s5](); },
    get headers() { if (!isOne(this)) wrong("headers"); return this[s6](); },
    clone() { if (!isOne(this)) wrong("clone"); return this[s9](); },
    get body() { if (!isOne(this)) wrong("body"); return this[s7](); },
    get bodyUsed() { if (!isOne(this)) wrong("bodyUsed"); return this[s8](); },
    arrayBuffer() { try { if (!isOne(this)) wrong("arrayBuffer"); return this[s10](); } catch (error) { return rejected(error); } },
    blob() { try { if (!isOne(this)) wrong("blob"); return this[s11](); } catch (error) { return rejected(error); } },
    bytes() { try { if (!isOne(this)) wrong("bytes"); return this[s12](); } catch (error) { return rejected(error); } },
    formData() { try { if (!isOne(this)) wrong("formData"); return this[s13](); } catch (error) { return rejected(error); } },
    json() { try { if (!isOne(this)) wrong("json"); return this[s14](); } catch (error) { return rejected(error); } },
    text() { try { if (!isOne(this)) wrong("text"); return this[s15](); } catch (error) { return rejected(error); } },
  },
  statics: {
    error() { return this[s16](); },
    redirect(a0, a1 = undefined) { if (arguments.length < 1) few("redirect", 1, arguments.length); return this[s17](t0(a0), a1 === undefined ? undefined : t1(a1)); },
  },
});
