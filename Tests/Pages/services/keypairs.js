"use strict";
// Key pairs of the Web Cryptography API. The fixed values are those of RFC 7515 (A.3), RFC 7748 (6.1), RFC 8032 (7.1) and RFC 3394 (4.1).

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

const exponent = new Uint8Array([1, 0, 1]);
const rsa = (name, hash = "SHA-256") => ({ name, hash, modulusLength: 1024, publicExponent: exponent });

/** What each algorithm makes its keys by, signs by and imports by. */
const signing = [
  [rsa("RSASSA-PKCS1-v1_5"), "RSASSA-PKCS1-v1_5"], [rsa("RSA-PSS", "SHA-384"), { name: "RSA-PSS", saltLength: 20 }],
  [{ name: "ECDSA", namedCurve: "P-256" }, { name: "ECDSA", hash: "SHA-256" }], [{ name: "ECDSA", namedCurve: "P-384" }, { name: "ECDSA", hash: "SHA-512" }],
  [{ name: "ECDSA", namedCurve: "P-521" }, { name: "ECDSA", hash: "SHA-1" }], [{ name: "Ed25519" }, "Ed25519"],
];

test("what a private key signs its public key verifies", async () => {
  for (const [algorithm, by] of signing) {
    const what = JSON.stringify(algorithm);
    const { publicKey, privateKey } = await subtle.generateKey(algorithm, false, ["sign", "verify"]);
    equal([publicKey.type, privateKey.type, publicKey.extractable, privateKey.extractable], ["public", "private", true, false], what);
    equal([publicKey.usages, privateKey.usages], [["verify"], ["sign"]], what);
    for (const data of [utf8(""), utf8("message"), new Uint8Array(100000)]) {
      const signature = await subtle.sign(by, privateKey, data);
      equal(await subtle.verify(by, publicKey, signature, data), true, what);
      equal(await subtle.verify(by, publicKey, signature, utf8("other")), false, what);
      const changed = new Uint8Array(signature.slice(0));
      changed[5] ^= 1;
      equal(await subtle.verify(by, publicKey, changed, data), false, what);
      equal(await subtle.verify(by, publicKey, signature.slice(1), data), false, what);
    }
    await rejects(subtle.exportKey("pkcs8", privateKey), "InvalidAccessError", what);
    await rejects(subtle.sign(by, publicKey, utf8("")), "InvalidAccessError", what);
    await rejects(subtle.generateKey(algorithm, true, []), "SyntaxError", what);
    await rejects(subtle.generateKey(algorithm, true, ["verify"]), "SyntaxError", what);
    await rejects(subtle.generateKey(algorithm, true, ["encrypt"]), "SyntaxError", what);
  }
});

test("keys go out and come in again in every format", async () => {
  for (const [algorithm, by] of signing) {
    const what = JSON.stringify(algorithm);
    const { publicKey, privateKey } = await subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const signature = await subtle.sign(by, privateKey, utf8("a"));
    for (const format of ["spki", "jwk", ...(algorithm.modulusLength ? [] : ["raw"])]) {
      const key = await subtle.importKey(format, await subtle.exportKey(format, publicKey), algorithm, true, ["verify"]);
      equal(await subtle.verify(by, key, signature, utf8("a")), true, `${what} ${format}`);
      equal([key.algorithm, key.type], [publicKey.algorithm, "public"], `${what} ${format}`);
      await rejects(subtle.exportKey("pkcs8", key), "InvalidAccessError", what);
    }
    for (const format of ["pkcs8", "jwk"]) {
      const key = await subtle.importKey(format, await subtle.exportKey(format, privateKey), algorithm, false, ["sign"]);
      equal(await subtle.verify(by, publicKey, await subtle.sign(by, key, utf8("b")), utf8("b")), true, `${what} ${format}`);
    }
    await rejects(subtle.importKey("spki", utf8("none"), algorithm, true, ["verify"]), "DataError", what);
    await rejects(subtle.importKey("pkcs8", await subtle.exportKey("spki", publicKey), algorithm, true, ["sign"]), "DataError", what);
    const behind = new Uint8Array([...new Uint8Array(await subtle.exportKey("spki", publicKey)), 0]);
    await rejects(subtle.importKey("spki", behind, algorithm, true, ["verify"]), "DataError", what);
    await rejects(subtle.importKey("jwk", { ...(await subtle.exportKey("jwk", privateKey)), kty: "oct" }, algorithm, true, ["sign"]), "DataError", what);
    await rejects(subtle.importKey("jwk", { ...(await subtle.exportKey("jwk", privateKey)), ext: false }, algorithm, true, ["sign"]), "DataError", what);
    await rejects(subtle.importKey("jwk", { ...(await subtle.exportKey("jwk", publicKey)), key_ops: ["sign"] }, algorithm, true, ["verify"]), "DataError", what);
  }
});

