"use strict";
// `force` against the org, through the container's network plugin and without it.

QUnit.module("force");

let loggedIn = null;
const login = () => loggedIn ??= called(force, "login");

const newLoom = async (more = {}) => (await called(force, "create", "Account", { Name: "Loom", ...more })).id;

test("signs in with the user of the container", async () => {
  await login();
  assert(force.isAuthenticated());
  assert(/^http/.test(force.getRequestBaseURL()) && /^005/.test(force.getUserId()));
});

test("creates, reads, changes, finds and deletes", async () => {
  await login();
  const id = await newLoom({ Phone: "1" });
  has(await called(force, "retrieve", "Account", id, ["Name", "Phone"]), { Name: "Loom", Phone: "1" });
  await called(force, "update", "Account", { Id: id, Phone: "a+b&c" });
  const { records } = await called(force, "query", `SELECT Phone FROM Account WHERE Phone = 'a+b&c' AND Id = '${id}'`);
  equal(records.map(({ Phone }) => Phone), ["a+b&c"]);
  await called(force, "del", "Account", id);
  const failure = await called(force, "retrieve", "Account", id, null).catch((error) => error);
  has(new Force.Error(failure), { type: "RestError", status: 404 });
});

test("pages through a long answer", async () => {
  await login();
  const first = await called(force, "query", "SELECT Id FROM Contact");
  assert(Array.isArray(first.records) && first.done !== undefined);
});

test("lists what a picklist offers", async () => {
  await login();
  const lists = await called(force, "getPickListValues", "Account");
  assert(Object.values(lists).every((list) => list.length > 0));
});

test("has promises too", async () => {
  await login();
  const id = (await forceJsClient.create("Account", { Name: "promised" })).id;
  has(await forceJsClient.retrieve("Account", id, ["Name"]), { Name: "promised" });
  has(await forceJsClient.retrieve("Account", id), { Name: "promised" }, "arguments may be left out");
  await fails(forceJsClient.query("nonsense"), /"statusCode":400/);
  equal([forceJsClient.isAuthenticated(), forceJsClient.getRequestBaseURL()], [true, force.getRequestBaseURL()]);
  assert((await forceJsClient.ownedFilesList("me", 0)).files);
});

/** Without the network plugin, as in containers before SDK 5 and in browsers. */
async function byPage(body) {
  const real = cordova.require;
  cordova.require = (name) => { if (name.endsWith(".network")) throw new Error("none"); return real(name); };
  try { await body(); } finally { cordova.require = real; }
}

test("sends by itself where there is no network plugin", async () => {
  await login();
  await byPage(async () => {
    const id = await newLoom();
    has(await called(force, "retrieve", "Account", id, ["Name"]), { Name: "Loom" });
    await called(force, "update", "Account", { Id: id, Name: "b & c" });
    equal((await called(force, "query", `SELECT Name FROM Account WHERE Id = '${id}'`)).records[0].Name, "b & c");
    await called(force, "del", "Account", id);
    await fails(called(force, "retrieve", "Account", id, null), /^404/);
  });
});

test("renews an expired session once, and sends again", async () => {
  await login();
  await byPage(async () => {
    force.init({ accessToken: "expired" });
    assert((await called(force, "query", "SELECT Id FROM Account LIMIT 1")).records.length === 1);
    const answers = [{ status: 401 }, { status: 401, text: "[]" }];
    await withAnswers(answers, async (sent) => {
      await fails(called(force, "versions"), /^401/);
      equal([sent.length, answers.length], [2, 0]);
      assert(sent[0].headers.Authorization !== sent[1].headers.Authorization || sent[1].headers.Authorization !== "Bearer expired");
    });
  });
});

test("goes through a proxy", async () => {
  await login();
  const real = force.getRequestBaseURL();
  await byPage(() => withAnswers([], async (sent) => {
    force.init({ proxyURL: "https://proxy.example" });
    await called(force, "query", "a b");
    equal([sent[0].url, sent[0].headers["Target-URL"]], ["https://proxy.example/services/data/v39.0/query?q=a%20b", real]);
    force.init({ proxyURL: undefined });
  }));
  equal(force.getRequestBaseURL(), real);
});
