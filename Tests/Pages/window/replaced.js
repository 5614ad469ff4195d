"use strict";
// Pages may put their own in the place of everything on window that is not fixed there, and cordova-plugin-file does: the runtime goes on with its
// own classes and functions.

/** What ECMAScript defines; those are another matter. */
const language = new Set((
  "AggregateError Array ArrayBuffer AsyncDisposableStack AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date DisposableStack Error EvalError " +
  "FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number " +
  "Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array " +
  "Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval " +
  "globalThis isFinite isNaN parseFloat parseInt undefined unescape"
).split(" "));

const used = [];

function poison(name) {
  const fail = () => {
    used.push(name);
    throw new Error(`the page's ${name} was used`);
  };
  return new Proxy(function () {}, { apply: fail, construct: fail, get: fail, has: fail, getPrototypeOf: fail });
}

/** A frame whose window has nothing of its own left: what was there, by name, is in `own`. */
async function replacedPage() {
  const element = document.createElement("iframe");
  element.srcdoc = "<!DOCTYPE html><p id=first>one <b>two</b></p>";
  const loaded = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  document.body.append(element);
  await loaded;
  const view = element.contentWindow;
  const own = { view, element, replaced: [] };
  for (const name of [...Object.getOwnPropertyNames(view), ...Object.getOwnPropertyNames(view.EventTarget.prototype)]) {
    if (language.has(name) || /^(?:on|\d|constructor$)/.test(name)) continue;
    const value = view[name];
    own[name] = typeof value === "function" && /^[a-z]/.test(name) ? value.bind(view) : value;
    if (Object.getOwnPropertyDescriptor(view, name)?.configurable === false) continue;
    const isValue = (typeof value !== "object" && typeof value !== "function") || value === null;
    const get = () => { used.push(name); throw new Error(`the page's ${name} was used`); };
    Object.defineProperty(view, name, isValue ? { get, configurable: true } : { value: poison(name), writable: true, configurable: true });
    own.replaced.push(name);
  }
  return own;
}

/** The name of the runtime's own interface that an object is of. */
function kindOf(own, object) {
  const { name } = object.constructor;
  return own[name]?.prototype === Object.getPrototypeOf(object) ? name : `another ${name}`;
}

/** The kinds of events of these types that a target hears. */
function hearing(own, target, types) {
  const heard = [];
  for (const type of types.split(" ")) target.addEventListener(type, (event) => heard.push(`${type} ${kindOf(own, event)}`));
  return heard;
}

const next = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

function replacedTest(name, body) {
  test(name, async () => {
    const own = await replacedPage();
    used.length = 0;
    try {
      await body(own);
      await turns();
      equal(used, []);
    } finally {
      own.element.remove();
    }
  });
}

const file = new URL("support.js", location.href).href;

replacedTest("everything that can be replaced is", ({ replaced, view }) => {
  assert(replaced.length > 250, `${replaced.length}`);
  for (const name of ["ProgressEvent", "Event", "Blob", "fetch", "console", "performance", "setTimeout", "dispatchEvent", "origin", "innerWidth"]) assert(replaced.includes(name), name);
  const fixed = Object.getOwnPropertyNames(view).filter((name) => !language.has(name) && !replaced.includes(name) && !/^(?:on|\d)/.test(name));
  equal(fixed.sort(), ["document", "location", "top", "window"]);
});

for (const type of ["", "json", "blob", "arraybuffer", "document"]) {
  replacedTest(`XMLHttpRequest, responseType '${type}'`, async (own) => {
    const request = new own.XMLHttpRequest();
    const heard = hearing(own, request, "loadstart readystatechange progress load loadend");
    request.open("GET", type === "json" ? new URL("bootconfig.json", file).href : type === "document" ? new URL("index.html", file).href : file);
    request.responseType = type;
    request.timeout = 10000;
    request.setRequestHeader("Cookie", "left=out");
    request.send();
    await next(request, "loadend");
    equal([...new Set(heard)].sort(), ["load ProgressEvent", "loadend ProgressEvent", "loadstart ProgressEvent", "progress ProgressEvent", "readystatechange Event"]);
    equal(request.status, 200);
    assert(request.response);
  });
}

