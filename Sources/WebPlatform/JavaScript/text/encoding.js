"use strict";
// TextEncoder and TextDecoder (Encoding standard, 7).

const {
  ArrayBuffer, Boolean, charCodeAt, codePointAt, find, isDetached, isView, kindOf, map, none, RangeError, slice, startsWith, String, tagOf, toLowerCase,
  toWellFormed, TypeError, Uint8Array,
} = require("language");
const { declare, expose } = require("runtime/webidl");

const { limits } = native.environment;

/** The code point at an index; U+FFFD for half a pair. */
function codeAt(text, index) {
  const code = codePointAt(text, index);
  return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
}

class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return new Uint8Array(native.encodeUTF8(toWellFormed(String(text)))); }
  encodeInto(text, target) {
    text = `${text}`;
    if (kindOf(target) !== "Uint8Array") throw new TypeError("TextEncoder.encodeInto writes into a Uint8Array");
    const { length } = target;
    let read = 0;
    let written = 0;
    while (read < text.length) {
      const unit = charCodeAt(text, read);
      const code = (unit & 0xf800) === 0xd800 ? codeAt(text, read) : unit;
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + size > length) break;
      if (size === 1) {
        target[written] = code;
      } else {
        target[written] = (0xf00 >> size & 0xff) | (code >> 6 * (size - 1));
        for (let index = 1; index < size; index++) target[written + index] = 0x80 | ((code >> 6 * (size - 1 - index)) & 0x3f);
      }
      written += size;
      read += size === 4 ? 2 : 1;
    }
    return { read, written };
  }
}
expose(TextEncoder);

/** The name of the encoding a label means, in small letters; undefined when it means none. */
function nameOf(label) {
  if (label === "utf-8") return label;
  const name = native.encodingNamed(label);
  return name === null ? undefined : toLowerCase(name);
}

const noBytes = new Uint8Array(0);

/** Decodes a stream: keeps what is not a whole character yet. */
class StreamDecoder {
  #name;
  #held = noBytes;
  /** What native code says of the bytes that it decoded. */
  #state = { __proto__: null, rest: 0, mode: 0, isValid: true };

  constructor(name) { this.#name = name; }

  /** Text; null when the bytes are not what they should be and that is fatal. */
  decode(bytes, isLast, isFatal) {
    if (isLast && this.#name === "utf-8" && this.#held.length === 0) return native.decodeUTF8(bytes, isFatal);
    const all = this.#held.length === 0 ? bytes : joined(this.#held, bytes);
    const text = native.decodeText(this.#name, all, isLast, this.#state);
    this.#held = isLast ? noBytes : slice(all, all.length - this.#state.rest);
    return isFatal && !this.#state.isValid ? null : text;
  }
}

function joined(one, other) {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

/** Decodes a stream as TextDecoder does: a byte order mark is one only before all text. */
class MarkedDecoder {
  #name;
  #isFatal;
  #ignoresMark;
  #decoder;
  #isBegun = false;

  constructor(name, isFatal = false, ignoresMark = false) {
    this.#name = name;
    this.#isFatal = isFatal;
    this.#ignoresMark = ignoresMark;
    this.#decoder = new StreamDecoder(name);
  }

  decode(bytes, isLast = true) {
    if (bytes.length > limits.text) throw new RangeError(`A text is made of at most ${limits.text} bytes, not ${bytes.length}`);
    const text = this.#decoder.decode(bytes, isLast, this.#isFatal);
    if (text === null) {
      this.#restart();
      throw new TypeError(`The bytes are not valid ${this.#name}`);
    }
    const isStart = !this.#isBegun;
    if (isLast) this.#restart();
    else this.#isBegun ||= text !== "";
    return isStart && !this.#ignoresMark && startsWith(this.#name, "utf-") && startsWith(text, "\ufeff") ? slice(text, 1) : text;
  }

  #restart() {
    this.#decoder = new StreamDecoder(this.#name);
    this.#isBegun = false;
  }
}

let isDecoder;
/** The next piece of a decoder's text, whatever a page has made of its method. */
let decodeNext;

class TextDecoder {
  static {
    isDecoder = (value) => #name in value;
    decodeNext = (decoder, data, isLast) => decoder.#decoder.decode(bytesOf(data), isLast);
  }

  #name;
  #options;
  #decoder;

  constructor(label = "utf-8", options = none) {
    const name = nameOf(`${label}`);
    if (name === undefined || name === "replacement") throw new RangeError(`TextDecoder does not know the encoding '${label}'`);
    this.#name = name;
    this.#options = { fatal: Boolean(options?.fatal), ignoreBOM: Boolean(options?.ignoreBOM) };
    this.#decoder = new MarkedDecoder(name, this.fatal, this.ignoreBOM);
  }

  get encoding() { return this.#name; }
  get fatal() { return this.#options.fatal; }
  get ignoreBOM() { return this.#options.ignoreBOM; }

  decode(data = noBytes, options = none) {
    const isStream = Boolean(options?.stream);
    return this.#decoder.decode(bytesOf(data), !isStream);
  }
}
declare(TextDecoder, isDecoder, "encoding fatal ignoreBOM decode(optional any, optional any)");

function bytesOf(data) {
  const buffer = isView(data) ? data.buffer : data;
  // What was transferred has no bytes any more.
  if (buffer instanceof ArrayBuffer && isDetached(buffer)) return noBytes;
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

/** A decoder for bytes that begin so: a byte order mark says how, else the first of the labels that is known, else it is UTF-8 (6, "decode"). */
function decoderFor(bytes, labels) {
  const known = find(map(labels, (label) => (label ? nameOf(`${label}`) : undefined)), (name) => name !== undefined);
  return new MarkedDecoder(marked(bytes) ?? known ?? "utf-8");
}

/** What decodes a body that begins with these bytes, in the encoding of a label if that is one. */
exports.decoderOf = (bytes, label) => decoderFor(bytes, [label]);

/** Bytes as text, by the first label that is known. */
exports.decodeLabelled = (bytes, ...labels) => decoderFor(bytes, labels).decode(bytes);

/** UTF-8, for modules that have a whole text or all of its bytes. */
exports.encodeUTF8 = (text) => new Uint8Array(native.encodeUTF8(toWellFormed(text)));
/** The same with the byte order mark that it may begin with. */
exports.decodeWithMark = (bytes) => new MarkedDecoder("utf-8", false, true).decode(bytesOf(bytes));
exports.decodeUTF8 = (bytes) => new MarkedDecoder("utf-8").decode(bytesOf(bytes));

exports.TextEncoder = TextEncoder;
exports.TextDecoder = TextDecoder;
exports.decodeNext = decodeNext;
