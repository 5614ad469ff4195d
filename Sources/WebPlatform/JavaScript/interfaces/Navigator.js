"use strict";
// Written by scripts/interfaces, from what Navigator is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = ["userAgent","appVersion","appName","appCodeName","product","productSub","vendor","vendorSub","platform","language","languages","onLine","cookieEnabled","hardwareConcurrency","storage","maxTouchPoints","plugins","mimeTypes","pdfViewerEnabled","doNotTrack","webdriver","locks","permissions","connection","standalone","geolocation","clipboard","wakeLock"];
exports.settable = [];
exports.operations = ["javaEnabled","getBattery","vibrate","share","canShare","sendBeacon"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["USVString"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29, 30: s30, 31: s31, 32: s32, 33: s33 }, { 0: t0 }, rejected) => ({
  members: {
    get userAgent() { if (!isOne(this)) wrong("userAgent"); return this[s0](); },
    get appVersion() { if (!isOne(this)) wrong("appVersion"); return this[s1](); },
    get appName() { if (!isOne(this)) wrong("appName"); return this[s2](); },
    get appCodeName() { if (!isOne(this)) wrong("appCodeName"); return this[s3](); },
    get product() { if (!isOne(this)) wrong("product"); return this[s4](); },
    get productSub() { if (!isOne(this)) wrong("productSub"); return this[s5](); },
    get vendor() { if (!isOne(this)) wrong("vendor"); return this[s6](); },
    get vendorSub() { if (!isOne(this)) wrong("vendorSub"); return this[s7](); },
    get platform() { if (!isOne(this)) wrong("platform"); return this[s8](); },
    get language() { if (!isOne(this)) wrong("language"); return this[s9](); },
    get languages() { if (!isOne(this)) wrong("languages"); return this[s10](); },
    get onLine() { if (!isOne(this)) wrong("onLine"); return this[s11](); },
    get cookieEnabled() { if (!isOne(this)) wrong("cookieEnabled"); return this[s12](); },
    get hardwareConcurrency() { if (!isOne(this)) wrong("hardwareConcurrency"); return this[s13](); },
    get storage() { if (!isOne(this)) wrong("storage"); return this[s14](); },
    get maxTouchPoints() { if (!isOne(this)) wrong("maxTouchPoints"); return this[s15](); },
    get plugins() { if (!isOne(this)) wrong("plugins"); return this[s16](); },
    get mimeTypes() { if (!isOne(this)) wrong("mimeTypes"); return this[s17](); },
    get pdfViewerEnabled() { if (!isOne(this)) wrong("pdfViewerEnabled"); return this[s18](); },
    get doNotTrack() { if (!isOne(this)) wrong("doNotTrack"); return this[s19](); },
    get webdriver() { if (!isOne(this)) wrong("webdriver"); return this[s20](); },
    javaEnabled() { if (!isOne(this)) wrong("javaEnabled"); return this[s28](); },
    get locks() { if (!isOne(this)) wrong("locks"); return this[s21](); },
    get permissions() { if (!isOne(this)) wrong("permissions"); return this[s22](); },
    get connection() { if (!isOne(this)) wrong("connection"); return this[s23](); },
    get standalone() { if (!isOne(this)) wrong("standalone"); return this[s24](); },
    get geolocation() { if (!isOne(this)) wrong("geolocation"); return this[s25](); },
    get clipboard() { if (!isOne(this)) wrong("clipboard"); return this[s26](); },
    get wakeLock() { if (!isOne(this)) wrong("wakeLock"); return this[s27](); },
    getBattery() { try { if (!isOne(this)) wrong("getBattery"); return this[s29](); } catch (error) { return rejected(error); } },
    vibrate(a0) { if (!isOne(this)) wrong("vibrate"); if (arguments.length < 1) few("vibrate", 1, arguments.length); return this[s30](a0); },
    share(a0 = undefined) { try { if (!isOne(this)) wrong("share"); return this[s31](a0); } catch (error) { return rejected(error); } },
    canShare(a0 = undefined) { if (!isOne(this)) wrong("canShare"); return this[s32](a0); },
    sendBeacon(a0, a1 = undefined) { if (!isOne(this)) wrong("sendBeacon"); if (arguments.length < 1) few("sendBeacon", 1, arguments.length); return this[s33](t0(a0), a1); },
  },
  statics: {},
});