replacedTest("fetch with its classes, streams and aborting", async (own) => {
  const response = await own.fetch(file);
  equal([kindOf(own, response), kindOf(own, response.headers), kindOf(own, response.body)], ["Response", "Headers", "ReadableStream"]);
  assert((await response.clone().text()).length > 100);
  equal(kindOf(own, await response.blob()), "Blob");
  const form = new own.FormData();
  form.append("field", "väl");
  form.append("file", new own.Blob(["bytes"]), "a.txt");
  const received = await new own.Request(file, { method: "POST", body: form }).formData();
  equal([kindOf(own, received), received.get("field"), kindOf(own, received.get("file")), await received.get("file").text()], ["FormData", "väl", "File", "bytes"]);
  equal((await new own.Response("a=1&b=%FF", { headers: { "content-type": "application/x-www-form-urlencoded" } }).formData()).get("a"), "1");
  equal(await new own.Response(new own.URLSearchParams("x=y")).text(), "x=y");
  equal(await new own.Response(new own.Blob(["é"]).stream().pipeThrough(new own.TextDecoderStream()).pipeThrough(new own.TextEncoderStream())).text(), "é");
  const controller = new own.AbortController();
  const heard = hearing(own, controller.signal, "abort");
  const failed = own.fetch(file, { signal: controller.signal }).catch((error) => kindOf(own, error));
  controller.abort();
  equal([heard, await failed], [["abort Event"], "DOMException"]);
  equal(kindOf(own, await next(own.AbortSignal.timeout(1), "abort")), "Event");
});

replacedTest("clicks, focus and forms", async (own) => {
  const { document } = own;
  document.body.innerHTML = "<form><input name=text value=a autofocus><input type=checkbox name=box><select name=s><option>1<option>2</select><textarea></textarea><button>b</button></form>";
  const form = document.forms[0];
  const heard = hearing(own, document, "click focusin focusout input change submit reset formdata invalid");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.elements.box.click();
  form.elements.text.focus();
  form.elements.text.blur();
  document.querySelector("button").click();
  form.reset();
  equal(heard, [
    "click PointerEvent", "input Event", "change Event", "focusin FocusEvent", "focusout FocusEvent", "click PointerEvent", "submit SubmitEvent", "reset Event",
  ]);
  equal([...new own.FormData(form)], [["text", "a"], ["s", "1"]]);
  form.elements.text.required = true;
  form.elements.text.value = "";
  const invalid = next(form.elements.text, "invalid");
  equal([form.checkValidity(), kindOf(own, await invalid)], [false, "Event"]);
  throws(() => form.elements.text.setSelectionRange(0, 1, {}).nothing, "TypeError");
  equal([form.elements instanceof own.HTMLFormControlsCollection, form.elements.s.options instanceof own.HTMLOptionsCollection], [true, true]);
});

replacedTest("fragments and the history", async (own) => {
  const { document, location, view, history } = own;
  const heard = hearing(own, { addEventListener: own.addEventListener }, "popstate hashchange");
  const handled = [];
  view.onpopstate = (event) => handled.push(event.type);
  const bare = location.href;
  history.pushState({ a: [new own.Blob(["x"])] }, "");
  location.hash = "one";
  await turns();
  history.back();
  await turns();
  equal([heard, handled], [["popstate PopStateEvent", "hashchange HashChangeEvent", "popstate PopStateEvent", "hashchange HashChangeEvent"], ["popstate", "popstate"]]);
  equal([location.href, kindOf(own, history.state.a[0]), document.URL], [bare, "Blob", bare]);
  throws(() => history.pushState(null, "", "https://elsewhere.example/"), "SecurityError");
});

replacedTest("messages to windows and through channels", async (own) => {
  const seen = new Promise((resolve) => own.addEventListener("message", resolve, { once: true }));
  own.postMessage({ map: new Map([[1, 2]]), error: new own.DOMException("m", "AbortError") }, "*");
  const event = await seen;
  equal([kindOf(own, event), event.data.map.get(1), kindOf(own, event.data.error), event.origin], ["MessageEvent", 2, "DOMException", "null"]);
  const { port1, port2 } = new own.MessageChannel();
  port1.postMessage("through");
  port2.start();
  const through = await next(port2, "message");
  equal([kindOf(own, through), through.data], ["MessageEvent", "through"]);
  throws(() => own.postMessage(new own.Response(""), "*"), "DataCloneError");
  equal(JSON.stringify(own.structuredClone({ a: [1] })), '{"a":[1]}');
});

