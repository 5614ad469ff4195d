"use strict";
// ReadableStream with its default controller and reader (Streams standard, 4). A source of type "bytes" is read like any
// other; there are no "byob" readers.

const {
  Boolean, caught, each, ifThere, none, Promise, push, RangeError, resolved, shift, slice, splice, Symbol, then, TypeError, withResolvers,
} = require("language");
const {
  _cancel, _close, _controller, _error, _fail, _isDisturbed, _isOpen, _pull, _reader, _requests, _start, _state, _take, _wantsMore,
} = require("streams/slots");
const { quiet } = require("streams/quiet");
const { ChunkQueue, sizeOf, highWaterMarkOf } = require("streams/ChunkQueue");
const { construction, expose, needConstruction } = require("runtime/webidl");
const pipesModule = require.later("streams/pipes");

class ReadableStreamDefaultController {
  #stream;
  #source;
  #queue;
  #isClosing = false;
  #isStarted = false;
  #isPulling = false;
  #pullsAgain = false;

  constructor(given, stream, source, queue) {
    needConstruction(given);
    this.#stream = stream;
    this.#source = source;
    this.#queue = queue;
  }

  get desiredSize() {
    if (this.#stream[_state] === "errored") return null;
    return this.#stream[_state] === "closed" ? 0 : this.#queue.room;
  }

  get [_isOpen]() { return this.#stream[_state] === "readable" && !this.#isClosing; }

  enqueue(chunk) {
    if (!this[_isOpen]) throw new TypeError("enqueue needs a stream that is not closed");
    const request = ifThere(this.#stream[_reader]?.[_requests], (it) => shift(it));
    if (request) {
      request.resolve({ value: chunk, done: false });
    } else {
      try {
        this.#queue.add(chunk);
      } catch (error) {
        this.error(error);
        throw error;
      }
    }
    this[_pull]();
  }

  close() {
    if (!this[_isOpen]) throw new TypeError("close needs a stream that is not closed");
    this.#isClosing = true;
    if (this.#queue.isEmpty) this.#stream[_close]();
  }

  error(reason) {
    if (this.#stream[_state] !== "readable") return;
    this.#queue.clear();
    this.#stream[_fail](reason);
  }

  /** Lets the source begin. */
  [_start]() {
    const started = this.#source.start?.(this);
    then(resolved(started), () => {
      this.#isStarted = true;
      this[_pull]();
    }, (error) => this.error(error));
  }

  /** Whether somebody waits for a chunk, or the queue has room for one. */
  get [_wantsMore]() {
    if (!this[_isOpen] || !this.#isStarted) return false;
    return this.#stream[_reader]?.[_requests].length > 0 || this.#queue.room > 0;
  }

  /** Asks the source for more when somebody waits or the queue has room: once at a time. */
  [_pull]() {
    if (!this[_wantsMore] || !this.#source.pull) return;
    if (this.#isPulling) {
      this.#pullsAgain = true;
      return;
    }
    this.#isPulling = true;
    then(new Promise((resolve) => resolve(this.#source.pull(this))), () => {
      this.#isPulling = false;
      if (!this.#pullsAgain) return;
      this.#pullsAgain = false;
      this[_pull]();
    }, (error) => this.error(error));
  }

  /** The next chunk that waits: `{ value, done }`, or null. */
  [_take]() {
    if (this.#queue.isEmpty) return null;
    const value = this.#queue.take();
    if (this.#isClosing && this.#queue.isEmpty) this.#stream[_close]();
    else this[_pull]();
    return { value, done: false };
  }

  async [_cancel](reason) {
    this.#queue.clear();
    await this.#source.cancel?.(reason);
  }
}

class ReadableStreamDefaultReader {
  #stream;
  #closed = withResolvers();

  constructor(stream) {
    if (!(stream instanceof ReadableStream)) throw new TypeError("A reader reads a ReadableStream");
    if (stream.locked) throw new TypeError("The stream has a reader already: release that first");
    this[_requests] = [];
    this.#stream = stream;
    stream[_reader] = this;
    quiet(this.#closed.promise);
    if (stream[_state] === "closed") this[_close]();
    if (stream[_state] === "errored") this[_fail](stream[_error]);
  }

  get closed() { return this.#closed.promise; }

  async read() {
    const stream = this.#required("read");
    stream[_isDisturbed] = true;
    if (stream[_state] === "errored") throw stream[_error];
    const taken = stream[_controller][_take]();
    if (taken) return taken;
    if (stream[_state] === "closed") return { value: undefined, done: true };
    const request = withResolvers();
    push(this[_requests], request);
    stream[_controller][_pull]();
    return await request.promise;
  }

  async cancel(reason) { await this.#required("cancel")[_cancel](reason); }

  releaseLock() {
    if (!this.#stream) return;
    const released = new TypeError("The reader was released");
    if (this.#stream[_state] !== "readable") this.#closed = withResolvers();
    this.#stream[_reader] = null;
    this.#stream = null;
    this[_fail](released);
    quiet(this.#closed.promise);
  }

  #required(operation) {
    if (!this.#stream) throw new TypeError(`${operation} needs a reader that has not been released`);
    return this.#stream;
  }

  [_close]() {
    this.#closed.resolve();
    for (const request of each(splice(this[_requests], 0))) request.resolve({ value: undefined, done: true });
  }

  [_fail](reason) {
    this.#closed.reject(reason);
    for (const request of each(splice(this[_requests], 0))) request.reject(reason);
  }
}

class ReadableStream {
  constructor(source = none, strategy = none) {
    if (source === null || typeof source !== "object") throw new TypeError("A stream's source is an object with start, pull and cancel");
    if (source.type !== undefined && source.type !== "bytes") throw new RangeError(`A stream has no type '${source.type}'`);
    const highWaterMark = highWaterMarkOf(strategy, source.type === "bytes" ? 0 : 1);
    this[_state] = "readable";
    this[_error] = undefined;
    this[_reader] = null;
    this[_isDisturbed] = false;
    this[_controller] = new ReadableStreamDefaultController(construction, this, source, new ChunkQueue(highWaterMark, sizeOf(strategy)));
    this[_controller][_start]();
  }

  static from(iterable) {
    const iterator = iterable?.[Symbol.asyncIterator]?.() ?? iterable?.[Symbol.iterator]?.();
    if (!iterator) throw new TypeError("ReadableStream.from takes something to iterate over");
    return new ReadableStream({
      __proto__: null,
      async pull(controller) {
        const { value, done } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(await value);
      },
      async cancel(reason) { await iterator.return?.(reason); },
    }, { highWaterMark: 0 });
  }

  get locked() { return this[_reader] !== null; }

  getReader(options) {
    if (options?.mode !== undefined) throw new TypeError("This stream has default readers only: leave 'mode' out");
    return new ReadableStreamDefaultReader(this);
  }

  async cancel(reason) {
    if (this.locked) throw new TypeError("A stream with a reader is cancelled by its reader");
    await this[_cancel](reason);
  }

  async [_cancel](reason) {
    this[_isDisturbed] = true;
    if (this[_state] === "closed") return;
    if (this[_state] === "errored") throw this[_error];
    this[_close]();
    await this[_controller][_cancel](reason);
  }

  [_close]() {
    this[_state] = "closed";
    this[_reader]?.[_close]();
  }

  [_fail](reason) {
    this[_state] = "errored";
    this[_error] = reason;
    this[_reader]?.[_fail](reason);
  }

  tee() { return pipesModule().tee(this, ReadableStream); }

  pipeTo(destination, options) {
    return pipesModule().pipe(this, destination, options);
  }

  pipeThrough(transform, options) {
    if (!transform?.readable || !transform.writable) throw new TypeError("pipeThrough takes an object with readable and writable");
    if (this.locked || transform.writable.locked) throw new TypeError("A stream that is piped must not have a reader or writer");
    quiet(this.pipeTo(transform.writable, options));
    return transform.readable;
  }

  values(options) { return iterate(this.getReader(), Boolean(options?.preventCancel)); }
  [Symbol.asyncIterator](options) { return this.values(options); }
}

/** Chunk by chunk; leaving the loop early cancels the stream. */
async function* iterate(reader, keepsOpen) {
  let isOver = false;
  try {
    for (;;) {
      const { value, done } = await caught(reader.read(), (error) => {
        isOver = true;
        throw error;
      });
      if (done) {
        isOver = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isOver && !keepsOpen) await reader.cancel();
    reader.releaseLock();
  }
}

expose(ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController);

/** A stream of bytes that are there already, in pieces that a reader can take its time over. */
exports.streamOfBytes = function streamOfBytes(bytes) {
  let offset = 0;
  return new ReadableStream({
    __proto__: null,
    pull(controller) {
      if (offset < bytes.length) controller.enqueue(slice(bytes, offset, offset + 65536));
      offset += 65536;
      if (offset >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
};

exports.ReadableStream = ReadableStream;
exports.ReadableStreamDefaultReader = ReadableStreamDefaultReader;
exports.ReadableStreamDefaultController = ReadableStreamDefaultController;
