"use strict";
// Frames: pages of their own in a page.

const loaded = (frame) => new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
const message = (target) => new Promise((resolve) => target.addEventListener("message", resolve, { once: true }));

function frame(attributes = {}) {
  const element = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

test("a frame has a blank page of its own as soon as it is in the page", async () => {
  const element = frame();
  equal([element.contentDocument, element.contentWindow], [null, null]);
  let loads = 0;
  element.onload = () => { loads += 1; };
  document.body.append(element);
  equal(loads, 1, "a blank page is there at once");
  const { contentDocument: inner, contentWindow: view } = element;
  assert(inner !== document && inner instanceof view.HTMLDocument && !(inner instanceof HTMLDocument));
  equal([inner.URL, inner.body.innerHTML, inner.baseURI === document.baseURI, inner.readyState], ["about:blank", "", true, "complete"]);
  equal([view.document, view.parent, view.top, view.frameElement, view.location.href], [inner, window, window, element, "about:blank"]);
  equal([inner.defaultView, view.window, view.self, view.frames, view.closed], [view, view, view, view, false]);
  await null;
  equal([element.contentDocument, loads], [inner, 1]);
  element.remove();
  equal([element.contentDocument, element.contentWindow, view.closed, view.frameElement], [null, null, true, null]);
});

test("a frame has JavaScript's own objects of its own", () => {
  const element = document.body.appendChild(frame());
  const view = element.contentWindow;
  assert(view.Array !== Array && view.Object !== Object && view.Error !== Error && view.HTMLElement !== HTMLElement);
  const list = view.eval("[1, 2]");
  assert(list instanceof view.Array && !(list instanceof Array) && Array.isArray(list));
  view.eval("var made = 1; function make() { return {}; }");
  equal([view.made, typeof view.make, window.made], [1, "function", undefined]);
  equal(Object.getPrototypeOf(view.make()), view.Object.prototype);
  equal(view.eval("this") === view, true);
  throws(() => view.eval("null.x"), "TypeError");
  element.remove();
});

test("scripts of a frame's page run in its window, in order, and see the page around it", async () => {
  window.seenByFrame = [];
  const element = frame({ srcdoc: `<p id=a>one</p><script>
    parent.seenByFrame.push([document.readyState, document.currentScript.localName, document.getElementById("a").textContent, this === window]);
    addEventListener("DOMContentLoaded", () => parent.seenByFrame.push(document.readyState));
    addEventListener("load", () => parent.seenByFrame.push("load"));
    var ownVariable = 1;
  </script><script src="data:text/javascript,parent.seenByFrame.push(ownVariable)"></script>` });
  element.onload = () => seenByFrame.push("around");
  document.body.append(element);
  await loaded(element);
  equal(seenByFrame, [["loading", "script", "one", true], 1, "interactive", "load", "around"]);
  equal([window.ownVariable, element.contentWindow.ownVariable], [undefined, 1]);
  element.remove();
  delete window.seenByFrame;
});

test("a page of the bundle is shown", async () => {
  const element = frame({ src: "html/framed/framed.html?frame#x" });
  document.body.append(element);
  await loaded(element);
  const { contentDocument: inner, contentWindow: view } = element;
  equal([inner.title, view.location.hash], ["Framed", "#x"]);
  equal(inner.URL, new URL("html/framed/framed.html?frame#x", location.href).href);
  equal([inner.getElementById("made").textContent, view.seen.parent === window, view.seen.search], ["by script", true, "?frame"]);
  equal(inner.querySelector("script[src]").src, new URL("html/framed/framed.js", location.href).href);
  element.remove();
});

test("srcdoc wins over src, and a change of either loads anew", async () => {
  const element = frame({ srcdoc: "<p id=a>one", src: "html/framed/framed.html" });
  document.body.append(element);
  await loaded(element);
  equal([element.contentDocument.URL, element.contentDocument.getElementById("a").firstChild.data], ["about:srcdoc", "one"]);
  equal(element.contentDocument.baseURI, document.baseURI);
  element.srcdoc = "<b>two</b>";
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<b>two</b>");
  element.removeAttribute("srcdoc");
  await loaded(element);
  equal(element.contentDocument.title, "Framed");
  element.remove();
});

test("the first document takes the blank page's window, a later one has its own, and the one that is left leads on", async () => {
  const element = document.body.appendChild(frame({ src: "html/framed/framed.html" }));
  const { contentWindow: first, contentDocument: blank } = element;
  first.kept = "kept";
  await loaded(element);
  equal([element.contentWindow === first, first.kept, element.contentDocument === blank, first.document.title], [true, "kept", false, "Framed"]);
  element.src = "html/framed/framed.html?again";
  await loaded(element);
  const second = element.contentWindow;
  equal([second === first, second.kept, second.location.search], [false, undefined, "?again"]);
  equal([first.document === second.document, first.location === second.location, first.closed], [true, true, true]);
  const seen = message(second);
  first.postMessage("by the old window", "*");
  equal((await seen).data, "by the old window");
  element.remove();
});

test("object URLs, plain text, XML, and what is not there", async () => {
  const object = (text, type) => URL.createObjectURL(new Blob([text], { type }));
  const element = frame({ src: object("<i>a b</i>", "text/html") });
  document.body.append(element);
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<i>a b</i>");
  element.src = object("<a><b/></a>", "text/xml");
  await loaded(element);
  equal([element.contentDocument.documentElement.outerHTML, element.contentDocument.defaultView], ["<a><b/></a>", element.contentWindow]);
  element.src = "suites.js";
  await loaded(element);
  assert(element.contentDocument.querySelector("pre").textContent.includes("const suites"));
  element.src = "not-there.html";
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "");
  element.remove();
});

