"use strict";
// What is edited has the focus when a script selects something in it, as in WebKit and Chromium.

const { _activeElement } = require("dom/slots");
const { isWithin } = require("dom/tree");
const { hostOf } = require("html/editing/places");
const { focus } = require("html/focus");

exports.follow = function follow(document, start, end) {
  const host = hostOf(start);
  if (host === null || hostOf(end) !== host) return;
  const active = document[_activeElement];
  if (active === null || !isWithin(active, host)) focus(host);
};
