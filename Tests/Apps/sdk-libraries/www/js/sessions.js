"use strict";
// Sessions of forcetk.Client: tokens, and what a refused one leads to.

QUnit.module("forcetk sessions");

test("a client knows where it signs in and has no session yet", () => {
  const client = new forcetk.Client();
  has(client, {
    loginUrl: "https://login.salesforce.com/", proxyUrl: null, authzHeader: "Authorization", sessionId: null, instanceUrl: null,
    refreshToken: null, apiVersion: null, asyncAjax: true,
  });
});

test("a token comes with a version, and on local pages with an instance", () => {
  const client = new forcetk.Client();
  client.setSessionToken("a");
  has(client, { sessionId: "a", apiVersion: "v33.0", instanceUrl: null });
  client.setSessionToken("b", "v50.0", "https://x.example");
  has(client, { sessionId: "b", apiVersion: "v50.0", instanceUrl: "https://x.example" });
});

test("a refused token is renewed once, and the request sent again", async () => {
  const client = newClient();
  client.authCallback = (same, success) => {
    assert(same === client);
    client.setSessionToken("newer", null, "https://there.example");
    success();
  };
  await withAnswers([{ status: 401 }, { text: '{"ok":true}' }], async (sent) => {
    equal(await called(client, "versions"), { ok: true });
    equal(sent.map(({ url, headers }) => [url, headers.Authorization]), [
      ["https://here.example/services/data/", "Bearer token"], ["https://there.example/services/data/", "Bearer newer"],
    ]);
  });
});

test("a token that is refused again is an error, and so is one that cannot be renewed", async () => {
  const client = newClient();
  let count = 0;
  client.authCallback = (_, success) => { count += 1; success(); };
  await withAnswers([{ status: 401 }, { status: 401 }], async (sent) => {
    await fails(called(client, "versions"), /^401/);
    equal([sent.length, count], [2, 1]);
  });
  client.authCallback = (_, success, error) => error();
  await withAnswers([{ status: 401 }], async (sent) => {
    await fails(called(client, "versions"), /^401/);
    equal(sent.length, 1);
  });
});

test("without a callback the refresh token gets a new one", async () => {
  const client = new forcetk.Client("key", "https://login.example/");
  client.setSessionToken("old", "v40.0", "https://here.example");
  client.setRefreshToken("refresh me");
  const answers = [{ status: 401 }, { text: '{"access_token":"new","instance_url":"https://there.example"}' }, {}];
  await withAnswers(answers, async (sent) => {
    await called(client, "versions");
    equal([sent[1].url, sent[1].method], ["https://login.example/services/oauth2/token", "POST"]);
    equal(Object.fromEntries(new URLSearchParams(sent[1].body)), { grant_type: "refresh_token", client_id: "key", refresh_token: "refresh me" });
    equal([sent[2].url, sent[2].headers.Authorization], ["https://there.example/services/data/", "Bearer new"]);
  });
  has(client, { sessionId: "new", apiVersion: "v40.0" });
});

test("with neither callback nor refresh token the refresh fails", async () => {
  await fails(called(new forcetk.Client(), "refreshAccessToken"), /undefined/);
});

test("a request can be sent again with the token of now", async () => {
  const client = newClient();
  await withAnswers([{ text: "1" }, { text: "2" }], async (sent) => {
    const first = client.ajax("/x");
    equal(await new Promise((resolve) => first.then(resolve)), 1);
    client.setSessionToken("newer", null, "https://here.example");
    equal(await new Promise((resolve) => client.replay(first).then(resolve)), 2);
    equal([sent[1].url, sent[1].headers.Authorization], [sent[0].url, "Bearer newer"]);
    let message = "";
    try { client.replay({}); } catch (error) { message = error.message; }
    assert(/give what ajax\(\) or apexrest\(\) returned/.test(message), message);
  });
});

test("a file's token is renewed once too, but not with retry", async () => {
  const client = newClient();
  client.authCallback = (_, success) => success();
  const bytes = new ArrayBuffer(1);
  await withAnswers([{ status: 401 }, { buffer: bytes }, { status: 401 }], async (sent) => {
    assert(await called(client, "getChatterFile", "/x", null) === bytes);
    equal(await new Promise((resolve) => client.getChatterFile("/x", null, null, ({ status }) => resolve(status), true)), 401);
    equal(sent.length, 3);
  });
});

test("the org refuses an expired token, and the app sees only the answer", async () => {
  const before = refreshes;
  const { impl } = Force.forcetkClient;
  impl.setSessionToken("expired", null, credentials.instanceUrl);
  const { records } = await Force.forcetkClient.query("SELECT Id FROM Account LIMIT 1");
  equal([records.length, refreshes - before], [1, 1]);
  assert(impl.sessionId !== "expired");
});
