"use strict";
// ReadableStreamBYOBReader (Streams standard, 4.5): reads bytes into room of its own.

const { RangeError, rejected, TypeError, withResolvers } = require("language");
const { _closed, _controller, _error, _isDisturbed, _isInto, _pullInto, _read, _requests, _state, _stream } = require("streams/slots");
const readable = require("streams/readable");
const { bufferSize, isDetached, shown } = require("streams/views");
const { membersOf, read: readMembers } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const optionMembers = membersOf("[EnforceRange] unsigned long long min = 1");

let isReader;

class ReadableStreamBYOBReader {
  static { isReader = (value) => #isReader in value; }

  #isReader = true;

  constructor(stream) {
    if (!readable.isReadable(stream)) throw new TypeError("A reader reads a ReadableStream");
    if (readable.isLocked(stream)) throw new TypeError("The stream has a reader already: release that first");
    if (stream[_controller]?.[_pullInto] === undefined) throw new TypeError("A reader with room of its own reads streams of type 'bytes'");
    this[_stream] = null;
    this[_requests] = null;
    this[_closed] = null;
    readable.lock(this, stream);
  }

  get [_isInto]() { return true; }
  get closed() { return this[_closed].promise; }

  read(view, options) {
    const { buffer, size, elementSize } = shown(view, "read");
    const { 0: least } = readMembers(options, optionMembers, "read");
    if (isDetached(buffer)) throw new TypeError("The view's buffer was transferred");
    if (size === 0 || bufferSize(buffer) === 0) throw new TypeError("read takes no view without bytes");
    if (least === 0) throw new TypeError("min is at least 1");
    if (least > size / elementSize) throw new RangeError(`The view has no room for ${least} elements`);
    if (this[_stream] === null) return rejected(readable.released("read"));
    const { promise, resolve, reject } = withResolvers();
    this[_read](view, least, {
      chunk: (value) => resolve({ value, done: false }),
      close: (value) => resolve({ value, done: true }),
      fail: reject,
    });
    return promise;
  }

  cancel(reason) { return this[_stream] === null ? rejected(readable.released("cancel")) : readable.cancel(this[_stream], reason); }
  releaseLock() { readable.release(this); }

  /** A read for the platform. */
  [_read](view, least, request) {
    const stream = this[_stream];
    stream[_isDisturbed] = true;
    if (stream[_state] === "errored") request.fail(stream[_error]);
    else stream[_controller][_pullInto](view, least, request);
  }
}
declare(ReadableStreamBYOBReader, isReader, "constructor(any) async closed async cancel(optional any) async read(any, optional any) releaseLock()");

exports.ReadableStreamBYOBReader = ReadableStreamBYOBReader;
