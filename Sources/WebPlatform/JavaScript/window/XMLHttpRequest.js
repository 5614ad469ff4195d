"use strict";
// XMLHttpRequest (XMLHttpRequest standard). Pages of the bundle may call any origin, as in the container's web view.

const { EventTarget } = require("dom/EventTarget");
const { URL } = require("window/URL");
const { encodeBody, decodeBody } = require("window/httpBody");

const [UNSENT, OPENED, HEADERS_RECEIVED, LOADING, DONE] = [0, 1, 2, 3, 4];
const events = ["loadstart", "progress", "abort", "error", "load", "timeout", "loadend"];
const forbiddenMethods = new Set(["CONNECT", "TRACE", "TRACK"]);
const normalizedMethods = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"]);
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

function addHandlers(prototype, names) {
  for (const name of names) {
    const slot = Symbol(name);
    Object.defineProperty(prototype, "on" + name, {
      configurable: true,
      enumerable: true,
      get() { return this[slot]?.handler ?? null; },
      set(handler) {
        if (this[slot]) this.removeEventListener(name, this[slot]);
        this[slot] = null;
        if (typeof handler !== "function") return;
        const listener = (event) => { if (handler.call(this, event) === false) event.preventDefault(); };
        listener.handler = handler;
        this[slot] = listener;
        this.addEventListener(name, listener);
      },
    });
  }
}

class XMLHttpRequestEventTarget extends EventTarget {}
addHandlers(XMLHttpRequestEventTarget.prototype, events);

class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {}

class XMLHttpRequest extends XMLHttpRequestEventTarget {
  #state = UNSENT;
  #method = "GET";
  #url = "";
  #isAsync = true;
  #headers = [];
  #isSent = false;
  #transfer = 0;
  #response = null;
  #responseType = "";
  #decoded;
  #timeout = 0;
  #overriddenType = null;
  #upload = new XMLHttpRequestUpload();
  withCredentials = false;

