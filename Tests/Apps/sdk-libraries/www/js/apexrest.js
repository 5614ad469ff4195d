"use strict";
// Force.ApexRestObject and its collection, against a client that keeps two fields of accounts.

QUnit.module("Apex REST");

function newResource() {
  const accounts = new Map();
  const requests = [];
  const handlers = {
    POST: (id, { accountName }) => { accounts.set("a1", accountName); return { accountId: "a1", accountName }; },
    GET: (id) => ({ accountId: id, accountName: accounts.get(id) }),
    PATCH: (id, { accountName }) => { accounts.set(id, accountName); return { accountId: id, accountName }; },
    DELETE: (id) => { accounts.delete(id); return undefined; },
  };
  const apexrest = (path, method, payload, headers, success, error) => {
    requests.push([method, path, payload]);
    const id = /^\/simpleAccount\/([^?]+)/.exec(path)?.[1];
    if (path.startsWith("/simpleAccounts")) {
      const isFirst = !path.includes("page=2");
      const next = isFirst ? "/services/apexrest/simpleAccounts?page=2" : null;
      setTimeout(success, 0, { totalSize: 3, records: isFirst ? [{ accountId: "x" }, { accountId: "y" }] : [{ accountId: "z" }], nextRecordsUrl: next });
    } else if (id && !accounts.has(id)) {
      setTimeout(error, 0, { status: 404, responseText: "[]" });
    } else {
      setTimeout(success, 0, handlers[method](id, payload && JSON.parse(payload)));
    }
  };
  return { accounts, requests, apexrest };
}

async function withResource(body) {
  const resource = newResource();
  const real = Force.forcetkClient.impl;
  Force.init(null, null, resource);
  try { await body(resource); } finally { Force.init(null, null, real); }
}

const SimpleAccount = Force.ApexRestObject.extend({
  apexRestPath: "/simpleAccount/*", idAttribute: "accountId", fieldlist: ["accountId", "accountName"],
});

test("a record of a resource is created, fetched, changed and deleted", async () => {
  await withResource(async ({ accounts, requests }) => {
    const account = new SimpleAccount({ accountName: "a", other: 1 });
    await run(account, "save");
    equal([account.id, accounts.get("a1")], ["a1", "a"]);
    const same = new SimpleAccount({ accountId: "a1" });
    await run(same, "fetch");
    equal(same.get("accountName"), "a");
    await run(same, "save", { accountName: "b" }, { fieldlist: ["accountName"] });
    await run(same, "destroy", { wait: true });
    equal(requests, [
      ["POST", "/simpleAccount", '{"accountName":"a"}'],
      ["GET", "/simpleAccount/a1?fields=accountId%2CaccountName", null],
      ["PATCH", "/simpleAccount/a1", '{"accountName":"b"}'],
      ["DELETE", "/simpleAccount/a1", null],
    ]);
    await fails(run(new SimpleAccount({ accountId: "gone" }), "fetch"), /404/);
  });
});

test("the verbs can be had without a model", async () => {
  await withResource(async ({ accounts }) => {
    const verb = (...args) => Force.syncApexRestObjectWithServer(args[0], "/simpleAccount", args[1], "accountId", args[2], args[3]);
    has(await verb("create", null, { accountName: "a" }, ["accountName"]), { accountId: "a1", accountName: "a" });
    has(await verb("update", "a1", { accountName: "b" }, ["accountName"]), { accountName: "b" });
    has(await verb("read", "a1"), { accountName: "b" });
    equal([await verb("delete", "a1"), accounts.size], [null, 0]);
  });
});

test("a collection of a resource pages through it", async () => {
  await withResource(async ({ requests }) => {
    const Accounts = Force.ApexRestObjectCollection.extend({ model: SimpleAccount });
    const accounts = new Accounts();
    await run(accounts, "fetch", { config: { apexRestPath: "/simpleAccounts/*", params: { namePattern: "a & b%" } } });
    equal([accounts.pluck("accountId"), accounts.hasMore()], [["x", "y"], true]);
    await accounts.getMore();
    equal([accounts.pluck("accountId"), accounts.hasMore()], [["x", "y", "z"], false]);
    equal(requests.map(([, path]) => path), ["/simpleAccounts?namePattern=a%20%26%20b%25", "/simpleAccounts?page=2"]);
  });
});

test("a resource's records are kept by their own id", async () => {
  await withResource(async () => {
    const cache = await newCache([], "accountId");
    await run(new SimpleAccount({ accountName: "a" }), "save", null, { cache });
    has(await cache.retrieve("a1"), { accountName: "a" });
  });
});
