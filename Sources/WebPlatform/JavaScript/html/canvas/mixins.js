"use strict";
// Members that several files add to the interfaces of canvases, as the standard's mixins do.

const { Object } = require("language");

/** @param text what `declare` is told of them. */
exports.mixin = (text, members) => ({
  text,
  addTo({ prototype }) { Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(members)); },
});
