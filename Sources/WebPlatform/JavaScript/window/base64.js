"use strict";
// atob and btoa (HTML standard, 8.3).

const { DOMException } = require("dom/DOMException");

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Map([...alphabet].map((character, index) => [character, index]));

exports.btoa = function btoa(data) {
  if (arguments.length === 0) throw new TypeError("btoa needs a text");
  const text = String(data);
  let result = "";
  for (let index = 0; index < text.length; index += 3) {
    const codes = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
    if (codes.some((code) => code > 255)) throw new DOMException("btoa takes characters up to U+00FF", "InvalidCharacterError");
    const [a, b, c] = codes;
    result += alphabet[a >> 2] + alphabet[((a & 3) << 4) | (b >> 4)];
    result += Number.isNaN(b) ? "==" : alphabet[((b & 15) << 2) | (c >> 6)] + (Number.isNaN(c) ? "=" : alphabet[c & 63]);
  }
  return result;
};

exports.atob = function atob(data) {
  if (arguments.length === 0) throw new TypeError("atob needs a text");
  let text = String(data).replace(/[\t\n\f\r ]/g, "");
  if (text.length % 4 === 0) text = text.replace(/={1,2}$/, "");
  if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) {
    throw new DOMException("atob was given text that is not base64", "InvalidCharacterError");
  }
  let result = "";
  let bits = 0;
  let held = 0;
  for (const character of text) {
    held = (held << 6) | values.get(character);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      result += String.fromCharCode((held >> bits) & 255);
    }
  }
  return result;
};
