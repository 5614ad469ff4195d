"use strict";
// com.salesforce.plugin.smartsync: what its functions send.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

// Runs `work` while exec only notes its calls and answers with `answer(call)`, if given; gives the calls.
async function callsOf(work, answer) {
  await ready;
  const module = cordova.define.moduleMap["cordova/exec"];
  const exec = cordova.require("cordova/exec");
  const calls = [];
  module.exports = (success, fail, service, action, args) => {
    const call = { success, fail, service, action, args };
    calls.push(call);
    answer?.(call);
  };
  try {
    await work();
  } finally {
    module.exports = exec;
  }
  return calls;
}

const sent = ({ service, action, args }) => `${service} ${action} ${JSON.stringify(args.slice(1))}`;

const smartsync = () => cordova.require("com.salesforce.plugin.smartsync");
const ok = () => {};
const no = () => {};

async function sentBy(work) {
  const calls = await callsOf(work);
  equal(calls[0].service, "com.salesforce.smartsync");
  return calls.map(({ action, args }) => `${action} ${JSON.stringify(args[1])}`).join("\n");
}

const target = { type: "soql", query: "select Id from Contact" };
const TARGET = JSON.stringify(target);

test("sync down, with and without a store", async () => {
  const tail = `"target":${TARGET},"soupName":"s","options":{"mergeMode":"OVERWRITE"}`;
  const args = [target, "s", { mergeMode: "OVERWRITE" }, ok, no];
  equal(
    await sentBy(() => {
      smartsync().syncDown(...args);
      smartsync().syncDown(true, ...args);
      smartsync().syncDown({ isGlobalStore: false, storeName: "other" }, ...args);
    }),
    `syncDown {${tail},"isGlobalStore":false}\nsyncDown {${tail},"isGlobalStore":true}\n` +
      `syncDown {${tail},"isGlobalStore":false,"storeName":"other"}`,
  );
});

test("sync up knows its forms apart", async () => {
  const options = { fieldlist: ["Name"] };
  const forms = [
    ["s", options, ok, no],
    [{}, "s", options, ok, no],
    [null, "s", options, ok, no],
    [false, "s", options, ok, no],
    [false, {}, "s", options, ok, no],
    [false, null, "s", options, ok, no],
    [false, undefined, "s", options, ok, no],
    [{ isGlobalStore: false }, "s", options, ok, no],
    [{ isGlobalStore: false }, {}, "s", options, ok, no],
  ];
  for (const form of forms) {
    equal(
      await sentBy(() => smartsync().syncUp(...form)),
      'syncUp {"target":{},"soupName":"s","options":{"fieldlist":["Name"]},"isGlobalStore":false}',
    );
  }
});

test("sync up with a target of its own", async () => {
  equal(
    await sentBy(() => smartsync().syncUp(true, { androidImpl: "a.B" }, "s", {}, ok, no)),
    'syncUp {"target":{"androidImpl":"a.B"},"soupName":"s","options":{},"isGlobalStore":true}',
  );
});

test("syncs are named by their ids", async () => {
  for (const name of ["reSync", "getSyncStatus", "cleanResyncGhosts"]) {
    equal(
      await sentBy(() => {
        smartsync()[name](7, ok, no);
        smartsync()[name](true, 7, ok, no);
      }),
      `${name} {"syncId":7,"isGlobalStore":false}\n${name} {"syncId":7,"isGlobalStore":true}`,
    );
  }
});

test("syncs are named by their names too", async () => {
  for (const name of ["reSync", "getSyncStatus", "deleteSync"]) {
    equal(await sentBy(() => smartsync()[name]("daily", ok, no)), `${name} {"syncName":"daily","isGlobalStore":false}`);
  }
});

