"use strict";
// Turns a module's text into a generator function that the engine compiles as a classic script. Everything stays on its line,
// and nearly everything in its column:
//
//   import { add } from "./sum.js";      ->   ;
//   export let total = add(1, 2);        ->          let total = (0,$$in.add)(1, 2);
//
// The first `yield` hands out a getter for each export, once functions are hoisted and before anything else runs; that is
// when the graph is linked. A getter reads the variable itself: exports are live, and throw a ReferenceError before their
// declaration has run. `$$in` has a getter for each import.

const { each, includes, indexOf, join, keys, push, replace, Set, slice, startsWith, values } = require("language");
const { ModuleParser, hostName, importsName, defaultName } = require("modules/ModuleParser");
const { leadEvaluated } = require("modules/evaluated");
const { uses } = require("modules/Scope");
const { EditList } = require("modules/EditList");

function prologue(module) {
  const getters = [];
  const locals = new Set();
  for (const { local } of values(module.exports)) if (local !== undefined) locals.add(local);
  for (const local of each(locals)) push(getters, `${local}:()=>${local}`);
  const marker = module.hasTopLevelAwait ? "async " : "";
  return `(${marker}function*(${hostName},${importsName}){"use strict";yield{${join(getters)}};`;
}

function addUses(module, edits) {
  for (const { name, start, end, kind, isAfterInsertion } of each(module.scope.uses)) {
    if (!module.imports.has(name)) continue;
    if (kind === uses.called) {
      edits.insert(start, `${isAfterInsertion ? ";" : ""}(0,${importsName}.`);
      edits.insert(end, ")");
    } else {
      edits.insert(start, kind === uses.shorthand ? `${name}:${importsName}.` : `${importsName}.`);
    }
  }
}

/** The text of a range with everything blank but its line ends, beginning with `filler`. */
function blanked(text, filler) {
  const blank = replace(text, /[^\n\r\u2028\u2029]/g, " ");
  return filler + slice(blank, filler.length);
}

/**
 * Reads a module: what it asks for, imports and exports, and the text of its function, with the counters of `probes`.
 *
 * Throws a SyntaxError with `offset` in the source.
 */
exports.transform = function transform(source, probes = null) {
  const module = new ModuleParser(source, probes);
  module.parse();
  for (const name of each([hostName, importsName, defaultName])) {
    if (includes(source, name)) module.fail(`The name ${name} stands for something else in modules: use another one`, indexOf(source, name));
  }
  for (const name of keys(module.imports)) {
    if (module.scope.names?.has(name)) module.fail(`Cannot declare an imported binding name twice: '${name}'`, 0);
  }
  const edits = new EditList(source);
  edits.insert(0, prologue(module));
  probes?.insert(edits);
  if (startsWith(source, "#!")) edits.replace(0, "//");
  for (const { 0: start, 1: end, 2: filler } of each(module.replacements)) edits.replace(start, blanked(slice(source, start, end), filler));
  for (const { 0: offset, 1: text } of each(module.insertions)) edits.insert(offset, text);
  for (const site of each(module.importSites)) edits.replace(site, hostName);
  leadEvaluated(module, edits, () => hostName);
  addUses(module, edits);
  const { requests, imports, exports: names, stars, hasTopLevelAwait } = module;
  const { code, shifts } = edits.apply();
  return { requests, imports, exports: names, stars, hasTopLevelAwait, code: `${code}\n})`, shifts };
};
