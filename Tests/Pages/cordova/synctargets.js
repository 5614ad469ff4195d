"use strict";
// com.salesforce.plugin.smartsync: targets that a page answers for. No server is asked.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));
const smartsync = () => cordova.require("com.salesforce.plugin.smartsync");
const smartstore = () => cordova.require("com.salesforce.plugin.smartstore");
const calling = (work) => new Promise((resolve, reject) => work(resolve, reject));
const SOUP = "synctargets";

async function emptySoup() {
  await ready;
  const indexes = ["Id", "key", "Name", "__local__"].map((path) => ({ path, type: "string" }));
  await calling((ok, no) => smartstore().registerSoup(SOUP, indexes, ok, no));
  await calling((ok, no) => smartstore().clearSoup(SOUP, ok, no));
}

// Runs a sync to its end, and gives its last state.
function ended(begin) {
  return new Promise((resolve, reject) => {
    let id;
    const follow = ({ detail }) => {
      if (detail.syncId !== id || detail.status === "RUNNING") return;
      document.removeEventListener("sync", follow);
      resolve(detail);
    };
    document.addEventListener("sync", follow);
    begin((state) => { id = state.syncId; }, reject);
  });
}

const registerDown = (name, target) => calling((ok, no) => smartsync().registerSyncDownTarget(name, target, ok, no));
const registerUp = (name, target) => calling((ok, no) => smartsync().registerSyncUpTarget(name, target, ok, no));
const down = (target, options = {}) => ended((ok, no) => smartsync().syncDown({ type: "custom", ...target }, SOUP, options, ok, no));
const up = (target, options) => ended((ok, no) => smartsync().syncUp({ type: "custom", ...target }, SOUP, options, ok, no));

async function names() {
  const query = smartstore().buildAllQuerySpec("Name", "ascending", 100);
  const cursor = await calling((ok, no) => smartstore().querySoup(SOUP, query, ok, no));
  return cursor.currentPageOrderedEntries.map((entry) => entry.Name);
}

const dirty = (id, Name, flag) => ({
  Id: id, Name, attributes: { type: "Thing" }, __local__: true, __locally_created__: false, __locally_updated__: false, __locally_deleted__: false, [flag]: true,
});

async function rejection(work) {
  try {
    await work();
  } catch (error) {
    return String(error?.message ?? error);
  }
  return "none";
}

test("pages of records, the sync's own target and the time of the last run", async () => {
  await emptySoup();
  const asked = [];
  await registerDown("test.Pages", {
    modificationDateFieldName: "changed",
    fetch(target, since) {
      asked.push(`fetch ${target.wish} ${since}`);
      return { records: [{ Id: "1", Name: "ä 😀", changed: 100 }], totalSize: 2, next: "more" };
    },
    async continueFetch(target, next) {
      asked.push(`continue ${target.wish} ${next}`);
      return [{ Id: "2", Name: "b", changed: 50 }];
    },
  });
  const state = await down({ iOSImpl: "test.Pages", wish: "w" });
  equal([state.status, state.totalSize, state.maxTimeStamp], ["DONE", 2, 100]);
  equal(await names(), ["b", "ä 😀"]);
  await ended((ok, no) => smartsync().reSync(state.syncId, ok, no));
  equal(asked, ["fetch w -1", "continue w more", "fetch w 99", "continue w more"]);
});

test("records that are gone, with ids and without", async () => {
  for (const hasIds of [true, false]) {
    await emptySoup();
    let left = ["1", "2", "3"];
    const target = { fetch: () => left.map((Id) => ({ Id, Name: Id })) };
    if (hasIds) target.ids = () => left;
    await registerDown("test.Ghosts", target);
    const { syncId } = await down({ androidImpl: "test.Ghosts" });
    left = ["2"];
    equal(await calling((ok, no) => smartsync().cleanResyncGhosts(syncId, ok, no)), 2);
    equal(await names(), ["2"]);
  }
});

