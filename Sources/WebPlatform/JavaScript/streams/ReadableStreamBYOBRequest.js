"use strict";
// ReadableStreamBYOBRequest (Streams standard, 4.8): room that a reader gave, for the source to fill.

const { TypeError } = require("language");
const { _invalidate, _respond, _respondWith, _view } = require("streams/slots");
const { isDetached, shown } = require("streams/views");
const { declare, needConstruction } = require("runtime/webidl");

let isRequest;

class ReadableStreamBYOBRequest {
  static { isRequest = (value) => #view in value; }

  #controller;
  #view;

  constructor(given, controller, view) {
    needConstruction(given);
    this.#controller = controller;
    this.#view = view;
  }

  get view() { return this.#view; }
  get [_view]() { return this.#view; }

  respond(bytesWritten) {
    this.#need();
    if (isDetached(shown(this.#view, "respond").buffer)) throw new TypeError("The buffer of the room was transferred: use respondWithNewView");
    this.#controller[_respond](bytesWritten);
  }

  respondWithNewView(view) {
    const facts = shown(view, "respondWithNewView");
    this.#need();
    if (isDetached(facts.buffer)) throw new TypeError("The view's buffer was transferred");
    this.#controller[_respondWith](facts);
  }

  #need() { if (this.#controller === null) throw new TypeError("The request was answered already, or its reader wants nothing more"); }

  [_invalidate]() { this.#controller = this.#view = null; }
}
declare(ReadableStreamBYOBRequest, isRequest, "view respond([EnforceRange] unsigned long long) respondWithNewView(any)");

exports.ReadableStreamBYOBRequest = ReadableStreamBYOBRequest;
