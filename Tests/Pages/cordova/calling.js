"use strict";
// com.salesforce.util.exec and com.salesforce.util.promiser.

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

const util = () => cordova.require("com.salesforce.util.exec");

test("the version goes in front of the arguments, which stay as they are", async () => {
  const args = ["a", { b: 1 }];
  const [call] = await callsOf(() => util().exec("3.3.0", null, null, "service", "action", args));
  equal(JSON.stringify(call.args), '["pluginSDKVersion:3.3.0","a",{"b":1}]');
  equal(call.service, "service");
  equal(call.action, "action");
  equal(args.length, 2);
});

test("results and errors arrive with all their values", async () => {
  const seen = [];
  const [call] = await callsOf(() => util().exec("5.3.0", (...values) => seen.push(values), (...values) => seen.push(values), "s", "a", []));
  call.success(1, 2);
  call.fail("no", 3);
  equal(JSON.stringify(seen), '[[1,2],["no",3]]');
});

test("anything but a function is no callback", async () => {
  for (const callback of [null, undefined, "text", {}, 5]) {
    const [call] = await callsOf(() => util().exec("5.3.0", callback, callback, "s", "a", []));
    equal([typeof call.success, typeof call.fail], ["function", "function"]);
    call.success("ok");
    call.fail("no");
  }
});

test("a promise is kept and broken by the callbacks", async () => {
  const { promiser } = cordova.require("com.salesforce.util.promiser");
  const object = {
    add(a, b, success, fail) {
      return this === object ? success(a + b) : fail("lost");
    },
    refuse: (reason, success, fail) => fail(reason),
    burst() {
      throw new RangeError("burst");
    },
  };
  equal(await promiser(object, "add", "object")(2, 3), 5);
  equal(await promiser(object, "refuse", "object")("no").catch((reason) => reason), "no");
  equal(await promiser(object, "burst", "object")().catch((error) => error.message), "burst");
});

test("a promise of a missing function names it", async () => {
  await ready;
  const { promiser } = cordova.require("com.salesforce.util.promiser");
  const message = await promiser({}, "vanish", "store")().catch((error) => error.message);
  assert(message.includes("store:vanish"), message);
});

test("a promise looks the function up when it is called", async () => {
  await ready;
  const { promiser } = cordova.require("com.salesforce.util.promiser");
  const object = {};
  const later = promiser(object, "later", "object");
  object.later = (success) => success("now");
  equal(await later(), "now");
});

// Runs `work` while console.error only notes what it is told; gives that.
async function errorsOf(work) {
  const real = console.error;
  const errors = [];
  console.error = (...values) => errors.push(values.join(" "));
  try {
    await work();
  } finally {
    console.error = real;
  }
  return errors;
}

test("a failing call without an error callback says what failed and why", async () => {
  const reasons = ["no such soup", new Error("broken"), { code: 5 }, undefined, null, 3n, "x".repeat(5000)];
  const errors = await errorsOf(async () => {
    for (const reason of reasons) {
      const [call] = await callsOf(() => util().exec("5.3.0", null, null, "com.salesforce.x", "y", []));
      call.fail(reason);
    }
  });
  equal(errors.slice(0, 6), [
    "com.salesforce.x:y failed: no such soup", "com.salesforce.x:y failed: broken", 'com.salesforce.x:y failed: {"code":5}',
    "com.salesforce.x:y failed: undefined", "com.salesforce.x:y failed: null", "com.salesforce.x:y failed: 3",
  ]);
  assert(errors[6].endsWith("xxx...") && errors[6].length < 1100, String(errors[6].length));
});

test("a failing call with an error callback leaves the reason to it", async () => {
  let heard;
  const errors = await errorsOf(async () => {
    const [call] = await callsOf(() => util().exec("5.3.0", null, (reason) => (heard = reason), "com.salesforce.x", "y", []));
    call.fail("no such soup");
  });
  equal([heard, errors], ["no such soup", ["com.salesforce.x:y failed"]]);
});

test("a real call that fails without an error callback says why", async () => {
  await ready;
  const errors = await errorsOf(async () => {
    navigator.smartstore.getSoupIndexSpecs("nowhere");
    await new Promise((resolve) => navigator.smartstore.soupExists("nowhere", resolve, resolve));
  });
  equal(errors.length, 1);
  assert(/^com\.salesforce\.smartstore:pgGetSoupIndexSpecs failed: .*nowhere/.test(errors[0]), errors[0]);
});
