"use strict";
// Documents that lead elsewhere after a while, by a meta element or a header field (HTML standard, 4.2.5.3, "shared declarative refresh steps").

const { exec, Math, Number, indexOf, replace, slice, test } = require("language");
const { _address, _characterSet } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { _refresh } = require("html/slots");
const { isScriptable } = require("runtime/sandbox");
const { later } = require("runtime/timers");
const { parseIn } = require("url/documentAddress");
const features = require("runtime/features");
const locationModule = require.later("browsing/Location");

const longest = 2147483647;

/** What a text says: { seconds, address }, where no address is "this document"; null for what says nothing. */
function parse(text) {
  const time = exec(/^[\t\n\f\r ]*(?:(\d+)|(?=\.))[\d.]*/, text);
  if (time === null) return null;
  const rest = slice(text, time[0].length);
  if (!test(/^(?:$|[;,\t\n\f\r ])/, rest)) return null;
  const target = replace(rest, /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, "");
  return { seconds: Number(time[1] ?? 0), address: target === "" ? null : unquoted(replace(target, /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, "")) };
}

function unquoted(text) {
  if (text[0] !== '"' && text[0] !== "'") return text;
  const end = indexOf(text, text[0], 1);
  return slice(text, 1, end < 0 ? text.length : end);
}

/** The document is to lead where a text says, if none has said so before. The time runs once it is loaded. */
exports.declare = function declare(text) {
  const shown = document;
  if (shown[_refresh] !== null && shown[_refresh] !== undefined) return;
  const found = parse(text);
  if (found === null) return;
  const url = found.address === null ? parseIn("UTF-8", shown[_address]) : parseIn(shown[_characterSet], found.address, shown[_getBaseURI]());
  if (url === null || url.protocol === "javascript:") return;
  shown[_refresh] = { milliseconds: Math.min(found.seconds * 1000, longest), address: url.href };
  if (shown.readyState === "complete") start(shown);
  else features.refresh = exports;
};

/** The document is loaded. */
exports.loaded = () => {
  features.refresh = null;
  start(document);
};

function start(shown) {
  const { milliseconds, address } = shown[_refresh] ?? {};
  // What leads elsewhere by itself is for documents that may run scripts (HTML standard, 7.1.5, "sandboxed automatic features").
  if (address === undefined || !isScriptable) return;
  later(() => { if (shown === document) locationModule().replace(address); }, milliseconds);
}
