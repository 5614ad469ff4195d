"use strict";
// ReadableStreamDefaultController (Streams standard, 4.6): a queue of chunks of any kind.

const { TypeError } = require("language");
const { _cancel, _close, _controller, _enqueue, _fail, _hasPressure, _isOpen, _pull, _release, _room, _start, _state } = require("streams/slots");
const { ChunkQueue } = require("streams/ChunkQueue");
const { Pulling } = require("streams/Pulling");
const readable = require("streams/readable");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isController;

class ReadableStreamDefaultController {
  static { isController = (value) => #stream in value; }

  #stream;
  #queue = new ChunkQueue();
  #highWaterMark;
  #size;
  #pulling;
  #cancel;
  #isClosing = false;

  /** @param source { pull(), cancel(reason) }, which give promises. */
  constructor(given, stream, { pull, cancel }, highWaterMark, size) {
    needConstruction(given);
    this.#stream = stream;
    this.#pulling = new Pulling(pull, () => this[_isOpen] && this.#wantsMore, (error) => this[_fail](error));
    this.#cancel = cancel;
    this.#highWaterMark = highWaterMark;
    this.#size = size;
    stream[_controller] = this;
  }

  /** Takes what the source's `start` gave. */
  [_start](started) { this.#pulling.start(started); }

  get desiredSize() { return this[_room]; }

  enqueue(chunk) {
    if (!this[_isOpen]) throw new TypeError("enqueue needs a stream that is open");
    this[_enqueue](chunk);
  }

  close() {
    if (!this[_isOpen]) throw new TypeError("close needs a stream that is open");
    this[_close]();
  }

  error(reason) { this[_fail](reason); }

  get [_isOpen]() { return !this.#isClosing && this.#stream[_state] === "readable"; }
  get [_hasPressure]() { return !this.#wantsMore; }

  get [_room]() {
    const state = this.#stream[_state];
    if (state === "errored") return null;
    return state === "closed" ? 0 : this.#highWaterMark - this.#queue.total;
  }

  [_enqueue](chunk) {
    if (!this[_isOpen]) return;
    if (readable.waiting(this.#stream, false) > 0) {
      readable.nextRequest(this.#stream).chunk(chunk);
    } else {
      try {
        this.#queue.add(chunk, this.#size(chunk));
      } catch (error) {
        this[_fail](error);
        throw error;
      }
    }
    this.#pulling.next();
  }

  [_close]() {
    if (!this[_isOpen]) return;
    this.#isClosing = true;
    if (!this.#queue.isEmpty) return;
    this.#forget();
    readable.close(this.#stream);
  }

  [_fail](reason) {
    if (this.#stream[_state] !== "readable") return;
    this.#queue.clear();
    this.#forget();
    readable.fail(this.#stream, reason);
  }

  [_cancel](reason) {
    this.#queue.clear();
    const cancelled = this.#cancel(reason);
    this.#forget();
    return cancelled;
  }

  [_pull](request) {
    if (this.#queue.isEmpty) {
      readable.wait(this.#stream, request);
      return this.#pulling.next();
    }
    const chunk = this.#queue.take();
    if (this.#isClosing && this.#queue.isEmpty) {
      this.#forget();
      readable.close(this.#stream);
    } else {
      this.#pulling.next();
    }
    return request.chunk(chunk);
  }

  [_release]() {}

  /** Nothing of the source is called any more. */
  #forget() {
    this.#pulling.end();
    this.#cancel = null;
    this.#size = () => 1;
  }

  get #wantsMore() { return readable.waiting(this.#stream, false) > 0 || this[_room] > 0; }
}
declare(ReadableStreamDefaultController, isController, "desiredSize close() enqueue(optional any) error(optional any)");

exports.ReadableStreamDefaultController = ReadableStreamDefaultController;

/**
 * Gives a stream such a controller, and begins.
 *
 * @param start (controller): gives anything, or throws.
 */
exports.control = function control(stream, source, highWaterMark, size, start = () => undefined) {
  const controller = new ReadableStreamDefaultController(construction, stream, source, highWaterMark, size);
  controller[_start](start(controller));
  return controller;
};
