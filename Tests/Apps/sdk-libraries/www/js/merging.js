"use strict";
// Parts of one record that are saved at once: none is lost.

QUnit.module("merging");

const fieldsAt = (record, count) => Array.from({ length: count }, (_, index) => record[`F${index}`]);
const upTo = (count) => Array.from({ length: count }, (_, index) => index);

test("saves of parts of one record at once keep all parts", async () => {
  const cache = await newCache();
  await Promise.all(upTo(50).map((index) => cache.save({ Id: "1", [`F${index}`]: index })));
  equal(fieldsAt(await cache.retrieve("1"), 50), upTo(50));
});

test("so do saves by two caches of one soup, and of many records", async () => {
  const [one, other] = [new Force.StoreCache("shared"), new Force.StoreCache("shared")];
  await one.init();
  await Promise.all(upTo(50).flatMap((index) => [one.save({ Id: `r${index}`, A: index }), other.save({ Id: `r${index}`, B: index })]));
  const { records } = await one.find({ queryType: "range", indexPath: "Id", order: "ascending", pageSize: 100 });
  equal(records.filter(({ Id, A, B }) => `r${A}` === Id && A === B).length, 50);
});

test("so do saveAll, and saves beside it", async () => {
  const cache = await newCache();
  const ids = upTo(5).map((index) => `r${index}`);
  await Promise.all(upTo(10).flatMap((index) => [
    cache.saveAll(ids.map((Id) => ({ Id, [`F${index}`]: index }))), cache.save({ Id: "r3", [`G${index}`]: index }),
  ]));
  for (const Id of ids) equal(fieldsAt(await cache.retrieve(Id), 10), upTo(10));
  const third = await cache.retrieve("r3");
  equal(upTo(10).map((index) => third[`G${index}`]), upTo(10));
});

test("saveAll merges parts of one record that it is given", async () => {
  const cache = await newCache();
  await cache.saveAll([{ Id: "1", A: 1 }, { Id: "2", A: 2 }, { Id: "1", B: 3 }]);
  has(await cache.retrieve("1"), { A: 1, B: 3 });
  has(await cache.retrieve("2"), { A: 2 });
  await cache.saveAll([{ Id: "1", A: 5 }, { Id: "1", B: 6 }], "OVERWRITE");
  has(await cache.retrieve("1"), { A: undefined, B: 6 });
});

test("a save that fails holds up no other", async () => {
  const cache = await newCache();
  const circle = { Id: "1" };
  circle.self = circle;
  const [failed] = await Promise.allSettled([cache.save(circle), cache.save({ Id: "1", A: 1 })]);
  equal(failed.status, "rejected");
  has(await cache.retrieve("1"), { A: 1 });
});

test("saving and removing keep their order", async () => {
  const cache = await newCache();
  await Promise.all([cache.save({ Id: "1", A: 1 }), cache.remove("1"), cache.save({ Id: "1", B: 2 })]);
  has(await cache.retrieve("1"), { A: undefined, B: 2 });
});

test("local changes of parts keep all parts", async () => {
  const cache = await newCache();
  const part = (index) => Force.syncRemoteObjectWithCache("update", "1", { [`F${index}`]: index }, null, cache, true);
  await Promise.all(upTo(50).map(part));
  has(await cache.retrieve("1"), { ...Object.fromEntries(upTo(50).map((index) => [`F${index}`, index])), __locally_updated__: true });
});

// MARK: Edits while the server is asked

/** A server that answers when it is told to: its `answer` gives what the verb resolves to. */
function slowServer() {
  let answer;
  const answered = new Promise((resolve) => (answer = resolve));
  return { verb: () => answered, answer };
}

const syncBy = (method, id, attributes, cache, serverVerb) =>
  Force.syncRemoteObject(method, id, attributes, null, cache, "server-first", null, serverVerb);

/** Lets a verb ask, edits meanwhile, and gives what the verb resolves to. */
async function meanwhile(cache, verb, edit, answer) {
  const server = slowServer();
  const asked = new Promise((resolve) => (server.asked = resolve));
  const result = verb((...args) => { server.asked(); return server.verb(...args); });
  await asked;
  await edit();
  server.answer(answer);
  return result;
}

const edited = (cache, id, fields) => Force.syncRemoteObjectWithCache("update", id, fields, null, cache, true);

