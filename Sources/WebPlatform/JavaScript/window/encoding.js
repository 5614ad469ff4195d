"use strict";
// TextEncoder and TextDecoder for UTF-8 (Encoding standard, 7). Legacy encodings are refused by name.

class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return new Uint8Array(native.encodeUTF8(String(text).toWellFormed())); }
  encodeInto(text, target) {
    let read = 0;
    let written = 0;
    for (const character of String(text)) {
      const bytes = this.encode(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }
}

class TextDecoder {
  #options;
  #held = [];
  /** Whether a stream has given text: a byte order mark is one only before it. */
  #isBegun = false;

  constructor(label = "utf-8", options = {}) {
    if (!/^\s*(utf-?8|unicode-1-1-utf-8)\s*$/i.test(label)) throw new RangeError(`TextDecoder does not know the encoding '${label}'`);
    this.#options = { fatal: Boolean(options.fatal), ignoreBOM: Boolean(options.ignoreBOM) };
  }

  get encoding() { return "utf-8"; }
  get fatal() { return this.#options.fatal; }
  get ignoreBOM() { return this.#options.ignoreBOM; }

  decode(data = new Uint8Array(0), { stream = false } = {}) {
    const view = bytesOf(data);
    const bytes = this.#held.length ? new Uint8Array([...this.#held, ...view]) : view;
    const cut = stream ? incompleteTail(bytes) : 0;
    this.#held = Array.from(bytes.subarray(bytes.length - cut));
    const text = native.decodeUTF8(bytes.subarray(0, bytes.length - cut), this.fatal);
    if (text === null) {
      this.#held = [];
      this.#isBegun = false;
      throw new TypeError("The bytes are not valid UTF-8");
    }
    const isStart = !this.#isBegun;
    this.#isBegun = stream && (this.#isBegun || text !== "");
    return isStart && !this.ignoreBOM && text.startsWith("\ufeff") ? text.slice(1) : text;
  }
}

function bytesOf(data) {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (data instanceof ArrayBuffer || Object.prototype.toString.call(data) === "[object SharedArrayBuffer]") return new Uint8Array(data);
  throw new TypeError("TextDecoder decodes an ArrayBuffer or a view of one");
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

exports.TextEncoder = TextEncoder;
exports.TextDecoder = TextDecoder;
