"use strict";
// The tokens of a pattern string (URL Pattern standard, 2.1).

const { join, listOf, push, slice, test, TypeError } = require("language");

const nameStart = /^[$_\p{ID_Start}]$/u;
const nameRest = /^[$_\u200c\u200d\p{ID_Continue}]$/u;
const ascii = /^[\0-\x7f]$/;

exports.isNameCharacter = (character) => test(nameRest, character);

const single = { __proto__: null, "*": "asterisk", "+": "modifier", "?": "modifier", "{": "open", "}": "close" };

/**
 * { type, index, value } each; the last is of type "end". The types are those of the standard, "modifier" for its "other-modifier".
 *
 * @param isLenient whether what is wrong is a token of type "invalid" in place of a TypeError.
 */
exports.tokensOf = function tokensOf(text, isLenient) {
  const characters = listOf(text);
  const tokens = [];
  let at = 0;
  const add = (type, next, start = at, end = next) => {
    push(tokens, { type, index: at, value: join(slice(characters, start, end), "") });
    at = next;
  };
  const fail = (next, message) => {
    if (!isLenient) throw new TypeError(`The pattern '${text}' is none: ${message} at ${at}`);
    add("invalid", next, at, next);
  };
  while (at < characters.length) {
    const character = characters[at];
    if (single[character] !== undefined) {
      add(single[character], at + 1);
    } else if (character === "\\") {
      if (at === characters.length - 1) fail(at + 1, "a backslash is followed by nothing");
      else add("escaped", at + 2, at + 1);
    } else if (character === ":") {
      let end = at + 1;
      while (end < characters.length && test(end === at + 1 ? nameStart : nameRest, characters[end])) end++;
      if (end === at + 1) fail(end, "a name is missing");
      else add("name", end, at + 1);
    } else if (character === "(") {
      const { end, problem } = expressionAt(characters, at);
      if (problem !== null) fail(end, problem);
      else add("regexp", end, at + 1, end - 1);
    } else {
      add("char", at + 1);
    }
  }
  push(tokens, { type: "end", index: at, value: "" });
  return tokens;
};

/** Where the regular expression ends that begins with a parenthesis, { end, problem }. */
function expressionAt(characters, start) {
  let depth = 1;
  let at = start + 1;
  const wrong = (problem) => ({ end: start + 1, problem });
  while (at < characters.length) {
    const character = characters[at];
    if (!test(ascii, character)) return wrong("a regular expression has a character that is not ASCII");
    if (at === start + 1 && character === "?") return wrong("a regular expression begins with '?'");
    if (character === "\\") {
      if (at === characters.length - 1) return wrong("a regular expression ends with a backslash");
      if (!test(ascii, characters[at + 1])) return wrong("a regular expression has a character that is not ASCII");
      at += 2;
      continue;
    }
    if (character === ")") {
      depth--;
      if (depth === 0) break;
    } else if (character === "(") {
      depth++;
      if (characters[at + 1] !== "?") return wrong("a regular expression has a group of its own");
    }
    at++;
  }
  if (depth > 0) return wrong("a parenthesis is not closed");
  return at === start + 1 ? wrong("a regular expression is empty") : { end: at + 1, problem: null };
}
