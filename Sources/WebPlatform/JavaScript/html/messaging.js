"use strict";
// Messages between windows and ports (HTML standard, 9.3 and 9.4): copied when posted, delivered in a task.

const { call, each: eachOf, filter, listOf, map, Map, Object, push, Set, shift, Symbol, tagOf, TypeError, values } = require("language");
const { DOMException } = require("dom/DOMException");
const { EventTarget, fireAtWindow } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");

const construction = Symbol("construction");

function refuse(message) { throw new DOMException(message, "DataCloneError"); }

class MessagePort extends EventTarget {
  constructor(key) {
    if (key !== construction) throw new TypeError("Illegal constructor: ports come from a MessageChannel");
    super();
    for (const { 0: name, 1: value } of eachOf(Object.entries({ _other: null, _queue: [], _isStarted: false, _isDetached: false }))) {
      Object.defineProperty(this, name, { value, writable: true });
    }
  }

  postMessage(message, options) {
    if (arguments.length === 0) throw new TypeError("postMessage needs a message");
    const posted = copy(message, transferOf(options), this);
    const receiver = this._other;
    if (receiver === null) return;
    push(receiver._queue, posted);
    if (receiver._isStarted) native.queueTask(() => receiver._deliver());
  }

  start() {
    if (this._isStarted || this._isDetached) return;
    this._isStarted = true;
    for (let count = this._queue.length; count > 0; count--) native.queueTask(() => this._deliver());
  }

  close() {
    if (this._other !== null) this._other._other = null;
    this._other = null;
    this._isDetached = true;
  }

  _deliver() {
    const posted = shift(this._queue);
    if (posted !== undefined) this.dispatchEvent(new (interfaceNamed("MessageEvent"))("message", posted));
  }

  /** Another port takes this one's place. */
  _moveTo(place) {
    place._other = this._other;
    if (this._other !== null) this._other._other = place;
    place._queue = this._queue;
    this._queue = [];
    this._other = null;
    this._isDetached = true;
  }
}
addHandlers(MessagePort, ["message", "messageerror"]);

const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  ...onmessage,
  set(handler) {
    call(onmessage.set, this, handler);
    this.start();
  },
});

class MessageChannel {
  #ports = [new MessagePort(construction), new MessagePort(construction)];
  constructor() {
    const { 0: one, 1: other } = this.#ports;
    one._other = other;
    other._other = one;
  }
  get port1() { return this.#ports[0]; }
  get port2() { return this.#ports[1]; }
}

for (const made of eachOf([MessagePort, MessageChannel])) {
  Object.defineProperty(made.prototype, Symbol.toStringTag, { value: made.name, configurable: true });
}

/** What is to be transferred, by a list or by `{ transfer }`. */
function transferOf(options) {
  if (options === undefined || options === null) return [];
  return listOf(typeof options[Symbol.iterator] === "function" ? options : options.transfer ?? []);
}

/** The message as its receiver gets it: `{ data, ports }`. Transferred buffers are copied, and stay with the sender too. */
function copy(message, transfer, sender) {
  if (new Set(transfer).size < transfer.length) refuse("Something is to be transferred twice");
  const ports = filter(transfer, isPort);
  for (const each of eachOf(transfer)) {
    if (each === sender) refuse("A port cannot be sent through itself");
    if (!isPort(each) && tagOf(each) !== "[object ArrayBuffer]") refuse("Only ports and buffers can be transferred");
    if (each._isDetached) refuse("The port is closed or was transferred already");
  }
  const { cloneKnowing } = require("window/structuredClone");
  const received = new Map(map(ports, (port) => [port, new MessagePort(construction)]));
  const data = cloneKnowing(message, received);
  // Only a message that can be copied takes its ports along.
  for (const { 0: port, 1: place } of eachOf(received)) port._moveTo(place);
  return { data, ports: listOf(values(received)) };
}

/** Ports may be of another frame's interface. */
const isPort = (value) => typeof value === "object" && value !== null && typeof value._moveTo === "function";

/** The origin that a message of a window is for: null when it is for any. */
function originFor(target, sender) {
  if (target === "*") return null;
  if (target === "/") return sender;
  const { URL } = require("window/URL");
  const url = URL.parse(target);
  if (!url) throw new DOMException(`'${target}' is no origin: '*', '/' or a URL`, "SyntaxError");
  const { originOf } = require("window/origin");
  const origin = originOf(url);
  // Opaque origins are equal to none but their own.
  return origin === "null" ? "" : origin;
}

/** window.postMessage: to this window, from the one whose task this is. */
exports.postMessage = function postMessage(message, options, transfer) {
  if (arguments.length === 0) throw new TypeError("postMessage needs a message");
  const source = native.runningWindow();
  const isOptions = typeof options === "object" && options !== null;
  const origins = require("window/origin");
  const sender = origins.ofWindow(source);
  const wanted = originFor(isOptions ? `${options.targetOrigin ?? "/"}` : `${options ?? "/"}`, sender);
  const posted = copy(message, transferOf(isOptions ? options.transfer : transfer), null);
  if (wanted !== null && wanted !== origins.own()) return;
  // The origin of a file is opaque to those who get messages from it.
  const origin = sender === "file://" ? "null" : sender;
  native.queueTask(() => fireAtWindow(new (interfaceNamed("MessageEvent"))("message", { ...posted, origin, source })));
};

Object.assign(exports, { MessagePort, MessageChannel });
