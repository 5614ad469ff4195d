"use strict";
// structuredClone (HTML standard, 2.7).

test("values of their own kind stay so", () => {
  const made = structuredClone({
    date: new Date(5), expression: /a/gi, map: new Map([[{ k: 1 }, new Set([1, NaN])]]), big: 5n, undefined, nothing: null, zero: -0,
    boxed: [Object(1), Object("s"), Object(false), Object(6n)],
  });
  equal([made.date.getTime(), made.expression.source, made.expression.flags, made.expression.lastIndex], [5, "a", "gi", 0]);
  equal([made.map instanceof Map, [...made.map][0][0].k, [...[...made.map][0][1]][0], made.big === 5n, "undefined" in made, Object.is(made.zero, -0)], [true, 1, 1, true, true, true]);
  equal(made.boxed.map((value) => typeof value), ["object", "object", "object", "object"]);
  equal(made.boxed.map((value) => value.valueOf() === 6n ? "6n" : value.valueOf()), [1, "s", false, "6n"]);
});

test("circles and what is there twice", () => {
  const shared = { a: 1 };
  const value = { shared, again: shared, list: [shared] };
  value.self = value;
  const made = structuredClone(value);
  assert(made !== value && made.self === made && made.shared === made.again && made.list[0] === made.shared && made.shared !== shared);
});

test("arrays keep their holes, their length and what hangs on them", () => {
  const list = [1, , 3];
  list.extra = "e";
  list.length = 5;
  const made = structuredClone(list);
  equal([Array.isArray(made), made.length, 1 in made, made.extra, Object.keys(made)], [true, 5, false, "e", ["0", "2", "extra"]]);
});

test("own enumerable string names only, getters called once", () => {
  let calls = 0;
  class Point {
    constructor() { this.x = 1; }
    get y() { return 2; }
  }
  const value = new Point();
  Object.defineProperty(value, "hidden", { value: 1 });
  Object.defineProperty(value, "got", { enumerable: true, get() { calls++; return 3; } });
  value[Symbol("s")] = 1;
  const made = structuredClone(value);
  equal([Object.entries(made), Object.getPrototypeOf(made) === Object.prototype, calls], [[["x", 1], ["got", 3]], true, 1]);
});

test("errors keep name, message and kind", () => {
  const error = new RangeError("far", { cause: 1 });
  error.extra = 1;
  const made = structuredClone(error);
  equal([made instanceof RangeError, made.name, made.message, made.extra], [true, "RangeError", "far", undefined]);
  class Own extends Error {}
  const own = new Own("o");
  own.name = "Own";
  const copy = structuredClone(own);
  equal([copy instanceof Error, copy instanceof Own, copy.name], [true, false, "Error"]);
  const exception = structuredClone(new DOMException("m", "AbortError"));
  equal([exception instanceof DOMException, exception.name, exception.code, exception.message], [true, "AbortError", 20, "m"]);
});

test("what cannot be cloned is a DataCloneError", () => {
  for (const wrong of [() => {}, Symbol("s"), { deep: [() => {}] }, document.body, new WeakMap(), Promise.resolve(), window, new Headers()]) {
    throws(() => structuredClone(wrong), "DataCloneError", Object.prototype.toString.call(wrong));
  }
  throws(() => structuredClone(), "TypeError");
  throws(() => structuredClone({ get broken() { throw new RangeError("r"); } }), "RangeError");
});

test("buffers are copied, views share their buffer", () => {
  const buffer = new Uint8Array([1, 2, 3, 4]).buffer;
  const made = structuredClone([buffer, new Uint8Array(buffer, 1, 2), new DataView(buffer, 2), new Float32Array(1)]);
  assert(made[0] !== buffer && made[1].buffer === made[0] && made[2].buffer === made[0]);
  equal([made[1].byteOffset, [...made[1]], made[2].byteLength, made[3] instanceof Float32Array], [1, [2, 3], 2, true]);
});

test("what is transferred is gone here", () => {
  const buffer = new Uint8Array([1, 2]).buffer;
  const view = new Uint8Array(buffer);
  const made = structuredClone({ view }, { transfer: [buffer] });
  equal([[...made.view], buffer.byteLength, view.length], [[1, 2], 0, 0]);
  throws(() => structuredClone(1, { transfer: [buffer] }), "DataCloneError");
  const twice = new ArrayBuffer(1);
  throws(() => structuredClone(1, { transfer: [twice, twice] }), "DataCloneError");
  throws(() => structuredClone(1, { transfer: [{}] }), "DataCloneError");
});

