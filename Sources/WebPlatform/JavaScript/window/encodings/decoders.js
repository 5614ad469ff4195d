"use strict";
// Decoders of the Encoding standard. Each one's `decode(bytes, isLast, isFatal)` gives text, or null when the bytes are
// not what they should be and that is fatal; between calls it keeps what is not a whole character yet.

const {
  apply, charCodeAt, each, includes, Map, Math, Object, replace, slice, startsWith, String, subarray, toWellFormed, Uint16Array,
  Uint8Array,
} = require("language");
const japaneseModule = require.later("window/encodings/japanese");

const chunk = 8192;

/** Text of UTF-16 code units. */
function textOf(units) {
  let text = "";
  for (let start = 0; start < units.length; start += chunk) text += apply(String.fromCharCode, null, subarray(units, start, start + chunk));
  return text;
}

const joined = (held, bytes) => {
  if (held.length === 0) return bytes;
  const all = new Uint8Array(held.length + bytes.length);
  all.set(held);
  all.set(bytes, held.length);
  return all;
};

const none = new Uint8Array(0);

/** UTF-8 (8.1). */
class UTF8Decoder {
  #held = none;

  decode(bytes, isLast, isFatal) {
    const all = joined(this.#held, bytes);
    const cut = isLast ? 0 : incompleteTail(all);
    this.#held = slice(all, all.length - cut);
    return native.decodeUTF8(subarray(all, 0, all.length - cut), isFatal);
  }
}

/** How many bytes at the end begin a character that is not complete yet. */
function incompleteTail(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** UTF-16 (14.2), in either order of bytes. */
class UTF16Decoder {
  #isBig;
  #held = none;

  constructor(isBig) { this.#isBig = isBig; }

  decode(bytes, isLast, isFatal) {
    const all = joined(this.#held, bytes);
    const units = new Uint16Array(all.length >> 1);
    const { 0: high, 1: low } = this.#isBig ? [0, 1] : [1, 0];
    for (let index = 0; index < units.length; index++) units[index] = (all[2 * index + high] << 8) | all[2 * index + low];
    const isSplit = units.length > 0 && (units[units.length - 1] & 0xfc00) === 0xd800;
    const count = isSplit && !isLast ? units.length - 1 : units.length;
    this.#held = isLast ? none : slice(all, count * 2);
    let text = textOf(subarray(units, 0, count));
    // Half a unit at the end is one error, together with half a pair before it.
    if (isLast && all.length % 2 === 1) text = (isSplit ? slice(text, 0, -1) : text) + "\ud800";
    return isFatal && !text.isWellFormed() ? null : toWellFormed(text);
  }
}

/** Where the system's tables and the standard's differ, by encoding. */
const corrections = {
  __proto__: null,
  "koi8-u": { 0xae: "\u045e", 0xbe: "\u040e" },
  "macintosh": { 0xc6: "\u2206", 0xf0: "\uf8ff" },
  "x-mac-cyrillic": { 0xff: "\u20ac" },
  "windows-1255": { 0xca: "\u05ba" },
};

const tables = new Map();

function tableOf(name) {
  let table = tables.get(name);
  if (table) return table;
  table = new Uint16Array(256);
  for (let byte = 0; byte < 0x80; byte++) table[byte] = byte;
  if (name === "x-user-defined") {
    for (let byte = 0x80; byte < 0x100; byte++) table[byte] = 0xf700 + byte;
  } else {
    const upper = native.encodingTable(replace(replace(replace(name, "-i", ""), "windows-", "CP"), /^x-mac-/, "MAC-"));
    for (let byte = 0x80; byte < 0x100; byte++) {
      const unit = charCodeAt(upper, byte - 0x80);
      // Windows' encodings leave no hole among the controls (index tables of the standard).
      table[byte] = unit === 0xfffd && byte < 0xa0 ? byte : unit;
    }
    for (const { 0: byte, 1: character } of each(Object.entries(corrections[name] ?? {}))) table[byte] = charCodeAt(character, 0);
  }
  tables.set(name, table);
  return table;
}

/** Encodings of one byte a character (9), and x-user-defined (14.5). */
class SingleByteDecoder {
  #table;

  constructor(name) { this.#table = tableOf(name); }

  decode(bytes, isLast, isFatal) {
    const units = new Uint16Array(bytes.length);
    for (let index = 0; index < bytes.length; index++) units[index] = this.#table[bytes[index]];
    return isFatal && includes(units, 0xfffd) ? null : textOf(units);
  }
}

/** Encodings of several bytes a character (10 to 13), by the system's tables. */
class MultiByteDecoder {
  #name;
  #held = none;

  constructor(name) { this.#name = name; }

  decode(bytes, isLast, isFatal) {
    const all = joined(this.#held, bytes);
    const { text, rest, isValid } = native.decodeLegacy(this.#name, all, isLast);
    this.#held = slice(all, all.length - rest);
    return isFatal && !isValid ? null : text;
  }
}

const systemNames = { __proto__: null, "gbk": "GB18030", "gb18030": "GB18030", "big5": "BIG5-HKSCS", "shift_jis": "CP932", "euc-kr": "UHC" };

/** A new decoder for the encoding of that name. */
exports.make = function make(name) {
  if (name === "utf-8") return new UTF8Decoder();
  if (startsWith(name, "utf-16")) return new UTF16Decoder(name === "utf-16be");
  if (systemNames[name]) return new MultiByteDecoder(systemNames[name]);
  if (name === "euc-jp" || name === "iso-2022-jp") return japaneseModule().make(name);
  return new SingleByteDecoder(name);
};
