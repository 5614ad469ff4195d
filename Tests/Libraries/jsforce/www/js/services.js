"use strict";

QUnit.module("services", { beforeEach: withConnection });

QUnit.test("who is signed in", async function (assert) {
  const identity = await this.connection.identity();
  const { userId, orgId } = await signedIn;
  assert.deepEqual([identity.user_id, identity.organization_id, identity.active], [userId, orgId, true]);
});

QUnit.test("limits, and how much of them is used", async function (assert) {
  const limits = await this.connection.limits();
  assert.ok(limits.DailyApiRequests.Max >= limits.DailyApiRequests.Remaining);
  const { used, limit } = this.connection.limitInfo.apiUsage;
  assert.ok(used > 0 && limit >= used, JSON.stringify(this.connection.limitInfo));
});

QUnit.test("the org's own REST resources", async function (assert) {
  assert.deepEqual(await this.connection.apex.get("/notes/7?topic=bees"), { id: "7", topic: "bees" });
  assert.deepEqual(await this.connection.apex.post("/notes/", { text: "Grüße" }), { heard: "Grüße" });
  await this.connection.apex.delete("/notes/7");
  assert.equal((await refusal(this.connection.apex.get("/elsewhere/"))).errorCode, "NOT_FOUND");
});

QUnit.test("Chatter: the user, an item in the feed, a like", async function (assert) {
  const { chatter } = this.connection;
  const me = await chatter.resource("/users/me").retrieve();
  assert.equal(me.id, (await signedIn).userId);
  const text = newName("Said");
  const item = await chatter.resource("/feed-elements").create({ body: { messageSegments: [{ type: "Text", text }] }, feedElementType: "FeedItem", subjectId: "me" });
  assert.equal(item.body.text, text);
  const feed = await chatter.resource("/feeds/news/me/feed-elements").retrieve();
  assert.ok(feed.elements.some(({ id }) => id === item.id));
  const liked = await chatter.resource(`/feed-elements/${item.id}/capabilities/chatter-likes/items`).create("");
  assert.equal(liked.likedItem.id, item.id);
});

QUnit.test("Chatter: several resources in one request", async function (assert) {
  const { chatter } = this.connection;
  const answer = await chatter.batch([chatter.resource("/users/me").retrieve(), chatter.resource("/feeds/news/me").retrieve()]);
  assert.equal(answer.hasErrors, false);
  assert.deepEqual(answer.results.map(({ statusCode }) => statusCode), [200, 200]);
});

QUnit.test("addresses from the root, the version and whole ones", async function (assert) {
  const { instanceUrl } = await signedIn;
  const root = await this.connection.request("/services/data");
  assert.ok(root.some(({ version }) => version === "67.0"));
  const here = await this.connection.request("/sobjects/Account/describe/layouts");
  const whole = await this.connection.request(`${instanceUrl}/services/data/v67.0/sobjects/Account/describe/layouts`);
  assert.deepEqual(whole, here);
});

QUnit.test("records of the tooling", async function (assert) {
  const { records } = await this.connection.tooling.query("SELECT Id, Name FROM ApexClass LIMIT 5");
  assert.ok(Array.isArray(records));
});