test("a signature that others have made", async () => {
  const key = { kty: "EC", crv: "P-256", x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU", y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0" };
  const signature = Uint8Array.from(atob("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q".replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));
  const data = utf8("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ");
  const imported = await subtle.importKey("jwk", key, { name: "ECDSA", namedCurve: "P-256" }, true, ["verify"]);
  equal(await subtle.verify({ name: "ECDSA", hash: "SHA-256" }, imported, signature, data), true);
  await rejects(subtle.importKey("jwk", { ...key, y: key.x }, { name: "ECDSA", namedCurve: "P-256" }, true, ["verify"]), "DataError", "no point of the curve");
  await rejects(subtle.importKey("jwk", key, { name: "ECDSA", namedCurve: "P-384" }, true, ["verify"]), "DataError", "another curve");
  await rejects(subtle.importKey("jwk", { ...key, d: key.x }, { name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]), "DataError", "no pair");
  const seed = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
  const secret = await subtle.importKey("pkcs8", unhex(`302e020100300506032b657004220420${seed}`), "Ed25519", true, ["sign"]);
  equal(hex(await subtle.sign("Ed25519", secret, utf8(""))).slice(0, 32), "e5564300c360ac729086e2cc806e828a");
});

test("two parties derive the same", async () => {
  const algorithms = [{ name: "ECDH", namedCurve: "P-256" }, { name: "ECDH", namedCurve: "P-384" }, { name: "ECDH", namedCurve: "P-521" }, { name: "X25519" }];
  for (const algorithm of algorithms) {
    const what = JSON.stringify(algorithm);
    const [one, other] = [await subtle.generateKey(algorithm, true, ["deriveBits", "deriveKey"]), await subtle.generateKey(algorithm, true, ["deriveBits"])];
    const by = (key) => ({ name: algorithm.name, public: key });
    const bits = await subtle.deriveBits(by(other.publicKey), one.privateKey, null);
    equal(hex(bits), hex(await subtle.deriveBits(by(one.publicKey), other.privateKey)), what);
    equal(hex(await subtle.deriveBits(by(other.publicKey), one.privateKey, 128)), hex(bits).slice(0, 32), what);
    const some = new Uint8Array(await subtle.deriveBits(by(other.publicKey), one.privateKey, 12));
    equal([some.length, some[1] & 15], [2, 0], what);
    await rejects(subtle.deriveBits(by(other.publicKey), one.privateKey, bits.byteLength * 8 + 8), "OperationError", what);
    await rejects(subtle.deriveBits(by(other.privateKey), one.privateKey, 8), "InvalidAccessError", what);
    await rejects(subtle.deriveBits({ name: algorithm.name }, one.privateKey, 8), "TypeError", what);
    const key = await subtle.deriveKey(by(other.publicKey), one.privateKey, { name: "AES-GCM", length: 256 }, true, ["encrypt"]);
    equal(hex(await subtle.exportKey("raw", key)), hex(bits).slice(0, 64), what);
    equal([one.publicKey.usages, one.privateKey.usages], [[], ["deriveKey", "deriveBits"]], what);
  }
  const zero = await subtle.importKey("raw", new Uint8Array(32), "X25519", true, []);
  const pair = await subtle.generateKey("X25519", true, ["deriveBits"]);
  await rejects(subtle.deriveBits({ name: "X25519", public: zero }, pair.privateKey, 256), "OperationError", "a secret of zeros");
});

test("RSA-OAEP", async () => {
  for (const hash of ["SHA-1", "SHA-256"]) {
    const { publicKey, privateKey } = await subtle.generateKey(rsa("RSA-OAEP", hash), true, ["encrypt", "decrypt", "wrapKey", "unwrapKey"]);
    const sealed = await subtle.encrypt({ name: "RSA-OAEP" }, publicKey, utf8("a"));
    equal(hex(await subtle.decrypt("RSA-OAEP", privateKey, sealed)), "61");
    await rejects(subtle.decrypt({ name: "RSA-OAEP", label: utf8("x") }, privateKey, sealed), "OperationError");
    const labelled = await subtle.encrypt({ name: "RSA-OAEP", label: utf8("x") }, publicKey, utf8(""));
    equal((await subtle.decrypt({ name: "RSA-OAEP", label: utf8("x") }, privateKey, labelled)).byteLength, 0);
    await rejects(subtle.encrypt("RSA-OAEP", publicKey, new Uint8Array(128)), "OperationError");
    await rejects(subtle.encrypt("RSA-OAEP", privateKey, utf8("")), "InvalidAccessError");
    equal((await subtle.exportKey("jwk", publicKey)).alg, hash === "SHA-1" ? "RSA-OAEP" : "RSA-OAEP-256");
  }
  await rejects(subtle.generateKey({ ...rsa("RSA-OAEP"), publicExponent: new Uint8Array([2]) }, true, ["decrypt"]), "OperationError");
  await rejects(subtle.generateKey({ ...rsa("RSA-OAEP"), publicExponent: [3] }, true, ["decrypt"]), "TypeError");
  await rejects(subtle.generateKey({ ...rsa("RSA-OAEP"), modulusLength: 100 }, true, ["decrypt"]), "OperationError");
});