test("another origin's document is not shown", async () => {
  const element = frame({ src: "https://example.com/" });
  document.body.append(element);
  await loaded(element);
  equal(element.contentDocument, null);
  element.remove();
});

test("a bridge's address leaves the frame as it is", async () => {
  const element = frame({ src: "gap://ready" });
  document.body.append(element);
  const inner = element.contentDocument;
  await loaded(element);
  equal(element.contentDocument, inner);
  element.src = "gap://again";
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(element.contentDocument, inner);
  element.remove();
});

test("what is written into a frame becomes its document, and its scripts run", async () => {
  const element = document.body.appendChild(frame());
  const { contentDocument: inner, contentWindow: view } = element;
  const load = loaded(element);
  inner.open();
  inner.write("<!DOCTYPE html><title>w</title><body class=c>");
  inner.write("<p>x</p><scr" + "ipt>var written = document.title;</scr" + "ipt>");
  inner.write("<scr" + "ipt src='data:text/javascript,fetched = written + 1'></scr" + "ipt>");
  inner.close();
  equal([inner.title, inner.body.className, inner.querySelector("p").textContent, inner.compatMode], ["w", "c", "x", "CSS1Compat"]);
  equal([view.written, window.written], ["w", undefined]);
  await load;
  equal([view.fetched, inner.readyState, element.contentDocument === inner], ["w1", "complete", true]);
  element.remove();
});

test("a script with a file runs in a frame's blank page, and tells of that", async () => {
  const element = frame();
  document.body.append(element);
  const { contentDocument: inner, contentWindow: view } = element;
  const events = [];
  for (const text of ["self.ran = [document.currentScript.id, document.URL]; document.write('<b>no</b>')", "throw 1"]) {
    const script = inner.createElement("script");
    script.id = `s${events.length}`;
    script.src = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    view.onerror = () => true;
    inner.body.append(script);
    const { type } = await new Promise((resolve) => { script.onload = resolve; });
    events.push(type);
  }
  equal([events, view.ran, inner.currentScript, inner.querySelector("b")], [["load", "load"], ["s0", "about:blank"], null, null]);
  element.remove();
});

test("a script put into a frame runs there, wherever it was made", async () => {
  const element = document.body.appendChild(frame());
  const { contentDocument: inner, contentWindow: view } = element;
  for (const maker of [inner, document]) {
    const script = maker.createElement("script");
    script.textContent = "var place = window; var times = (window.times || 0) + 1";
    inner.body.append(script);
    equal([view.place === view, view.times, window.times], [true, maker === inner ? 1 : 2, undefined]);
  }
  element.remove();
});

