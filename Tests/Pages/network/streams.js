"use strict";
// ReadableStream, WritableStream, TransformStream (Streams standard).

async function all(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

const rejection = (promise) => promise.then(() => "no rejection", (error) => error);

function counting(to) {
  let count = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(++count);
      if (count === to) controller.close();
    },
  });
}

test("a reader gets the chunks and then the end", async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue("a");
      controller.enqueue("b");
      equal(controller.desiredSize, -1);
      controller.close();
      throws(() => controller.enqueue("c"), "TypeError");
      throws(() => controller.close(), "TypeError");
    },
  });
  equal(stream.locked, false);
  const reader = stream.getReader();
  equal(stream.locked, true);
  throws(() => stream.getReader(), "TypeError");
  equal([await reader.read(), await reader.read(), await reader.read()], [{ value: "a", done: false }, { value: "b", done: false }, { value: undefined, done: true }]);
  equal(await reader.closed, undefined);
});

test("reads that wait get chunks in order", async () => {
  let controller;
  const reader = new ReadableStream({ start(given) { controller = given; } }).getReader();
  const reads = [reader.read(), reader.read(), reader.read()];
  controller.enqueue(1);
  controller.enqueue(2);
  controller.close();
  equal((await Promise.all(reads)).map((each) => [each.value, each.done]), [[1, false], [2, false], [undefined, true]]);
});

