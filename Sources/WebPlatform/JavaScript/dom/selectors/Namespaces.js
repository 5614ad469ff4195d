"use strict";
// The prefixes that a style sheet declares for its selectors (CSS Namespaces 3).

const { Map } = require("language");

exports.Namespaces = class Namespaces {
  #addresses = new Map();
  /** What was made of selectors that are read by these: see html/css/cascade/specificity. */
  known = new Map();

  /** The namespace of elements without a prefix; undefined where none is declared. */
  get default() { return this.#addresses.get(""); }

  /** @param prefix "" for elements without one. @param address "" for no namespace. */
  declare(prefix, address) { this.#addresses.set(prefix, address === "" ? null : address); }

  /** The namespace of a prefix, null for none; undefined for one that is not declared. */
  of(prefix) { return this.#addresses.get(prefix); }
};
