"use strict";
// Origins as pages see them (HTML standard, 7.1.1).

const { test, WeakMap } = require("language");
const { URL } = require("url/plainURL");
const { container } = require("runtime/container");
const settings = require("runtime/settings");

/** This window's: a document that has no address of its own is of the page around it. */
function own() {
  if (settings.origin !== null) return settings.origin;
  if (native.environment.isOpaque) return "null";
  const { href } = location;
  return (test(/^about:/, href) ? container()?.origin : undefined) ?? new URL(href).origin;
}

/** What gives each window of the family its origin: pages may replace `window.origin`. */
const origins = (native.shared.origins ??= new WeakMap());
origins.set(globalThis, own);

exports.own = own;
exports.ofWindow = (view) => origins.get(view)();
