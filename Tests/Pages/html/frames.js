"use strict";
// Frames with documents of their own, and messages.

const loaded = (frame) => new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
const message = (target) => new Promise((resolve) => target.addEventListener("message", resolve, { once: true }));

function frame(attributes = {}) {
  const element = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

test("a frame has an empty document of its own as soon as it is in the page", async () => {
  const element = frame();
  equal([element.contentDocument, element.contentWindow], [null, null]);
  const load = loaded(element);
  document.body.append(element);
  const { contentDocument: inner, contentWindow: view } = element;
  assert(inner !== document && inner instanceof HTMLDocument);
  equal([inner.URL, inner.body.innerHTML, inner.baseURI === document.baseURI], ["about:blank", "", true]);
  equal([view.document, view.parent, view.top, view.frameElement, view.location.href], [inner, window, window, element, "about:blank"]);
  await load;
  equal(element.contentDocument, inner);
  element.remove();
  equal([element.contentDocument, element.contentWindow, view.closed], [null, null, true]);
});

test("a page of the bundle is read into its nodes", async () => {
  const element = frame({ src: "index.html?frame#x" });
  document.body.append(element);
  await loaded(element);
  const inner = element.contentDocument;
  equal(inner.title, "The platform's own pages");
  equal(inner.URL, new URL("index.html?frame#x", location.href).href);
  equal(inner.querySelector("script[src='support.js']").src, new URL("support.js", location.href).href);
  equal(inner.getElementById("qunit").childNodes.length, 0, "its scripts did not run");
  equal(document.title === inner.title, true);
  element.remove();
});

test("srcdoc wins over src, and a change of either loads anew", async () => {
  const element = frame({ srcdoc: "<p id=a>one<script>window.ranInFrame = true</script>", src: "index.html?src" });
  document.body.append(element);
  await loaded(element);
  equal([element.contentDocument.URL, element.contentDocument.getElementById("a").firstChild.data], ["about:srcdoc", "one"]);
  equal(element.contentDocument.baseURI, document.baseURI);
  equal(window.ranInFrame, undefined);
  element.srcdoc = "<b>two</b>";
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<b>two</b>");
  element.removeAttribute("srcdoc");
  await loaded(element);
  equal(element.contentDocument.title, "The platform's own pages");
  element.remove();
});

test("data addresses, plain text, and what is not there", async () => {
  const element = frame({ src: "data:text/html,<i>a%20b</i>" });
  document.body.append(element);
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<i>a b</i>");
  element.src = "data:text/html;base64,PHU+YzwvdT4=";
  await loaded(element);
  equal(element.contentDocument.body.innerHTML, "<u>c</u>");
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

test("what is written into a frame becomes its document", async () => {
  const element = document.body.appendChild(frame());
  await loaded(element);
  const inner = element.contentDocument;
  const load = loaded(element);
  inner.open();
  inner.write("<!DOCTYPE html><title>w</title><body class=c>");
  inner.write("<p>x</p>");
  inner.close();
  equal([inner.title, inner.body.className, inner.body.innerHTML, inner.compatMode], ["w", "c", "<p>x</p>", "CSS1Compat"]);
  await load;
  element.remove();
});

test("frames in frames, but never a page in itself", async () => {
  const element = frame({ srcdoc: "<iframe srcdoc='<b>deep</b>'></iframe>" });
  document.body.append(element);
  await loaded(element);
  const inner = element.contentDocument.querySelector("iframe");
  await loaded(inner);
  equal(inner.contentDocument.body.innerHTML, "<b>deep</b>");
  equal(inner.contentWindow.parent, element.contentWindow);
  inner.contentDocument.body.innerHTML = "<iframe></iframe>";
  assert(inner.contentDocument.querySelector("iframe").contentDocument !== null);
  const own = inner.contentDocument.querySelector("iframe");
  own.src = location.href;
  await new Promise((resolve) => setTimeout(resolve, 10));
  equal(own.contentDocument.body.innerHTML, "");
  element.remove();
});

test("a message to the window comes later, as a copy", async () => {
  const data = { list: [1, { two: 2 }] };
  const seen = message(window);
  window.postMessage(data, "*");
  data.list.push("late");
  const event = await seen;
  equal(event.data, { list: [1, { two: 2 }] });
  assert(event instanceof MessageEvent);
  equal([event.source, event.origin, event.ports.length], [window, location.origin, 0]);
});

test("postMessage is for the origin that it names", async () => {
  const seen = [];
  const listen = (event) => seen.push(event.data);
  window.addEventListener("message", listen);
  window.postMessage("other", "https://example.com");
  window.postMessage("own", "/");
  window.postMessage("options", { targetOrigin: "*" });
  throws(() => window.postMessage("x", "no origin"), "SyntaxError");
  throws(() => window.postMessage(() => {}, "*"), "DataCloneError");
  throws(() => window.postMessage(), "TypeError");
  equal(seen, []);
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(seen, ["own", "options"]);
  window.removeEventListener("message", listen);
});

test("a frame's window gets messages", async () => {
  const element = document.body.appendChild(frame());
  const seen = message(element.contentWindow);
  element.contentWindow.postMessage([1], "*");
  const event = await seen;
  equal([event.data, event.source, event.target], [[1], window, element.contentWindow]);
  element.remove();
});

test("the ports of a channel talk to each other", async () => {
  const { port1, port2 } = new MessageChannel();
  const seen = [];
  port1.postMessage("queued");
  const first = message(port2);
  await null;
  port2.start();
  equal((await first).data, "queued");
  port1.onmessage = (event) => seen.push(event.data);
  port2.postMessage("a");
  port2.postMessage("b");
  equal(seen, []);
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(seen, ["a", "b"]);
  port1.close();
  port2.postMessage("c");
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(seen, ["a", "b"]);
  throws(() => new MessagePort(), "TypeError");
});

test("a port goes along with a message", async () => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage("before");
  const seen = message(window);
  window.postMessage({ port: port2 }, "*", [port2]);
  const { data, ports } = await seen;
  equal(ports.length, 1);
  equal(data.port, ports[0]);
  const got = [];
  ports[0].onmessage = (event) => got.push(event.data);
  port1.postMessage("after");
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(got, ["before", "after"]);
  throws(() => window.postMessage("x", "*", [port2]), "DataCloneError");
  throws(() => port1.postMessage("x", [port1]), "DataCloneError");
  throws(() => window.postMessage(port1, "*"), "DataCloneError");
});

test("a frame's location leads it elsewhere", async () => {
  const element = document.body.appendChild(frame({ srcdoc: "<p>a" }));
  await loaded(element);
  const view = element.contentWindow;
  view.location.href = "index.html?by=location";
  await loaded(element);
  equal([view.location.search, element.contentDocument.title, element.contentWindow === view], ["?by=location", "The platform's own pages", true]);
  equal([element.hasAttribute("src"), element.srcdoc], [false, "<p>a"]);
  view.location = "about:blank";
  await loaded(element);
  equal([view.document.body.innerHTML, view.location.href], ["", "about:blank"]);
  element.remove();
});