test("nodes, events and observers cross from one page to the other", async () => {
  const element = document.body.appendChild(frame());
  const { contentDocument: inner, contentWindow: view } = element;
  const own = document.createElement("div");
  own.innerHTML = "<b>x</b>";
  inner.body.append(own, "text");
  equal([own.ownerDocument, own.isConnected, inner.querySelector("b").textContent], [inner, true, "x"]);
  assert(own instanceof HTMLDivElement && !(own instanceof view.HTMLDivElement));
  const seen = [];
  inner.addEventListener("ping", (event) => seen.push([event.target === own, event.currentTarget === inner]));
  view.addEventListener("ping", function () { seen.push(this === view); });
  own.dispatchEvent(new Event("ping", { bubbles: true }));
  own.dispatchEvent(new view.Event("ping", { bubbles: true }));
  equal(seen, [[true, true], true, [true, true], true]);
  const records = new Promise((resolve) => new MutationObserver(resolve).observe(inner.body, { childList: true }));
  inner.body.append(inner.createElement("i"));
  equal((await records)[0].addedNodes[0].localName, "i");
  document.body.append(inner.querySelector("i"));
  equal(document.body.lastChild.ownerDocument, document);
  document.body.lastChild.remove();
  equal(document.importNode(inner.querySelector("b"), true).ownerDocument, document);
  throws(() => inner.body.appendChild({}), "TypeError");
  element.remove();
});

test("timers of a frame stop with it; what else a script has of it stays usable", async () => {
  const element = document.body.appendChild(frame());
  const view = element.contentWindow;
  const inner = element.contentDocument;
  window.ticks = 0;
  view.eval("setInterval(() => { parent.ticks += 1; }, 1)");
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert(ticks > 0, "it ticks");
  const list = view.eval("[3, 1, 2]");
  element.remove();
  const seen = ticks;
  view.setTimeout(() => { window.ticks = -1; }, 0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(ticks, seen);
  equal(list.sort().map((each) => each * 2), [2, 4, 6]);
  inner.body.innerHTML = "<ul><li>a<li>b</ul>";
  equal(inner.querySelectorAll("li:last-child")[0].textContent, "b");
  equal(new view.DOMParser().parseFromString("<a/>", "text/xml").documentElement.localName, "a");
  delete window.ticks;
});

test("a frame may remove itself, and hears that it ends", async () => {
  window.ended = [];
  const element = frame({ srcdoc: `<script>
    addEventListener("unload", () => parent.ended.push("unload"));
    addEventListener("pagehide", () => parent.ended.push("pagehide"));
    addEventListener("message", () => { frameElement.remove(); parent.ended.push("after", document.body.localName); });
  </script>` });
  document.body.append(element);
  await loaded(element);
  element.contentWindow.postMessage("go", "*");
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal([ended, element.isConnected], [["pagehide", "unload", "after", "body"], false]);
  delete window.ended;
});

test("a frame that is taken away while its document leaves shows no other one", async () => {
  for (const type of ["pagehide", "unload"]) {
    const element = frame({ srcdoc: "first" });
    document.body.append(element);
    await loaded(element);
    let loads = 0;
    element.onload = () => { loads += 1; };
    const { length } = window;
    element.contentWindow.addEventListener(type, () => element.remove());
    element.srcdoc = "second";
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    equal([element.isConnected, element.contentDocument, loads, window.length], [false, null, 0, length - 1], type);
    document.body.append(element);
    await loaded(element);
    equal(element.contentDocument.body.textContent, "second", "it begins anew when it comes back");
    element.remove();
  }
});

test("an error in a frame is its own window's", async () => {
  const element = document.body.appendChild(frame({ srcdoc: `<script>
    window.onerror = (text) => { window.caught = text; return true; };
    setTimeout(() => { throw new RangeError("framed"); }, 0);
  </script>` }));
  await loaded(element);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert(/framed/.test(element.contentWindow.caught), element.contentWindow.caught);
  element.remove();
});

test("a sandbox without allow-scripts has none run", async () => {
  const element = frame({ sandbox: "allow-same-origin", srcdoc: "<p>shown</p><script>parent.ranInSandbox = true</script>" });
  document.body.append(element);
  await loaded(element);
  equal([element.contentDocument.querySelector("p").textContent, window.ranInSandbox], ["shown", undefined]);
  element.remove();
});

test("a javascript: address runs in the frame", async () => {
  const element = frame({ src: "javascript:parent.ranByAddress = (window !== parent); void 0" });
  document.body.append(element);
  await loaded(element);
  equal([window.ranByAddress, element.contentDocument.body.innerHTML], [true, ""]);
  element.src = "javascript:'<b>' + 1 + '</b>'";
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<b>1</b>");
  element.remove();
  delete window.ranByAddress;
});

test("windows of frames by number and by name, and as targets", async () => {
  const before = window.length;
  const element = document.body.appendChild(frame({ name: "aimed" }));
  equal([window.length, window[before] === element.contentWindow, window[before + 1]], [before + 1, true, undefined]);
  equal([frames[before] === element.contentWindow, element.contentWindow.name], [true, "aimed"]);
  const link = document.createElement("a");
  link.href = "html/framed/framed.html?by=link";
  link.target = "aimed";
  link.click();
  await loaded(element);
  equal([element.contentDocument.title, element.contentWindow.location.search], ["Framed", "?by=link"]);
  const opened = window.open("html/framed/framed.html?by=open", "aimed");
  equal(opened === element.contentWindow, true);
  await loaded(element);
  equal(element.contentWindow.location.search, "?by=open");
  const form = document.createElement("form");
  form.action = "html/framed/framed.html";
  form.target = "aimed";
  form.innerHTML = "<input name=by value=form>";
  document.body.append(form);
  form.submit();
  await loaded(element);
  equal(element.contentWindow.location.search, "?by=form");
  form.remove();
  element.remove();
  equal([window.length, window[before]], [before, undefined]);
});

test("a base element says where links and forms lead that do not say it", async () => {
  const element = document.body.appendChild(frame({ name: "byBase" }));
  const other = document.body.appendChild(frame({ name: "byLink" }));
  const base = document.createElement("base");
  base.target = "byBase";
  document.head.append(base, Object.assign(document.createElement("base"), { target: "byLink" }));
  const link = document.createElement("a");
  link.href = "html/framed/framed.html?by=link";
  link.click();
  await loaded(element);
  equal(element.contentWindow.location.search, "?by=link");
  const form = document.body.appendChild(document.createElement("form"));
  form.action = "html/framed/framed.html";
  form.innerHTML = "<input name=by value=form>";
  form.submit();
  await loaded(element);
  equal(element.contentWindow.location.search, "?by=form");
  link.target = "byLink";
  link.click();
  await loaded(other);
  equal(other.contentWindow.location.search, "?by=link");
  document.head.querySelectorAll("base").forEach((each) => each.remove());
  form.remove();
  element.remove();
  other.remove();
});

test("a form in a frame is sent by POST to the frame itself", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<form method=post action='html/framed/framed.html?posted'><input name=a value=b></form>" }));
  await loaded(element);
  element.contentDocument.forms[0].submit();
  await loaded(element);
  equal(element.contentWindow.location.search, "?posted");
  element.remove();
});

