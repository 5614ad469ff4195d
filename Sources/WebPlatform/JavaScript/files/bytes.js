"use strict";
// Bytes as the platform passes them on.

const {
  apply, base64OfBytes, bytesOfBase64: bytesOfBase64Of, charCodeAt, each, exec, find, indexOf, isView, joined: joinedOf, Math, RangeError,
  reduce, replace, setBytes, String, subarray, test, Uint8Array,
} = require("language");
const encodingModule = require.later("text/encoding");

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

/** The charset parameter of a MIME type, or null. */
exports.charsetOf = function charsetOf(type) {
  const match = exec(/;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/i, type ?? "");
  return match ? (match[1] ?? match[2]) || null : null;
};

/** A decoder for a label, or null when the label is none that is known. */
function decoderFor(label) {
  const { TextDecoder } = encodingModule();
  try {
    return label ? new TextDecoder(label) : null;
  } catch {
    return null;
  }
}

/** The label that a byte order mark gives (Encoding standard, 6.1), or null. */
function markedLabel(bytes) {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : null;
}

/**
 * Bytes as text: a byte order mark says how, else the first label that is known, else it is UTF-8. "x-user-defined" keeps each byte in
 * the low half of a character, which is how pages read bytes before there were ArrayBuffers.
 */
exports.decodeText = function decodeText(bytes, ...labels) {
  const first = find(labels, (label) => label) ?? "";
  if (test(/^\s*x-user-defined\s*$/i, first)) {
    return replace(exports.binaryString(bytes), /[\x80-\xff]/g, (character) => String.fromCharCode(0xf700 + charCodeAt(character, 0)));
  }
  for (const label of each(joinedOf([markedLabel(bytes)], labels))) {
    const decoder = decoderFor(label);
    if (decoder) return decoder.decode(bytes);
  }
  return encodingModule().decodeUTF8(bytes);
};
