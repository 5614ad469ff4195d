"use strict";
// Maps and sets that are the runtime's own: their methods lie in prototypes that no page reaches, and are called as ever.

const { each } = require("language/lists");
const { methodsOf, seal, uncurried } = require("language/methods");

const { iterator } = Symbol;
const { defineProperty, getPrototypeOf } = Reflect;

/** An iterator whose `next` is the kept one. */
function walks(next) {
  class Walk {
    constructor(walk) { this.walk = walk; }
    next() { return next.call(this.walk); }
    [iterator]() { return this; }
  }
  defineProperty(Walk.prototype, "constructor", { value: undefined });
  Reflect.setPrototypeOf(Walk.prototype, null);
  return Walk;
}
const MapWalk = walks(methodsOf(getPrototypeOf(new Map().keys()), { next() { return super.next(); } }).next);
const SetWalk = walks(methodsOf(getPrototypeOf(new Set().keys()), { next() { return super.next(); } }).next);

const mapWalks = methodsOf(Map.prototype, {
  keys() { return super.keys(); },
  values() { return super.values(); },
  entries() { return super.entries(); },
});
const { values: setWalk } = methodsOf(Set.prototype, { values() { return super.values(); } });

class RuntimeMap extends Map {
  constructor(entries) {
    super();
    if (entries !== undefined) for (const { 0: key, 1: value } of each(entries)) this.set(key, value);
  }

  keys() { return new MapWalk(mapWalks.keys.call(this)); }
  values() { return new MapWalk(mapWalks.values.call(this)); }
  entries() { return new MapWalk(mapWalks.entries.call(this)); }
  [iterator]() { return new MapWalk(mapWalks.entries.call(this)); }
}

class RuntimeSet extends Set {
  constructor(items) {
    super();
    if (items !== undefined) for (const item of each(items)) this.add(item);
  }

  keys() { return new SetWalk(setWalk.call(this)); }
  values() { return new SetWalk(setWalk.call(this)); }
  [iterator]() { return new SetWalk(setWalk.call(this)); }
}

class RuntimeWeakMap extends WeakMap {
  constructor() { super(); }
}
class RuntimeWeakSet extends WeakSet {
  constructor() { super(); }
}
class RuntimeWeakRef extends WeakRef {
  constructor(target) { super(target); }
}

for (const [own, { prototype }] of [
  [RuntimeMap, Map], [RuntimeSet, Set], [RuntimeWeakMap, WeakMap], [RuntimeWeakSet, WeakSet], [RuntimeWeakRef, WeakRef],
]) seal(own.prototype, prototype);

exports.Map = RuntimeMap;
exports.Set = RuntimeSet;
exports.WeakMap = RuntimeWeakMap;
exports.WeakSet = RuntimeWeakSet;
exports.WeakRef = RuntimeWeakRef;

/** What is done to the page's own. */
exports.setInMap = uncurried(Map.prototype.set);
exports.addToSet = uncurried(Set.prototype.add);
const eachOfMap = uncurried(Map.prototype.forEach);
const eachOfSet = uncurried(Set.prototype.forEach);
exports.entriesOfMap = function entriesOfMap(map) {
  const entries = [];
  eachOfMap(map, (value, key) => { entries[entries.length] = [key, value]; });
  return entries;
};
exports.itemsOfSet = function itemsOfSet(set) {
  const items = [];
  eachOfSet(set, (item) => { items[items.length] = item; });
  return items;
};
