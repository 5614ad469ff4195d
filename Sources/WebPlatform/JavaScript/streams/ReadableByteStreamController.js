"use strict";
// ReadableByteStreamController and ReadableStreamBYOBRequest (Streams standard, 4.7 and 4.8): a queue of bytes, which go into the readers' own room
// where they give some.

const { Math, push, RangeError, setBytes, shift, TypeError, Uint8Array } = require("language");
const {
  _cancel, _close, _controller, _enqueue, _fail, _invalidate, _isOpen, _pull, _pullInto, _release, _request, _respond, _respondWith, _room, _start, _state,
} = require("streams/slots");
const { Pulling } = require("streams/Pulling");
const readable = require("streams/readable");
const { ReadableStreamBYOBRequest } = require("streams/ReadableStreamBYOBRequest");
const { bufferSize, copied, isDetached, moved, shown } = require("streams/views");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isController;

class ReadableByteStreamController {
  static { isController = (value) => #stream in value; }

  #stream;
  /** { buffer, offset, size } each. */
  #queue = [];
  #total = 0;
  #highWaterMark;
  #allocation;
  #pulling;
  #cancel;
  #request = null;
  /**
   * The room that readers gave, or that is given to the source of their own: { buffer, bufferSize, offset, size, filled, least, elementSize, Kind,
   * reader }. `reader` says who waits for it: "default", "byob", or "none" when that one was released.
   */
  #rooms = [];
  #isClosing = false;

  /**
   * @param source { pull(), cancel(reason) }, which give promises.
   * @param allocation how much room the source is given for a reader that gives none; 0 for none.
   */
  constructor(given, stream, { pull, cancel }, highWaterMark, allocation) {
    needConstruction(given);
    this.#stream = stream;
    this.#pulling = new Pulling(pull, () => this[_isOpen] && this.#wantsMore, (error) => this[_fail](error));
    this.#cancel = cancel;
    this.#highWaterMark = highWaterMark;
    this.#allocation = allocation;
    stream[_controller] = this;
  }

  /** Takes what the source's `start` gave. */
  [_start](started) { this.#pulling.start(started); }

  get byobRequest() { return this[_request]; }

  get [_request]() {
    if (this.#request === null && this.#rooms.length > 0) {
      const { buffer, offset, filled, size } = this.#rooms[0];
      this.#request = new ReadableStreamBYOBRequest(construction, this, new Uint8Array(buffer, offset + filled, size - filled));
    }
    return this.#request;
  }

  get desiredSize() { return this[_room]; }

  close() {
    if (this.#isClosing || this.#stream[_state] !== "readable") throw new TypeError("close needs a stream that is open");
    this[_close]();
  }

  enqueue(chunk) {
    const view = shown(chunk, "ReadableByteStreamController.enqueue");
    if (view.size === 0 || bufferSize(view.buffer) === 0) throw new TypeError("enqueue takes no view without bytes");
    if (!this[_isOpen]) throw new TypeError("enqueue needs a stream that is open");
    this.#enqueue(view);
  }

  error(reason) { this[_fail](reason); }

  get [_isOpen]() { return !this.#isClosing && this.#stream[_state] === "readable"; }

  get [_room]() {
    const state = this.#stream[_state];
    if (state === "errored") return null;
    return state === "closed" ? 0 : this.#highWaterMark - this.#total;
  }

  [_enqueue](chunk) { this.#enqueue(shown(chunk, "enqueue")); }

  [_close]() {
    if (!this[_isOpen]) return;
    if (this.#total > 0) {
      this.#isClosing = true;
      return;
    }
    if (this.#rooms.length > 0 && this.#rooms[0].filled % this.#rooms[0].elementSize !== 0) {
      const error = new TypeError("The stream was closed amidst an element of its reader's array");
      this[_fail](error);
      throw error;
    }
    this.#forget();
    readable.close(this.#stream);
  }

  [_fail](reason) {
    if (this.#stream[_state] !== "readable") return;
    this.#dropRooms();
    this.#dropQueue();
    this.#forget();
    readable.fail(this.#stream, reason);
  }

  [_cancel](reason) {
    this.#dropRooms();
    this.#dropQueue();
    const cancelled = this.#cancel(reason);
    this.#forget();
    return cancelled;
  }

  /** A read by a reader that gives no room. */
  [_pull](request) {
    if (this.#total > 0) return this.#giveFromQueue(request);
    if (this.#allocation > 0) {
      let buffer;
      try {
        ({ buffer } = new Uint8Array(this.#allocation));
      } catch (error) {
        return request.fail(error);
      }
      push(this.#rooms, {
        buffer, bufferSize: this.#allocation, offset: 0, size: this.#allocation, filled: 0, least: 1, elementSize: 1, Kind: Uint8Array, reader: "default",
      });
    }
    readable.wait(this.#stream, request);
    return this.#pulling.next();
  }

  /** The reader goes: what the first room has got stays for the next one. */
  [_release]() {
    if (this.#rooms.length === 0) return;
    const first = this.#rooms[0];
    first.reader = "none";
    this.#rooms = [first];
  }

  // MARK: The queue

  #enqueue({ buffer, offset, size }) {
    if (!this[_isOpen]) return;
    const own = moved(buffer);
    if (this.#rooms.length > 0) {
      const first = this.#rooms[0];
      if (isDetached(first.buffer)) throw new TypeError("The buffer of the BYOB request was transferred: it can be filled no more");
      this[_invalidate]();
      first.buffer = moved(first.buffer);
      if (first.reader === "none") this.#keepFilled(first);
    }
    if (readable.hasReader(this.#stream, false)) {
      this.#serveWaiting();
      if (readable.waiting(this.#stream, false) === 0) {
        this.#add(own, offset, size);
      } else {
        if (this.#rooms.length > 0) shift(this.#rooms);
        readable.nextRequest(this.#stream).chunk(new Uint8Array(own, offset, size));
      }
    } else if (readable.hasReader(this.#stream, true)) {
      this.#add(own, offset, size);
      const filled = this.#fillRooms();
      for (let index = 0; index < filled.length; index++) this.#hand(filled[index]);
    } else {
      this.#add(own, offset, size);
    }
    this.#pulling.next();
  }

  #add(buffer, offset, size) {
    push(this.#queue, { buffer, offset, size });
    this.#total += size;
  }

  #addCopy(buffer, offset, size) {
    let copy;
    try {
      copy = copied(buffer, offset, size);
    } catch (error) {
      this[_fail](error);
      throw error;
    }
    this.#add(copy.buffer, 0, size);
  }

  /** The bytes of a room whose reader has gone go into the queue. */
  #keepFilled(room) {
    if (room.filled > 0) this.#addCopy(room.buffer, room.offset, room.filled);
    shift(this.#rooms);
  }

  #giveFromQueue(request) {
    const { buffer, offset, size } = shift(this.#queue);
    this.#total -= size;
    this.#drained();
    request.chunk(new Uint8Array(buffer, offset, size));
  }

  #drained() {
    if (this.#total === 0 && this.#isClosing) {
      this.#forget();
      readable.close(this.#stream);
    } else {
      this.#pulling.next();
    }
  }

  #serveWaiting() {
    while (readable.waiting(this.#stream, false) > 0 && this.#total > 0) this.#giveFromQueue(readable.nextRequest(this.#stream));
  }

  #dropQueue() {
    this.#queue = [];
    this.#total = 0;
  }

  #dropRooms() {
    this[_invalidate]();
    this.#rooms = [];
  }

  /** The request that the source has been given, if any, means nothing any more. */
  [_invalidate]() {
    this.#request?.[_invalidate]();
    this.#request = null;
  }

  // MARK: Readers with room of their own

  /** A read into a view, which is done when it has at least so many elements. */
  [_pullInto](view, least, request) {
    const { buffer: given, offset, size, Kind, elementSize } = shown(view, "read");
    let buffer;
    try {
      buffer = moved(given);
    } catch (error) {
      return request.fail(error);
    }
    const room = { buffer, bufferSize: bufferSize(buffer), offset, size, filled: 0, least: least * elementSize, elementSize, Kind, reader: "byob" };
    if (this.#rooms.length > 0) {
      push(this.#rooms, room);
      return readable.wait(this.#stream, request);
    }
    if (this.#stream[_state] === "closed") return request.close(new Kind(buffer, offset, 0));
    if (this.#total > 0) {
      if (this.#fill(room)) {
        const filled = viewOf(room);
        this.#drained();
        return request.chunk(filled);
      }
      if (this.#isClosing) {
        const error = new TypeError("The stream has too few bytes for an element of the array");
        this[_fail](error);
        return request.fail(error);
      }
    }
    push(this.#rooms, room);
    readable.wait(this.#stream, request);
    return this.#pulling.next();
  }

  /** Moves what there is of the queue into a room. Whether it has enough then. */
  #fill(room) {
    const most = Math.min(this.#total, room.size - room.filled);
    const reached = room.filled + most;
    const whole = reached - (reached % room.elementSize);
    const isReady = whole >= room.least;
    let left = isReady ? whole - room.filled : most;
    while (left > 0) {
      const first = this.#queue[0];
      const count = Math.min(left, first.size);
      setBytes(new Uint8Array(room.buffer), new Uint8Array(first.buffer, first.offset, count), room.offset + room.filled);
      if (first.size === count) {
        shift(this.#queue);
      } else {
        first.offset += count;
        first.size -= count;
      }
      this.#total -= count;
      room.filled += count;
      left -= count;
    }
    return isReady;
  }

  #fillRooms() {
    const filled = [];
    while (this.#rooms.length > 0 && this.#total > 0 && this.#fill(this.#rooms[0])) push(filled, shift(this.#rooms));
    return filled;
  }

  /** Gives a room to who waits for it. */
  #hand(room) {
    const isOver = this.#stream[_state] === "closed";
    const request = readable.nextRequest(this.#stream);
    const view = viewOf(room);
    if (isOver) request.close(view);
    else request.chunk(view);
  }

  // MARK: What sources answer

  /** The source has written so many bytes into the first room. */
  [_respond](count) {
    const first = this.#rooms[0];
    if (this.#stream[_state] === "closed") {
      if (count !== 0) throw new TypeError("A closed stream takes no more bytes: respond with 0");
    } else {
      if (count === 0) throw new TypeError("respond takes 0 only when the stream was closed");
      if (first.filled + count > first.size) throw new RangeError("There is no room for so many bytes");
    }
    first.buffer = moved(first.buffer);
    this.#answer(count);
  }

  /** The same, by a view of the room or of a buffer that it was transferred to. */
  [_respondWith]({ buffer, offset, size }) {
    const first = this.#rooms[0];
    if (this.#stream[_state] === "closed") {
      if (size !== 0) throw new TypeError("A closed stream takes no more bytes: the view must have none");
    } else if (size === 0) {
      throw new TypeError("The view has no bytes");
    }
    if (first.offset + first.filled !== offset) throw new RangeError("The view begins somewhere else than the room");
    if (first.bufferSize !== bufferSize(buffer)) throw new RangeError("The view's buffer has another size than the room's");
    if (first.filled + size > first.size) throw new RangeError("The view is larger than the room");
    first.buffer = moved(buffer);
    this.#answer(size);
  }

  #answer(count) {
    this[_invalidate]();
    if (this.#stream[_state] === "closed") this.#answerClosed();
    else this.#answerOpen(count);
    this.#pulling.next();
  }

  #answerClosed() {
    const first = this.#rooms[0];
    if (first.reader === "none") shift(this.#rooms);
    if (!readable.hasReader(this.#stream, true)) return;
    const done = [];
    while (done.length < readable.waiting(this.#stream, true)) push(done, shift(this.#rooms));
    for (let index = 0; index < done.length; index++) this.#hand(done[index]);
  }

  #answerOpen(count) {
    const room = this.#rooms[0];
    room.filled += count;
    if (room.reader === "none") {
      this.#keepFilled(room);
      const filled = this.#fillRooms();
      for (let index = 0; index < filled.length; index++) this.#hand(filled[index]);
      return;
    }
    if (room.filled < room.least) return;
    shift(this.#rooms);
    // What is left of an element waits for the next read.
    const rest = room.filled % room.elementSize;
    if (rest > 0) {
      const end = room.offset + room.filled;
      this.#addCopy(room.buffer, end - rest, rest);
      room.filled -= rest;
    }
    const filled = this.#fillRooms();
    this.#hand(room);
    for (let index = 0; index < filled.length; index++) this.#hand(filled[index]);
  }

  // MARK: The source

  #forget() {
    this.#pulling.end();
    this.#cancel = null;
  }

  get #wantsMore() {
    return readable.waiting(this.#stream, false) > 0 || readable.waiting(this.#stream, true) > 0 || this[_room] > 0;
  }
}
declare(ReadableByteStreamController, isController, "byobRequest desiredSize close() enqueue(any) error(optional any)");

/** What a room has, as the reader's kind of view. */
const viewOf = ({ buffer, offset, filled, elementSize, Kind }) => new Kind(moved(buffer), offset, filled / elementSize);

exports.ReadableByteStreamController = ReadableByteStreamController;

/** Gives a stream such a controller, and begins. See the other kind's. */
exports.control = function control(stream, source, highWaterMark, allocation, start = () => undefined) {
  const controller = new ReadableByteStreamController(construction, stream, source, highWaterMark, allocation);
  controller[_start](start(controller));
  return controller;
};
