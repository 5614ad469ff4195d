"use strict";
// Object stores, indexes and their records (Indexed Database API, 4.5 and 4.6).

let count = 0;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = (event) => {
    event.preventDefault();
    event.stopPropagation();
    reject(request.error);
  };
});
const ended = (transaction) => new Promise((resolve) => { transaction.oncomplete = transaction.onabort = ({ type }) => resolve(type); });

/** A new database, whose stores `upgrade` makes. */
async function made(upgrade) {
  const request = indexedDB.open(`records ${++count} ${Math.random()}`, 1);
  request.onupgradeneeded = () => upgrade(request.result, request.transaction);
  return done(request);
}

const failure = (promise) => promise.then(() => "none", ({ name }) => name);

function drop(database) {
  database.close();
  return done(indexedDB.deleteDatabase(database.name));
}

test("values of all kinds come back as copies of what they were", async () => {
  const database = await made((it) => it.createObjectStore("s"));
  const store = database.transaction("s", "readwrite").objectStore("s");
  const shared = { a: 1 };
  const value = {
    text: "é😀\ud800\0", list: [1, , -0, NaN, Infinity, 10n, undefined, null], date: new Date(5), map: new Map([[shared, new Set(["x"])]]), shared, again: shared,
    bytes: new Uint8Array([1, 2, 255]), expression: /a.b/gi, error: new RangeError("r"), boxed: Object(7), blob: new Blob(["blob", new Uint8Array([0, 200])], { type: "a/b" }),
    file: new File(["file"], "ä.txt", { lastModified: 7 }), image: new ImageData(new Uint8ClampedArray([1, 2, 3, 4]), 1, 1),
  };
  value.itself = value;
  await done(store.put(value, 1));
  value.text = "changed behind it";
  const copy = await done(database.transaction("s").objectStore("s").get(1));
  equal([copy.text, copy.list.length, 1 in copy.list, Object.is(copy.list[2], -0), copy.list.slice(3)], ["é😀\ud800\0", 8, false, true, [NaN, Infinity, 10n, undefined, null]]);
  equal([copy.date.getTime(), copy.itself === copy, copy.shared === copy.again, [...copy.map.get(copy.shared)]], [5, true, true, ["x"]]);
  equal([[...copy.bytes], `${copy.expression}`, copy.error instanceof RangeError, copy.boxed.valueOf()], [[1, 2, 255], "/a.b/gi", true, 7]);
  equal([copy.blob.type, [...new Uint8Array(await copy.blob.arrayBuffer())], await copy.file.text(), copy.file.name, copy.file.lastModified], ["a/b", [98, 108, 111, 98, 0, 200], "file", "ä.txt", 7]);
  equal([copy.image instanceof ImageData, [...copy.image.data]], [true, [1, 2, 3, 4]]);
  const own = database.transaction("s", "readwrite").objectStore("s");
  throws(() => own.put(() => {}, 2), "DataCloneError");
  throws(() => own.put(document.body, 2), "DataCloneError");
  await drop(database);
});

test("several values with bytes are read at once, each with its own", async () => {
  const database = await made((it) => it.createObjectStore("s"));
  const store = database.transaction("s", "readwrite").objectStore("s");
  for (let key = 0; key < 5; key++) store.put(key === 2 ? "plain" : { bytes: new Uint8Array(key + 1).fill(key) }, key);
  const all = await done(store.getAll());
  equal(all.map((each) => (typeof each === "string" ? each : [...each.bytes].join(""))), ["0", "11", "plain", "3333", "44444"]);
  const large = new Uint8Array(3_000_000).map((_, index) => index * 7);
  await done(store.put(large, "large"));
  const back = await done(store.get("large"));
  assert(back.length === large.length && back.every((byte, index) => byte === large[index]), "a large one is whole");
  await drop(database);
});

test("keys are out of line, at a key path, at several, or made", async () => {
  const database = await made((it) => {
    it.createObjectStore("out");
    it.createObjectStore("in", { keyPath: "a.b" });
    it.createObjectStore("several", { keyPath: ["x", "y"] });
    it.createObjectStore("made", { autoIncrement: true });
    it.createObjectStore("put in", { keyPath: "a.id", autoIncrement: true });
  });
  const transaction = database.transaction(["out", "in", "several", "made", "put in"], "readwrite");
  const [out, inner, several, own, putIn] = ["out", "in", "several", "made", "put in"].map((name) => transaction.objectStore(name));
  throws(() => out.put(1), "DataError");
  throws(() => out.put(1, NaN), "DataError");
  throws(() => out.put(1, [1, {}]), "DataError");
  throws(() => inner.put({ a: { b: 1 } }, 1), "DataError");
  throws(() => inner.put({ a: 5 }), "DataError");
  throws(() => inner.put({ a: { b: null } }), "DataError");
  throws(() => putIn.put(5), "DataError");
  throws(() => putIn.put({ a: 5 }), "DataError");
  equal(await done(inner.put({ a: { b: "k" } })), "k");
  equal(await done(several.put({ x: 1, y: "z" })), [1, "z"]);
  equal([await done(own.put("one")), await done(own.put("ten", 10.5)), await done(own.put("eleven")), await done(own.put("text", "x")), await done(own.put("twelve"))], [1, 10.5, 11, "x", 12]);
  equal([await done(putIn.put({})), await done(putIn.put({ a: { id: 7 } })), await done(putIn.put({ a: { other: 1 } }))], [1, 7, 8]);
  equal(await done(putIn.getAll()), [{ a: { id: 1 } }, { a: { id: 7 } }, { a: { other: 1, id: 8 } }]);
  equal([await done(own.put("last", 2 ** 53)), await failure(done(own.put("none")))], [2 ** 53, "ConstraintError"]);
  equal([several.keyPath, inner.keyPath, out.keyPath, own.autoIncrement, several.keyPath === several.keyPath], [["x", "y"], "a.b", null, true, true]);
  await drop(database);
});

