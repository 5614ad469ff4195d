"use strict";
// Streams of bytes, whose readers give room of their own (Streams standard, 4.5, 4.7 and 4.8).

const bytes = (...values) => new Uint8Array(values);
const list = (view) => Array.from(view);

/** A stream of bytes that are there: a piece each time that it is asked. */
function pieces(...given) {
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      controller.enqueue(bytes(...given.shift()));
      if (given.length === 0) controller.close();
    },
  });
}

async function refused(promise, name) {
  let thrown = null;
  try {
    await promise;
  } catch (error) {
    thrown = error;
  }
  equal(thrown?.name, name);
}

test("a reader gets the bytes in its own buffer", async () => {
  const stream = new ReadableStream({
    type: "bytes",
    start(controller) { controller.enqueue(bytes(1, 2, 3, 4, 5)); },
  });
  const reader = stream.getReader({ mode: "byob" });
  const buffer = new ArrayBuffer(8);
  const { value, done } = await reader.read(new Uint8Array(buffer, 2, 3));
  equal([done, list(value), value.byteOffset, value.buffer.byteLength, buffer.byteLength], [false, [1, 2, 3], 2, 8, 0]);
  equal(list((await reader.read(new Uint8Array(8))).value), [4, 5]);
});

test("a source fills the reader's room, by bytes or by a view of it", async () => {
  let count = 0;
  const stream = new ReadableStream({
    type: "bytes",
    pull(controller) {
      const { view } = controller.byobRequest;
      view[0] = ++count;
      if (count === 1) controller.byobRequest.respond(1);
      else controller.byobRequest.respondWithNewView(new Uint8Array(view.buffer, view.byteOffset, 1));
      equal(controller.byobRequest, null);
    },
  });
  const reader = stream.getReader({ mode: "byob" });
  equal(list((await reader.read(new Uint8Array(4))).value), [1]);
  equal(list((await reader.read(new DataView(new ArrayBuffer(4))).then(({ value }) => new Uint8Array(value.buffer, 0, value.byteLength)))), [2]);
});

test("a read takes at least what it asks for", async () => {
  const reader = pieces([1], [2], [3, 4, 5]).getReader({ mode: "byob" });
  equal(list((await reader.read(new Uint8Array(8), { min: 4 })).value), [1, 2, 3, 4, 5]);
  const short = pieces([1], [2]).getReader({ mode: "byob" });
  const { value, done } = await short.read(new Uint8Array(4), { min: 2 });
  equal([list(value), done], [[1, 2], false]);
  for (const [view, min, name] of [[new Uint8Array(2), 3, "RangeError"], [new Uint8Array(2), 0, "TypeError"], [new Uint8Array(0), 1, "TypeError"], [[], 1, "TypeError"]]) {
    await refused(pieces([1]).getReader({ mode: "byob" }).read(view, { min }), name);
  }
});

test("elements of several bytes come whole", async () => {
  const reader = pieces([1, 0, 2], [0, 3]).getReader({ mode: "byob" });
  equal(list((await reader.read(new Uint16Array(3))).value), [1]);
  equal(list((await reader.read(new Uint16Array(3))).value), [2]);
  await refused(reader.read(new Uint16Array(1)), "TypeError");
});

test("the end gives the room back", async () => {
  const stream = new ReadableStream({
    type: "bytes",
    pull(controller) {
      controller.close();
      controller.byobRequest.respond(0);
    },
  });
  const { value, done } = await stream.getReader({ mode: "byob" }).read(new Uint8Array(3));
  equal([value.length, value.buffer.byteLength, done], [0, 3, true]);
});

test("a source of an own size gets room for readers that give none", async () => {
  const sizes = [];
  const stream = new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: 16,
    pull({ byobRequest }) {
      sizes.push(byobRequest.view.byteLength);
      byobRequest.view[0] = 7;
      byobRequest.respond(1);
    },
  });
  equal(list((await stream.getReader().read()).value), [7]);
  equal(sizes[0], 16);
});

test("what a released reader's room has got is not lost", async () => {
  let controller;
  const stream = new ReadableStream({ type: "bytes", start(made) { controller = made; } });
  const first = stream.getReader({ mode: "byob" });
  const waiting = first.read(new Uint8Array(4));
  const request = controller.byobRequest;
  request.view[0] = 9;
  first.releaseLock();
  await refused(waiting, "TypeError");
  request.respond(1);
  equal(list((await stream.getReader().read()).value), [9]);
});

test("both branches have all bytes, each its own", async () => {
  const [one, other] = pieces([1, 2], [3]).tee();
  const into = one.getReader({ mode: "byob" });
  const first = (await into.read(new Uint8Array(2))).value;
  first[0] = 100;
  equal(list(first), [100, 2]);
  const plain = other.getReader();
  equal([list((await plain.read()).value), list((await plain.read()).value), (await plain.read()).done], [[1, 2], [3], true]);
  equal([list((await into.read(new Uint8Array(2))).value), (await into.read(new Uint8Array(2))).done], [[3], true]);
});

test("bodies and blobs are streams of bytes", async () => {
  for (const stream of [new Response("abc").body, new Blob(["abc"]).stream(), (await fetch("index.html")).body, new Request("x", { method: "POST", body: "abc" }).body]) {
    const reader = stream.getReader({ mode: "byob" });
    equal((await reader.read(new Uint8Array(1))).value.length, 1);
    await reader.cancel();
  }
  const reader = new Blob(["ab"]).stream().getReader({ mode: "byob" });
  equal([list((await reader.read(new Uint8Array(8))).value), (await reader.read(new Uint8Array(8))).done], [[97, 98], true]);
});

test("what is no source, buffer or reader of bytes", async () => {
  throws(() => new ReadableStream({ type: "bytes", autoAllocateChunkSize: 0 }), "TypeError");
  throws(() => new ReadableStream({ type: "bytes" }, { size() { return 1; } }), "RangeError");
  throws(() => new ReadableStream({ type: "byte" }), "TypeError");
  throws(() => new ReadableStream().getReader({ mode: "byob" }), "TypeError");
  throws(() => new ReadableStream().getReader({ mode: "other" }), "TypeError");
  for (const Interface of [ReadableByteStreamController, ReadableStreamBYOBRequest]) throws(() => new Interface(), "TypeError");
  let controller;
  const stream = new ReadableStream({ type: "bytes", start(made) { controller = made; } });
  for (const wrong of [new Uint8Array(0), "a", [1]]) throws(() => controller.enqueue(wrong), "TypeError");
  const moved = bytes(1);
  structuredClone(moved.buffer, { transfer: [moved.buffer] });
  throws(() => controller.enqueue(moved), "TypeError");
  const reader = stream.getReader({ mode: "byob" });
  await refused(reader.read(moved), "TypeError");
  await refused(ReadableStreamBYOBReader.prototype.read.call({}, bytes(1)), "TypeError");
});
