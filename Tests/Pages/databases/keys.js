"use strict";
// Keys and their order (Indexed Database API, 2.4).

const order = [
  -Infinity, -Number.MAX_VALUE, -1e10, -1.5, -1, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 0.1, 1, 2, 1e300, Infinity,
  new Date(-8.64e15), new Date(-1), new Date(0), new Date(8.64e15),
  "", "\0", "\0a", "\x01", "\x01\0", "\x02", "a", "a\0", "a\x01", "aa", "b", "é", "\ud7fe", "\ud7ff", "\ud800", "\ud83d\ude00", "\udfff", "\ue000", "\uffff", "\uffff\uffff",
  new Uint8Array([]), new Uint8Array([0]), new Uint8Array([0, 0]), new Uint8Array([0, 255]), new Uint8Array([1]), new Uint8Array([255]), new Uint8Array([255, 0]),
  [], [-1], [-1, "x"], [0], [new Date(0)], ["" ], ["\0"], ["a"], ["a", "b"], ["a\0"], [new Uint8Array([1])], [[]], [[], []], [["a"]], [[[]]],
];

test("all kinds of keys compare in their order", () => {
  const wrong = [];
  for (let one = 0; one < order.length; one++) {
    for (let other = 0; other < order.length; other++) {
      if (indexedDB.cmp(order[one], order[other]) !== Math.sign(one - other)) wrong.push([one, other]);
    }
  }
  equal(wrong, []);
  equal([indexedDB.cmp(0, -0), indexedDB.cmp(new Uint8Array([1, 2, 3]).subarray(1), new Uint8Array([2, 3]).buffer), indexedDB.cmp(new Date(5), new Date(5))], [0, 0, 0]);
});

test("a store keeps them in that order, and gives them back", async () => {
  const name = `keys ${Math.random()}`;
  const database = await new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore("s");
      for (const [index, key] of [...order.entries()].reverse()) store.put(index, key);
    };
    request.onsuccess = () => resolve(request.result);
  });
  const store = database.transaction("s").objectStore("s");
  const read = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  equal(await read(store.getAll()), order.map((_, index) => index));
  const plain = (key) => (key instanceof ArrayBuffer || ArrayBuffer.isView(key) ? ["bytes", ...new Uint8Array(key.buffer ?? key)] : Array.isArray(key) ? key.map(plain) : key);
  equal((await read(store.getAllKeys())).map(plain), order.map(plain));
  equal((await read(store.getKey(IDBKeyRange.lowerBound("\ud800")))), "\ud800");
  database.close();
  await read(indexedDB.deleteDatabase(name));
});

test("what is no key is a DataError", () => {
  const round = [1];
  round.push(round);
  const sparse = [1, , 2];
  for (const value of [undefined, null, true, {}, NaN, new Date(NaN), /x/, () => {}, Symbol(), 1n, round, sparse, [1, NaN], [[undefined]], document, new Map()]) {
    throws(() => indexedDB.cmp(value, 1), "DataError");
  }
  const shared = [1];
  equal(indexedDB.cmp([shared, shared], [[1], [1]]), 0);
  const thrown = new Error("own");
  let caught = null;
  try { indexedDB.cmp([{ get length() { return 1; } }], 1); } catch (error) { caught = error.name; }
  equal(caught, "DataError");
  const list = [0];
  Object.defineProperty(list, 0, { get() { throw thrown; } });
  try { indexedDB.cmp(list, 1); } catch (error) { caught = error; }
  assert(caught === thrown, "what a getter throws is thrown");
  throws(() => indexedDB.cmp(1), "TypeError");
});

test("large keys, and bytes of views", () => {
  const text = "\uffff".repeat(100_000);
  equal([indexedDB.cmp(text, text + "a"), indexedDB.cmp(text, text)], [-1, 0]);
  const bytes = new Uint8Array(200_000).fill(255);
  equal([indexedDB.cmp(bytes, bytes.subarray(1)), indexedDB.cmp(new DataView(bytes.buffer, 1, 2), new Uint8Array([255, 255]))], [1, 0]);
});