test("add refuses a key that is there, put replaces; a key that was not used is made again", async () => {
  const database = await made((it) => it.createObjectStore("s", { autoIncrement: true }).createIndex("i", "x", { unique: true }));
  const store = database.transaction("s", "readwrite").objectStore("s");
  equal(await done(store.add({ x: 1 })), 1);
  equal(await failure(done(store.add({ x: 2 }, 1))), "ConstraintError");
  equal(await failure(done(store.add({ x: 1 }))), "ConstraintError");
  equal(await done(store.add({ x: 2 })), 2);
  equal(await failure(done(store.put({ x: 1 }, 2))), "ConstraintError");
  equal(await done(store.put({ x: 3 }, 2)), 2);
  equal(await done(store.getAll()), [{ x: 1 }, { x: 3 }]);
  equal(await done(store.index("i").getAllKeys()), [1, 2]);
  await drop(database);
});

test("indexes hold what values have at their key paths, each item of a list where they are told so", async () => {
  const database = await made((it) => {
    const store = it.createObjectStore("s", { keyPath: "id" });
    store.put({ id: 0, tags: ["z", "a"], x: 1, y: 2 });
    store.createIndex("tags", "tags", { multiEntry: true });
    store.createIndex("list", "tags");
    store.createIndex("pair", ["x", "y"]);
  });
  const store = database.transaction("s", "readwrite").objectStore("s");
  store.put({ id: 1, tags: ["a", "b", "a", {}, null], x: 0, y: 1 });
  store.put({ id: 2, tags: "a" });
  store.put({ id: 3, tags: {} });
  const [tags, list, pair] = ["tags", "list", "pair"].map((name) => store.index(name));
  equal(await done(tags.getAllKeys("a")), [0, 1, 2]);
  equal(await done(tags.getAllKeys()), [0, 1, 2, 1, 0]);
  equal(await done(list.getAllKeys()), [2, 0]);
  equal(await done(pair.getAllKeys()), [1, 0]);
  equal(await done(pair.get([1, 2])), { id: 0, tags: ["z", "a"], x: 1, y: 2 });
  equal([await done(tags.count()), await done(tags.count("a")), await done(tags.getKey("b")), await done(tags.getKey("none"))], [5, 3, 1, undefined]);
  await done(store.put({ id: 1, tags: ["c"] }));
  await done(store.delete(0));
  equal([await done(tags.getAllKeys()), await done(pair.count())], [[2, 1], 0]);
  await done(store.clear());
  equal([await done(tags.count()), await done(store.count())], [0, 0]);
  await drop(database);
});

test("ranges say which records are read, counted and deleted", async () => {
  const database = await made((it) => it.createObjectStore("s"));
  const store = database.transaction("s", "readwrite").objectStore("s");
  for (let key = 1; key <= 9; key++) store.put(key * 10, key);
  const { bound, lowerBound, upperBound, only } = { bound: (...it) => IDBKeyRange.bound(...it), lowerBound: (...it) => IDBKeyRange.lowerBound(...it), upperBound: (...it) => IDBKeyRange.upperBound(...it), only: (it) => IDBKeyRange.only(it) };
  equal(await done(store.getAllKeys(bound(2, 4))), [2, 3, 4]);
  equal(await done(store.getAllKeys(bound(2, 4, true, true))), [3]);
  equal(await done(store.getAll(lowerBound(8, true))), [90]);
  equal(await done(store.getAll(upperBound(2), 1)), [10]);
  equal(await done(store.getAll(null, 0)).length, undefined);
  equal([await done(store.get(lowerBound(5.5))), await done(store.getKey(lowerBound(5.5))), await done(store.count(only(3))), await done(store.count(bound(20, 30)))], [60, 6, 1, 0]);
  await done(store.delete(bound(2, 8)));
  equal(await done(store.getAllKeys()), [1, 9]);
  throws(() => bound(2, 1), "DataError");
  throws(() => bound(1, 1, true), "DataError");
  throws(() => only(undefined), "DataError");
  throws(() => store.get(null), "DataError");
  throws(() => store.delete(undefined), "DataError");
  throws(() => store.getAll(1, -1), "TypeError");
  equal([bound(1, 3).includes(3), bound(1, 3, false, true).includes(3), lowerBound("a").includes(5)], [true, false, false]);
  await drop(database);
});

