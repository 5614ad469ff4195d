"use strict";
// Written by scripts/interfaces, from what SubtleCrypto is declared to have: do not change it by hand.

exports.length = 0;
exports.attributes = [];
exports.settable = [];
exports.operations = ["encrypt","decrypt","sign","verify","digest","generateKey","deriveKey","deriveBits","importKey","exportKey","wrapKey","unwrapKey"];
exports.statics = [];
exports.hidden = [];
exports.hiddenStatics = [];
exports.types = ["CryptoKey","sequence<encrypt|decrypt|sign|verify|deriveKey|deriveBits|wrapKey|unwrapKey>","unsigned long?","raw|spki|pkcs8|jwk"];
exports.make = (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11 }, { 0: t0, 1: t1, 2: t2, 3: t3 }, rejected) => ({
  members: {
    encrypt(a0, a1, a2) { try { if (!isOne(this)) wrong("encrypt"); if (arguments.length < 3) few("encrypt", 3, arguments.length); return this[s0](a0, t0(a1), a2); } catch (error) { return rejected(error); } },
    decrypt(a0, a1, a2) { try { if (!isOne(this)) wrong("decrypt"); if (arguments.length < 3) few("decrypt", 3, arguments.length); return this[s1](a0, t0(a1), a2); } catch (error) { return rejected(error); } },
    sign(a0, a1, a2) { try { if (!isOne(this)) wrong("sign"); if (arguments.length < 3) few("sign", 3, arguments.length); return this[s2](a0, t0(a1), a2); } catch (error) { return rejected(error); } },
    verify(a0, a1, a2, a3) { try { if (!isOne(this)) wrong("verify"); if (arguments.length < 4) few("verify", 4, arguments.length); return this[s3](a0, t0(a1), a2, a3); } catch (error) { return rejected(error); } },
    digest(a0, a1) { try { if (!isOne(this)) wrong("digest"); if (arguments.length < 2) few("digest", 2, arguments.length); return this[s4](a0, a1); } catch (error) { return rejected(error); } },
    generateKey(a0, a1, a2) { try { if (!isOne(this)) wrong("generateKey"); if (arguments.length < 3) few("generateKey", 3, arguments.length); return this[s5](a0, !!a1, t1(a2)); } catch (error) { return rejected(error); } },
    deriveKey(a0, a1, a2, a3, a4) { try { if (!isOne(this)) wrong("deriveKey"); if (arguments.length < 5) few("deriveKey", 5, arguments.length); return this[s6](a0, t0(a1), a2, !!a3, t1(a4)); } catch (error) { return rejected(error); } },
    deriveBits(a0, a1, a2 = undefined) { try { if (!isOne(this)) wrong("deriveBits"); if (arguments.length < 2) few("deriveBits", 2, arguments.length); return this[s7](a0, t0(a1), a2 === undefined ? undefined : t2(a2)); } catch (error) { return rejected(error); } },
    importKey(a0, a1, a2, a3, a4) { try { if (!isOne(this)) wrong("importKey"); if (arguments.length < 5) few("importKey", 5, arguments.length); return this[s8](t3(a0), a1, a2, !!a3, t1(a4)); } catch (error) { return rejected(error); } },
    exportKey(a0, a1) { try { if (!isOne(this)) wrong("exportKey"); if (arguments.length < 2) few("exportKey", 2, arguments.length); return this[s9](t3(a0), t0(a1)); } catch (error) { return rejected(error); } },
    wrapKey(a0, a1, a2, a3) { try { if (!isOne(this)) wrong("wrapKey"); if (arguments.length < 4) few("wrapKey", 4, arguments.length); return this[s10](t3(a0), t0(a1), t0(a2), a3); } catch (error) { return rejected(error); } },
    unwrapKey(a0, a1, a2, a3, a4, a5, a6) { try { if (!isOne(this)) wrong("unwrapKey"); if (arguments.length < 7) few("unwrapKey", 7, arguments.length); return this[s11](t3(a0), a1, t0(a2), a3, a4, !!a5, t1(a6)); } catch (error) { return rejected(error); } },
  },
  statics: {},
});
