"use strict";
// Members that several files add to the interfaces of canvases, as the standard's mixins do.

const define = require("runtime/define");

/** @param text what `declare` is told of them. */
exports.mixin = (text, members) => ({
  text,
  addTo({ prototype }) { define.members(prototype, members); },
});
