"use strict";
// History (HTML standard, 7.4): the entries of this document.

const { URL } = require("window/URL");

const entries = [{ state: null, href: location.href }];
let index = 0;

function push(state, href) {
  entries.splice(index + 1, Infinity, { state, href });
  index = entries.length - 1;
}

function resolve(address) {
  if (address === undefined || address === null || address === "") return location.href;
  const next = URL.parse(String(address), document.baseURI);
  const current = new URL(location.href);
  const isOwn = next !== null && next.protocol === current.protocol && next.host === current.host &&
    next.username === current.username && next.password === current.password;
  if (!isOwn) throw new DOMException(`A history entry cannot lead from ${location.href} to ${next?.href ?? address}`, "SecurityError");
  return next.href;
}

const copy = (state) => require("window/structuredClone").structuredClone(state);

function traverse(delta) {
  const target = index + delta;
  if (delta === 0) return location.reload();
  if (target < 0 || target >= entries.length) return;
  const oldURL = location.href;
  index = target;
  const { state, href } = entries[index];
  require("window/Location").setAddress(href);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
  const [before, after] = [new URL(oldURL), new URL(href)];
  if (before.hash !== after.hash) window.dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: href }));
}

let isMade = false;

class History {
  constructor() {
    if (isMade) throw new TypeError("Illegal constructor");
    isMade = true;
  }
  get length() { return entries.length; }
  get state() { return entries[index].state; }
  scrollRestoration = "auto";
  pushState(state, _unused, address) {
    needTwo("pushState", arguments);
    const copied = copy(state);
    const href = resolve(address);
    push(copied, href);
    require("window/Location").setAddress(href);
  }
  replaceState(state, _unused, address) {
    needTwo("replaceState", arguments);
    const copied = copy(state);
    const href = resolve(address);
    entries[index] = { state: copied, href };
    require("window/Location").setAddress(href);
  }
  go(delta = 0) { native.queueTask(() => traverse(Math.trunc(Number(delta)) || 0)); }
  back() { this.go(-1); }
  forward() { this.go(1); }
}
Object.defineProperty(History.prototype, Symbol.toStringTag, { value: "History", configurable: true });

function needTwo(operation, { length }) {
  if (length < 2) throw new TypeError(`${operation} needs a state and a title`);
}

exports.History = History;

/** Takes note of a move by fragment. */
exports.record = (href) => push(null, href);

/** Takes note of a move by fragment that takes the place of this entry. */
exports.replace = (href) => { entries[index] = { state: null, href }; };
