"use strict";
// Values as text (CSSOM, 6.7.2): numbers, names, strings and addresses.

const { BigInt, charCodeAt, includes, inBase, Math, Number, replace, slice, String, test, toFixed } = require("language");

/** A number with at most six decimals, and without an exponent. */
exports.numberText = function numberText(value) {
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value + 0) : String(BigInt(value));
  const text = String(Number(toFixed(value, 6)));
  return text === "-0" ? "0" : includes(text, "e") ? String(Number(toFixed(value, 0))) : text;
};

const codeEscape = (character) => `\\${inBase(charCodeAt(character, 0), 16)} `;

/** A name as an identifier (CSSOM, 2.1). */
exports.identifierText = function identifierText(name) {
  if (test(/^-?[a-zA-Z_\u0080-\uffff][\w\-\u0080-\uffff]*$/, name)) return name;
  if (name === "-") return "\\-";
  return replace(replace(name, /\0/g, "\ufffd"), /[\x01-\x1f\x7f]|^[0-9]|^-[0-9]|[\x20-\x2c\x2e\x2f\x3a-\x40\x5b-\x5e\x60\x7b-\x7e]/g, (found) => {
    if (found.length === 2) return "-" + codeEscape(found[1]);
    return test(/[\x01-\x1f\x7f0-9]/, found) ? codeEscape(found) : "\\" + found;
  });
};

/** A text as a string (CSSOM, 2.1). */
exports.stringText = (text) => (test(/["\\\x00-\x1f\x7f]/, text)
  ? `"${replace(text, /["\\\x00-\x1f\x7f]/g, (found) => (found === "\0" ? "\ufffd" : found === '"' || found === "\\" ? "\\" + found : codeEscape(found)))}"`
  : `"${text}"`);

exports.addressText = (text) => `url(${exports.stringText(text)})`;

/** A number that is multiplied by infinity, or none at all, as `calc()` writes it (CSS Values 4, 10.13). */
exports.degenerateText = (value, unit) => {
  const word = Number.isNaN(value) ? "NaN" : value > 0 ? "infinity" : "-infinity";
  return unit === "" ? word : `${word} * 1${unit}`;
};

/** Without its first character. */
exports.rest = (text) => slice(text, 1);
