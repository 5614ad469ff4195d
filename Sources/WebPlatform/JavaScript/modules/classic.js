"use strict";
// `import()` in classic scripts (ECMA-262, 13.3.10): the engine has no way to load a module, so the word becomes the name of a
// function, as long as the word itself: every position stays.

const { each, inBase, jsonOf, Map, Object, padStart, SyntaxError, test } = require("language");
const { StatementParser } = require("modules/StatementParser");
const { EditList } = require("modules/EditList");
const { addEvaluation, leadEvaluated } = require("modules/evaluated");
const { kinds } = require("modules/Scanner");
const loaderModule = require.later("modules/loader");

/** Address of a script and what its element says of itself, to the name of its function. */
const names = new Map();

function nameFor(base, claim) {
  const key = claim === null ? base : `${base} ${jsonOf(claim)}`;
  if (!names.has(key)) {
    const name = `$i${padStart(inBase(names.size, 36), 4, "0")}`;
    const importModule = (specifier, options) => loaderModule().importFrom(base, specifier, options, claim);
    addEvaluation(importModule, (source) => exports.rewrite(source, base, claim));
    Object.defineProperty(globalThis, name, { value: importModule, writable: false, enumerable: false, configurable: true });
    names.set(key, name);
  }
  return names.get(key);
}

/** The parser of a classic script, at its end. */
function read(source, probes = null, regions = null) {
  const parser = new StatementParser(source, false);
  parser.probes = probes;
  parser.regions = regions;
  parser.next();
  if (probes) parser.directives();
  while (parser.kind !== kinds.end) parser.statement();
  return parser;
}

/**
 * The script's text with its `import()` calls led here. A text that cannot be read is left for the engine to judge.
 *
 * @param claim what its element says of itself, on which a policy relies; null for one that has none.
 */
exports.rewrite = function rewrite(source, base, claim = null) {
  if (!test(/\bimport\b/, source)) return source;
  try {
    return exports.transform(source, base, null, claim).code;
  } catch (error) {
    if (error instanceof SyntaxError) return source;
    throw error;
  }
};

/** The names that a classic script declares by "var", outside of its functions. Throws a SyntaxError. */
exports.variables = (source) => read(source).scope.variables ?? [];

/** Tells `regions` of a classic script what its parser's are told. A text that cannot be read tells nothing more. */
exports.readRegions = function readRegions(source, regions) {
  try {
    read(source, null, regions);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
};

/** The same as `rewrite` with the counters of `probes`, and how columns shift. Throws a SyntaxError. */
exports.transform = function transform(source, base, probes = null, claim = null) {
  const parser = read(source, probes);
  const edits = new EditList(source);
  probes?.insert(edits);
  for (const site of each(parser.importSites)) edits.replace(site, nameFor(base, claim));
  leadEvaluated(parser, edits, () => nameFor(base, claim));
  return edits.apply();
};
