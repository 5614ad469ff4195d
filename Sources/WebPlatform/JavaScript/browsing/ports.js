"use strict";
// Ports of channels (HTML standard, 9.4), and messages on their way: copied when posted, delivered in a task.

const {
  call, each: eachOf, entries, filter, isDetached, isObject, joined, listOf, map, Map, Object, push, Reflect, Set, slice, Symbol, tagOf, transferBuffer,
  TypeError, Uint8Array, values, WeakMap,
} = require("language");
const { attribute } = require("runtime/define");
const { _handOver } = require("files/slots");
const { _kind } = require("streams/slots");
const { DOMException } = require("runtime/DOMException");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { slotFor } = require("runtime/slots");
const cloningModule = require.later("browsing/cloning");
const transferModule = require.later("streams/transfer");
const wireModule = require.later("browsing/wire");

function refuse(message) { throw new DOMException(message, "DataCloneError"); }

const { ask } = require("runtime/container");
const { queueTask, task } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { environment: { origin: ownKey } } = native;
const { apply } = Reflect;
const _data = slotFor("data");

/** What transferring needs of the ports of all windows of the page, by port: one may have been made by a frame. */
const ports = (native.shared.ports ??= new WeakMap());
const { get: mapGet, has: mapHas, set: mapSet } = WeakMap.prototype;
const insideOf = (port) => apply(mapGet, ports, [port]);

/**
 * One end of a channel. It outlives the port that has it when that is transferred, and is no page's to see: the other end may be of another
 * origin, or on another thread.
 */
class PortEnd {
  /** The other end, on this thread; null when it is closed or elsewhere. */
  other = null;
  /** The number of the pipe that leads to it on another thread; null on this one. */
  pipe = null;
  queue = [];
  /** What the window that has the port does for a message that is here: { wake(), hear(pipe) }; null until it is started. */
  ears = null;
  /** The origin of that window, as the host tells origins apart; null while no window has it. */
  key = null;

  get isOpen() { return this.other !== null || this.pipe !== null; }

  /** Sends what `packed` has made for the other end. */
  send(posted) {
    if (this.pipe !== null) sendThrough(this.pipe, posted);
    else this.other?.take(posted);
  }

  take(posted) {
    this.queue[this.queue.length] = posted;
    if (this.ears !== null) ask(this.ears.wake);
  }

  /** Has messages delivered, those that wait first. */
  listen(ears) {
    this.ears = ears;
    for (let count = this.queue.length; count > 0; count--) ears.wake();
    if (this.pipe !== null) ears.hear(this.pipe);
  }

  /** The next message, or undefined. */
  next() {
    const { queue } = this;
    if (queue.length === 0) return this.pipe === null ? undefined : received(native.takeFromPipe(this.pipe));
    const posted = queue[0];
    for (let index = 1; index < queue.length; index++) queue[index - 1] = queue[index];
    queue.length -= 1;
    return posted;
  }

  /** From now on the other end is behind a pipe: messages for it, and from it, go that way. */
  leadThrough(pipe) {
    this.other = null;
    this.pipe = pipe;
    if (this.ears !== null) ask(() => this.ears.hear(pipe));
  }

  close() {
    if (this.other !== null) this.other.other = null;
    if (this.pipe !== null) native.closePipe(this.pipe);
    this.other = this.pipe = null;
  }
}

/** Has messages for an end delivered in tasks of this window. */
function listenTo(end, deliver) { end.listen({ wake: () => queueTask(deliver), hear: (pipe) => native.listenToPipe(pipe, task(deliver)) }); }

/** The two ends of a new channel. */
function pairOfEnds() {
  const pair = [new PortEnd(), new PortEnd()];
  pair[0].other = pair[1];
  pair[1].other = pair[0];
  return pair;
}

/** An end whose other one is behind a pipe. */
function endOfPipe(pipe) {
  const end = new PortEnd();
  end.pipe = pipe;
  return end;
}

/** The number of the pipe by which an end goes to another thread. */
function pipeOf(end) {
  if (end.pipe !== null) {
    // What came before there was a pipe.
    for (let index = end.queue.length - 1; index >= 0; index--) sendThrough(end.pipe, end.queue[index], native.returnToPipe);
    return end.pipe;
  }
  const { 0: near, 1: far } = native.openPipe();
  const { other } = end;
  if (other === null) native.closePipe(near);
  else other.leadThrough(near);
  // What the other end has sent already waits at the far side.
  for (const posted of eachOf(end.queue)) sendThrough(near, posted);
  return far;
}

