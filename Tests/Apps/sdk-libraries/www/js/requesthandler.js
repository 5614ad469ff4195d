"use strict";
// The requests of `force`, as a request handler gets them: before anybody has signed in.

const signedIn = Promise.resolve();

QUnit.module("force requests");

/** What one call asks for: {path, method, data, params}. */
function asked(name, ...args) {
  force.init({ apiVersion: "v39.0", requestHandler: (request) => request });
  try { return JSON.parse(JSON.stringify(force[name](...args))); } finally { force.init({ requestHandler: null }); }
}

const dataPath = "/services/data/v39.0";

test("describe the org", () => {
  equal(asked("versions"), { path: "/services/data" });
  equal(asked("resources"), { path: dataPath });
  equal(asked("describeGlobal"), { path: `${dataPath}/sobjects` });
  equal(asked("metadata", "Account"), { path: `${dataPath}/sobjects/Account` });
  equal(asked("describe", "Account"), { path: `${dataPath}/sobjects/Account/describe` });
  equal(asked("describeLayout", "Account", "012X"), { path: `${dataPath}/sobjects/Account/describe/layouts/012X` });
  equal(asked("describeLayout", "Account", null), { path: `${dataPath}/sobjects/Account/describe/layouts` });
});

test("read and write records", () => {
  equal(asked("create", "Account", { Name: "a" }), { path: `${dataPath}/sobjects/Account`, method: "POST", data: { Name: "a" } });
  equal(asked("update", "Account", { Id: "001", Name: "b" }), { path: `${dataPath}/sobjects/Account/001`, method: "PATCH", data: { Name: "b" } });
  equal(asked("update", "Account", { id: "001" }), { path: `${dataPath}/sobjects/Account/001`, method: "PATCH", data: {} });
  equal(asked("upsert", "Account", "Key__c", "7/8", { Name: "c" }), { path: `${dataPath}/sobjects/Account/Key__c/7%2F8`, method: "PATCH", data: { Name: "c" } });
  equal(asked("del", "Account", "001"), { path: `${dataPath}/sobjects/Account/001`, method: "DELETE" });
  equal(asked("retrieve", "Account", "001", ["Id", "Name"]), { path: `${dataPath}/sobjects/Account/001`, params: { fields: "Id,Name" } });
  equal(asked("retrieve", "Account", "001", "Id"), { path: `${dataPath}/sobjects/Account/001`, params: { fields: "Id" } });
  equal(asked("retrieve", "Account", "001", null), { path: `${dataPath}/sobjects/Account/001` });
});

test("query, search and page", () => {
  equal(asked("query", "SELECT Id"), { path: `${dataPath}/query`, params: { q: "SELECT Id" } });
  equal(asked("search", "FIND {x}"), { path: `${dataPath}/search`, params: { q: "FIND {x}" } });
  equal(asked("queryAll", "SELECT Id"), { path: `${dataPath}/queryAll`, params: { q: "SELECT Id" } });
  equal(asked("queryMore", "https://here.example/services/data/v39.0/query/01g-2000"), { path: `${dataPath}/query/01g-2000` });
  equal(asked("queryMore", "/services/data/v39.0/query/01g-2000?a=b"), { path: `${dataPath}/query/01g-2000`, params: { a: "b" } });
});

test("reach Apex REST, Chatter, attachments", () => {
  equal(asked("apexrest", "/thing"), { method: "GET", path: "/services/apexrest/thing" });
  equal(asked("apexrest", { path: "/services/apexrest/thing", method: "POST", data: { a: 1 } }), { method: "POST", path: "/services/apexrest/thing", data: { a: 1 } });
  const whole = { contentType: "application/json", path: "https://there.example/a?b=1", endPoint: "" };
  equal(asked("anyrest", whole.path, false, true, {}), whole);
  equal(asked("anyrest", whole.path, true, false, { method: "POST", contentType: "text/plain" }), { ...whole, method: "POST", contentType: "text/plain" });
  equal(asked("chatter", "/feeds"), { path: `${dataPath}/chatter/feeds` });
  equal(asked("chatter", { path: "feeds", params: { a: 1 } }), { path: `${dataPath}/chatter/feeds`, params: { a: 1 } });
  equal(asked("getAttachment", "00P"), { path: `${dataPath}/sobjects/Attachment/00P/Body` });
});

