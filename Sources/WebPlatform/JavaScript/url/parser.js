"use strict";
// The URL parser (URL standard, 4.4). Its states are functions here, each of which takes the rest of the input at once. Where the standard
// runs one state alone ("state override"), the setters of a URL call its function.

const { endsWith, exec, forEach, includes, indexOf, lastIndexOf, Number, pop, push, replace, replaceAll, slice, split, startsWith, test, toLowerCase } = require("language");
const { parseHost } = require("url/hosts");
const { encode, sets } = require("url/percentEncoding");

const ports = { __proto__: null, http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null };
const isSpecial = ({ scheme }) => scheme in ports;

/** A URL record. Its path is a list of segments, or null where it is opaque. */
const blank = () => ({
  __proto__: null, scheme: "", username: "", password: "", host: null, port: null, path: [], opaquePath: null, query: null, fragment: null,
});

const hasCredentials = ({ username, password }) => username !== "" || password !== "";

const withoutBreaks = (text) => replace(text, /[\t\n\r]/g, "");
const isDriveLetter = (text) => test(/^[a-z][:|]$/i, text);
const startsWithDriveLetter = (text) => test(/^[a-z][:|](?:[/\\?#]|$)/i, text);

/** Where the authority of a URL ends, or its path. */
function endOf(text, pattern) {
  const found = exec(pattern, text);
  return found === null ? text.length : found.index;
}
const pathStart = (url) => (isSpecial(url) ? /[/\\?#]/ : /[/?#]/);

/** The record of an address, against one that it may be relative to; null where it is none. */
function parse(input, base = null) {
  const text = withoutBreaks(replace(input, /^[\0- ]+|[\0- ]+$/g, ""));
  const scheme = exec(/^[a-z][a-z0-9+.-]*(?=:)/i, text);
  return scheme === null ? withoutScheme(text, base) : withScheme(toLowerCase(scheme[0]), slice(text, scheme[0].length + 1), base);
}

function withScheme(scheme, rest, base) {
  const url = blank();
  url.scheme = scheme;
  if (scheme === "file") return file(url, rest, base !== null && base.scheme === "file" ? base : null);
  if (isSpecial(url)) {
    if (base !== null && base.scheme === scheme && !startsWith(rest, "//")) return relative(url, rest, base);
    return authority(url, replace(rest, /^[/\\]*/, ""));
  }
  if (startsWith(rest, "//")) return authority(url, slice(rest, 2));
  if (startsWith(rest, "/")) return path(url, slice(rest, 1));
  url.path = null;
  const end = endOf(rest, /[?#]/);
  const opaque = encode(slice(rest, 0, end), sets.control);
  // The space before a query or a fragment would be lost when that is taken away.
  url.opaquePath = end < rest.length && endsWith(opaque, " ") ? `${slice(opaque, 0, -1)}%20` : opaque;
  return queryAndFragment(url, slice(rest, end));
}

function withoutScheme(text, base) {
  if (base === null || (base.path === null && !startsWith(text, "#"))) return null;
  if (base.path === null) {
    const url = { ...base, fragment: null, __proto__: null };
    return queryAndFragment(url, text);
  }
  const url = blank();
  url.scheme = base.scheme;
  return base.scheme === "file" ? file(url, text, base) : relative(url, text, base);
}

function takeAuthority(url, { username, password, host, port }) {
  url.username = username;
  url.password = password;
  url.host = host;
  url.port = port;
}

function relative(url, rest, base) {
  const isSlash = (character) => character === "/" || (character === "\\" && isSpecial(url));
  if (isSlash(rest[0])) {
    if (isSlash(rest[1])) return authority(url, isSpecial(url) ? replace(rest, /^[/\\]*/, "") : slice(rest, 2));
    takeAuthority(url, base);
    return path(url, slice(rest, 1));
  }
  takeAuthority(url, base);
  return fromBase(url, rest, base);
}

/** The rest of an address whose path begins with that of the base. */
function fromBase(url, rest, base) {
  url.path = slice(base.path);
  url.query = base.query;
  if (rest === "" || rest[0] === "?" || rest[0] === "#") return queryAndFragment(url, rest);
  url.query = null;
  shorten(url);
  return path(url, rest);
}

function authority(url, rest) {
  const end = endOf(rest, pathStart(url));
  const text = slice(rest, 0, end);
  const mark = lastIndexOf(text, "@");
  if (mark >= 0) {
    if (mark === text.length - 1) return null;
    const { 1: username, 2: password } = exec(/^([^:]*):?(.*)$/s, slice(text, 0, mark));
    url.username = encode(username, sets.user);
    url.password = encode(password, sets.user);
  }
  return hostAndPort(url, slice(text, mark + 1)) ? pathBehindHost(url, slice(rest, end)) : null;
}

/** The place of the colon before a port, none of those between brackets; -1 without one. */
function colonIn(text) {
  const { length } = exec(/^(?:\[[^\]]*(?:\]|$)|[^:[])*/, text)[0];
  return text[length] === ":" ? length : -1;
}

function hostAndPort(url, text) {
  const colon = colonIn(text);
  const name = colon < 0 ? text : slice(text, 0, colon);
  if (name === "" && (colon >= 0 || isSpecial(url))) return false;
  return setHost(url, name) && (colon < 0 || setPort(url, slice(text, colon + 1)));
}

function setHost(url, name) {
  const host = parseHost(name, isSpecial(url));
  if (host === null) return false;
  url.host = host;
  return true;
}

function setPort(url, digits) {
  if (!test(/^[0-9]*$/, digits)) return false;
  if (digits === "") return true;
  const port = Number(digits);
  if (port > 65535) return false;
  url.port = port === ports[url.scheme] ? null : port;
  return true;
}

function file(url, rest, base) {
  url.host = "";
  if (rest[0] === "/" || rest[0] === "\\") {
    if (rest[1] === "/" || rest[1] === "\\") return fileHost(url, slice(rest, 2));
    if (base !== null) {
      url.host = base.host;
      if (!startsWithDriveLetter(slice(rest, 1)) && base.path.length > 0 && test(/^[a-z]:$/i, base.path[0])) push(url.path, base.path[0]);
    }
    return path(url, slice(rest, 1));
  }
  if (base === null) return path(url, rest);
  url.host = base.host;
  if (!startsWithDriveLetter(rest)) return fromBase(url, rest, base);
  return path(url, rest);
}

function fileHost(url, rest) {
  const end = endOf(rest, /[/\\?#]/);
  const name = slice(rest, 0, end);
  if (isDriveLetter(name)) return path(url, rest);
  if (name !== "" && !setHost(url, name)) return null;
  if (url.host === "localhost") url.host = "";
  return pathBehindHost(url, slice(rest, end));
}

function pathBehindHost(url, rest) {
  if (isSpecial(url)) return path(url, replace(rest, /^[/\\]/, ""));
  if (rest === "" || rest[0] !== "/") return queryAndFragment(url, rest);
  return path(url, slice(rest, 1));
}

/** "Shorten": the last segment goes, but for the drive of a file. */
function shorten(url) {
  const { path: segments } = url;
  if (url.scheme === "file" && segments.length === 1 && test(/^[a-z]:$/i, segments[0])) return;
  pop(segments);
}

function path(url, rest) {
  const end = endOf(rest, /[?#]/);
  addSegments(url, slice(rest, 0, end));
  return queryAndFragment(url, slice(rest, end));
}

function addSegments(url, text) {
  const segments = split(isSpecial(url) ? replaceAll(text, "\\", "/") : text, "/");
  forEach(segments, (written, index) => {
    const isLast = index === segments.length - 1;
    let segment = encode(written, sets.path);
    const plain = includes(segment, ".") || includes(segment, "%") ? replace(segment, /%2e/gi, ".") : segment;
    if (plain === "..") {
      shorten(url);
      if (isLast) push(url.path, "");
    } else if (plain === ".") {
      if (isLast) push(url.path, "");
    } else {
      if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(segment)) segment = `${segment[0]}:`;
      push(url.path, segment);
    }
  });
}

function queryAndFragment(url, rest) {
  const hash = indexOf(rest, "#");
  if (rest[0] === "?") setQuery(url, slice(rest, 1, hash < 0 ? rest.length : hash));
  if (hash >= 0) setFragment(url, slice(rest, hash + 1));
  return url;
}

function setQuery(url, text) { url.query = encode(text, isSpecial(url) ? sets.specialQuery : sets.query); }
function setFragment(url, text) { url.fragment = encode(text, sets.fragment); }

/** Serializes a record (URL standard, 4.5). */
function serialize(url, hasFragment = true) {
  const { scheme, username, password, host, query, fragment } = url;
  let text = `${scheme}:`;
  if (host !== null) {
    text += "//";
    if (hasCredentials(url)) text += `${username}${password === "" ? "" : `:${password}`}@`;
    text += hostAndPortOf(url);
  } else if (url.path !== null && url.path.length > 1 && url.path[0] === "") {
    // Else the path would read as a host.
    text += "/.";
  }
  text += pathOf(url);
  if (query !== null) text += `?${query}`;
  return hasFragment && fragment !== null ? `${text}#${fragment}` : text;
}

const hostAndPortOf = ({ host, port }) => (port === null ? host ?? "" : `${host}:${port}`);

function pathOf({ path: segments, opaquePath }) {
  if (segments === null) return opaquePath;
  let text = "";
  forEach(segments, (segment) => { text += `/${segment}`; });
  return text;
}

// MARK: Single parts. Each changes the record, or leaves it as it was.

const setters = {
  __proto__: null,

  protocol(url, value) {
    const found = exec(/^[a-z][a-z0-9+.-]*(?=:|$)/i, withoutBreaks(value));
    if (found === null) return;
    const scheme = toLowerCase(found[0]);
    if ((scheme in ports) !== isSpecial(url)) return;
    if (scheme === "file" && (hasCredentials(url) || url.port !== null)) return;
    if (url.scheme === "file" && url.host === "") return;
    url.scheme = scheme;
    if (url.port === ports[scheme]) url.port = null;
  },

  username(url, value) { if (hasAuthority(url)) url.username = encode(value, sets.user); },
  password(url, value) { if (hasAuthority(url)) url.password = encode(value, sets.user); },

  host(url, value) { changeHost(url, value, true); },
  hostname(url, value) { changeHost(url, value, false); },

  port(url, value) {
    if (!hasAuthority(url)) return;
    if (value === "") url.port = null;
    else changePort(url, withoutBreaks(value));
  },

  pathname(url, value) {
    if (url.path === null) return;
    const text = withoutBreaks(value);
    url.path = [];
    if (isSpecial(url)) addSegments(url, replace(text, /^[/\\]/, ""));
    else if (text !== "") addSegments(url, replace(text, /^\//, ""));
    else if (url.host === null) push(url.path, "");
  },

  search(url, value) {
    if (value === "") url.query = null;
    else setQuery(url, withoutBreaks(replace(value, /^\?/, "")));
  },

  hash(url, value) {
    if (value === "") url.fragment = null;
    else setFragment(url, withoutBreaks(replace(value, /^#/, "")));
  },
};

/** Whether a URL may have a name, a password and a port. */
const hasAuthority = ({ scheme, host }) => host !== null && host !== "" && scheme !== "file";

function changePort(url, text) {
  const digits = exec(/^[0-9]*/, text)[0];
  if (digits !== "") setPort(url, digits);
}

function changeHost(url, value, takesPort) {
  if (url.path === null) return;
  const text = withoutBreaks(value);
  const rest = slice(text, 0, endOf(text, pathStart(url)));
  const colon = url.scheme === "file" ? -1 : colonIn(rest);
  const name = colon < 0 ? rest : slice(rest, 0, colon);
  if (colon >= 0 && (name === "" || !takesPort)) return;
  if (name === "" && url.scheme !== "file" && (isSpecial(url) || hasCredentials(url) || url.port !== null)) return;
  if (name === "") url.host = "";
  else if (!setHost(url, name)) return;
  if (url.scheme === "file" && url.host === "localhost") url.host = "";
  if (colon >= 0) changePort(url, slice(rest, colon + 1));
}

exports.hostAndPortOf = hostAndPortOf;
exports.isSpecial = isSpecial;
exports.parse = parse;
exports.pathOf = pathOf;
exports.serialize = serialize;
exports.setters = setters;
