"use strict";
// URL as the runtime has it. url/URL makes it the interface of pages, which few of them ask for.

const { each, Object, startsWith, test, TypeError } = require("language");
const { hostAndPortOf, isSpecial, parse, pathOf, serialize, setters } = require("url/parser");
const urlSearchParamsModule = require.later("url/URLSearchParams");

function parsed(address, base) {
  const record = base === undefined ? parse(address) : parse(address, parsed(`${base}`));
  if (record === null) throw new TypeError(`Invalid URL: ${address}`);
  return record;
}

/** A part behind its mark, which a part that is empty goes without. */
const marked = (mark, part) => (part === null || part === "" ? "" : mark + part);

/** Whether a value is a URL; sets a part of one. */
let isURL, set;

class URL {
  #record;
  #searchParams = null;

  constructor(url, base = undefined) {
    if (arguments.length === 0) throw new TypeError("URL needs an address");
    this.#record = parsed(`${url}`, base);
  }

  static canParse(url, base) { return URL.parse(url, base) !== null; }

  static parse(url, base) {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  }

  get href() { return serialize(this.#record); }
  set href(value) {
    this.#record = parsed(`${value}`);
    this.#refresh();
  }

  get origin() {
    const { scheme, opaquePath } = this.#record;
    // The standard leaves that of a file to the browser: web views say here what they say in `location`.
    if (scheme === "file") return "file://";
    if (scheme === "blob") return test(/^(?:https?|file):/i, opaquePath ?? "") ? URL.parse(opaquePath)?.origin ?? "null" : "null";
    // A scheme that the app's pages have is as good as a special one.
    const isTuple = isSpecial(this.#record) || startsWith(native.environment.origin, `${scheme}://`);
    return isTuple ? `${scheme}://${hostAndPortOf(this.#record)}` : "null";
  }

  get protocol() { return `${this.#record.scheme}:`; }
  get username() { return this.#record.username; }
  get password() { return this.#record.password; }
  get host() { return hostAndPortOf(this.#record); }
  get hostname() { return this.#record.host ?? ""; }
  get port() { return `${this.#record.port ?? ""}`; }
  get pathname() { return pathOf(this.#record); }
  get search() { return marked("?", this.#record.query); }
  get hash() { return marked("#", this.#record.fragment); }

  get searchParams() {
    if (!this.#searchParams) {
      const { URLSearchParams, bind } = urlSearchParamsModule();
      this.#searchParams = bind(new URLSearchParams(this.search), (text) => { this.#record.query = text === "" ? null : text; });
    }
    return this.#searchParams;
  }

  #refresh() {
    if (this.#searchParams) urlSearchParamsModule().replace(this.#searchParams, this.search);
  }

  static {
    isURL = (value) => typeof value === "object" && value !== null && #record in value;
    set = (url, part, value) => {
      setters[part](url.#record, `${value}`);
      if (part === "search") url.#refresh();
    };
  }

  toString() { return this.href; }
  toJSON() { return this.href; }
}

for (const part of each(Object.keys(setters))) {
  const { set: setter } = Object.getOwnPropertyDescriptor({ set [part](value) { set(this, part, value); } }, part);
  Object.defineProperty(URL.prototype, part, { set: setter });
}

exports.URL = URL;
exports.isURL = isURL;
exports.parts = Object.keys(setters);