test("what is thrown, rejected or not a list of records fails the sync", async () => {
  await emptySoup();
  const answers = [() => { throw new Error("no"); }, () => Promise.reject(new TypeError("no")), () => "records", () => undefined, () => [{ Name: "no id" }], () => ({ records: [], next: "2" })];
  for (const fetch of answers) {
    await registerDown("test.Fails", { fetch });
    equal((await down({ gantryImpl: "test.Fails" })).status, "FAILED", String(fetch));
  }
  equal(await names(), []);
});

test("creates, changes and deletions", async () => {
  await emptySoup();
  const asked = [];
  await registerUp("test.Up", {
    create(target, type, fields) { asked.push(`create ${type} ${JSON.stringify(fields)}`); return "new-1"; },
    update(target, type, id, fields) { asked.push(`update ${type} ${id} ${JSON.stringify(fields)}`); },
    async delete(target, type, id) { asked.push(`delete ${type} ${id}`); },
    retrieve: () => null,
  });
  const entries = [dirty("local_1", "a", "__locally_created__"), dirty("2", "b", "__locally_updated__"), dirty("3", "c", "__locally_deleted__")];
  await calling((ok, no) => smartstore().upsertSoupEntries(SOUP, entries, ok, no));
  equal((await up({ androidImpl: "test.Up" }, { fieldlist: ["Name"] })).status, "DONE");
  equal(asked, ['create Thing {"Name":"a"}', 'update Thing 2 {"Name":"b"}', "delete Thing 3"]);
  equal(await names(), ["a", "b"]);
});

test("a status says what a server would", async () => {
  await emptySoup();
  await calling((ok, no) => smartstore().upsertSoupEntries(SOUP, [dirty("9", "gone", "__locally_deleted__")], ok, no));
  await registerUp("test.Status", {
    create() {}, update() {}, retrieve() {},
    delete() { throw Object.assign(new Error("not there"), { status: 404 }); },
  });
  equal((await up({ androidImpl: "test.Status" }, { fieldlist: ["Name"] })).status, "DONE");
  equal(await names(), [], "what is gone already counts as deleted");
});

test("a target that lacks a method is refused, one that nobody registered too", async () => {
  await emptySoup();
  assert((await rejection(() => registerDown("test.Empty", {}))).includes("lacks fetch"));
  assert((await rejection(() => registerUp("test.Half", { create() {}, update() {} }))).includes("lacks delete, retrieve"));
  assert((await rejection(() => down({ androidImpl: "test.Nobody" }))).includes("test.Nobody"));
});

test("a sync that has a name is found, run again and forgotten by it", async () => {
  await emptySoup();
  const mobilesync = cordova.require("com.salesforce.plugin.mobilesync");
  await registerDown("test.Named", { fetch: () => [{ Id: "1", Name: "a" }] });
  await calling((ok, no) => mobilesync.deleteSync("daily", ok, no));
  const begin = (ok, no) => mobilesync.syncDown({ type: "custom", androidImpl: "test.Named" }, SOUP, {}, "daily", ok, no);
  const state = await ended(begin);
  equal([state.status, state.name], ["DONE", "daily"]);
  const status = (sync) => calling((ok, no) => mobilesync.getSyncStatus(sync, ok, no));
  equal((await status("daily")).syncId, state.syncId);
  equal((await status(state.syncId)).name, "daily");
  equal((await ended((ok, no) => mobilesync.reSync("daily", ok, no))).syncId, state.syncId);
  assert((await rejection(() => calling(begin))).includes("daily"), "a name is free only when its sync is forgotten");
  await calling((ok, no) => mobilesync.deleteSync("daily", ok, no));
  equal([await status("daily"), await status(state.syncId)], [null, null]);
  equal(await names(), ["a"]);
  assert((await rejection(() => calling((ok, no) => mobilesync.reSync("daily", ok, no)))).includes("daily"), "it is named");
});

