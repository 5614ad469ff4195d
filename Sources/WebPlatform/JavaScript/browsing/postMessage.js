"use strict";
// window.postMessage (HTML standard, 9.3.3), and what becomes of messages that windows have posted to this one.

const { TypeError } = require("language");
const { fireAtWindow } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");
const { messageEvent } = require("browsing/ports");
const { post } = require("browsing/posting");
const { seen } = require("browsing/seen");
const { own } = require("url/origin");

const { environment: { origin: ownKey } } = native;

/** To this window, from the one whose task this is. */
exports.postMessage = function postMessage(message, options, transfer) {
  if (arguments.length === 0) throw new TypeError("postMessage needs a message");
  const source = native.runningWindow();
  post((posted, wanted, origin) => exports.receive(posted, wanted, origin, source), ownKey, source, message, options, transfer);
};

/** Takes what a window has posted to this one. */
exports.receive = function receive(posted, wanted, origin, source) {
  if (wanted !== null && wanted !== own()) return;
  queueTask(() => fireAtWindow(messageEvent(posted, { __proto__: null, origin, source: seen(source) })));
};
