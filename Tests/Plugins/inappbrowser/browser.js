"use strict";
// cordova.InAppBrowser: documents beside the page, their events, and what the app does in them. Data URLs need no server.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const page = (body) => `data:text/html,${encodeURIComponent(`<title>Inner</title><body>${body}</body>`)}`;

/** An open browser, with a promise of its next event of a kind. */
function open(url, features = "", target = "_blank") {
  const browser = cordova.InAppBrowser.open(url, target, features);
  const events = [];
  const waiting = [];
  for (const name of ["loadstart", "loadstop", "loaderror", "beforeload", "message", "customscheme", "exit"]) {
    browser.addEventListener(name, (event, go) => {
      events.push(event.type);
      const index = waiting.findIndex((wait) => wait.name === name);
      if (index >= 0) waiting.splice(index, 1)[0].resolve(go === undefined ? event : { event, go });
    });
  }
  return {
    browser, events,
    next: (name) => new Promise((resolve) => waiting.push({ name, resolve })),
    run: (code) => new Promise((resolve) => browser.executeScript({ code }, resolve)),
    async close() {
      const end = this.next("exit");
      browser.close();
      return end;
    },
  };
}

test("a document is loaded, scripted, and closed", async () => {
  await ready;
  const url = page("<p id=p>Hello</p>");
  const inner = open(url);
  const start = await inner.next("loadstart");
  equal(start.url, isAndroid ? `http://${url}` : url, "Android takes what it does not know for a host");
  equal((await inner.next("loadstop")).url, url);
  equal(await inner.run("document.title + ' ' + p.textContent"), ["Inner Hello"]);
  equal(await inner.run("({ list: [1, null], text: 'Grüße \\u{1F600}' })"), [{ list: [1, null], text: "Grüße \u{1F600}" }]);
  equal(await inner.run("undefined"), [null]);
  equal(await inner.close(), { type: "exit" });
  equal(inner.events, ["loadstart", "loadstop", "exit"]);
});

test("the page inside has neither bridge nor plugins, nor the app's storage", async () => {
  await ready;
  localStorage.setItem("of-the-app", "secret");
  const inner = open("inappbrowser/inner.html");
  const { url } = await inner.next("loadstop");
  assert(url.endsWith("/inappbrowser/inner.html"), url);
  equal(await inner.run("[typeof cordova, typeof gantry, localStorage.getItem('of-the-app'), document.body.textContent.trim()]"),
    [["undefined", "undefined", null, "A page of the bundle"]]);
  await inner.close();
  localStorage.removeItem("of-the-app");
});

test("styles and scripts are put into the document", async () => {
  await ready;
  const inner = open("inappbrowser/inner.html");
  await inner.next("loadstop");
  equal(await new Promise((resolve) => inner.browser.insertCSS({ code: "p { color: rgb(1, 2, 3) }" }, resolve)), []);
  equal(await inner.run("getComputedStyle(document.querySelector('p')).color"), ["rgb(1, 2, 3)"]);
  equal(await new Promise((resolve) => inner.browser.executeScript({ file: "inner.mjs" }, resolve)), []);
  equal(await inner.run("fromFile"), [42]);
  equal(await new Promise((resolve) => inner.browser.insertCSS({ file: "inner.css" }, resolve)), []);
  throws(() => inner.browser.executeScript({}), "Error");
  throws(() => inner.browser.insertCSS({ code: "" }), "Error");
  await inner.close();
});

test("a script that fails calls nobody back, and the next one runs", async () => {
  await ready;
  const inner = open(page(""));
  await inner.next("loadstop");
  let called = false;
  inner.browser.executeScript({ code: "throw new Error('as meant')" }, () => { called = true; });
  inner.browser.executeScript({ code: "(((" }, () => { called = true; });
  equal(await inner.run("1 + 1"), [2]);
  equal(called, false);
  await inner.close();
});

test("the page sends messages, of JSON objects", async () => {
  await ready;
  const inner = open(page(""));
  await inner.next("loadstop");
  const message = inner.next("message");
  inner.run(`
    webkit.messageHandlers.cordova_iab.postMessage("no JSON");
    webkit.messageHandlers.cordova_iab.postMessage("7");
    webkit.messageHandlers.cordova_iab.postMessage({ id: "InAppBrowser1", d: "[1]" });
    webkit.messageHandlers.cordova_iab.postMessage(JSON.stringify({ text: "\\u2028 </script>" }));
  `);
  equal(await message, { type: "message", data: { text: "\u2028 </script>" } });
  equal(inner.events.filter((name) => name === "message").length, 1);
  await inner.close();
});

