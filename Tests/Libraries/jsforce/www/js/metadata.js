"use strict";

QUnit.module("descriptions", { beforeEach: withConnection });

QUnit.test("of one type", async function (assert) {
  const description = await this.connection.sobject("Account").describe();
  assert.deepEqual([description.name, description.keyPrefix, description.createable], ["Account", "001", true]);
  const industry = description.fields.find(({ name }) => name === "Industry");
  assert.equal(industry.type, "picklist");
  assert.ok(industry.picklistValues.length > 0);
  assert.ok(description.childRelationships.some(({ relationshipName }) => relationshipName === "Contacts"));
});

QUnit.test("kept by the connection", async function (assert) {
  const first = await this.connection.sobject("Visit__c").describe();
  assert.deepEqual(first.fields.filter(({ custom }) => custom).map(({ name }) => name).sort(), ["Code__c", "Topic__c"]);
  const { apiUsage } = this.connection.limitInfo;
  const second = await this.connection.sobject("Visit__c").describe$();
  assert.deepEqual([second.name, this.connection.limitInfo.apiUsage], ["Visit__c", apiUsage], "no request");
});

QUnit.test("of all types", async function (assert) {
  const { sobjects, maxBatchSize, encoding } = await this.connection.describeGlobal();
  assert.deepEqual([maxBatchSize, encoding], [200, "UTF-8"]);
  assert.ok(["Account", "Contact", "Visit__c"].every((type) => sobjects.some(({ name }) => name === type)));
});

QUnit.test("layouts", async function (assert) {
  const Account = this.connection.sobject("Account");
  assert.ok((await Account.layouts()).layouts.length > 0);
  assert.ok((await Account.compactLayouts()).compactLayouts.length > 0);
});

QUnit.test("list views, their records and plans", async function (assert) {
  const { listviews } = await this.connection.sobject("Account").listviews();
  assert.ok(listviews.length > 0);
  const view = this.connection.sobject("Account").listview(listviews[0].id);
  const description = await view.describe();
  assert.equal(description.sobjectType, "Account");
  const results = await view.results();
  assert.ok(Array.isArray(results.records) && results.columns.length > 0);
  const { plans } = await view.explain();
  assert.ok(plans.length > 0 && plans[0].sobjectType === "Account");
});

QUnit.test("quick actions", async function (assert) {
  const actions = await this.connection.sobject("Account").quickActions();
  assert.ok(Array.isArray(actions));
  assert.ok((await this.connection.quickActions()).length > 0);
});

QUnit.test("how a query would run", async function (assert) {
  const { plans } = await this.connection.query("SELECT Id FROM Account WHERE Name = 'x'").explain();
  assert.ok(plans.length > 0);
  assert.deepEqual([plans[0].sobjectType, typeof plans[0].relativeCost], ["Account", "number"]);
});
