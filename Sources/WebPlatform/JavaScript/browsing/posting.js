"use strict";
// Posting from window to window (HTML standard, 9.3.3): for whom a message is, and what of it goes.

const { DOMException } = require("runtime/DOMException");
const { listToTransfer, packed, transferOf } = require("browsing/ports");
const originModule = require.later("url/origin");
const urlModule = require.later("url/plainURL");

/** The origin that a message of a window is for: null when it is for any. */
function originFor(target, sender) {
  if (target === "*") return null;
  if (target === "/") return sender;
  const { URL } = urlModule();
  const url = URL.parse(target);
  if (!url) throw new DOMException(`'${target}' is no origin: '*', '/' or a URL`, "SyntaxError");
  const { origin } = url;
  // Opaque origins are equal to none but their own.
  return origin === "null" ? "" : origin;
}

/**
 * Posts a message of this window: `deliver(posted, wanted, origin)` is called unless there is nothing to post. `key` is the receiver's origin.
 */
exports.post = function post(deliver, key, source, message, options, transfer) {
  const isOptions = typeof options === "object" && options !== null;
  const sender = originModule().ofWindow(source);
  const wanted = originFor(isOptions ? `${options.targetOrigin ?? "/"}` : `${options ?? "/"}`, sender);
  const posted = packed(message, isOptions ? transferOf(options) : transfer === undefined ? [] : listToTransfer(transfer), null, key);
  // The origin of a file is opaque to those who get messages from it.
  deliver(posted, wanted, sender === "file://" ? "null" : sender);
};

/** Posts to a window of another origin, through `deliver`. */
exports.postTo = (deliver, message, options, transfer) => exports.post(deliver, null, window, message, options, transfer);
