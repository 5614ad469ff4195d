"use strict";
// Web Cryptography API. The expected values are those of FIPS 180-4, RFC 4231, RFC 5869, RFC 6070 and the GCM submission's
// test cases.

const utf8 = (text) => new TextEncoder().encode(text);
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const { subtle } = crypto;

async function rejects(promise, name, message) {
  let thrown = null;
  try {
    await promise;
  } catch (error) {
    thrown = error;
  }
  assert(thrown?.name === name, `${message ?? name}; thrown: ${thrown}`);
}

test("random values fill any array of integers", () => {
  for (const Type of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, BigInt64Array, BigUint64Array]) {
    const array = new Type(32);
    equal(crypto.getRandomValues(array) === array, true);
    assert(array.some((value) => value != 0), Type.name);
  }
  const whole = new Uint8Array(64);
  crypto.getRandomValues(whole.subarray(16, 48));
  equal([hex(whole.slice(0, 16)), hex(whole.slice(48))], ["00".repeat(16), "00".repeat(16)]);
  equal(crypto.getRandomValues(new Uint8Array(0)).length, 0);
  assert(hex(crypto.getRandomValues(new Uint8Array(16))) !== hex(crypto.getRandomValues(new Uint8Array(16))));
});

test("random values have a type and a quota", () => {
  for (const wrong of [new Float32Array(1), new Float64Array(1), new DataView(new ArrayBuffer(1))]) throws(() => crypto.getRandomValues(wrong), "TypeMismatchError");
  for (const wrong of [[], "a", null, new ArrayBuffer(4)]) throws(() => crypto.getRandomValues(wrong), "TypeError");
  throws(() => crypto.getRandomValues(), "TypeError");
  equal(crypto.getRandomValues(new Uint8Array(65536)).length, 65536);
  throws(() => crypto.getRandomValues(new Uint8Array(65537)), "QuotaExceededError");
  throws(() => crypto.getRandomValues(new Uint32Array(16385)), "QuotaExceededError");
});

test("an array that lies about itself is filled for what it is", () => {
  const lying = new Uint8Array(64);
  let readings = 0;
  for (const name of ["byteLength", "length", "byteOffset", "buffer"]) {
    Object.defineProperty(lying, name, { get() { return ++readings < 3 ? 4 : -1; } });
  }
  equal(crypto.getRandomValues(lying) === lying, true);
  equal(readings, 0);
  assert(lying.some((value) => value !== 0));
  const large = new Uint8Array(65537);
  Object.defineProperty(large, "byteLength", { value: 1 });
  throws(() => crypto.getRandomValues(large), "QuotaExceededError");
});

test("what would take minutes is refused", async () => {
  const key = await subtle.importKey("raw", utf8("password"), "PBKDF2", false, ["deriveBits"]);
  const derived = (iterations, bits) => subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: utf8("salt"), iterations }, key, bits);
  await rejects(derived(2 ** 32 - 1, 256), "OperationError");
  await rejects(derived(1000, 2 ** 32 - 8), "OperationError");
  await rejects(subtle.generateKey({ name: "HMAC", hash: "SHA-256", length: 2 ** 32 - 8 }, true, ["sign"]), "OperationError");
});

test("a random UUID", () => {
  const made = new Set(Array.from({ length: 100 }, () => crypto.randomUUID()));
  equal(made.size, 100);
  for (const each of made) assert(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(each), each);
});

test("interfaces", () => {
  equal([String(crypto), String(subtle), crypto.subtle === subtle, crypto instanceof Crypto, subtle instanceof SubtleCrypto], ["[object Crypto]", "[object SubtleCrypto]", true, true, true]);
  for (const Interface of [Crypto, SubtleCrypto, CryptoKey]) throws(() => new Interface(), "TypeError");
});