replacedTest("storage, and its events", async (own) => {
  own.localStorage.setItem("replaced", "1");
  equal([own.localStorage.getItem("replaced"), own.localStorage.length > 0, kindOf(own, own.localStorage)], ["1", true, "Storage"]);
  const heard = new Promise((resolve) => own.addEventListener("storage", resolve, { once: true }));
  localStorage.setItem("replaced", "2");
  const event = await heard;
  equal([kindOf(own, event), event.newValue], ["StorageEvent", "2"]);
  localStorage.removeItem("replaced");
  throws(() => own.sessionStorage.setItem("big", "x".repeat(6 << 20)), "QuotaExceededError");
});

replacedTest("timers, frames and idle callbacks", async (own) => {
  const order = [];
  const waits = [
    new Promise((resolve) => own.setTimeout(resolve, 1)), new Promise((resolve) => own.requestAnimationFrame(resolve)),
    new Promise((resolve) => own.requestIdleCallback((deadline) => resolve(order.push(kindOf(own, deadline), deadline.timeRemaining() > 0)))),
    new Promise((resolve) => own.queueMicrotask(resolve)),
  ];
  own.clearTimeout(own.setTimeout(() => order.push("cleared"), 0));
  await Promise.all(waits);
  equal(order, ["IdleDeadline", true]);
  assert(own.performance.now() > 0 && kindOf(own, own.performance.mark("m")) === "PerformanceMark");
});

replacedTest("markup, selectors, ranges, traversal and exceptions", async (own) => {
  const { document } = own;
  const thrown = (action) => {
    try {
      action();
    } catch (error) {
      return `${error.name} ${kindOf(own, error)}`;
    }
    return "nothing";
  };
  document.body.innerHTML = "<ul><li class=a>1<li>2</ul><svg viewBox='0 0 1 1'></svg>";
  equal([document.querySelectorAll("ul > li:not(.a)").length, kindOf(own, document.querySelector("li")), kindOf(own, document.querySelector("svg"))], [1, "HTMLLIElement", "SVGSVGElement"]);
  equal(
    [() => document.querySelector("<"), () => document.createElement("1"), () => document.body.append(document), () => document.body.classList.add("a b"), () => document.body.removeChild(document)].map(thrown),
    ["SyntaxError DOMException", "InvalidCharacterError DOMException", "HierarchyRequestError DOMException", "InvalidCharacterError DOMException", "NotFoundError DOMException"],
  );
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("ul"));
  const selection = document.getSelection();
  selection.addRange(range);
  equal([kindOf(own, range), kindOf(own, selection), `${selection}`, kindOf(own, range.cloneContents())], ["Range", "Selection", "12", "DocumentFragment"]);
  equal([kindOf(own, new own.Range()), new own.Range().startContainer === document], ["Range", true]);
  const walker = document.createTreeWalker(document.body, 4);
  equal([walker.nextNode().data, kindOf(own, walker), kindOf(own, walker.currentNode)], ["1", "TreeWalker", "Text"]);
  equal(kindOf(own, new own.DOMParser().parseFromString("<a/>", "application/xml")), "XMLDocument");
  equal(new own.XMLSerializer().serializeToString(document.querySelector("li")).includes("class"), true);
  equal([kindOf(own, new own.Text("t")), new own.Text("t").ownerDocument === document, kindOf(own, new own.Option("o")), kindOf(own, new own.Image())], ["Text", true, "HTMLOptionElement", "HTMLImageElement"]);
  equal(kindOf(own, document.createEvent("MouseEvent")), "MouseEvent");
});

replacedTest("observers, custom elements and shadow trees", async (own) => {
  const { document } = own;
  const records = new Promise((resolve) => new own.MutationObserver(resolve).observe(document.body, { childList: true }));
  const order = [];
  own.customElements.define("x-part", class extends own.HTMLElement {
    static observedAttributes = ["a"];
    connectedCallback() { order.push("connected"); }
    attributeChangedCallback(name) { order.push(name); }
  });
  document.body.innerHTML = "<x-part a=1></x-part>";
  equal([order, (await records).length], [["a", "connected"], 1]);
  const host = document.body.appendChild(document.createElement("div"));
  host.attachShadow({ mode: "open" }).innerHTML = "<slot></slot>";
  const changed = next(host.shadowRoot, "slotchange");
  host.append("text");
  equal([kindOf(own, await changed), kindOf(own, host.shadowRoot)], ["Event", "ShadowRoot"]);
  const seen = new Promise((resolve) => new own.IntersectionObserver(resolve).observe(document.body));
  const [entry] = await seen;
  equal([kindOf(own, entry), entry.rootBounds.width > 0], ["IntersectionObserverEntry", true]);
});