test("a name may stand in front of the callbacks", async () => {
  const head = `"target":${TARGET},"soupName":"s","options":{}`;
  const forms = [
    ["daily", ok, no],
    ["daily", ok],
    ["daily"],
  ];
  for (const form of forms) {
    equal(await sentBy(() => smartsync().syncDown(target, "s", {}, ...form)), `syncDown {${head},"syncName":"daily","isGlobalStore":false}`);
    equal(await sentBy(() => smartsync().syncUp(true, target, "s", {}, ...form)), `syncUp {${head},"syncName":"daily","isGlobalStore":true}`);
  }
  for (const form of [[null, ok, no], [undefined, ok, no], [ok], [undefined, no], []]) {
    equal(await sentBy(() => smartsync().syncDown(target, "s", {}, ...form)), `syncDown {${head},"isGlobalStore":false}`);
  }
});

test("each form hands its callbacks on", async () => {
  const calls = [
    () => smartsync().syncDown(target, "s", {}, report, report),
    () => smartsync().syncUp("s", {}, report, report),
    () => smartsync().syncUp({}, "s", {}, report, report),
    () => smartsync().syncUp(true, {}, "s", {}, report, report),
    () => smartsync().reSync(1, report, report),
    () => smartsync().syncDown(target, "s", {}, "daily", report, report),
    () => smartsync().syncUp("s", {}, null, report, report),
    () => smartsync().deleteSync("daily", report, report),
  ];
  let seen = [];
  function report(value) {
    seen.push(value);
  }
  for (const work of calls) {
    seen = [];
    await callsOf(work, ({ success, fail }) => {
      success("yes");
      fail("no");
    });
    equal(seen.join(), "yes,no");
  }
});

test("the native side's empty object is no status", async () => {
  const given = [];
  const report = (value) => given.push(value);
  for (const answer of [{ _soupEntryId: 7, status: "DONE" }, {}]) {
    for (const form of [[7, report, report], [true, "daily", report, report], [7]]) {
      await callsOf(() => smartsync().getSyncStatus(...form), ({ success, fail }) => {
        success?.(answer);
        fail?.("no");
      });
    }
  }
  equal(given, [{ _soupEntryId: 7, status: "DONE" }, "no", { _soupEntryId: 7, status: "DONE" }, "no", null, "no", null, "no"]);
});

test("ghosts are cleaned by id, by name, and without removing anything", async () => {
  equal(
    await sentBy(() => {
      smartsync().cleanResyncGhosts(3, ok, no);
      smartsync().cleanResyncGhosts("nightly", ok, no);
      smartsync().cleanResyncGhosts({ isGlobalStore: true }, { syncName: "nightly", dryRun: true }, ok, no);
    }),
    'cleanResyncGhosts {"syncId":3,"isGlobalStore":false}\ncleanResyncGhosts {"syncName":"nightly","isGlobalStore":false}\n' +
      'cleanResyncGhosts {"syncName":"nightly","dryRun":true,"isGlobalStore":true}',
  );
});

test("syncs are stopped and restarted, and creates decided about", async () => {
  equal(
    await sentBy(() => {
      smartsync().stopSync(3, ok, no);
      smartsync().stopSync("nightly", ok, no);
      smartsync().stop(ok, no);
      smartsync().restart({ restartStoppedSyncs: true }, ok, no);
      smartsync().resolveCreate("s", 7, "resend", ok, no);
      smartsync().resolveCreate(true, "s", 7, { adopt: "001" }, ok, no);
    }),
    'stopSync {"syncId":3,"isGlobalStore":false}\nstopSync {"syncName":"nightly","isGlobalStore":false}\nstop {"isGlobalStore":false}\n' +
      'restart {"restartStoppedSyncs":true,"isGlobalStore":false}\n' +
      'resolveCreate {"soupName":"s","soupEntryId":7,"decision":"resend","isGlobalStore":false}\n' +
      'resolveCreate {"soupName":"s","soupEntryId":7,"decision":"adopt","recordId":"001","isGlobalStore":true}',
  );
  equal(Object.keys(smartsync()).filter((name) => /stop|restart|resolve/.test(name)), [], "the SDK's module has no such members");
});
