"use strict";
// URL (URL standard). The parser covers special schemes (http, https, ws, wss, ftp, file), non-special schemes with and
// without authority, and opaque paths such as "javascript:" or "about:blank".

const {
  charCodeAt, decodeURIComponent, each, encodeURIComponent, endsWith, exec, forEach, inBase, indexOf, join, lastIndexOf, Number, Object,
  pop, push, RegExp, replace, replaceAll, slice, split: splitUp, startsWith, String, Symbol, test, toLowerCase, toUpperCase, TypeError,
} = require("language");
const hosts = require("window/hosts");
const objectURLsModule = require.later("files/objectURLs");
const urlSearchParamsModule = require.later("window/URLSearchParams");
const punycodeModule = require.later("window/punycode");

const specialPorts = { __proto__: null, "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21", "file:": "" };
const isSpecial = (protocol) => protocol in specialPorts;

/** The characters that stay as they are, as members of a class of a pattern. */
const kept = (members) => ({ one: new RegExp(`[${members}]`), all: new RegExp(`^[${members}]*$`) });

function escape(text, { one, all }) {
  if (test(all, text)) return text;
  let result = "";
  for (const character of each(text)) {
    if (test(one, character)) result += character;
    else if (character >= "\ud800" && character <= "\udfff" && character.length === 1) result += "%EF%BF%BD";
    else result += replace(encodeURIComponent(character), /[!'()*]/g, (c) => "%" + toUpperCase(inBase(charCodeAt(c, 0), 16)));
  }
  return result;
}

const keptInPath = kept("!$-;=@-Z\\[\\]_a-z|~\\\\");
const keptInOpaquePath = kept(" -~");
const keptInQuery = kept("!$%&(-;=?-~");
const keptInPlainQuery = kept("!$%&'(-;=?-~");
const queryOf = (protocol, query) => escape(query, isSpecial(protocol) ? keptInQuery : keptInPlainQuery);
const keptInFragment = kept("!#-;=?-_a-~");
const keptInUser = kept("!$%&'()*+,\\-.0-9A-Z_a-z~");

function normalizePath(path, special) {
  const input = splitUp(special ? replaceAll(path, "\\", "/") : path, "/");
  const output = [];
  forEach(input, (segment, index) => {
    const isLast = index === input.length - 1;
    const plain = replace(segment, /%2e/gi, ".");
    if (plain === "..") {
      if (output.length > 1) pop(output);
      if (isLast) push(output, "");
    } else if (plain === ".") {
      if (isLast) push(output, "");
    } else {
      push(output, escape(segment, keptInPath));
    }
  });
  return join(output, "/");
}

function parseHost(host, special, input) {
  if (startsWith(host, "[")) {
    const address = endsWith(host, "]") ? hosts.ipv6(slice(host, 1, -1)) : null;
    if (address === null) throw invalid(input);
    return `[${address}]`;
  }
  if (!special) return host;
  let decoded;
  try {
    decoded = decodeURIComponent(host);
    decoded = test(/^[\0-\x7f]*$/, decoded) ? toLowerCase(decoded) : punycodeModule().toASCII(decoded);
  } catch {
    throw invalid(input);
  }
  if (decoded === "" || test(/[\u0000-\u0020\u007f\s#%/:<>?@\[\\\]^|]/, decoded)) throw invalid(input);
  return hosts.endsInNumber(decoded) ? hosts.ipv4(decoded) ?? fail(input) : decoded;
}

function fail(input) { throw invalid(input); }

function invalid(input) {
  return new TypeError(`Invalid URL: ${input}`);
}

function parseAuthority(record, authority, input) {
  const at = lastIndexOf(authority, "@");
  if (at >= 0) {
    const { 1: user, 2: password } = exec(/^([^:]*):?(.*)$/s, slice(authority, 0, at));
    record.username = escape(user, keptInUser);
    record.password = escape(password, keptInUser);
  }
  const match = exec(/^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/, slice(authority, at + 1));
  if (!match) throw invalid(input);
  record.hostname = parseHost(match[1], isSpecial(record.protocol), input);
  setPort(record, match[2] ?? "", input);
}

function setPort(record, port, input) {
  if (port !== "" && Number(port) > 65535) throw invalid(input);
  port = port === "" ? "" : String(Number(port));
  record.port = port === specialPorts[record.protocol] ? "" : port;
}

function split(text) {
  const hash = indexOf(text, "#");
  const fragment = hash < 0 ? null : slice(text, hash + 1);
  if (hash >= 0) text = slice(text, 0, hash);
  const mark = indexOf(text, "?");
  const query = mark < 0 ? null : slice(text, mark + 1);
  return { path: mark < 0 ? text : slice(text, 0, mark), query, fragment };
}

function finish(record, query, fragment) {
  record.search = query ? "?" + queryOf(record.protocol, query) : "";
  record.hash = fragment ? "#" + escape(fragment, keptInFragment) : "";
  record.hasEmptyQuery = query === "";
  record.hasEmptyFragment = fragment === "";
  return record;
}

const blank = () => ({
  __proto__: null, protocol: "", username: "", password: "", hostname: null, port: "", pathname: "", search: "", hash: "", isOpaque: false,
  hasEmptyQuery: false, hasEmptyFragment: false,
});

function parseAbsolute(protocol, rest, input) {
  const record = blank();
  record.protocol = protocol;
  const special = isSpecial(protocol);
  const { path, query, fragment } = split(rest);
  const slashed = special ? replaceAll(path, "\\", "/") : path;
  if (special && protocol !== "file:") {
    const body = replace(slashed, /^\/*/, "");
    const end = indexOf(body, "/");
    parseAuthority(record, end < 0 ? body : slice(body, 0, end), input);
    record.pathname = normalizePath(end < 0 ? "/" : slice(body, end), true);
  } else if (startsWith(slashed, "//")) {
    const end = indexOf(slashed, "/", 2);
    const host = end < 0 ? slice(slashed, 2) : slice(slashed, 2, end);
    if (protocol === "file:") record.hostname = host === "localhost" ? "" : toLowerCase(host);
    else parseAuthority(record, host, input);
    record.pathname = normalizePath(end < 0 ? (special ? "/" : "") : slice(slashed, end), special);
  } else if (startsWith(slashed, "/")) {
    if (special) record.hostname = "";
    record.pathname = normalizePath(slashed, special);
  } else if (special) {
    record.hostname = "";
    record.pathname = normalizePath("/" + slashed, true);
  } else {
    record.isOpaque = true;
    record.pathname = escape(path, keptInOpaquePath);
  }
  return finish(record, query, fragment);
}

function parseRelative(text, base, input) {
  const { path, query, fragment } = split(text);
  const special = isSpecial(base.protocol);
  if (base.isOpaque) {
    if (path === "" && query === null && fragment !== null) return finish({ __proto__: null, ...base, hash: "" }, slice(base.search, 1) || null, fragment);
    throw invalid(input);
  }
  const slashed = special ? replaceAll(path, "\\", "/") : path;
  if (startsWith(slashed, "//")) return parseAbsolute(base.protocol, text, input);
  const record = { __proto__: null, ...base };
  if (slashed === "") return finish(record, query ?? (slice(base.search, 1) || null), fragment);
  record.pathname = normalizePath(startsWith(slashed, "/") ? slashed : replace(base.pathname, /[^/]*$/, "") + slashed, special);
  return finish(record, query, fragment);
}

function parse(input, base) {
  const text = replace(replace(input, /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, ""), /[\t\n\r]/g, "");
  const scheme = exec(/^([a-z][a-z0-9+.-]*:)(.*)$/is, text);
  if (scheme) {
    const protocol = toLowerCase(scheme[1]);
    // "http:path" against a base of the same special scheme is relative, for compatibility.
    if (base && isSpecial(protocol) && protocol === base.protocol && !test(/^[/\\]{2}/, scheme[2]) && protocol !== "file:") {
      return parseRelative(scheme[2], base, input);
    }
    return parseAbsolute(protocol, scheme[2], input);
  }
  if (!base) throw invalid(input);
  return parseRelative(text, base, input);
}

function serialize(record, withHash) {
  let href = record.protocol;
  if (record.hostname !== null) {
    href += "//";
    if (record.username || record.password) href += record.username + (record.password ? ":" + record.password : "") + "@";
    href += record.hostname + (record.port ? ":" + record.port : "");
  }
  // Else the path would read as a host.
  if (record.hostname === null && !record.isOpaque && startsWith(record.pathname, "//")) href += "/.";
  href += record.pathname + (record.search || (record.hasEmptyQuery ? "?" : ""));
  return withHash ? href + (record.hash || (record.hasEmptyFragment ? "#" : "")) : href;
}

class URL {
  #record;
  #searchParams = null;

  constructor(url, base) {
    if (arguments.length === 0) throw new TypeError("URL needs an address");
    this.#record = parse(String(url), base === undefined ? null : parse(String(base), null));
  }

  static canParse(url, base) {
    return URL.parse(url, base) !== null;
  }

  static parse(url, base) {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  }

  static createObjectURL(blob) {
    if (arguments.length === 0) throw new TypeError("createObjectURL needs a Blob");
    return objectURLsModule().create(blob);
  }

  static revokeObjectURL(url) {
    if (arguments.length === 0) throw new TypeError("revokeObjectURL needs an address");
    objectURLsModule().revoke(url);
  }

  get href() { return serialize(this.#record, true); }
  set href(value) {
    this.#record = parse(String(value), null);
    this.#refresh();
  }

  get origin() {
    const { protocol, pathname } = this.#record;
    if (protocol === "blob:") return test(/^https?:/, pathname) ? URL.parse(pathname)?.origin ?? "null" : "null";
    return isSpecial(protocol) && protocol !== "file:" ? protocol + "//" + this.host : "null";
  }

  get protocol() { return this.#record.protocol; }
  set protocol(value) {
    const protocol = exec(/^([a-z][a-z0-9+.-]*):?/i, String(value));
    if (!protocol) return;
    const name = toLowerCase(protocol[1]) + ":";
    if (isSpecial(name) !== isSpecial(this.#record.protocol)) return;
    this.#record.protocol = name;
    setPort(this.#record, this.#record.port, this.href);
  }

  get username() { return this.#record.username; }
  set username(value) { if (this.#record.hostname) this.#record.username = escape(String(value), keptInUser); }
  get password() { return this.#record.password; }
  set password(value) { if (this.#record.hostname) this.#record.password = escape(String(value), keptInUser); }

  get host() { return (this.#record.hostname ?? "") + (this.#record.port ? ":" + this.#record.port : ""); }
  set host(value) {
    const match = exec(/^(\[[^\]]*\]|[^:/?#]*)(?::([0-9]+))?/, String(value));
    if (this.#record.isOpaque || !match) return;
    this.hostname = match[1];
    if (match[2] !== undefined) this.port = match[2];
  }

  get hostname() { return this.#record.hostname ?? ""; }
  set hostname(value) {
    const special = isSpecial(this.#record.protocol);
    const name = exec(special ? /^[^/?#\\]*/ : /^[^/?#]*/, replace(String(value), /[\t\n\r]/g, ""))[0];
    // A port is no part of a host name.
    if (this.#record.isOpaque || test(/^[^[]*:/, name)) return;
    try {
      this.#record.hostname = parseHost(name, special, value);
    } catch {
      // The standard leaves the URL as it was.
    }
  }

  get port() { return this.#record.port; }
  set port(value) {
    const digits = exec(/^[0-9]*/, String(value))[0];
    if (!this.#record.hostname || (digits === "" && value !== "") || Number(digits) > 65535) return;
    setPort(this.#record, digits, this.href);
  }

  get pathname() { return this.#record.pathname; }
  set pathname(value) {
    if (this.#record.isOpaque) return;
    const path = replaceAll(replaceAll(String(value), "?", "%3F"), "#", "%23");
    this.#record.pathname = normalizePath(test(/^[/\\]/, path) ? path : "/" + path, isSpecial(this.#record.protocol));
  }

  get search() { return this.#record.search; }
  set search(value) {
    this.#setSearch(replace(String(value), /^\?/, ""));
    this.#refresh();
  }

  get hash() { return this.#record.hash; }
  set hash(value) {
    const fragment = replace(String(value), /^#/, "");
    this.#record.hash = fragment ? "#" + escape(fragment, keptInFragment) : "";
    this.#record.hasEmptyFragment = false;
  }

  get searchParams() {
    if (!this.#searchParams) {
      const { URLSearchParams, bind } = urlSearchParamsModule();
      this.#searchParams = bind(new URLSearchParams(this.search), (text) => this.#setSearch(text));
    }
    return this.#searchParams;
  }

  #setSearch(query) {
    this.#record.search = query ? "?" + queryOf(this.#record.protocol, query) : "";
    this.#record.hasEmptyQuery = false;
  }

  #refresh() {
    if (this.#searchParams) urlSearchParamsModule().replace(this.#searchParams, this.search);
  }

  toString() { return this.href; }
  toJSON() { return this.href; }
}
Object.defineProperty(URL.prototype, Symbol.toStringTag, { value: "URL", configurable: true });

exports.URL = URL;
