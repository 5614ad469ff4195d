"use strict";
// The body of a response that is still coming (Fetch standard, 4.6, and 6.2 on reading it while it does).

const { caught, resolved, withResolvers } = require("language");
const { _arrive, _end, _fail } = require("network/slots");
const { _close, _enqueue, _fail: _failStream, _request, _respond } = require("streams/slots");
const readableStreamModule = require.later("streams/ReadableStream");

/** Read once, as a whole or as a stream; until somebody does, the host holds as much as it has room for. */
class NetworkBody {
  #transfer;
  #whole = withResolvers();
  #stream = null;
  #controller = null;
  /** What lets a `pull` go on. */
  #pulled = null;
  /** All of it, once the end has come and nobody streams. */
  #bytes = null;
  #isOver = false;
  #ended;

  /**
   * @param transfer the request's.
   * @param ended called when the reader wants no more.
   */
  constructor(transfer, ended) {
    this.#transfer = transfer;
    this.#ended = ended;
    // Who only wants the head need not look at what becomes of the body.
    caught(this.#whole.promise, () => {});
  }

  /** All bytes when they are there; null otherwise. */
  get bytes() { return this.#bytes; }

  /** A promise of { bytes }, all of them. */
  take() {
    if (!this.#isOver) this.#transfer.collect();
    return this.#whole.promise;
  }

  /** A stream of the bytes as they come. */
  get stream() { return (this.#stream ??= this.#makeStream()); }

  #makeStream() {
    const { streamOf, streamOfBytes } = readableStreamModule();
    if (this.#bytes !== null) return streamOfBytes(this.#bytes);
    return streamOf({
      __proto__: null,
      start: (controller) => {
        this.#controller = controller;
        // One that has failed already tells so.
        if (this.#isOver) return this.#whole.promise;
      },
      pull: () => this.#pull(),
      cancel: () => {
        this.#isOver = true;
        this.#transfer.cancel();
        this.#ended();
        return resolved(undefined);
      },
    }, { __proto__: null, isBytes: true });
  }

  #pull() {
    const bytes = this.#transfer.next();
    if (bytes) return resolved(this.#controller[_enqueue](bytes));
    this.#pulled = withResolvers();
    return this.#pulled.promise;
  }

  #goOn() {
    this.#pulled?.resolve();
    this.#pulled = null;
  }

  /** The bytes that `pull` waited for. */
  [_arrive](bytes) {
    this.#controller[_enqueue](bytes);
    this.#goOn();
  }

  /** The end, with the bytes that were not read before. */
  [_end](rest) {
    this.#isOver = true;
    if (this.#controller) {
      if (rest.length > 0) this.#controller[_enqueue](rest);
      this.#controller[_close]();
      // A reader's own room waits for an answer.
      if (this.#controller[_request] !== null) this.#controller[_respond](0);
      return this.#goOn();
    }
    this.#bytes = rest;
    this.#whole.resolve({ __proto__: null, bytes: rest });
  }

  [_fail](reason) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#whole.reject(reason);
    this.#controller?.[_failStream](reason);
    this.#goOn();
  }
}

exports.NetworkBody = NetworkBody;