test("digests", async () => {
  const rows = {
    "SHA-1": ["a9993e364706816aba3e25717850c26c9cd0d89d", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
    "SHA-256": ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    "SHA-384": [
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
      "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
    ],
    "SHA-512": [
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
    ],
  };
  for (const [name, [abc, empty]] of Object.entries(rows)) {
    equal(hex(await subtle.digest(name, utf8("abc"))), abc, name);
    equal(hex(await subtle.digest({ name: name.toLowerCase() }, new ArrayBuffer(0))), empty, name);
  }
  equal(hex(await subtle.digest("SHA-1", utf8("xabcx").subarray(1, 4))), rows["SHA-1"][0]);
  equal(hex(await subtle.digest("SHA-1", new DataView(utf8("xabcx").buffer, 1, 3))), rows["SHA-1"][0]);
});

test("a digest is of what the data were when it was asked for", async () => {
  const data = utf8("abc");
  const promise = subtle.digest("SHA-1", data);
  data.fill(0);
  equal(hex(await promise), "a9993e364706816aba3e25717850c26c9cd0d89d");
});

test("what cannot be digested", async () => {
  await rejects(subtle.digest("MD5", utf8("a")), "NotSupportedError");
  await rejects(subtle.digest({}, utf8("a")), "TypeError");
  await rejects(subtle.digest("SHA-1", "a"), "TypeError");
  await rejects(subtle.digest("SHA-1"), "TypeError");
});

test("HMAC", async () => {
  const algorithm = { name: "hmac", hash: "SHA-256" };
  const key = await subtle.importKey("raw", utf8("Jefe"), algorithm, false, ["sign", "verify"]);
  equal([key.type, key.extractable, key.algorithm, key.usages], ["secret", false, { name: "HMAC", hash: { name: "SHA-256" }, length: 32 }, ["sign", "verify"]]);
  const signature = await subtle.sign("HMAC", key, utf8("what do ya want for nothing?"));
  equal(hex(signature), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  equal(await subtle.verify("HMAC", key, signature, utf8("what do ya want for nothing?")), true);
  equal(await subtle.verify("HMAC", key, signature, utf8("what do ya want for something?")), false);
  equal(await subtle.verify("HMAC", key, signature.slice(1), utf8("what do ya want for nothing?")), false);
  const other = new Uint8Array(signature.slice(0));
  other[31] ^= 1;
  equal(await subtle.verify("HMAC", key, other, utf8("what do ya want for nothing?")), false);
  const wide = await subtle.importKey("raw", utf8("Jefe"), { name: "HMAC", hash: { name: "SHA-512" } }, true, ["sign"]);
  assert(hex(await subtle.sign("HMAC", wide, utf8("what do ya want for nothing?"))).startsWith("164b7a7bfcf819e2e395fbe73b56e0a3"));
});

test("what a key is not for", async () => {
  const key = await subtle.importKey("raw", utf8("Jefe"), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  await rejects(subtle.verify("HMAC", key, new Uint8Array(20), utf8("")), "InvalidAccessError");
  await rejects(subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, key, utf8("")), "InvalidAccessError");
  await rejects(subtle.exportKey("raw", key), "InvalidAccessError");
  await rejects(subtle.sign("HMAC", {}, utf8("")), "TypeError");
  await rejects(subtle.importKey("raw", utf8("a"), { name: "HMAC", hash: "SHA-1" }, false, []), "SyntaxError");
  await rejects(subtle.importKey("raw", utf8("a"), { name: "HMAC", hash: "SHA-1" }, false, ["encrypt"]), "SyntaxError");
  await rejects(subtle.importKey("raw", utf8("a"), { name: "HMAC", hash: "SHA-1" }, false, ["fly"]), "TypeError");
  await rejects(subtle.importKey("raw", utf8("a"), { name: "HMAC" }, false, ["sign"]), "TypeError");
  await rejects(subtle.importKey("raw", utf8(""), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]), "DataError");
  await rejects(subtle.importKey("raw", utf8("short"), "AES-GCM", false, ["encrypt"]), "DataError");
  await rejects(subtle.importKey("spki", utf8("a"), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]), "NotSupportedError");
});

test("AES-GCM", async () => {
  const key = await subtle.importKey("raw", unhex("feffe9928665731c6d6a8f9467308308"), "AES-GCM", true, ["encrypt", "decrypt"]);
  const iv = unhex("cafebabefacedbaddecaf888");
  const additionalData = unhex("feedfacedeadbeeffeedfacedeadbeefabaddad2");
  const plain = unhex("d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39");
  const sealed = await subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
  equal(hex(sealed), "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091" + "5bc94fbc3221a5db94fae95ae7121a47");
  equal(hex(await subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, sealed)), hex(plain));
  await rejects(subtle.decrypt({ name: "AES-GCM", iv }, key, sealed), "OperationError", "other additional data");
  const changed = new Uint8Array(sealed.slice(0));
  changed[0] ^= 1;
  await rejects(subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, changed), "OperationError", "changed content");
  await rejects(subtle.decrypt({ name: "AES-GCM", iv }, key, new Uint8Array(15)), "OperationError", "shorter than its tag");
});

test("AES-GCM with odd lengths", async () => {
  for (const length of [128, 192, 256]) {
    const key = await subtle.generateKey({ name: "AES-GCM", length }, true, ["encrypt", "decrypt"]);
    equal((await subtle.exportKey("raw", key)).byteLength, length / 8);
    for (const [ivLength, tagLength, size] of [[1, 128, 0], [12, 96, 1], [16, 32, 17], [60, 120, 1000]]) {
      const algorithm = { name: "AES-GCM", iv: crypto.getRandomValues(new Uint8Array(ivLength)), tagLength };
      const plain = crypto.getRandomValues(new Uint8Array(size));
      const sealed = await subtle.encrypt(algorithm, key, plain);
      equal(sealed.byteLength, size + tagLength / 8);
      equal(hex(await subtle.decrypt(algorithm, key, sealed)), hex(plain));
    }
  }
  const key = await subtle.generateKey({ name: "AES-GCM", length: 128 }, false, ["encrypt"]);
  await rejects(subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(12), tagLength: 33 }, key, utf8("a")), "OperationError");
  await rejects(subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(0) }, key, utf8("a")), "OperationError");
  await rejects(subtle.encrypt({ name: "AES-GCM" }, key, utf8("a")), "TypeError");
  await rejects(subtle.generateKey({ name: "AES-GCM", length: 100 }, false, ["encrypt"]), "OperationError");
});

