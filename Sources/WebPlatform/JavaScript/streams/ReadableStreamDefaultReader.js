"use strict";
// ReadableStreamDefaultReader (Streams standard, 4.4).

const { rejected, resolved, then, TypeError, withResolvers } = require("language");
const { _closed, _controller, _error, _isDisturbed, _isInto, _pull, _read, _requests, _state, _stream } = require("streams/slots");
const readable = require("streams/readable");
const { declare } = require("runtime/webidl");

let isReader;

class ReadableStreamDefaultReader {
  static { isReader = (value) => #isReader in value; }

  #isReader = true;

  constructor(stream) {
    if (!readable.isReadable(stream)) throw new TypeError("A reader reads a ReadableStream");
    if (readable.isLocked(stream)) throw new TypeError("The stream has a reader already: release that first");
    this[_stream] = null;
    this[_requests] = null;
    this[_closed] = null;
    readable.lock(this, stream);
  }

  get [_isInto]() { return false; }
  get closed() { return this[_closed].promise; }

  read() {
    if (this[_stream] === null) return rejected(readable.released("read"));
    const { promise, resolve, reject } = withResolvers();
    this[_read]({
      chunk: (value) => resolve({ value, done: false }),
      close: () => resolve({ value: undefined, done: true }),
      fail: reject,
    });
    return promise;
  }

  cancel(reason) { return this[_stream] === null ? rejected(readable.released("cancel")) : readable.cancel(this[_stream], reason); }
  releaseLock() { readable.release(this); }

  /** A read for the platform: the request hears of the chunk at once where there is one. */
  [_read](request) {
    const stream = this[_stream];
    stream[_isDisturbed] = true;
    switch (stream[_state]) {
      case "closed": return request.close(undefined);
      case "errored": return request.fail(stream[_error]);
      default: return stream[_controller][_pull](request);
    }
  }
}
declare(
  ReadableStreamDefaultReader, isReader, "constructor(any) async closed async cancel(optional any) async read() releaseLock()");

exports.ReadableStreamDefaultReader = ReadableStreamDefaultReader;

/** A reader of a stream, for the platform. */
exports.readerOf = (stream) => new ReadableStreamDefaultReader(stream);

/** Reads a stream to its end: `take` is given each chunk, and ends the stream with what it throws. */
exports.readAll = function readAll(stream, take) {
  const reader = new ReadableStreamDefaultReader(stream);
  const { promise, resolve, reject } = withResolvers();
  const request = {
    chunk(value) {
      try {
        take(value);
      } catch (error) {
        readable.cancel(stream, error);
        return reject(error);
      }
      // In a job of its own: many chunks that are there need no deep stack.
      return then(resolved(undefined), next);
    },
    close: () => resolve(undefined),
    fail: reject,
  };
  function next() { reader[_read](request); }
  next();
  return promise;
};
