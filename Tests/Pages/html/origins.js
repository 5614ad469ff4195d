"use strict";
// Frames of an opaque origin, and windows of another origin seen from both sides (HTML standard, 7.1 and 7.2).

/** A frame that tells what its scripts find: `tell(name, action)` posts what the action gives, or the error. */
const reporter = `<script>
  const told = [];
  function tell(name, action) {
    try {
      const value = action();
      told.push([name, typeof value === "object" && value !== null ? "object" : String(value)]);
    } catch (error) {
      told.push([name, error.name + (error instanceof DOMException && error.constructor === DOMException ? "!" : "")]);
    }
  }
  addEventListener("load", () => parent.postMessage(told, "*"));
</script>`;

function frame(attributes) {
  const element = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const nextMessage = (from) => new Promise((resolve) => {
  addEventListener("message", function hear(event) {
    if (from && event.source !== from.contentWindow) return;
    removeEventListener("message", hear);
    resolve(event);
  });
});

async function toldBy(markup, attributes) {
  const element = frame(attributes(reporter + markup));
  document.body.append(element);
  const { data, origin } = await nextMessage(element);
  element.remove();
  return { told: Object.fromEntries(data), origin };
}

const sandboxed = (markup) => ({ sandbox: "allow-scripts", srcdoc: markup });
const asData = (markup) => ({ src: `data:text/html,${encodeURIComponent(markup)}` });

for (const [kind, attributes] of [["a sandboxed frame", sandboxed], ["a frame with a data address", asData]]) {
  test(`${kind} sees nothing of the page around it`, async () => {
    const { told, origin } = await toldBy(`<script>
      tell("origin", () => origin);
      tell("cordova", () => parent.cordova);
      tell("document", () => top.document);
      tell("address", () => parent.location.href);
      tell("in", () => "document" in parent);
      tell("set", () => { parent.made = 1; });
      tell("define", () => Object.defineProperty(top, "made", { value: 1 }));
      tell("delete", () => delete parent.made);
      tell("constructor", () => parent.constructor);
      tell("element", () => frameElement);
      tell("prototype", () => Object.getPrototypeOf(parent));
      tell("setPrototype", () => Object.setPrototypeOf(parent, null) === parent);
      tell("extensible", () => Object.isExtensible(parent));
      tell("frozen", () => Reflect.preventExtensions(parent));
      tell("same", () => parent === top && parent.parent === parent && parent.self === parent && parent.window === parent && parent.frames === parent);
      tell("closed", () => parent.closed);
      tell("opener", () => parent.opener);
      tell("then", () => parent.then);
      tell("tag", () => Object.prototype.toString.call(parent.location));
      tell("function", () => parent.postMessage.constructor === Function && Object.getPrototypeOf(parent.postMessage) === Function.prototype);
      tell("getter", () => Object.getOwnPropertyDescriptor(parent, "length").get.constructor === Function);
      tell("cookie", () => document.cookie);
      tell("setCookie", () => { document.cookie = "a=1"; });
      tell("local", () => localStorage);
      tell("session", () => sessionStorage);
      tell("own", () => [...document.querySelectorAll("script")].length);
      tell("itself", () => { for (let i = 0; i < parent.length; i++) if (parent[i] === window) return true; });
    </script>`, attributes);
    const refused = "SecurityError!";
    equal(told, {
      origin: "null", cordova: refused, document: refused, address: refused, in: refused, set: refused, define: refused, delete: refused,
      constructor: refused, element: "null", prototype: "null", setPrototype: "true", extensible: "true", frozen: "false", same: "true", closed: "false",
      opener: "null", then: "undefined", tag: "[object Object]", function: "true", getter: "true", cookie: refused, setCookie: refused,
      local: refused, session: refused, own: "2", itself: "true",
    });
    equal([origin, window.made], ["null", undefined]);
  });

  test(`${kind} is not the page's to see, either`, async () => {
    const element = frame(attributes("<script>parent.postMessage(1, '*'); var own = 1;</script>"));
    document.body.append(element);
    await nextMessage(element);
    const view = element.contentWindow;
    equal([element.contentDocument, Object.getPrototypeOf(view), view.length, view.closed, view.parent === window, view.top === top], [null, null, 0, false, true, true]);
    for (const action of [
      () => view.document, () => view.own, () => view.eval, () => view.location.href, () => view.location.assign, () => { view.onload = null; },
      () => view.alert("x"), () => Object.keys(view.location.href), () => view[0],
    ]) throws(action, "SecurityError");
    equal(Reflect.ownKeys(view).map(String), [
      "window", "self", "location", "close", "closed", "focus", "blur", "frames", "length", "top", "opener", "parent", "postMessage", "then",
      "Symbol(Symbol.toStringTag)", "Symbol(Symbol.hasInstance)", "Symbol(Symbol.isConcatSpreadable)",
    ]);
    equal(Reflect.ownKeys(view.location).map(String).slice(0, 2), ["href", "replace"]);
    const { get, set, value, enumerable, configurable } = Object.getOwnPropertyDescriptor(view, "location");
    equal([typeof get, typeof set, value, enumerable, configurable], ["function", "function", undefined, false, true]);
    equal([view === window[[...document.querySelectorAll("iframe")].indexOf(element)], view.window === view], [true, true]);
    element.remove();
    equal([view.closed, element.contentWindow], [true, null]);
  });
}

test("messages between origins are copies on both sides, and so is what ports bring", async () => {
  const element = frame(sandboxed(`<script>
    onmessage = ({ data, origin, source, ports: [port] }) => {
      const isOwn = data.constructor === Object && data.list.constructor === Array && data.bytes.constructor === Uint8Array
        && data.bytes.buffer.constructor === ArrayBuffer && data.date.constructor === Date && data.map.constructor === Map && source === parent;
      port.onmessage = (event) => port.postMessage({ isOwn, origin, again: event.data, isOwnToo: event.data.constructor === Object, error: new TypeError("t") });
    };
    parent.postMessage("ready", "*");
  </script>`));
  document.body.append(element);
  const ready = await nextMessage(element);
  equal([ready.data, ready.origin, ready.source === element.contentWindow], ["ready", "null", true]);
  const { port1, port2 } = new MessageChannel();
  const cycle = { list: [1, , -0, 10n, undefined], bytes: new Uint8Array([1, 255]), date: new Date(5), map: new Map([["ü", new Set([/x/g])]]) };
  cycle.itself = cycle;
  ready.source.postMessage(cycle, "*", [port2]);
  port1.postMessage({ a: [1] });
  const { data } = await new Promise((resolve) => { port1.onmessage = resolve; });
  equal([data.isOwn, data.isOwnToo, data.again, data.constructor, data.error instanceof TypeError], [true, true, { a: [1] }, Object, true]);
  throws(() => element.contentWindow.postMessage(() => {}, "*"), "DataCloneError");
  element.remove();
});

test("a message for an origin reaches no opaque one", async () => {
  const element = frame(sandboxed("<script>onmessage = ({ data }) => parent.postMessage(data, '*'); parent.postMessage('ready', '*')</script>"));
  document.body.append(element);
  await nextMessage(element);
  element.contentWindow.postMessage("not this", "https://example.com");
  element.contentWindow.postMessage("nor this");
  element.contentWindow.postMessage("this", "*");
  equal((await nextMessage(element)).data, "this");
  element.remove();
});

test("a frame that was of this origin and is not any more takes its window along", async () => {
  const element = frame({ srcdoc: "<script>var own = 1</script>" });
  document.body.append(element);
  await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  const old = element.contentWindow;
  equal(old.own, 1);
  element.removeAttribute("srcdoc");
  element.src = "data:text/html,<script>var secret = 2</script>";
  await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  equal(element.contentDocument, null);
  throws(() => old.document, "SecurityError");
  throws(() => old.location.href, "SecurityError");
  throws(() => element.contentWindow.secret, "SecurityError");
  const proxy = element.contentWindow;
  element.srcdoc = "<script>var back = 3</script>";
  await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  equal([element.contentWindow.back, proxy.back, Object.getPrototypeOf(proxy) !== null], [3, 3, true]);
  element.remove();
});

test("a sandboxed frame does what its flags say, and nothing more", async () => {
  let seen = [];
  window.noteOfFrame = (text) => seen.push(text);
  const show = async (sandbox, markup) => {
    seen = [];
    const element = frame({ sandbox, srcdoc: markup });
    const load = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
    document.body.append(element);
    await load;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { contentDocument } = element;
    element.remove();
    return [contentDocument !== null, ...seen];
  };
  const markup = "<body onload=\"parent.noteOfFrame('handler')\"><script>parent.noteOfFrame('script ' + origin)</script><a href=\"javascript:parent.noteOfFrame('link')\">a</a><script>document.links[0].click()</script>";
  equal(await show("", markup), [false]);
  equal(await show("allow-same-origin", markup), [true]);
  equal((await show("ALLOW-SCRIPTS allow-same-origin", markup)).sort(), ["handler", "link", `script ${origin}`, true].sort());
  const asked = "<script>parent.postMessage([confirm('a'), prompt('b', 'c')], '*')</script>";
  const element = document.body.appendChild(frame({ sandbox: "allow-scripts", srcdoc: asked }));
  equal((await nextMessage(element)).data, [false, null]);
  element.remove();
  delete window.noteOfFrame;
});

test("a frame in a sandboxed frame is sandboxed, too", async () => {
  const element = frame({ sandbox: "allow-scripts", srcdoc: "<iframe srcdoc=\"<script>let seen; try { parent.document; seen = 'in' } catch (e) { seen = e.name } top.postMessage(seen + origin, '*')</script>\"></iframe>" });
  document.body.append(element);
  equal((await nextMessage()).data, "SecurityErrornull");
  element.remove();
});

test("a frame of another origin leads the page around it nowhere", async () => {
  const { told } = await toldBy(`<script>
    tell("assign", () => { parent.location = "index.html"; });
    tell("href", () => { top.location.href = "index.html"; });
    tell("replace", () => top.location.replace("index.html"));
    tell("wrong", () => { top.location.href = "http://["; });
  </script>`, sandboxed);
  equal(told, { assign: "SecurityError!", href: "SecurityError!", replace: "SecurityError!", wrong: "SyntaxError!" });
});

test("the page leads a frame of another origin where it wants", async () => {
  const element = frame(asData("<script>parent.postMessage('first', '*')</script>"));
  document.body.append(element);
  equal((await nextMessage(element)).data, "first");
  element.contentWindow.location.href = "data:text/html,<script>parent.postMessage('second','*')</script>";
  equal((await nextMessage(element)).data, "second");
  element.contentWindow.location.replace("javascript:parent.postMessage('script', '*')");
  element.contentWindow.location = "data:text/html,<script>parent.postMessage('third','*')</script>";
  equal((await nextMessage(element)).data, "third");
  element.remove();
});

test("a document of an opaque origin reads none of the app's files", async () => {
  const { told } = await toldBy(`<script>
    tell("sync", () => { const request = new XMLHttpRequest(); request.open("GET", ${JSON.stringify(new URL("suites.js", location.href).href)}, false); request.send(); return request.status; });
    tell("script", () => typeof suites);
  </script>`, asData);
  equal(told, { sync: "NetworkError!", script: "undefined" });
  const address = JSON.stringify(new URL("html/framed/framed.js", location.href).href);
  const element = frame(asData(`<script>Promise.allSettled([fetch(${address}), import(${address})]).then((all) => parent.postMessage(all.map(({ status }) => status), "*"))</script>`));
  document.body.append(element);
  equal((await nextMessage(element)).data, ["rejected", "rejected"]);
  element.remove();
});

test("what a page replaces in its own window does not help it into another", async () => {
  const element = frame(sandboxed(`<script>
    const { apply } = Reflect;
    const { defineProperty } = Object;
    const taken = [];
    const keep = (value) => { if ((typeof value === "object" && value !== null) || typeof value === "function") defineProperty(taken, taken.length, { value }); };
    for (const [owner, name] of [
      [Array.prototype, Symbol.iterator], [Map.prototype, "get"], [Map.prototype, "set"], [WeakMap.prototype, "get"], [WeakMap.prototype, "has"], [Function.prototype, "call"],
      [Function.prototype, "apply"], [Array.prototype, "push"], [Array.prototype, "find"], [Array.prototype, "map"], [Object, "keys"], [Object, "entries"],
      [Reflect, "get"], [Reflect, "apply"], [Reflect, "defineProperty"], [RegExp.prototype, "test"], [JSON, "stringify"], [JSON, "parse"],
    ]) {
      const real = owner[name];
      owner[name] = function () {
        keep(this);
        for (let index = 0; index < arguments.length; index++) keep(arguments[index]);
        const value = apply(real, this, arguments);
        keep(value);
        return value;
      };
    }
    for (const name of ["shown", "window", "document", "location", "record", "frame", "key", "other", "queue", "data", "source", "_frame"]) {
      defineProperty(Object.prototype, name, {
        configurable: true,
        set(value) { keep(this); keep(value); defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true }); },
        get() { keep(this); },
      });
    }
    for (const action of [
      () => parent.document, () => parent.postMessage({ a: 1 }, "*"), () => { top.location = "http://["; }, () => parent[0], () => parent.length,
      () => Object.getOwnPropertyDescriptors(parent), () => open("x", "_parent"), () => open("", "_top"), () => parent.postMessage(() => {}, "*"),
      () => { const link = document.createElement("a"); link.href = "x"; link.target = "_top"; link.click(); },
      () => { (function deep() { deep(); parent.postMessage({}, "*"); })(); },
    ]) {
      try { keep(action()); } catch (error) { keep(error); }
    }
    onmessage = (event) => {
      for (const value of [event, event.data, event.source, event.ports, event.ports[0]]) keep(value);
      for (const name in event) try { keep(event[name]); } catch (error) { keep(error); }
      let found = 0;
      for (let index = 0; index < taken.length; index++) {
        try { if (taken[index].constructor.constructor("return typeof QUnit")() !== "undefined") found++; } catch {}
      }
      parent.postMessage(["found", found, taken.length > 20], "*");
    };
    parent.postMessage(["ready"], "*");
  </script>`));
  document.body.append(element);
  const next = async (word) => {
    for (;;) {
      const { data } = await nextMessage(element);
      if (data[0] === word) return data;
    }
  };
  await next("ready");
  element.contentWindow.postMessage({ list: [new Uint8Array(2), new Date(), /x/] }, "*", [new MessageChannel().port1]);
  equal(await next("found"), ["found", 0, true]);
  element.remove();
});
