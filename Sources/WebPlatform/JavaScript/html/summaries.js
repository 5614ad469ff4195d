"use strict";
// What a click on a summary does (HTML standard, 4.11.2): the first one of a details element opens and closes that.

const { _first, _next, _parent } = require("dom/slots");
const { _toggleAttribute } = require("runtime/members");
const { isHTML } = require("dom/tree");

/** Opens or closes the details element of a summary; undefined where it is not the one of any. */
exports.activationOf = function activationOf(summary) {
  const details = summary[_parent];
  if (details === null || !isHTML(details, "details")) return undefined;
  for (let node = details[_first]; node !== summary; node = node[_next]) if (isHTML(node, "summary")) return undefined;
  return () => details[_toggleAttribute]("open");
};
