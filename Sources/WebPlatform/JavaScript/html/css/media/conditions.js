"use strict";
// Conditions of brackets joined by and, or and not (Media Queries 4, 3; CSS Conditional 3, 6), as trees: { op, parts } or what reads the inside of
// brackets. Their values are true, false, and null for what is not known.

const { includes, map, push } = require("language");
const { lowerCase } = require("dom/names");

const wordOf = (token) => (token?.type === "ident" ? lowerCase(token.value) : "");

/**
 * Reads a condition from component values.
 *
 * @param leaf makes a part of what is no condition itself, from one value in brackets or a function; null where it cannot.
 * @param allowsOr whether `or` may stand at the top.
 * @returns null for what is no condition.
 */
exports.read = function read(list, leaf, allowsOr = true) {
  if (list.length === 0) return null;
  if (wordOf(list[0]) === "not") {
    const part = list.length === 2 && list[1].isParted ? inner(list[1], leaf) : null;
    return part === null ? null : { __proto__: null, op: "not", parts: [part] };
  }
  const parts = [];
  let joint = "";
  for (let index = 0; index < list.length; index += 2) {
    const part = inner(list[index], leaf);
    if (part === null) return null;
    push(parts, part);
    if (index + 1 === list.length) return parts.length === 1 ? parts[0] : { __proto__: null, op: joint, parts };
    const word = wordOf(list[index + 1]);
    if ((word !== "and" && (word !== "or" || !allowsOr)) || (joint !== "" && joint !== word) || !list[index + 2]?.isParted) return null;
    joint = word;
  }
  return null;
};

function inner(token, leaf) {
  if (token.type === "(") {
    const condition = exports.read(token.args, leaf);
    if (condition !== null) return { __proto__: null, op: "()", parts: [condition] };
  }
  return token.type === "(" || token.type === "function" ? leaf(token) : null;
}

/** The value of a condition. @param ask gives that of a leaf. */
exports.valueOf = function valueOf(condition, ask) {
  const { op, parts } = condition;
  if (op === undefined) return ask(condition);
  if (op === "()" || op === "not") {
    const value = valueOf(parts[0], ask);
    return op === "()" || value === null ? value : !value;
  }
  const values = map(parts, (part) => valueOf(part, ask));
  const decisive = op === "or";
  if (includes(values, decisive)) return decisive;
  return includes(values, null) ? null : !decisive;
};

/** A condition as text. @param textOf gives that of a leaf. */
exports.textOf = function textOf(condition, leafText) {
  const { op, parts } = condition;
  if (op === undefined) return leafText(condition);
  if (op === "()") return `(${textOf(parts[0], leafText)})`;
  if (op === "not") return `not ${textOf(parts[0], leafText)}`;
  let text = "";
  for (let index = 0; index < parts.length; index++) text += (index === 0 ? "" : ` ${op} `) + textOf(parts[index], leafText);
  return text;
};
