"use strict";
// TransformStream (Streams standard, 6.2).

const { call, isObject, RangeError, rejected, resolved, TypeError, withResolvers } = require("language");
const { _kind, _sides } = require("streams/slots");
const { called } = require("streams/quiet");
const { highWaterMarkOf, sizeOf, strategyOf } = require("streams/strategies");
const { TransformCore } = require("streams/TransformCore");
const { TransformStreamDefaultController } = require("streams/TransformStreamDefaultController");
const { membersOf, read } = require("runtime/idlTypes");
const { construction, declare } = require("runtime/webidl");

const transformerMembers = membersOf("Function cancel, Function flush, any readableType, Function start, Function transform, any writableType");

const done = () => resolved(undefined);

const optionsOf = (strategy, fallback) => ({ __proto__: null, highWaterMark: highWaterMarkOf(strategy, fallback), size: sizeOf(strategy) });

let isTransform;

class TransformStream {
  static { isTransform = (value) => #core in value; }

  #core;

  constructor(transformer, writableStrategy, readableStrategy) {
    if (transformer === construction) {
      this.#core = writableStrategy;
      return;
    }
    if (transformer !== undefined && !isObject(transformer)) throw new TypeError("A transformer is an object with start, transform, flush and cancel");
    const ofWritable = strategyOf(writableStrategy, "TransformStream");
    const ofReadable = strategyOf(readableStrategy, "TransformStream");
    const { 0: cancel, 1: flush, 2: readableType, 3: start, 4: transform, 5: writableType } = read(transformer, transformerMembers, "TransformStream");
    if (readableType !== undefined || writableType !== undefined) throw new RangeError("The sides of a transform have no types");
    const readableOptions = optionsOf(ofReadable, 0);
    const started = withResolvers();
    let controller;
    this.#core = new TransformCore({
      transform: transform === undefined ? (chunk) => passed(this.#core, chunk) : (chunk) => called(transform, transformer, [chunk, controller]),
      flush: flush === undefined ? done : () => called(flush, transformer, [controller]),
      cancel: cancel === undefined ? done : (reason) => called(cancel, transformer, [reason]),
    }, started.promise, optionsOf(ofWritable, 1), readableOptions);
    controller = new TransformStreamDefaultController(construction, this.#core);
    started.resolve(start === undefined ? undefined : call(start, transformer, controller));
  }

  get [_kind]() { return "TransformStream"; }
  get [_sides]() { return this.#core; }
  get readable() { return this.#core.readable; }
  get writable() { return this.#core.writable; }
}
declare(TransformStream, isTransform, "constructor(optional any, optional any, optional any) readable writable");

function passed(core, chunk) {
  try {
    core.enqueue(chunk);
    return done();
  } catch (error) {
    return rejected(error);
  }
}

exports.TransformStream = TransformStream;
/** A stream whose sides came from elsewhere: { readable, writable }. */
exports.ofSides = (sides) => new TransformStream(construction, sides);

/**
 * The two sides of a transform of the platform's, { readable, writable }.
 *
 * @param transform (chunk, enqueue) and @param flush (enqueue): they may throw, or give a promise.
 */
exports.transformed = function transformed({ transform, flush, cancel = done }) {
  const enqueue = (chunk) => core.enqueue(chunk);
  const core = new TransformCore({
    transform: (chunk) => called(transform, undefined, [chunk, enqueue]),
    flush: () => called(flush, undefined, [enqueue]),
    cancel: () => called(cancel, undefined, []),
  }, resolved(undefined), { __proto__: null, highWaterMark: 1 }, { __proto__: null, highWaterMark: 0 });
  return core;
};
