"use strict";
// The window of a frame (HTML standard, 7.2): its document, and messages to it. No script runs in a frame, so there is one set of
// JavaScript's own objects for all windows.

const { EventTarget } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");

class FrameLocation {
  #frame;
  constructor(frame) { this.#frame = frame; }
  get href() { return this.#frame._content?.URL ?? "about:blank"; }
  set href(address) { this.#frame._assign(`${address}`); }
  assign(address) { this.href = address; }
  replace(address) { this.href = address; }
  reload() { this.assign(this.href); }
  toString() { return this.href; }
}
for (const part of ["protocol", "host", "hostname", "port", "pathname", "search", "hash", "origin"]) {
  Object.defineProperty(FrameLocation.prototype, part, {
    configurable: true, enumerable: true,
    get() { return require("window/URL").URL.parse(this.href)?.[part] ?? ""; },
  });
}
Object.defineProperty(FrameLocation.prototype, Symbol.toStringTag, { value: "Location", configurable: true });

class FrameWindow extends EventTarget {
  #frame;
  #location;
  constructor(frame) {
    super();
    this.#frame = frame;
    this.#location = new FrameLocation(frame);
  }
  get document() { return this.#frame.contentDocument; }
  get frameElement() { return this.#frame; }
  get location() { return this.#location; }
  set location(address) { this.#location.href = `${address}`; }
  get parent() { return this.#frame._document._frame?.contentWindow ?? globalThis; }
  get top() { return globalThis; }
  get window() { return this; }
  get self() { return this; }
  get frames() { return this; }
  get length() { return this.document?.querySelectorAll("iframe").length ?? 0; }
  get name() { return this.#frame.name; }
  get opener() { return null; }
  get closed() { return !this.#frame.isConnected; }
  get innerWidth() { return 0; }
  get innerHeight() { return 0; }
  getComputedStyle(element, pseudo) { return globalThis.getComputedStyle(element, pseudo); }
  getSelection() { return this.document?.getSelection() ?? null; }
  postMessage(message, targetOrigin, transfer) {
    if (arguments.length === 0) throw new TypeError("postMessage needs a message");
    require("html/messaging").post(this, () => this.#frame._origin, message, targetOrigin, transfer);
  }
  focus() {}
  blur() {}
  close() {}
  stop() {}
  scrollTo() {}
  scrollBy() {}
}
addHandlers(FrameWindow, ["load", "unload", "error", "message", "hashchange", "resize", "scroll"]);
Object.defineProperty(FrameWindow.prototype, Symbol.toStringTag, { value: "Window", configurable: true });

const shared = "Array Boolean Date Error Function JSON Map Math Number Object Promise RegExp Set String Symbol TypeError console navigator setTimeout clearTimeout";
for (const name of shared.split(" ")) {
  Object.defineProperty(FrameWindow.prototype, name, { configurable: true, get: () => globalThis[name] });
}

exports.FrameWindow = FrameWindow;
