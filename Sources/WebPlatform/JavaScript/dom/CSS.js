"use strict";
// The CSS namespace (CSSOM, 6.2; CSS Conditional Rules, 7.5): escape and supports.

const { codePointAt, inBase, Object, replace, startsWith, Symbol, test, trim, TypeError } = require("language");

const codeEscape = (character) => `\\${inBase(codePointAt(character, 0), 16)} `;

/** Text as an identifier of a selector: `#${CSS.escape(id)}` finds what has that id. */
function escape(text) {
  if (arguments.length === 0) throw new TypeError("CSS.escape needs a text");
  text = `${text}`;
  if (text === "-") return "\\-";
  return replace(replace(text, /\0/g, "\ufffd"), /[\x01-\x1f\x7f]|^[0-9]|^-[0-9]|[\x20-\x2c\x2e\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7e]/g, (found) => {
      if (found.length === 2) return "-" + codeEscape(found[1]);
      return test(/[\x01-\x1f\x7f0-9]/, found) ? codeEscape(found) : "\\" + found;
    });
}

function supportsDeclaration(property, value) {
  if (startsWith(property, "--")) return trim(value) !== "";
  const { style } = document.createElement("i");
  style.setProperty(property, value);
  return style.getPropertyValue(property) !== "";
}

/** Whether a declaration would be taken, or a condition of them in parentheses holds, joined by and, or, not. */
function supports(...given) {
  if (given.length === 0) throw new TypeError("CSS.supports needs a property and a value, or a condition");
  if (given.length > 1) return supportsDeclaration(`${given[0]}`, `${given[1]}`);
  let condition = `${given[0]}`;
  if (!test(/[()]/, condition)) condition = `(${condition})`;
  // Declarations become their values, and what is joined its own, from the inside out.
  condition = replace(condition, /\(\s*([\w-]+)\s*:((?:[^()]|\([^()]*\))*)\)/g, (_, property, value) => supportsDeclaration(property, trim(value)));
  for (let before = null; before !== condition;) {
    before = condition;
    condition = replace(replace(replace(replace(replace(trim(condition), /\(\s*(true|false)\s*\)/g, "$1"), /\bnot\s+(true|false)\b/gi, (_, value) => value === "false"), /\b(true|false)\s+and\s+(true|false)\b/gi, (_, one, other) => one === "true" && other === "true"), /^(true|false)\s+or\s+(true|false)\b/gi, (_, one, other) => one === "true" || other === "true"), /\(\s*(true|false)\s+or\s+(true|false)\b/gi, (_, one, other) => `(${one === "true" || other === "true"}`);
  }
  return condition === "true";
}

const CSS = Object.defineProperties({}, {
  escape: { value: escape, writable: true, enumerable: true, configurable: true },
  supports: { value: supports, writable: true, enumerable: true, configurable: true },
  [Symbol.toStringTag]: { value: "CSS", configurable: true },
});

exports.CSS = CSS;
