"use strict";
// The content of a request that is a stream, sent as it comes (Fetch standard, 4.6, "process request body chunk").

const { kindOf, resolved, then, TypeError } = require("language");
const { _read } = require("streams/slots");
const { quiet } = require("streams/quiet");
const readable = require("streams/readable");
const { readerOf } = require("streams/ReadableStreamDefaultReader");

class RequestStream {
  #stream;
  #reader;
  #transfer = null;
  #fail = null;
  #isOver = false;

  constructor(stream) {
    this.#stream = stream;
    this.#reader = readerOf(stream);
  }

  /** @param transfer the request's. @param fail is given what the stream failed with. */
  sendBy(transfer, fail) {
    this.#transfer = transfer;
    this.#fail = fail;
    this.#next();
  }

  /** There is room for more. */
  goOn() { if (!this.#isOver) this.#next(); }

  cancel(reason) {
    if (this.#isOver) return;
    this.#isOver = true;
    quiet(readable.cancel(this.#stream, reason));
  }

  #next() {
    this.#reader[_read]({
      chunk: (chunk) => this.#send(chunk),
      close: () => {
        this.#isOver = true;
        this.#transfer.endContent();
      },
      fail: (error) => {
        this.#isOver = true;
        this.#fail(error);
      },
    });
  }

  #send(chunk) {
    if (this.#isOver) return;
    if (kindOf(chunk) !== "Uint8Array") {
      this.#fail(new TypeError("The stream of a request gives Uint8Arrays"));
    } else if (this.#transfer.send(chunk)) {
      // In a job of its own: many chunks that are there need no deep stack.
      then(resolved(undefined), () => this.goOn());
    }
  }
}

exports.RequestStream = RequestStream;