test("what a message transfers is gone here, and there with its bytes", async () => {
  const { port1, port2 } = new MessageChannel();
  const got = new Promise((resolve) => { port2.onmessage = ({ data, ports }) => resolve([data, ports]); });
  const buffer = new Uint8Array([1, 2, 3]).buffer;
  const passed = new MessageChannel();
  const view = new Uint16Array(2);
  port1.postMessage({ buffer, view, again: buffer }, [buffer, passed.port1, view.buffer]);
  equal([buffer.byteLength, view.length], [0, 0]);
  const [data, ports] = await got;
  equal([[...new Uint8Array(data.buffer)], data.again === data.buffer, data.view.length, ports.length], [[1, 2, 3], true, 2, 1]);
  throws(() => port1.postMessage(1, [buffer]), "DataCloneError");
  throws(() => port1.postMessage(1, [passed.port2, passed.port2]), "DataCloneError");
  throws(() => port1.postMessage(port1, [port1]), "DataCloneError");
  port1.close();
});

test("a message that cannot be cloned takes nothing away", () => {
  const { port1 } = new MessageChannel();
  const buffer = new ArrayBuffer(4);
  for (const send of [() => port1.postMessage(() => {}, [buffer]), () => structuredClone([buffer, () => {}], { transfer: [buffer] }), () => window.postMessage(Symbol("s"), "*", [buffer])]) {
    throws(send, "DataCloneError");
    equal(buffer.byteLength, 4);
  }
  // A getter may take the buffer away before its turn has come.
  const taken = { get early() { structuredClone(buffer, { transfer: [buffer] }); return 1; } };
  throws(() => structuredClone(taken, { transfer: [buffer] }), "DataCloneError");
});

test("blobs and files", async () => {
  const file = new File(["abc"], "f.txt", { type: "a/b", lastModified: 9 });
  const { one, other } = structuredClone({ one: file, other: new Blob(["x"]) });
  equal([one instanceof File, one.name, one.lastModified, one.type, await one.text()], [true, "f.txt", 9, "a/b", "abc"]);
  equal([other instanceof Blob, other instanceof File, await other.text()], [true, false, "x"]);
});

test("a clone is of its own, and deep", () => {
  let value = {};
  const start = value;
  for (let depth = 0; depth < 5000; depth++) value = value.next = {};
  let made = structuredClone(start);
  let depth = 0;
  while (made.next) {
    made = made.next;
    depth++;
  }
  equal(depth, 5000);
});

test("lists of files are cloned, with their files", () => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(["text"], "a.txt", { type: "text/plain" }));
  const { files } = transfer;
  const copy = structuredClone({ files }).files;
  assert(copy instanceof FileList && copy !== files && copy[0] instanceof File && copy[0] !== files[0]);
  equal([copy.length, copy[0].name, copy[0].size, copy[0].type], [1, "a.txt", 4, "text/plain"]);
  equal(structuredClone(new DataTransfer().files).length, 0);
});

test("buffers that can grow are copied with their room, and views that follow them follow the copies", async () => {
  const buffer = new ArrayBuffer(8, { maxByteLength: 16 });
  const value = { buffer, following: new Uint16Array(buffer, 2), fixed: new Uint8Array(buffer, 2, 4), view: new DataView(buffer), end: new Uint8Array(buffer, 0, 8) };
  value.following[0] = 258;
  const look = (copy) => {
    equal([copy.buffer.resizable, copy.buffer.byteLength, copy.buffer.maxByteLength], [true, 8, 16]);
    copy.buffer.resize(12);
    equal([copy.following.length, copy.fixed.length, copy.view.byteLength, copy.end.length, copy.following[0]], [5, 4, 12, 8, 258]);
  };
  look(structuredClone(value));
  equal([buffer.byteLength, value.following.length], [8, 3]);
  const worker = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => postMessage(data)"])));
  worker.postMessage(value);
  look((await new Promise((resolve) => { worker.onmessage = resolve; })).data);
  worker.terminate();
  const moved = structuredClone(value, { transfer: [buffer] });
  equal([buffer.detached, moved.buffer.maxByteLength, moved.following.length], [true, 16, 3]);
});

test("a view whose bytes are gone has no copy", () => {
  const buffer = new ArrayBuffer(8, { maxByteLength: 16 });
  const views = [new Uint8Array(buffer, 4, 4), new DataView(buffer, 4, 4)];
  buffer.resize(6);
  for (const view of views) throws(() => structuredClone(view), "DataCloneError");
  buffer.resize(8);
  for (const view of views) equal(structuredClone(view).byteLength, 4);
  const own = new Uint8Array([1, 2]);
  Object.defineProperty(own, "constructor", { value: Float64Array });
  Object.defineProperty(own, "length", { value: 1 });
  equal([...structuredClone(own)], [1, 2], "what a script gave it does not count");
});
