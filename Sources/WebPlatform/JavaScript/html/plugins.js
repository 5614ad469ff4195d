"use strict";
// What elements ask of browser plugins, of which there are none (HTML standard, 4.8.6 and 4.8.7).

const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const features = require("runtime/features");
const { queueTask } = require("runtime/tasks");

/** Nothing of an object that is no page is loaded; what a policy refuses is reported. */
exports.askForPlugin = function askForPlugin(element, attribute) {
  if (features.policy === null || element.ownerDocument.defaultView === null || !element.getAttribute(attribute)) return;
  if (!features.policy.allowsResource("object-src", element[attribute])) queueTask(() => fireTrusted(element, new Event("error")));
};
