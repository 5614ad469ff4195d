"use strict";
// When a source is asked for more (Streams standard, "ReadableStreamDefaultControllerCallPullIfNeeded"): once it has started, while the stream wants
// more, and one time after the other.

const { then } = require("language");
const { promiseOf } = require("streams/quiet");

class Pulling {
  #isStarted = false;
  #isPulling = false;
  #pullsAgain = false;
  #pull;
  #wantsMore;
  #fail;

  /** @param pull gives a promise. @param fail (error): what becomes of the stream when the source fails. */
  constructor(pull, wantsMore, fail) {
    this.#pull = pull;
    this.#wantsMore = wantsMore;
    this.#fail = fail;
  }

  /** Takes what the source's `start` gave. */
  start(started) {
    then(promiseOf(started), () => {
      this.#isStarted = true;
      this.next();
    }, this.#fail);
  }

  /** Asks the source, if that is due. */
  next() {
    if (!this.#isStarted || !this.#wantsMore()) return;
    if (this.#isPulling) {
      this.#pullsAgain = true;
      return;
    }
    this.#isPulling = true;
    then(this.#pull(), () => {
      this.#isPulling = false;
      if (!this.#pullsAgain) return;
      this.#pullsAgain = false;
      this.next();
    }, this.#fail);
  }

  /** The source is asked no more. */
  end() { this.#pull = null; }
}

exports.Pulling = Pulling;