test("the later service does the same", async () => {
  await emptySoup();
  const send = (action, options) => calling((ok, no) => cordova.exec(ok, no, "com.salesforce.mobilesync", action, [options]));
  await registerDown("test.Later", { fetch: () => [{ Id: "1", Name: "later" }] });
  const options = { target: { type: "custom", androidImpl: "test.Later" }, soupName: SOUP, options: {}, syncName: null, isGlobalStore: false };
  const state = await ended((ok, no) => send("syncDown", options).then(ok, no));
  equal(state.status, "DONE");
  equal((await send("getSyncStatus", { syncId: state.syncId, syncName: null, isGlobalStore: false })).status, "DONE");
  equal(await names(), ["later"]);
});

test("a sync is stopped by its name, and a restart goes on with it", async () => {
  await emptySoup();
  let answer;
  let asked = 0;
  await registerDown("test.Slow", { fetch: () => (asked++ === 0 ? new Promise((resolve) => { answer = resolve; }) : [{ Id: "1", Name: "there" }]) });
  const states = [];
  const follow = ({ detail }) => { if (detail.name === "slow") states.push(detail.status); };
  document.addEventListener("sync", follow);
  const until = async (isSo) => {
    for (let round = 0; round < 2000 && !isSo(); round++) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const ofStatus = async (status) => {
    await until(() => states.at(-1) === status);
    equal(states.at(-1), status);
  };
  try {
    await calling((ok, no) => smartsync().syncDown({ type: "custom", androidImpl: "test.Slow" }, SOUP, {}, "slow", ok, no));
    await until(() => answer);
    await calling((ok, no) => smartsync().stopSync("slow", ok, no));
    answer([]);
    await ofStatus("STOPPED");
    const status = await calling((ok, no) => smartsync().getSyncStatus("slow", ok, no));
    equal([status.status, status.error], ["STOPPED", "The sync was stopped; run it again to go on"]);
    await calling((ok, no) => smartsync().stop(ok, no));
    equal(await rejection(() => calling((ok, no) => smartsync().reSync("slow", ok, no))), "Syncs are stopped; restart them first");
    const restarted = await calling((ok, no) => smartsync().restart({ restartStoppedSyncs: true }, ok, no));
    equal(restarted.filter(({ name }) => name === "slow").map(({ status: first }) => first), ["RUNNING"]);
    await ofStatus("DONE");
    equal(await names(), ["there"]);
  } finally {
    document.removeEventListener("sync", follow);
    await calling((ok, no) => smartsync().deleteSync("slow", ok, no));
  }
});

test("without id and name, and with a decision that is none, calls say what is wrong", async () => {
  await emptySoup();
  const refused = (action, options) => rejection(() => calling((ok, no) => cordova.exec(ok, no, "com.salesforce.smartsync", action, [options])));
  for (const action of ["reSync", "getSyncStatus", "cleanResyncGhosts", "stopSync"]) {
    assert((await refused(action, {})).includes("neither syncId nor syncName were specified"), action);
  }
  const [entry] = await calling((ok, no) => smartstore().upsertSoupEntries(SOUP, [dirty("local_1", "a", "__locally_created__")], ok, no));
  const resolve = (decision) => refused("resolveCreate", { soupName: SOUP, soupEntryId: entry._soupEntryId, ...decision });
  assert((await resolve({ decision: "perhaps" })).includes("it must be resend, adopt or discard"));
  assert((await resolve({ decision: "adopt" })).includes("recordId"));
  assert((await resolve({ decision: "resend" })).includes("has no create in doubt"));
});

test("bytes in records are what JSON.stringify makes of them", async () => {
  await emptySoup();
  await registerDown("test.Bytes", { fetch: () => [{ Id: "1", Name: "a", data: new Uint8Array([1, 2]), buffer: new ArrayBuffer(3) }] });
  const { syncId } = await down({ iOSImpl: "test.Bytes" });
  assert(syncId > 0);
  const cursor = await calling((ok, no) => smartstore().querySoup(SOUP, smartstore().buildAllQuerySpec("Name"), ok, no));
  const [{ data, buffer }] = cursor.currentPageOrderedEntries;
  equal([data, buffer], [{ 0: 1, 1: 2 }, {}]);
});
