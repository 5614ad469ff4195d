"use strict";
// The requests of forcetk.Client, as they go out.

QUnit.module("forcetk requests");

function newClient() {
  const client = new forcetk.Client("key");
  client.setSessionToken("token", "v33.0", "https://here.example");
  return client;
}

const dataAddress = "https://here.example/services/data";

/** What one call sends: [method, path, body]. */
async function sends(name, ...args) {
  const client = newClient();
  const [{ method, url, body }] = await withAnswers([], async () => { await called(client, name, ...args); });
  return [method, url.replace(dataAddress, ""), body];
}

test("describe the org", async () => {
  equal(await sends("versions"), ["GET", "/", null]);
  equal(await sends("resources"), ["GET", "/v33.0/", null]);
  equal(await sends("describeGlobal"), ["GET", "/v33.0/sobjects/", null]);
  equal(await sends("metadata", "Account"), ["GET", "/v33.0/sobjects/Account/", null]);
  equal(await sends("describe", "Account"), ["GET", "/v33.0/sobjects/Account/describe/", null]);
  equal(await sends("describeLayout", "Account", "012X"), ["GET", "/v33.0/sobjects/Account/describe/layouts/012X", null]);
  equal(await sends("describeLayout", "Account", null), ["GET", "/v33.0/sobjects/Account/describe/layouts/", null]);
});

test("read and write records", async () => {
  equal(await sends("create", "Account", { Name: "A" }), ["POST", "/v33.0/sobjects/Account/", '{"Name":"A"}']);
  equal(await sends("update", "Account", "001", { Name: "B" }), ["POST", "/v33.0/sobjects/Account/001?_HttpMethod=PATCH", '{"Name":"B"}']);
  equal(await sends("upsert", "Account", "Key__c", "a/7", { Name: "C" }), ["POST", "/v33.0/sobjects/Account/Key__c/a%2F7?_HttpMethod=PATCH", '{"Name":"C"}']);
  equal(await sends("del", "Account", "001"), ["DELETE", "/v33.0/sobjects/Account/001", null]);
  equal(await sends("retrieve", "Account", "001", ["Id", "Name"]), ["GET", "/v33.0/sobjects/Account/001?fields=Id,Name", null]);
  equal(await sends("retrieve", "Account", "001", "Id,Name"), ["GET", "/v33.0/sobjects/Account/001?fields=Id,Name", null]);
  equal(await sends("retrieve", "Account", "001", null), ["GET", "/v33.0/sobjects/Account/001", null]);
  equal(await sends("retrieve", "Account", "001"), ["GET", "/v33.0/sobjects/Account/001", null], "the fieldlist may be left out");
});

test("encode queries whole", async () => {
  const [, path] = await sends("query", "SELECT Id FROM Account WHERE Name = 'a+b&c#d'");
  equal(path, "/v33.0/query?q=SELECT%20Id%20FROM%20Account%20WHERE%20Name%20%3D%20'a%2Bb%26c%23d'");
  equal((await sends("search", "FIND {a b}"))[1], "/v33.0/search?q=FIND%20%7Ba%20b%7D");
  equal((await sends("queryMore", "/services/data/v33.0/query/01g-2000"))[1], "/v33.0/query/01g-2000");
});

test("call Apex REST resources", async () => {
  const client = newClient();
  const sent = await withAnswers([], async () => {
    await called(client, "apexrest", "/thing", "POST", '{"a":1}', { "X-Kind": "b" });
    await called(client, "apexrest", "/thing/1", "GET", null, null);
    await called(client, "apexrest", "/thing/1", "PATCH", { a: 2 }, null);
  });
  equal(sent.map(({ method, url, body }) => [method, url, body]), [
    ["POST", "https://here.example/services/apexrest/thing", '{"a":1}'],
    ["GET", "https://here.example/services/apexrest/thing/1", null],
    ["PATCH", "https://here.example/services/apexrest/thing/1", '{"a":2}'],
  ]);
  equal(sent[0].headers["X-Kind"], "b");
});

test("carry the session and what the SDK adds", async () => {
  const client = newClient();
  client.setUserAgentString("an agent");
  equal(client.getUserAgentString(), "an agent");
  const [{ headers }] = await withAnswers([], () => called(client, "ajax", "/v33.0/x"));
  has(headers, {
    Authorization: "Bearer token", "Cache-Control": "no-store", "X-Connect-Bearer-Urls": "true", "X-User-Agent": "an agent",
  });
  assert(!("Content-Type" in headers), "nothing is sent, nothing is typed");
});

test("answer callbacks and the promise alike", async () => {
  const client = newClient();
  await withAnswers([{ text: '{"a":1}' }, { status: 204, text: "" }, { status: 404, text: '[{"message":"no"}]', statusText: "Not Found" }], async () => {
    const seen = [];
    const view = client.ajax("/x", (...given) => seen.push(given));
    const given = await new Promise((resolve) => view.then((...values) => resolve(values)));
    equal(given.slice(0, 2), [{ a: 1 }, "success"]);
    equal(seen[0].slice(0, 2), [{ a: 1 }, "success"]);
    equal([view.status, view.getResponseHeader("X-Kind"), view.responseJSON], [200, "stub", { a: 1 }]);

    equal(await called(client, "ajax", "/y"), undefined, "no content");

    const failed = client.ajax("/z");
    const failure = await new Promise((resolve) => failed.fail((...values) => resolve(values)));
    equal([failure[0].status, failure[1], failure[2]], [404, "error", "Not Found"]);
    equal(failure[0].responseText, '[{"message":"no"}]');
    equal(failed.state(), "rejected");
  });
});

test("keep the token out of what callers may print", async () => {
  const client = newClient();
  await withAnswers([{ status: 500, text: "[]" }], async () => {
    const view = await new Promise((resolve) => client.ajax("/x", null, (failed) => resolve([failed])));
    assert(!JSON.stringify(view).includes("token"), JSON.stringify(view));
    has(JSON.parse(JSON.stringify(view))[0], { status: 500, responseText: "[]" });
  });
});

test("can be aborted", async () => {
  const client = newClient();
  await withAnswers([{ status: 0 }], async () => {
    const [status, text] = await new Promise((resolve) => {
      client.ajax("/x", null, (view, kind) => resolve([view.status, kind])).abort();
    });
    equal([status, text], [0, "abort"]);
  });
});

test("fail when the answer is no JSON", async () => {
  await withAnswers([{ text: "<html>" }], async () => {
    const failure = await new Promise((resolve) => newClient().ajax("/x", null, (...given) => resolve(given)));
    equal([failure[1], failure[2].name], ["parsererror", "SyntaxError"]);
  });
});

test("wait for the answer when asyncAjax is off", async () => {
  const client = newClient();
  client.asyncAjax = false;
  await withAnswers([{ text: "[1]" }], async (sent) => {
    let answer = null;
    client.ajax("/x", (given) => { answer = given; });
    equal(answer, [1]);
    equal(sent[0].isAsync, false);
  });
});

test("go to a proxy, with the address in a header", async () => {
  const client = new forcetk.Client("key", null, "https://proxy.example/go");
  client.setSessionToken("token", null, "https://here.example");
  const [{ url, headers }] = await withAnswers([], () => called(client, "versions"));
  equal(url, "https://proxy.example/go");
  has(headers, { "SalesforceProxy-Endpoint": `${dataAddress}/`, "X-Authorization": "Bearer token" });
  equal(client.authzHeader, "X-Authorization");
});