test("an edit while an update is sent stays, beside what was sent", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "old", Phone: "1", City: "A" });
  const sent = { Id: "1", Name: "sent", Phone: "1" };
  await meanwhile(cache, (server) => syncBy("update", "1", sent, cache, server), () => edited(cache, "1", { Phone: "2" }), sent);
  has(await cache.retrieve("1"), { Name: "sent", Phone: "2", City: "A", ...flags(true, false, true, false) });
});

test("an edit while a record is read stays, beside what was read", async () => {
  const cache = await newCache();
  await cache.save({ Id: "1", Name: "old", Phone: "1" });
  const found = { Id: "1", Name: "theirs", Phone: "theirs" };
  const read = await meanwhile(cache, (server) => syncBy("read", "1", null, cache, server), () => edited(cache, "1", { Phone: "2" }), found);
  has(read, { Name: "theirs", Phone: "2", __local__: true });
  has(await cache.retrieve("1"), { Name: "theirs", Phone: "2", ...flags(true, false, true, false) });
});

test("an edit while a record is created goes along to its new id", async () => {
  const cache = await newCache();
  await Force.syncRemoteObjectWithCache("create", "local_1", { Name: "sent", Phone: "1" }, null, cache, true);
  const made = { Id: "001", Name: "sent", Phone: "1" };
  const result = await meanwhile(
    cache, (server) => syncBy("update", "local_1", { Id: "local_1", Name: "sent", Phone: "1" }, cache, server),
    () => edited(cache, "local_1", { Phone: "2" }), made);
  has(result, { Id: "001", Phone: "1" });
  equal(await cache.retrieve("local_1"), null);
  has(await cache.retrieve("001"), { Id: "001", Name: "sent", Phone: "2", ...flags(true, false, true, false) });
});

test("a record that is deleted while it is created is marked for deletion", async () => {
  const cache = await newCache();
  await Force.syncRemoteObjectWithCache("create", "local_1", { Name: "sent" }, null, cache, true);
  await meanwhile(
    cache, (server) => syncBy("update", "local_1", { Name: "sent" }, cache, server),
    () => Force.syncRemoteObjectWithCache("delete", "local_1", null, null, cache, true), { Id: "001", Name: "sent" });
  equal(await cache.retrieve("local_1"), null);
  has(await cache.retrieve("001"), { Name: "sent", ...flags(true, false, false, true) });
});

test("what nobody edits is as the server says", async () => {
  const cache = await newCache();
  await Force.syncRemoteObjectWithCache("create", "local_1", { Name: "sent" }, null, cache, true);
  await meanwhile(cache, (server) => syncBy("update", "local_1", { Name: "sent" }, cache, server), async () => {}, { Id: "001", Name: "sent" });
  has(await cache.retrieve("001"), { Name: "sent", ...flags(false, false, false, false) });
  await edited(cache, "001", { Name: "again" });
  await meanwhile(cache, (server) => syncBy("update", "001", { Name: "again" }, cache, server), async () => {}, { Id: "001", Name: "again" });
  has(await cache.retrieve("001"), { Name: "again", ...flags(false, false, false, false) });
});

test("a cache of the app's own keeps an edit, too", async () => {
  const records = new Map();
  const own = {
    keyField: "Id",
    retrieve: async (key) => records.get(key) ?? null,
    save: async (record) => {
      const saved = { ...records.get(record.Id), ...record };
      saved.__local__ = Boolean(saved.__locally_created__ || saved.__locally_updated__ || saved.__locally_deleted__);
      records.set(record.Id, saved);
      return saved;
    },
    remove: async (key) => { records.delete(key); },
    isLocalId: (id) => id.startsWith("local_"),
  };
  records.set("1", { Id: "1", Name: "old", Phone: "1" });
  const sent = { Id: "1", Name: "sent" };
  await meanwhile(own, (server) => syncBy("update", "1", sent, own, server), () => edited(own, "1", { Phone: "2" }), sent);
  has(records.get("1"), { Name: "sent", Phone: "2", __local__: true, __locally_updated__: true });
  await edited(own, "local_1", { Name: "new" });
  await meanwhile(
    own, (server) => syncBy("update", "local_1", { Name: "new" }, own, server), () => edited(own, "local_1", { Name: "newer" }), { Id: "002", Name: "new" });
  equal([...records.keys()], ["1", "002"]);
  has(records.get("002"), { Name: "newer", __locally_updated__: true });
});
