"use strict";
// Escapes of CSS (CSS Syntax, 4.3.7).

const { includes, parseInt, replace, String } = require("language");

/** A name or a string as it is meant. */
exports.unescape = (text) => (includes(text, "\\")
  ? replace(text, /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[\t\n\f\r ])?|(\n)|([\s\S])|$)/g, (_, hex, line, literal) => {
    if (!hex) return line ? "" : literal ?? "\ufffd";
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
  })
  : text);
