"use strict";
// TransformStream (Streams standard, 6), and the streams of text (Encoding standard, 7.4 and 7.6) made of it.

const { exec, none, slice, TypeError, withResolvers } = require("language");
const { _fail, _isOpen, _wantsMore } = require("streams/slots");
const { ReadableStream } = require("streams/ReadableStream");
const { WritableStream } = require("streams/WritableStream");
const { construction, expose, needConstruction } = require("runtime/webidl");
const encodingModule = require.later("text/encoding");

class TransformStreamDefaultController {
  #readable;
  #fail;

  constructor(given, readable, fail) {
    needConstruction(given);
    this.#readable = readable;
    this.#fail = fail;
  }

  get desiredSize() { return this.#readable.desiredSize; }
  enqueue(chunk) { this.#readable.enqueue(chunk); }
  error(reason) { this.#fail(reason); }
  terminate() {
    if (this.#readable[_isOpen]) this.#readable.close();
    this.#fail(new TypeError("The transform was terminated"));
  }
}

class TransformStream {
  #readable;
  #writable;
  #transformer;
  #controller;
  /** Settles when the readable side wants more: a full one holds back the writable side. */
  #room = withResolvers();

  constructor(transformer = none, writableStrategy = none, readableStrategy = none) {
    this.#transformer = transformer ?? none;
    let source;
    this.#readable = new ReadableStream({
      __proto__: null,
      start: (controller) => { source = controller; },
      pull: () => this.#room.resolve(),
      cancel: (reason) => this.#cancelled(reason),
    }, { __proto__: null, highWaterMark: 0, ...readableStrategy });
    let sink;
    const fail = (reason) => {
      source.error(reason);
      sink.error(reason);
      this.#room.resolve();
    };
    this.#controller = new TransformStreamDefaultController(construction, source, fail);
    const start = (controller) => {
      sink = controller;
      return this.#transformer.start?.(this.#controller);
    };
    this.#writable = new WritableStream({
      __proto__: null,
      start,
      write: (chunk) => this.#write(chunk, source),
      close: () => this.#close(source),
      abort: (reason) => source.error(reason),
    }, writableStrategy);
  }

  get readable() { return this.#readable; }
  get writable() { return this.#writable; }

  async #write(chunk, source) {
    while (source[_isOpen] && !source[_wantsMore]) {
      await this.#room.promise;
      this.#room = withResolvers();
    }
    try {
      if (this.#transformer.transform) await this.#transformer.transform(chunk, this.#controller);
      else this.#controller.enqueue(chunk);
    } catch (error) {
      source.error(error);
      throw error;
    }
  }

  async #close(source) {
    try {
      await this.#transformer.flush?.(this.#controller);
    } catch (error) {
      source.error(error);
      throw error;
    }
    if (source[_isOpen]) source.close();
  }

  async #cancelled(reason) {
    this.#room.resolve();
    this.#writable[_fail](reason);
    await this.#transformer.cancel?.(reason);
  }
}

class TextDecoderStream {
  #decoder;
  #transform;

  constructor(label, options) {
    const { TextDecoder } = encodingModule();
    const decoder = new TextDecoder(label, options);
    const pass = (text, controller) => { if (text !== "") controller.enqueue(text); };
    this.#decoder = decoder;
    this.#transform = new TransformStream({
      __proto__: null,
      transform: (chunk, controller) => pass(decoder.decode(chunk, { __proto__: null, stream: true }), controller),
      flush: (controller) => pass(decoder.decode(), controller),
    });
  }

  get encoding() { return this.#decoder.encoding; }
  get fatal() { return this.#decoder.fatal; }
  get ignoreBOM() { return this.#decoder.ignoreBOM; }
  get readable() { return this.#transform.readable; }
  get writable() { return this.#transform.writable; }
}

class TextEncoderStream {
  #transform;

  constructor() {
    const { TextEncoder } = encodingModule();
    const encoder = new TextEncoder();
    let half = "";
    this.#transform = new TransformStream({
      __proto__: null,
      transform(chunk, controller) {
        // A character may be cut between two chunks.
        const text = half + `${chunk}`;
        half = exec(/[\ud800-\udbff]$/, text)?.[0] ?? "";
        const whole = slice(text, 0, text.length - half.length);
        if (whole !== "") controller.enqueue(encoder.encode(whole));
      },
      flush(controller) { if (half !== "") controller.enqueue(encoder.encode(half)); },
    });
  }

  get encoding() { return "utf-8"; }
  get readable() { return this.#transform.readable; }
  get writable() { return this.#transform.writable; }
}

expose(TransformStream, TransformStreamDefaultController, TextDecoderStream, TextEncoderStream);

exports.TransformStream = TransformStream;
exports.TransformStreamDefaultController = TransformStreamDefaultController;
exports.TextDecoderStream = TextDecoderStream;
exports.TextEncoderStream = TextEncoderStream;
