"use strict";
// Request (Fetch standard, 5.4).

const { Boolean, each, includes, isObject, join, joined, none, Object, Set, test, toUpperCase, TypeError } = require("language");
const { _append } = require("runtime/members");
const { _content, _copy, _fill, _followedSignal, _guard, _object, _value } = require("network/slots");
const { addBody, extract, isStream } = require("network/body");
const { Headers } = require("network/Headers");
const { URL } = require("url/plainURL");
const settings = require("runtime/settings");
const { typeOf } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");
const abortSignalModule = require.later("dom/AbortSignal");
const transferModule = require.later("network/transfer");

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const normalizedMethods = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"]);
const simpleMethods = new Set(["GET", "HEAD", "POST"]);
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

/** Members that say how to fetch: their values, the default first. */
const choices = {
  mode: ["cors", "navigate", "same-origin", "no-cors"],
  credentials: ["same-origin", "omit", "include"],
  cache: ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"],
  redirect: ["follow", "error", "manual"],
  referrerPolicy: [
    "", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin",
    "strict-origin-when-cross-origin", "unsafe-url",
  ],
};

const priorityOf = (given) => typeOf("auto|high|low").convert(given);

function checkedMethod(method) {
  const text = `${method}`;
  if (!test(token, text)) throw new TypeError(`'${text}' is not a valid HTTP method`);
  const upper = toUpperCase(text);
  if (forbiddenMethods.has(upper)) throw new TypeError(`The HTTP method '${text}' is not allowed`);
  return normalizedMethods.has(upper) ? upper : text;
}

function checkedAddress(input) {
  const url = URL.parse(`${input}`, settings.base());
  if (!url) throw new TypeError(`'${input}' is not a valid URL`);
  if (url.username || url.password) {
    throw new TypeError("The address of a request must not hold a user name or password: send an Authorization header");
  }
  return url.href;
}

/** What stands for the document's own address. */
const client = "about:client";

/** The address that servers are to take the request to come from: one of the document's origin, or "" for none. */
function checkedReferrer(given) {
  const text = `${given}`;
  if (text === "") return text;
  const url = URL.parse(text, settings.base());
  if (!url) throw new TypeError(`'${text}' is not a valid URL`);
  return url.protocol !== "about:" && url.origin !== "null" && url.origin === location.origin ? url.href : client;
}

function chosen(init, source) {
  const values = { __proto__: null };
  for (const { 0: name, 1: allowed } of each(Object.entries(choices))) {
    const given = init[name] === undefined ? source?.[name] ?? allowed[0] : `${init[name]}`;
    if (!includes(allowed, given)) throw new TypeError(`The request's ${name} is one of ${join(allowed, ", ")}, not '${given}'`);
    values[name] = given;
  }
  if (init.mode === "navigate") throw new TypeError("The request's mode cannot be 'navigate'");
  return values;
}

let isRequest;

