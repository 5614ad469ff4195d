"use strict";
// WritableStream with its default controller and writer (Streams standard, 5): one chunk at a time reaches the sink.

const { each: eachOf, none, push, RangeError, rejected, resolved, shift, splice, Symbol, then, TypeError, withResolvers } = require("language");
const {
  _abort, _close, _controller, _end, _error, _fail, _isClosing, _room, _signalAbort, _started, _state, _updateReady, _write, _writer,
} = require("streams/slots");
const { ChunkQueue, sizeOf, highWaterMarkOf } = require("streams/ChunkQueue");
const { quiet } = require("streams/quiet");
const { construction, expose, needConstruction } = require("runtime/webidl");
const abortSignalModule = require.later("dom/AbortSignal");

/** Stands in the queue for the end. */
const end = Symbol("close");

class WritableStreamDefaultController {
  #stream;
  #abortion = null;

  constructor(given, stream) {
    needConstruction(given);
    this.#stream = stream;
  }

  get signal() {
    const { AbortController } = abortSignalModule();
    this.#abortion ??= new AbortController();
    return this.#abortion.signal;
  }

  error(reason) { if (this.#stream[_state] === "writable") this.#stream[_fail](reason); }
  [_signalAbort](reason) { this.#abortion?.abort(reason); }
}

class WritableStream {
  #sink;
  #queue;
  /** What waits in the queue, as promises, in step with it. */
  #waiting = [];
  #isBusy = true;
  #size;

  constructor(sink = none, strategy = none) {
    if (sink === null || typeof sink !== "object") throw new TypeError("A stream's sink is an object with start, write, close and abort");
    if (sink.type !== undefined) throw new RangeError("A sink has no type");
    this.#sink = sink;
    this.#size = sizeOf(strategy);
    this.#queue = new ChunkQueue(highWaterMarkOf(strategy, 1), ({ 1: size }) => size);
    this[_state] = "writable";
    this[_error] = undefined;
    this[_writer] = null;
    this[_isClosing] = false;
    this[_controller] = new WritableStreamDefaultController(construction, this);
    const started = sink.start?.(this[_controller]);
    this[_started] = then(resolved(started), () => { this.#next(); }, (error) => {
      this.#isBusy = false;
      this[_fail](error);
    });
  }

  get locked() { return this[_writer] !== null; }
  get [_room]() { return this.#queue.room; }
  getWriter() { return new WritableStreamDefaultWriter(this); }

  async abort(reason) {
    if (this.locked) throw new TypeError("A stream with a writer is aborted by its writer");
    await this[_abort](reason);
  }

  async close() {
    if (this.locked) throw new TypeError("A stream with a writer is closed by its writer");
    await this[_close]();
  }

  async [_abort](reason) {
    if (this[_state] !== "writable") return;
    this[_controller][_signalAbort](reason);
    this[_fail](reason);
    await this[_started];
    await this.#sink.abort?.(reason);
  }

  [_write](chunk) {
    if (this[_state] === "errored") return rejected(this[_error]);
    if (this[_isClosing] || this[_state] === "closed") return rejected(new TypeError("The stream is closed, or about to be"));
    try {
      return this.#add([chunk, this.#size(chunk)]);
    } catch (error) {
      this[_fail](error);
      return rejected(error);
    }
  }

  [_close]() {
    if (this[_state] === "errored") return rejected(this[_error]);
    if (this[_isClosing] || this[_state] === "closed") return rejected(new TypeError("The stream is closed, or about to be"));
    this[_isClosing] = true;
    return this.#add([end, 0]);
  }

  #add(item) {
    this.#queue.add(item);
    const outcome = withResolvers();
    push(this.#waiting, outcome);
    this[_writer]?.[_updateReady]();
    if (!this.#isBusy) this.#next();
    return outcome.promise;
  }

  async #next() {
    this.#isBusy = true;
    while (!this.#queue.isEmpty && this[_state] === "writable") {
      const { 0: chunk } = this.#queue.first;
      const outcome = shift(this.#waiting);
      try {
        if (chunk === end) await this.#sink.close?.();
        else await this.#sink.write?.(chunk, this[_controller]);
      } catch (error) {
        outcome.reject(error);
        this[_fail](error);
        break;
      }
      outcome.resolve();
      // It fills the queue until it is written; an error has emptied that.
      if (!this.#queue.isEmpty) this.#queue.take();
      if (chunk === end && this[_state] === "writable") this.#finish();
      this[_writer]?.[_updateReady]();
    }
    this.#isBusy = false;
  }

  #finish() {
    this[_state] = "closed";
    this[_writer]?.[_end]();
  }

  [_fail](reason) {
    if (this[_state] !== "writable") return;
    this[_state] = "errored";
    this[_error] = reason;
    this.#queue.clear();
    for (const outcome of eachOf(splice(this.#waiting, 0))) outcome.reject(reason);
    this[_writer]?.[_fail](reason);
  }
}

class WritableStreamDefaultWriter {
  #stream;
  #closed = withResolvers();
  #ready = withResolvers();
  #isReady = false;

  constructor(stream) {
    if (!(stream instanceof WritableStream)) throw new TypeError("A writer writes to a WritableStream");
    if (stream.locked) throw new TypeError("The stream has a writer already: release that first");
    this.#stream = stream;
    stream[_writer] = this;
    quiet(this.#closed.promise);
    quiet(this.#ready.promise);
    if (stream[_state] === "errored") this[_fail](stream[_error]);
    else if (stream[_state] === "closed") this[_end]();
    else this[_updateReady]();
  }

  get closed() { return this.#closed.promise; }
  get ready() { return this.#ready.promise; }
  get desiredSize() {
    const stream = this.#required("desiredSize");
    if (stream[_state] === "errored") return null;
    return stream[_state] === "closed" ? 0 : stream[_room];
  }

  async write(chunk) { await this.#required("write")[_write](chunk); }
  async close() { await this.#required("close")[_close](); }
  async abort(reason) { await this.#required("abort")[_abort](reason); }

  releaseLock() {
    if (!this.#stream) return;
    if (this.#stream[_state] !== "writable") this.#closed = withResolvers();
    if (this.#isReady) this.#ready = withResolvers();
    this.#stream[_writer] = null;
    this.#stream = null;
    const released = new TypeError("The writer was released");
    for (const each of eachOf([this.#closed, this.#ready])) {
      quiet(each.promise);
      each.reject(released);
    }
  }

  #required(operation) {
    if (!this.#stream) throw new TypeError(`${operation} needs a writer that has not been released`);
    return this.#stream;
  }

  /** `ready` follows the queue: done while it has room, to be waited for while it is full. */
  [_updateReady]() {
    if (this.#stream[_state] !== "writable") return;
    const isReady = this.#stream[_room] > 0 || this.#stream[_isClosing];
    if (isReady && !this.#isReady) this.#ready.resolve();
    if (!isReady && this.#isReady) this.#ready = withResolvers();
    this.#isReady = isReady;
  }

  [_end]() {
    this.#isReady = true;
    this.#ready.resolve();
    this.#closed.resolve();
  }

  [_fail](reason) {
    if (this.#isReady) this.#ready = withResolvers();
    this.#isReady = true;
    quiet(this.#ready.promise);
    this.#ready.reject(reason);
    this.#closed.reject(reason);
  }
}

expose(WritableStream, WritableStreamDefaultWriter, WritableStreamDefaultController);

exports.WritableStream = WritableStream;
exports.WritableStreamDefaultWriter = WritableStreamDefaultWriter;
exports.WritableStreamDefaultController = WritableStreamDefaultController;
