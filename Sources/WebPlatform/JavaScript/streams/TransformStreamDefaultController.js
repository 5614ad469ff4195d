"use strict";
// TransformStreamDefaultController (Streams standard, 6.3).

const { TypeError } = require("language");
const { _enqueue, _fail, _terminate } = require("streams/slots");
const { declare, needConstruction } = require("runtime/webidl");

let isController;

class TransformStreamDefaultController {
  static { isController = (value) => #core in value; }

  #core;

  /** @param core what is between the two sides: see TransformCore. */
  constructor(given, core) {
    needConstruction(given);
    this.#core = core;
  }

  get desiredSize() { return this.#core.room; }
  enqueue(chunk) { this[_enqueue](chunk); }
  error(reason) { this[_fail](reason); }
  terminate() { this[_terminate](); }

  [_enqueue](chunk) { this.#core.enqueue(chunk); }
  [_fail](reason) { this.#core.fail(reason); }
  [_terminate]() { this.#core.terminate(new TypeError("The transform was terminated")); }
}
declare(TransformStreamDefaultController, isController, "desiredSize enqueue(optional any) error(optional any) terminate()");

exports.TransformStreamDefaultController = TransformStreamDefaultController;
