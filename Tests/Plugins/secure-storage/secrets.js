"use strict";
// cordova.plugins.SecureStorage: texts by keys, for each service on its own.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const open = async (service) => {
  await ready;
  return new Promise((resolve, reject) => {
    const storage = new cordova.plugins.SecureStorage(() => resolve(storage), reject, service);
  });
};
const call = (storage, name, ...args) => new Promise((resolve, reject) => storage[name](resolve, reject, ...args));
const failure = (promise) => promise.then(() => null, (error) => error);

test("a value is kept under its key, and given back", async () => {
  const storage = await open("values");
  const long = "x".repeat(500_000);
  for (const [key, value] of [["a", "1"], ["", "empty key"], ["empty value", ""], ["Grüße \u{1F600}\u0000", "\u{1F511}\u0000end"], ["long", long]]) {
    equal(await call(storage, "set", key, value), key);
    equal(await call(storage, "get", key), value);
  }
  equal(await call(storage, "set", "a", "2"), "a");
  equal(await call(storage, "get", "a"), "2");
  equal((await call(storage, "keys")).sort(), ["", "Grüße \u{1F600}\u0000", "a", "empty value", "long"]);
  await call(storage, "clear");
  equal(await call(storage, "keys"), []);
});

test("services know nothing of each other", async () => {
  const [one, two] = [await open("one"), await open("two")];
  await call(one, "set", "key", "of one");
  assert(await failure(call(two, "get", "key")) instanceof Error);
  await call(two, "set", "key", "of two");
  equal(await call(one, "get", "key"), "of one");
  await call(two, "clear");
  equal(await call(one, "keys"), ["key"]);
});

test("a key without a value is an error, and so is removing one on iOS", async () => {
  const storage = await open("missing");
  const error = await failure(call(storage, "get", "nothing"));
  assert(error instanceof Error && error.message.includes("nothing"), `${error}`);
  equal(await failure(call(storage, "remove", "nothing")) === null, isAndroid);
  await call(storage, "set", "a", "b");
  equal(await call(storage, "remove", "a"), "a");
  assert(await failure(call(storage, "get", "a")) instanceof Error);
});

test("many at once are all kept", async () => {
  const storage = await open("many");
  const keys = Array.from({ length: 40 }, (item, index) => `key ${index}`);
  await Promise.all(keys.map((key) => call(storage, "set", key, key)));
  equal(await Promise.all(keys.map((key) => call(storage, "get", key))), keys);
});

test("what is no text is refused", async () => {
  const storage = await open("types");
  for (const value of [1, null, undefined, {}, []]) assert(await failure(call(storage, "set", "key", value)) instanceof Error);
  assert(await failure(call(storage, "get", 5)) instanceof Error);
  const exec = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "SecureStorage", action, args));
  for (const args of [[], [5], ["types"], ["types", "key"], ["types", "key", 5]]) assert(await failure(exec("set", ...args)) !== null, JSON.stringify(args));
  equal(await call(storage, "keys"), []);
});

test("on Android a device without a screen lock keeps nothing", async () => {
  await ready;
  gantry.setPermissions({ "screen-lock": "denied" });
  const refused = await failure(open("locked"));
  equal(refused === null, !isAndroid);
  if (isAndroid) {
    equal(refused.message, "Device is not secure");
    assert(await failure(call(cordova.plugins.SecureStorage.prototype, "secureDevice")) instanceof Error);
  }
  gantry.setPermissions({ "screen-lock": "granted" });
  await open("locked");
});

test("version 2's JavaScript for Android names no service, and has marks of its own", async () => {
  await ready;
  const exec = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "SecureStorage", action, args));
  equal(await exec("init", "older"), isAndroid ? 1 : null);
  if (!isAndroid) return;
  await exec("store", "_SS_MIGRATED_TO_NATIVE", "1");
  await exec("set", "_SS_a", "one", "older");
  await exec("store", "_SS_raw", "as it is");
  equal(await exec("get", "_SS_a"), "one");
  equal(JSON.parse(await exec("fetch", "_SS_a")).native, true);
  equal(await exec("fetch", "_SS_raw"), "as it is");
  equal(await exec("fetch", "_SS_MIGRATED_TO_NATIVE"), "1");
  equal(await exec("keys"), ["_SS_a", "_SS_raw"]);
  const sealed = await exec("encrypt_rsa", "key");
  equal(await exec("decrypt_rsa", sealed), "key");
  assert(await failure(exec("decrypt_rsa", "AAAA")) !== null);
  const storage = await open("older");
  equal(await call(storage, "get", "a"), "one", "version 3 reads what version 2 has kept");
  await call(storage, "clear");
});
