"use strict";
// The events of animations (Web Animations, 4.4.18): sent together in the next frame, in the order of their times.

const { each, push, sort, splice } = require("language");
const { interfaceNamed } = require("dom/events");
const { fireTrusted } = require("dom/EventTarget");
const { beforeFrame } = require("runtime/timers");

const pending = [];

function send() {
  const due = sort(splice(pending, 0), (one, other) => (one.at ?? -1) - (other.at ?? -1) || one.order - other.order);
  for (const { animation, type, currentTime, timelineTime } of each(due)) {
    fireTrusted(animation, new (interfaceNamed("AnimationPlaybackEvent"))(type, { __proto__: null, currentTime, timelineTime }));
  }
}

/** @param at when the event is due, on the timeline; null for at once. */
exports.tell = function tell(animation, type, currentTime, timelineTime, at, order) {
  push(pending, { animation, type, currentTime, timelineTime, at, order });
  beforeFrame(send);
};
