"use strict";
// A connection of jsforce with the session that the oauth plugin has, as an app makes it.

const call = (service, method, ...args) => new Promise((done, fail) => cordova.require(`com.salesforce.plugin.${service}`)[method](done, fail, ...args));

const signedIn = new Promise((done) => document.addEventListener("deviceready", done)).then(() => call("oauth", "getAuthCredentials"));

async function connect(options = {}) {
  const { accessToken, instanceUrl } = await signedIn;
  return new jsforce.Connection({ instanceUrl, accessToken, version: "67.0", ...options });
}

// A module's beforeEach. (Debian's QUnit takes no async function for one.)
function withConnection() {
  return connect().then((connection) => { this.connection = connection; });
}

// What the promise is refused with; an answer is an error.
async function refusal(promise) {
  let answer;
  try { answer = await promise; } catch (error) { return error; }
  throw new Error(`not refused: ${JSON.stringify(answer)}`);
}

let made = 0;
// A name that no other test has used.
const newName = (what) => `${what} ${Date.now()} ${made += 1}`;
const names = (records) => records.map(({ Name }) => Name);
