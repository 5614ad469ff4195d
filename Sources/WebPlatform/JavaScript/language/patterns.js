"use strict";
// Regular expressions. Only `exec` is asked, for the other methods look up in the pattern what they do (ECMAScript, 22.2.6).

const { apply } = require("language/functions");
const { methodsOf } = require("language/methods");
const { charCodeAt, replaceText, replaceTexts, sliceText } = require("language/texts");

const { exec: run } = methodsOf(RegExp.prototype, { exec(text) { return super.exec(text); } });

const exec = (pattern, text) => run.call(pattern, text);
exports.exec = exec;
exports.test = (pattern, text) => run.call(pattern, text) !== null;

/**
 * Acts on each match of a global pattern, or on the only one of another. Which of them it is shows in where it goes on: its `global` would
 * have to be asked by a getter.
 */
exports.eachMatch = function eachMatch(text, pattern, act) {
  pattern.lastIndex = 0;
  for (let match = exec(pattern, text), end = 0; match !== null && match.index >= end; match = exec(pattern, text)) {
    const isEmpty = match[0] === "";
    end = match.index + (isEmpty ? 1 : match[0].length);
    // Past a match of nothing, the next one is looked for behind it.
    if (isEmpty) pattern.lastIndex = end;
    act(match);
    if (!isEmpty && pattern.lastIndex === 0) return;
  }
};

/** What a replacement's text stands for: $1, $& and $$ (ECMAScript, GetSubstitution). */
function substituted(by, match) {
  let result = "";
  for (let index = 0; index < by.length; index++) {
    const character = by[index];
    const next = by[index + 1];
    if (character !== "$" || next === undefined) {
      result += character;
    } else if (next === "$") {
      result += "$";
      index++;
    } else if (next === "&") {
      result += match[0];
      index++;
    } else if (next >= "1" && next <= "9" && charCodeAt(next, 0) - 48 < match.length) {
      result += match[charCodeAt(next, 0) - 48] ?? "";
      index++;
    } else {
      result += "$";
    }
  }
  return result;
}

function replacement(by, match, text) {
  if (typeof by === "string") return by.length < 2 ? by : substituted(by, match);
  switch (match.length) {
  case 1: return by(match[0], match.index, text);
  case 2: return by(match[0], match[1], match.index, text);
  case 3: return by(match[0], match[1], match[2], match.index, text);
  default: {
    const given = [];
    for (let index = 0; index < match.length; index++) given[index] = match[index];
    given[match.length] = match.index;
    given[match.length + 1] = text;
    return apply(by, undefined, given);
  }
  }
}

/** @param part a text or a pattern; one that is global is replaced wherever it matches.
 *  @param by a text, in which $1, $& and $$ stand for something, or a function of the match. */
exports.replace = function replace(text, part, by) {
  if (typeof part === "string") return replaceText(text, part, by);
  part.lastIndex = 0;
  let match = exec(part, text);
  if (match === null) return text;
  let result = "";
  let end = 0;
  // As eachMatch, without a function to call for each.
  for (let next = 0; match !== null && match.index >= next; match = exec(part, text)) {
    const { 0: found, index } = match;
    if (index > end) result += sliceText(text, end, index);
    result += replacement(by, match, text);
    end = index + found.length;
    next = found === "" ? end + 1 : end;
    if (found === "") part.lastIndex = next;
    else if (part.lastIndex === 0) break;
  }
  return end < text.length ? result + sliceText(text, end) : result;
};

exports.replaceAll = (text, part, by) => (typeof part === "string" ? replaceTexts(text, part, by) : exports.replace(text, part, by));
