"use strict";
// Longhands with a text each, in their order.

const { forEach } = require("language");

exports.inTurn = function inTurn(longhands, texts) {
  const result = { __proto__: null };
  forEach(longhands, (name, index) => { result[name] = texts[index]; });
  return result;
};
