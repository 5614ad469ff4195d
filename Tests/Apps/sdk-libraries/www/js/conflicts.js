"use strict";
// Force.syncSObjectDetectConflict: the guide's modes, and what each does about a record that others have changed.

QUnit.module("conflicts");

const fields = ["Name", "Industry", "Phone"];
const modes = Force.MERGE_MODE;

/** A record that was fetched as `base`, is `theirs` on the server by now, and shall become `yours`. */
async function attempt({ base, theirs, yours, mode, method = "update", cacheMode = "server-first" }) {
  const cache = await newCache();
  const originals = await newCache();
  const id = await newAccount(theirs);
  await cache.save({ Id: id, ...yours });
  await originals.save({ Id: id, ...base });
  let report = null;
  try {
    await Force.syncSObjectDetectConflict(method, "Account", id, yours, fields, cache, cacheMode, originals, mode);
  } catch (failure) {
    report = failure;
  }
  return { report, server: await onServer(id), cached: await cache.retrieve(id), original: await originals.retrieve(id), id };
}

const record = (Name, Industry, Phone) => ({ Name, Industry, Phone });

const base = record("n0", "i0", "p0");
const remoteOnly = { base, theirs: record("n1", "i0", "p0"), yours: base };
const apart = { base, theirs: record("n0", "i1", "p0"), yours: record("n0", "i0", "p1") };
const clash = { base, theirs: record("nb", "i1", "p0"), yours: record("na", "i0", "p1") };
const agreed = { base, theirs: record("nx", "i1", "p0"), yours: record("nx", "i0", "p0") };

/** What each mode leaves on the server; null for a refusal. */
const outcomes = [
  ["a change by others only", remoteOnly, { overwrite: base, accept: remoteOnly.theirs, conflict: remoteOnly.theirs, changed: null }],
  ["changes of different fields", apart, { overwrite: apart.yours, accept: record("n0", "i1", "p1"), conflict: record("n0", "i1", "p1"), changed: null }],
  ["changes of the same field", clash, { overwrite: clash.yours, accept: record("na", "i1", "p1"), conflict: null, changed: null }],
  ["the same change on both sides", agreed, { overwrite: agreed.yours, accept: record("nx", "i1", "p0"), conflict: record("nx", "i1", "p0"), changed: null }],
];

const modeOf = {
  overwrite: modes.OVERWRITE, accept: modes.MERGE_ACCEPT_YOURS, conflict: modes.MERGE_FAIL_IF_CONFLICT, changed: modes.MERGE_FAIL_IF_CHANGED,
};

for (const [what, situation, results] of outcomes) {
  test(`${what}: saved as the mode says`, async () => {
    for (const [name, expected] of Object.entries(results)) {
      const { report, server, cached, original } = await attempt({ ...situation, mode: modeOf[name] });
      equal(report === null, expected !== null, `${name} ${expected ? "writes" : "refuses"}`);
      equal(server, expected ?? situation.theirs, `${name}: server`);
      if (expected) {
        has(cached, expected, `${name}: cache`);
        has(original, expected, `${name}: base`);
      } else {
        has(cached, situation.yours, `${name}: yours are kept`);
        has(original, situation.base, `${name}: so is the base`);
      }
    }
  });
}

test("a refusal tells what was changed where", async () => {
  const { report } = await attempt({ ...clash, mode: modes.MERGE_FAIL_IF_CONFLICT });
  has(report, { remoteChanges: ["Name", "Industry"], localChanges: ["Name", "Phone"], conflictingChanges: ["Name"] });
  has(report.base, clash.base);
  has(report.theirs, clash.theirs);
  has(report.yours, clash.yours);
  has(new Force.Error(report), { type: "ConflictError", conflictingChanges: ["Name"] });
});

test("deletes are checked like writes", async () => {
  const refused = await attempt({ ...clash, mode: modes.MERGE_FAIL_IF_CONFLICT, method: "delete" });
  has(refused.report, { conflictingChanges: ["Name"] });
  equal(refused.server, clash.theirs);
  const done = await attempt({ ...clash, mode: modes.MERGE_ACCEPT_YOURS, method: "delete" });
  equal([done.report, done.server, done.cached, done.original], [null, null, null, null]);
  const apartOnly = await attempt({ ...apart, mode: modes.MERGE_FAIL_IF_CONFLICT, method: "delete" });
  equal([apartOnly.report, apartOnly.server], [null, null]);
});

test("cache-only checks nothing, and keeps the base", async () => {
  const { report, server, cached, original } = await attempt({ ...clash, mode: modes.MERGE_FAIL_IF_CHANGED, cacheMode: "cache-only" });
  equal([report, server], [null, clash.theirs]);
  has(cached, { ...clash.yours, __locally_updated__: true });
  has(original, base);
});

test("blank is blank, but false and 0 are values", async () => {
  const blank = await attempt({ base: record("n", "", "p"), theirs: record("n", null, "p"), yours: record("n", "", "q"), mode: modes.MERGE_FAIL_IF_CHANGED });
  equal(blank.report, null);
  const cache = await newCache();
  const originals = await newCache();
  await originals.save({ Id: "1", Count: 0 });
  const server = async (method, id, attributes) => (method === "read" ? { Id: id, Count: null } : attributes);
  const refused = await Force.syncRemoteObjectDetectConflict("update", "1", { Count: 0 }, ["Count"], cache, "server-first", originals, modes.MERGE_FAIL_IF_CHANGED, server)
    .catch((failure) => failure);
  has(refused, { remoteChanges: ["Count"] });
});

test("what is fetched becomes the base, what is read from the cache doesn't", async () => {
  const cache = await newCache();
  const originals = await newCache();
  const id = await newAccount();
  const read = (mode) => Force.syncSObjectDetectConflict("read", "Account", id, null, ["Name"], cache, mode, originals);
  await read("server-first");
  has(await originals.retrieve(id), { Name: "Loom" });
  await cache.save({ Id: id, Name: "of another source" });
  await read("cache-first");
  has(await originals.retrieve(id), { Name: "Loom" });
  await cache.save({ Id: id, Name: "edited", __locally_updated__: true });
  await read("cache-first");
  await read("cache-only");
  has(await originals.retrieve(id), { Name: "Loom" });
});

test("what is created is its own base; what is made offline has none", async () => {
  const cache = await newCache();
  const originals = await newCache();
  const create = (mode) => Force.syncSObjectDetectConflict("create", "Account", null, { Name: "a" }, ["Name"], cache, mode, originals);
  has(await originals.retrieve((await create("server-first")).Id), { Name: "a" });
  has(await originals.retrieve((await create("server-only")).Id), { Name: "a" });
  equal(await originals.retrieve((await create("cache-only")).Id), null);
});

test("a record that is gone on the server fails as the write does", async () => {
  const cache = await newCache();
  const originals = await newCache();
  const id = await newAccount();
  await originals.save({ Id: id, Name: "Loom" });
  await Force.forcetkClient.del("Account", id);
  await fails(Force.syncSObjectDetectConflict("update", "Account", id, { Name: "x" }, ["Name"], cache, "server-first", originals, modes.MERGE_FAIL_IF_CHANGED), /^404/);
});

test("a mode that there isn't is refused before anything is sent", async () => {
  const { report, server } = await attempt({ ...clash, mode: "merge-fail-if-conflicts" });
  assert(/"merge-fail-if-conflicts" is unknown; use one of "overwrite"/.test(report.message), report.message);
  equal(server, clash.theirs);
});
