"use strict";
// What is between the two sides of a transform (Streams standard, 6.4): a full readable side holds the writable one back.

const { caught, resolved, then, TypeError, withResolvers } = require("language");
const { _close, _controller, _enqueue, _error, _fail, _hasPressure, _isOpen, _room, _state } = require("streams/slots");
const { streamOf } = require("streams/ReadableStream");
const { streamInto } = require("streams/WritableStream");

class TransformCore {
  #transformer;
  #isUnderPressure = false;
  #change = withResolvers();
  /** How the transform ends, once it is told to. */
  #ending = null;

  /**
   * @param transformer { transform(chunk), flush(), cancel(reason) }, which give promises.
   * @param started a promise: until it is kept, nothing flows.
   */
  constructor(transformer, started, writableOptions, readableOptions) {
    this.#transformer = transformer;
    this.writable = streamInto({
      __proto__: null,
      start: () => started,
      write: (chunk) => this.#write(chunk),
      close: () => this.#close(),
      abort: (reason) => this.#abort(reason),
    }, writableOptions);
    this.readable = streamOf({
      __proto__: null,
      start: () => started,
      pull: () => this.#pull(),
      cancel: (reason) => this.#cancel(reason),
    }, readableOptions);
    this.#setPressure(true);
  }

  get room() { return this.readable[_controller][_room]; }

  enqueue(chunk) {
    const controller = this.readable[_controller];
    if (!controller[_isOpen]) throw new TypeError("enqueue needs a transform whose readable side is open");
    try {
      controller[_enqueue](chunk);
    } catch (error) {
      this.#failWritable(error);
      throw this.readable[_error];
    }
    if (controller[_hasPressure] && !this.#isUnderPressure) this.#setPressure(true);
  }

  fail(error) {
    this.readable[_controller][_fail](error);
    this.#failWritable(error);
  }

  terminate(error) {
    this.readable[_controller][_close]();
    this.#failWritable(error);
  }

  #failWritable(error) {
    this.#transformer = null;
    this.writable[_controller][_fail](error);
    this.#unblock();
  }

  #unblock() { if (this.#isUnderPressure) this.#setPressure(false); }

  #setPressure(isUnderPressure) {
    this.#change.resolve(undefined);
    this.#change = withResolvers();
    this.#isUnderPressure = isUnderPressure;
  }

  // MARK: What the two sides ask for

  #pull() {
    this.#setPressure(false);
    return this.#change.promise;
  }

  #write(chunk) {
    if (!this.#isUnderPressure) return this.#transform(chunk);
    return then(this.#change.promise, () => {
      if (this.writable[_state] === "erroring") throw this.writable[_error];
      return this.#transform(chunk);
    });
  }

  #transform(chunk) {
    return caught(this.#transformer.transform(chunk), (error) => {
      this.fail(error);
      throw error;
    });
  }

  /** Has the transformer end, once; `after` and `failed` say what becomes of the other side. */
  #end(act, after, failed) {
    if (this.#ending !== null) return this.#ending.promise;
    const ending = this.#ending = withResolvers();
    const transformer = this.#transformer;
    const ended = transformer === null ? resolved(undefined) : act(transformer);
    this.#transformer = null;
    then(ended, () => {
      const error = after();
      if (error === null) ending.resolve(undefined);
      else ending.reject(error.reason);
    }, (error) => {
      failed(error);
      ending.reject(error);
    });
    return ending.promise;
  }

  /** What the readable side failed with, else null, having done `act`. */
  #unlessReadableFailed(act) {
    if (this.readable[_state] === "errored") return { reason: this.readable[_error] };
    act(this.readable[_controller]);
    return null;
  }

  #close() {
    return this.#end(
      (transformer) => transformer.flush(),
      () => this.#unlessReadableFailed((controller) => controller[_close]()),
      (error) => this.readable[_controller][_fail](error));
  }

  #abort(reason) {
    return this.#end(
      (transformer) => transformer.cancel(reason),
      () => this.#unlessReadableFailed((controller) => controller[_fail](reason)),
      (error) => this.readable[_controller][_fail](error));
  }

  #cancel(reason) {
    const tell = (error) => {
      this.writable[_controller][_fail](error);
      this.#unblock();
    };
    return this.#end(
      (transformer) => transformer.cancel(reason),
      () => {
        if (this.writable[_state] === "errored") return { reason: this.writable[_error] };
        tell(reason);
        return null;
      },
      tell);
  }
}

exports.TransformCore = TransformCore;
