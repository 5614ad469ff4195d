"use strict";
// A promise that knows whether it was kept or refused.

const { withResolvers } = require("language");

class Outcome {
  #resolvers = withResolvers();
  isPending = true;

  get promise() { return this.#resolvers.promise; }

  resolve(value) {
    this.isPending = false;
    this.#resolvers.resolve(value);
  }

  reject(error) {
    this.isPending = false;
    this.#resolvers.reject(error);
  }
}

exports.Outcome = Outcome;
