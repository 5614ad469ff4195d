"use strict";
// WebSocket (WebSockets standard, 3). The protocol itself is the host's; here are its states and events.

const {
  ArrayBuffer, charCodeAt, find, indexOf, isView, jsonOf, listOf, map, Math, Number, replace, resolved, slice, sliceBuffer, String, tagOf, test,
  then, toWellFormed, TypeError, Uint8Array,
} = require("language");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { URL } = require("url/plainURL");
const { task } = require("runtime/tasks");
const settings = require("runtime/settings");
const { addConstants, declare } = require("runtime/webidl");
const blobModule = require.later("files/Blob");
const originModule = require.later("url/origin");

const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

function addressOf(url) {
  const parsed = URL.parse(`${url}`, settings.base());
  if (parsed === null) throw new DOMException(`'${url}' is not a valid URL`, "SyntaxError");
  // A URL's scheme changes only among those of its kind, which all of these are.
  if (parsed.protocol === "http:") parsed.protocol = "ws:";
  if (parsed.protocol === "https:") parsed.protocol = "wss:";
  if (parsed.protocol !== "ws:" && parsed.protocol !== "wss:") throw new DOMException(`A WebSocket's address begins with ws: or wss:, not ${parsed.protocol}`, "SyntaxError");
  parsed.hash = "";
  return parsed.href;
}

function checked(protocols) {
  const list = map(typeof protocols === "string" ? [protocols] : listOf(protocols), String);
  const wrong = find(list, (name, index) => !test(token, name) || indexOf(list, name) !== index);
  if (wrong !== undefined) throw new DOMException(`'${wrong}' is no name of a subprotocol, or is there twice`, "SyntaxError");
  return list;
}

const isBlob = (data) => typeof data === "object" && data !== null && tagOf(data) === "[object Blob]"
  || data instanceof blobModule().Blob;

let isSocket;

class WebSocket extends EventTarget {
  static { isSocket = (value) => #socket in value; }

  #url;
  #state = states.CONNECTING;
  #protocol = "";
  #binaryType = "blob";
  #buffered = 0;
  #socket;
  /** What is sent behind a blob waits until that has been read. */
  #reading = null;

  constructor(url, protocols = []) {
    if (arguments.length === 0) throw new TypeError("A WebSocket needs an address");
    super();
    this.#url = addressOf(url);
    const request = { url: replace(this.#url, /^ws/, "http"), protocols: checked(protocols), headers: [["Origin", originModule().own()]] };
    this.#socket = native.openSocket(jsonOf(request), task((kind, ...details) => this.#receive(kind, details)));
  }

  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get protocol() { return this.#protocol; }
  get extensions() { return ""; }
  get bufferedAmount() { return this.#buffered; }
  get binaryType() { return this.#binaryType; }
  set binaryType(type) { if (type === "blob" || type === "arraybuffer") this.#binaryType = type; }

  send(data) {
    if (this.#state === states.CONNECTING) throw new DOMException("The WebSocket is not open yet", "InvalidStateError");
    if (isBlob(data)) {
      this.#buffered += data.size;
      return this.#enqueue(() => data.arrayBuffer());
    }
    const message = isView(data) ? slice(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
      : data instanceof ArrayBuffer ? sliceBuffer(data, 0) : toWellFormed(`${data}`);
    this.#buffered += typeof message === "string" ? sizeOf(message) : message.byteLength;
    if (this.#reading !== null) return this.#enqueue(() => message);
    if (this.#state === states.OPEN) native.sendToSocket(this.#socket, message);
  }

  #enqueue(read) {
    const turn = then(then(this.#reading ?? resolved(), read), (message) => {
      if (this.#state !== states.CLOSED) native.sendToSocket(this.#socket, message);
      if (this.#reading === turn) this.#reading = null;
    });
    this.#reading = turn;
  }

  close(code, reason = "") {
    if (code !== undefined) {
      code = Math.max(0, Math.min(65535, Math.round(Number(code)) || 0));
      if (code !== 1000 && (code < 3000 || code > 4999)) {
        throw new DOMException(`A script may close with 1000 or 3000 to 4999, not ${code}`, "InvalidAccessError");
      }
    }
    if (sizeOf(reason) > 123) throw new DOMException("The reason is longer than 123 bytes of UTF-8", "SyntaxError");
    if (this.#state >= states.CLOSING) return;
    this.#state = states.CLOSING;
    const close = () => native.closeSocket(this.#socket, code ?? (reason === "" ? undefined : 1000), reason);
    if (this.#reading === null) close();
    else then(this.#reading, close);
  }

  #receive(kind, { 0: detail, 1: reason, 2: wasClean, 3: failure }) {
    switch (kind) {
      case "open":
        if (this.#state !== states.CONNECTING) return;
        this.#state = states.OPEN;
        this.#protocol = detail;
        fireTrusted(this, new Event("open"));
        return;
      case "message":
        // What comes while the script's closing is under way still counts for nothing.
        if (this.#state === states.OPEN) fireTrusted(this, new (interfaceNamed("MessageEvent"))("message", { __proto__: null, data: this.#shown(detail), origin: new URL(this.#url).origin }));
        return;
      case "sent":
        this.#buffered -= detail;
        return;
      case "close":
        this.#state = states.CLOSED;
        if (failure !== null) {
          native.console("error", `WebSocket ${replace(this.#url, /[?].*$/s, "")}: ${failure}`);
          fireTrusted(this, new Event("error"));
        }
        fireTrusted(this, new (interfaceNamed("CloseEvent"))("close", { __proto__: null, code: detail, reason, wasClean }));
    }
  }

  #shown(data) {
    if (typeof data === "string" || this.#binaryType === "arraybuffer") return data;
    const { Blob } = blobModule();
    return new Blob([data]);
  }
}
addHandlers(WebSocket, ["open", "message", "error", "close"]);
addConstants(WebSocket, states);
declare(
  WebSocket, isSocket,
  "constructor(USVString, optional any) url readyState protocol extensions bufferedAmount binaryType[DOMString] send(any) close(optional any, optional USVString)");

/** Bytes of UTF-8. */
function sizeOf(text) {
  let size = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = charCodeAt(text, index);
    size += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
  }
  return size;
}

exports.WebSocket = WebSocket;
