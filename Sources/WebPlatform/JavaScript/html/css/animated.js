"use strict";
// What animations make of styles (CSS Cascade 5, 8.1): declarations that count more than all others but important ones. An effect is what has `target`,
// `order` among all, whether it `isScripted`, and `entriesNow()`: its declarations at this moment by property, or null.

const { each, listOf, Map, map, Set, sort, WeakMap } = require("language");
const features = require("runtime/features");
const revision = require("html/css/revision");

/** By element: the declarations of its effects, by effect. */
const byElement = new WeakMap();

/** Effects whose declarations may be others at each moment. */
const moving = new Set();

function areSame(one, other) {
  if (one === null || other === null) return one === other;
  if (one.size !== other.size) return false;
  for (const { 0: name, 1: entry } of each(one)) if (other.get(name) !== entry) return false;
  return true;
}

/** Gives an element the declarations of an effect in place of what it had of it; null for none. */
function put(element, effect, entries) {
  let own = byElement.get(element);
  if (areSame(own?.get(effect) ?? null, entries)) return;
  if (own === undefined) byElement.set(element, own = new Map());
  if (entries === null) own.delete(effect);
  else own.set(effect, entries);
  if (own.size === 0) byElement.delete(element);
  revision.touch(element);
}
exports.put = put;

/** An effect has begun, goes on otherwise, or has ended. */
exports.update = function update(effect, isMoving) {
  features.animated = exports;
  if (isMoving) moving.add(effect);
  else moving.delete(effect);
  if (effect.target !== null) put(effect.target, effect, effect.entriesNow());
};

/** An effect has no effect on an element any more. */
exports.end = function end(effect, element) {
  moving.delete(effect);
  put(element, effect, null);
};

/** Brings styles to this moment. */
exports.settle = function settle() {
  for (const effect of each(moving)) put(effect.target, effect, effect.entriesNow());
};

const isBefore = (one, other) => (one.isScripted === other.isScripted ? one.order - other.order : one.isScripted ? 1 : -1);

/** The declarations of an element's effects, the weightiest last. */
exports.declarationsOf = function declarationsOf(element) {
  const own = byElement.get(element);
  if (own === undefined) return [];
  return map(sort(listOf(own.keys()), isBefore), (effect) => own.get(effect));
};
