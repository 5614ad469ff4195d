"use strict";
// What a URL has of a text in each of its components (URL Pattern standard, 3). Each throws a TypeError for what none can have.

const { slice, startsWith, test, toLowerCase, TypeError } = require("language");
const { parse, pathOf, setters } = require("url/parser");
const { encode, sets } = require("url/percentEncoding");

const dummy = () => parse("https://dummy.invalid/");

function fail(what, value) { throw new TypeError(`'${value}' is no ${what} of a URL`); }

/** A part of a URL after its setter was given a value. */
function after(part, value, read, url = dummy()) {
  setters[part](url, value);
  return read(url);
}

exports.protocol = function protocol(value) {
  if (value === "") return value;
  return parse(`${value}://dummy.invalid/`)?.scheme ?? fail("protocol", value);
};

exports.username = (value) => (value === "" ? value : after("username", value, ({ username }) => username));
exports.password = (value) => (value === "" ? value : after("password", value, ({ password }) => password));

exports.hostname = function hostname(value) {
  if (value === "") return value;
  const url = dummy();
  url.host = null;
  setters.hostname(url, value);
  return url.host ?? fail("hostname", value);
};

exports.ipv6Hostname = function ipv6Hostname(value) {
  if (!test(/^[0-9a-f[\]:]*$/i, value)) fail("hostname", value);
  return toLowerCase(value);
};

/** @param protocol whose own port is written as none. */
exports.port = function port(value, protocol = "") {
  if (value === "") return value;
  if (!test(/^[0-9]/, value)) fail("port", value);
  const url = dummy();
  url.scheme = protocol === "" ? "https-less" : protocol;
  setters.port(url, value);
  if (url.port !== null) return `${url.port}`;
  const other = dummy();
  other.scheme = "https-less";
  setters.port(other, value);
  return other.port === null ? fail("port", value) : "";
};

exports.pathname = function pathname(value) {
  if (value === "") return value;
  const isAbsolute = startsWith(value, "/");
  const text = after("pathname", isAbsolute ? value : `/-${value}`, pathOf);
  return isAbsolute ? text : slice(text, 2);
};

exports.opaquePathname = (value) => encode(value, sets.control);
exports.search = (value) => (value === "" ? value : after("search", `?${value}`, ({ query }) => query ?? ""));
exports.hash = (value) => (value === "" ? value : after("hash", `#${value}`, ({ fragment }) => fragment ?? ""));
