"use strict";

QUnit.module("sessions");

QUnit.test("a token that is none is refused, with a name for it", async (assert) => {
  const connection = await connect({ accessToken: "00D000000000000!not.a.token" });
  const error = await refusal(connection.query("SELECT Id FROM Account"));
  assert.equal(error.errorCode, "INVALID_SESSION_ID");
});

QUnit.test("a new token is asked for once, and the requests go on", async (assert) => {
  const { accessToken } = await signedIn;
  let asked = 0;
  const connection = await connect({
    accessToken: "00D000000000000!not.a.token",
    refreshFn(connection, done) {
      asked += 1;
      done(null, accessToken);
    },
  });
  const answers = await Promise.all([1, 2, 3].map(() => connection.query("SELECT Id FROM Account LIMIT 1")));
  assert.deepEqual([answers.map(({ done }) => done), asked], [[true, true, true], 1]);
});

QUnit.test("a version that the org does not have", async (assert) => {
  const error = await refusal((await connect({ version: "99.0" })).query("SELECT Id FROM Account"));
  assert.equal(error.errorCode, "NOT_FOUND");
});

for (const version of ["20.0", "42.0", "62.0"]) {
  QUnit.test(`version ${version}`, async (assert) => {
    const connection = await connect({ version });
    const { id } = await connection.sobject("Account").create({ Name: newName("By version") });
    assert.equal((await connection.sobject("Account").retrieve(id)).attributes.url, `/services/data/v${version}/sobjects/Account/${id}`);
    assert.ok((await connection.sobject("Account").destroy(id)).success);
  });
}

for (const version of ["42.0", "58.0"]) {
  QUnit.test(`a sign-in and an end by SOAP, version ${version}`, async (assert) => {
    const { loginUrl, instanceUrl } = await signedIn;
    const connection = new jsforce.Connection({ loginUrl: loginUrl ?? instanceUrl, version });
    const user = await connection.login("bob@gantry.example", "gantry1234");
    assert.equal(user.organizationId, (await signedIn).orgId);
    assert.equal((await connection.query("SELECT Id FROM Account LIMIT 1")).records.length, 1);
    const { accessToken } = connection;
    await connection.logout();
    const after = await connect({ accessToken });
    assert.equal((await refusal(after.query("SELECT Id FROM Account"))).errorCode, "INVALID_SESSION_ID");
  });
}