test("keys are wrapped, in bytes and as JSON", async () => {
  const wrapping = await subtle.importKey("raw", unhex("000102030405060708090a0b0c0d0e0f"), "AES-KW", false, ["wrapKey", "unwrapKey"]);
  const key = await subtle.importKey("raw", unhex("00112233445566778899aabbccddeeff"), "AES-GCM", true, ["encrypt"]);
  const wrapped = await subtle.wrapKey("raw", key, wrapping, "AES-KW");
  equal(hex(wrapped), "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5");
  const again = await subtle.unwrapKey("raw", wrapped, wrapping, "AES-KW", "AES-GCM", true, ["decrypt"]);
  equal(hex(await subtle.exportKey("raw", again)), "00112233445566778899aabbccddeeff");
  const changed = new Uint8Array(wrapped.slice(0));
  changed[0] ^= 1;
  await rejects(subtle.unwrapKey("raw", changed, wrapping, "AES-KW", "AES-GCM", true, ["decrypt"]), "OperationError");
  const sealing = await subtle.generateKey({ name: "AES-GCM", length: 128 }, false, ["wrapKey", "unwrapKey"]);
  const by = { name: "AES-GCM", iv: new Uint8Array(12) };
  const { privateKey } = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-384" }, true, ["sign"]);
  for (const format of ["jwk", "pkcs8"]) {
    const unwrapped = await subtle.unwrapKey(format, await subtle.wrapKey(format, privateKey, sealing, by), sealing, by, { name: "ECDSA", namedCurve: "P-384" }, true, ["sign"]);
    equal(await subtle.exportKey("jwk", unwrapped), await subtle.exportKey("jwk", privateKey));
  }
  const kept = await subtle.importKey("raw", new Uint8Array(16), "AES-CBC", false, ["encrypt"]);
  await rejects(subtle.wrapKey("raw", kept, wrapping, "AES-KW"), "InvalidAccessError");
  await rejects(subtle.wrapKey("raw", key, sealing, "AES-KW"), "InvalidAccessError");
  await rejects(subtle.unwrapKey("jwk", await subtle.encrypt(by, await subtle.generateKey({ name: "AES-GCM", length: 128 }, false, ["encrypt"]), utf8("{}")), sealing, by, "AES-GCM", true, ["encrypt"]), "OperationError");
});

