"use strict";
// WritableStream (Streams standard, 5.2).

const { call, isObject, RangeError, rejected, resolved, TypeError } = require("language");
const { _kind } = require("streams/slots");
const { called } = require("streams/quiet");
const { highWaterMarkOf, sizeOf, strategyOf } = require("streams/strategies");
const writable = require("streams/writable");
const { control } = require("streams/WritableStreamDefaultController");
const { WritableStreamDefaultWriter } = require("streams/WritableStreamDefaultWriter");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare } = require("runtime/webidl");

const sinkMembers = membersOf("Function abort, Function close, Function start, any type, Function write");

const done = () => resolved(undefined);

/** Gives a stream the controller that a script's sink asks for. */
function setUp(stream, sink, strategy) {
  if (sink !== undefined && !isObject(sink)) throw new TypeError("A stream's sink is an object with start, write, close and abort");
  const { highWaterMark, size } = strategyOf(strategy, "WritableStream");
  const { 0: abort, 1: close, 2: start, 3: type, 4: write } = read(sink, sinkMembers, "WritableStream");
  if (type !== undefined) throw new RangeError("A sink has no type");
  writable.begin(stream);
  let controller;
  control(stream, {
    write: write === undefined ? done : (chunk) => called(write, sink, [chunk, controller]),
    close: close === undefined ? done : () => called(close, sink, []),
    abort: abort === undefined ? done : (reason) => called(abort, sink, [reason]),
  }, highWaterMarkOf({ highWaterMark }, 1), sizeOf({ size }), (made) => {
    controller = made;
    return start === undefined ? undefined : call(start, sink, made);
  });
}

const lockedBy = (what) => rejected(new TypeError(`A stream with a writer is ${what} by its writer`));

class WritableStream {
  constructor(sink, strategy) {
    if (sink === construction) writable.begin(this);
    else setUp(this, sink, strategy);
  }

  get [_kind]() { return "WritableStream"; }
  get locked() { return writable.isLocked(this); }

  abort(reason) { return writable.isLocked(this) ? lockedBy("aborted") : writable.abort(this, reason); }

  close() {
    if (writable.isLocked(this)) return lockedBy("closed");
    return writable.isClosing(this) ? rejected(new TypeError("The stream is about to be closed")) : writable.close(this);
  }

  getWriter() { return new WritableStreamDefaultWriter(this); }
}
declare(WritableStream, writable.isWritable, "constructor(optional any, optional any) locked async abort(optional any) async close() getWriter()");

/**
 * A stream of the platform's.
 *
 * @param sink { start(controller), write(chunk), close(), abort(reason) }, of which the last three give promises; all may be missing.
 */
exports.streamInto = function streamInto({ start, write, close, abort }, { highWaterMark = 1, size = () => 1 } = { __proto__: null }) {
  const stream = new WritableStream(construction);
  control(stream, { write: write ?? done, close: close ?? done, abort: abort ?? done }, highWaterMark, size, start);
  return stream;
};

exports.WritableStream = WritableStream;
