"use strict";
// IDBRequest and IDBOpenDBRequest (Indexed Database API, 4.1 and 4.2).

const { _eventParent, _hasThrown } = require("dom/slots");
const { _requestState } = require("databases/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { decode } = require("databases/keys");
const { construction, declare, needConstruction } = require("runtime/webidl");

const isRequest = (value) => value[_requestState] !== undefined;

class IDBRequest extends EventTarget {
  constructor(given = undefined, source, transaction) {
    needConstruction(given, "requests come from object stores, indexes and cursors");
    super();
    this[_requestState] = { __proto__: null, isDone: false, result: undefined, key: null, error: null, source, transaction };
  }

  get result() {
    const state = this[_requestState];
    if (!state.isDone) throw new DOMException("The request has no result yet", "InvalidStateError");
    if (state.key !== null) {
      state.result = decode(state.key);
      state.key = null;
    }
    return state.error === null ? state.result : undefined;
  }
  get error() {
    if (!this[_requestState].isDone) throw new DOMException("The request has no result yet", "InvalidStateError");
    return this[_requestState].error;
  }
  get source() { return this[_requestState].source; }
  get transaction() { return this[_requestState].transaction; }
  get readyState() { return this[_requestState].isDone ? "done" : "pending"; }

  [_eventParent]() { return this[_requestState].transaction; }
}
addHandlers(IDBRequest, ["success", "error"]);
declare(IDBRequest, isRequest, "result error source transaction readyState");

let isOpenRequest;

class IDBOpenDBRequest extends IDBRequest {
  static { isOpenRequest = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined) { super(given, null, null); }

  [_eventParent]() { return null; }
}
addHandlers(IDBOpenDBRequest, ["blocked", "upgradeneeded"]);
declare(IDBOpenDBRequest, isOpenRequest, "");

const failing = { __proto__: null, bubbles: true, cancelable: true };

exports.IDBRequest = IDBRequest;
exports.IDBOpenDBRequest = IDBOpenDBRequest;
exports.requestOf = (source, transaction) => new IDBRequest(construction, source, transaction);

exports.succeed = function succeed(request, result) {
  const state = request[_requestState];
  state.isDone = true;
  state.result = result;
  state.error = null;
};

/** Its result is the key of a text, which is read when a script asks for it. */
exports.succeedWithKey = function succeedWithKey(request, text) {
  const state = request[_requestState];
  state.isDone = true;
  state.key = text;
  state.error = null;
};

exports.fail = function fail(request, error) {
  const state = request[_requestState];
  state.isDone = true;
  state.result = undefined;
  state.error = error;
};

/** Fires an event at a request: { wasCanceled, hasThrown }, whether a listener has prevented what follows, and whether one has thrown. */
function fire(request, event) {
  const wasCanceled = !fireTrusted(request, event);
  return { __proto__: null, wasCanceled, hasThrown: event[_hasThrown] };
}

exports.fireSuccess = (request) => fire(request, new Event("success"));
exports.fireError = (request) => fire(request, new Event("error", failing));
/** `versions` are { oldVersion, newVersion }. */
exports.fireVersions = (target, type, versions) => fire(target, new (interfaceNamed("IDBVersionChangeEvent"))(type, versions));
