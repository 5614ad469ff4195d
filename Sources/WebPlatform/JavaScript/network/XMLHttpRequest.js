"use strict";
// XMLHttpRequest (XMLHttpRequest standard). Pages of the bundle may call any origin, as in the container's web view.

const {
  Boolean, each, filter, find, ifThere, includes, join, listOf, map, Map, Math, push, replace, Set, sort, test, toLowerCase,
  toUpperCase,
} = require("language");
const { _begin, _fail, _finish, _progress, _start } = require("network/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { XMLHttpRequestEventTarget, XMLHttpRequestUpload } = require("network/XMLHttpRequestUpload");
const { ReceivedBytes } = require("network/ReceivedBytes");
const transfer = require("network/transfer");
const { isForbidden } = require("network/forbiddenHeaders");
const { parseIn } = require("url/documentAddress");
const { now } = require("runtime/clock");
const settings = require("runtime/settings");
const { encodeBody, typeOfText } = require("network/httpBody");
const mimeType = require("text/mimeType");
const { later, cancel } = require("runtime/timers");
const { addConstants, declare } = require("runtime/webidl");
const consoleModule = require.later("console/console");
const receivedBodyModule = require.later("network/receivedBody");

const { 0: UNSENT, 1: OPENED, 2: HEADERS_RECEIVED, 3: LOADING, 4: DONE } = [0, 1, 2, 3, 4];
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);
const normalizedMethods = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"]);
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** A window that shows no document any more asks for nothing (XMLHttpRequest standard, 3.5.1). */
function requireActive(operation) {
  if (!native.isActive()) throw new DOMException(`${operation} needs a document that is shown`, "InvalidStateError");
}

let isRequest;

