"use strict";

QUnit.module("records", { beforeEach: withConnection });

QUnit.test("one record lives", async function (assert) {
  const Account = this.connection.sobject("Account");
  const name = newName("Grüße & Söhne 🙂");
  const { id, success, errors } = await Account.create({ Name: name, NumberOfEmployees: 3 });
  assert.deepEqual([id.length, success, errors], [18, true, []]);
  const record = await Account.retrieve(id);
  assert.deepEqual([record.Name, record.NumberOfEmployees, record.attributes.type], [name, 3, "Account"]);
  assert.deepEqual(await Account.update({ Id: id, NumberOfEmployees: null, Industry: "Energy" }), { id, success: true, errors: [] });
  const changed = await Account.retrieve(id);
  assert.deepEqual([changed.NumberOfEmployees, changed.Industry], [null, "Energy"]);
  assert.deepEqual(await Account.destroy(id), { id, success: true, errors: [] });
  const gone = await refusal(Account.retrieve(id));
  assert.equal(gone.errorCode, "ENTITY_IS_DELETED");
});

QUnit.test("many at once, each with its own result", async function (assert) {
  const Contact = this.connection.sobject("Contact");
  const last = newName("Many");
  const results = await Contact.create([{ LastName: `${last} a` }, { FirstName: "no last name" }, { LastName: `${last} c` }]);
  assert.deepEqual(results.map(({ success }) => success), [true, false, true]);
  assert.deepEqual([results[1].errors[0].statusCode, results[1].errors[0].fields], ["REQUIRED_FIELD_MISSING", ["LastName"]]);
  const ids = [results[0].id, results[2].id];
  assert.deepEqual((await Contact.retrieve(ids)).map(({ LastName }) => LastName), [`${last} a`, `${last} c`]);
  const updates = await Contact.update(ids.map((Id) => ({ Id, Title: "Guide" })));
  assert.deepEqual(updates.map(({ id, success }) => [id, success]), ids.map((id) => [id, true]));
  const ends = await Contact.destroy(ids);
  assert.ok(ends.every(({ success }) => success));
  assert.deepEqual((await Contact.destroy(ids)).map(({ success, errors }) => [success, errors[0].statusCode]), ids.map(() => [false, "ENTITY_IS_DELETED"]));
});

QUnit.test("more than a collection takes", async function (assert) {
  const last = newName("Chunks");
  const results = await this.connection.sobject("Contact").create(Array.from({ length: 430 }, (_, index) => ({ LastName: `${last} ${index}` })), { allowRecursive: true });
  assert.equal(results.filter(({ success }) => success).length, 430);
  assert.equal(await this.connection.sobject("Contact").count({ LastName: { $like: `${last}%` } }), 430);
});

QUnit.test("upsert by an external id", async function (assert) {
  const Visit = this.connection.sobject("Visit__c");
  const code = `V${Date.now() % 1e9}`;
  const first = await Visit.upsert({ Code__c: code, Topic__c: "first" }, "Code__c");
  assert.ok(first.success);
  const second = await Visit.upsert({ Code__c: code, Topic__c: "second" }, "Code__c");
  assert.ok(second.success);
  const [{ Topic__c: topic, Id: id }] = await Visit.find({ Code__c: code }, "Id, Topic__c").execute();
  assert.deepEqual([topic, id], ["second", first.id]);
  const both = await Visit.upsert([{ Code__c: code, Topic__c: "third" }, { Code__c: `${code}b`, Topic__c: "new" }], "Code__c");
  assert.ok(both.every(({ success }) => success));
  assert.deepEqual((await Visit.find({ Code__c: { $like: `${code}%` } }, "Topic__c").sort("Code__c").execute()).map(({ Topic__c }) => Topic__c), ["third", "new"]);
});

QUnit.test("a record by its reference", async function (assert) {
  const { id } = await this.connection.sobject("Account").create({ Name: newName("Referred") });
  const reference = this.connection.sobject("Account").record(id);
  assert.equal((await reference.update({ Phone: "1" })).success, true);
  assert.equal((await reference.retrieve()).Phone, "1");
  assert.equal((await reference.destroy()).success, true);
});

QUnit.test("what is wrong with a record", async function (assert) {
  const Account = this.connection.sobject("Account");
  const nameless = await refusal(Account.create({ Phone: "1" }));
  assert.equal(nameless.errorCode, "REQUIRED_FIELD_MISSING");
  assert.ok(nameless.message.includes("Name"), nameless.message);
  assert.equal((await refusal(Account.create({ Name: "x", Nothing__c: 1 }))).errorCode, "INVALID_FIELD");
  assert.equal((await refusal(Account.create({ Name: "x", NumberOfEmployees: "many" }))).errorCode, "JSON_PARSER_ERROR");
  assert.equal((await refusal(this.connection.sobject("Nothing__c").create({ Name: "x" }))).errorCode, "NOT_FOUND");
  assert.equal((await refusal(Account.retrieve("001000000000000AAA"))).errorCode, "NOT_FOUND");
});

QUnit.test("what was changed and deleted of late", async function (assert) {
  const Account = this.connection.sobject("Account");
  const { id } = await Account.create({ Name: newName("Of late") });
  const { id: gone } = await Account.create({ Name: newName("Gone of late") });
  await Account.destroy(gone);
  const [from, to] = [new Date(Date.now() - 3600e3), new Date(Date.now() + 60e3)];
  const updated = await Account.updated(from.toISOString(), to.toISOString());
  assert.ok(updated.ids.includes(id));
  const deleted = await Account.deleted(from, to);
  assert.ok(deleted.deletedRecords.some((record) => record.id === gone));
});
