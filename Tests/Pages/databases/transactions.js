"use strict";
// When transactions begin, act and end (Indexed Database API, 2.7).

let count = 0;
const events = [];

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const ended = (transaction) => new Promise((resolve) => { for (const type of ["complete", "abort"]) transaction.addEventListener(type, () => resolve(type)); });
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function made(...stores) {
  const request = indexedDB.open(`transactions ${++count} ${Math.random()}`);
  request.onupgradeneeded = () => { for (const name of stores) request.result.createObjectStore(name); };
  return done(request);
}

const drop = (database) => {
  database.close();
  return done(indexedDB.deleteDatabase(database.name));
};

function isActive(transaction) {
  try {
    transaction.objectStore(transaction.objectStoreNames[0]).get(0);
    return true;
  } catch (error) {
    equal(error.name, transaction.error === null && error.name === "InvalidStateError" ? "InvalidStateError" : "TransactionInactiveError");
    return false;
  }
}

test("a transaction is active until its script and the promise jobs behind it end, and in its events", async () => {
  const database = await made("s");
  const transaction = database.transaction("s");
  const found = [isActive(transaction)];
  await Promise.resolve();
  found.push(isActive(transaction));
  const request = transaction.objectStore("s").get(1);
  const later = new Promise((resolve) => setTimeout(() => resolve(isActive(transaction))));
  request.onsuccess = () => {
    found.push(isActive(transaction));
    Promise.resolve().then(() => found.push(isActive(transaction)));
  };
  await ended(transaction);
  equal(found, [true, true, true, true]);
  equal(await later, false, "in a task of its own, before its events or after them");
  throws(() => transaction.objectStore("s"), "InvalidStateError");
  throws(() => transaction.commit(), "InvalidStateError");
  throws(() => transaction.abort(), "InvalidStateError");
  await drop(database);
});

test("one without requests completes, in its turn", async () => {
  const database = await made("s");
  const order = [];
  const transactions = [["s", "readwrite"], ["s", "readonly"], ["s", "readwrite"]].map((given) => database.transaction(...given));
  transactions[0].objectStore("s").put(1, 1);
  for (const [index, each] of transactions.entries()) each.oncomplete = () => order.push(index);
  await Promise.all(transactions.map(ended));
  equal(order, [0, 1, 2]);
  await drop(database);
});

test("those that write one store wait for each other, readers run side by side", async () => {
  const database = await made("s", "t");
  const order = [];
  const first = database.transaction("s", "readwrite");
  const second = database.transaction(["s", "t"], "readwrite");
  const reader = database.transaction("s");
  const other = database.transaction("s");
  const elsewhere = database.transaction("t");
  let left = 20;
  const go = () => { if (left-- > 0) first.objectStore("s").put(left, "key").onsuccess = go; else order.push("first"); };
  go();
  second.objectStore("s").get("key").onsuccess = ({ target }) => {
    order.push(`second ${target.result}`);
    second.objectStore("s").put("second", "key");
  };
  for (const [name, each] of Object.entries({ reader, other })) each.objectStore("s").get("key").onsuccess = ({ target }) => order.push(`${name} ${target.result}`);
  elsewhere.objectStore("t").get(1).onsuccess = () => order.push("elsewhere");
  await Promise.all([first, second, reader, other, elsewhere].map(ended));
  equal(order.filter((each) => each !== "elsewhere"), ["first", "second 0", "reader second", "other second"]);
  await drop(database);
});

