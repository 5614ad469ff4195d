"use strict";
// TextEncoder and TextDecoder (Encoding standard, 7).

const {
  ArrayBuffer, Boolean, each, exec, isView, none, RangeError, slice, startsWith, String, tagOf, toWellFormed, TypeError, Uint8Array,
} = require("language");
const { nameOf } = require("window/encodings/labels");
const decoders = require("window/encodings/decoders");
const { expose } = require("runtime/webidl");

const { limits } = native.environment;

class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return new Uint8Array(native.encodeUTF8(toWellFormed(String(text)))); }
  encodeInto(text, target) {
    let read = 0;
    let written = 0;
    for (const character of each(String(text))) {
      const bytes = this.encode(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }
}
expose(TextEncoder);

class TextDecoder {
  #name;
  #options;
  #decoder;
  /** Whether a stream has given text: a byte order mark is one only before it. */
  #isBegun = false;

  constructor(label = "utf-8", options = none) {
    const name = nameOf(label);
    if (name === undefined) throw new RangeError(`TextDecoder does not know the encoding '${label}'`);
    this.#name = name;
    this.#decoder = decoders.make(name);
    this.#options = { fatal: Boolean(options?.fatal), ignoreBOM: Boolean(options?.ignoreBOM) };
  }

  get encoding() { return this.#name; }
  get fatal() { return this.#options.fatal; }
  get ignoreBOM() { return this.#options.ignoreBOM; }

  decode(data = new Uint8Array(0), options = none) {
    const isStream = Boolean(options?.stream);
    const bytes = bytesOf(data);
    if (bytes.length > limits.text) throw new RangeError(`A text is made of at most ${limits.text} bytes, not ${bytes.length}`);
    const text = this.#decoder.decode(bytes, !isStream, this.fatal);
    if (text === null) {
      this.#decoder = decoders.make(this.#name);
      this.#isBegun = false;
      throw new TypeError(`The bytes are not valid ${this.#name}`);
    }
    const isStart = !this.#isBegun;
    this.#isBegun = isStream && (this.#isBegun || text !== "");
    return isStart && !this.ignoreBOM && startsWith(this.#name, "utf-") && startsWith(text, "\ufeff") ? slice(text, 1) : text;
  }
}
expose(TextDecoder);

function bytesOf(data) {
  if (isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (data instanceof ArrayBuffer || tagOf(data) === "[object SharedArrayBuffer]") return new Uint8Array(data);
  throw new TypeError("TextDecoder decodes an ArrayBuffer or a view of one");
}

/** The encoding that a byte order mark tells; undefined when there is none (6, "BOM sniff"). */
function marked({ 0: first, 1: second, 2: third }) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/**
 * What decodes a body that begins with these bytes (6, "decode"): a byte order mark counts most, then the charset of a Content-Type,
 * then UTF-8.
 */
exports.decoderOf = function decoderOf(bytes, contentType = "") {
  const charset = exec(/;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]+))/i, contentType);
  return new TextDecoder(marked(bytes) ?? nameOf(charset?.[1] ?? charset?.[2] ?? "utf-8") ?? "utf-8");
};

/** The text of a body. */
exports.decodeBody = function decodeBody(buffer, contentType = "") {
  const bytes = new Uint8Array(buffer);
  return exports.decoderOf(bytes, contentType).decode(bytes);
};

/** UTF-8, for modules that have a whole text or all of its bytes. */
exports.encodeUTF8 = (text) => new TextEncoder().encode(text);
exports.decodeUTF8 = (bytes) => new TextDecoder().decode(bytes);

exports.TextEncoder = TextEncoder;
exports.TextDecoder = TextDecoder;
