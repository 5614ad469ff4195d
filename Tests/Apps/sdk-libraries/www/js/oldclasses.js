"use strict";
// Constructors called, and derived from, in the ways of the SDK's years: upstream's are functions.

QUnit.module("constructors");

const smart = { queryType: "smart", smartSql: "SELECT {old:Id} FROM {old}", pageSize: 1 };

test("StoreCache is called on an object of a function's own", async () => {
  function OwnCache(soupName, ...rest) {
    Force.StoreCache.apply(this, [soupName, ...rest]);
    this.isOwn = true;
  }
  OwnCache.prototype = Object.create(Force.StoreCache.prototype, { constructor: { value: OwnCache } });
  OwnCache.prototype.save = function (record, mode) { return Force.StoreCache.prototype.save.call(this, { ...record, mine: true }, mode); };
  const cache = new OwnCache("old", [{ path: "Name", type: "string" }]);
  await cache.init();
  assert(cache.isOwn && cache instanceof OwnCache && cache instanceof Force.StoreCache);
  await cache.save({ Id: "1", Name: "a" });
  has(await cache.retrieve("1"), { Name: "a", mine: true });
  has((await cache.saveAll([{ Id: "1", Phone: "2" }]))[0], { Name: "a", Phone: "2" });
  equal((await cache.find(smart)).totalSize, 1);
  await cache.remove("1");
  equal(await cache.retrieve("1"), null);
});

test("objects are made from a StoreCache", async () => {
  const cache = await newCache();
  const made = Object.create(cache, { keyField: { value: "Id" } });
  await made.save({ Id: "1", Name: "a" });
  has(await cache.retrieve("1"), { Name: "a" });
  has(await made.retrieve("1"), { Name: "a" });
  const copied = _.extend({}, Force.StoreCache.prototype, { soupName: cache.soupName, keyField: "Id" });
  has(await copied.retrieve("1"), { Name: "a" }, "members may be copied");
});

test("classes of today extend the constructors", async () => {
  class Today extends Force.StoreCache {
    get today() { return true; }
  }
  const cache = new Today(`soup${++soupCount}`);
  await cache.init();
  await cache.save({ Id: "1", Name: "a" });
  has(await cache.retrieve("1"), { Name: "a" });
  assert(cache.today);
  class Described extends Force.SObjectType {}
  equal(new Described("Account").sobjectType, "Account");
});

test("SObjectType is called on an object of a function's own", async () => {
  function OwnType(name, cache) { Force.SObjectType.call(this, name, cache, "cache-first"); }
  OwnType.prototype = Object.create(Force.SObjectType.prototype);
  const cache = await newCache();
  const type = new OwnType("Account", cache);
  has(type, { sobjectType: "Account", cacheMode: "cache-first", cache });
  equal((await type.describe()).name, "Account");
  equal((await cache.retrieve("Account")).describeResult.name, "Account");
  equal(await type.reset(), type);
  equal(await cache.retrieve("Account"), null);
  equal((await Object.create(type).describe()).name, "Account");
});

test("each of two types derived from one knows its own", async () => {
  function OwnType(name) { Force.SObjectType.call(this, name); }
  OwnType.prototype = new Force.SObjectType("Account");
  const [account, contact] = [new OwnType("Account"), new OwnType("Contact")];
  equal([(await account.describe()).name, (await contact.describe()).name], ["Account", "Contact"]);
});

test("members of the prototypes may be wrapped and listed", async () => {
  const names = Object.keys(Force.StoreCache.prototype);
  assert(["init", "retrieve", "save", "saveAll", "remove", "find", "makeLocalId", "isLocalId", "addLocalFields"].every((name) => names.includes(name)), names.join());
  const { save } = Force.StoreCache.prototype;
  let count = 0;
  Force.StoreCache.prototype.save = function (...args) { count += 1; return save.apply(this, args); };
  try {
    const cache = await newCache();
    await cache.save({ Id: "1" });
    equal(count, 1);
  } finally {
    Force.StoreCache.prototype.save = save;
  }
});

test("forcetk.Client is called on an object of a function's own", async () => {
  function OwnClient(...args) { forcetk.Client.apply(this, args); }
  OwnClient.prototype = Object.create(forcetk.Client.prototype);
  OwnClient.prototype.accounts = function (callback, error) { return this.query("SELECT Id FROM Account LIMIT 1", callback, error); };
  const client = new OwnClient(credentials.clientId, credentials.loginUrl);
  client.setSessionToken(credentials.accessToken, null, credentials.instanceUrl);
  equal((await called(client, "accounts")).records.length, 1);
  class Today extends forcetk.Client {}
  equal(new Today("c", "https://l").clientId, "c");
  assert(Object.keys(forcetk.Client.prototype).includes("ajax"), "members are listed");
});

test("Force.Error is called on an object of a function's own", () => {
  function OwnError(raw) { Force.Error.call(this, raw); }
  OwnError.prototype = Object.create(Force.Error.prototype);
  const error = new OwnError({ status: 404, responseText: "[]" });
  has(error, { type: "RestError", status: 404, details: [] });
  assert(error instanceof Force.Error);
});

test("models and collections are extended by extend, twice over", () => {
  const Account = Force.SObject.extend({ sobjectType: "Account" });
  const Partner = Account.extend({ isPartner: true }, { of: "class" });
  const Partners = Force.SObjectCollection.extend({ model: Partner });
  has(new Partner({ Id: "1" }), { id: "1", sobjectType: "Account", isPartner: true });
  equal([Partner.of, new Partners([{ Id: "1" }]).at(0) instanceof Account], ["class", true]);
  function Own(...args) { Force.SObject.apply(this, args); }
  Own.prototype = Object.create(Force.SObject.prototype);
  equal(new Own({ Id: "2" }).id, "2");
});
