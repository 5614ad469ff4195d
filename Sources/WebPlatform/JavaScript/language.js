"use strict";
// ECMAScript as it was before the page's first script. The runtime and the bridge use no method, class or function of the language but by
// this module: what a page puts in their place neither changes what the runtime does nor sees what it works with.
//
// `push(list, item)` is `list.push(item)`. Maps, sets and the like are classes of their own, whose methods are called as ever. What goes
// through an array goes by `each(list)`, and pairs are taken apart as `{ 0: key, 1: value }`, for `[key, value]` asks an iterator.

/** The parts that show nothing of a realm share one object, each with what stands before it. */
function shared() {
  const language = { __proto__: null };
  const parts = () => language;
  for (const part of ["methods", "objects", "functions", "bytes", "lists", "texts", "patterns", "collections", "numbers", "values"]) {
    native.module("language/" + part)(parts, language, native);
  }
  return language;
}

// The frames of the outermost page's origin take those of that page.
const { environment: { origin }, shared: family } = native;
const language = origin === family.origin ? (family.language ??= shared()) : shared();
Reflect.setPrototypeOf(exports, language);
native.module("language/realm")(() => language, exports, native);