test("any URL goes out with or without credentials, by the container", async () => {
  const { cordova } = window;
  const sent = [];
  const network = { sendRequest: (endPoint, path, success, ...rest) => { sent.push([endPoint, path, ...rest.slice(1)]); success("done"); } };
  window.cordova = { require: (name) => name.endsWith(".network") ? network : undefined };
  try {
    force.init({ requestHandler: null });
    const answer = await new Promise((ok, no) => force.anyrest("https://there.example/x", true, true, { params: { a: 1 } }, ok, no));
    equal(answer, "done");
    await new Promise((ok, no) => force.request({ path: "/services/data/v39.0/x" }, ok, no));
  } finally {
    window.cordova = cordova;
  }
  equal(sent.map((call) => call.map((value) => value ?? null)), [
    ["", "https://there.example/x", null, { a: 1 }, null, null, true, true], ["/services/data", "/v39.0/x", null, null, null, null, false, false],
  ]);
});

test("name files", () => {
  equal(asked("ownedFilesList", null, null), { path: `${dataPath}/connect/files/users/me`, params: {} });
  equal(asked("ownedFilesList", "005", 2), { path: `${dataPath}/connect/files/users/005`, params: { page: 2 } });
  equal(asked("filesInUsersGroups", null, 0), { path: `${dataPath}/connect/files/users/me/filter/groups`, params: { page: 0 } });
  equal(asked("filesSharedWithUser"), { path: `${dataPath}/connect/files/users/me/filter/sharedwithme`, params: {} });
  equal(asked("fileDetails", "069", "2"), { path: `${dataPath}/connect/files/069`, params: { versionNumber: "2" } });
  equal(asked("batchFileDetails", ["069A", "069B"]), { path: `${dataPath}/connect/files/batch/069A,069B`, params: {} });
  equal(asked("fileShares", "069", 1), { path: `${dataPath}/connect/files/069/file-shares`, params: { page: 1 } });
  equal(asked("addFileShare", "069", "005", "C").data, { ContentDocumentId: "069", LinkedEntityId: "005", ShareType: "C" });
  equal(asked("deleteFileShare", "06A"), { path: `${dataPath}/sobjects/ContentDocumentLink/06A`, method: "DELETE" });
});

test("take URLs apart", () => {
  equal(force.parseUrl("https://h.example:81/a/b?c=d%20e&f#g"), {
    protocol: "https:", host: "h.example:81", hostname: "h.example", port: "81", path: "/a/b", params: { c: "d e", f: "" }, hash: "#g",
  });
  has(force.parseUrl("/a?b=%"), { host: undefined, path: "/a", params: { b: "%" } }, "a path, and what cannot be decoded");
  equal(force.computeEndPointIfMissing(undefined, "/services/data/v39.0/x"), { endPoint: "/services/data", path: "/v39.0/x" });
  equal(force.computeEndPointIfMissing(undefined, "/services/data"), { endPoint: "/services/data", path: "/" });
  equal(force.computeEndPointIfMissing("/e", "/p"), { endPoint: "/e", path: "/p" });
  equal(force.computeEndPointIfMissing(undefined, "odd"), { endPoint: "", path: "odd" });
});

test("know the token of an authorization in a browser", () => {
  force.oauthCallback("https://h.example/done#access_token=t%21&instance_url=https%3A%2F%2Fhere.example&id=https%3A%2F%2Fx%2Fid%2F00D%2F005");
  equal([force.isAuthenticated(), force.getRequestBaseURL(), force.getUserId()], [true, "https://here.example", "005"]);
  force.discardToken();
  equal(force.isAuthenticated(), false);
  let message = "";
  try { force.oauthCallback("https://h.example/done#error=x"); } catch (error) { message = error.message; }
  assert(/holds no access_token/.test(message), message);
});
