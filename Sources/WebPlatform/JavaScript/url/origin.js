"use strict";
// Origins as pages see them (HTML standard, 7.1.1).

const { test, WeakMap } = require("language");
const { URL } = require("url/URL");
const { container } = require("runtime/container");

/**
 * The origin of an address. The URL standard leaves that of a file to the browser: web views say "file://" in `location`, on windows and
 * on links; in a URL object it stays "null".
 */
const originOf = (url) => (test(/^(?:blob:)?file:/, url.href) ? "file://" : url.origin);

/** This window's: a document that has no address of its own is of the page around it. */
function own() {
  if (native.environment.isOpaque) return "null";
  const { href } = location;
  return (test(/^about:/, href) ? container()?.origin : undefined) ?? originOf(new URL(href));
}

/** What gives each window of the family its origin: pages may replace `window.origin`. */
const origins = (native.shared.origins ??= new WeakMap());
origins.set(globalThis, own);

exports.originOf = originOf;
exports.own = own;
exports.ofWindow = (view) => origins.get(view)();
