"use strict";
// atob and btoa (HTML standard, 8.3).

const { charCodeAt, replace, String, test, TypeError, Uint8Array } = require("language");
const { DOMException } = require("runtime/DOMException");
const { base64, binaryString, bytesOfBase64 } = require("runtime/bytes");

exports.btoa = function btoa(data) {
  if (arguments.length === 0) throw new TypeError("btoa needs a text");
  const text = String(data);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = charCodeAt(text, index);
    if (code > 255) throw new DOMException("btoa takes characters up to U+00FF", "InvalidCharacterError");
    bytes[index] = code;
  }
  return base64(bytes);
};

exports.atob = function atob(data) {
  if (arguments.length === 0) throw new TypeError("atob needs a text");
  let text = replace(String(data), /[\t\n\f\r ]/g, "");
  if (text.length % 4 === 0) text = replace(text, /={1,2}$/, "");
  if (text.length % 4 === 1 || test(/[^A-Za-z0-9+/]/, text)) {
    throw new DOMException("atob was given text that is not base64", "InvalidCharacterError");
  }
  return binaryString(bytesOfBase64(text));
};
