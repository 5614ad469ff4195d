"use strict";
// The libraries' promises answer to the names of jQuery's too.

QUnit.module("promises");

const settled = (promise) => new Promise((resolve) => promise.always((...values) => resolve(values)));

test("then, done, fail, always and state", async () => {
  const cache = await newCache();
  const promise = cache.save({ Id: "1" });
  equal(promise.state(), "pending");
  const order = [];
  assert(promise.done(() => order.push("done")).fail(() => order.push("fail")).always(() => order.push("always")) === promise);
  await settled(promise);
  equal(order, ["done", "always"]);
  const failed = cache.save({ Id: "1" }, "odd");
  const seen = [];
  failed.done(() => seen.push("done")).fail((error) => seen.push(error.name));
  await settled(failed);
  equal([seen, failed.state()], [["TypeError"], "rejected"]);
});

test("all that a client calls back with reaches then, done and fail", async () => {
  const [value, status, view] = await new Promise((resolve) => Force.forcetkClient.query("SELECT Id FROM Account LIMIT 1").then((...values) => resolve(values)));
  equal([value.records.length, status, view.status], [1, "success", 200]);
  const [failure, kind] = await new Promise((resolve) => Force.forcetkClient.query("nonsense").fail((...values) => resolve(values)));
  equal([failure.status, kind], [400, "error"]);
});

test("jQuery's when takes them, and they take what it gives", async () => {
  const cache = await newCache();
  const [one, two] = await new Promise((resolve) => $.when(cache.save({ Id: "1" }), cache.save({ Id: "2" })).then((...values) => resolve(values)));
  equal([one.Id, two.Id], ["1", "2"]);
  const both = await new Promise((resolve) => {
    cache.retrieve("1").then(() => $.when(cache.retrieve("1"), cache.retrieve("2"))).then((...values) => resolve(values));
  });
  equal(both.map(({ Id }) => Id), ["1", "2"]);
  const through = await new Promise((resolve) => {
    cache.retrieve("1").then(() => $.when(cache.retrieve("1"), cache.retrieve("2"))).then(null, () => {}).then((...values) => resolve(values));
  });
  equal(through.length, 2, "and pass it on");
});

test("await and Promise.all take them", async () => {
  const cache = await newCache();
  equal((await cache.save({ Id: "1" })).Id, "1");
  equal((await Promise.all([cache.retrieve("1"), cache.retrieve("2")]))[1], null);
  await fails(cache.save({ Id: "1" }, "odd"), /unknown/);
});

test("promise() makes any object one", async () => {
  const cache = await newCache();
  const target = cache.save({ Id: "1" }).promise({ name: "mine" });
  equal([target.name, (await target).Id], ["mine", "1"]);
});
