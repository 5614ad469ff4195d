"use strict";
// ReadableStream (Streams standard, 4.2).

const { call, isObject, Object, RangeError, rejected, resolved, sliceBytes, Symbol, TypeError } = require("language");
const { _close, _enqueue, _kind, _request, _respond } = require("streams/slots");
const { called, quiet } = require("streams/quiet");
const readable = require("streams/readable");
const { highWaterMarkOf, sizeOf, strategyOf } = require("streams/strategies");
const { control } = require("streams/ReadableStreamDefaultController");
const { ReadableStreamDefaultReader } = require("streams/ReadableStreamDefaultReader");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare } = require("runtime/webidl");
const byteControllerModule = require.later("streams/ReadableByteStreamController");
const byteReaderModule = require.later("streams/ReadableStreamBYOBReader");
const iterableModule = require.later("streams/iterable");
const iterationModule = require.later("streams/iteration");
const pipeModule = require.later("streams/pipe");
const teeModule = require.later("streams/tee");
const byteTeeModule = require.later("streams/byteTee");

const sourceMembers = membersOf(
  "[EnforceRange] unsigned long long autoAllocateChunkSize = undefined, Function cancel, Function pull, Function start, any type");
const readerMembers = membersOf("any mode");
const iteratorMembers = membersOf("boolean preventCancel");
const pairMembers = membersOf("required ReadableStream readable, required WritableStream writable");
const pipeMembers = membersOf("boolean preventAbort, boolean preventCancel, boolean preventClose, AbortSignal signal = undefined");

const done = () => resolved(undefined);

/** Gives a stream the controller that a script's source asks for. */
function setUp(stream, source, strategy) {
  if (source !== undefined && !isObject(source)) throw new TypeError("A stream's source is an object with start, pull and cancel");
  const { highWaterMark, size } = strategyOf(strategy, "ReadableStream");
  const { 0: allocation, 1: cancel, 2: pull, 3: start, 4: type } = read(source, sourceMembers, "ReadableStream");
  if (type !== undefined && `${type}` !== "bytes") throw new TypeError(`A stream has no type '${type}'`);
  let controller;
  const algorithms = {
    pull: pull === undefined ? done : () => called(pull, source, [controller]),
    cancel: cancel === undefined ? done : (reason) => called(cancel, source, [reason]),
  };
  readable.begin(stream);
  const begin = (made) => {
    controller = made;
    return start === undefined ? undefined : call(start, source, made);
  };
  if (type === undefined) return control(stream, algorithms, highWaterMarkOf({ highWaterMark }, 1), sizeOf({ size }), begin);
  if (size !== undefined) throw new RangeError("The strategy of a stream of bytes has no size");
  if (allocation === 0) throw new TypeError("autoAllocateChunkSize is at least 1");
  return byteControllerModule().control(stream, algorithms, highWaterMarkOf({ highWaterMark }, 0), allocation ?? 0, begin);
}

class ReadableStream {
  constructor(source, strategy) {
    if (source === construction) readable.begin(this);
    else setUp(this, source, strategy);
  }

  static from(iterable) { return iterableModule().streamFrom(iterable, streamOf); }

  get [_kind]() { return "ReadableStream"; }
  get locked() { return readable.isLocked(this); }

  cancel(reason) {
    if (readable.isLocked(this)) return rejected(new TypeError("A stream with a reader is cancelled by its reader"));
    return readable.cancel(this, reason);
  }

  getReader(options) {
    const { 0: mode } = read(options, readerMembers, "getReader");
    if (mode === undefined) return new ReadableStreamDefaultReader(this);
    if (`${mode}` !== "byob") throw new TypeError(`A reader has no mode '${mode}'`);
    const { ReadableStreamBYOBReader } = byteReaderModule();
    return new ReadableStreamBYOBReader(this);
  }

  pipeThrough(transform, options) {
    const { 0: other, 1: writable } = read(transform, pairMembers, "pipeThrough");
    const settings = read(options, pipeMembers, "pipeThrough");
    if (readable.isLocked(this) || pipeModule().isLocked(writable)) throw new TypeError("A stream that is piped must not have a reader or writer");
    quiet(pipeModule().pipe(this, writable, settings));
    return other;
  }

  pipeTo(destination, options) {
    const settings = read(options, pipeMembers, "pipeTo");
    if (readable.isLocked(this) || pipeModule().isLocked(destination)) {
      return rejected(new TypeError("A stream that is piped must not have a reader or writer"));
    }
    return pipeModule().pipe(this, destination, settings);
  }

  tee() { return exports.tee(this, false); }

  values(options) {
    const { 0: preventCancel } = read(options, iteratorMembers, "values");
    return iterationModule().iteratorOf(this, preventCancel);
  }
}
declare(
  ReadableStream, readable.isReadable,
  "constructor(optional any, optional any) static from(any) locked async cancel(optional any) getReader(optional any) pipeThrough(any, optional any) " +
  "async pipeTo(WritableStream, optional any) tee() values(optional any)");
Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  __proto__: null, value: ReadableStream.prototype.values, writable: true, configurable: true,
});

/**
 * A stream of the platform's.
 *
 * @param source { start(controller), pull(controller), cancel(reason) }, of which the last two give promises; all may be missing.
 * @param options { highWaterMark, size, isBytes, allocation }.
 */
function streamOf({ start, pull, cancel }, { highWaterMark, size = () => 1, isBytes = false, allocation = 0 } = { __proto__: null }) {
  const stream = new ReadableStream(construction);
  let controller;
  const begin = (made) => {
    controller = made;
    return start?.(made);
  };
  const algorithms = { pull: pull === undefined ? done : () => pull(controller), cancel: cancel ?? done };
  if (isBytes) byteControllerModule().control(stream, algorithms, highWaterMark ?? 0, allocation, begin);
  else control(stream, algorithms, highWaterMark ?? 1, size, begin);
  return stream;
}

/** The two streams that a stream goes on as; the chunks of the second are copies where `copies` says so. */
exports.tee = (stream, copies) => (readable.isOfBytes(stream) ? byteTeeModule().tee(stream, streamOf) : teeModule().tee(stream, streamOf, copies));

/** A stream of bytes that are there already, in pieces that a reader can take its time over. */
exports.streamOfBytes = function streamOfBytes(bytes) {
  let offset = 0;
  return streamOf({
    __proto__: null,
    pull(controller) {
      if (offset < bytes.length) controller[_enqueue](sliceBytes(bytes, offset, offset + 65536));
      offset += 65536;
      if (offset >= bytes.length) {
        controller[_close]();
        // A reader's own room waits for an answer.
        if (controller[_request] !== null) controller[_respond](0);
      }
      return done();
    },
  }, { __proto__: null, isBytes: true });
};

exports.ReadableStream = ReadableStream;
exports.streamOf = streamOf;
exports.isReadable = readable.isReadable;
