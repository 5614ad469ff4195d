"use strict";
// Messages between windows, and channels.

const loaded = (frame) => new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
const message = (target) => new Promise((resolve) => target.addEventListener("message", resolve, { once: true }));

function frame(attributes = {}) {
  const element = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

test("a message to the window comes later, as a copy", async () => {
  const data = { list: [1, { two: 2 }] };
  const seen = message(window);
  window.postMessage(data, "*");
  data.list.push("late");
  const event = await seen;
  equal(event.data, { list: [1, { two: 2 }] });
  assert(event instanceof MessageEvent);
  // Browsers tell no receiver that a message comes from a file.
  equal([event.source, event.origin, event.ports.length], [window, "null", 0]);
});

test("postMessage is for the origin that it names", async () => {
  const seen = [];
  const listen = (event) => seen.push(event.data);
  window.addEventListener("message", listen);
  window.postMessage("other", "https://example.com");
  window.postMessage("opaque", "data:,x");
  throws(() => window.postMessage("x", "null"), "SyntaxError");
  window.postMessage("own", "/");
  for (const target of ["file://", location.origin, location.href]) window.postMessage(target, target);
  window.postMessage("options", { targetOrigin: "*" });
  throws(() => window.postMessage("x", "no origin"), "SyntaxError");
  throws(() => window.postMessage(() => {}, "*"), "DataCloneError");
  throws(() => window.postMessage(), "TypeError");
  equal(seen, []);
  await new Promise((resolve) => setTimeout(resolve, 0));
  equal(seen, ["own", "file://", "file://", location.href, "options"]);
  window.removeEventListener("message", listen);
});

test("frames without an address of their own are of their page's origin, whatever it calls that", async () => {
  const { origin } = window;
  const blank = document.body.appendChild(frame());
  const written = frame({ srcdoc: "<p>" });
  const load = loaded(written);
  document.body.append(written);
  await load;
  window.origin = "https://example.com";
  const views = [blank, written].map((element) => element.contentWindow);
  equal(views.map((view) => [view.origin, view.location.origin]), [["file://", "null"], ["file://", "null"]]);
  const seen = message(window);
  window.postMessage("own", "file://");
  equal((await seen).data, "own");
  window.origin = origin;
  for (const element of [blank, written]) element.remove();
});

test("a frame's window gets messages", async () => {
  const element = document.body.appendChild(frame());
  const seen = message(element.contentWindow);
  element.contentWindow.postMessage([1], "*");
  const event = await seen;
  equal([event.data, event.source, event.target, event.origin], [[1], window, element.contentWindow, "null"]);
  element.remove();
});

test("a frame's messages come from its window, and are copies of this page's kind", async () => {
  const seen = message(window);
  const element = document.body.appendChild(frame({ srcdoc: "<script>parent.postMessage({ list: [1], at: new Date(0), map: new Map([[1, 2]]) }, '*')</script>" }));
  const { data, source, origin } = await seen;
  equal([source === element.contentWindow, origin], [true, "null"]);
  assert(Array.isArray(data.list) && data.list instanceof Array && data.at instanceof Date && data.map instanceof Map);
  const received = message(element.contentWindow);
  element.contentWindow.postMessage([new Map([[1, 2]]), new Set([3])], "*");
  equal((await received).data.map((each) => JSON.stringify([...each])), ["[[1,2]]", "[3]"]);
  const { port1, port2 } = new MessageChannel();
  element.contentWindow.eval("addEventListener('message', ({ ports }) => ports[0].postMessage(ports[0] instanceof MessagePort))");
  const answer = message(port1);
  port1.start();
  element.contentWindow.postMessage("port", "*", [port2]);
  equal((await answer).data, true);
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

test("what hears that a frame has loaded speaks in the name of its own page", async () => {
  const element = frame({ srcdoc: "<!DOCTYPE html><input><script>onmessage = (event) => event.source.postMessage([event.data, event.source === parent], '*')</script>" });
  let asked = "";
  element.addEventListener("load", () => { element.contentWindow.postMessage(asked = "load", "*"); }, { once: true });
  document.body.append(element);
  const first = await message(window);
  equal([first.data, first.source === element.contentWindow], [[asked, true], true]);
  element.remove();
});

test("a window's handler may be any object; one that is no function does nothing", async () => {
  const handler = { handleEvent() { throw new Error("called"); } };
  window.onmessage = handler;
  assert(window.onmessage === handler);
  const seen = message(window);
  window.postMessage("x", "*");
  equal((await seen).data, "x");
  window.onmessage = 5;
  equal(window.onmessage, null);
  document.body.onclick = handler;
  document.body.click();
  assert(document.body.onclick === handler);
  document.body.onclick = null;
});
