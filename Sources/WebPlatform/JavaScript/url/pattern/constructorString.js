"use strict";
// A pattern that is written as a URL is, taken apart into its components (URL Pattern standard, 1.6).

const { includes, join, listOf, slice } = require("language");
const { tokensOf } = require("url/pattern/tokens");

const withoutComponent = ["init", "authority", "done"];
const beforeHost = ["protocol", "authority", "username", "password"];
const beforePath = ["protocol", "authority", "username", "password", "hostname", "port"];
const beforeSearch = ["protocol", "authority", "username", "password", "hostname", "port", "pathname"];

class ConstructorStringParser {
  #characters;
  #tokens;
  #matchesSpecial;
  #result = { __proto__: null };
  #start = 0;
  #at = 0;
  #step = 1;
  #depth = 0;
  #brackets = 0;
  #isSpecial = false;
  #state = "init";

  constructor(text, matchesSpecial) {
    this.#characters = listOf(text);
    this.#tokens = tokensOf(text, true);
    this.#matchesSpecial = matchesSpecial;
  }

  run() {
    while (this.#at < this.#tokens.length) {
      this.#step = 1;
      const { type } = this.#tokens[this.#at];
      if (type === "end") {
        if (this.#atEnd()) break;
      } else if (type === "open") {
        this.#depth++;
      } else if (this.#depth > 0) {
        if (type === "close") this.#depth--;
      } else {
        this.#look();
      }
      this.#at += this.#step;
    }
    if (this.#result.hostname !== undefined && this.#result.port === undefined) this.#result.port = "";
    return this.#result;
  }

  /** Whether all is done: what began as nothing in particular, or as an authority, is looked at once more. */
  #atEnd() {
    if (this.#state === "init") {
      this.#rewind();
      if (this.#isHash) this.#change("hash", 1);
      else if (this.#isSearch) this.#change("search", 1);
      else this.#change("pathname", 0);
      return false;
    }
    if (this.#state === "authority") {
      this.#rewindAs("hostname");
      return false;
    }
    this.#change("done", 0);
    return true;
  }

  #look() {
    switch (this.#state) {
      case "init": if (this.#is(":")) this.#rewindAs("protocol"); break;
      case "protocol": if (this.#is(":")) this.#endProtocol(); break;
      case "authority":
        if (this.#is("@")) this.#rewindAs("username");
        else if (this.#is("/") || this.#isSearch || this.#isHash) this.#rewindAs("hostname");
        break;
      case "username":
        if (this.#is(":")) this.#change("password", 1);
        else if (this.#is("@")) this.#change("hostname", 1);
        break;
      case "password": if (this.#is("@")) this.#change("hostname", 1); break;
      case "hostname":
        if (this.#is("[")) this.#brackets++;
        else if (this.#is("]")) this.#brackets--;
        else if (this.#is(":") && this.#brackets === 0) this.#change("port", 1);
        else this.#endBeforePath();
        break;
      case "port": this.#endBeforePath(); break;
      case "pathname":
        if (this.#isSearch) this.#change("search", 1);
        else if (this.#isHash) this.#change("hash", 1);
        break;
      case "search": if (this.#isHash) this.#change("hash", 1); break;
    }
  }

  #endBeforePath() {
    if (this.#is("/")) this.#change("pathname", 0);
    else if (this.#isSearch) this.#change("search", 1);
    else if (this.#isHash) this.#change("hash", 1);
  }

  #endProtocol() {
    this.#isSpecial = this.#matchesSpecial(this.#text);
    if (this.#is("/", 1) && this.#is("/", 2)) this.#change("authority", 3);
    else this.#change(this.#isSpecial ? "authority" : "pathname", 1);
  }

  #rewind() {
    this.#at = this.#start;
    this.#step = 0;
  }

  #rewindAs(state) {
    this.#rewind();
    this.#state = state;
  }

  #change(state, skipped) {
    const from = this.#state;
    if (!includes(withoutComponent, from)) this.#result[from] = this.#text;
    if (from !== "init" && state !== "done") this.#fill(from, state);
    this.#state = state;
    this.#at += skipped;
    this.#start = this.#at;
    this.#step = 0;
  }

  /** What stands between two components that are written is empty. */
  #fill(from, state) {
    const result = this.#result;
    if (includes(beforeHost, from) && includes(["port", "pathname", "search", "hash"], state)) result.hostname ??= "";
    if (includes(beforePath, from) && includes(["search", "hash"], state)) result.pathname ??= this.#isSpecial ? "/" : "";
    if (includes(beforeSearch, from) && state === "hash") result.search ??= "";
  }

  #token(index) { return this.#tokens[index < this.#tokens.length ? index : this.#tokens.length - 1]; }

  /** Whether a token stands for a character and nothing else. */
  #is(character, ahead = 0) {
    const { type, value } = this.#token(this.#at + ahead);
    return value === character && (type === "char" || type === "escaped" || type === "invalid");
  }

  get #isHash() { return this.#is("#"); }

  /** A question mark begins the query where it modifies nothing. */
  get #isSearch() {
    if (this.#is("?")) return true;
    if (this.#token(this.#at).value !== "?") return false;
    return this.#at === 0 || !includes(["name", "regexp", "close", "asterisk"], this.#token(this.#at - 1).type);
  }

  get #text() { return join(slice(this.#characters, this.#token(this.#start).index, this.#token(this.#at).index), ""); }
}

/** The components that a text has, by name. @param matchesSpecial (pattern of a protocol): whether it matches one whose URLs have an authority. */
exports.componentsOf = (text, matchesSpecial) => new ConstructorStringParser(text, matchesSpecial).run();
