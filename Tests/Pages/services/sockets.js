"use strict";
// WebSocket, EventSource and sendBeacon as far as no server is needed.

const closed = (socket) => new Promise((resolve) => {
  const seen = [];
  socket.onerror = (event) => seen.push(event.type);
  socket.onclose = (event) => resolve([...seen, event.type, event.code, event.wasClean, socket.readyState]);
});

test("addresses and subprotocols of a WebSocket", () => {
  throws(() => new WebSocket(), "TypeError");
  throws(() => WebSocket("ws://localhost"), "TypeError");
  for (const wrong of ["ws://", "ftp://localhost/", "nonsense:x", "relative"]) throws(() => new WebSocket(wrong), "SyntaxError", wrong);
  for (const wrong of [["a", "a"], "", "a b", ["é"]]) throws(() => new WebSocket("ws://127.0.0.1:9/", wrong), "SyntaxError", String(wrong));
});

test("a server that is not there", async () => {
  const socket = new WebSocket("http://127.0.0.1:9/path?query#fragment");
  equal([socket.url, socket.readyState, socket.protocol, socket.extensions, socket.binaryType, socket.bufferedAmount], ["ws://127.0.0.1:9/path?query", 0, "", "", "blob", 0]);
  throws(() => socket.send("early"), "InvalidStateError");
  socket.binaryType = "arraybuffer";
  socket.binaryType = "nonsense";
  equal(socket.binaryType, "arraybuffer");
  equal(await closed(socket), ["error", "close", 1006, false, 3]);
  socket.send("late");
  assert(socket.bufferedAmount > 0);
  socket.close();
});

test("closing", async () => {
  const socket = new WebSocket("ws://127.0.0.1:9/");
  for (const code of [0, 999, 1001, 1005, 2999, 5000]) throws(() => socket.close(code), "InvalidAccessError", String(code));
  throws(() => socket.close(1000, "é".repeat(62)), "SyntaxError");
  socket.close(3000, "done");
  equal(socket.readyState, WebSocket.CLOSING);
  equal(await closed(socket), ["error", "close", 1006, false, 3]);
});

test("constants", () => {
  equal([WebSocket.CONNECTING, WebSocket.OPEN, WebSocket.CLOSING, WebSocket.prototype.CLOSED], [0, 1, 2, 3]);
  equal([EventSource.CONNECTING, EventSource.OPEN, EventSource.prototype.CLOSED], [0, 1, 2]);
});

test("an EventSource of something that brings no events", async () => {
  throws(() => new EventSource(), "TypeError");
  throws(() => new EventSource("http://["), "SyntaxError");
  const source = new EventSource("index.html");
  equal([source.readyState, source.withCredentials, new URL(source.url).protocol], [0, false, "file:"]);
  await new Promise((resolve) => { source.onerror = resolve; });
  equal(source.readyState, EventSource.CLOSED);
});

test("an EventSource without a server tries again until it is closed", async () => {
  const source = new EventSource("http://127.0.0.1:9/", { withCredentials: true });
  await new Promise((resolve) => { source.onerror = resolve; });
  equal([source.readyState, source.withCredentials], [EventSource.CONNECTING, true]);
  source.close();
  equal(source.readyState, EventSource.CLOSED);
});

test("beacons", () => {
  throws(() => navigator.sendBeacon(), "TypeError");
  throws(() => navigator.sendBeacon("file:///x", "a"), "TypeError");
  equal([navigator.sendBeacon("http://127.0.0.1:9/", "a"), navigator.sendBeacon("http://127.0.0.1:9/")], [true, true]);
  equal(navigator.sendBeacon("http://127.0.0.1:9/", new Uint8Array(65537)), false);
});
