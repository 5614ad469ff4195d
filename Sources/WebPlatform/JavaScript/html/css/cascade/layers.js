"use strict";
// Cascade layers (CSS Cascade 5, 6.4): their order is that of their first mention, each in the one around it; what is in no layer comes last.

const { each, join, joined, Map, push, slice, sort } = require("language");

class Layers {
  /** By full name, in the order of first mention. */
  #paths = new Map();
  #anonymous = 0;
  #order = null;

  /** Notes a layer by its path of names, and those around it. */
  mention(path) {
    for (let length = 1; length <= path.length; length++) {
      const part = slice(path, 0, length);
      const name = join(part, ".");
      if (this.#paths.has(name)) continue;
      this.#paths.set(name, { path: part, index: this.#paths.size });
      this.#order = null;
    }
    return join(path, ".");
  }

  /** A path for a layer without a name within another. */
  unnamed(around) { return joined(around, [`(${++this.#anonymous})`]); }

  /** The place of a layer among all: what is in one stands behind what is in the layers in it. */
  placeOf(name) {
    if (name === null) return this.#paths.size;
    this.#order ??= this.#ordered();
    return this.#order.get(name);
  }

  #ordered() {
    const all = [];
    for (const { 0: name, 1: { path } } of each(this.#paths)) push(all, { name, path });
    sort(all, (one, other) => this.#compare(one.path, other.path));
    const order = new Map();
    for (let index = 0; index < all.length; index++) order.set(all[index].name, index);
    return order;
  }

  #compare(one, other) {
    for (let index = 0; ; index++) {
      if (one[index] === undefined) return other[index] === undefined ? 0 : 1;
      if (other[index] === undefined) return -1;
      if (one[index] !== other[index]) return this.#indexOf(one, index) - this.#indexOf(other, index);
    }
  }

  #indexOf(path, last) { return this.#paths.get(join(slice(path, 0, last + 1), ".")).index; }
}

exports.Layers = Layers;
