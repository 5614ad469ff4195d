"use strict";
// TextDecoderStream and TextEncoderStream (Encoding standard, 7.4 and 7.6).

const { charCodeAt, slice, Uint8Array } = require("language");
const { transformed } = require("streams/TransformStream");
const { decodeNext, encodeUTF8, TextDecoder } = require("text/encoding");
const { declare } = require("runtime/webidl");

const noBytes = new Uint8Array(0);

let isDecoder;

class TextDecoderStream {
  static { isDecoder = (value) => #sides in value; }

  #decoder;
  #sides;

  constructor(label = "utf-8", options = undefined) {
    const decoder = new TextDecoder(label, options);
    const pass = (text, enqueue) => { if (text !== "") enqueue(text); };
    this.#decoder = decoder;
    this.#sides = transformed({
      __proto__: null,
      transform: (chunk, enqueue) => pass(decodeNext(decoder, chunk, false), enqueue),
      flush: (enqueue) => pass(decodeNext(decoder, noBytes, true), enqueue),
    });
  }

  get encoding() { return this.#decoder.encoding; }
  get fatal() { return this.#decoder.fatal; }
  get ignoreBOM() { return this.#decoder.ignoreBOM; }
  get readable() { return this.#sides.readable; }
  get writable() { return this.#sides.writable; }
}
declare(TextDecoderStream, isDecoder, "constructor(optional any, optional any) encoding fatal ignoreBOM readable writable");

const endsInHalf = (text) => (charCodeAt(text, text.length - 1) & 0xfc00) === 0xd800;

let isEncoder;

class TextEncoderStream {
  static { isEncoder = (value) => #sides in value; }

  #sides;

  constructor() {
    let half = "";
    this.#sides = transformed({
      __proto__: null,
      transform(chunk, enqueue) {
        // A character may be cut between two chunks.
        const text = half + `${chunk}`;
        const whole = endsInHalf(text) ? slice(text, 0, -1) : text;
        half = slice(text, whole.length);
        if (whole !== "") enqueue(encodeUTF8(whole));
      },
      flush(enqueue) { if (half !== "") enqueue(encodeUTF8(half)); },
    });
  }

  get encoding() { return "utf-8"; }
  get readable() { return this.#sides.readable; }
  get writable() { return this.#sides.writable; }
}
declare(TextEncoderStream, isEncoder, "constructor() encoding readable writable");

exports.TextDecoderStream = TextDecoderStream;
exports.TextEncoderStream = TextEncoderStream;
