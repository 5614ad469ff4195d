"use strict";
// Written by scripts/interfaces, from what Request is declared to have: do not change it by hand.

exports.length = 1;
exports.attributes = ["url","method","headers","destination","referrer","referrerPolicy","mode","credentials","cache","redirect","integrity","keepalive","isHistoryNavigation","isReloadNavigation","signal","duplex","body","bodyUsed"];
exports.settable = [];
exports.operations = ["clone","arrayBuffer","blob","bytes","formData","json","text"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = [];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24 }, {  }, rejected) => ({
  members: {
    get url() { if (!isOne(this)) wrong("url"); return this[s0](); },
    get method() { if (!isOne(this)) wrong("method"); return this[s1](); },
    get headers() { if (!isOne(this)) wrong("headers"); return this[s2](); },
    get destination() { if (!isOne(this)) wrong("destination"); return this[s3](); },
    get referrer() { if (!isOne(this)) wrong("referrer"); return this[s4](); },
    get referrerPolicy() { if (!isOne(this)) wrong("referrerPolicy"); return this[s5](); },
    get mode() { if (!isOne(this)) wrong("mode"); return this[s6](); },
    get credentials() { if (!isOne(this)) wrong("credentials"); return this[s7](); },
    get cache() { if (!isOne(this)) wrong("cache"); return this[s8](); },
    get redirect() { if (!isOne(this)) wrong("redirect"); return this[s9](); },
    get integrity() { if (!isOne(this)) wrong("integrity"); return this[s10](); },
    get keepalive() { if (!isOne(this)) wrong("keepalive"); return this[s11](); },
    get isHistoryNavigation() { if (!isOne(this)) wrong("isHistoryNavigation"); return this[s12](); },
    get isReloadNavigation() { if (!isOne(this)) wrong("isReloadNavigation"); return this[s13](); },
    get signal() { if (!isOne(this)) wrong("signal"); return this[s14](); },
    get duplex() { if (!isOne(this)) wrong("duplex"); return this[s15](); },
    clone() { if (!isOne(this)) wrong("clone"); return this[s18](); },
    get body() { if (!isOne(this)) wrong("body"); return this[s16](); },
    get bodyUsed() { if (!isOne(this)) wrong("bodyUsed"); return this[s17](); },
    arrayBuffer() { try { if (!isOne(this)) wrong("arrayBuffer"); return this[s19](); } catch (error) { return rejected(error); } },
    blob() { try { if (!isOne(this)) wrong("blob"); return this[s20](); } catch (error) { return rejected(error); } },
    bytes() { try { if (!isOne(this)) wrong("bytes"); return this[s21](); } catch (error) { return rejected(error); } },
    formData() { try { if (!isOne(this)) wrong("formData"); return this[s22](); } catch (error) { return rejected(error); } },
    json() { try { if (!isOne(this)) wrong("json"); return this[s23](); } catch (error) { return rejected(error); } },
    text() { try { if (!isOne(this)) wrong("text"); return this[s24](); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
