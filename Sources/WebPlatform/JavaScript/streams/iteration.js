"use strict";
// How `for await` goes through a stream (Streams standard, 4.2.5; Web IDL, 3.7.10.2): leaving early cancels it.

const { isObject, Object, Reflect, rejected, resolved, Symbol, then, TypeError, withResolvers } = require("language");
const { _read, _stream } = require("streams/slots");
const readable = require("streams/readable");
const { readerOf } = require("streams/ReadableStreamDefaultReader");

const isDone = (value) => ({ value, done: true });

class ReadableStreamAsyncIterator {
  #reader;
  #keepsStream;
  /** What `next` or `return` was asked for before; null when nothing is under way. */
  #ongoing = null;
  #isFinished = false;

  constructor(stream, keepsStream) {
    this.#reader = readerOf(stream);
    this.#keepsStream = keepsStream;
  }

  next() {
    if (!(isObject(this) && #reader in this)) return rejected(new TypeError("next was called on something else"));
    return this.#after(() => then(this.#next(), (result) => result));
  }

  return(value) {
    if (!(isObject(this) && #reader in this)) return rejected(new TypeError("return was called on something else"));
    return this.#after(() => this.#return(value));
  }

  #after(step) { return (this.#ongoing = this.#ongoing === null ? step() : then(this.#ongoing, step, step)); }

  #next() {
    if (this.#isFinished) return resolved(isDone(undefined));
    const { promise, resolve, reject } = withResolvers();
    const end = () => {
      this.#isFinished = true;
      readable.release(this.#reader);
    };
    this.#reader[_read]({
      chunk: (value) => resolve({ value, done: false }),
      close() {
        end();
        resolve(isDone(undefined));
      },
      fail(error) {
        end();
        reject(error);
      },
    });
    return promise;
  }

  #return(value) {
    if (this.#isFinished) return resolved(isDone(value));
    this.#isFinished = true;
    const cancelled = this.#keepsStream ? resolved(undefined) : readable.cancel(this.#reader[_stream], value);
    readable.release(this.#reader);
    return then(cancelled, () => isDone(value));
  }
}

// Its methods can be enumerated, and nobody constructs one.
const { prototype } = ReadableStreamAsyncIterator;
delete prototype.constructor;
Object.setPrototypeOf(prototype, Reflect.getPrototypeOf(Reflect.getPrototypeOf((async function* () {}).prototype)));
Object.defineProperties(prototype, { next: { __proto__: null, enumerable: true }, return: { __proto__: null, enumerable: true } });
Object.defineProperty(prototype, Symbol.toStringTag, { __proto__: null, value: "ReadableStream AsyncIterator", configurable: true });

exports.iteratorOf = (stream, keepsStream) => new ReadableStreamAsyncIterator(stream, keepsStream);
