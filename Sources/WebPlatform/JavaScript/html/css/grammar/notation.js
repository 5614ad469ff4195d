"use strict";
// The value definition syntax (CSS Values 4, 2): grammars as the standards write them, read when they are first asked for.
//
// Of its own it has: ranges as `<length 0>` or `<number 0,1>`, least and most; names that <custom-ident> leaves out, `<custom-ident auto,none>`;
// and `name=...` for a part that is kept under a name, as shorthands need it.

const { endsWith, includes, indexOf, Map, match, Number, push, slice, split } = require("language");
const { basicType } = require("html/css/grammar/basicTypes");
const combinators = require("html/css/grammar/combinators");
const definitions = require.later("html/css/grammar/definitions");

const tokens = /<[^>]+>|\|\||&&|[|[\]?*+#!,/)]|\{[\d,]+\}|[\w-]+=|[\w-]+\(|[\w-]+/g;

class GrammarReader {
  constructor(text) {
    this.tokens = match(text, tokens) ?? [];
    this.place = 0;
  }

  get next() { return this.tokens[this.place]; }
  take(token) {
    if (this.next !== token) return false;
    this.place++;
    return true;
  }

  /** One level of combinators after the other: | binds least, then ||, then &&, then what follows each other. */
  alternatives() { return this.#joinedBy("|", () => this.#anyOf(), combinators.oneOf); }
  #anyOf() { return this.#joinedBy("||", () => this.#allOf(), combinators.anyOf); }
  #allOf() { return this.#joinedBy("&&", () => this.#sequence(), combinators.allOf); }

  #joinedBy(sign, read, combine) {
    const parts = [];
    do push(parts, read()); while (this.take(sign));
    return parts.length === 1 ? parts[0] : combine(parts);
  }

  #sequence() {
    const parts = [];
    while (this.next !== undefined && !includes(["|", "||", "&&", "]", ")"], this.next)) push(parts, this.#multiplied(this.#term()));
    return parts.length === 1 ? parts[0] : combinators.sequence(parts);
  }

  #term() {
    const token = this.tokens[this.place++];
    if (token === "[") {
      const inner = this.alternatives();
      this.take("]");
      return inner;
    }
    if (token === "," || token === "/") return combinators.separator(token);
    if (token[0] === "<") return typeNamed(slice(token, 1, -1));
    if (endsWith(token, "(")) {
      const inner = this.alternatives();
      this.take(")");
      return combinators.functionOf(slice(token, 0, -1), inner);
    }
    if (endsWith(token, "=")) return combinators.named(slice(token, 0, -1), this.#multiplied(this.#term()));
    return combinators.keyword(token);
  }

  #multiplied(part) {
    for (;;) {
      const { next } = this;
      if (next === "?") part = combinators.repeated(part, 0, 1, false);
      else if (next === "*") part = combinators.repeated(part, 0, Infinity, false);
      else if (next === "+") part = combinators.repeated(part, 1, Infinity, false);
      else if (next === "!") part = combinators.filled(part);
      else if (next === "#") {
        const counts = this.tokens[this.place + 1];
        if (counts?.[0] === "{") this.place++;
        part = this.#counted(part, counts?.[0] === "{" ? counts : "{1,}", true);
      } else if (next?.[0] === "{") part = this.#counted(part, next, false);
      else return part;
      this.place++;
    }
  }

  #counted(part, counts, isCommaSeparated) {
    const { 0: least, 1: most = least } = split(slice(counts, 1, -1), ",");
    return combinators.repeated(part, Number(least), most === "" ? Infinity : Number(most), isCommaSeparated);
  }
}

/** Types that are read by functions of their own, by name: html/css/grammar/specialTypes adds them. */
exports.specialTypes = { __proto__: null };

const types = new Map();

/** A type by what stands between < and >; those of properties are in quotes. */
function typeNamed(text) {
  let found = types.get(text);
  if (found === undefined) {
    found = made(text);
    types.set(text, found);
  }
  return found;
}

function made(text) {
  if (text[0] === "'") {
    const name = slice(text, 1, -1);
    return combinators.named(name, combinators.lazy(() => exports.grammarOf(exports.textOfProperty(name))));
  }
  const space = indexOf(text, " ");
  const name = space < 0 ? text : slice(text, 0, space);
  const basic = basicType(name, space < 0 ? "" : slice(text, space + 1)) ?? exports.specialTypes[name];
  if (basic !== undefined) return { read: basic, isOptional: false, words: null };
  return combinators.lazy(() => exports.grammarOf(definitions().definitionOf(name)));
}

const grammars = new Map();

/** What reads values of a grammar: { read(list, place, out) }. */
exports.grammarOf = function grammarOf(text) {
  let found = grammars.get(text);
  if (found === undefined) {
    found = new GrammarReader(text).alternatives();
    grammars.set(text, found);
  }
  return found;
};

/** (name): the grammar of a property; html/css/properties/table gives it. */
exports.textOfProperty = null;

/** The values that a list of component values is by a grammar; null when it is not one. */
exports.matched = function matched(text, list) {
  const out = [];
  return exports.grammarOf(text).read(list, 0, out) === list.length ? out : null;
};