class Request {
  static { isRequest = (value) => #values in value; }

  #values;
  /** The signal that it follows, and the one that scripts see of it. */
  #signal = null;
  #ownSignal = null;
  #headers = new Headers();
  #content = null;
  #object;

  constructor(input, init) {
    if (arguments.length === 0) throw new TypeError("Request needs an address or a Request");
    const options = init ?? none;
    const source = isObject(input) && isRequest(input) ? input : null;
    if (options.window !== undefined && options.window !== null) throw new TypeError("A request's window is null, or left out");
    if (options.priority !== undefined) priorityOf(options.priority);
    if (options.duplex !== undefined && `${options.duplex}` !== "half") throw new TypeError(`A request's duplex is "half", not '${options.duplex}'`);
    const url = source ? source.url : checkedAddress(input);
    const method = options.method === undefined ? source?.method ?? "GET" : checkedMethod(options.method);
    this.#values = {
      url, method, ...chosen(options, source),
      integrity: `${options.integrity ?? source?.integrity ?? ""}`,
      keepalive: Boolean(options.keepalive ?? source?.keepalive ?? false),
      referrer: options.referrer === undefined ? source?.referrer ?? client : checkedReferrer(options.referrer),
    };
    const { mode, cache } = this.#values;
    if (cache === "only-if-cached" && mode !== "same-origin") throw new TypeError('The cache mode "only-if-cached" needs the mode "same-origin"');
    if (mode === "no-cors" && !simpleMethods.has(method)) throw new TypeError(`A request of the mode "no-cors" has no method ${method}`);
    this.#setSignal(options.signal === undefined ? source?.[_followedSignal] : options.signal);
    this.#headers[_guard] = mode === "no-cors" ? "request-no-cors" : "request";
    if (options.headers !== undefined) this.#headers[_fill](options.headers);
    else if (source !== null) this.#headers[_copy](source.#headers);
    this.#setBody(options, source);
    // An object URL may be revoked before the request is sent.
    this.#object = source ? source[_object] : transferModule().objectAt(url);
  }

  #setSignal(signal) {
    if (signal === null || signal === undefined) return;
    if (!abortSignalModule().isAnySignal(signal)) throw new TypeError("The request's signal is an AbortSignal");
    this.#signal = signal;
  }

  #setBody(options, source) {
    const isGiven = options.body !== undefined && options.body !== null;
    const { method } = this.#values;
    if ((method === "GET" || method === "HEAD") && (isGiven || source?.[_content])) throw new TypeError(`A ${method} request has no body`);
    if (isGiven) {
      if (isStream(options.body)) {
        if (options.duplex === undefined) throw new TypeError('A request whose body is a stream needs duplex: "half"');
        if (this.#values.keepalive) throw new TypeError("A request that outlives its page has no stream as its body");
        if (this.#values.mode === "no-cors") throw new TypeError('A request of the mode "no-cors" has no stream as its body');
      }
      const { content, type } = extract(options.body);
      this.#content = content;
      if (type !== null && !this.#headers.has("content-type")) this.#headers[_append]("Content-Type", type);
    } else if (source?.[_content]) {
      if (source[_content].isUnusable) throw new TypeError("The request's body has been read already: clone() it before");
      this.#content = source[_content].moved();
    }
  }

  get headers() { return this.#headers; }
  get [_content]() { return this.#content; }
  get [_object]() { return this.#object; }
  get destination() { return ""; }
  get duplex() { return "half"; }
  get isHistoryNavigation() { return false; }
  get isReloadNavigation() { return false; }
  /** One that follows the signal that was given, or that nobody aborts. */
  get signal() {
    const { anyOf, idleSignal } = abortSignalModule();
    return (this.#ownSignal ??= this.#signal === null ? idleSignal() : anyOf([this.#signal]));
  }
  get [_followedSignal]() { return this.#signal; }

  clone() {
    if (this.#content?.isUnusable) throw new TypeError("A request whose body has been read cannot be cloned");
    const content = this.#content;
    // The copy is to have a body of its own, not to take this one's.
    this.#content = null;
    const copy = new Request(this);
    this.#content = content;
    copy.#content = content?.clone() ?? null;
    return copy;
  }

  /** A value by name, for the attributes below. */
  [_value](name) { return this.#values[name]; }
}
addBody(Request);

for (const name of each(joined(["url", "method", "integrity", "keepalive", "referrer"], Object.keys(choices)))) {
  Object.defineProperty(Request.prototype, name, { configurable: true, enumerable: true, get() { return this[_value](name); } });
}
declare(
  Request, isRequest,
  "constructor(any, optional any) url method headers destination referrer referrerPolicy mode credentials cache redirect integrity keepalive " +
  "isHistoryNavigation isReloadNavigation signal duplex clone() body bodyUsed async arrayBuffer() async blob() async bytes() async formData() " +
  "async json() async text()");

exports.Request = Request;
