"use strict";
// Streams that go through ports and into workers (Streams standard, 4.2.6, 5.2.6 and 6.2.5), and those made of what can be gone through.

async function all(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

const counting = (to) => new ReadableStream({
  count: 0,
  pull(controller) {
    if (this.count++ < to) controller.enqueue({ count: this.count });
    else controller.close();
  },
});

function throughPort(value) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.onmessage = ({ data }) => resolve(data);
    port1.postMessage(value, [value]);
  });
}

test("a stream goes through a port with all its chunks", async () => {
  const stream = counting(3);
  const received = await throughPort(stream);
  equal(stream.locked, true);
  equal(await all(received), [{ count: 1 }, { count: 2 }, { count: 3 }]);
});

test("cancelling the copy cancels the source, with its reason", async () => {
  let heard;
  const cancelled = new Promise((resolve) => { heard = resolve; });
  const received = await throughPort(new ReadableStream({ cancel: heard }));
  await received.cancel("enough");
  equal(await cancelled, "enough");
});

test("an error of the source is that of the copy", async () => {
  let controller;
  const received = await throughPort(new ReadableStream({ start(made) { controller = made; } }));
  controller.error(new RangeError("gone"));
  const error = await all(received).catch((thrown) => thrown);
  equal([error.name, error.message], ["RangeError", "gone"]);
});

test("a chunk that cannot be cloned fails both", async () => {
  let reason;
  const received = await throughPort(new ReadableStream({
    start(controller) { controller.enqueue(() => {}); },
    cancel(given) { reason = given; },
  }));
  equal((await all(received).catch((thrown) => thrown)).name, "DataCloneError");
  await new Promise((resolve) => setTimeout(resolve));
  equal(reason.name, "DataCloneError");
});

test("a written stream and a transform go, too", async () => {
  const written = [];
  let closed;
  const end = new Promise((resolve) => { closed = resolve; });
  const writer = (await throughPort(new WritableStream({ write(chunk) { written.push(chunk); }, close: closed }))).getWriter();
  writer.write("a");
  writer.write("b");
  await writer.close();
  await end;
  equal(written, ["a", "b"]);
  const transform = await throughPort(new TransformStream({ transform(chunk, controller) { controller.enqueue(chunk * 2); } }));
  equal(await all(counting(2).pipeThrough(new TransformStream({ transform({ count }, controller) { controller.enqueue(count); } })).pipeThrough(transform)), [2, 4]);
});

test("a locked stream stays, and one without a list is not cloned", () => {
  const stream = new ReadableStream();
  throws(() => structuredClone(stream), "DataCloneError");
  throws(() => structuredClone(stream, { transfer: [stream, stream] }), "DataCloneError");
  stream.getReader();
  throws(() => structuredClone(stream, { transfer: [stream] }), "DataCloneError");
});

test("a worker reads a stream of the page and answers with one of its own", async () => {
  const worker = new Worker(URL.createObjectURL(new Blob([`
    onmessage = ({ data }) => {
      const doubled = data.stream.pipeThrough(new TransformStream({ transform({ count }, controller) { controller.enqueue(count * 2); } }));
      postMessage({ doubled, port: null }, [doubled]);
    };`])));
  const answered = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  const stream = counting(4);
  worker.postMessage({ stream }, [stream]);
  equal(await all((await answered).doubled), [2, 4, 6, 8]);
  worker.terminate();
});

test("ports beside streams arrive in their places", async () => {
  const worker = new Worker(URL.createObjectURL(new Blob([`
    onmessage = async ({ data, ports }) => {
      const chunks = [];
      for await (const chunk of data.stream) chunks.push(chunk.count);
      data.port.postMessage({ chunks, count: ports.length, isFirst: ports[0] === data.port });
    };`])));
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  const stream = counting(2);
  worker.postMessage({ stream, port: port2 }, [stream, port2]);
  equal(await answered, { chunks: [1, 2], count: 1, isFirst: true });
  worker.terminate();
});

test("what can be gone through becomes a stream", async () => {
  equal(await all(ReadableStream.from([1, Promise.resolve(2), 3])), [1, 2, 3]);
  equal(await all(ReadableStream.from(new Set(["a", "b"]))), ["a", "b"]);
  let ended = null;
  async function* numbers() {
    try {
      for (let number = 0; ; number++) yield number;
    } finally {
      ended = "yes";
    }
  }
  const stream = ReadableStream.from(numbers());
  const reader = stream.getReader();
  equal([(await reader.read()).value, (await reader.read()).value], [0, 1]);
  await reader.cancel();
  equal(ended, "yes");
  for (const wrong of [null, undefined, {}, 7, { [Symbol.iterator]: 1 }, { [Symbol.asyncIterator]: () => 1 }]) throws(() => ReadableStream.from(wrong), "TypeError");
  const failing = ReadableStream.from({ [Symbol.iterator]: () => ({ next() { throw new EvalError("no"); } }) });
  equal((await all(failing).catch((error) => error)).name, "EvalError");
});

test("a transform hears of the end of either side once", async () => {
  const told = [];
  const make = () => new TransformStream({ cancel(reason) { told.push(reason); }, flush() { told.push("flush"); } });
  await make().readable.cancel("readable");
  const aborted = make();
  await aborted.writable.abort("writable");
  equal((await aborted.readable.getReader().closed.catch((error) => error)), "writable");
  const closed = make();
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([closed.writable.close(), closed.readable.cancel("late")]);
  equal(told, ["readable", "writable", "flush"]);
});

test("pipes between queues without room do not hang", async () => {
  let controller;
  const source = new ReadableStream({ start(made) { controller = made; } }, { highWaterMark: 0 });
  const written = [];
  const done = source.pipeTo(new WritableStream({ write(chunk) { written.push(chunk); } }, { highWaterMark: 1 }));
  controller.enqueue("a");
  await new Promise((resolve) => setTimeout(resolve));
  controller.close();
  await done;
  equal(written, ["a"]);
  const [one, other] = new ReadableStream({ start(made) { controller = made; } }).tee();
  const readers = [one.getReader(), other.getReader()];
  controller.close();
  await Promise.all(readers.map((reader) => reader.closed));
});
