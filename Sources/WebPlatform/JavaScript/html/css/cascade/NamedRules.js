"use strict";
// Rules that give something a name, as `@keyframes` and `@property`: of those of one name the one in the weightiest layer counts, and the last of these
// (CSS Cascade 5, 6.4.3).

const { each, keys, listOf, Map, push } = require("language");

class NamedRules {
  #layers;
  #byName = new Map();

  /** @param layers what knows the order of layers: see html/css/cascade/layers. */
  constructor(layers) { this.#layers = layers; }

  /** @param layer the name of the layer that it is in; null for none. */
  add(name, value, layer) {
    if (!this.#byName.has(name)) this.#byName.set(name, []);
    push(this.#byName.get(name), { value, layer });
  }

  /** The one that counts; undefined for a name that is none. */
  get(name) {
    let found;
    let weight = -1;
    for (const { value, layer } of each(this.#byName.get(name) ?? [])) {
      const place = this.#layers.placeOf(layer);
      if (place < weight) continue;
      weight = place;
      found = value;
    }
    return found;
  }

  get names() { return listOf(keys(this.#byName)); }
}

exports.NamedRules = NamedRules;