test("an address that cannot be shown is an error, in the platform's words", async () => {
  await ready;
  const inner = open("nowhere:there");
  const { type, url, code, message } = await inner.next("loaderror");
  equal({ type, url, code, message }, isAndroid
    ? { type: "loaderror", url: "nowhere:there", code: -10, message: "net::ERR_UNKNOWN_URL_SCHEME" }
    : { type: "loaderror", url: "nowhere:there", code: -1002, message: "unsupported URL" });
  await inner.close();
  equal(inner.events, isAndroid ? ["loadstart", "loaderror", "loadstop", "exit"] : ["loadstart", "loaderror", "exit"]);
  const missing = open("inappbrowser/no-such-file.html");
  equal((await missing.next("loaderror")).code, isAndroid ? -14 : -1100);
  await missing.close();
});

test("the page leads on, and what it opens in a window of its own is shown in its place", async () => {
  await ready;
  const inner = open("inappbrowser/inner.html");
  await inner.next("loadstop");
  inner.run("location.href = 'inner.html?two'");
  assert((await inner.next("loadstop")).url.endsWith("inner.html?two"));
  inner.run("open('inner.html?three')");
  assert((await inner.next("loadstop")).url.endsWith("inner.html?three"));
  inner.run("history.back()");
  assert((await inner.next("loadstop")).url.endsWith("inner.html?two"));
  await inner.close();
});

test("a redirect by a timer of the page is waited for", async () => {
  await ready;
  const inner = open(`data:text/html,<script>setTimeout(() => { location.href = "myapp://callback?code=42"; }, 30)</script>`);
  await inner.next("loadstop");
  equal((await inner.next("loadstart")).url, isAndroid ? "http://myapp://callback?code=42" : "myapp://callback?code=42");
  await inner.close();
});

test("beforeload asks the app, which may lead elsewhere", async () => {
  await ready;
  const inner = open("inappbrowser/inner.html", "beforeload=yes,hidden=yes");
  if (!isAndroid) {
    const { event, go } = await inner.next("beforeload");
    assert(event.url.endsWith("inner.html"));
    go(event.url);
  }
  await inner.next("loadstop");
  inner.run("location.href = 'inner.html?asked'");
  const { event, go } = await inner.next("beforeload");
  assert(event.url.endsWith("inner.html?asked"));
  equal(event.method, isAndroid ? "GET" : undefined);
  go(event.url.replace("asked", "instead"));
  assert((await inner.next("loadstop")).url.endsWith("inner.html?instead"));
  equal(await inner.run("location.search"), ["?instead"]);
  await inner.close();
});

test("a second browser takes the place of the first, which says no more", async () => {
  await ready;
  const first = open(page("one"));
  await first.next("loadstop");
  const second = open(page("two"));
  await second.next("loadstop");
  equal(await first.run("document.body.textContent"), ["two"], "as on phones, there is one");
  await second.close();
  equal(first.events, ["loadstart", "loadstop"]);
  first.browser.close();
  first.browser.show();
  first.browser.hide();
});

test("listeners may be given at once, and taken away", async () => {
  await ready;
  const seen = [];
  let browser;
  await new Promise((resolve) => {
    const other = () => seen.push("other");
    browser = cordova.InAppBrowser.open(page(""), "_blank", null, { loadstart: () => seen.push("start"), loadstop: resolve, loaderror: resolve });
    browser.addEventListener("loadstart", other);
    browser.removeEventListener("loadstart", other);
    browser.addEventListener("no such event", other);
  });
  equal(seen, ["start"]);
  await new Promise((resolve) => {
    browser.addEventListener("exit", resolve);
    browser.close();
  });
});

test("a frame of the page is shown the address by its name", async () => {
  await ready;
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.name = "inner-frame";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const opened = cordova.InAppBrowser.open("inappbrowser/inner.html", "inner-frame");
  await loaded;
  equal(opened, frame.contentWindow);
  frame.remove();
});

test("arguments that are none do no harm", async () => {
  await ready;
  const exec = (action, args) => new Promise((resolve) => cordova.exec((value) => resolve(["ok", value]), () => resolve(["error"]), "InAppBrowser", action, args));
  equal((await exec("open", []))[0], "error");
  equal((await exec("open", [7, 8, 9]))[0], "error");
  equal((await exec("injectScriptCode", ["1", true]))[0], "error", "nothing is open");
  equal((await exec("close", []))[0], "ok");
  equal((await exec("loadAfterBeforeload", []))[0], "ok");
});
