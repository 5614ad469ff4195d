"use strict";
// WritableStreamDefaultWriter (Streams standard, 5.3).

const { rejected, resolved, TypeError } = require("language");
const {
  _closed, _controller, _error, _isUnderPressure, _ready, _room, _sizeOf, _state, _stream, _write, _writer,
} = require("streams/slots");
const { Outcome } = require("runtime/Outcome");
const writable = require("streams/writable");
const { declare } = require("runtime/webidl");

const released = (operation) => new TypeError(`${operation} needs a writer that has not been released`);
const closing = () => new TypeError("The stream is closed, or about to be");

let isWriter;

class WritableStreamDefaultWriter {
  static { isWriter = (value) => #isWriter in value; }

  #isWriter = true;

  constructor(stream) {
    if (!writable.isWritable(stream)) throw new TypeError("A writer writes to a WritableStream");
    if (writable.isLocked(stream)) throw new TypeError("The stream has a writer already: release that first");
    this[_stream] = stream;
    this[_ready] = new Outcome();
    this[_closed] = new Outcome();
    stream[_writer] = this;
    this.#begin(stream);
  }

  #begin(stream) {
    switch (stream[_state]) {
      case "writable":
        if (writable.isClosing(stream) || !stream[_isUnderPressure]) this[_ready].resolve(undefined);
        break;
      case "erroring":
        writable.refuse(this, _ready, stream[_error]);
        break;
      case "closed":
        this[_ready].resolve(undefined);
        this[_closed].resolve(undefined);
        break;
      default:
        writable.refuse(this, _ready, stream[_error]);
        writable.refuse(this, _closed, stream[_error]);
    }
  }

  get closed() { return this[_closed].promise; }
  get ready() { return this[_ready].promise; }

  get desiredSize() {
    const stream = this[_stream];
    if (stream === null) throw released("desiredSize");
    const state = stream[_state];
    if (state === "errored" || state === "erroring") return null;
    return state === "closed" ? 0 : stream[_controller][_room];
  }

  abort(reason) { return this[_stream] === null ? rejected(released("abort")) : writable.abort(this[_stream], reason); }

  close() {
    const stream = this[_stream];
    if (stream === null) return rejected(released("close"));
    return writable.isClosing(stream) ? rejected(closing()) : writable.close(stream);
  }

  write(chunk) { return this[_stream] === null ? rejected(released("write")) : this[_write](chunk); }

  releaseLock() { exports.release(this); }

  /** Writes for the platform. */
  [_write](chunk) {
    const stream = this[_stream];
    const size = stream[_controller][_sizeOf](chunk);
    if (stream !== this[_stream]) return rejected(released("write"));
    if (stream[_state] === "errored") return rejected(stream[_error]);
    if (writable.isClosing(stream) || stream[_state] === "closed") return rejected(closing());
    if (stream[_state] === "erroring") return rejected(stream[_error]);
    const written = writable.addWrite(stream);
    stream[_controller][_write](chunk, size);
    return written;
  }
}
declare(
  WritableStreamDefaultWriter, isWriter,
  "constructor(any) async closed desiredSize async ready async abort(optional any) async close() releaseLock() async write(optional any)");

exports.WritableStreamDefaultWriter = WritableStreamDefaultWriter;

/** A writer of a stream, for the platform. */
exports.writerOf = (stream) => new WritableStreamDefaultWriter(stream);

exports.release = function release(writer) {
  const stream = writer[_stream];
  if (stream === null) return;
  const error = new TypeError("The writer was released");
  writable.refuse(writer, _ready, error);
  writable.refuse(writer, _closed, error);
  stream[_writer] = null;
  writer[_stream] = null;
};

/** Closes a stream that may be at its end already, or have failed. */
exports.closeOrTell = function closeOrTell(writer) {
  const stream = writer[_stream];
  if (writable.isClosing(stream) || stream[_state] === "closed") return resolved(undefined);
  return stream[_state] === "errored" ? rejected(stream[_error]) : writable.close(stream);
};
