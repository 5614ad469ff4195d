"use strict";
// URLPattern (URL Pattern standard, 1).

const { each, isObject, some, startsWith, toWellFormed, TypeError } = require("language");
const { parse, pathOf } = require("url/parser");
const canonical = require("url/pattern/canonical");
const { Component } = require("url/pattern/Component");
const { componentsOf } = require("url/pattern/constructorString");
const { names, processed } = require("url/pattern/init");
const { URL } = require("url/plainURL");
const { membersOf, read } = require("runtime/idlTypes");
const { declare } = require("runtime/webidl");

const initNames = ["baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search", "username"];
const initMembers = membersOf(
  "USVString baseURL = undefined, USVString hash = undefined, USVString hostname = undefined, USVString password = undefined, " +
  "USVString pathname = undefined, USVString port = undefined, USVString protocol = undefined, USVString search = undefined, " +
  "USVString username = undefined");
const optionMembers = membersOf("boolean ignoreCase");

const plain = { __proto__: null, delimiter: "", prefix: "", ignoresCase: false };
const ofHosts = { __proto__: null, delimiter: ".", prefix: "", ignoresCase: false };

/** Ports that the schemes have of their own; "" for none. */
const ownPorts = { __proto__: null, http: "80", https: "443", ws: "80", wss: "443", ftp: "21", file: "" };

const matchesSpecial = (protocol) => some(["http", "https", "ws", "wss", "ftp", "file"], (scheme) => protocol.matches(scheme));
const protocolOf = (text) => new Component(text, plain, canonical.protocol);

/** The dictionary that a script gives. */
function initOf(given) {
  const values = read(given, initMembers, "URLPattern");
  const init = { __proto__: null };
  for (let index = 0; index < initNames.length; index++) if (values[index] !== undefined) init[initNames[index]] = values[index];
  return init;
}

const isDictionary = (input) => input === undefined || input === null || (isObject(input) && !isURL(input));
const isURL = (input) => input instanceof URL;
const textOf = (value) => toWellFormed(`${value}`);

/** Whether a pattern of a host is that of an address in brackets. */
const isIPv6 = (text) => startsWith(text, "[") || startsWith(text, "{[") || startsWith(text, "\\[");

function compiled(init, ignoresCase) {
  const given = processed(init, true);
  for (const name of each(names)) given[name] ??= "*";
  if (given.port !== "" && ownPorts[given.protocol] === given.port) given.port = "";
  const protocol = protocolOf(given.protocol);
  const options = { ...plain, __proto__: null, ignoresCase };
  const pathOptions = { __proto__: null, delimiter: "/", prefix: "/", ignoresCase };
  return {
    __proto__: null,
    protocol,
    username: new Component(given.username, plain, canonical.username),
    password: new Component(given.password, plain, canonical.password),
    hostname: new Component(given.hostname, ofHosts, isIPv6(given.hostname) ? canonical.ipv6Hostname : canonical.hostname),
    port: new Component(given.port, plain, (value) => canonical.port(value)),
    pathname: matchesSpecial(protocol)
      ? new Component(given.pathname, pathOptions, canonical.pathname) : new Component(given.pathname, options, canonical.opaquePathname),
    search: new Component(given.search, options, canonical.search),
    hash: new Component(given.hash, options, canonical.hash),
  };
}

/** The components of what is to be matched, by name, or null for what is no URL. */
function valuesOf(input, base) {
  if (isDictionary(input)) {
    const init = initOf(input);
    if (base !== undefined) throw new TypeError("A dictionary has its base URL in itself");
    try {
      return processed(init, false);
    } catch {
      return null;
    }
  }
  const around = base === undefined ? null : parse(textOf(base));
  if (base !== undefined && around === null) return null;
  const url = parse(isURL(input) ? input.href : textOf(input), around);
  if (url === null) return null;
  return {
    __proto__: null, protocol: url.scheme, username: url.username, password: url.password, hostname: url.host ?? "", port: `${url.port ?? ""}`,
    pathname: pathOf(url), search: url.query ?? "", hash: url.fragment ?? "",
  };
}

let isPattern;

class URLPattern {
  static { isPattern = (value) => #components in value; }

  #components;

  constructor(input = undefined, baseOrOptions = undefined, options = undefined) {
    // An object in the second place is of options, which has no base before it.
    const hasBase = arguments.length > 2 || (baseOrOptions !== undefined && baseOrOptions !== null && !isObject(baseOrOptions));
    const base = hasBase ? textOf(baseOrOptions) : undefined;
    const init = isDictionary(input) ? initOf(input) : componentsOf(textOf(isURL(input) ? input.href : input), (text) => matchesSpecial(protocolOf(text)));
    const { 0: ignoresCase } = read(hasBase ? options : baseOrOptions, optionMembers, "URLPattern");
    if (isDictionary(input)) {
      if (hasBase) throw new TypeError("A dictionary has its base URL in itself");
    } else if (hasBase) {
      init.baseURL = base;
    } else if (init.protocol === undefined) {
      throw new TypeError(`The pattern '${input}' is relative, and has no base URL`);
    }
    this.#components = compiled(init, ignoresCase);
  }

  get protocol() { return this.#components.protocol.pattern; }
  get username() { return this.#components.username.pattern; }
  get password() { return this.#components.password.pattern; }
  get hostname() { return this.#components.hostname.pattern; }
  get port() { return this.#components.port.pattern; }
  get pathname() { return this.#components.pathname.pattern; }
  get search() { return this.#components.search.pattern; }
  get hash() { return this.#components.hash.pattern; }
  get hasRegExpGroups() { return some(names, (name) => this.#components[name].hasExpressions); }

  test(input = undefined, base = undefined) {
    const values = valuesOf(input, base);
    return values !== null && !some(names, (name) => !this.#components[name].matches(values[name]));
  }

  exec(input = undefined, base = undefined) {
    const values = valuesOf(input, base);
    if (values === null) return null;
    const given = isDictionary(input) ? { ...initOf(input) } : isURL(input) ? input.href : textOf(input);
    const result = { inputs: base === undefined ? [given] : [given, textOf(base)] };
    for (const name of each(names)) {
      const found = this.#components[name].exec(values[name]);
      if (found === null) return null;
      result[name] = found;
    }
    return result;
  }
}
declare(
  URLPattern, isPattern,
  "constructor(optional any, optional any, optional any) protocol username password hostname port pathname search hash hasRegExpGroups " +
  "test(optional any, optional USVString) exec(optional any, optional USVString)");

exports.URLPattern = URLPattern;
