"use strict";
// com.salesforce.plugin.network with its native side, against the org that the launcher signs in to.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

const plugin = (name) => cordova.require(`com.salesforce.plugin.${name}`);

const signedIn = ready.then(() => new Promise((resolve, reject) => plugin("oauth").authenticate(resolve, reject)));

// Sends a request in the order of the plugin's arguments, without the callbacks.
async function request(endPoint, path, ...rest) {
  await signedIn;
  return new Promise((resolve, reject) => plugin("network").sendRequest(endPoint, path, resolve, reject, ...rest));
}

// What the error callback gets: upstream's apps parse it.
async function failure(...parts) {
  try {
    await request(...parts);
  } catch (error) {
    return JSON.parse(error);
  }
  throw new Error("the request succeeded");
}

const DATA = "/services/data";
const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

async function upload(file, payload) {
  return request(DATA, "/v36.0/connect/files/users/me", "POST", payload, { "X-Chatter-Entity-Encoding": "false" }, { fileData: file });
}

test("a record lives", async () => {
  const { id, success } = await request(DATA, "/v39.0/sobjects/Account", "POST", { Name: "Grüße 🙂 & more", NumberOfEmployees: 3 });
  equal(success, true);
  const path = `/v39.0/sobjects/Account/${id}`;
  equal((await request(DATA, path, "GET", { fields: "Name" })).Name, "Grüße 🙂 & more");
  equal(await request(DATA, path, "PATCH", { NumberOfEmployees: null }), null, "no content is no value");
  equal((await request(DATA, path)).NumberOfEmployees, null);
  await request(DATA, path, "DELETE");
  const gone = await failure(DATA, path);
  equal(gone.response.statusCode, 404);
  assert(Array.isArray(gone.response.body) && typeof gone.response.body[0].errorCode === "string");
  assert(gone.response.headers["Content-Type"].startsWith("application/json"));
});

test("parameters go into the query of a GET, and behind one that is there", async () => {
  const soql = "SELECT Id FROM Account WHERE Name = 'a&b+c%20=d'";
  equal((await request(DATA, "/v39.0/query", "GET", { q: soql })).totalSize, 0);
  const answer = await request(DATA, "/v39.0/sobjects/Account/describe/layouts?x=1", "GET", { y: "2" });
  assert(answer.layouts.length > 0);
});

test("headers of the page are sent, but for the token", async () => {
  const page = await request(
    DATA, "/v39.0/query", "GET", { q: "SELECT Id FROM Contact" }, { "Sforce-Query-Options": "batchSize=200", Authorization: "Bearer wrong" });
  assert(page.totalSize > 0);
});

test("what a server refuses comes in upstream's shape", async () => {
  const refused = await failure(DATA, "/v39.0/sobjects/Account", "POST", {});
  equal(refused.response.statusCode, 400);
  equal(refused.response.body[0].errorCode, "REQUIRED_FIELD_MISSING");
  equal(refused.response.body[0].fields, ["Name"]);
  equal(Object.keys(refused), ["response", "error"]);
});

test("what cannot be sent does so, too", async () => {
  for (const parts of [
    ["", ""],
    ["", "http://127.0.0.1:1/nobody"],
    [DATA, "/x", "GET TWO"],
    [DATA, "/x", "GET", [1]],
    [DATA, "/x", "POST", {}, {}, { f: { fileUrl: "file:///etc/passwd" } }],
    [DATA, "/x", "POST", {}, {}, { f: { fileUrl: "https://elsewhere.example/f" } }],
    [DATA, "/x", "POST", {}, {}, { f: {} }],
  ]) {
    const error = await failure(...parts);
    equal(Object.keys(error), ["response", "error"], JSON.stringify(parts));
    assert(error.error.length > 10);
  }
});

test("versions need nobody", async () => {
  await signedIn;
  const { instanceUrl: instance } = await new Promise((resolve, reject) => plugin("oauth").getAuthCredentials(resolve, reject));
  const versions = await request(instance, "/services/data/", "GET", {}, {}, {}, false, true);
  assert(versions.some(({ version }) => version === "39.0"));
  const refused = await failure(instance, "/services/data/v39.0/limits", "GET", {}, {}, {}, false, true);
  equal(refused.response.statusCode, 401);
});

