"use strict";
// pipeTo (Streams standard, 4.9.1, "ReadableStreamPipeTo"): reads one stream into another, until one of them or a signal ends it.

const { all, caught, map, push, resolved, then, TypeError, withResolvers } = require("language");
const { _follow } = require("dom/slots");
const { _closed, _error, _isDisturbed, _read, _ready, _state, _write } = require("streams/slots");
const { quiet } = require("streams/quiet");
const readable = require("streams/readable");
const { readerOf } = require("streams/ReadableStreamDefaultReader");
const writable = require("streams/writable");
const { closeOrTell, release, writerOf } = require("streams/WritableStreamDefaultWriter");

exports.isLocked = writable.isLocked;

class Pipe {
  #source;
  #destination;
  #reader;
  #writer;
  #outcome = withResolvers();
  #isEnding = false;
  /** The latest write. */
  #written = resolved(undefined);
  #unfollow = null;

  constructor(source, destination) {
    this.#source = source;
    this.#destination = destination;
    this.#reader = readerOf(source);
    this.#writer = writerOf(destination);
    source[_isDisturbed] = true;
  }

  start({ 0: preventAbort, 1: preventCancel, 2: preventClose, 3: signal }) {
    if (signal !== undefined && !this.#follow(signal, preventAbort, preventCancel)) return this.#outcome.promise;
    const { 0: source, 1: destination } = [this.#source, this.#destination];
    const ifFailed = (stream, closed, act) => {
      if (stream[_state] === "errored") act(stream[_error]);
      else caught(closed, act);
    };
    ifFailed(source, this.#reader[_closed].promise, (error) => (
      this.#end(preventAbort ? null : () => writable.abort(destination, error), { error })));
    ifFailed(destination, this.#writer[_closed].promise, (error) => (
      this.#end(preventCancel ? null : () => readable.cancel(source, error), { error })));
    const sourceClosed = () => this.#end(preventClose ? null : () => closeOrTell(this.#writer), null);
    if (source[_state] === "closed") sourceClosed();
    else quiet(then(this.#reader[_closed].promise, sourceClosed));
    if (writable.isClosing(destination) || destination[_state] === "closed") {
      const error = new TypeError("The destination was closed");
      this.#end(preventCancel ? null : () => readable.cancel(source, error), { error });
    }
    // The first is asked for at once where there is room for it.
    if (destination[_state] === "writable" && !this.#writer[_ready].isPending) this.#read();
    else this.#next();
    return this.#outcome.promise;
  }

  /** Whether the signal lets it begin. */
  #follow(signal, preventAbort, preventCancel) {
    const abort = () => {
      const error = signal.reason;
      const actions = [];
      if (!preventAbort) {
        push(actions, () => (this.#destination[_state] === "writable" ? writable.abort(this.#destination, error) : resolved(undefined)));
      }
      if (!preventCancel) {
        push(actions, () => (this.#source[_state] === "readable" ? readable.cancel(this.#source, error) : resolved(undefined)));
      }
      this.#end(() => all(map(actions, (act) => act())), { error });
    };
    if (signal.aborted) {
      abort();
      return false;
    }
    this.#unfollow = signal[_follow](abort);
    return true;
  }

  #next() { quiet(then(this.#writer[_ready].promise, () => this.#read())); }

  #read() {
    if (this.#isEnding) return;
    this.#reader[_read]({
      chunk: (chunk) => {
        this.#written = caught(this.#writer[_write](chunk), () => {});
        this.#next();
      },
      close() {},
      fail() {},
    });
  }

  /** @param action gives a promise, or is null. @param failure { error } where that is the outcome; null for success. */
  #end(action, failure) {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const finish = () => {
      if (action === null) return this.#finish(failure);
      return then(action(), () => this.#finish(failure), (error) => this.#finish({ error }));
    };
    if (this.#destination[_state] === "writable" && !writable.isClosing(this.#destination)) then(this.#whenWritten(), finish);
    else finish();
  }

  #whenWritten() {
    const latest = this.#written;
    return then(latest, () => (latest === this.#written ? undefined : this.#whenWritten()));
  }

  #finish(failure) {
    release(this.#writer);
    readable.release(this.#reader);
    this.#unfollow?.();
    if (failure === null) this.#outcome.resolve(undefined);
    else this.#outcome.reject(failure.error);
  }
}

/** @param settings [preventAbort, preventCancel, preventClose, signal or undefined]. */
exports.pipe = (source, destination, settings) => new Pipe(source, destination).start(settings);
