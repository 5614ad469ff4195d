"use strict";
// IndexedDB in workers, whose threads share databases with the page.

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function worker(body) {
  const address = URL.createObjectURL(new Blob([`const done = ${done}; (${body})();`], { type: "text/javascript" }));
  return new Worker(address);
}
const next = (target) => new Promise((resolve) => { target.onmessage = ({ data }) => resolve(data); });

async function made(name) {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore("s");
  return done(request);
}

const drop = async (name) => {
  await done(indexedDB.deleteDatabase(name));
};

test("a worker has all of it", async () => {
  const name = `workers ${Math.random()}`;
  const it = worker(() => {
    onmessage = async ({ data }) => {
      const request = indexedDB.open(data, 3);
      request.onupgradeneeded = () => request.result.createObjectStore("s", { keyPath: "id" }).createIndex("i", "list", { multiEntry: true });
      const database = await done(request);
      const store = database.transaction("s", "readwrite").objectStore("s");
      await done(store.put({ id: 1, list: ["a", "b"], bytes: new Uint8Array([1, 2]) }));
      postMessage([await done(store.index("i").get("b")), (await indexedDB.databases()).some((each) => each.name === data), typeof IDBKeyRange, database instanceof IDBDatabase, typeof localStorage]);
      database.onversionchange = () => database.close();
    };
  });
  it.postMessage(name);
  const [value, ...rest] = await next(it);
  equal([value.id, [...value.bytes], rest], [1, [1, 2], [true, "function", true, "undefined"]]);
  // The worker hears that somebody wants it, and closes.
  await drop(name);
  it.terminate();
});

test("what several threads count in one record is not lost", async () => {
  const name = `workers ${Math.random()}`;
  const database = await made(name);
  const workers = [1, 2, 3].map(() => worker(() => {
    onmessage = async ({ data }) => {
      const database = await done(indexedDB.open(data));
      for (let turn = 0; turn < 30; turn++) {
        const store = database.transaction("s", "readwrite").objectStore("s");
        const before = await done(store.get("count"));
        await done(store.put((before ?? 0) + 1, "count"));
      }
      database.close();
      postMessage("done");
    };
  }));
  const all = workers.map((each) => {
    each.postMessage(name);
    return next(each);
  });
  for (let turn = 0; turn < 30; turn++) {
    const store = database.transaction("s", "readwrite").objectStore("s");
    await done(store.put((await done(store.get("count")) ?? 0) + 1, "count"));
  }
  await Promise.all(all);
  equal(await done(database.transaction("s").objectStore("s").get("count")), 120);
  for (const each of workers) each.terminate();
  database.close();
  await drop(name);
});

test("a worker that is ended in a transaction holds up nobody, and leaves nothing of it", async () => {
  const name = `workers ${Math.random()}`;
  const database = await made(name);
  const it = worker(() => {
    onmessage = async ({ data }) => {
      const database = await done(indexedDB.open(data));
      const store = database.transaction("s", "readwrite").objectStore("s");
      const go = () => { store.put("half", "key").onsuccess = go; };
      go();
      store.get("key").onsuccess = () => postMessage("at work");
    };
  });
  it.postMessage(name);
  await next(it);
  const waiting = done(database.transaction("s", "readwrite").objectStore("s").get("key"));
  it.terminate();
  equal(await waiting, undefined);
  database.close();
  await drop(name);
});
