"use strict";
// com.salesforce.plugin.oauth, .sfaccountmanager, .sdkinfo, .network, .logger, .testrunner: what they send.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

// Runs `work` while exec only notes its calls and answers with `answer(call)`, if given; gives the calls.
async function callsOf(work, answer) {
  await ready;
  const module = cordova.define.moduleMap["cordova/exec"];
  const exec = cordova.require("cordova/exec");
  const calls = [];
  module.exports = (success, fail, service, action, args) => {
    const call = { success, fail, service, action, args };
    calls.push(call);
    answer?.(call);
  };
  try {
    await work();
  } finally {
    module.exports = exec;
  }
  return calls;
}

const sent = ({ service, action, args }) => `${service} ${action} ${JSON.stringify(args.slice(1))}`;

const plugin = (name) => cordova.require(`com.salesforce.plugin.${name}`);

test("every call says which SDK it was written for", async () => {
  const [call] = await callsOf(() => plugin("oauth").getAuthCredentials(() => {}, () => {}));
  equal(call.args[0], "pluginSDKVersion:5.3.0");
});

test("oauth", async () => {
  const calls = await callsOf(() => {
    plugin("oauth").getAuthCredentials();
    plugin("oauth").authenticate();
    plugin("oauth").getAppHomeUrl();
  });
  const service = "com.salesforce.oauth";
  equal(calls.map(sent).join(), `${service} getAuthCredentials [],${service} authenticate [],${service} getAppHomeUrl []`);
});

test("logging out happens once a page and user", async () => {
  const calls = await callsOf(() => {
    plugin("oauth").logout();
    plugin("oauth").logout();
    for (const user of [{ userId: "005" }, { userId: "005" }, { userId: "006" }, undefined, undefined]) plugin("sfaccountmanager").logout(user);
  });
  const service = "com.salesforce.sfaccountmanager";
  equal(
    calls.map(sent).join(),
    `com.salesforce.oauth logoutCurrentUser [],${service} logout [{"userId":"005"}],${service} logout [{"userId":"006"}],${service} logout []`,
  );
});

test("a forcetk client gets the new access token", async () => {
  for (const wrap of [(answer) => answer, (data) => ({ data })]) {
    const seen = [];
    const client = { setSessionToken: (...values) => seen.push(values) };
    const answer = wrap({ accessToken: "00D!token", instanceUrl: "https://na1.example" });
    const calls = await callsOf(
      () => plugin("oauth").forcetkRefresh(client, () => seen.push("done")),
      ({ success }) => success(answer),
    );
    equal(calls[0].action, "authenticate");
    equal(JSON.stringify(seen), '[["00D!token",null,"https://na1.example"],"done"]');
  }
});

test("a refused refresh reaches the forcetk client's callback only", async () => {
  const seen = [];
  const client = { setSessionToken: () => seen.push("token") };
  await callsOf(
    () => plugin("oauth").forcetkRefresh(client, () => seen.push("done"), (reason) => seen.push(reason)),
    ({ fail }) => fail("no"),
  );
  equal(seen.join(), "no");
});

test("the users", async () => {
  const manager = plugin("sfaccountmanager");
  const calls = await callsOf(() => {
    manager.getUsers();
    manager.getCurrentUser();
    manager.switchToUser();
    manager.switchToUser(null);
    manager.switchToUser({ userId: "005" });
  });
  const service = "com.salesforce.sfaccountmanager";
  equal(
    calls.map(sent).join(),
    `${service} getUsers [],${service} getCurrentUser [],${service} switchToUser [],${service} switchToUser [],` +
      `${service} switchToUser [{"userId":"005"}]`,
  );
});

test("a user account is built from nine values", async () => {
  await ready;
  const { UserAccount } = plugin("sfaccountmanager");
  const account = new UserAccount("at", "rt", "login", "id", "instance", "00D", "005", "a@b", "client");
  equal(
    JSON.stringify(account),
    '{"authToken":"at","refreshToken":"rt","loginServer":"login","idUrl":"id","instanceServer":"instance","orgId":"00D",' +
      '"userId":"005","username":"a@b","clientId":"client"}',
  );
  assert(account instanceof UserAccount);
});

