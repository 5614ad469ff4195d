"use strict";
// The components that a dictionary gives, with those of its base URL (URL Pattern standard, 1.7).

const { endsWith, lastIndexOf, replace, slice, some, startsWith, TypeError } = require("language");
const { isSpecial, parse, pathOf } = require("url/parser");
const canonical = require("url/pattern/canonical");
const { escapedPattern } = require("url/pattern/Component");

const names = exports.names = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

const hasAny = (init, wanted) => some(wanted, (name) => init[name] !== undefined);

/** What a component is taken from a base URL for, when none of these is given. */
const inherited = [
  ["protocol", ["protocol"], ({ scheme }) => scheme],
  ["username", ["protocol", "hostname", "port", "username"], ({ username }) => username],
  ["password", ["protocol", "hostname", "port", "username", "password"], ({ password }) => password],
  ["hostname", ["protocol", "hostname"], ({ host }) => host ?? ""],
  ["port", ["protocol", "hostname", "port"], ({ port }) => `${port ?? ""}`],
  ["pathname", ["protocol", "hostname", "port", "pathname"], pathOf],
  ["search", ["protocol", "hostname", "port", "pathname", "search"], ({ query }) => query ?? ""],
  ["hash", ["protocol", "hostname", "port", "pathname", "search", "hash"], ({ fragment }) => fragment ?? ""],
];

const isAbsolute = (path, isPattern) => startsWith(path, "/") || (isPattern && (startsWith(path, "\\/") || startsWith(path, "{/")));

/** Whether URLs of a scheme have a path of segments; a protocol that nobody gave counts as one of those. */
const hasSegments = (protocol) => protocol === "" || isSpecial({ scheme: protocol });

/**
 * The components by name; what is not given is missing, or "" for a URL.
 *
 * @param isPattern whether they are patterns, which stay as they are written; otherwise they are made what a URL has. Throws a TypeError for what is none.
 */
exports.processed = function processed(init, isPattern) {
  const result = { __proto__: null };
  if (!isPattern) for (let index = 0; index < names.length; index++) result[names[index]] = "";
  let base = null;
  const ofBase = (text) => (isPattern ? escapedPattern(text) : text);
  if (init.baseURL !== undefined) {
    base = parse(init.baseURL);
    if (base === null) throw new TypeError(`'${init.baseURL}' is no URL`);
    for (let index = 0; index < inherited.length; index++) {
      const { 0: name, 1: wanted, 2: read } = inherited[index];
      const isSecret = name === "username" || name === "password";
      if (!hasAny(init, wanted) && !(isPattern && isSecret)) result[name] = ofBase(read(base));
    }
  }
  const take = (name, value, made) => { result[name] = isPattern ? value : made(value); };
  const { protocol, username, password, hostname, port, pathname, search, hash } = init;
  if (protocol !== undefined) take("protocol", endsWith(protocol, ":") ? slice(protocol, 0, -1) : protocol, canonical.protocol);
  if (username !== undefined) take("username", username, canonical.username);
  if (password !== undefined) take("password", password, canonical.password);
  if (hostname !== undefined) take("hostname", hostname, canonical.hostname);
  if (port !== undefined) take("port", port, (value) => canonical.port(value, result.protocol ?? ""));
  if (pathname !== undefined) {
    let path = pathname;
    if (base !== null && base.opaquePath === null && !isAbsolute(path, isPattern)) {
      const around = ofBase(pathOf(base));
      path = slice(around, 0, lastIndexOf(around, "/") + 1) + path;
    }
    take("pathname", path, hasSegments(result.protocol ?? "") ? canonical.pathname : canonical.opaquePathname);
  }
  if (search !== undefined) take("search", replace(search, /^\?/, ""), canonical.search);
  if (hash !== undefined) take("hash", replace(hash, /^#/, ""), canonical.hash);
  return result;
};