class XMLHttpRequest extends XMLHttpRequestEventTarget {
  static { isRequest = (value) => #state in value; }

  #state = UNSENT;
  #method = "GET";
  #url = "";
  #isAsync = true;
  #headers = [];
  #isSent = false;
  /** The transfer that is under way. */
  #transfer = null;
  /** What a script looked at before the end. */
  #received = null;
  /** How much of the response has been told by "progress"; -1 for nothing. */
  #told = -1;
  /** The blob of an object URL, which may be revoked before the request is sent. */
  #object = null;
  #response = null;
  #responseType = "";
  #values = new Map();
  #timeout = 0;
  /** For a timeout that is changed while the request is under way. */
  #sentAt = 0;
  #timer = 0;
  #overriddenType = null;
  #upload = new XMLHttpRequestUpload();
  #withCredentials = false;

  constructor() { super(); }

  get readyState() { return this.#state; }
  get upload() { return this.#upload; }
  get status() { return this.#response?.status ?? 0; }
  get statusText() { return this.#response?.statusText ?? ""; }
  get responseURL() { return ifThere(this.#response?.url, (it) => replace(it, /#.*$/s, "")) ?? ""; }

  get timeout() { return this.#timeout; }
  set timeout(value) {
    this.#requireAsync("A timeout");
    this.#timeout = value >>> 0;
    if (!this.#transfer) return;
    // What the host was given when the request was sent still holds; a shorter time is kept here.
    cancel(this.#timer);
    if (this.#timeout > 0) this.#timer = later(() => this.#expire(), Math.max(0, this.#sentAt + this.#timeout - now()));
  }

  get withCredentials() { return this.#withCredentials; }
  set withCredentials(value) {
    if (this.#isSent || (this.#state !== UNSENT && this.#state !== OPENED)) {
      throw new DOMException("withCredentials cannot change once the request is sent", "InvalidStateError");
    }
    this.#withCredentials = Boolean(value);
  }

  get responseType() { return this.#responseType; }
  set responseType(value) {
    if (!includes(["", "arraybuffer", "blob", "document", "json", "text"], `${value}`)) return;
    // Where there are no documents it has no effect.
    if (`${value}` === "document" && settings.isWorker()) return;
    if (this.#state >= LOADING) throw new DOMException("responseType cannot change once the response is loading", "InvalidStateError");
    this.#requireAsync("A responseType");
    this.#responseType = `${value}`;
  }

  open(method, url, isAsync = true, user, password) {
    if (!test(token, method)) throw new DOMException(`'${method}' is not a valid HTTP method`, "SyntaxError");
    if (forbiddenMethods.has(toUpperCase(method))) throw new DOMException(`'${method}' is not allowed`, "SecurityError");
    requireActive("open");
    const address = parseIn(settings.encoding(), url, settings.base());
    if (address === null) throw new DOMException(`'${url}' is not a valid URL`, "SyntaxError");
    if (user !== undefined && user !== null) address.username = user;
    if (password !== undefined && password !== null) address.password = password;
    if (!isAsync && !settings.isWorker() && (this.#timeout !== 0 || this.#responseType !== "")) {
      throw new DOMException("A synchronous request has neither timeout nor responseType", "InvalidAccessError");
    }
    this.#cancel();
    this.#method = normalizedMethods.has(toUpperCase(method)) ? toUpperCase(method) : method;
    this.#url = address.href;
    this.#object = transfer.objectAt(address.href);
    this.#isAsync = Boolean(isAsync);
    this.#headers = [];
    this.#isSent = false;
    this.#response = null;
    // Without a message when it was opened already.
    this.#setState(OPENED, this.#state === OPENED);
  }

  setRequestHeader(name, value) {
    this.#requireOpened("setRequestHeader");
    value = replace(value, /^[\t\n\r ]+|[\t\n\r ]+$/g, "");
    if (!test(token, name) || test(/[\0\r\n]/, value)) throw new DOMException(`'${name}' is not a valid header`, "SyntaxError");
    if (isForbidden(name, value)) {
      consoleModule().error(`The header '${name}' was left out: only the platform itself sends it`);
      return;
    }
    const same = find(this.#headers, ({ 0: other }) => toLowerCase(other) === toLowerCase(name));
    if (same) same[1] += ", " + value;
    else push(this.#headers, [name, value]);
  }

  #requireOpened(operation) {
    requireActive(operation);
    if (this.#state !== OPENED || this.#isSent) {
      throw new DOMException(`${operation} needs an opened request that has not been sent`, "InvalidStateError");
    }
  }

  /** A window, which must not stand still for long, takes those things for asynchronous requests alone. */
  #requireAsync(what) {
    if (!this.#isAsync && this.#state !== UNSENT && !settings.isWorker()) throw new DOMException(`${what} is for asynchronous requests`, "InvalidAccessError");
  }

  send(body = null) {
    this.#requireOpened("send");
    const { bytes, type, isText } = this.#method === "GET" || this.#method === "HEAD" ? { bytes: null } : encodeBody(body);
    // What makes a text of the body may have sent the request.
    this.#requireOpened("send");
    const given = find(this.#headers, ({ 0: name }) => toLowerCase(name) === "content-type");
    if (given === undefined && type) push(this.#headers, ["Content-Type", type]);
    else if (given !== undefined && isText) given[1] = typeOfText(given[1]);
    this.#isSent = true;
    const request = {
      __proto__: null, method: this.#method, url: this.#url, headers: this.#headers, timeout: this.#timeout, object: this.#object,
      credentials: this.#withCredentials ? "include" : "same-origin", initiator: "xmlhttprequest",
    };
    if (!this.#isAsync) return this.#sendSync(request, bytes);
    this.#upload[_begin](bytes);
    this.#fire("loadstart", 0, 0);
    this.#upload[_start]();
    if (!this.#isSent || this.#transfer) return;
    this.#sentAt = now();
    this.#transfer = transfer.start(request, bytes, (kind, detail, data) => this.#receive(kind, detail, data));
  }

  #sendSync(request, bytes) {
    const { failure, isLate, head, data } = transfer.sendSync(request, bytes);
    if (failure) {
      this.#setState(DONE, true);
      throw new DOMException(`The request to ${transfer.shown(this.#url)} failed: ${failure}`, isLate ? "TimeoutError" : "NetworkError");
    }
    this.#take(head, data);
    this.#finish(data.byteLength, data.byteLength);
  }

  /** The host reports on an asynchronous request. */
  #receive(kind, detail, data) {
    switch (kind) {
      case "uploaded": return this.#upload[_progress](detail, data);
      case "headers": return this.#takeHead(detail);
      case "downloaded": return this.#takeProgress(detail, data);
      case "response": return this.#takeEnd(detail, data);
      default:
        this.#forgetTransfer();
        // One that the access list caused has been told by the host.
        if (kind === "error" && !data) native.console("error", `${this.#method} ${transfer.shown(this.#url)}: ${detail}`);
        return this.#fail(kind);
    }
  }

  /** @returns whether the request still waits for its body: a listener may have ended it. */
  #takeHead(head) {
    const current = this.#transfer;
    this.#upload[_finish]();
    if (this.#transfer !== current) return false;
    this.#take(head, null);
    this.#setState(HEADERS_RECEIVED);
    return this.#transfer === current;
  }

  #takeProgress(loaded, total) {
    const current = this.#transfer;
    this.#told = loaded;
    this.#setState(LOADING);
    if (this.#transfer === current) this.#fire("progress", loaded, total);
  }

  #takeEnd(head, data) {
    if (this.#state < HEADERS_RECEIVED && !this.#takeHead(head)) return;
    const current = this.#transfer;
    const body = this.#received?.joined(data) ?? data;
    const size = body.byteLength;
    // An answer of the bundle has no length written down.
    const total = transfer.lengthOf(head) || (test(/^https?:/, head.url) ? 0 : size);
    const isTold = this.#told === size;
    this.#take(head, body);
    if (size > 0 && !isTold) this.#setState(LOADING);
    if (this.#transfer === current && !isTold) this.#fire("progress", size, total);
    if (this.#transfer !== current) return;
    this.#forgetTransfer();
    this.#finish(size, total);
  }

  #finish(size, total) {
    this.#setState(DONE);
    // A listener may have opened the request again.
    if (this.#state !== DONE) return;
    this.#fire("load", size, total);
    if (this.#state === DONE) this.#fire("loadend", size, total);
  }

  #take(head, body) {
    this.#response = { ...head, body };
    this.#received = null;
    this.#told = -1;
    this.#values.clear();
  }

  #expire() {
    this.#cancel();
    this.#fail("timeout");
  }

  #fail(event) {
    this.#response = null;
    this.#isSent = false;
    this.#setState(DONE);
    this.#upload[_fail](event);
    this.#fire(event, 0, 0);
    this.#fire("loadend", 0, 0);
  }

  abort() {
    const wasActive = this.#isSent && this.#state < DONE;
    this.#cancel();
    if (wasActive) this.#fail("abort");
    if (this.#state !== DONE) return;
    this.#response = null;
    this.#setState(UNSENT, true);
  }

  #cancel() {
    this.#transfer?.cancel();
    this.#forgetTransfer();
  }

  #forgetTransfer() {
    this.#transfer = null;
    cancel(this.#timer);
    this.#timer = 0;
  }

  #setState(state, isSilent = false) {
    this.#state = state;
    if (state === DONE) this.#isSent = false;
    if (!isSilent) fireTrusted(this, new Event("readystatechange"));
  }

  #fire(type, loaded, total) {
    fireTrusted(this, new (interfaceNamed("ProgressEvent"))(type, { __proto__: null, lengthComputable: total > 0, loaded, total }));
  }

  getResponseHeader(name) {
    if (!this.#response) return null;
    const key = toLowerCase(name);
    const values = map(filter(this.#response.headers, ({ 0: header }) => toLowerCase(header) === key), ({ 1: value }) => value);
    return values.length ? join(values, ", ") : null;
  }

  getAllResponseHeaders() {
    if (!this.#response) return "";
    const lines = new Map();
    for (const { 0: name, 1: value } of each(this.#response.headers)) {
      const key = toLowerCase(name);
      lines.set(key, lines.has(key) ? lines.get(key) + ", " + value : value);
    }
    // In the order in which HTTP/1 has their names, in capitals.
    return join(map(sort(listOf(lines), ({ 0: left }, { 0: right }) => (toUpperCase(left) < toUpperCase(right) ? -1 : 1)), ({ 0: name, 1: value }) => `${name}: ${value}\r\n`), "");
  }

  overrideMimeType(type) {
    if (this.#state >= LOADING) throw new DOMException("overrideMimeType comes too late", "InvalidStateError");
    this.#overriddenType = mimeType.parse(type) ?? mimeType.parse("application/octet-stream");
  }

  get responseText() {
    if (this.#responseType !== "" && this.#responseType !== "text") {
      throw new DOMException(`responseText is not available with responseType '${this.#responseType}'`, "InvalidStateError");
    }
    if (this.#state < LOADING || !this.#response) return "";
    return this.#isComing ? this.#textSoFar() : this.#valueAs(this.#responseType);
  }

  /** Whether there is more to come than the response has. */
  get #isComing() { return this.#response.body === null; }

  #textSoFar() {
    this.#received ??= new ReceivedBytes();
    const bytes = this.#transfer?.arrived();
    if (bytes) this.#received.add(bytes);
    return this.#received.text(this.#finalLabel);
  }

  get #answeredType() { return mimeType.extract(this.getResponseHeader("content-type") ?? ""); }

  /** The final MIME type (XMLHttpRequest standard, 3.6.2). */
  get #finalType() { return this.#overriddenType ?? this.#answeredType ?? mimeType.parse("text/xml"); }

  /** The label of the final encoding, or null (3.6.3). */
  get #finalLabel() {
    const label = this.#overriddenType?.charset ?? this.#answeredType?.charset ?? null;
    return label === null ? null : native.encodingNamed(label);
  }

  get response() {
    if (this.#responseType === "" || this.#responseType === "text") return this.responseText;
    return this.#state !== DONE || !this.#response ? null : this.#valueAs(this.#responseType);
  }

  get responseXML() {
    if (this.#responseType !== "" && this.#responseType !== "document") {
      throw new DOMException("responseXML is not available with this responseType", "InvalidStateError");
    }
    if (this.#state !== DONE || !this.#response) return null;
    return this.#responseType === "" && this.#finalType.isHTML ? null : this.#valueAs("document");
  }

  /** What the response is for a responseType, found once. */
  #valueAs(kind) {
    if (!this.#values.has(kind)) {
      const { body, url } = this.#response;
      this.#values.set(kind, receivedBodyModule().valueOf(kind, body, { type: this.#finalType, label: this.#finalLabel, url }));
    }
    return this.#values.get(kind);
  }
}
addHandlers(XMLHttpRequest, ["readystatechange"]);
addConstants(XMLHttpRequest, { UNSENT, OPENED, HEADERS_RECEIVED, LOADING, DONE });
declare(
  XMLHttpRequest, isRequest,
  "readyState timeout withCredentials upload responseURL status statusText responseType response responseText responseXML " +
  "open(ByteString, USVString, optional any, optional USVString?, optional USVString?) setRequestHeader(ByteString, ByteString) send(optional any) abort() " +
  "getResponseHeader(ByteString) getAllResponseHeaders() overrideMimeType(DOMString)");

exports.XMLHttpRequest = XMLHttpRequest;
exports.XMLHttpRequestEventTarget = XMLHttpRequestEventTarget;
exports.XMLHttpRequestUpload = XMLHttpRequestUpload;