test("information and features", async () => {
  const calls = await callsOf(() => {
    plugin("sdkinfo").getInfo();
    plugin("sdkinfo").registerAppFeature("MU");
    plugin("sdkinfo").unregisterAppFeature("MU");
    plugin("sdkinfo").registerAppFeature("");
    plugin("sdkinfo").unregisterAppFeature();
  });
  const service = "com.salesforce.sdkinfo";
  equal(
    calls.map(sent).join(),
    `${service} getInfo [],${service} registerAppFeature [{"feature":"MU"}],${service} unregisterAppFeature [{"feature":"MU"}]`,
  );
  const info = new (plugin("sdkinfo").SDKInfo)("5.3.0", ["com.salesforce.oauth"], "App", "1.0", { isLocal: true });
  equal(info.bootConfig.isLocal, true);
  equal(info.forcePluginsAvailable[0], "com.salesforce.oauth");
});

test("a request with nothing but an address is a GET", async () => {
  const calls = await callsOf(() => plugin("network").sendRequest("/services/data", "/v39.0/limits"));
  equal(
    sent(calls[0]),
    'com.salesforce.network pgSendRequest [{"endPoint":"/services/data","path":"/v39.0/limits","method":"GET","queryParams":{},' +
      '"headerParams":{},"fileParams":{},"returnBinary":false,"doesNotRequireAuthentication":false,"requestId":"1"}]',
  );
});

test("a request's arguments have their places", async () => {
  const ok = () => {};
  const file = { part: { fileMimeType: "text/plain", fileUrl: "file:///a", fileName: "a" } };
  const [call] = await callsOf(() =>
    plugin("network").sendRequest("/e", "/p", ok, ok, "POST", { a: 1 }, { H: "v" }, file, true, true),
  );
  const [options] = call.args.slice(1);
  equal(options.method, "POST");
  equal(JSON.stringify(options.queryParams), '{"a":1}');
  equal(JSON.stringify(options.headerParams), '{"H":"v"}');
  equal(options.fileParams.part.fileName, "a");
  equal(options.returnBinary, true);
  equal(options.doesNotRequireAuthentication, true);
});

test("the container's log", async () => {
  const calls = await callsOf(() => {
    plugin("logger").logError("broken");
    plugin("logger").logInfo(5);
    cordova.require("com.salesforce.util.logger").logWarn("careful");
    cordova.require("com.salesforce.util.logger").logDebug("");
  });
  equal(
    calls.map(({ args }) => JSON.stringify(args[1])).join(),
    '{"level":"error","message":"broken"},{"level":"info","message":"5"},{"level":"warn","message":"careful"},' +
      '{"level":"debug","message":""}',
  );
  equal(calls[0].service, "com.salesforce.logger");
  equal(calls[0].action, "log");
});

test("a page of tests tells what happens", async () => {
  const calls = await callsOf(() => {
    plugin("testrunner").onReadyForTests();
    plugin("testrunner").onTestComplete("testA", true, "fine", { testDuration: 12 });
  });
  const service = "com.salesforce.testrunner";
  equal(
    calls.map(sent).join(),
    `${service} onReadyForTests [],${service} onTestComplete [{"testName":"testA","success":true,"message":"fine","testDuration":12}]`,
  );
});

test("a suite is made once and runs its tests by name", async () => {
  await ready;
  const runner = plugin("testrunner");
  const started = [];
  let made = 0;
  window.SuiteOfThisPage = function () {
    made += 1;
    this.startTest = (name) => started.push(name);
  };
  throws(() => runner.startTest("testEarly"), "Error");
  throws(() => runner.setTestSuite("NoSuchSuite"), "TypeError");
  runner.setTestSuite("SuiteOfThisPage");
  runner.setTestSuite("SuiteOfThisPage");
  runner.startTest("testB");
  equal(made, 1);
  equal(started.join(), "testB");
});