  get readyState() { return this.#state; }
  get upload() { return this.#upload; }
  get status() { return this.#response?.status ?? 0; }
  get statusText() { return this.#response?.statusText ?? ""; }
  get responseURL() { return this.#response?.url.replace(/#.*$/s, "") ?? ""; }

  get timeout() { return this.#timeout; }
  set timeout(value) { this.#timeout = Math.max(0, Number(value) || 0); }

  get responseType() { return this.#responseType; }
  set responseType(value) {
    if (this.#state >= LOADING) throw new DOMException("responseType cannot change once the response is loading", "InvalidStateError");
    if (["", "arraybuffer", "blob", "document", "json", "text"].includes(value)) this.#responseType = value;
  }

  open(method, url, isAsync = true, user, password) {
    if (arguments.length < 2) throw new TypeError("open needs a method and an address");
    method = String(method);
    if (!token.test(method)) throw new DOMException(`'${method}' is not a valid HTTP method`, "SyntaxError");
    if (forbiddenMethods.has(method.toUpperCase())) throw new DOMException(`'${method}' is not allowed`, "SecurityError");
    let address;
    try {
      address = new URL(String(url), document.baseURI);
    } catch {
      throw new DOMException(`'${url}' is not a valid URL`, "SyntaxError");
    }
    if (user !== undefined && user !== null) address.username = user;
    if (password !== undefined && password !== null) address.password = password;
    this.#cancel();
    this.#method = normalizedMethods.has(method.toUpperCase()) ? method.toUpperCase() : method;
    this.#url = address.href;
    this.#isAsync = Boolean(isAsync);
    this.#headers = [];
    this.#isSent = false;
    this.#response = null;
    this.#setState(OPENED);
  }

  setRequestHeader(name, value) {
    this.#requireOpened("setRequestHeader");
    name = String(name);
    value = String(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
    if (!token.test(name) || /[\0\r\n]/.test(value)) throw new DOMException(`'${name}' is not a valid header`, "SyntaxError");
    const same = this.#headers.find(([other]) => other.toLowerCase() === name.toLowerCase());
    if (same) same[1] += ", " + value;
    else this.#headers.push([name, value]);
  }

  #requireOpened(operation) {
    if (this.#state !== OPENED || this.#isSent) {
      throw new DOMException(`${operation} needs an opened request that has not been sent`, "InvalidStateError");
    }
  }

  send(body = null) {
    this.#requireOpened("send");
    const { bytes, type } = this.#method === "GET" || this.#method === "HEAD" ? { bytes: null, type: null } : encodeBody(body);
    if (type && !this.#headers.some(([name]) => name.toLowerCase() === "content-type")) this.#headers.push(["Content-Type", type]);
    this.#isSent = true;
    const request = JSON.stringify({ method: this.#method, url: this.#url, headers: this.#headers, timeout: this.#timeout });
    if (!this.#isAsync) return this.#sendSync(request, bytes);
    this.#fire("loadstart", 0, 0);
    if (!this.#isSent) return;
    this.#transfer = native.startRequest(request, bytes, (kind, detail, data) => this.#receive(kind, detail, data));
  }

  #sendSync(request, bytes) {
    const { failure, detail, data } = native.sendRequestSync(request, bytes);
    if (failure) {
      this.#setState(DONE, true);
      throw new DOMException(`The request to ${this.#url} failed: ${failure}`, "NetworkError");
    }
    this.#take(JSON.parse(detail), data);
    this.#setState(DONE);
    this.#fire("load", this.#response.body.byteLength, this.#response.body.byteLength);
    this.#fire("loadend", this.#response.body.byteLength, this.#response.body.byteLength);
  }

  /** The host reports on an asynchronous request: once, with "response" or the kind of failure. */
  #receive(kind, detail, data) {
    this.#transfer = 0;
    if (kind !== "response") {
      if (kind === "error") native.console("error", `${this.#method} ${this.#url}: ${detail}`);
      return this.#fail(kind);
    }
    const response = JSON.parse(detail);
    const size = data.byteLength;
    this.#take(response, new ArrayBuffer(0));
    this.#setState(HEADERS_RECEIVED);
    if (this.#state !== HEADERS_RECEIVED) return;
    this.#take(response, data);
    this.#setState(LOADING);
    this.#fire("progress", size, size);
    if (this.#state !== LOADING) return;
    this.#setState(DONE);
    this.#fire("load", size, size);
    this.#fire("loadend", size, size);
  }

  #take(response, body) {
    this.#response = { ...response, body };
    this.#decoded = undefined;
  }

  #fail(event) {
    this.#response = null;
    this.#isSent = false;
    this.#setState(DONE);
    this.#fire(event, 0, 0);
    this.#fire("loadend", 0, 0);
  }

  abort() {
    const wasActive = this.#isSent && this.#state < DONE;
    this.#cancel();
    if (wasActive) this.#fail("abort");
    if (this.#state === DONE) this.#setState(UNSENT, true);
  }

  #cancel() {
    if (this.#transfer) native.cancelRequest(this.#transfer);
    this.#transfer = 0;
  }

  #setState(state, isSilent = false) {
    this.#state = state;
    if (state === DONE) this.#isSent = false;
    if (!isSilent) this.dispatchEvent(new Event("readystatechange"));
  }

  #fire(type, loaded, total) {
    this.dispatchEvent(new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
  }

  getResponseHeader(name) {
    if (!this.#response) return null;
    name = String(name).toLowerCase();
    const values = this.#response.headers.filter(([header]) => header.toLowerCase() === name).map(([, value]) => value);
    return values.length ? values.join(", ") : null;
  }

  getAllResponseHeaders() {
    if (!this.#response) return "";
    const lines = new Map();
    for (const [name, value] of this.#response.headers) {
      const key = name.toLowerCase();
      lines.set(key, lines.has(key) ? lines.get(key) + ", " + value : value);
    }
    return [...lines].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  }

  overrideMimeType(type) {
    if (this.#state >= LOADING) throw new DOMException("overrideMimeType comes too late", "InvalidStateError");
    this.#overriddenType = String(type);
  }

  get responseText() {
    if (this.#responseType !== "" && this.#responseType !== "text") {
      throw new DOMException(`responseText is not available with responseType '${this.#responseType}'`, "InvalidStateError");
    }
    return this.#state < LOADING || !this.#response ? "" : this.#decode("text");
  }

  get response() {
    if (this.#responseType === "" || this.#responseType === "text") return this.responseText;
    return this.#state !== DONE || !this.#response ? null : this.#decode(this.#responseType);
  }

  get responseXML() {
    if (this.#responseType !== "" && this.#responseType !== "document") {
      throw new DOMException("responseXML is not available with this responseType", "InvalidStateError");
    }
    const type = this.#overriddenType ?? this.getResponseHeader("content-type") ?? "";
    if (this.#state !== DONE || !this.#response || !/\b(xml|html)\b|\+xml/.test(type)) return null;
    return this.#responseType === "" && /html/.test(type) ? null : this.#decode("document");
  }

  #decode(kind) {
    if (this.#decoded === undefined) {
      this.#decoded = decodeBody(this.#response.body, kind, this.#overriddenType ?? this.getResponseHeader("content-type") ?? "");
    }
    return this.#decoded;
  }
}
addHandlers(XMLHttpRequest.prototype, ["readystatechange"]);
Object.entries({ UNSENT, OPENED, HEADERS_RECEIVED, LOADING, DONE }).forEach(([name, value]) => {
  for (const target of [XMLHttpRequest, XMLHttpRequest.prototype]) Object.defineProperty(target, name, { value, enumerable: true });
});
Object.defineProperty(XMLHttpRequest.prototype, Symbol.toStringTag, { value: "XMLHttpRequest", configurable: true });

exports.XMLHttpRequest = XMLHttpRequest;
exports.XMLHttpRequestEventTarget = XMLHttpRequestEventTarget;
exports.XMLHttpRequestUpload = XMLHttpRequestUpload;
