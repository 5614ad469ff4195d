"use strict";
// What a document's commands go by: { separator, stylesWithCSS }.

const { WeakMap } = require("language");

const settings = new WeakMap();

exports.settingsOf = function settingsOf(document) {
  let found = settings.get(document);
  if (found === undefined) settings.set(document, found = { separator: "div", stylesWithCSS: false });
  return found;
};