test("a base element in a shadow tree says nothing", async () => {
  const element = document.body.appendChild(frame());
  const inner = document.body.appendChild(frame({ srcdoc: "<div></div><a href='html/framed/framed.html?alone'>go</a>" }));
  await loaded(inner);
  element.name = "shadowed";
  inner.contentDocument.querySelector("div").attachShadow({ mode: "open" }).innerHTML = "<base target=shadowed>";
  inner.contentDocument.querySelector("a").click();
  await loaded(inner);
  equal([inner.contentWindow.location.search, element.contentWindow.location.href], ["?alone", "about:blank"]);
  inner.remove();
  element.remove();
});

test("a link in a frame leads the frame elsewhere", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<a href='html/framed/framed.html?linked'>go</a>" }));
  await loaded(element);
  element.contentDocument.querySelector("a").click();
  await loaded(element);
  equal([element.contentDocument.title, element.contentWindow.location.search, element.getAttribute("srcdoc") !== null], ["Framed", "?linked", true]);
  element.remove();
});

test("a page and its frames share their storages at once, and hear of each other's changes", async () => {
  const element = document.body.appendChild(frame());
  const view = element.contentWindow;
  for (const area of ["localStorage", "sessionStorage"]) {
    window[area].setItem("framesShared", "by the page");
    equal(view[area].framesShared, "by the page");
    view[area].framesShared = "by the frame";
    equal([window[area].framesShared, window[area].getItem("framesShared")], ["by the frame", "by the frame"]);
    const heard = [];
    const listener = (event) => { if (event.storageArea === window[area]) heard.push([event.key, event.newValue]); };
    window.addEventListener("storage", listener);
    view[area].removeItem("framesShared");
    equal(window[area].framesShared, undefined);
    while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    window.removeEventListener("storage", listener);
    equal(heard, [["framesShared", "by the frame"], ["framesShared", null]]);
  }
  assert(view.localStorage !== localStorage && view.localStorage instanceof view.Storage);
  element.remove();
});

