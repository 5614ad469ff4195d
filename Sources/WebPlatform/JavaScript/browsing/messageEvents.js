"use strict";
// Events of messages that have come.

const { slotFor } = require("runtime/slots");
const { interfaceNamed } = require("dom/events");
const { unpacked } = require("browsing/ports");

const data = slotFor("data");

/** The event of what was posted, with what else is known of it; one that cannot be read here is told as such. */
exports.messageEvent = function messageEvent(posted, known = null) {
  const MessageEvent = interfaceNamed("MessageEvent");
  let received;
  try {
    received = unpacked(posted);
  } catch {
    return new MessageEvent("messageerror", known);
  }
  const event = new MessageEvent("message", { __proto__: null, ports: received.ports, ...known });
  // Its dictionary makes null of undefined.
  event[data] = received.data;
  return event;
};
