"use strict";
// Bytes as the platform passes them on.

const {
  apply, base64OfBytes, bytesOfBase64: bytesOfBase64Of, each, indexOf, isView, Math, RangeError, reduce, replace, setBytes, String, subarray, Uint8Array,
} = require("language");

/** The bytes that an ArrayBuffer holds or a view shows, not copied. */
exports.bytesOf = function bytesOf(data) {
  return isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
};

const { limits } = native.environment;

/** A size in bytes, or a RangeError when it is too large to take memory for. */
exports.checkedSize = function checkedSize(size) {
  if (size > limits.bytes) throw new RangeError(`There is no room for ${size} bytes: at most ${limits.bytes} are held together`);
  return size;
};

/** Pieces of bytes as one, always a copy. */
exports.joined = function joined(chunks) {
  const bytes = new Uint8Array(exports.checkedSize(reduce(chunks, (sum, chunk) => sum + chunk.length, 0)));
  let offset = 0;
  for (const chunk of each(chunks)) {
    setBytes(bytes, chunk, offset);
    offset += chunk.length;
  }
  return bytes;
};

/** A string with a character for each byte. */
exports.binaryString = function binaryString(bytes) {
  // In pieces, because a call takes only so many arguments.
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192) text += apply(String.fromCharCode, null, subarray(bytes, start, start + 8192));
  return text;
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 with padding (RFC 4648, 4). */
exports.base64 = function base64(bytes) {
  if (base64OfBytes !== null) return base64OfBytes(bytes);
  let text = "";
  const whole = bytes.length - (bytes.length % 3);
  for (let index = 0; index < whole; index += 3) {
    const group = (bytes[index] << 16) | (bytes[index + 1] << 8) | bytes[index + 2];
    text += alphabet[group >> 18] + alphabet[(group >> 12) & 63] + alphabet[(group >> 6) & 63] + alphabet[group & 63];
  }
  if (bytes.length - whole === 1) text += alphabet[bytes[whole] >> 2] + alphabet[(bytes[whole] & 3) << 4] + "==";
  if (bytes.length - whole === 2) {
    const group = (bytes[whole] << 8) | bytes[whole + 1];
    text += alphabet[group >> 10] + alphabet[(group >> 4) & 63] + alphabet[(group & 15) << 2] + "=";
  }
  return text;
};

/** What base64 text stands for, whose digits are right; padding may be missing. */
exports.bytesOfBase64 = function bytesOfBase64(text) {
  if (bytesOfBase64Of !== null) return bytesOfBase64Of(text);
  const digits = replace(text, /=+$/, "");
  const bytes = new Uint8Array(Math.floor(digits.length * 3 / 4));
  let { 0: held, 1: bits, 2: count } = [0, 0, 0];
  for (const digit of each(digits)) {
    held = ((held << 6) | indexOf(alphabet, digit)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[count++] = held >> bits;
    }
  }
  return bytes;
};