test("abort undoes everything, and tells each request", async () => {
  const database = await made("s");
  await done(database.transaction("s", "readwrite").objectStore("s").put("kept", 1));
  const transaction = database.transaction("s", "readwrite");
  const store = transaction.objectStore("s");
  const told = [];
  const note = ({ type, target, currentTarget }) => told.push(`${type} at ${currentTarget.constructor.name}: ${target.error?.name ?? null}`);
  await done(store.put("lost", 1));
  store.clear();
  const request = store.put("lost", 2);
  for (const each of [request, transaction, database]) each.onerror = note;
  for (const each of [transaction, database]) each.onabort = note;
  const [type] = await Promise.all([ended(transaction), transaction.abort()]);
  equal(type, "abort");
  await turn();
  equal(told.filter((each) => each.startsWith("error at IDBRequest")), ["error at IDBRequest: AbortError"]);
  equal(told.slice(-2), ["abort at IDBTransaction: null", "abort at IDBDatabase: null"]);
  equal([transaction.error, request.readyState, request.error.name], [null, "done", "AbortError"]);
  equal(await done(database.transaction("s").objectStore("s").getAll()), ["kept"]);
  await drop(database);
});

test("an error that nobody prevents aborts, as does a listener that throws", async () => {
  const database = await made("s");
  const add = (transaction) => {
    transaction.objectStore("s").put(1, "a");
    return transaction.objectStore("s").add(2, "a");
  };
  let transaction = database.transaction("s", "readwrite");
  add(transaction);
  equal([await ended(transaction), transaction.error.name], ["abort", "ConstraintError"]);
  transaction = database.transaction("s", "readwrite");
  add(transaction).onerror = (event) => event.preventDefault();
  equal([await ended(transaction), transaction.error], ["complete", null]);
  const caught = [];
  const catchError = (event) => {
    event.preventDefault();
    caught.push(event.message);
  };
  window.addEventListener("error", catchError);
  transaction = database.transaction("s", "readwrite");
  transaction.objectStore("s").put(3, "b").onsuccess = () => { throw new Error("own"); };
  equal([await ended(transaction), transaction.error.name], ["abort", "AbortError"]);
  transaction = database.transaction("s", "readwrite");
  transaction.objectStore("s").put(3, "b").onsuccess = () => { throw new Error("too late"); };
  transaction.commit();
  throws(() => transaction.objectStore("s").get(1), "TransactionInactiveError");
  equal([await ended(transaction), caught], ["complete", ["Uncaught Error: own", "Uncaught Error: too late"]]);
  window.removeEventListener("error", catchError);
  equal(await done(database.transaction("s").objectStore("s").getAllKeys()), ["a", "b"]);
  await drop(database);
});

test("what a transaction does not allow", async () => {
  const database = await made("s", "t");
  throws(() => database.transaction("none"), "NotFoundError");
  throws(() => database.transaction([]), "InvalidAccessError");
  throws(() => database.transaction("s", "write"), "TypeError");
  throws(() => database.transaction("s", "versionchange"), "TypeError");
  const reader = database.transaction("s");
  throws(() => reader.objectStore("s").put(1, 1), "ReadOnlyError");
  throws(() => reader.objectStore("s").clear(), "ReadOnlyError");
  throws(() => reader.objectStore("t"), "NotFoundError");
  throws(() => reader.objectStore("s").index("none"), "NotFoundError");
  throws(() => reader.objectStore("s").createIndex("i", "x"), "InvalidStateError");
  throws(() => database.createObjectStore("u"), "InvalidStateError");
  equal([reader.mode, [...reader.objectStoreNames], reader.db === database, reader.durability, database.transaction("s", "readonly", { durability: "strict" }).durability], ["readonly", ["s"], true, "default", "strict"]);
  equal(reader.objectStore("s") === reader.objectStore("s"), true);
  database.close();
  throws(() => database.transaction("s"), "InvalidStateError");
  await drop(database);
});

test("getters in a value that is written find the transaction inactive", async () => {
  const database = await made("s");
  const transaction = database.transaction("s", "readwrite");
  let found = null;
  const value = { get x() {
    try { transaction.objectStore("s").get(1); } catch (error) { found = error.name; }
    return 5;
  } };
  await done(transaction.objectStore("s").put(value, 1));
  equal([found, await done(database.transaction("s").objectStore("s").get(1))], ["TransactionInactiveError", { x: 5 }]);
  await drop(database);
});
