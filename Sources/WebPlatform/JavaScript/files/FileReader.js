"use strict";
// FileReader (File API, 6): the content of a blob, brought by events.

const { packaged } = require("files/packaged");
const { DOMException } = require("runtime/DOMException");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { interfaceNamed } = require("dom/events");
const { queueTask } = require("runtime/tasks");
const { addConstants, declare } = require("runtime/webidl");

const { 0: EMPTY, 1: LOADING, 2: DONE } = [0, 1, 2];

let isReader;

class FileReader extends EventTarget {
  static { isReader = (value) => #state in value; }

  #state = EMPTY;
  #result = null;
  #error = null;
  /** The read under way; another object once it was aborted. */
  #read = null;

  constructor() { super(); }

  get readyState() { return this.#state; }
  get result() { return this.#result; }
  get error() { return this.#error; }

  readAsArrayBuffer(blob) { this.#start("readAsArrayBuffer", blob); }
  readAsBinaryString(blob) { this.#start("readAsBinaryString", blob); }
  readAsText(blob, label) { this.#start("readAsText", blob, label ?? null); }
  readAsDataURL(blob) { this.#start("readAsDataURL", blob); }

  #start(method, blob, label) {
    if (this.#state === LOADING) throw new DOMException("The reader is reading already: wait for its end or abort it", "InvalidStateError");
    this.#state = LOADING;
    this.#result = null;
    this.#error = null;
    const read = { loaded: blob.size };
    this.#read = read;
    const inTurn = (step) => queueTask(() => { if (this.#read === read) step(); });
    inTurn(() => {
      this.#fire("loadstart", 0, read.loaded);
      if (read.loaded > 0) inTurn(() => this.#fire("progress", read.loaded, read.loaded));
      inTurn(() => this.#finish(read, () => packaged(method, blob, label)));
    });
  }

  #finish(read, make) {
    this.#state = DONE;
    this.#read = null;
    let outcome = "load";
    try {
      this.#result = make();
    } catch (error) {
      this.#error = error;
      outcome = "error";
    }
    this.#fire(outcome, read.loaded, read.loaded);
    // A listener may have started the next read, whose end is still to come.
    if (this.#state !== LOADING) this.#fire("loadend", read.loaded, read.loaded);
  }

  abort() {
    const wasLoading = this.#state === LOADING;
    this.#result = null;
    if (!wasLoading) return;
    this.#state = DONE;
    this.#read = null;
    this.#error = new DOMException("The read was aborted", "AbortError");
    this.#fire("abort", 0, 0);
    if (this.#state !== LOADING) this.#fire("loadend", 0, 0);
  }

  #fire(type, loaded, total) {
    fireTrusted(this, new (interfaceNamed("ProgressEvent"))(type, { __proto__: null, lengthComputable: total > 0, loaded, total }));
  }
}

addHandlers(FileReader, ["loadstart", "progress", "load", "abort", "error", "loadend"]);
addConstants(FileReader, { EMPTY, LOADING, DONE });
declare(
  FileReader, isReader, "readyState result error readAsArrayBuffer(Blob) readAsBinaryString(Blob) readAsText(Blob, optional DOMString) readAsDataURL(Blob) abort()");

exports.FileReader = FileReader;