test("a key is cloned, into workers too, and keeps its secret", async () => {
  const key = await subtle.importKey("raw", utf8("secret"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const expected = hex(await subtle.sign("HMAC", key, utf8("a")));
  const copy = structuredClone({ key }).key;
  equal([copy instanceof CryptoKey, copy === key, copy.extractable, copy.algorithm, copy.usages], [true, false, false, key.algorithm, ["sign"]]);
  equal(hex(await subtle.sign("HMAC", copy, utf8("a"))), expected);
  equal(JSON.stringify(key), "{}");
  const { publicKey, privateKey } = await subtle.generateKey(rsa("RSA-PSS"), false, ["sign", "verify"]);
  const worker = new Worker(URL.createObjectURL(new Blob([`
    onmessage = async ({ data: { key, privateKey } }) => postMessage({
      code: await crypto.subtle.sign("HMAC", key, new Uint8Array([97])),
      signature: await crypto.subtle.sign({ name: "RSA-PSS", saltLength: 0 }, privateKey, new Uint8Array([97])),
      exported: await crypto.subtle.exportKey("pkcs8", privateKey).catch((error) => error.name),
      exponent: [...privateKey.algorithm.publicExponent],
    });`])));
  const answer = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  worker.postMessage({ key, privateKey });
  const { code, signature, exported, exponent: sent } = await answer;
  equal([hex(code), exported, sent], [expected, "InvalidAccessError", [1, 0, 1]]);
  equal(await subtle.verify({ name: "RSA-PSS", saltLength: 0 }, publicKey, signature, utf8("a")), true);
  worker.terminate();
});

test("keys are kept in a database, and are what they were", async () => {
  const opened = (name) => new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore("keys");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rsa = { modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" };
  const given = [
    await subtle.importKey("raw", utf8("secret"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
    await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt", "decrypt"]),
  ];
  for (const [algorithm, usages] of [
    [{ name: "RSASSA-PKCS1-v1_5", ...rsa }, ["sign", "verify"]], [{ name: "ECDSA", namedCurve: "P-521" }, ["sign", "verify"]],
    [{ name: "ECDH", namedCurve: "P-256" }, ["deriveBits"]], [{ name: "Ed25519" }, ["sign", "verify"]], [{ name: "X25519" }, ["deriveKey"]],
  ]) {
    const { publicKey, privateKey } = await subtle.generateKey(algorithm, false, usages);
    given.push(publicKey, privateKey);
  }
  let database = await opened("kept keys");
  await done(database.transaction("keys", "readwrite").objectStore("keys").put({ given, again: given[0] }, 1));
  database.close();
  database = await opened("kept keys");
  const { given: kept, again } = await done(database.transaction("keys").objectStore("keys").get(1));
  const shown = ({ type, extractable, algorithm, usages }) => JSON.stringify([type, extractable, algorithm, usages]);
  equal(kept.map(shown), given.map(shown));
  assert(kept.every((key) => key instanceof CryptoKey) && again === kept[0] && !kept.includes(given[0]));
  equal(hex(await subtle.sign("HMAC", kept[0], utf8("a"))), hex(await subtle.sign("HMAC", given[0], utf8("a"))));
  await rejects(subtle.exportKey("raw", kept[0]), "InvalidAccessError");
  equal(hex(await subtle.exportKey("raw", kept[1])), hex(await subtle.exportKey("raw", given[1])));
  for (const [index, algorithm] of [[2, "RSASSA-PKCS1-v1_5"], [4, { name: "ECDSA", hash: "SHA-512" }], [8, "Ed25519"]]) {
    equal(await subtle.verify(algorithm, given[index], await subtle.sign(algorithm, kept[index + 1], utf8("a")), utf8("a")), true, given[index].algorithm.name);
    equal(await subtle.verify(algorithm, kept[index], await subtle.sign(algorithm, given[index + 1], utf8("a")), utf8("a")), true, given[index].algorithm.name);
  }
  const shared = await subtle.deriveBits({ name: "ECDH", public: given[6] }, kept[7], 256);
  equal(hex(await subtle.deriveBits({ name: "ECDH", public: kept[6] }, given[7], 256)), hex(shared));
  database.close();
  await done(indexedDB.deleteDatabase("kept keys"));
});

test("what a script does to a key's algorithm and usages changes nothing", async () => {
  const key = await subtle.importKey("raw", utf8("secret"), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const expected = hex(await subtle.sign("HMAC", key, utf8("a")));
  key.algorithm.hash.name = "SHA-1";
  key.algorithm.name = "AES-CBC";
  key.usages.push("verify");
  equal(hex(await subtle.sign("HMAC", key, utf8("a"))), expected);
  await rejects(subtle.verify("HMAC", key, new Uint8Array(32), utf8("a")), "InvalidAccessError");
});

test("what has no name, or takes something else", async () => {
  await rejects(subtle.generateKey({ name: "ECDSA", namedCurve: "P-192" }, true, ["sign"]), "NotSupportedError");
  await rejects(subtle.generateKey("ECDSA", true, ["sign"]), "TypeError");
  await rejects(subtle.generateKey("DSA", true, ["sign"]), "NotSupportedError");
  await rejects(subtle.importKey("raw", new Uint8Array(3), rsa("RSA-PSS"), true, ["verify"]), "NotSupportedError");
  await rejects(subtle.importKey("jwk", new Uint8Array(3), "Ed25519", true, ["verify"]), "TypeError");
  await rejects(subtle.importKey("odd", new Uint8Array(3), "Ed25519", true, ["verify"]), "TypeError");
  await rejects(subtle.importKey("raw", new Uint8Array(31), "Ed25519", true, ["verify"]), "DataError");
  await rejects(subtle.importKey("raw", {}, "Ed25519", true, ["verify"]), "TypeError");
  await rejects(SubtleCrypto.prototype.digest.call({}, "SHA-1", new Uint8Array(0)), "TypeError");
});

test("long operations leave the page its thread", async () => {
  const key = await subtle.importKey("raw", utf8("password"), "PBKDF2", false, ["deriveBits"]);
  let isDone = false;
  const derived = subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: utf8("salt"), iterations: 200000 }, key, 256).then(() => { isDone = true; });
  await new Promise((resolve) => setTimeout(resolve, 1));
  equal(isDone, false);
  await derived;
});
