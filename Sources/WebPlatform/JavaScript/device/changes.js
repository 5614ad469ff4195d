"use strict";
// The host says what has become of the device: what is different fires its events.

const { each, jsonOf, JSON } = require("language");
const device = require("runtime/device");
const { task } = require("runtime/tasks");
const { Event } = require("dom/Event");
const { fireAtWindow } = require("dom/EventTarget");
const windowModule = require.later("device/windowChanges");

/** Whether a member is another one. What is compared may be changed by that: it is a copy. */
const differs = (one, other) => jsonOf({ value: JSON.parse(JSON.stringify(one)) }) !== jsonOf({ value: JSON.parse(JSON.stringify(other)) });

exports.take = task((before, now, isWorker) => {
  device.replace(now);
  if (before.isOnline !== now.isOnline) fireAtWindow(new Event(now.isOnline ? "online" : "offline"));
  if (!isWorker) windowModule().take(before, now);
  for (const member of each(["isOnline", "battery", "connection", "permissions", "position"])) {
    if (differs(before[member], now[member])) device.tell(member, before[member]);
  }
});
