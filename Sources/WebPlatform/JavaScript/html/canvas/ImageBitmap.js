"use strict";
// ImageBitmap (HTML standard, 8.12): pixels that no script changes, so that copies share them.

const { _clone, _handOver, _ofWire, _wired } = require("files/slots");
const { _surface } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { Surface } = require("html/canvas/Surface");

function refuse(message) { throw new DOMException(message, "DataCloneError"); }

let isImageBitmap;

class ImageBitmap {
  static { isImageBitmap = (value) => #surface in value; }

  /** Null when it is closed or was transferred. */
  #surface;

  constructor(given, surface) {
    needConstruction(given, "they come from createImageBitmap");
    this.#surface = surface;
  }

  get width() { return this.#surface?.width ?? 0; }
  get height() { return this.#surface?.height ?? 0; }
  close() { this.#surface = null; }

  get [_surface]() { return this.#surface; }

  #checked() {
    if (this.#surface === null) refuse("The ImageBitmap is closed or was transferred already");
    if (!this.#surface.isClean) refuse("The ImageBitmap shows an image of another origin");
    return this.#surface;
  }

  /** What structuredClone gives. */
  [_clone]() { return new ImageBitmap(construction, this.#checked()); }

  /** What a receiver gets, and what takes it from the sender. */
  [_handOver]() {
    return {
      copy: new ImageBitmap(construction, this.#surface),
      move: () => {
        this.#checked();
        this.#surface = null;
      },
    };
  }

  [_wired]() {
    // One that was transferred already is refused after this.
    const surface = this.#surface ?? new Surface(0, 0);
    return [surface.pixels(), surface.width, surface.height];
  }
  static [_ofWire]({ 0: bytes, 1: width, 2: height }) {
    const surface = new Surface(width, height);
    surface.bytes = bytes;
    return new ImageBitmap(construction, surface);
  }
}

declare(ImageBitmap, isImageBitmap, "width height close()");

exports.ImageBitmap = ImageBitmap;
