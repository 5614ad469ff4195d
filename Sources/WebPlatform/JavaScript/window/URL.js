"use strict";
// URL (URL standard). The parser covers special schemes (http, https, ws, wss, ftp, file), non-special schemes with and
// without authority, and opaque paths such as "javascript:" or "about:blank".

const hosts = require("window/hosts");

const specialPorts = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21", "file:": "" };
const isSpecial = (protocol) => protocol in specialPorts;

function escape(text, keep) {
  let result = "";
  for (const character of text) {
    if (keep.test(character)) result += character;
    else if (character >= "\ud800" && character <= "\udfff" && character.length === 1) result += "%EF%BF%BD";
    else result += encodeURIComponent(character).replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
  }
  return result;
}

const keepInPath = /[!$-;=@-Z\[\]_a-z|~\\]/;
const keepInQuery = /[!$%&(-;=?-~]/;
const keepInPlainQuery = /[!$%&'(-;=?-~]/;
const queryOf = (protocol, query) => escape(query, isSpecial(protocol) ? keepInQuery : keepInPlainQuery);
const keepInFragment = /[!#-;=?-_a-~]/;
const keepInUser = /[!$%&'()*+,\-.0-9A-Z_a-z~]/;

function normalizePath(path, special) {
  const input = (special ? path.replaceAll("\\", "/") : path).split("/");
  const output = [];
  input.forEach((segment, index) => {
    const isLast = index === input.length - 1;
    const plain = segment.replace(/%2e/gi, ".");
    if (plain === "..") {
      if (output.length > 1) output.pop();
      if (isLast) output.push("");
    } else if (plain === ".") {
      if (isLast) output.push("");
    } else {
      output.push(escape(segment, keepInPath));
    }
  });
  return output.join("/");
}

function parseHost(host, special, input) {
  if (host.startsWith("[")) {
    const address = host.endsWith("]") ? hosts.ipv6(host.slice(1, -1)) : null;
    if (address === null) throw invalid(input);
    return `[${address}]`;
  }
  if (!special) return host;
  let decoded;
  try {
    decoded = decodeURIComponent(host);
    decoded = /^[\0-\x7f]*$/.test(decoded) ? decoded.toLowerCase() : require("window/punycode").toASCII(decoded);
  } catch {
    throw invalid(input);
  }
  if (decoded === "" || /[\u0000-\u0020\u007f\s#%/:<>?@\[\\\]^|]/.test(decoded)) throw invalid(input);
  return hosts.endsInNumber(decoded) ? hosts.ipv4(decoded) ?? fail(input) : decoded;
}

function fail(input) { throw invalid(input); }

function invalid(input) {
  return new TypeError(`Invalid URL: ${input}`);
}

function parseAuthority(record, authority, input) {
  const at = authority.lastIndexOf("@");
  if (at >= 0) {
    const [, user, password] = /^([^:]*):?(.*)$/s.exec(authority.slice(0, at));
    record.username = escape(user, keepInUser);
    record.password = escape(password, keepInUser);
  }
  const match = /^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/.exec(authority.slice(at + 1));
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
  const hash = text.indexOf("#");
  const fragment = hash < 0 ? null : text.slice(hash + 1);
  if (hash >= 0) text = text.slice(0, hash);
  const mark = text.indexOf("?");
  const query = mark < 0 ? null : text.slice(mark + 1);
  return { path: mark < 0 ? text : text.slice(0, mark), query, fragment };
}

function finish(record, query, fragment) {
  record.search = query ? "?" + queryOf(record.protocol, query) : "";
  record.hash = fragment ? "#" + escape(fragment, keepInFragment) : "";
  record.hasEmptyQuery = query === "";
  record.hasEmptyFragment = fragment === "";
  return record;
}

const blank = () => ({ protocol: "", username: "", password: "", hostname: null, port: "", pathname: "", search: "", hash: "", isOpaque: false });

function parseAbsolute(protocol, rest, input) {
  const record = blank();
  record.protocol = protocol;
  const special = isSpecial(protocol);
  const { path, query, fragment } = split(rest);
  const slashed = special ? path.replaceAll("\\", "/") : path;
  if (special && protocol !== "file:") {
    const body = slashed.replace(/^\/*/, "");
    const end = body.indexOf("/");
    parseAuthority(record, end < 0 ? body : body.slice(0, end), input);
    record.pathname = normalizePath(end < 0 ? "/" : body.slice(end), true);
  } else if (slashed.startsWith("//")) {
    const end = slashed.indexOf("/", 2);
    const host = end < 0 ? slashed.slice(2) : slashed.slice(2, end);
    if (protocol === "file:") record.hostname = host === "localhost" ? "" : host.toLowerCase();
    else parseAuthority(record, host, input);
    record.pathname = normalizePath(end < 0 ? (special ? "/" : "") : slashed.slice(end), special);
  } else if (slashed.startsWith("/")) {
    if (special) record.hostname = "";
    record.pathname = normalizePath(slashed, special);
  } else if (special) {
    record.hostname = "";
    record.pathname = normalizePath("/" + slashed, true);
  } else {
    record.isOpaque = true;
    record.pathname = escape(path, /[ -~]/);
  }
  return finish(record, query, fragment);
}

function parseRelative(text, base, input) {
  const { path, query, fragment } = split(text);
  const special = isSpecial(base.protocol);
  if (base.isOpaque) {
    if (path === "" && query === null && fragment !== null) return finish({ ...base, hash: "" }, base.search.slice(1) || null, fragment);
    throw invalid(input);
  }
  const slashed = special ? path.replaceAll("\\", "/") : path;
  if (slashed.startsWith("//")) return parseAbsolute(base.protocol, text, input);
  const record = { ...base };
  if (slashed === "") return finish(record, query ?? (base.search.slice(1) || null), fragment);
  record.pathname = normalizePath(slashed.startsWith("/") ? slashed : base.pathname.replace(/[^/]*$/, "") + slashed, special);
  return finish(record, query, fragment);
}

function parse(input, base) {
  const text = input.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, "").replace(/[\t\n\r]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*:)(.*)$/is.exec(text);
  if (scheme) {
    const protocol = scheme[1].toLowerCase();
    // "http:path" against a base of the same special scheme is relative, for compatibility.
    if (base && isSpecial(protocol) && protocol === base.protocol && !/^[/\\]{2}/.test(scheme[2]) && protocol !== "file:") {
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
  if (record.hostname === null && !record.isOpaque && record.pathname.startsWith("//")) href += "/.";
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
    return require("files/objectURLs").create(blob);
  }

  static revokeObjectURL(url) {
    if (arguments.length === 0) throw new TypeError("revokeObjectURL needs an address");
    require("files/objectURLs").revoke(url);
  }

  get href() { return serialize(this.#record, true); }
  set href(value) {
    this.#record = parse(String(value), null);
    this.#refresh();
  }

  get origin() {
    const { protocol, pathname } = this.#record;
    if (protocol === "blob:") return /^https?:/.test(pathname) ? URL.parse(pathname)?.origin ?? "null" : "null";
    return isSpecial(protocol) && protocol !== "file:" ? protocol + "//" + this.host : "null";
  }

  get protocol() { return this.#record.protocol; }
  set protocol(value) {
    const protocol = /^([a-z][a-z0-9+.-]*):?/i.exec(String(value));
    if (!protocol) return;
    const name = protocol[1].toLowerCase() + ":";
    if (isSpecial(name) !== isSpecial(this.#record.protocol)) return;
    this.#record.protocol = name;
    setPort(this.#record, this.#record.port, this.href);
  }

  get username() { return this.#record.username; }
  set username(value) { if (this.#record.hostname) this.#record.username = escape(String(value), keepInUser); }
  get password() { return this.#record.password; }
  set password(value) { if (this.#record.hostname) this.#record.password = escape(String(value), keepInUser); }

  get host() { return (this.#record.hostname ?? "") + (this.#record.port ? ":" + this.#record.port : ""); }
  set host(value) {
    const match = /^(\[[^\]]*\]|[^:/?#]*)(?::([0-9]+))?/.exec(String(value));
    if (this.#record.isOpaque || !match) return;
    this.hostname = match[1];
    if (match[2] !== undefined) this.port = match[2];
  }

  get hostname() { return this.#record.hostname ?? ""; }
  set hostname(value) {
    const special = isSpecial(this.#record.protocol);
    const name = (special ? /^[^/?#\\]*/ : /^[^/?#]*/).exec(String(value).replace(/[\t\n\r]/g, ""))[0];
    // A port is no part of a host name.
    if (this.#record.isOpaque || /^[^[]*:/.test(name)) return;
    try {
      this.#record.hostname = parseHost(name, special, value);
    } catch {
      // The standard leaves the URL as it was.
    }
  }

  get port() { return this.#record.port; }
  set port(value) {
    const digits = /^[0-9]*/.exec(String(value))[0];
    if (!this.#record.hostname || (digits === "" && value !== "") || Number(digits) > 65535) return;
    setPort(this.#record, digits, this.href);
  }

  get pathname() { return this.#record.pathname; }
  set pathname(value) {
    if (this.#record.isOpaque) return;
    const path = String(value).replaceAll("?", "%3F").replaceAll("#", "%23");
    this.#record.pathname = normalizePath(/^[/\\]/.test(path) ? path : "/" + path, isSpecial(this.#record.protocol));
  }

  get search() { return this.#record.search; }
  set search(value) {
    this.#setSearch(String(value).replace(/^\?/, ""));
    this.#refresh();
  }

  get hash() { return this.#record.hash; }
  set hash(value) {
    const fragment = String(value).replace(/^#/, "");
    this.#record.hash = fragment ? "#" + escape(fragment, keepInFragment) : "";
    this.#record.hasEmptyFragment = false;
  }

  get searchParams() {
    if (!this.#searchParams) {
      const { URLSearchParams, bind } = require("window/URLSearchParams");
      this.#searchParams = bind(new URLSearchParams(this.search), (text) => this.#setSearch(text));
    }
    return this.#searchParams;
  }

  #setSearch(query) {
    this.#record.search = query ? "?" + queryOf(this.#record.protocol, query) : "";
    this.#record.hasEmptyQuery = false;
  }

  #refresh() {
    if (this.#searchParams) require("window/URLSearchParams").replace(this.#searchParams, this.search);
  }

  toString() { return this.href; }
  toJSON() { return this.href; }
}
Object.defineProperty(URL.prototype, Symbol.toStringTag, { value: "URL", configurable: true });

exports.URL = URL;