test("ten thousand records in a transaction, and as many indexes of one as there are", async () => {
  const database = await made((it) => it.createObjectStore("s", { keyPath: "id" }).createIndex("group", "group"));
  const transaction = database.transaction("s", "readwrite");
  for (let id = 0; id < 10_000; id++) transaction.objectStore("s").put({ id, group: id % 100, text: `record ${id}` });
  equal(await ended(transaction), "complete");
  const store = database.transaction("s").objectStore("s");
  equal([await done(store.count()), await done(store.index("group").count(7)), (await done(store.get(9_999))).text], [10_000, 100, "record 9999"]);
  await drop(database);
});

test("records that are put one after the other come in turn, each with its event, and one that fails takes no other along", async () => {
  const database = await made((it) => {
    it.createObjectStore("s", { keyPath: "id" }).createIndex("name", "name", { unique: true });
    it.createObjectStore("other");
  });
  const seen = [];
  const hear = (request, name) => {
    request.onsuccess = () => seen.push(`${name} ${request.result}`);
    request.onerror = (event) => {
      event.preventDefault();
      seen.push(`${name} ${request.error.name}`);
    };
  };
  const transaction = database.transaction(["s", "other"], "readwrite");
  const store = transaction.objectStore("s");
  for (let id = 0; id < 150; id++) hear(store.add({ id, name: id === 70 ? "n 69" : `n ${id}` }), "add");
  hear(store.add({ id: 5, name: "twice" }), "again");
  hear(store.put({ id: 5, name: "n 5" }), "put");
  hear(transaction.objectStore("other").put("elsewhere", "k"), "other");
  hear(store.put({ id: 200, name: "n 200" }), "put");
  hear(store.count(), "count");
  equal(await ended(transaction), "complete");
  equal(seen.slice(68, 72), ["add 68", "add 69", "add ConstraintError", "add 71"]);
  equal(seen.slice(149), ["add 149", "again ConstraintError", "put 5", "other k", "put 200", "count 150"]);
  const records = await done(database.transaction("s").objectStore("s").index("name").getAll());
  equal([records.length, records.some(({ name }) => name === "twice")], [150, false]);
  await drop(database);
});

test("a listener in the midst of many puts may ask for more, or undo all", async () => {
  const database = await made((it) => it.createObjectStore("s"));
  const first = database.transaction("s", "readwrite");
  const store = first.objectStore("s");
  const order = [];
  for (let key = 0; key < 100; key++) {
    store.put(key, key).onsuccess = () => {
      order.push(key);
      if (key === 10) store.put("late", "late").onsuccess = () => order.push("late");
      if (key === 20) store.get(90).onsuccess = ({ target }) => order.push(`got ${target.result}`);
    };
  }
  await ended(first);
  equal([order.length, order.slice(98)], [102, [98, 99, "late", "got 90"]]);
  const second = database.transaction("s", "readwrite");
  const failed = [];
  for (let key = 0; key < 100; key++) {
    const request = second.objectStore("s").put("undone", key);
    request.onsuccess = () => { if (key === 3) second.abort(); };
    request.onerror = () => failed.push(request.error.name);
  }
  equal([await ended(second), failed.length, new Set(failed).size], ["abort", 96, 1]);
  equal(await done(database.transaction("s").objectStore("s").get(0)), 0);
  const third = database.transaction("s", "readwrite");
  for (let key = 0; key < 10; key++) third.objectStore("s").put("undone", key).onsuccess = () => { if (key === 2) throw new Error("mine"); };
  const silence = (event) => event.preventDefault();
  addEventListener("error", silence);
  equal(await ended(third), "abort");
  removeEventListener("error", silence);
  await drop(database);
});

test("odd texts are put together with others as they are", async () => {
  const odd = ["\n", "\uffff", "\ufffe", "\uffff\ufffe\n", "\0", "\x01", "\ud800", "\udc00\ud800", "😀", "\ud7ff", "\u2028", "\"\\", "", "!", " 1!"];
  const database = await made((it) => {
    const store = it.createObjectStore("s", { keyPath: "key" });
    store.createIndex("tags", "tags", { multiEntry: true });
    store.createIndex("both", ["key", "value"]);
  });
  const transaction = database.transaction("s", "readwrite");
  for (const key of odd) transaction.objectStore("s").put({ key, value: key, tags: [key, "all", ...odd.slice(0, 3)], [key]: [key] });
  equal(await ended(transaction), "complete");
  const store = database.transaction("s").objectStore("s");
  for (const key of odd) {
    const record = await done(store.get(key));
    equal([record.key, record.value, record[key]?.[0] ?? key, record.tags[0]], [key, key, key, key], JSON.stringify(key));
    equal((await done(store.index("both").getKey([key, key]))), key);
  }
  equal(await done(store.index("tags").count("all")), odd.length);
  equal((await done(store.index("tags").getAllKeys("\uffff"))).length, odd.length);
  equal((await done(store.getAllKeys())).length, odd.length);
  await drop(database);
});
