"use strict";
// Force.SObject and Force.RemoteObject: Backbone's models over all of that.

QUnit.module("models");

async function accountClass(more = {}) {
  const cache = await newCache();
  const cacheForOriginals = await newCache();
  return Force.SObject.extend({ sobjectType: "Account", fieldlist: ["Id", ...fields], cache, cacheForOriginals, ...more });
}

test("save, fetch, change and destroy a record", async () => {
  const Account = await accountClass();
  const account = new Account({ Name: "a", Industry: "i" });
  const [saved] = await run(account, "save");
  assert(saved === account && account.id.startsWith("001"));
  has(await onServer(account.id), { Name: "a", Industry: "i" });

  const again = new Account({ Id: account.id });
  let events = [];
  again.on("change:Name sync", function () { events.push(arguments[0] === again); });
  await run(again, "fetch");
  equal([again.get("Name"), events], ["a", [true, true]]);

  await run(again, "save", { Phone: "5" });
  has(await onServer(account.id), { Phone: "5" });
  await run(again, "destroy");
  equal(await onServer(account.id), null);
});

test("take options from the call, a property or a method of the verb", async () => {
  const verbs = [];
  const Account = await accountClass({
    fieldlist(method) { verbs.push(method); return ["Name"]; },
    cacheMode: (method) => (method === "read" ? "cache-first" : "server-first"),
  });
  const account = new Account({ Name: "a", Phone: "not sent" });
  await run(account, "save");
  await run(account, "fetch");
  await run(account, "save", { Name: "b" });
  await run(account, "save", { Phone: "6" }, { fieldlist: ["Phone"] });
  has(await onServer(account.id), { Name: "b", Phone: "6" });
  await run(account, "destroy", { wait: true });
  equal(verbs, ["create", "read", "update", "delete"]);
});

test("made, edited and deleted offline, and sent later", async () => {
  let mode = "cache-only";
  const Account = await accountClass({ cacheMode: () => mode });
  const account = new Account({ Name: "offline" });
  await run(account, "save");
  assert(account.id.startsWith("local_") && account.get("__locally_created__"));
  await run(account, "save", { Name: "edited" });
  mode = "server-first";
  await run(account, "save");
  assert(account.id.startsWith("001") && account.get("__local__") === false);
  has(await onServer(account.id), { Name: "edited" });
  mode = "cache-only";
  await run(account, "destroy", { wait: true });
  has(await Account.prototype.cache.retrieve(account.id), { __locally_deleted__: true });
  assert(await onServer(account.id), "still there");
});

test("a conflict reaches the error callback and the model's event", async () => {
  const Account = await accountClass({ mergeMode: modes.MERGE_FAIL_IF_CHANGED });
  const account = new Account({ Name: "a", Industry: "i", Phone: "p" });
  await run(account, "save");
  await Force.forcetkClient.update("Account", account.id, { Phone: "by others" });
  let told = 0;
  account.on("error", () => { told += 1; });
  const failure = await run(account, "save", { Name: "b" }).catch((error) => error);
  has(new Force.Error(failure), { type: "ConflictError", remoteChanges: ["Phone"], localChanges: ["Name"], conflictingChanges: [] });
  equal(told, 1);
  await run(account, "save", null, { mergeMode: modes.MERGE_ACCEPT_YOURS });
  has(await onServer(account.id), { Name: "b", Industry: "i", Phone: "by others" });
  equal(account.get("Phone"), "by others");
});

test("errors of the server reach the callback with status and details", async () => {
  const Account = await accountClass();
  const error = await run(new Account({ Id: "001000000000000AAA" }), "fetch").catch((failure) => new Force.Error(failure));
  has(error, { type: "RestError", status: 404 });
  equal(error.details[0].errorCode, "NOT_FOUND");
});

test("a patch sends only what is given", async () => {
  const Account = await accountClass();
  const account = new Account({ Name: "a", Phone: "p" });
  await run(account, "save");
  account.set("Name", "not sent", { silent: true });
  await run(account, "save", { Phone: "q" }, { patch: true });
  has(await onServer(account.id), { Name: "a", Phone: "q" });
});

test("RemoteObject talks to whatever its subclass does", async () => {
  const calls = [];
  const Thing = Force.RemoteObject.extend({
    idAttribute: "key",
    async syncRemoteObjectWithServer(method, id, attributes, fieldlist) {
      calls.push([method, id, fieldlist]);
      if (method === "delete") throw new Error("not that");
      return method === "create" ? { ...attributes, key: "k1" } : { key: id, size: 3 };
    },
  });
  const thing = new Thing({ size: 1 });
  await run(thing, "save", null, { fieldlist: ["size"] });
  equal(thing.id, "k1");
  await run(thing, "fetch");
  equal(thing.get("size"), 3);
  await fails(run(thing, "destroy", { wait: true }), /not that/);
  equal(calls, [["create", undefined, ["size"]], ["read", "k1", null], ["delete", "k1", null]]);
});

test("RemoteObject takes jQuery's promises, and errors thrown at once", async () => {
  const Slow = Force.RemoteObject.extend({ syncRemoteObjectWithServer: () => jQuery.Deferred().resolve({ a: 1 }).promise() });
  const slow = new Slow({ id: "1" });
  await run(slow, "fetch");
  equal(slow.get("a"), 1);
  const Refusing = Force.RemoteObject.extend({ syncRemoteObjectWithServer() { throw new Error("refused"); } });
  await fails(run(new Refusing({ id: "1" }), "fetch"), /refused/);
  await fails(run(new (Force.RemoteObject.extend({}))({ id: "1" }), "fetch"), /has no syncRemoteObjectWithServer/);
});
