// A diary that belongs to whoever is signed in. Each time the page is loaded it says what is in the diary, writes a line, and takes
// the next step of a plan, which lies in the global store and so belongs to nobody.
const PLAN = ["stay", "switch", "switch", "logout", "stay", "switch", "stay", "ask"];

document.addEventListener("deviceready", async () => {
  const store = cordova.require("com.salesforce.plugin.smartstore");
  const accounts = cordova.require("com.salesforce.plugin.sfaccountmanager");
  const network = cordova.require("com.salesforce.plugin.network");
  const oauth = cordova.require("com.salesforce.plugin.oauth");

  const call = (target, name, ...values) => new Promise((resolve, reject) => target[name](...values, resolve, reject));

  const name = user => user.username.split("@")[0];

  async function entries(isGlobal, soup) {
    await call(store, "registerSoup", isGlobal, soup, [{ path: "number", type: "integer" }]);
    const cursor = await call(store, "querySoup", isGlobal, soup, store.buildAllQuerySpec("number", "ascending", 100));
    return cursor.currentPageOrderedEntries;
  }

  try {
    const me = await call(accounts, "getCurrentUser");
    const others = (await call(accounts, "getUsers")).filter(user => user.userId !== me.userId);
    const diary = await entries(false, "diary");
    const credentials = await call(oauth, "getAuthCredentials");
    const belongs = credentials.userId === me.userId ? "" : " with the credentials of somebody else";
    console.log(`${name(me)}${belongs} reads [${diary.map(entry => entry.text)}], others: [${others.map(name)}]`);
    await call(store, "upsertSoupEntries", false, "diary", [{ number: diary.length, text: `${name(me)} ${diary.length}` }]);

    const [plan = { number: 0 }] = await entries(true, "plan");
    const step = PLAN[plan.number];
    await call(store, "upsertSoupEntries", true, "plan", [{ ...plan, number: plan.number + 1 }]);
    console.log(`${name(me)}: ${step}`);
    // With nobody else this is a new login.
    if (step === "switch") accounts.switchToUser(others[0]);
    if (step === "logout") accounts.logout();
    if (step === "ask") await call(network, "sendRequest", "/services/data", "/v33.0/sobjects");
  } catch (error) {
    console.log(`failed: ${error && error.message || JSON.stringify(error)}`);
  }
});
