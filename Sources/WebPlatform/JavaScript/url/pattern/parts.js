"use strict";
// The parts of a pattern (URL Pattern standard, 2.1 and 2.2): { type, value, modifier, name, prefix, suffix } each. Types are "fixed", "regexp",
// "segment" and "full"; modifiers are "", "?", "*" and "+".

const { push, replace, Set, TypeError } = require("language");
const { tokensOf } = require("url/pattern/tokens");

const escapedExpression = exports.escapedExpression = (text) => replace(text, /[.+*?^${}()[\]|/\\]/g, "\\$&");

/** What a group without an expression of its own matches: all up to the delimiter. */
exports.segmentExpression = ({ delimiter }) => `[^${escapedExpression(delimiter)}]+?`;

class PatternParser {
  #tokens;
  #options;
  #encode;
  #at = 0;
  #pending = "";
  #nextName = 0;
  #names = new Set();
  parts = [];

  constructor(text, options, encode) {
    this.#tokens = tokensOf(text, false);
    this.#options = options;
    this.#encode = encode;
  }

  run() {
    while (this.#at < this.#tokens.length) {
      const character = this.#take("char");
      const name = this.#take("name");
      const expression = this.#takeExpression(name);
      if (name !== null || expression !== null) {
        let prefix = character?.value ?? "";
        if (prefix !== this.#options.prefix) {
          this.#pending += prefix;
          prefix = "";
        }
        this.#addPending();
        this.#add(prefix, name, expression, "", this.#takeModifier());
        continue;
      }
      const fixed = character ?? this.#take("escaped");
      if (fixed !== null) {
        this.#pending += fixed.value;
      } else if (this.#take("open") !== null) {
        this.#takeGroup();
      } else {
        this.#addPending();
        this.#need("end");
      }
    }
    return this.parts;
  }

  #take(type) { return this.#tokens[this.#at].type === type ? this.#tokens[this.#at++] : null; }

  #need(type) {
    const found = this.#take(type);
    if (found === null) throw new TypeError(`The pattern has '${this.#tokens[this.#at].value}' where something else is needed`);
    return found;
  }

  #takeExpression(name) { return this.#take("regexp") ?? (name === null ? this.#take("asterisk") : null); }
  #takeModifier() { return (this.#take("modifier") ?? this.#take("asterisk"))?.value ?? ""; }

  #takeText() {
    let text = "";
    for (let token = this.#take("char") ?? this.#take("escaped"); token !== null; token = this.#take("char") ?? this.#take("escaped")) text += token.value;
    return text;
  }

  #takeGroup() {
    const prefix = this.#takeText();
    const name = this.#take("name");
    const expression = this.#takeExpression(name);
    const suffix = this.#takeText();
    this.#need("close");
    this.#add(prefix, name, expression, suffix, this.#takeModifier());
  }

  #push(type, value, modifier, name = "", prefix = "", suffix = "") { push(this.parts, { type, value, modifier, name, prefix, suffix }); }

  #addPending() {
    if (this.#pending === "") return;
    const value = this.#encode(this.#pending);
    this.#pending = "";
    this.#push("fixed", value, "");
  }

  #add(prefix, nameToken, expression, suffix, modifier) {
    if (nameToken === null && expression === null && modifier === "") {
      this.#pending += prefix;
      return;
    }
    this.#addPending();
    if (nameToken === null && expression === null) {
      if (prefix !== "") this.#push("fixed", this.#encode(prefix), modifier);
      return;
    }
    const segment = exports.segmentExpression(this.#options);
    const value = expression === null ? segment : expression.type === "asterisk" ? ".*" : expression.value;
    const type = value === segment ? "segment" : value === ".*" ? "full" : "regexp";
    const name = nameToken === null ? `${this.#nextName++}` : nameToken.value;
    if (this.#names.has(name)) throw new TypeError(`The pattern has two groups '${name}'`);
    this.#names.add(name);
    this.#push(type, type === "regexp" ? value : "", modifier, name, this.#encode(prefix), this.#encode(suffix));
  }
}

/** @param encode what makes of a text what a URL has of it; it may throw a TypeError. */
exports.partsOf = (text, options, encode) => new PatternParser(text, options, encode).run();
