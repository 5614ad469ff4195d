"use strict";
// Cursors (Indexed Database API, 4.8), in all directions.

let count = 0;
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Five records, two of them with the same key in an index. */
async function made() {
  const request = indexedDB.open(`cursors ${++count} ${Math.random()}`);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore("s", { keyPath: "id" });
    store.createIndex("i", "x");
    for (const [id, x] of [[1, "a"], [2, "c"], [3, "b"], [4, "b"], [5, "b"]]) store.put({ id, x });
  };
  return done(request);
}

const drop = (database) => {
  database.close();
  return done(indexedDB.deleteDatabase(database.name));
};

/** What a cursor sees, as `key/primary key`; `step` has it go on. */
function walked(request, step = (cursor) => cursor.continue()) {
  return new Promise((resolve, reject) => {
    const seen = [];
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return resolve(seen.join(" "));
      seen.push(`${cursor.key}/${cursor.primaryKey}`);
      return step(cursor, seen.length);
    };
  });
}

test("go through stores and indexes in four directions, within ranges", async () => {
  const database = await made();
  const store = database.transaction("s").objectStore("s");
  const index = store.index("i");
  equal(await walked(store.openCursor()), "1/1 2/2 3/3 4/4 5/5");
  equal(await walked(store.openCursor(null, "prev")), "5/5 4/4 3/3 2/2 1/1");
  equal(await walked(store.openKeyCursor(IDBKeyRange.bound(2, 4, true), "prevunique")), "4/4 3/3");
  equal(await walked(index.openCursor()), "a/1 b/3 b/4 b/5 c/2");
  equal(await walked(index.openKeyCursor(null, "prev")), "c/2 b/5 b/4 b/3 a/1");
  equal(await walked(index.openCursor(null, "nextunique")), "a/1 b/3 c/2");
  equal(await walked(index.openCursor(null, "prevunique")), "c/2 b/3 a/1");
  equal(await walked(index.openCursor(IDBKeyRange.only("b"), "prev")), "b/5 b/4 b/3");
  equal(await walked(index.openCursor("none")), "");
  throws(() => store.openCursor(null, "back"), "TypeError");
  throws(() => store.openCursor(NaN), "DataError");
  await drop(database);
});

test("continue to a key, to a primary key, and advance", async () => {
  const database = await made();
  const store = database.transaction("s").objectStore("s");
  const index = store.index("i");
  equal(await walked(store.openCursor(), (cursor) => cursor.advance(2)), "1/1 3/3 5/5");
  equal(await walked(index.openCursor(null, "nextunique"), (cursor) => cursor.advance(2)), "a/1 c/2");
  equal(await walked(index.openCursor(null, "prev"), (cursor) => cursor.advance(3)), "c/2 b/3");
  equal(await walked(store.openCursor(), (cursor, turn) => cursor.continue(turn === 1 ? 3.5 : undefined)), "1/1 4/4 5/5");
  equal(await walked(index.openCursor(), (cursor, turn) => (turn === 1 ? cursor.continuePrimaryKey("b", 4) : cursor.continue())), "a/1 b/4 b/5 c/2");
  equal(await walked(index.openCursor(null, "prev"), (cursor, turn) => (turn === 1 ? cursor.continuePrimaryKey("b", 4) : cursor.continue())), "c/2 b/4 b/3 a/1");
  equal(await walked(store.openCursor(), (cursor) => cursor.continue(100)), "1/1");
  await drop(database);
});

test("what a cursor refuses", async () => {
  const database = await made();
  const store = database.transaction("s").objectStore("s");
  const seen = [];
  await walked(store.index("i").openCursor(), (cursor) => {
    if (cursor.primaryKey !== 3) return cursor.continue();
    throws(() => cursor.advance(0), "TypeError");
    throws(() => cursor.advance(-1), "TypeError");
    throws(() => cursor.continue("b"), "DataError");
    throws(() => cursor.continue("a"), "DataError");
    throws(() => cursor.continue({}), "DataError");
    throws(() => cursor.continuePrimaryKey("b", 3), "DataError");
    throws(() => cursor.update({ id: 3 }), "ReadOnlyError");
    throws(() => cursor.delete(), "ReadOnlyError");
    seen.push(cursor.value.x, cursor.value === cursor.value, cursor.source === store.index("i"), cursor.direction, cursor.request.readyState);
    cursor.continue();
    seen.push(cursor.request.readyState);
    throws(() => cursor.continue(), "InvalidStateError");
    throws(() => cursor.advance(1), "InvalidStateError");
    return undefined;
  });
  equal(seen, ["b", true, true, "next", "done", "pending"]);
  await walked(store.openCursor(), (cursor) => {
    throws(() => cursor.continuePrimaryKey(9, 9), "InvalidAccessError");
    cursor.advance(9);
  });
  await drop(database);
});

test("update and delete while it goes on", async () => {
  const database = await made();
  const store = database.transaction("s", "readwrite").objectStore("s");
  // What it writes ahead of itself it meets again, and what it deletes it does not.
  equal(await walked(store.index("i").openCursor(), (cursor) => {
    if (cursor.key < "d") cursor.update({ id: cursor.primaryKey, x: `${cursor.key}z`.length > 3 ? "z" : `${cursor.key}z` });
    cursor.continue();
  }), "a/1 az/1 azz/1 b/3 b/4 b/5 bz/3 bz/4 bz/5 bzz/3 bzz/4 bzz/5 c/2 cz/2 czz/2 z/1 z/2 z/3 z/4 z/5");
  equal(await walked(store.openCursor(), (cursor) => {
    if (cursor.key === 1) {
      store.delete(2);
      throws(() => cursor.update({ id: 7 }), "DataError");
    }
    if (cursor.key === 3) cursor.delete();
    cursor.continue();
  }), "1/1 3/3 4/4 5/5");
  equal(await done(store.getAllKeys()), [1, 4, 5]);
  equal(await walked(store.openKeyCursor(), (cursor) => {
    throws(() => cursor.update({ id: 1 }), "InvalidStateError");
    throws(() => cursor.delete(), "InvalidStateError");
    equal([cursor instanceof IDBCursorWithValue, cursor instanceof IDBCursor, "value" in cursor], [false, true, false]);
    cursor.advance(9);
  }), "1/1");
  await drop(database);
});