test("a frameset's frames and an object's page are pages too", async () => {
  const element = frame({ srcdoc: "<frameset><frame name=one src='html/framed/framed.html?one'><frame></frameset>" });
  document.body.append(element);
  await loaded(element);
  const view = element.contentWindow;
  equal([view.length, view.frames[0].document.title, view[0] === view.one, view[1].location.href], [2, "Framed", true, "about:blank"]);
  element.remove();
  const object = document.createElement("object");
  object.data = "html/framed/framed.html?object";
  document.body.append(object);
  await loaded(object);
  equal([object.contentDocument.title, object.contentWindow.seen.search], ["Framed", "?object"]);
  object.remove();
  const picture = document.createElement("object");
  picture.data = "picture.png";
  document.body.append(picture);
  equal(picture.contentDocument, null);
  picture.remove();
});

test("a page may ask not to be left", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<script>asked = 0; onbeforeunload = () => { asked += 1; return asked === 1 ? 'stay' : undefined; }</script>" }));
  await loaded(element);
  const view = element.contentWindow;
  view.location = "html/framed/framed.html";
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal([view.asked, element.contentWindow === view], [1, true]);
  view.location = "html/framed/framed.html";
  await loaded(element);
  equal([view.asked, element.contentDocument.title], [2, "Framed"]);
  element.remove();
});

test("a navigation that a beforeunload listener begins is ignored", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<script>asked = 0; onbeforeunload = () => { asked += 1; location = 'about:blank'; }</script>" }));
  await loaded(element);
  const view = element.contentWindow;
  let asked = 0;
  view.addEventListener("beforeunload", () => { asked = view.asked; });
  view.location = "html/framed/framed.html";
  await loaded(element);
  equal([asked, element.contentDocument.title], [1, "Framed"]);
  element.remove();
});

test("frames in frames, but never a page in itself", async () => {
  const element = frame({ srcdoc: "<iframe srcdoc='<b>deep</b>'></iframe>" });
  document.body.append(element);
  await loaded(element);
  const inner = element.contentDocument.querySelector("iframe");
  equal(inner.contentDocument.body.innerHTML, "<b>deep</b>", "its load waits for the frames in it");
  equal([inner.contentWindow.parent === element.contentWindow, inner.contentWindow.top === window], [true, true]);
  inner.contentDocument.body.innerHTML = "<iframe></iframe>";
  assert(inner.contentDocument.querySelector("iframe").contentDocument !== null);
  const own = inner.contentDocument.querySelector("iframe");
  own.src = location.href;
  await new Promise((resolve) => setTimeout(resolve, 10));
  equal(own.contentDocument.body.innerHTML, "");
  element.remove();
  equal(inner.isConnected, true, "it is still in its document, which is nobody's any more");
});

test("a frame's location leads it elsewhere", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<p>a" }));
  await loaded(element);
  element.contentWindow.location.href = "html/framed/framed.html?by=location";
  await loaded(element);
  equal([element.contentWindow.location.search, element.contentDocument.title], ["?by=location", "Framed"]);
  equal([element.hasAttribute("src"), element.srcdoc], [false, "<p>a"]);
  element.contentWindow.location = "about:blank";
  await loaded(element);
  equal([element.contentDocument.body.innerHTML, element.contentWindow.location.href], ["", "about:blank"]);
  element.remove();
});

