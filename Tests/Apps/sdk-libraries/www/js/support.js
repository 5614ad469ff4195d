"use strict";
// What the test files use, over QUnit: `test(name, body)` with a body that may return a promise, and the assertions `assert`,
// `equal` (deep, strict), `has` (these members, whatever others there are) and `fails` (a promise that is rejected).

window.onerror = null;

let running = null;

function test(name, body) {
  QUnit.test(name, async (assertions) => {
    running = assertions;
    await signedIn;
    await body();
  });
}

function assert(condition, message = "holds") { running.ok(condition, message); }

function equal(actual, expected, message) { running.deepEqual(actual, expected, message); }

function has(actual, members, message) {
  const found = actual && Object.fromEntries(Object.keys(members).map((name) => [name, actual[name]]));
  running.deepEqual(found, members, message);
}

async function fails(promise, pattern, message = `fails with ${pattern}`) {
  try {
    await promise;
    running.ok(false, `${message}; it did not`);
    return undefined;
  } catch (failure) {
    const text = failure instanceof Error ? failure.message : typeof failure === "string" ? failure : `${failure?.status} ${failure?.responseText}`;
    running.ok(pattern.test(text), `${message}; it says: ${text}`);
    // A failed request is a promise as well: to return it would be to wait for it.
    return { failure };
  }
}

const plugin = (name) => cordova.require(`com.salesforce.plugin.${name}`);

const called = (object, name, ...args) => new Promise((resolve, reject) => object[name](...args, resolve, reject));

let soupCount = 0;

/** A cache with a soup of its own. */
async function newCache(indexes = [], keyField = null) {
  const cache = new Force.StoreCache(`soup${++soupCount}`, indexes, keyField);
  await cache.init();
  return cache;
}

const flags = (local, created, updated, deleted) => ({
  __local__: local, __locally_created__: created, __locally_updated__: updated, __locally_deleted__: deleted,
});

/** Fetch, save or destroy as a promise of the callbacks' arguments. */
const run = (object, method, ...args) => new Promise((resolve, reject) => {
  const options = method === "save" ? args[1] ?? {} : args[0] ?? {};
  const all = { ...options, success: (...given) => resolve(given), error: (...given) => reject(given[1]) };
  if (method === "save") object.save(args[0] ?? null, all); else object[method](all);
});

/** XMLHttpRequest that answers from a list, and keeps what it was asked. */
async function withAnswers(answers, body) {
  const sent = [];
  const Real = window.XMLHttpRequest;
  window.XMLHttpRequest = class {
    headers = {};
    responseType = "";
    status = 0;
    statusText = "";
    responseText = "";
    readyState = 0;
    open(method, url, isAsync) { Object.assign(this, { method, url, isAsync }); }
    setRequestHeader(name, value) { this.headers[name] = value; }
    getResponseHeader(name) { return name === "X-Kind" ? "stub" : null; }
    getAllResponseHeaders() { return "X-Kind: stub\r\n"; }
    abort() { this.status = 0; }
    send(body) {
      const { method, url, isAsync, headers, responseType } = this;
      sent.push({ method, url, isAsync, headers, body, responseType });
      const { status = 200, text = "{}", statusText = "", buffer } = answers.shift() ?? {};
      const arrive = () => {
        Object.assign(this, { readyState: 4, status, statusText, responseText: text, response: buffer ?? text });
        this.onloadend?.();
      };
      if (isAsync) setTimeout(arrive, 0); else arrive();
    }
  };
  try {
    await body(sent);
  } finally {
    window.XMLHttpRequest = Real;
  }
  return sent;
}