function sendThrough(pipe, { text, bytes, ends }, send = native.sendThroughPipe) {
  const given = [pipe, text, bytes ?? undefined];
  for (const end of eachOf(ends)) push(given, pipeOf(end));
  apply(send, undefined, given);
}

/** A message that has come through a pipe, or undefined. */
function received(taken) {
  if (taken === null) return undefined;
  const { 0: text, 1: bytes, 2: pipes } = taken;
  return { __proto__: null, text, bytes: new Uint8Array(bytes), ends: map(listOf(pipes), endOfPipe) };
}

class MessagePort extends EventTarget {
  #end;
  #isDetached = false;

  constructor(given, end) {
    needConstruction(given, "ports come from a MessageChannel");
    super();
    const adopt = (taken) => {
      this.#end = taken;
      taken.key = ownKey;
    };
    const detach = () => {
      const left = this.#end;
      left.ears = left.key = this.#end = null;
      this.#isDetached = true;
      return left;
    };
    adopt(end);
    apply(mapSet, ports, [this, { isDetached: () => this.#isDetached, adopt, detach }]);
  }

  postMessage(message, options) {
    const posted = packed(message, transferOf(options), this, this.#end?.other?.key ?? null);
    this.#end?.send(posted);
  }

  start() {
    const end = this.#end;
    if (end === null || end.ears !== null) return;
    listenTo(end, () => this.#deliver());
  }

  close() {
    const end = this.#end;
    if (end === null) return;
    end.close();
    this.#end = null;
    this.#isDetached = true;
  }

  #deliver() {
    const posted = this.#end?.next();
    if (posted !== undefined) fireTrusted(this, messageEvent(posted));
  }
}
addHandlers(MessagePort, ["message", "messageerror"]);

const { start } = MessagePort.prototype;
const { get: handlerOf, set: setHandler } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
attribute(MessagePort.prototype, "onmessage", (port) => call(handlerOf, port), (port, handler) => {
  call(setHandler, port, handler);
  call(start, port);
});

let isChannel;

class MessageChannel {
  static { isChannel = (value) => #ports in value; }

  #ports;
  constructor() {
    const { 0: one, 1: other } = pairOfEnds();
    this.#ports = [new MessagePort(construction, one), new MessagePort(construction, other)];
  }
  get port1() { return this.#ports[0]; }
  get port2() { return this.#ports[1]; }
}

/** Ports may be of another frame's interface. */
const isPort = (value) => typeof value === "object" && value !== null && apply(mapHas, ports, [value]);

declare(MessagePort, isPort, "postMessage(any, optional any) start() close()");
declare(MessageChannel, isChannel, "constructor() port1 port2");

/** What is to be transferred, by a list or by `{ transfer }`. */
function transferOf(options) {
  if (options === undefined || options === null) return [];
  if (!isObject(options)) throw new TypeError("What is to be transferred is a list, or stands in options");
  if (options[Symbol.iterator] !== undefined) return listToTransfer(options);
  const { transfer } = options;
  return transfer === undefined ? [] : listToTransfer(transfer);
}

/** Web IDL's sequence<object>. */
function listToTransfer(list) {
  if (!isObject(list) || typeof list[Symbol.iterator] !== "function") throw new TypeError("What is to be transferred is no list");
  const items = listOf(list);
  for (const item of eachOf(items)) if (!isObject(item)) throw new TypeError("Only objects can be transferred");
  return items;
}

/** Whether another object can be transferred: it says itself what a receiver gets of it, and what moves there; streams go by channels. */
const isHandedOver = (value) => typeof value?.[_handOver] === "function" || value?.[_kind] !== undefined;

/** What a stream sends and gets by an end of a channel: see streams/transfer. */
function lineOf(end) {
  end.key = ownKey;
  return {
    __proto__: null,
    send(type, value) { end.send(packed({ __proto__: null, type, value }, [], null, end.other?.key ?? null)); },
    listen(take, fail) {
      listenTo(end, () => {
        const posted = end.next();
        if (posted === undefined) return undefined;
        let data;
        try {
          ({ data } = unpacked(posted));
        } catch {
          return fail();
        }
        return take(data.type, data.value);
      });
    },
    close() { end.close(); },
  };
}

const streamFrom = (kind, ends) => transferModule().received(kind, map(slice(ends, 0, transferModule().lineCounts[kind]), lineOf));

/** How a stream goes to a receiver of an origin: { copy, ends, move() }. */
function streamHandedOver(stream, key) {
  const { lineCounts, send } = transferModule();
  const kind = stream[_kind];
  const near = [];
  const far = [];
  for (let count = lineCounts[kind]; count > 0; count--) {
    const { 0: one, 1: other } = pairOfEnds();
    push(near, one);
    push(far, other);
  }
  // For another thread the stream stands for itself until it is written.
  const copy = key === ownKey ? streamFrom(kind, far) : stream;
  return { copy, ends: far, move: () => send(kind, stream, map(near, lineOf)) };
}

/** The ends of a stream that waits in a message which leaves for elsewhere. */
function endsOfWaiting(stream) {
  const { ends, move } = streamHandedOver(stream, null);
  move();
  return ends;
}

const isBuffer = (value) => tagOf(value) === "[object ArrayBuffer]";

/** What is to be transferred leaves the sender, unless that has happened while the message was copied. */
function leave(transfer, places, moves) {
  for (const each of eachOf(transfer)) {
    if (moves.has(each)) {
      moves.get(each).move();
    } else if (isPort(each)) {
      if (insideOf(each).isDetached()) refuse("The port is closed or was transferred already");
      insideOf(places.get(each)).adopt(insideOf(each).detach());
    } else {
      if (isDetached(each)) refuse("The buffer was transferred already");
      transferBuffer(each);
    }
  }
}

/**
 * A message on its way: `{ data, ports }` as a receiver of this origin gets it, or `{ text, bytes, ends }` of which one of another origin or on
 * another thread makes its own. `key` is the receiver's origin, null on another thread.
 */
function packed(message, transfer, sender, key) {
  if (new Set(transfer).size < transfer.length) refuse("Something is to be transferred twice");
  for (const each of eachOf(transfer)) {
    if (each === sender) refuse("A port cannot be sent through itself");
    if (!isPort(each) && !isBuffer(each) && !isHandedOver(each)) refuse("Only ports, buffers, streams and ImageBitmaps can be transferred");
  }
  const places = new Map(map(filter(transfer, isPort), (port) => [port, new MessagePort(construction, new PortEnd())]));
  const moves = new Map(map(filter(transfer, isHandedOver), (each) => [each, each[_handOver]?.() ?? streamHandedOver(each, key)]));
  const known = joined(listOf(entries(places)), map(listOf(entries(moves)), ({ 0: each, 1: { copy } }) => [each, copy]));
  const posted = { __proto__: null, data: cloningModule().cloneOf(message, known), ports: listOf(values(places)) };
  const written = key === ownKey ? null : wireModule().encode(posted.data, posted.ports, (stream) => moves.get(stream).ends);
  // Only a message that can be copied takes what is transferred along.
  leave(transfer, places, moves);
  return written === null ? posted : { ...written, ends: joined(map(posted.ports, released), written.ends) };
}

/** The end of a port that leaves for another origin, whose waiting messages go as texts. */
function released(port) {
  const end = insideOf(port).detach();
  end.queue = map(end.queue, (waiting) => {
    if (waiting.text !== undefined) return waiting;
    const written = wireModule().encode(waiting.data, waiting.ports, endsOfWaiting);
    return { ...written, ends: joined(map(waiting.ports, released), written.ends) };
  });
  return end;
}

/** What the receiver of a message gets: `{ data, ports }`. Nothing of another origin's is handed on. */
function unpacked(posted) {
  if (posted.text === undefined) return posted;
  const ends = [];
  // The list may be of another origin's window.
  for (let index = 0; index < posted.ends.length; index++) ends[index] = posted.ends[index];
  return wireModule().decode(`${posted.text}`, posted.bytes, ends, (end) => new MessagePort(construction, end), streamFrom);
}

/** The event of what was posted, with what else is known of it; one that cannot be read here is told as such. */
function messageEvent(posted, known = null) {
  const MessageEvent = interfaceNamed("MessageEvent");
  let received;
  try {
    received = unpacked(posted);
  } catch {
    return new MessageEvent("messageerror", known);
  }
  const event = new MessageEvent("message", { __proto__: null, ports: received.ports, ...known });
  // Its dictionary makes null of undefined.
  event[_data] = received.data;
  return event;
}

/** The port whose other end is behind a pipe. */
const portOfPipe = (pipe) => new MessagePort(construction, endOfPipe(pipe));

Object.assign(exports, { MessagePort, MessageChannel, endOfPipe, listenTo, listToTransfer, messageEvent, packed, portOfPipe, transferOf });
