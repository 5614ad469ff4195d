"use strict";
// AbortController and AbortSignal (DOM standard, 3).

const { each: eachOf, every, filter, find, flatMap, joined, listOf, Math, Number, Set, TypeError } = require("language");
const { _abort, _follow, _listenedFor } = require("dom/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { now } = require("runtime/clock");
const idl = require("runtime/idlTypes");
const { later, cancel } = require("runtime/timers");
const { construction, declare, needConstruction } = require("runtime/webidl");

const abortError = () => new DOMException("The operation was aborted", "AbortError");
const timeoutError = () => new DOMException("The operation took longer than its signal allows", "TimeoutError");

/** Whether a value is a signal, of this page or of another frame. */
const isAnySignal = (value) => typeof value === "object" && value !== null && value[_follow] !== undefined;

let isSignal;
let isController;
/** A signal that is aborted with the first of some. */
let anyOf;

class AbortSignal extends EventTarget {
  static {
    isSignal = (value) => #isAborted in value;
    anyOf = (list) => {
      const signal = new AbortSignal(construction);
      const own = filter(list, isSignal);
      const others = filter(list, (each) => !isSignal(each));
      // One whose time has come in the midst of this script is aborted behind it.
      const aborted = find(own, (each) => each.#isAborted) ?? find(others, (each) => each.aborted);
      if (aborted) {
        signal[_abort](aborted.reason);
        return signal;
      }
      signal.#sources = listOf(new Set(flatMap(own, (each) => (each.#sources.length ? each.#sources : each))));
      for (const each of eachOf(others)) each[_follow]((reason) => signal[_abort](reason));
      return signal;
    };
  }

  #isAborted = false;
  #reason;
  #algorithms = new Set();
  #hasListeners = false;
  /** Signals of `any` that hear of this one, after its own listeners. */
  #dependents = new Set();
  #sources = [];
  #deadline = Infinity;
  #timer = 0;

  constructor(given) {
    needConstruction(given, "take the signal of an AbortController");
    super();
  }

  static abort(reason) {
    const signal = new AbortSignal(construction);
    signal[_abort](reason);
    return signal;
  }

  /** A signal that aborts after so many milliseconds. The time keeps the page busy only while something waits for it. */
  static timeout(milliseconds) {
    const delay = Number(milliseconds);
    if (!(delay >= 0 && delay <= Number.MAX_SAFE_INTEGER)) throw new TypeError("AbortSignal.timeout takes milliseconds of 0 or more");
    const signal = new AbortSignal(construction);
    signal.#deadline = now() + delay;
    return signal;
  }

  static any(signals) {
    const list = listOf(signals);
    if (!every(list, isAnySignal)) throw new TypeError("AbortSignal.any takes a list of signals");
    return anyOf(list);
  }

  get aborted() {
    if (!this.#isAborted && !this.#isUsed) this.#catchUp();
    return this.#isAborted;
  }

  get reason() { return this.aborted ? this.#reason : undefined; }
  throwIfAborted() { if (this.aborted) throw this.#reason; }

  [_listenedFor](type) {
    if (type !== "abort" || this.#isAborted) return;
    this.#hasListeners = true;
    this.#begin();
  }

  /** Runs `algorithm` when the signal is aborted, before its listeners. Returns what takes that back. */
  [_follow](algorithm) {
    this.#algorithms.add(algorithm);
    this.#begin();
    return () => {
      this.#algorithms.delete(algorithm);
      if (!this.#isUsed) this.#end();
    };
  }

  [_abort](reason) {
    if (this.#isAborted) return;
    const told = filter(joined([this], this.#dependents), (each) => !each.#isAborted);
    const kept = reason === undefined ? abortError() : reason;
    for (const each of eachOf(told)) {
      each.#isAborted = true;
      each.#reason = kept;
    }
    for (const each of eachOf(told)) each.#tell();
  }

  /** Whether anybody waits for the signal. Without, it looks at clock and sources only when asked. */
  get #isUsed() { return this.#hasListeners || this.#algorithms.size > 0 || this.#dependents.size > 0; }

  #catchUp() {
    if (now() >= this.#deadline) return this[_abort](timeoutError());
    const aborted = find(this.#sources, (each) => each.aborted);
    if (aborted) this[_abort](aborted.#reason);
  }

  #begin() {
    if (this.#deadline !== Infinity && this.#timer === 0) {
      this.#timer = later(() => this[_abort](timeoutError()), Math.max(0, this.#deadline - now()));
    }
    for (const source of eachOf(this.#sources)) {
      source.#dependents.add(this);
      source.#begin();
    }
  }

  #end() {
    cancel(this.#timer);
    this.#timer = 0;
    for (const source of eachOf(this.#sources)) {
      source.#dependents.delete(this);
      if (!source.#isUsed) source.#end();
    }
  }

  #tell() {
    const algorithms = listOf(this.#algorithms);
    this.#algorithms.clear();
    this.#end();
    for (const algorithm of eachOf(algorithms)) algorithm(this.#reason);
    fireTrusted(this, new Event("abort"));
  }
}
addHandlers(AbortSignal, ["abort"]);

class AbortController {
  static { isController = (value) => #signal in value; }

  #signal = new AbortSignal(construction);
  get signal() { return this.#signal; }
  abort(reason) { this.#signal[_abort](reason); }
}

declare(AbortSignal, isSignal, "aborted reason throwIfAborted() static abort(optional any) static timeout(any) static any(any)");
// Whoever takes a signal takes those of other frames, too.
idl.isOne.AbortSignal = isAnySignal;
declare(AbortController, isController, "constructor() signal abort(optional any)");

exports.anyOf = (signals) => anyOf(signals);
exports.isAnySignal = isAnySignal;
exports.AbortSignal = AbortSignal;
exports.AbortController = AbortController;
/** A signal that nobody can abort. */
exports.idleSignal = () => new AbortSignal(construction);
