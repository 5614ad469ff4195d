"use strict";
// WritableStreamDefaultController (Streams standard, 5.4): one chunk at a time reaches the sink.

const { Symbol, then } = require("language");
const { _abort: _abortSignal } = require("dom/slots");
const {
  _abort, _close, _controller, _fail, _failNow, _isStarted, _room, _signalAbort, _sizeOf, _start, _state, _write,
} = require("streams/slots");
const { ChunkQueue } = require("streams/ChunkQueue");
const { promiseOf } = require("streams/quiet");
const writable = require("streams/writable");
const { construction, declare, needConstruction } = require("runtime/webidl");
const abortSignalModule = require.later("dom/AbortSignal");

/** Stands in the queue for the end. */
const end = Symbol("close");

let isController;

class WritableStreamDefaultController {
  static { isController = (value) => #stream in value; }

  #stream;
  #queue = new ChunkQueue();
  #highWaterMark;
  #size;
  #sink;
  #isStarted = false;
  #abortion = null;
  /** { reason } once the stream was aborted. */
  #aborted = null;

  /** @param sink { write(chunk), close(), abort(reason) }, which give promises. */
  constructor(given, stream, sink, highWaterMark, size) {
    needConstruction(given);
    this.#stream = stream;
    this.#sink = sink;
    this.#highWaterMark = highWaterMark;
    this.#size = size;
    stream[_controller] = this;
    writable.setPressure(stream, this.#isFull);
  }

  /** Takes what the sink's `start` gave. */
  [_start](started) {
    then(promiseOf(started), () => {
      this.#isStarted = true;
      this.#advance();
    }, (error) => {
      this.#isStarted = true;
      writable.dealWithFailure(this.#stream, error);
    });
  }

  get signal() {
    if (this.#abortion === null) {
      const { AbortController } = abortSignalModule();
      this.#abortion = new AbortController();
      if (this.#aborted !== null) this.#abortion.signal[_abortSignal](this.#aborted.reason);
    }
    return this.#abortion.signal;
  }

  error(reason) { this[_fail](reason); }

  get [_isStarted]() { return this.#isStarted; }
  get [_room]() { return this.#highWaterMark - this.#queue.total; }
  get #isFull() { return this[_room] <= 0; }

  [_fail](reason) {
    if (this.#stream[_state] !== "writable") return;
    this.#forget();
    writable.startErroring(this.#stream, reason);
  }

  [_signalAbort](reason) {
    this.#aborted = { reason };
    this.#abortion?.signal[_abortSignal](reason);
  }

  /** The stream has failed: nothing that waits is written. */
  [_failNow]() { this.#queue.clear(); }

  [_abort](reason) {
    const aborted = this.#sink.abort(reason);
    this.#forget();
    return aborted;
  }

  /** The size of a chunk; what the strategy throws fails the stream. */
  [_sizeOf](chunk) {
    if (this.#size === null) return 1;
    const size = this.#size;
    try {
      return size(chunk);
    } catch (error) {
      this.#failIfNeeded(error);
      return 1;
    }
  }

  [_write](chunk, size) {
    try {
      this.#queue.add(chunk, size);
    } catch (error) {
      return this.#failIfNeeded(error);
    }
    if (!writable.isClosing(this.#stream) && this.#stream[_state] === "writable") writable.setPressure(this.#stream, this.#isFull);
    return this.#advance();
  }

  [_close]() {
    this.#queue.add(end, 0);
    this.#advance();
  }

  #failIfNeeded(error) { if (this.#stream[_state] === "writable") this[_fail](error); }

  #forget() {
    this.#size = null;
    const { abort } = this.#sink;
    this.#sink = { write: null, close: null, abort };
  }

  #advance() {
    if (!this.#isStarted || writable.isWriting(this.#stream)) return;
    if (this.#stream[_state] === "erroring") writable.finishErroring(this.#stream);
    if (this.#stream[_state] !== "writable" || this.#queue.isEmpty) return;
    if (this.#queue.first === end) this.#closeSink();
    else this.#writeToSink(this.#queue.first);
  }

  #closeSink() {
    const stream = this.#stream;
    writable.beginClosing(stream);
    this.#queue.take();
    const closed = this.#sink.close();
    this.#forget();
    then(closed, () => writable.hasClosed(stream), (error) => writable.couldNotClose(stream, error));
  }

  #writeToSink(chunk) {
    const stream = this.#stream;
    writable.beginWriting(stream);
    then(this.#sink.write(chunk), () => {
      writable.hasWritten(stream);
      this.#queue.take();
      if (!writable.isClosing(stream) && stream[_state] === "writable") writable.setPressure(stream, this.#isFull);
      this.#advance();
    }, (error) => {
      if (stream[_state] === "writable") this.#forget();
      writable.couldNotWrite(stream, error);
    });
  }
}
declare(WritableStreamDefaultController, isController, "signal error(optional any)");

exports.WritableStreamDefaultController = WritableStreamDefaultController;

/** Gives a stream such a controller, and begins. @param start (controller): gives anything, or throws. */
exports.control = function control(stream, sink, highWaterMark, size, start = () => undefined) {
  const controller = new WritableStreamDefaultController(construction, stream, sink, highWaterMark, size);
  controller[_start](start(controller));
  return controller;
};
