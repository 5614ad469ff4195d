"use strict";
// The words of an expression (XPath 1.0, 3.7): { kind, text }, where kind is "name", "number", "literal", "operator", "variable" or a mark.

const { exec, includes, push, RegExp, slice, test } = require("language");

const name = "[A-Za-z_\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufffd]" +
  "[-.0-9A-Za-z_\\u00b7\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u203f\\u2040\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufffd]*";
const space = /[\t\n\r ]*/y;
const names = new RegExp(`(?:${name})(?::(?!:)(?:${name}|\\*))?`, "y");
const marks = /::|\.\.|\/\/|!=|<=|>=|[()[\]@,/|+\-=<>.]/y;
const numbers = /\d+(?:\.\d*)?|\.\d+/y;
const literals = /"([^"]*)"|'([^']*)'/y;
const operatorNames = ["and", "or", "mod", "div"];
const operators = ["/", "//", "|", "+", "-", "=", "!=", "<", "<=", ">", ">="];

/** Behind these, and at the beginning, a name is no operator, and an asterisk stands for all names. */
const opens = (last) => last === undefined || last.kind === "operator" || includes(["@", "::", "(", "[", ","], last.kind);

/** The tokens of a text; null when it has a part that is none. */
exports.tokens = function tokens(text) {
  const found = [];
  let position = 0;
  const match = (pattern) => {
    pattern.lastIndex = position;
    const matched = exec(pattern, text);
    if (matched !== null) position = pattern.lastIndex;
    return matched;
  };
  for (;;) {
    match(space);
    if (position === text.length) return found;
    const last = found[found.length - 1];
    const start = text[position];
    let matched;
    if (start === "*") {
      position++;
      push(found, { kind: opens(last) ? "name" : "operator", text: "*" });
    } else if (start === "$") {
      position++;
      if (match(names) === null) return null;
      push(found, { kind: "variable", text: "" });
    } else if ((matched = match(literals)) !== null) {
      push(found, { kind: "literal", text: matched[1] ?? matched[2] });
    } else if ((matched = match(numbers)) !== null) {
      push(found, { kind: "number", text: matched[0] });
    } else if ((matched = match(marks)) !== null) {
      push(found, { kind: includes(operators, matched[0]) ? "operator" : matched[0], text: matched[0] });
    } else if ((matched = match(names)) !== null) {
      const isOperator = !opens(last) && includes(operatorNames, matched[0]);
      push(found, { kind: isOperator ? "operator" : "name", text: matched[0] });
    } else {
      return null;
    }
  }
};

/** A name's prefix, or null, and what is behind it. */
exports.splitName = function splitName(written) {
  const colon = exec(/:/, written);
  return colon === null ? { prefix: null, local: written } : { prefix: slice(written, 0, colon.index), local: slice(written, colon.index + 1) };
};

exports.isNodeType = (word) => test(/^(?:comment|text|processing-instruction|node)$/, word);