test("what is written into a frame is of the address of the page that writes it", async () => {
  const element = document.body.appendChild(frame({}));
  const inner = element.contentDocument;
  equal(inner.URL, "about:blank");
  inner.open();
  equal([inner.URL, element.contentWindow.location.href], [location.href.replace(/#.*/, ""), location.href.replace(/#.*/, "")]);
  inner.write("<form action='html/framed/framed.html'></form>");
  inner.close();
  await loaded(element);
  equal([inner.URL, element.contentDocument === inner], [location.href.replace(/#.*/, ""), true]);
  // A form without controls asks with a query that is empty, but there.
  inner.forms[0].submit();
  await loaded(element);
  equal([element.contentDocument.title, element.contentWindow.location.href.endsWith("/html/framed/framed.html?")], ["Framed", true]);
  element.remove();
  // A page that writes itself anew stays where it is.
  const own = document.implementation.createHTMLDocument("a");
  own.open();
  equal(own.URL, "about:blank");
});

test("a frame shows the blob that its address led to when it was named", async () => {
  const named = (text) => URL.createObjectURL(new Blob([`<!doctype html><p>${text}`], { type: "text/html" }));
  const element = frame({ src: named("first") });
  document.body.append(element);
  URL.revokeObjectURL(element.src);
  await loaded(element);
  equal(element.contentDocument.body.textContent, "first");
  const second = named("second");
  element.contentWindow.location = second;
  URL.revokeObjectURL(second);
  await loaded(element);
  equal([element.contentDocument.body.textContent, element.contentDocument.URL], ["second", second]);
  element.remove();
});

test("a document that a frame has left keeps its address, and has no window any more", async () => {
  const element = frame({ srcdoc: "<p>first" });
  document.body.append(element);
  await loaded(element);
  const { contentDocument: first, contentWindow: view } = element;
  const parser = new view.DOMParser();
  const address = first.URL;
  element.removeAttribute("srcdoc");
  element.src = "html/framed/framed.html?second";
  await loaded(element);
  equal([first.URL, first.documentURI, first.defaultView, first.location], [address, address, null, null]);
  equal([parser.parseFromString("<p>", "text/html").URL, parser.parseFromString("<p/>", "text/xml").URL], [address, address]);
  assert(/framed.html.second$/.test(element.contentDocument.URL), element.contentDocument.URL);
  element.contentWindow.history.replaceState(null, "", "#there");
  assert(/#there$/.test(element.contentDocument.URL), element.contentDocument.URL);
  equal(first.URL, address);
  element.remove();
});

test("what a frame's page is given is of its own realm, whatever pages share behind it", async () => {
  const element = frame({ srcdoc: "<p class='a b' data-c=d>" });
  document.body.append(element);
  await loaded(element);
  const view = element.contentWindow;
  const inner = view.document;
  const { body } = inner;
  const strange = [];
  const check = (name, value, type) => { if (!(value instanceof view[type])) strange.push(`${name} is no ${type} of the frame's`); };
  const checkPairs = (name, list) => { check(name, list, "Array"); check(name, list[0], "Array"); };

  for (const name of Object.getOwnPropertyNames(view)) {
    const value = view[name];
    if (typeof value !== "function") continue;
    check(name, value, "Function");
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(value.prototype ?? {}))) {
      for (const part of ["get", "set", "value"]) if (typeof descriptor[part] === "function") check(`${name}.${key}`, descriptor[part], "Function");
    }
  }

  view.performance.mark("x");
  const observer = new view.MutationObserver(() => {});
  observer.observe(body, { childList: true });
  body.append("x");
  const form = new view.FormData();
  form.append("a", "b");
  const heard = await new Promise((resolve) => {
    body.addEventListener("x", (event) => resolve(event.composedPath()), { once: true });
    body.dispatchEvent(new view.Event("x"));
  });
  const arrays = {
    getEntries: view.performance.getEntries(), takeRecords: observer.takeRecords(), getAttributeNames: body.firstChild.getAttributeNames(),
    getAll: new view.URLSearchParams("a=1").getAll("a"), composedPath: heard, structuredClone: view.structuredClone([1]), languages: view.navigator.languages,
  };
  for (const [name, value] of Object.entries(arrays)) check(name, value, "Array");
  checkPairs("URLSearchParams", view.Array.from(new view.URLSearchParams("a=1")));
  checkPairs("FormData", view.Array.from(form));
  checkPairs("Headers", view.Array.from(new view.Headers({ a: "1" })));
  for (const [name, value] of Object.entries({ toJSON: view.performance.toJSON(), clone: view.structuredClone({}), dataset: body.firstChild.dataset })) check(name, value, "Object");
  for (const [name, value] of Object.entries({ text: new view.Blob(["a"]).text(), whenDefined: view.customElements.whenDefined("a-b") })) check(name, value, "Promise");
  check("arrayBuffer", await new view.Blob(["a"]).arrayBuffer(), "ArrayBuffer");
  check("encode", new view.TextEncoder().encode("a"), "Uint8Array");

  const errors = {
    DOMException: [() => inner.querySelector("::::"), () => inner.createElement(""), () => body.append(inner), () => view.atob("?"), () => body.matches(":is"), () => new view.WebSocket("x:")],
    TypeError: [() => new view.URL("::"), () => body.appendChild(null), () => body.appendChild.call(1), () => new view.Node(), () => new view.Headers([["a"]]), () => view.atob()],
    RangeError: [() => new view.TextDecoder("none")],
  };
  for (const [type, calls] of Object.entries(errors)) {
    for (const call of calls) {
      try {
        call();
        strange.push(`${call} did not throw`);
      } catch (error) {
        check(`${call}`, error, type);
      }
    }
  }
  equal(strange.join("\n"), "");
  element.remove();
});

test("a blank page is in quirks mode, the contents of srcdoc never are, and what is written is as its doctype says", async () => {
  const blank = frame();
  const sourced = frame({ srcdoc: "<p>no doctype" });
  document.body.append(blank, sourced);
  await loaded(sourced);
  equal([blank.contentDocument.compatMode, sourced.contentDocument.compatMode], ["BackCompat", "CSS1Compat"]);
  const { contentDocument: inner } = blank;
  inner.open();
  equal(inner.compatMode, "CSS1Compat");
  inner.write("<p>");
  equal(inner.compatMode, "BackCompat");
  inner.close();
  inner.open();
  inner.write("<!DOCTYPE html><p>");
  inner.close();
  equal(inner.compatMode, "CSS1Compat");
  blank.remove();
  sourced.remove();
});

test("no address of a script or of data is a base", async () => {
  for (const address of ["data:/x", "javascript:/x"]) {
    const element = frame({ srcdoc: `<base href="${address}"><base href="https://example.com/"><a href=y></a>` });
    document.body.append(element);
    await loaded(element);
    equal(element.contentDocument.querySelector("a").href, new URL("y", location.href).href, address);
    element.remove();
  }
});

test("what a callback throws is told to the window that its function is of", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<iframe></iframe><iframe></iframe>";
  const [first, second] = [...box.children].map(({ contentWindow }) => contentWindow);
  const heard = [];
  const { onerror } = window;
  for (const [name, view] of Object.entries({ page: window, first, second })) view.onerror = () => { heard.push(name); return true; };
  const thrower = (text = "") => new second.Function(`${text}throw new Error("expected")`);
  first.document.addEventListener("told", thrower());
  first.document.body.onclick = thrower();
  first.document.dispatchEvent(new first.Event("told"));
  first.document.body.dispatchEvent(new first.Event("click"));
  equal(heard.splice(0), ["second", "second"]);
  const element = class extends first.HTMLElement {};
  Object.assign(element.prototype, { connectedCallback: thrower(), attributeChangedCallback: thrower() });
  element.observedAttributes = ["title"];
  first.customElements.define("throws-anywhere", element);
  const made = first.document.createElement("throws-anywhere");
  made.title = "x";
  first.document.body.append(made);
  first.customElements.define("throws-made", thrower());
  first.document.createElement("throws-made");
  equal(heard.splice(0), ["second", "second", "second"]);
  first.setTimeout(thrower());
  first.requestAnimationFrame(thrower());
  first.queueMicrotask(thrower());
  await new Promise((resolve) => first.requestAnimationFrame(resolve));
  await turns();
  equal(heard.splice(0), ["second", "second", "second"]);
  reportError.call(second, new Error("expected"));
  first.reportError(new Error("expected"));
  first.setTimeout(() => { throw new Error("expected"); });
  await turns();
  equal(heard.splice(0), ["second", "first", "page"]);
  window.onerror = onerror;
  box.remove();
});
