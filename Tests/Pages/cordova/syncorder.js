"use strict";
// com.salesforce.plugin.mobilesync: calls of one turn take effect in their order.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

const calling = (start) => new Promise((resolve, reject) => start(resolve, reject));
const store = () => cordova.require("com.salesforce.plugin.smartstore");
const mobilesync = () => cordova.require("com.salesforce.plugin.mobilesync");

const SOUP = "syncorder";
const INDEXES = ["Id", "__local__"].map((path) => ({ path, type: "string" }));

async function begin(server) {
  await ready;
  await calling((ok, no) => store().removeSoup(SOUP, ok, no));
  await calling((ok, no) => store().registerSoup(SOUP, INDEXES, ok, no));
  const target = {
    async fetch() {
      // What a test has it wait for.
      await server.until;
      return [...server].map(([Id, Name]) => ({ Id, Name, attributes: { type: "Thing" } }));
    },
    create: () => { throw new Error("nothing is created here"); },
    update: (t, type, id, { Name }) => void server.set(id, Name),
    delete: (t, type, id) => void server.delete(id),
    retrieve: (t, type, id) => (server.has(id) ? { Id: id, Name: server.get(id) } : null),
  };
  const sync = mobilesync();
  await calling((ok, no) => sync.registerSyncDownTarget("test.Order", target, ok, no));
  await calling((ok, no) => sync.registerSyncUpTarget("test.OrderUp", target, ok, no));
}

const DOWN = { type: "custom", androidImpl: "test.Order" };
const UP = { type: "custom", androidImpl: "test.OrderUp" };

function ends(count) {
  return new Promise((resolve) => {
    const states = [];
    document.addEventListener("sync", function hear({ detail }) {
      if (detail.status === "RUNNING") return;
      states.push(detail);
      if (states.length === count) {
        document.removeEventListener("sync", hear);
        resolve(states);
      }
    });
  });
}

test("a sync up is before the sync down that is asked for behind it", async () => {
  const server = new Map([["1", "a"]]);
  await begin(server);
  for (let round = 0; round < 60; round++) {
    const entry = { Id: "1", Name: `edit ${round}`, attributes: { type: "Thing" }, __local__: true, __locally_updated__: true };
    await calling((ok, no) => store().upsertSoupEntriesWithExternalId(SOUP, [entry], "Id", ok, no));
    const both = ends(2);
    const up = calling((ok, no) => mobilesync().syncUp(UP, SOUP, { fieldlist: ["Name"], mergeMode: "OVERWRITE" }, ok, no));
    const down = calling((ok, no) => mobilesync().syncDown(DOWN, SOUP, { mergeMode: "OVERWRITE" }, ok, no));
    const [first, second] = await Promise.all([up, down]);
    assert(first.syncId < second.syncId, "they start in the order of the calls");
    equal((await both).map(({ type }) => type), ["syncUp", "syncDown"]);
    equal(server.get("1"), `edit ${round}`);
  }
});

test("the status of a sync is there right behind its start, and gone right behind its end", async () => {
  await begin(new Map([["1", "a"]]));
  const sync = mobilesync();
  await calling((ok, no) => sync.deleteSync("ordered", ok, no));
  for (let round = 0; round < 60; round++) {
    const end = ends(1);
    const start = calling((ok, no) => sync.syncDown(DOWN, SOUP, {}, "ordered", ok, no));
    const status = calling((ok, no) => sync.getSyncStatus("ordered", ok, no));
    equal((await status).syncId, (await start).syncId);
    await end;
    const forgotten = calling((ok, no) => sync.deleteSync("ordered", ok, no));
    equal(await calling((ok, no) => sync.getSyncStatus("ordered", ok, no)), null);
    await forgotten;
  }
});

test("the native side answers an empty object for a sync that nobody knows", async () => {
  await begin(new Map());
  for (const service of ["com.salesforce.smartsync", "com.salesforce.mobilesync"]) {
    for (const options of [{ syncId: 987654321 }, { syncName: "nobody" }, { syncId: null, syncName: "nobody" }]) {
      equal(await calling((ok, no) => cordova.exec(ok, no, service, "getSyncStatus", [options])), {});
    }
  }
});

test("ghosts are cleaned behind the sync down that was asked for before, and let later calls have their turn", async () => {
  const server = new Map([["1", "a"], ["2", "b"]]);
  await begin(server);
  const sync = mobilesync();
  const first = ends(1);
  const { syncId } = await calling((ok, no) => sync.syncDown(DOWN, SOUP, {}, ok, no));
  await first;
  server.delete("2");
  const order = [];
  const note = (name) => (value) => order.push(name) && value;
  let answer;
  server.until = new Promise((resolve) => { answer = resolve; });
  await Promise.all([
    calling((ok, no) => sync.cleanResyncGhosts(syncId, ok, no)).then(note("cleaned")),
    calling((ok, no) => sync.getSyncStatus(syncId, ok, no)).then(note("status")).then(answer),
  ]);
  equal(order, ["status", "cleaned"]);
  const cursor = await calling((ok, no) => store().querySoup(SOUP, store().buildAllQuerySpec("Id", "ascending", 10), ok, no));
  equal(cursor.currentPageOrderedEntries.map(({ Id }) => Id), ["1"]);
});
