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
  const next = new URL(String(address), location.href);
  if (next.protocol !== location.protocol || next.host !== location.host) {
    throw new DOMException(`A history entry cannot lead from ${location.href} to ${next.href}`, "SecurityError");
  }
  return next.href;
}

function copy(state) {
  if (state === null || typeof state !== "object") return state ?? null;
  return typeof structuredClone === "function" ? structuredClone(state) : JSON.parse(JSON.stringify(state));
}

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

class History {
  get length() { return entries.length; }
  get state() { return entries[index].state; }
  scrollRestoration = "auto";
  pushState(state, _unused, address) {
    const href = resolve(address);
    push(copy(state), href);
    require("window/Location").setAddress(href);
  }
  replaceState(state, _unused, address) {
    const href = resolve(address);
    entries[index] = { state: copy(state), href };
    require("window/Location").setAddress(href);
  }
  go(delta = 0) { native.queueTask(() => traverse(Math.trunc(Number(delta)) || 0)); }
  back() { this.go(-1); }
  forward() { this.go(1); }
}

exports.History = History;

/** Takes note of a move by fragment. */
exports.record = (href) => push(null, href);
