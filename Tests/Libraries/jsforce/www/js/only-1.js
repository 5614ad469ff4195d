"use strict";

QUnit.module("jsforce 1");

QUnit.test("callbacks instead of promises", async (assert) => {
  const connection = await connect();
  const { totalSize } = await new Promise((done, fail) => connection.query("SELECT COUNT() FROM Account", (error, answer) => (error ? fail(error) : done(answer))));
  assert.ok(totalSize > 0);
  const error = await new Promise((done) => connection.query("SELECT", (error) => done(error)));
  assert.equal(error.errorCode, "MALFORMED_QUERY");
});
