"use strict";
// A stream of bytes as two (Streams standard, 4.9.2, "ReadableByteStreamTee"): the source fills the room of whichever branch asks with one.

const { caught, resolved, then, withResolvers } = require("language");
const { _close, _closed, _controller, _enqueue, _fail, _read, _request, _respond, _respondWith, _view } = require("streams/slots");
const readable = require("streams/readable");
const { readerOf } = require("streams/ReadableStreamDefaultReader");
const { ReadableStreamBYOBReader } = require("streams/ReadableStreamBYOBReader");
const { copied, shown } = require("streams/views");

function copyOf(view) {
  const { buffer, offset, size } = shown(view, "tee");
  return copied(buffer, offset, size);
}

class ByteTee {
  #stream;
  #reader;
  #cancelled = withResolvers();
  #sides = [
    { isCancelled: false, reason: undefined, readsAgain: false },
    { isCancelled: false, reason: undefined, readsAgain: false },
  ];
  #isReading = false;
  branches;

  constructor(stream, streamOf) {
    this.#stream = stream;
    this.#reader = readerOf(stream);
    const branch = (side) => streamOf({
      __proto__: null,
      pull: () => this.#pull(side),
      cancel: (reason) => this.#cancel(side, reason),
    }, { __proto__: null, isBytes: true });
    this.branches = [branch(0), branch(1)];
    this.#followErrors();
  }

  #controller(side) { return this.branches[side][_controller]; }

  #finish() { if (!this.#sides[0].isCancelled || !this.#sides[1].isCancelled) this.#cancelled.resolve(undefined); }

  #followErrors() {
    const reader = this.#reader;
    caught(reader[_closed].promise, (error) => {
      if (reader !== this.#reader) return;
      this.#controller(0)[_fail](error);
      this.#controller(1)[_fail](error);
      this.#finish();
    });
  }

  #cancel(side, reason) {
    this.#sides[side].isCancelled = true;
    this.#sides[side].reason = reason;
    if (this.#sides[1 - side].isCancelled) {
      this.#cancelled.resolve(readable.cancel(this.#stream, [this.#sides[0].reason, this.#sides[1].reason]));
    }
    return this.#cancelled.promise;
  }

  #pull(side) {
    if (this.#isReading) {
      this.#sides[side].readsAgain = true;
      return resolved(undefined);
    }
    this.#isReading = true;
    const request = this.#controller(side)[_request];
    if (request === null) this.#read();
    else this.#readInto(request[_view], side);
    return resolved(undefined);
  }

  #pullAgain() {
    const { 0: first, 1: second } = this.#sides;
    if (first.readsAgain) this.#pull(0);
    else if (second.readsAgain) this.#pull(1);
  }

  #forgetAgain() { this.#sides[0].readsAgain = this.#sides[1].readsAgain = false; }

  /** A copy for the other branch; null when there is no room for one, and all has ended. */
  #copy(chunk) {
    try {
      return copyOf(chunk);
    } catch (error) {
      this.#controller(0)[_fail](error);
      this.#controller(1)[_fail](error);
      this.#cancelled.resolve(readable.cancel(this.#stream, error));
      return null;
    }
  }

  #switchTo(make) {
    readable.release(this.#reader);
    this.#reader = make();
    this.#followErrors();
  }

  #read() {
    if (readable.hasReader(this.#stream, true)) this.#switchTo(() => readerOf(this.#stream));
    this.#reader[_read]({
      chunk: (chunk) => then(resolved(undefined), () => this.#spread(chunk)),
      close: () => {
        this.#isReading = false;
        for (let side = 0; side < 2; side++) if (!this.#sides[side].isCancelled) this.#controller(side)[_close]();
        for (let side = 0; side < 2; side++) if (this.#controller(side)[_request] !== null) this.#controller(side)[_respond](0);
        this.#finish();
      },
      fail: () => { this.#isReading = false; },
    });
  }

  #spread(chunk) {
    this.#forgetAgain();
    const { 0: first, 1: second } = this.#sides;
    let other = chunk;
    if (!first.isCancelled && !second.isCancelled) {
      other = this.#copy(chunk);
      if (other === null) return;
    }
    if (!first.isCancelled) this.#controller(0)[_enqueue](chunk);
    if (!second.isCancelled) this.#controller(1)[_enqueue](other);
    this.#isReading = false;
    this.#pullAgain();
  }

  #readInto(view, side) {
    if (readable.hasReader(this.#stream, false)) this.#switchTo(() => new ReadableStreamBYOBReader(this.#stream));
    this.#reader[_read](view, 1, {
      chunk: (chunk) => then(resolved(undefined), () => this.#spreadInto(chunk, side)),
      close: (chunk) => this.#closeInto(chunk, side),
      fail: () => { this.#isReading = false; },
    });
  }

  #spreadInto(chunk, side) {
    this.#forgetAgain();
    const own = this.#sides[side];
    const other = this.#sides[1 - side];
    if (!other.isCancelled) {
      const copy = this.#copy(chunk);
      if (copy === null) return;
      if (!own.isCancelled) this.#controller(side)[_respondWith](shown(chunk, "tee"));
      this.#controller(1 - side)[_enqueue](copy);
    } else if (!own.isCancelled) {
      this.#controller(side)[_respondWith](shown(chunk, "tee"));
    }
    this.#isReading = false;
    this.#pullAgain();
  }

  #closeInto(chunk, side) {
    this.#isReading = false;
    const own = this.#sides[side];
    const other = this.#sides[1 - side];
    if (!own.isCancelled) this.#controller(side)[_close]();
    if (!other.isCancelled) this.#controller(1 - side)[_close]();
    if (chunk !== undefined) {
      if (!own.isCancelled) this.#controller(side)[_respondWith](shown(chunk, "tee"));
      if (!other.isCancelled && this.#controller(1 - side)[_request] !== null) this.#controller(1 - side)[_respond](0);
    }
    this.#finish();
  }
}

/** Two streams of a stream's bytes. @param streamOf makes a stream. */
exports.tee = (stream, streamOf) => new ByteTee(stream, streamOf).branches;