test("pull is called as there is room, one at a time", async () => {
  let [pulls, running, most] = [0, 0, 0];
  const stream = new ReadableStream({
    async pull(controller) {
      pulls++;
      most = Math.max(most, ++running);
      await null;
      running--;
      controller.enqueue(pulls);
    },
  }, { highWaterMark: 3 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal([pulls, most], [3, 1]);
  const reader = stream.getReader();
  equal((await reader.read()).value, 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal(pulls, 4);
});

test("cancel reaches the source", async () => {
  let reason;
  const stream = new ReadableStream({ cancel(given) { reason = given; } });
  const reader = stream.getReader();
  const read = reader.read();
  await reader.cancel("enough");
  equal([reason, (await read).done, (await reader.read()).done], ["enough", true, true]);
  equal((await rejection(stream.cancel())).name, "TypeError");
});

test("errors reach every reader", async () => {
  const stream = new ReadableStream({ pull() { throw new RangeError("broken"); } });
  const reader = stream.getReader();
  equal([(await rejection(reader.read())).message, (await rejection(reader.closed)).message, (await rejection(reader.cancel())).message], ["broken", "broken", "broken"]);
  throws(() => new ReadableStream({ start() { throw new RangeError("at once"); } }), "RangeError");
  throws(() => new ReadableStream({ type: "odd" }), "TypeError");
  throws(() => new ReadableStream({}, { highWaterMark: -1 }), "RangeError");
});

test("a released reader lets another one read", async () => {
  const stream = counting(3);
  const first = stream.getReader();
  equal((await first.read()).value, 1);
  first.releaseLock();
  equal([stream.locked, (await rejection(first.read())).name, (await rejection(first.closed)).name], [false, "TypeError", "TypeError"]);
  equal(await all(stream), [2, 3]);
  equal(stream.locked, false);
});

test("leaving a loop cancels, unless it is not to", async () => {
  let isCancelled = false;
  const make = () => new ReadableStream({ pull(controller) { controller.enqueue(1); }, cancel() { isCancelled = true; } });
  const kept = make();
  for await (const _ of kept.values({ preventCancel: true })) break;
  equal([isCancelled, kept.locked], [false, false]);
  for await (const _ of kept) break;
  equal([isCancelled, kept.locked], [true, false]);
});

test("tee gives both branches everything", async () => {
  const source = counting(3);
  const [one, two] = source.tee();
  equal(source.locked, true);
  equal(await Promise.all([all(one), all(two)]), [[1, 2, 3], [1, 2, 3]]);
});

test("a source is cancelled when both branches are", async () => {
  let reason = null;
  const [one, two] = new ReadableStream({ cancel(given) { reason = given; } }).tee();
  const first = one.cancel("a");
  await null;
  equal(reason, null);
  await Promise.all([first, two.cancel("b")]);
  equal(reason, ["a", "b"]);
});

test("an error reaches both branches", async () => {
  const branches = new ReadableStream({ start(controller) { controller.error(new Error("x")); } }).tee();
  equal(await Promise.all(branches.map(async (each) => (await rejection(all(each))).message)), ["x", "x"]);
});

test("streams of iterables", async () => {
  equal(await all(ReadableStream.from([1, Promise.resolve(2)])), [1, 2]);
  equal(await all(ReadableStream.from((async function* () { yield "a"; })())), ["a"]);
  throws(() => ReadableStream.from(5), "TypeError");
});

test("a writer writes one chunk at a time, in order", async () => {
  const seen = [];
  const stream = new WritableStream({
    async write(chunk) {
      seen.push(`begin ${chunk}`);
      await null;
      seen.push(`end ${chunk}`);
    },
    close() { seen.push("close"); },
  });
  const writer = stream.getWriter();
  writer.write(1);
  writer.write(2);
  await writer.close();
  equal(seen, ["begin 1", "end 1", "begin 2", "end 2", "close"]);
  equal([await writer.closed, (await rejection(writer.write(3))).name, (await rejection(writer.close())).name], [undefined, "TypeError", "TypeError"]);
});

test("ready waits while the queue is full", async () => {
  const gate = Promise.withResolvers();
  const writer = new WritableStream({ write: () => gate.promise }).getWriter();
  await writer.ready;
  writer.write(1);
  equal(writer.desiredSize, 0);
  let isReady = false;
  const ready = writer.ready.then(() => { isReady = true; });
  await new Promise((resolve) => setTimeout(resolve));
  gate.resolve();
  await ready;
  equal([isReady, writer.desiredSize], [true, 1]);
});

test("a sink's error and an abort end the stream", async () => {
  const broken = new WritableStream({ write() { throw new Error("full"); } }).getWriter();
  equal([(await rejection(broken.write(1))).message, (await rejection(broken.closed)).message, (await rejection(broken.write(2))).message], ["full", "full", "full"]);
  let reason;
  const stream = new WritableStream({ abort(given) { reason = given; } });
  await stream.abort("stop");
  equal([reason, await rejection(stream.getWriter().closed)], ["stop", "stop"]);
});

test("pipeTo closes what it writes to, and hands errors on", async () => {
  const seen = [];
  const sink = () => new WritableStream({ write(chunk) { seen.push(chunk); }, close() { seen.push("close"); }, abort(reason) { seen.push(`abort ${reason.message}`); } });
  await counting(2).pipeTo(sink());
  const failing = new ReadableStream({ start(controller) { controller.error(new Error("x")); } });
  equal((await rejection(failing.pipeTo(sink()))).message, "x");
  const kept = sink();
  await counting(1).pipeTo(kept, { preventClose: true });
  equal([seen, kept.locked], [[1, 2, "close", "abort x", 1], false]);
});

test("a broken destination cancels the source", async () => {
  let cancelled = null;
  const source = new ReadableStream({ pull(controller) { controller.enqueue(1); }, cancel(reason) { cancelled = reason.message; } });
  const error = await rejection(source.pipeTo(new WritableStream({ write() { throw new Error("full"); } })));
  equal([error.message, cancelled, source.locked], ["full", "full", false]);
});

test("a signal ends a pipe", async () => {
  const controller = new AbortController();
  let cancelled;
  const piping = new ReadableStream({ cancel(reason) { cancelled = reason; } }).pipeTo(new WritableStream(), { signal: controller.signal });
  controller.abort("stop");
  equal([await rejection(piping), cancelled], ["stop", "stop"]);
});

test("transforms", async () => {
  const doubled = counting(3).pipeThrough(new TransformStream({
    start(controller) { controller.enqueue("start"); },
    transform(chunk, controller) {
      if (chunk === 2) return;
      controller.enqueue(chunk);
      controller.enqueue(chunk * 10);
    },
    flush(controller) { controller.enqueue("end"); },
  }));
  equal(await all(doubled), ["start", 1, 10, 3, 30, "end"]);
  equal(await all(counting(2).pipeThrough(new TransformStream())), [1, 2]);
});

test("an error in a transform ends both sides", async () => {
  const { readable, writable } = new TransformStream({ transform() { throw new Error("odd"); } });
  const writer = writable.getWriter();
  const write = rejection(writer.write(1));
  equal([(await rejection(readable.getReader().read())).message, (await write).message], ["odd", "odd"]);
});

test("a transform can end early", async () => {
  const first = counting(100).pipeThrough(new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      if (chunk === 2) controller.terminate();
    },
  }));
  equal(await all(first), [1, 2]);
});

test("text streams", async () => {
  const bytes = new TextEncoder().encode("aü€😀");
  const single = new ReadableStream({ start(controller) { for (const byte of bytes) controller.enqueue(new Uint8Array([byte])); controller.close(); } });
  equal((await all(single.pipeThrough(new TextDecoderStream()))).join(""), "aü€😀");
  const encoded = await all(ReadableStream.from(["a\ud83d", "\ude00", "\ud800"]).pipeThrough(new TextEncoderStream()));
  equal(new TextDecoder().decode(new Uint8Array(encoded.flatMap((each) => [...each]))), "a😀\ufffd");
});

test("strategies", () => {
  equal([new CountQueuingStrategy({ highWaterMark: 4 }).size("abc"), new ByteLengthQueuingStrategy({ highWaterMark: 4 }).size(new Uint8Array(3))], [1, 3]);
  const stream = new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array(3)); equal(controller.desiredSize, 7); } }, new ByteLengthQueuingStrategy({ highWaterMark: 10 }));
  equal(stream.locked, false);
});