replacedTest("files, readers, object URLs, text and cryptography", async (own) => {
  const reader = new own.FileReader();
  const heard = hearing(own, reader, "loadstart progress load loadend");
  reader.readAsText(new own.File(["tëxt"], "t.txt"));
  await next(reader, "loadend");
  equal([heard, reader.result], [["loadstart ProgressEvent", "progress ProgressEvent", "load ProgressEvent", "loadend ProgressEvent"], "tëxt"]);
  const blob = new own.Blob(["a", new Uint8Array([98])], { type: "text/plain" });
  equal([await blob.text(), kindOf(own, blob.slice(1)), new Uint8Array(await blob.arrayBuffer()).length], ["ab", "Blob", 2]);
  const address = own.URL.createObjectURL(blob);
  equal(await (await own.fetch(address)).text(), "ab");
  const url = new own.URL("?a=%FFb", file);
  equal([url.searchParams.get("a"), kindOf(own, url.searchParams)], ["\ufffdb", "URLSearchParams"]);
  const key = await own.crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, true, ["encrypt"]);
  const jwk = await own.crypto.subtle.exportKey("jwk", key);
  equal([kindOf(own, key), kindOf(own, await own.crypto.subtle.importKey("jwk", jwk, "AES-GCM", true, ["encrypt"]))], ["CryptoKey", "CryptoKey"]);
  equal(await own.crypto.subtle.digest("MD5", new Uint8Array(1)).catch((error) => kindOf(own, error)), "DOMException");
  const transfer = new own.DataTransfer();
  transfer.items.add(new own.File([""], "f"));
  equal([transfer.files.length, kindOf(own, transfer.files[0])], [1, "File"]);
  equal(kindOf(own, await new Promise((resolve) => own.document.createElement("canvas").toBlob(resolve))), "Blob");
});

replacedTest("errors that nobody caught, and rejections", async (own) => {
  const kinds = [];
  for (const type of ["error", "unhandledrejection"]) {
    own.addEventListener(type, (event) => {
      kinds.push(`${type} ${kindOf(own, event)}`);
      event.preventDefault();
    });
  }
  const handled = [];
  own.view.onerror = (...told) => handled.push(told.length);
  own.setTimeout(own.view.eval("() => { throw new Error('thrown'); }"));
  own.view.eval("Promise.reject(new Error('rejected')); 0");
  await turns();
  equal([kinds.sort(), handled], [["error ErrorEvent", "unhandledrejection PromiseRejectionEvent"], [5]]);
});

replacedTest("frames, links with targets, styles, media and dialogs", async (own) => {
  const { document } = own;
  document.body.innerHTML = "<style>p { color: red }</style><p>p</p><iframe name=inner srcdoc='<a href=#x target=_top></a>'></iframe><dialog open></dialog><details></details>";
  equal(kindOf(own, await next(document.querySelector("iframe"), "load")), "Event");
  equal(own.getComputedStyle(document.querySelector("p")).color, "rgb(255, 0, 0)");
  equal([own.matchMedia("(min-width: 1px)").matches, document.documentElement.clientWidth > 0], [true, true]);
  const closed = next(document.querySelector("dialog"), "close");
  document.querySelector("dialog").close();
  equal(kindOf(own, await closed), "Event");
  const toggled = next(document.querySelector("details"), "toggle");
  document.querySelector("details").open = true;
  equal(kindOf(own, await toggled), "ToggleEvent");
  equal(await new own.Audio().play().catch((error) => kindOf(own, error)), "DOMException");
  const link = document.createElement("a");
  link.href = "html/framed/framed.html";
  link.target = "inner";
  const shown = next(document.querySelector("iframe"), "load");
  link.click();
  equal(kindOf(own, await shown), "Event");
  equal(document.querySelector("iframe").contentDocument.title, "Framed");
});
