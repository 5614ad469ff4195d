"use strict";
// One request on its way through the host: what XMLHttpRequest and fetch share.

const { each, filter, find, JSON, jsonOf, listOf, Number, replace, Set, slice, startsWith, test, toLowerCase, Uint8Array } = require("language");
const { queueTask, task } = require("runtime/tasks");
const objectURLsModule = require.later("files/objectURLs");

/** A request, which has no prototype, as the host takes it: what is absent is looked for no further. */
function described({
  method, url, headers, timeout = 0, redirect = "follow", credentials, integrity = "", isHeld = false, isStreamed = false, referrer, referrerPolicy, initiator,
}) {
  return jsonOf({ method, url, headers, timeout, redirect, credentials, integrity, isHeld, isStreamed, referrer, referrerPolicy, initiator });
}

/** The blob that the address of a request leads to now, or null: it is kept when the address is revoked. */
exports.objectAt = (url) => (startsWith(url, "blob:") ? objectURLsModule().find(url) : null);

/** Why there is no answer from an object URL (Fetch standard, 4.2, "blob"); null when there is one, or the address is no such. */
function refusalOf({ method, url, object }) {
  if (!startsWith(url, "blob:")) return null;
  if (!object) return "the object URL leads to nothing, it may have been revoked";
  return method === "GET" ? null : `an object URL is read by GET, not by ${method}`;
}

/** The transfers that have not come to their end. */
const underWay = new Set();

/** Stops what is under way, in a task: "abort" is received (HTML standard, 7.5.11, "stop document loading"). */
exports.stopAll = function stopAll() {
  const all = listOf(underWay);
  queueTask(() => { for (const transfer of each(all)) transfer.stop(); });
};

/** A request under way. After `cancel` nothing is received. */
class Transfer {
  #identifier;
  #receive;

  constructor(identifier, receive) {
    this.#identifier = identifier;
    this.#receive = receive;
    underWay.add(this);
  }

  cancel() {
    underWay.delete(this);
    native.cancelRequest(this.#identifier);
  }

  /** Sends a piece of a content that is streamed. Whether there is room for more: else "sent" is received when there is. */
  send(bytes) { return native.sendPiece(this.#identifier, bytes); }

  /** There is no more of it. */
  endContent() { native.endContent(this.#identifier); }

  /** The document is stopped. */
  stop() {
    if (!underWay.has(this)) return;
    this.cancel();
    this.#receive("abort", null, null);
  }

  /** The bytes that have come and were not taken yet, or null. */
  arrived() { return viewOf(native.takeArrived(this.#identifier)); }

  /** The same; after null, "arrived" is received with the next ones. */
  next() { return viewOf(native.awaitArrival(this.#identifier)); }

  /** Has a held body come as a whole, with the end. */
  collect() { native.collectBody(this.#identifier); }
}

const viewOf = (buffer) => (buffer === null ? null : new Uint8Array(buffer));

/** A failure in a task of its own. */
function failLater(reason, receive) {
  let isCancelled = false;
  queueTask(() => { if (!isCancelled) receive("error", reason, null); });
  return { cancel() { isCancelled = true; } };
}

const isEnd = (kind) => kind === "response" || kind === "timeout" || kind === "error";

function within({ url, object }, action) { return object ? objectURLsModule().during(url, object, action) : action(); }

/**
 * Starts a request. `receive(kind, detail, data)` is called in tasks: any number of times "uploaded" and "downloaded" with bytes and
 * total, "headers" with the response's head, and in the end once "response" with head and the bytes that were not taken before, "timeout",
 * "abort" when the document is stopped, or "error" with a reason. An answer of the bundle has its end only. The body of a request that says
 * `isHeld` waits to be read: only so much of it comes as there is room for, until it is taken or collected; it has no "downloaded".
 */
exports.start = function start(request, body, receive) {
  const refusal = refusalOf(request);
  if (refusal !== null) return failLater(refusal, receive);
  const identifier = within(request, () => native.startRequest(described(request), body, task((kind, detail, data) => {
    if (isEnd(kind)) underWay.delete(transfer);
    receive(kind, kind === "headers" || kind === "response" ? headOf(detail) : detail, data);
  })));
  const transfer = new Transfer(identifier, receive);
  return transfer;
};

/** Sends a request and waits for its end: `{ head, data }`, or `{ failure, isLate }` with the reason, and whether its timeout is that. */
exports.sendSync = function sendSync(request, body) {
  const refusal = refusalOf(request);
  if (refusal !== null) return { __proto__: null, failure: refusal, isLate: false };
  const { failure, isLate, detail, data } = within(request, () => native.sendRequestSync(described(request), body));
  return failure ? { __proto__: null, failure, isLate } : { __proto__: null, head: headOf(detail), data };
};

/** The head of a response as scripts see it: cookies are the platform's own affair (Fetch standard, 2.2.2). */
function headOf(detail) {
  const head = JSON.parse(detail);
  head.headers = filter(head.headers, ({ 0: name }) => !test(/^set-cookie2?$/i, name));
  return head;
}

/** How long a body will be, as far as its head tells; 0 when it does not, or speaks of the compressed one. */
exports.lengthOf = function lengthOf({ headers }) {
  const value = (wanted) => find(headers, ({ 0: name }) => toLowerCase(name) === wanted)?.[1];
  return value("content-encoding") === undefined ? Number(value("content-length")) || 0 : 0;
};

/** An address for messages: what may be secret is left out. */
exports.shown = (url) => slice(replace(replace(url, /[?#].*$/s, ""), /^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, "$1"), 0, 200);