test("binary content comes in Base64, byte by byte", async () => {
  const made = await request(DATA, "/v39.0/sobjects/ContentVersion", "POST", {
    Title: "bytes", PathOnClient: "bytes.png", VersionData: btoa(String.fromCharCode(...EVERY_BYTE)),
  });
  const { ContentDocumentId: file } = await request(DATA, `/v39.0/sobjects/ContentVersion/${made.id}`);
  const answer = await request(DATA, `/v39.0/connect/files/${file}/content`, "GET", {}, {}, {}, true);
  equal(Object.keys(answer).sort(), ["contentType", "encodedBody"]);
  equal(answer.contentType, "image/png");
  equal(Array.from(atob(answer.encodedBody), (character) => character.charCodeAt(0)), EVERY_BYTE);
});

test("a file of the app is uploaded with its fields", async () => {
  const fileUrl = new URL("userstore.json", location.href.split("?")[0]).href;
  const made = await upload({ fileMimeType: "application/json", fileUrl, fileName: "store \"1\".json" }, { title: "The ä store", desc: "of tests" });
  equal(made.title, "The ä store");
  equal(made.description, "of tests");
  const stored = await request(DATA, `/v39.0/connect/files/${made.id}/content`, "GET", {}, {}, {}, true);
  const response = await fetch("userstore.json");
  equal(atob(stored.encodedBody), await response.text());
});

test("bytes in a payload are what JSON.stringify makes of them", async () => {
  const fileUrl = new URL("userstore.json", location.href.split("?")[0]).href;
  const made = await upload({ fileMimeType: "application/json", fileUrl, fileName: "bytes.json" }, { title: new ArrayBuffer(2), desc: new Uint8Array([7, 8]) });
  equal([made.title, made.description], ["{}", '{"0":7,"1":8}']);
});

test("many at once each get their own answer", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Many ${number}`);
  const made = await Promise.all(names.map((Name) => request(DATA, "/v39.0/sobjects/Account", "POST", { Name })));
  const read = await Promise.all(made.map(({ id }) => request(DATA, `/v39.0/sobjects/Account/${id}`, "GET", { fields: "Name" })));
  equal(read.map(({ Name }) => Name), names);
});

const cancel = (filter) => new Promise((resolve, reject) => plugin("network").cancelRequests(filter, resolve, reject));

/** Sends requests; `ends` is what each has come to, "answered" or the reason of its failure. */
function sendMany(count) {
  const handles = [];
  const ends = Promise.all(Array.from({ length: count }, (_, number) => new Promise((resolve) => {
    const fail = (error) => resolve(JSON.parse(error).error);
    handles.push(plugin("network").sendRequest(DATA, `/v39.0/limits?n=${number}`, () => resolve("answered"), fail));
  })));
  return { handles, ends };
}

test("requests are cancelled: all, one, or those of a filter, and as many as it says", async () => {
  await signedIn;
  for (const choose of [() => null, ({ handles }) => handles[3], () => ({ path }) => /[13579]$/.test(path)]) {
    const sent = sendMany(20);
    equal(new Set(sent.handles.map(({ id }) => id)).size, 20);
    const count = await cancel(choose(sent));
    const ends = await sent.ends;
    equal(ends.filter((end) => end === "the request was cancelled").length, count);
    equal(ends.filter((end) => end === "answered").length, 20 - count);
  }
  equal(await new Promise((resolve, reject) => plugin("network").pendingRequests(resolve, reject)), []);
  equal(await cancel(null), 0);
});

test("what is no filter is refused", async () => {
  await signedIn;
  for (const wrong of [{}, 1, "x", { id: 5 }]) {
    await cancel(wrong).then(() => assert(false, "refused"), (error) => assert(error.includes("'ids' must be an array of strings"), error));
  }
});
