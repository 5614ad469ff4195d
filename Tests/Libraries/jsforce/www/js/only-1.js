"use strict";

QUnit.module("jsforce 1");

QUnit.test("a sign-in and an end by SOAP", async (assert) => {
  const { loginUrl, instanceUrl } = await signedIn;
  const connection = new jsforce.Connection({ loginUrl: loginUrl ?? instanceUrl, version: "42.0" });
  const user = await connection.login("bob@gantry.example", "gantry1234");
  assert.equal(user.organizationId, (await signedIn).orgId);
  assert.equal((await connection.query("SELECT Id FROM Account LIMIT 1")).records.length, 1);
  const { accessToken } = connection;
  await connection.logout();
  const after = await connect({ accessToken });
  assert.equal((await refusal(after.query("SELECT Id FROM Account"))).errorCode, "INVALID_SESSION_ID");
});

QUnit.test("callbacks instead of promises", async (assert) => {
  const connection = await connect();
  const { totalSize } = await new Promise((done, fail) => connection.query("SELECT COUNT() FROM Account", (error, answer) => (error ? fail(error) : done(answer))));
  assert.ok(totalSize > 0);
  const error = await new Promise((done) => connection.query("SELECT", (error) => done(error)));
  assert.equal(error.errorCode, "MALFORMED_QUERY");
});