test("AES-CBC pads to whole blocks", async () => {
  const key = await subtle.importKey("raw", unhex("2b7e151628aed2a6abf7158809cf4f3c"), "AES-CBC", false, ["encrypt", "decrypt"]);
  const algorithm = { name: "AES-CBC", iv: unhex("000102030405060708090a0b0c0d0e0f") };
  const sealed = await subtle.encrypt(algorithm, key, unhex("6bc1bee22e409f96e93d7e117393172a"));
  equal([sealed.byteLength, hex(sealed).slice(0, 32)], [32, "7649abac8119b246cee98e9b12e9197d"]);
  for (const size of [0, 1, 15, 16, 17]) {
    const plain = crypto.getRandomValues(new Uint8Array(size));
    equal(hex(await subtle.decrypt(algorithm, key, await subtle.encrypt(algorithm, key, plain))), hex(plain), size);
  }
  await rejects(subtle.decrypt(algorithm, key, sealed.slice(0, 20)), "OperationError");
  await rejects(subtle.encrypt({ name: "AES-CBC", iv: new Uint8Array(12) }, key, utf8("a")), "OperationError");
});

test("AES-CTR", async () => {
  const key = await subtle.importKey("raw", unhex("2b7e151628aed2a6abf7158809cf4f3c"), "AES-CTR", false, ["encrypt", "decrypt"]);
  const algorithm = { name: "AES-CTR", counter: unhex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"), length: 128 };
  equal(hex(await subtle.encrypt(algorithm, key, unhex("6bc1bee22e409f96e93d7e117393172a"))), "874d6191b620e3261bef6864990db6ce");
  // A counter of some bits begins again at 0, and comes to an end when all of them were used.
  const counter = new Uint8Array(16).fill(255);
  const wrapped = await subtle.encrypt({ name: "AES-CTR", counter, length: 8 }, key, new Uint8Array(48));
  const second = counter.slice();
  second[15] = 0;
  equal(hex(wrapped.slice(16)), hex(await subtle.encrypt({ name: "AES-CTR", counter: second, length: 8 }, key, new Uint8Array(32))));
  await subtle.encrypt({ name: "AES-CTR", counter, length: 1 }, key, new Uint8Array(32));
  await rejects(subtle.encrypt({ name: "AES-CTR", counter, length: 1 }, key, new Uint8Array(33)), "OperationError");
  await rejects(subtle.encrypt({ name: "AES-CTR", counter, length: 0 }, key, new Uint8Array(1)), "OperationError");
  await rejects(subtle.encrypt({ name: "AES-CTR", counter, length: 129 }, key, new Uint8Array(1)), "OperationError");
});

test("JSON Web Keys", async () => {
  const key = await subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign", "verify"]);
  equal(key.algorithm.length, 512);
  const jwk = await subtle.exportKey("jwk", key);
  equal([jwk.kty, jwk.alg, jwk.key_ops, jwk.ext, /^[\w-]{86}$/.test(jwk.k)], ["oct", "HS256", ["sign", "verify"], true, true]);
  const again = await subtle.importKey("jwk", jwk, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  equal(await subtle.verify("HMAC", again, await subtle.sign("HMAC", key, utf8("a")), utf8("a")), true);
  await rejects(subtle.importKey("jwk", jwk, { name: "HMAC", hash: "SHA-1" }, false, ["verify"]), "DataError");
  await rejects(subtle.importKey("jwk", { ...jwk, kty: "RSA" }, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]), "DataError");
  await rejects(subtle.importKey("jwk", { ...jwk, ext: false }, { name: "HMAC", hash: "SHA-256" }, true, ["verify"]), "DataError");
  await rejects(subtle.importKey("jwk", { ...jwk, k: "*" }, { name: "HMAC", hash: "SHA-256" }, true, ["verify"]), "DataError");
});

test("keys from passwords and from keys", async () => {
  const password = await subtle.importKey("raw", utf8("password"), "PBKDF2", false, ["deriveBits", "deriveKey"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-1", salt: utf8("salt"), iterations: 2 };
  equal(hex(await subtle.deriveBits(algorithm, password, 160)), "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957");
  const key = await subtle.deriveKey({ ...algorithm, hash: "SHA-256", iterations: 100 }, password, { name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  equal([key.algorithm, (await subtle.exportKey("raw", key)).byteLength], [{ name: "AES-GCM", length: 256 }, 32]);
  const material = await subtle.importKey("raw", unhex("0b".repeat(22)), "HKDF", false, ["deriveBits"]);
  const derived = await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: unhex("000102030405060708090a0b0c"), info: unhex("f0f1f2f3f4f5f6f7f8f9") }, material, 336);
  equal(hex(derived), "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
  await rejects(subtle.deriveBits(algorithm, password, 7), "OperationError");
  await rejects(subtle.deriveBits({ ...algorithm, iterations: 0 }, password, 8), "OperationError");
  await rejects(subtle.importKey("raw", utf8("a"), "PBKDF2", true, ["deriveBits"]), "SyntaxError");
});
