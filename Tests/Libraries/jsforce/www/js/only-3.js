"use strict";

QUnit.module("jsforce 3");

QUnit.test("bulk API 2.0: in and out", async (assert) => {
  const connection = await connect();
  const last = newName("Bulk");
  const rows = Array.from({ length: 300 }, (_, index) => ({ LastName: `${last} ${index}`, Title: index % 3 ? "Guide, \"chief\"" : "" }));
  const result = await connection.bulk2.loadAndWaitForResults({ object: "Contact", operation: "insert", input: rows, pollInterval: 50, pollTimeout: 60000 });
  assert.deepEqual([result.successfulResults.length, result.failedResults.length, result.unprocessedRecords.length], [300, 0, 0]);
  const stream = await connection.bulk2.query(`SELECT Id, LastName, Title FROM Contact WHERE LastName LIKE '${last}%'`, { pollInterval: 50, pollTimeout: 60000 });
  const records = [];
  await new Promise((done, fail) => stream.on("record", (record) => records.push(record)).on("end", done).on("error", fail));
  assert.deepEqual([records.length, records.filter(({ Title }) => Title === "Guide, \"chief\"").length], [300, 200]);
});

QUnit.test("deleted records are found too", async (assert) => {
  const connection = await connect();
  const Name = newName("Deleted");
  const { id } = await connection.sobject("Account").create({ Name });
  await connection.sobject("Account").destroy(id);
  const query = `SELECT Id, IsDeleted FROM Account WHERE Name = '${Name}'`;
  assert.equal((await connection.query(query)).totalSize, 0);
  const { records } = await connection.query(query, { scanAll: true });
  assert.deepEqual(records.map(({ Id, IsDeleted }) => [Id, IsDeleted]), [[id, true]]);
});
