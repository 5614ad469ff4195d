"use strict";
// Ports of channels (HTML standard, 9.4), and messages on their way: copied when posted, delivered in a task.

const {
  call, each: eachOf, entries, filter, isDetached, joined, listOf, map, Map, Object, Reflect, Set, Symbol, tagOf, transferBuffer, values, WeakMap,
} = require("language");
const { attribute } = require("runtime/define");
const { _handOver } = require("files/slots");
const { DOMException } = require("runtime/DOMException");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const cloningModule = require.later("browsing/cloning");
const wireModule = require.later("browsing/wire");

function refuse(message) { throw new DOMException(message, "DataCloneError"); }

const { ask } = require("runtime/container");
const { queueTask } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { environment: { origin: ownKey } } = native;
const { apply } = Reflect;

/** What transferring needs of the ports of all windows of the page, by port: one may have been made by a frame. */
const ports = (native.shared.ports ??= new WeakMap());
const { get: mapGet, has: mapHas, set: mapSet } = WeakMap.prototype;
const insideOf = (port) => apply(mapGet, ports, [port]);

/**
 * One end of a channel. It outlives the port that has it when that is transferred, and is no page's to see: the other end may be of another
 * origin.
 */
class PortEnd {
  other = null;
  queue = [];
  /** Runs a delivery in a task of the window that has the port; null until it is started. */
  wake = null;
  /** The origin of that window, as the host tells origins apart; null while no window has it. */
  key = null;
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
      left.wake = left.key = this.#end = null;
      this.#isDetached = true;
      return left;
    };
    adopt(end);
    apply(mapSet, ports, [this, { isDetached: () => this.#isDetached, adopt, detach }]);
  }

  postMessage(message, options) {
    const posted = packed(message, transferOf(options), this, this.#end?.other?.key);
    const receiver = this.#end?.other;
    if (!receiver) return;
    receiver.queue[receiver.queue.length] = posted;
    if (receiver.wake !== null) ask(receiver.wake);
  }

  start() {
    const end = this.#end;
    if (end === null || end.wake !== null) return;
    end.wake = () => queueTask(() => this.#deliver());
    for (let count = end.queue.length; count > 0; count--) end.wake();
  }

  close() {
    const end = this.#end;
    if (end === null) return;
    if (end.other !== null) end.other.other = null;
    this.#end = null;
    this.#isDetached = true;
  }

  #deliver() {
    const queue = this.#end?.queue;
    if (queue === undefined || queue.length === 0) return;
    const posted = queue[0];
    for (let index = 1; index < queue.length; index++) queue[index - 1] = queue[index];
    queue.length -= 1;
    fireTrusted(this, new (interfaceNamed("MessageEvent"))("message", unpacked(posted)));
  }
}
addHandlers(MessagePort, ["message", "messageerror"]);

const { get: handlerOf, set: setHandler } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
attribute(MessagePort.prototype, "onmessage", (port) => call(handlerOf, port), (port, handler) => {
  call(setHandler, port, handler);
  port.start();
});

let isChannel;

class MessageChannel {
  static { isChannel = (value) => #ports in value; }

  #ports;
  constructor() {
    const { 0: one, 1: other } = [new PortEnd(), new PortEnd()];
    one.other = other;
    other.other = one;
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
  return listOf(typeof options[Symbol.iterator] === "function" ? options : options.transfer ?? []);
}

/** Whether another object can be transferred: it says itself what a receiver gets of it, and what moves there. */
const isHandedOver = (value) => typeof value?.[_handOver] === "function";

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
 * A message on its way: `{ data, ports }` as a receiver of this origin gets it, or `{ text, ends }` of which one of another origin makes its
 * own. `key` is the receiver's origin.
 */
function packed(message, transfer, sender, key) {
  if (new Set(transfer).size < transfer.length) refuse("Something is to be transferred twice");
  for (const each of eachOf(transfer)) {
    if (each === sender) refuse("A port cannot be sent through itself");
    if (!isPort(each) && !isBuffer(each) && !isHandedOver(each)) refuse("Only ports, buffers and ImageBitmaps can be transferred");
  }
  const places = new Map(map(filter(transfer, isPort), (port) => [port, new MessagePort(construction, new PortEnd())]));
  const moves = new Map(map(filter(transfer, isHandedOver), (each) => [each, each[_handOver]()]));
  const known = joined(listOf(entries(places)), map(listOf(entries(moves)), ({ 0: each, 1: { copy } }) => [each, copy]));
  const posted = { __proto__: null, data: cloningModule().cloneOf(message, known), ports: listOf(values(places)) };
  const text = key === ownKey ? null : wireModule().encode(posted.data, posted.ports);
  // Only a message that can be copied takes what is transferred along.
  leave(transfer, places, moves);
  return text === null ? posted : { text, ends: map(posted.ports, released) };
}

/** The end of a port that leaves for another origin, whose waiting messages go as texts. */
function released(port) {
  const end = insideOf(port).detach();
  end.queue = map(end.queue, (waiting) => (waiting.text !== undefined ? waiting
    : { text: wireModule().encode(waiting.data, waiting.ports), ends: map(waiting.ports, released) }));
  return end;
}

/** What the receiver of a message gets: `{ data, ports }`. Nothing of another origin's is handed on. */
function unpacked(posted) {
  if (posted.text === undefined) return posted;
  const received = [];
  const { ends } = posted;
  for (let index = 0; index < ends.length; index++) received[index] = new MessagePort(construction, ends[index]);
  return { __proto__: null, data: wireModule().decode(`${posted.text}`, received), ports: received };
}


Object.assign(exports, { MessagePort, MessageChannel, packed, transferOf, unpacked });
