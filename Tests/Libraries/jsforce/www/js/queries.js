"use strict";

const queried = newName("Queried");
// Five accounts and 450 contacts, made when a test first asks.
let queriedRecords;

async function makeQueriedRecords(connection) {
  const accounts = Array.from({ length: 5 }, (_, index) => ({ Name: `${queried} ${index}`, NumberOfEmployees: index, Industry: index % 2 ? "Energy" : null }));
  const made = await connection.sobject("Account").create(accounts);
  const contacts = Array.from({ length: 450 }, (_, index) => ({ LastName: `${queried} ${index}` }));
  for (let start = 0; start < contacts.length; start += 150) await connection.sobject("Contact").create(contacts.slice(start, start + 150));
  return made;
}

QUnit.module("queries", {
  beforeEach() {
    return withConnection.call(this).then(() => (queriedRecords ??= makeQueriedRecords(this.connection))).then((made) => {
      this.mark = queried;
      this.made = made;
    });
  },
});

QUnit.test("records in order, with their attributes", async function (assert) {
  const { totalSize, done, records } = await this.connection.query(`SELECT Id, Name FROM Account WHERE Name LIKE '${this.mark}%' ORDER BY Name DESC`);
  assert.deepEqual([totalSize, done, names(records)], [5, true, [4, 3, 2, 1, 0].map((index) => `${this.mark} ${index}`)]);
  assert.deepEqual(records[0].attributes, { type: "Account", url: `/services/data/v67.0/sobjects/Account/${this.made[4].id}` });
});

QUnit.test("page after page by the locator", async function (assert) {
  const soql = `SELECT Id FROM Contact WHERE LastName LIKE '${this.mark}%'`;
  const first = await this.connection.query(soql, { headers: { "Sforce-Query-Options": "batchSize=200" } });
  assert.deepEqual([first.totalSize, first.done, first.records.length], [450, false, 200]);
  const second = await this.connection.queryMore(first.nextRecordsUrl, { headers: { "Sforce-Query-Options": "batchSize=200" } });
  const third = await this.connection.queryMore(second.nextRecordsUrl);
  assert.deepEqual([second.records.length, third.records.length, third.done], [200, 50, true]);
  const ids = new Set([...first.records, ...second.records, ...third.records].map(({ Id }) => Id));
  assert.equal(ids.size, 450);
});

QUnit.test("records as events, fetched by themselves", function (assert) {
  const soql = `SELECT Id, Name FROM Contact WHERE LastName LIKE '${this.mark}%'`;
  return new Promise((done, fail) => {
    const seen = new Set();
    const query = this.connection.query(soql, { headers: { "Sforce-Query-Options": "batchSize=200" }, autoFetch: true, maxFetch: 1000 });
    query.on("record", ({ Id }) => seen.add(Id)).on("error", fail).on("end", () => {
      assert.deepEqual([seen.size, query.totalSize, query.totalFetched], [450, 450, 450]);
      done();
    }).run({ autoFetch: true, maxFetch: 1000 });
  });
});

QUnit.test("conditions and orders as objects", async function (assert) {
  const Account = this.connection.sobject("Account");
  const like = { Name: { $like: `${this.mark}%` } };
  const some = await Account.find({ ...like, $and: [{ NumberOfEmployees: { $gte: 1 } }, { NumberOfEmployees: { $lt: 4 } }] }, "Name, NumberOfEmployees").sort({ NumberOfEmployees: -1 }).limit(2).execute();
  assert.deepEqual(some.map(({ NumberOfEmployees }) => NumberOfEmployees), [3, 2]);
  const skipped = await Account.select("Name").where({ ...like, Industry: null }).orderby("Name", "ASC").skip(1).limit(5).execute();
  assert.deepEqual(names(skipped), [2, 4].map((index) => `${this.mark} ${index}`));
  assert.equal(await Account.count(like), 5);
  const one = await Account.findOne({ ...like, Industry: { $in: ["Energy", "Banking"] } }, ["Id", "Name"]);
  assert.equal(one.Name, `${this.mark} 1`);
  const either = await Account.find({ $or: [{ Name: `${this.mark} 0` }, { Name: `${this.mark} 4` }] }).execute();
  assert.equal(either.length, 2);
});

QUnit.test("children and parents", async function (assert) {
  const [{ id }] = this.made;
  await this.connection.sobject("Contact").create([{ LastName: "Ada", AccountId: id }, { LastName: "Bob", AccountId: id }]);
  const [account] = await this.connection.sobject("Account").find({ Id: id }, "Id, Name").include("Contacts").select("LastName").orderby("LastName").end().execute();
  assert.deepEqual(account.Contacts.records.map(({ LastName }) => LastName), ["Ada", "Bob"]);
  const [contact] = await this.connection.sobject("Contact").find({ AccountId: id }, "LastName, Account.Name").sort("LastName").limit(1).execute();
  assert.equal(contact.Account.Name, `${this.mark} 0`);
});

QUnit.test("sums by group", async function (assert) {
  const soql = `SELECT Industry, COUNT(Id) number, MAX(NumberOfEmployees) most FROM Account WHERE Name LIKE '${this.mark}%' GROUP BY Industry ORDER BY Industry NULLS FIRST`;
  const { records } = await this.connection.query(soql);
  assert.deepEqual(records.map(({ attributes, ...sums }) => [attributes.type, sums]),
    [["AggregateResult", { Industry: null, number: 3, most: 4 }], ["AggregateResult", { Industry: "Energy", number: 2, most: 3 }]]);
});

QUnit.test("a search", async function (assert) {
  const { searchRecords } = await this.connection.search(`FIND {"${this.mark} 3"} IN NAME FIELDS RETURNING Account(Id, Name)`);
  assert.deepEqual(names(searchRecords), [`${this.mark} 3`]);
});

QUnit.test("what is wrong with a query", async function (assert) {
  const malformed = await refusal(this.connection.query("SELECT FROM Account"));
  assert.deepEqual([malformed.name, malformed.errorCode], ["MALFORMED_QUERY", "MALFORMED_QUERY"]);
  const unknown = await refusal(this.connection.query("SELECT Nothing__c FROM Account"));
  assert.equal(unknown.errorCode, "INVALID_FIELD");
  assert.ok(unknown.message.includes("No such column 'Nothing__c'"), unknown.message);
  assert.equal((await refusal(this.connection.query("SELECT Id FROM Nothing__c"))).errorCode, "INVALID_TYPE");
  assert.equal((await refusal(this.connection.queryMore("/services/data/v67.0/query/01gD0000002HU6KIAW-2000"))).errorCode, "INVALID_QUERY_LOCATOR");
});
